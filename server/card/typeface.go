package card

import (
	"embed"
	"fmt"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// The site's typeface as static fonts: its own file has variable axes, which
// the font reader does not know.
//
//go:embed fonts/*.ttf
var fontFiles embed.FS

// typeface is one weight: fonts in the order in which they are asked for a
// character.
type typeface []*sfnt.Font

// fonts are the two weights of a card.
type fonts struct{ regular, bold typeface }

func loadFonts() (fonts, error) {
	regular, err := loadTypeface("400", goregular.TTF)
	if err != nil {
		return fonts{}, err
	}
	bold, err := loadTypeface("600", gomedium.TTF)
	return fonts{regular, bold}, err
}

// loadTypeface returns the weight of the site's typeface. The other font
// has the letters of Greek and Cyrillic.
func loadTypeface(weight string, other []byte) (typeface, error) {
	var face typeface
	for _, script := range []string{"latin", "latin-ext"} {
		name := "fonts/geist-" + script + "-" + weight + "-normal.ttf"
		body, err := fontFiles.ReadFile(name)
		if err != nil {
			return nil, err
		}
		read, err := sfnt.Parse(body)
		if err != nil {
			return nil, fmt.Errorf("font %s: %w", name, err)
		}
		face = append(face, read)
	}
	read, err := sfnt.Parse(other)
	return append(face, read), err
}

// glyph is a character's shape in one of the fonts.
type glyph struct {
	font  *sfnt.Font
	index sfnt.GlyphIndex
}

// find returns the shape of a character, and whether any font has it.
func (t typeface) find(buf *sfnt.Buffer, r rune) (glyph, bool) {
	for _, f := range t {
		if index, err := f.GlyphIndex(buf, r); err == nil && index != 0 {
			return glyph{f, index}, true
		}
	}
	return glyph{}, false
}

// style is how a text is set.
type style struct {
	face    typeface
	size    float64 // pixels
	spacing float64 // between letters, in parts of the size
}

// shaped is a text as it is drawn: its outline from the origin of its baseline,
// and how wide it is.
type shaped struct {
	outline path
	width   float64
}

// tables holds what fonts are read into: new ones for each text took a sixth of
// what a card allocated.
var tables = sync.Pool{New: func() any { return new(sfnt.Buffer) }}

// set shapes a text. Characters that no font has are left out.
func (s style) set(text string) shaped {
	buf := tables.Get().(*sfnt.Buffer)
	defer tables.Put(buf)
	var (
		d   pen
		out shaped
	)
	out.width = s.walk(buf, text, func(g glyph, right float64) {
		if segments, err := g.font.LoadGlyph(buf, g.index, s.ppem(), nil); err == nil {
			d.outline(segments, right)
		}
	})
	out.outline = d.path
	return out
}

// measure returns how wide a text is.
func (s style) measure(text string) float64 {
	buf := tables.Get().(*sfnt.Buffer)
	defer tables.Put(buf)
	return s.walk(buf, text, func(glyph, float64) {})
}

// walk goes through a text glyph by glyph, each with its place, and returns how
// wide it is.
func (s style) walk(buf *sfnt.Buffer, text string, do func(g glyph, right float64)) (width float64) {
	var last glyph
	for _, r := range text {
		g, ok := s.face.find(buf, r)
		if !ok {
			continue
		}
		if last.font == g.font {
			if kern, err := g.font.Kern(buf, last.index, g.index, s.ppem(), font.HintingNone); err == nil {
				width += toFloat(kern)
			}
		}
		do(g, width)
		if advance, err := g.font.GlyphAdvance(buf, g.index, s.ppem(), font.HintingNone); err == nil {
			width += toFloat(advance) + s.spacing*s.size
		}
		last = g
	}
	return width
}

func (s style) ppem() fixed.Int26_6 { return fixed.Int26_6(s.size * 64) }

func toFloat(v fixed.Int26_6) float64 { return float64(v) / 64 }

// outline draws the contours of a glyph moved to the right.
func (d *pen) outline(segments sfnt.Segments, right float64) {
	at := func(p fixed.Point26_6) point { return point{right + toFloat(p.X), toFloat(p.Y)} }
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			d.move(at(s.Args[0]))
		case sfnt.SegmentOpLineTo:
			d.line(at(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			d.quad(at(s.Args[0]), at(s.Args[1]))
		case sfnt.SegmentOpCubeTo:
			d.cube(at(s.Args[0]), at(s.Args[1]), at(s.Args[2]))
		}
	}
}
