package card

import (
	"image"

	"golang.org/x/image/draw"
)

// Where a photo lies: it keeps clear of the words. One that is taller than wide
// gets a narrower place, so that more of it is seen.
var (
	photoWide = image.Rect(408, 0, Width, Height)
	photoTall = image.Rect(600, 0, Width, Height)
)

// headroom is where a tall photo is cut: faces and noses are in its upper part.
const headroom = 0.2

// drawPhoto draws a photo under a veil, on which words can be read whatever it
// shows.
func (c *canvas) drawPhoto(photo image.Image) {
	c.wash(whole, ground)
	from := photo.Bounds()
	to, share := photoWide, 0.5
	if from.Dx() < from.Dy()*6/5 {
		to, share = photoTall, headroom
	}
	draw.ApproxBiLinear.Scale(c.img, to, photo, cover(from, to, share), draw.Over, nil)
	left, right := float64(to.Min.X), float64(to.Max.X)
	side := newRamp(stop{0, ground}, stop{.04, ground.faded(.98)}, stop{.3, veil.faded(.8)}, stop{.55, veil.faded(.3)}, stop{.75, veil.faded(0)}, stop{1, veil.faded(0)})
	c.wash(to, linear{point{left, 0}, point{right, 0}, side})
	below := newRamp(stop{0, veil.faded(.2)}, stop{.22, veil.faded(0)}, stop{.56, veil.faded(0)}, stop{.8, veil.faded(.72)}, stop{1, veil.faded(.86)})
	c.wash(to, linear{point{}, point{0, Height}, below})
}

// cover returns the part of a photo that fills a place of another shape. Of what
// is too high, the share goes at the top.
func cover(from, to image.Rectangle, share float64) image.Rectangle {
	width, height := from.Dx(), from.Dx()*to.Dy()/to.Dx()
	if height > from.Dy() {
		width, height = from.Dy()*to.Dx()/to.Dy(), from.Dy()
	}
	corner := from.Min.Add(image.Pt((from.Dx()-width)/2, int(float64(from.Dy()-height)*share)))
	return image.Rectangle{corner, corner.Add(image.Pt(width, height))}
}
