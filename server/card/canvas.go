package card

import (
	"bytes"
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// Width and Height are the size of a card in pixels.
const (
	Width  = 1200
	Height = 630
)

var whole = image.Rect(0, 0, Width, Height)

// ink is a colour with its opacity, each part from 0 to 1 and not multiplied.
type ink struct{ r, g, b, a float64 }

// hex returns an opaque colour from 0xrrggbb.
func hex(rgb uint32) ink {
	part := func(shift int) float64 { return float64(rgb>>shift&0xff) / 0xff }
	return ink{part(16), part(8), part(0), 1}
}

// faded returns the colour with so much of its opacity.
func (i ink) faded(opacity float64) ink {
	i.a *= opacity
	return i
}

func (i ink) mixed(other ink, t float64) ink {
	mix := func(a, b float64) float64 { return a + (b-a)*t }
	return ink{mix(i.r, other.r), mix(i.g, other.g), mix(i.b, other.b), mix(i.a, other.a)}
}

// paint tells the colour of each place.
type paint interface{ at(x, y float64) ink }

func (i ink) at(float64, float64) ink { return i }

// canvas is what a card is drawn on. It is used again for the next one, so that
// many cards take no more memory than those that are drawn at a time.
type canvas struct {
	img    *image.RGBA
	mask   *image.Alpha
	raster *vector.Rasterizer
	file   bytes.Buffer // what was drawn last
}

func newCanvas(size image.Rectangle) *canvas {
	return &canvas{img: image.NewRGBA(size), mask: image.NewAlpha(size), raster: vector.NewRasterizer(size.Dx(), size.Dy())}
}

// fill paints a shape.
func (c *canvas) fill(shape path, p paint) {
	least, most := shape.bounds()
	box := image.Rect(int(math.Floor(least.x)), int(math.Floor(least.y)), int(math.Ceil(most.x))+1, int(math.Ceil(most.y))+1).
		Intersect(c.img.Bounds())
	if len(shape) == 0 || box.Empty() {
		return
	}
	c.raster.Reset(box.Dx(), box.Dy())
	for _, line := range shape {
		for i, at := range line {
			x, y := float32(at.x-float64(box.Min.X)), float32(at.y-float64(box.Min.Y))
			if i == 0 {
				c.raster.MoveTo(x, y)
			} else {
				c.raster.LineTo(x, y)
			}
		}
		c.raster.ClosePath()
	}
	c.raster.DrawOp = draw.Src
	c.raster.Draw(c.mask, box, image.Opaque, image.Point{})
	c.blend(box, p, true)
}

// wash paints a box whole.
func (c *canvas) wash(box image.Rectangle, p paint) { c.blend(box, p, false) }

// blend puts a paint over what is there: where it is masked, as much of it as
// the mask says.
func (c *canvas) blend(box image.Rectangle, p paint, masked bool) {
	for y := box.Min.Y; y < box.Max.Y; y++ {
		row := inRow(p, float64(y)+0.5)
		cover, at := c.mask.Pix[c.mask.PixOffset(box.Min.X, y):], c.img.PixOffset(box.Min.X, y)
		for x := range box.Dx() {
			share := uint8(0xff)
			if masked {
				share = cover[x]
			}
			if share == 0 {
				continue
			}
			from := row.at(float64(box.Min.X+x)+0.5, float64(y)+0.5)
			opacity := from.a * float64(share) / 0xff
			pixel := c.img.Pix[at+4*x : at+4*x+4 : at+4*x+4]
			pixel[0] = over(pixel[0], from.r, opacity)
			pixel[1] = over(pixel[1], from.g, opacity)
			pixel[2] = over(pixel[2], from.b, opacity)
			pixel[3] = 0xff
		}
	}
}

// inRow returns what the paint is along a row: one colour of a gradient from
// top to bottom, which makes a card a quarter faster.
func inRow(p paint, y float64) paint {
	if l, ok := p.(linear); ok && l.from.x == l.to.x {
		return l.at(l.from.x, y)
	}
	return p
}

func over(below uint8, above, opacity float64) uint8 {
	return uint8(float64(below)*(1-opacity) + above*opacity*0xff + 0.5)
}
