package card_test

import (
	"image"
	"testing"

	"tminus/server/card"
)

// BenchmarkDraw draws each kind of card.
func BenchmarkDraw(b *testing.B) {
	all := cards()
	for name, i := range map[string]int{"ascent": 0, "pad": 1, "longest": 3, "photo": 7, "orbit": 12} {
		b.Run(name, func(b *testing.B) {
			p := card.NewPainter()
			c := all[i]
			photos := readPhoto{}
			if c.Photo != nil {
				photos.Image, _ = photographs{}.Photo(c.Photo.Address)
			}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := p.Draw(b.Context(), c, photos); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// readPhoto is a photo that was read before.
type readPhoto struct{ image.Image }

func (p readPhoto) Photo(string) (image.Image, bool) { return p.Image, true }
