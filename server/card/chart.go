package card

import (
	"image"
	"math"
)

// Where the bars of a chart, and vehicles to one scale, stand.
const (
	chartLeft  = 620.
	chartTop   = 132.
	chartFloor = 440.
	// vehicleSlot is how wide the room for one vehicle is.
	vehicleSlot = 112.
	// besideArt is what is left free between them and the name.
	besideArt = 24.
)

// drawChart draws bars of a statistic, the tallest as high as there is room.
func (c *canvas) drawChart(r random, bars []Bar, accent ink) {
	c.drawNight(r)
	most := tallest(bars)
	if most == 0 {
		return
	}
	step := min(80, (edgeRight-chartLeft)/float64(len(bars)))
	wide := max(1.5, min(46, step*.74))
	lit := linear{point{0, chartTop}, point{0, chartFloor}, newRamp(stop{0, hex(0x6ea8c9)}, stop{1, hex(0x1d3a4a)})}
	marked := linear{point{0, chartTop}, point{0, chartFloor}, newRamp(stop{0, accent}, stop{1, accent.faded(.5)})}
	for i, bar := range bars {
		if bar.Value <= 0 {
			continue
		}
		x := edgeRight - float64(len(bars)-i)*step + (step - wide)
		top := chartFloor - max(2, bar.Value/most*(chartFloor-chartTop))
		var p paint = product{lit, fromLeft}
		if bar.Marked {
			p = marked
		}
		c.fill(rectangle(x, top, x+wide, chartFloor), p)
	}
}

// drawScale draws vehicles to one scale, an outline of middle height for one whose
// height nobody knows.
func (c *canvas) drawScale(r random, bars []Bar) {
	c.drawNight(r)
	const most, slot = chartFloor - chartTop, vehicleSlot
	scale := tallest(bars)
	for i, bar := range bars {
		x := edgeRight - slot*(float64(len(bars)-i)-.5)
		if bar.Value <= 0 || scale == 0 {
			c.fill(vehicle(x, most/2).dashed(3, 6).stroked(1.6), white.faded(.5))
			continue
		}
		high := bar.Value / scale * most
		half := high * .05
		hull := linear{
			point{x - half, 0},
			point{x + half, 0},
			newRamp(stop{0, hex(0x39404f)}, stop{.3, hex(0xf4f6fb)}, stop{.55, white}, stop{1, hex(0x555d70)}),
		}
		c.fill(vehicle(x, high), hull)
	}
	c.fill(rectangle(edgeRight-slot*float64(len(bars)), chartFloor, edgeRight, chartFloor+1.5), white.faded(.3))
}

// vehicle returns the shape of a rocket of that height whose middle is at x.
func vehicle(x, high float64) path {
	half, top := high*.05, chartFloor-high
	var d pen
	d.move(point{x - half, chartFloor})
	d.line(point{x - half, top + high*.14})
	d.cube(point{x - half, top + high*.07}, point{x - half*.4, top + high*.02}, point{x, top})
	d.cube(point{x + half*.4, top + high*.02}, point{x + half, top + high*.07}, point{x + half, top + high*.14})
	d.line(point{x + half, chartFloor})
	d.close()
	return d.path
}

// drawNight draws a sky of stars, dark where the words stand.
func (c *canvas) drawNight(r random) {
	c.wash(whole, ground)
	c.stars(r, 130, Height)
	c.wash(image.Rect(0, Height/2, Width, Height), linear{point{}, point{0, Height}, newRamp(stop{.6, veil.faded(0)}, stop{.82, veil.faded(.62)})})
}

func tallest(bars []Bar) float64 {
	most := 0.
	for _, bar := range bars {
		most = math.Max(most, bar.Value)
	}
	return most
}
