package card

import (
	"image"
	"math"
)

// Art is what is drawn where there is no photo.
type Art string

// The drawings of cards.
const (
	Ascent Art = "ascent" // a flight that leaves a planet behind
	OnPad  Art = "pad"    // a rocket that waits
	Orbit  Art = "orbit"  // a flight around a planet
	Chart  Art = "chart"  // bars of a statistic
	Scale  Art = "scale"  // vehicles to one scale
	Drift  Art = "drift"  // planned dates by the day on which they were seen
)

// Colours of the site in its dark dress.
var (
	white  = hex(0xffffff)
	ground = hex(0x03050a)
	veil   = hex(0x020306)
	text1  = hex(0xf4f6f8)
	text2  = hex(0xaeb3bc)
	text3  = hex(0x868b95)
	plume  = hex(0xff8d3d)
)

// drawArt draws the picture of a card without a photo.
func (c *canvas) drawArt(card Card) {
	r := newRandom(card.Seed)
	switch card.Art {
	case Ascent:
		c.drawAscent(r)
	case OnPad:
		c.drawPad(r)
	case Orbit:
		c.drawOrbit(r)
	case Chart:
		c.drawChart(r, card.Bars, card.Brand.accent())
	case Scale:
		c.drawScale(r, card.Bars)
	case Drift:
		c.drawDrift(r, card.Plot, card.Brand.accent())
	}
}

var (
	flame = newRamp(stop{0, white}, stop{.07, plume.faded(.95)}, stop{.22, plume.faded(.32)}, stop{.5, plume.faded(.09)}, stop{1, plume.faded(0)})
	// fromLeft lets a drawing come out of the dark behind the words.
	fromLeft = linear{point{60, 0}, point{Width, 0}, newRamp(stop{.1, white.faded(0)}, stop{.62, white})}
)

// drawAscent draws a planet's edge and a flight that rises from it.
func (c *canvas) drawAscent(r random) {
	c.wash(whole, ground)
	c.stars(r, 150, 470)
	light := coolSkies[r.IntN(len(coolSkies))]
	top, planet := r.between(448, 478), point{r.between(880, 980), 0}
	const radius = 910
	planet.y = top + radius
	c.drawLimb(planet, radius, light)

	begin := point{r.between(700, 760), top + r.between(14, 30)}
	end := point{r.between(1000, 1060), r.between(150, 196)}
	var flight, planned pen
	flight.move(begin)
	flight.cube(begin.plus(55, -110), end.plus(-140, 68), end)
	planned.move(point{500, 408})
	planned.cube(point{690, 160}, point{970, 88}, point{Width, end.y - r.between(30, 50)})
	c.fill(planned.path.dashed(2, 7).stroked(1), white.faded(.16))
	c.drawTrail(flight.path, begin, end)
	// The words stand on ground.
	c.wash(image.Rect(0, Height/2, Width, Height), linear{point{}, point{0, Height}, newRamp(stop{.6, veil.faded(0)}, stop{.82, veil.faded(.62)})})
}

// drawLimb draws a planet whose air glows at its edge.
func (c *canvas) drawLimb(centre point, radius float64, light sky) {
	body := linear{
		centre.plus(-radius*.4, -radius), centre.plus(radius*.1, -radius*.56),
		newRamp(stop{0, light.middle.mixed(ground, .35)}, stop{1, hex(0x04050a)}),
	}
	c.fill(circle(centre, radius), product{body, fromLeft})
	blue := light.horizon.mixed(light.glow, .35)
	air := newRamp(stop{0, blue.faded(0)}, stop{.57, blue.faded(.16)}, stop{.795, blue.faded(.62)},
		stop{.815, light.glow.mixed(white, .4).faded(.95)}, stop{.84, blue.faded(0)}, stop{1, blue.faded(0)})
	edge := radius / .9815
	c.fill(circle(centre, edge), product{fine{centre, edge, air}, fromLeft})
}

// fine is a radial gradient of the outer tenth alone: the edge of a planet is
// thin.
type fine struct {
	centre point
	radius float64
	ramp   *ramp
}

func (f fine) at(x, y float64) ink {
	t := math.Hypot(x-f.centre.x, y-f.centre.y) / f.radius
	return f.ramp.at(max(0, t-.9) * 10)
}

// drawTrail draws a flight and the fire at its end.
func (c *canvas) drawTrail(flight path, begin, end point) {
	burn := linear{begin, end, newRamp(stop{0, plume.faded(0)}, stop{.5, plume.faded(.55)}, stop{.93, plume}, stop{1, white})}
	c.fill(flight.stroked(8), dimmed{burn, .14})
	c.fill(flight.stroked(2), burn)
	c.fill(circle(end, 105), radial{end, 105, 105, flame})
	c.fill(circle(end, 2.3), white)
}

// drawOrbit draws a planet and a flight around it.
func (c *canvas) drawOrbit(r random) {
	c.wash(whole, ground)
	c.stars(r, 170, Height)
	light := r.sky()
	centre, radius := point{r.between(880, 920), r.between(262, 290)}, r.between(142, 160)
	rx, ry, lean := radius*1.62, radius*.5, -.28
	half := func(from, to float64) path {
		var d pen
		d.arc(point{}, rx, from, to)
		for i, at := range d.path[0] {
			y := at.y * ry / rx
			d.path[0][i] = centre.plus(at.x*math.Cos(lean)-y*math.Sin(lean), at.x*math.Sin(lean)+y*math.Cos(lean))
		}
		return d.path
	}
	c.fill(half(math.Pi, 2*math.Pi).dashed(2, 7).stroked(1.2), white.faded(.3))
	halo := newRamp(stop{0, light.glow.faded(.3)}, stop{.62, light.glow.faded(.3)}, stop{.7, light.horizon.faded(.16)}, stop{1, light.horizon.faded(0)})
	c.fill(circle(centre, radius*1.55), radial{centre, radius * 1.55, radius * 1.55, halo})
	lit := centre.plus(-radius*.45, -radius*.5)
	c.fill(circle(centre, radius), radial{
		lit, radius * 1.7, radius * 1.7,
		newRamp(stop{0, light.horizon.mixed(light.glow, .3)}, stop{.35, light.horizon.mixed(light.middle, .3)}, stop{.75, light.middle.mixed(ground, .5)}, stop{1, ground}),
	})
	rim := linear{centre.plus(-radius*.8, -radius*.8), centre.plus(radius*.3, radius*.3), newRamp(stop{0, light.glow.faded(.9)}, stop{1, light.glow.faded(0)})}
	c.fill(circle(centre, radius).stroked(1.6), rim)
	flight := half(math.Pi, r.between(.5, .8))
	front := flight[0]
	c.drawTrail(flight, front[0], front[len(front)-1])
}
