package card_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"tminus/server/card"
)

const made = "Made November 24, 2026, 04:00 UTC"

// papers are screens that are sold, each with cards of the sheet.
func papers() map[string]card.Paper {
	return map[string]card.Paper{
		"800x480-1": {800, 480, 1, made}, "800x480-2": {800, 480, 2, made}, "480x800-1": {480, 800, 1, made},
		"400x300-1": {400, 300, 1, made}, "1872x1404-2": {1872, 1404, 2, made}, "300x300-2": {300, 300, 2, made},
	}
}

// onPaper are a launch of every kind: exact, coarse, with a long name, held, flown
// and of many scripts, and what is said while none is planned.
func onPaper() []card.Card {
	all := cards()
	return append([]card.Card{all[0], all[1], all[2], all[3], all[4], all[6], all[9]}, card.Card{Over: "Next launch", Name: "None planned"})
}

func paper(t testing.TB, p *card.Painter, c card.Card, of card.Paper) *image.Paletted {
	t.Helper()
	body, err := p.DrawPaper(t.Context(), c, of)
	if err != nil {
		t.Fatal(err)
	}
	if *sheet != "" {
		write(t, filepath.Join(*sheet, fmt.Sprintf("paper-%dx%d-%d-%.6s.png", of.Width, of.Height, of.Depth, c.Name)), body)
	}
	img, err := png.Decode(bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	inked, ok := img.(*image.Paletted)
	if !ok || inked.Bounds() != image.Rect(0, 0, of.Width, of.Height) {
		t.Fatalf("%q is a %T of %v", c.Name, img, img.Bounds())
	}
	// The header of a PNG has the bits of a pixel at its 25th byte.
	if bits := int(body[24]); bits != of.Depth {
		t.Errorf("%q has %d bits a pixel, want %d", c.Name, bits, of.Depth)
	}
	return inked
}

// TestPaperHasItsTonesAlone draws every state on every screen: in no other tones
// than it has, with letters, and with nothing at the edges.
func TestPaperHasItsTonesAlone(t *testing.T) {
	t.Parallel()
	p := card.NewPainter()
	for name, of := range papers() {
		for _, c := range onPaper() {
			img := paper(t, p, c, of)
			if len(img.Palette) != 1<<of.Depth {
				t.Errorf("%s of %q has %d tones", name, c.Name, len(img.Palette))
			}
			dark := 0
			for y := range of.Height {
				for x := range of.Width {
					tone := color.GrayModel.Convert(img.At(x, y)).(color.Gray).Y
					if tone < 0x80 {
						dark++
					}
					if edge := x < 6 || x >= of.Width-6 || y < 4 || y >= of.Height-4; edge && tone != 0xff {
						t.Fatalf("%s of %q has ink at %d, %d", name, c.Name, x, y)
					}
				}
			}
			if share := float64(dark) / float64(of.Width*of.Height); share < .01 || share > .2 {
				t.Errorf("%s of %q is %.3f black", name, c.Name, share)
			}
		}
	}
}

// TestPapersLookAsTheyDid compares one bit of each pixel with those that somebody
// looked at.
func TestPapersLookAsTheyDid(t *testing.T) {
	t.Parallel()
	const golden, width, height = "testdata/paper.png", 800, 480
	p, all := card.NewPainter(), onPaper()
	got := image.NewPaletted(image.Rect(0, 0, 2*width, (len(all)+1)/2*height), color.Palette{color.Black, color.White})
	for i, c := range all {
		img := paper(t, p, c, card.Paper{Width: width, Height: height, Depth: 1, Made: made})
		for y := range height {
			copy(got.Pix[got.PixOffset(i%2*width, i/2*height+y):], img.Pix[img.PixOffset(0, y):img.PixOffset(0, y)+width])
		}
	}
	if *update {
		var out bytes.Buffer
		if err := png.Encode(&out, got); err != nil {
			t.Fatal(err)
		}
		write(t, golden, out.Bytes())
	}
	body, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if off := difference(got, decoded(t, body), got.Bounds()); off > .5 {
		t.Errorf("the papers are off by %.2f of 255 a pixel", off)
	}
}
