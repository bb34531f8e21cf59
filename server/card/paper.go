package card

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/draw"
)

// Paper is a screen of electronic paper, as wide and high in pixels, with one or
// two bits for each.
type Paper struct {
	Width, Height, Depth int
	Made                 string // in words, when the picture was made
}

// The bounds of a screen's sides in pixels.
const (
	LeastPaper = 300
	MostPaper  = 1872
)

// Where things stand on paper of 800 by 480 pixels; others are drawn to its scale.
const (
	paperWidth, paperHeight = 800., 480.
	paperEdge               = 40.
	// smallestLetters is below what nobody reads from across a room, in pixels.
	smallestLetters = 13.
)

var (
	black = hex(0x000000)
	// darkGray and lightGray are black and white where there is one bit.
	darkGray  = hex(0x555555)
	lightGray = hex(0xaaaaaa)

	blackAndWhite = color.Palette{color.Gray{0}, color.Gray{0xff}}
	fourGrays     = color.Palette{color.Gray{0}, color.Gray{0x55}, color.Gray{0xaa}, color.Gray{0xff}}
)

// DrawPaper returns the facts of a card as a PNG for a screen of electronic paper:
// black on white, without its drawing.
func (p *Painter) DrawPaper(ctx context.Context, card Card, paper Paper) ([]byte, error) {
	turn, err := p.take(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { p.canvases <- turn }()
	set, err := p.fonts()
	if err != nil {
		return nil, err
	}
	c := newCanvas(image.Rect(0, 0, paper.Width, paper.Height))
	draw.Draw(c.img, c.img.Bounds(), image.White, image.Point{}, draw.Src)
	newSheet(set, c, paper).draw(card)
	var out bytes.Buffer
	err = p.encoder.Encode(&out, c.inked(paper.Depth))
	return out.Bytes(), err
}

// inked returns the picture in the tones of the paper, each pixel in the nearest:
// letters stay sharp, where dots of a mixed tone would fray them.
func (c *canvas) inked(depth int) *image.Paletted {
	tones := blackAndWhite
	if depth > 1 {
		tones = fourGrays
	}
	out, most := image.NewPaletted(c.img.Bounds(), tones), len(tones)-1
	for i := range out.Pix {
		out.Pix[i] = uint8((int(c.img.Pix[4*i])*most + 127) / 0xff) // all inks are gray
	}
	return out
}

// sheet is what is drawn on a screen of paper.
type sheet struct {
	fonts
	*canvas
	paper               Paper
	unit                float64 // of a screen of 800 by 480, in pixels
	left, right, bottom float64
	less, line          ink
}

func newSheet(set fonts, c *canvas, paper Paper) *sheet {
	unit := min(float64(paper.Width)/paperWidth, float64(paper.Height)/paperHeight)
	s := &sheet{fonts: set, canvas: c, paper: paper, unit: unit, less: black, line: black}
	s.left, s.right, s.bottom = paperEdge*unit, float64(paper.Width)-paperEdge*unit, float64(paper.Height)
	if paper.Depth > 1 {
		s.less, s.line = darkGray, lightGray
	}
	return s
}

func (s *sheet) letters(face typeface, size float64) style {
	return style{face, max(smallestLetters, size*s.unit), -.02}
}

// draw draws the brand and the state on top, below the time and the place, and the
// name in the middle of what is left.
func (s *sheet) draw(card Card) {
	s.drawBrand(card.Brand)
	top := s.drawState(card.Status)
	bottom := s.drawMade()
	bottom = s.drawBelow(bottom, card)
	s.drawTitle(card, top, bottom)
}

// drawBrand draws the name of the site, and this program's mark where it has none
// of its own: that may be of any color.
func (s *sheet) drawBrand(b *Brand) {
	size := max(.8*s.unit, .5)
	at := point{s.left, 28 * s.unit}
	base := at.plus(0, 28.5*size)
	if b == nil || b.Mark == "" {
		s.drawMark(at, markSize*size, black, s.line, black)
		base.x += 52 * size
	}
	set := style{s.bold, 26 * size, -.03}
	s.write(set, set.cut(s.bold.drawable(b.name()), (s.right-s.left)*.35), base, black)
}

// drawState draws the pill with a launch's state, black where something went
// wrong or waits, and returns where it ends.
func (s *sheet) drawState(state Status) (bottom float64) {
	top, high := 28*s.unit, max(36*s.unit, smallestLetters+8)
	look, set := state.look(), s.letters(s.bold, 20)
	word := set.cut(s.bold.drawable(look.word), (s.right-s.left)*.6)
	if word == "" {
		return top + high
	}
	icon, letters := high*.55/24, black
	left := s.right - set.measure(word) - high*1.6
	s.fill(capsule(left, top, s.right, top+high), black)
	if state.alarming() {
		letters = white
	} else {
		s.fill(capsule(left+2, top+2, s.right-2, top+high-2), white)
	}
	s.fill(look.icon.transformed(icon, icon, left+high*.4, top+(high-24*icon)/2), letters)
	s.writeRight(set, word, point{s.right - high*.45, top + high/2 + set.size*.35}, letters)
	return top + high
}

// drawMade says when the picture was made, and returns where what stands above has
// to end.
func (s *sheet) drawMade() (bottom float64) {
	set := s.letters(s.regular, 18)
	base := s.bottom - max(24*s.unit, 8)
	s.write(set, set.cut(s.regular.drawable(s.paper.Made), s.right-s.left), point{s.left, base}, s.less)
	rule := base - set.size - 12*s.unit
	s.fill(rectangle(s.left, rule, s.right, rule+max(1, 1.5*s.unit)), s.line)
	return rule - 16*s.unit
}

// drawBelow draws the time in large letters, with the place and the flight below,
// and returns where the name has to end.
func (s *sheet) drawBelow(bottom float64, card Card) float64 {
	small, y := s.letters(s.regular, 24), bottom
	for _, line := range []string{separated(card.Right.Large, card.Right.Small), card.Left.Small} {
		if line = small.face.drawable(line); line != "" {
			s.write(small, small.cut(line, s.right-s.left), point{s.left, y}, s.less)
			y -= small.size * 1.35
		}
	}
	lines, set := s.fitted(s.bold.drawable(card.Left.Large), y, 42, 36, 32)
	for i, line := range lines {
		s.write(set, line, point{s.left, y - float64(len(lines)-1-i)*set.size}, black)
	}
	return y - float64(len(lines))*set.size - 12*s.unit
}

// drawTitle draws the name with the line above it, in the middle between two
// heights.
func (s *sheet) drawTitle(card Card, top, bottom float64) {
	over := s.letters(s.regular, 28)
	above := over.size * 1.3
	lines, set := s.fitted(s.bold.drawable(card.Name), bottom-top-1.8*above, 84, 68, 54, 44, 36)
	first := (top+bottom-above-float64(len(lines))*set.size)/2 + above + set.size*.8
	s.write(over, over.cut(over.face.drawable(card.Over), s.right-s.left), point{s.left, first - set.size*.74 - above*.35}, s.less)
	for i, line := range lines {
		s.write(set, line, point{s.left - set.size*.03, first + float64(i)*set.size}, black)
	}
}

// fitted returns a text in one line, or in two, in the first of the sizes in which
// it has room and is no higher than that.
func (s *sheet) fitted(text string, highest float64, sizes ...float64) (lines []string, set style) {
	for _, size := range sizes {
		set = s.letters(s.bold, size)
		set.spacing = -.04
		var fits bool
		if lines, fits = set.twoLines(text, s.right-s.left); fits && float64(len(lines))*set.size <= highest {
			break
		}
	}
	return lines, set
}

// separated returns the texts that are not empty with a dot between.
func separated(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + " · " + b
}
