// Package brand says what a site is called and how it is known: by the name, the
// mark and the color of its host, or by those of this program.
package brand

import (
	"cmp"
	"image"
)

// Product is what this program is called.
const Product = "Tminus"

// Brand is what the host decided; what is zero is this program's own.
type Brand struct {
	Own    string // name of the site
	Accent Accent
	Drawn  *Mark       // for pages: an SVG
	Pixels *Mark       // for what shows no SVG: a PNG
	Image  image.Image // of Pixels
}

// Name returns what the site is called.
func (b Brand) Name() string { return cmp.Or(b.Own, Product) }

// Mark returns the mark for pages, nil for this program's.
func (b Brand) Mark() *Mark { return cmp.Or(b.Drawn, b.Pixels) }

// Shown reports whether anything of the site is its host's.
func (b Brand) Shown() bool { return b.Name() != Product || b.Mark() != nil || b.Accent != Accent{} }
