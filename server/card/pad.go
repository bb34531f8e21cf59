package card

import "image"

// Where the vehicle of the drawing stands, in a box of 1312 by 600.
const (
	padGround = 516.
	padX      = 1064.
	padTop    = 150.
	padHalf   = 10.5 // of the vehicle's width
)

// onCard returns a shape of that box on the card: in its lower right corner.
func onCard(p path) path {
	const scale = Height / 600.
	return p.transformed(scale, scale, Width-1312*scale, 0)
}

// place returns a place of that box on the card.
func place(x, y float64) point { return onCard(path{{{x, y}}})[0][0] }

// drawPad draws a rocket that stands under floodlights before a sky.
func (c *canvas) drawPad(r random) {
	s := r.sky()
	sky := newRamp(stop{0, s.zenith}, stop{.52, s.middle}, stop{.86, s.horizon}, stop{1, s.glow})
	c.wash(whole, linear{point{}, point{0, place(0, padGround).y}, sky})
	c.stars(r, 150, 450)
	middle := place(padX, padGround)
	halo := newRamp(stop{0, s.glow.faded(.6)}, stop{.35, s.glow.faded(.19)}, stop{1, s.glow.faded(0)})
	c.fill(onCard(ellipse(point{padX, padGround}, 520, 210)), radial{middle, 546, 220, halo})
	beam := linear{place(0, padGround), place(0, padTop-40), newRamp(stop{0, white.faded(.26)}, stop{1, white.faded(0)})}
	for _, light := range [][3]float64{{820, -34, .34}, {1180, 30, .34}, {900, -12, .24}, {1090, 14, .24}} {
		aim := padX + light[1]*.4
		cone := polygon(light[0], padGround, aim-34, padTop-40, aim+34, padTop-40)
		c.fill(onCard(cone), dimmed{beam, light[2]})
	}
	c.fill(onCard(rectangle(0, padGround-4, 1312, padGround+4)), s.zenith)
	water := newRamp(stop{0, s.horizon.faded(.85)}, stop{.18, s.zenith}, stop{1, s.zenith})
	c.fill(onCard(rectangle(0, padGround, 1312, 601)), linear{place(0, padGround), place(0, 606), water})
	c.drawTower(s.zenith)
	c.drawVehicle()
	// The words stand on ground.
	c.wash(whole, linear{point{}, point{Width, 0}, newRamp(stop{.34, veil.faded(.9)}, stop{.62, veil.faded(.35)}, stop{1, veil.faded(0)})})
	c.wash(image.Rect(0, Height/2, Width, Height), linear{point{}, point{0, Height}, newRamp(stop{.55, veil.faded(0)}, stop{.82, veil.faded(.86)})})
}

// drawTower draws the tower beside the vehicle and the masts against lightning.
func (c *canvas) drawTower(colour ink) {
	const left, right = padX + 40, padX + 66
	colour = colour.faded(.96)
	line := func(width float64, corners ...float64) { c.fill(onCard(polygon(corners...).stroked(width)), colour) }
	line(3.2, left, padGround, left, padTop+4)
	line(3.2, right, padGround, right, padTop+4)
	for y := padGround; y > padGround-12*30; y -= 30 {
		line(1.5, left, y, right, y-30, left, y-30)
		line(1.5, right, y, left, y-30)
	}
	line(2, padX+53, padTop+4, padX+53, padTop-64)
	line(3, left, padTop+40, padX+10, padTop+40)
	line(3, left, padTop+46, padX+10, padTop+46)
	line(2.4, left, padTop+150, padX+10, padTop+158)
	for _, mast := range []float64{padX - 120, padX + 176} {
		line(1.5, mast, padGround, mast+4, padTop+30, mast+8, padGround)
		line(1.5, mast+4, padTop+30, mast+4, padTop-6)
	}
}

// drawVehicle draws the rocket: lit from the left, venting, mirrored in the wet
// pad.
func (c *canvas) drawVehicle() {
	const x, w, top = padX, padHalf, padTop
	fog := newRamp(stop{0, white.faded(.5)}, stop{1, white.faded(0)})
	cloud := func(cx, cy, rx, ry, opacity float64) {
		at := place(cx, cy)
		c.fill(onCard(ellipse(point{cx, cy}, rx, ry)), dimmed{radial{at, rx * 1.05, ry * 1.05, fog}, opacity})
	}
	cloud(x, (top+padGround)/2, 74, 230, .2)
	hull := linear{place(x-w, 0), place(x+w, 0), newRamp(stop{0, hex(0x39404f)}, stop{.3, hex(0xf4f6fb)}, stop{.55, white}, stop{1, hex(0x555d70)})}
	var nose pen
	nose.move(point{x - w, top + 64})
	nose.line(point{x - w, top + 38})
	nose.cube(point{x - w, top + 22}, point{x - 5, top + 8}, point{x, top - 2})
	nose.cube(point{x + 5, top + 8}, point{x + w, top + 22}, point{x + w, top + 38})
	nose.line(point{x + w, top + 64})
	c.fill(onCard(nose.path), hull)
	c.fill(onCard(rectangle(x-w, top+63, x+w, top+124)), hull)
	c.fill(onCard(rectangle(x-w, top+150, x+w, padGround-8)), hull)
	c.fill(onCard(rectangle(x-w, top+124, x+w, top+150)), hex(0x14171f))
	c.fill(onCard(rectangle(x-w-7, top+132, x-w, top+141)), hex(0x1d212c))
	c.fill(onCard(rectangle(x+w, top+132, x+w+7, top+141)), hex(0x1d212c))
	for _, side := range []float64{-1, 1} {
		c.fill(onCard(polygon(x+side*w, padGround-74, x+side*(w+6), padGround-10, x+side*w, padGround-10)), hex(0x232836))
	}
	c.fill(onCard(polygon(x-w+2, padGround-8, x+w-2, padGround-8, x+w+2, padGround, x-w-2, padGround)), hex(0x0c0e13))
	for _, vent := range [][4]float64{{-26, 150, 34, 12}, {-46, 158, 46, 14}, {26, 262, 30, 10}, {-18, 330, 52, 18}, {30, 348, 60, 18}} {
		cloud(x+vent[0], top+vent[1], vent[2], vent[3], .5)
	}
	mirror := linear{place(0, padGround+4), place(0, padGround+84), newRamp(stop{0, white.faded(.28)}, stop{1, white.faded(0)})}
	c.fill(onCard(rectangle(x-w, padGround+4, x+w, 600)), mirror)
}
