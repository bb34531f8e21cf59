// Package brand says what a site is called and how it is known: by the name, the
// mark and the color of its host, or by those of this program.
package brand

import (
	"cmp"
	"image"
	"strings"
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

// Link is a link that the host wants in the footer of every page and mail.
type Link struct {
	Label   string `json:"label"`
	Address string `json:"address"` // of the web, or a path of the site
}

// Resolved returns the links with the addresses that link makes of paths.
func Resolved(links []Link, link func(path string) string) []Link {
	resolved := make([]Link, len(links))
	for i, l := range links {
		if strings.HasPrefix(l.Address, "/") {
			l.Address = link(l.Address)
		}
		resolved[i] = l
	}
	return resolved
}

// LinksText returns links as they are given.
func LinksText(links []Link) string {
	parts := make([]string, len(links))
	for i, l := range links {
		parts[i] = l.Label + "=" + l.Address
	}
	return strings.Join(parts, ", ")
}

// Name returns what the site is called.
func (b Brand) Name() string { return cmp.Or(b.Own, Product) }

// Mark returns the mark for pages, nil for this program's.
func (b Brand) Mark() *Mark { return cmp.Or(b.Drawn, b.Pixels) }

// Shown reports whether anything of the site is its host's.
func (b Brand) Shown() bool { return b.Name() != Product || b.Mark() != nil || b.Accent != Accent{} }
