package card

import (
	"image"
	"image/color"

	"golang.org/x/image/draw"
)

// unnamed is what a site without a name of its own is called.
const unnamed = "Tminus"

// Brand is what cards of a site have that has a name, mark or color of its own.
type Brand struct {
	Name   string
	Mark   string // names the picture; "": there is none
	Accent color.RGBA

	// Image is of the mark; nil: this program's, or none where Mark names one that no card can show.
	Image image.Image
}

// accent returns the color of what a card is about.
func (b *Brand) accent() ink {
	if b == nil || b.Accent.A == 0 {
		return plume
	}
	return hex(uint32(b.Accent.R)<<16 | uint32(b.Accent.G)<<8 | uint32(b.Accent.B))
}

// name returns what the site is called.
func (b *Brand) name() string {
	if b == nil {
		return unnamed
	}
	return b.Name
}

const (
	markTop, markSize = 58., 38.
	widestBrand       = 520. // of the name: the status is at its right
)

// drawBrand draws the mark and the name of the site.
func (f fonts) drawBrand(c *canvas, b *Brand) {
	const beside = 116.
	left := beside
	switch {
	case b == nil || b.Mark == "":
		c.drawMark(point{edgeLeft, markTop}, markSize, text1, text1.faded(.28), b.accent())
	case b.Image != nil:
		box := image.Rect(edgeLeft, markTop, edgeLeft+markSize, markTop+markSize)
		draw.CatmullRom.Scale(c.img, box, b.Image, b.Image.Bounds(), draw.Over, nil)
	default:
		left = edgeLeft
	}
	set := style{f.bold, 26, -.03}
	c.write(set, set.cut(f.bold.drawable(b.name()), widestBrand), point{left, 86.5}, text1)
}
