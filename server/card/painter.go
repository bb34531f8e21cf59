package card

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/jpeg"
	"image/png"
	"runtime"
	"sync"
	"sync/atomic"
)

const (
	// mostAtOnce is how many cards are drawn at a time, each with six megabytes,
	// and mostWaiting how many may wait for their turn.
	mostAtOnce  = 2
	mostWaiting = 32

	jpegQuality = 82
)

// ErrBusy is what asking for one more card ends with while too many are waiting.
var ErrBusy = errors.New("too many cards are being drawn")

// Photos has the photos of cards.
type Photos interface {
	// Photo returns the one of an address, and whether there is one.
	Photo(address string) (image.Image, bool)
}

// Painter draws cards. It is safe for concurrent use.
type Painter struct {
	fonts    func() (fonts, error) // read when the first card is drawn
	canvases chan *canvas          // that nobody draws on
	waiting  atomic.Int32
	encoder  png.Encoder
}

// loaded returns the fonts, which are read when they are first needed.
var loaded = sync.OnceValues(loadFonts)

// NewPainter returns a painter that has drawn nothing yet.
func NewPainter() *Painter {
	// One processor stays free for readers: without one they wait up to ten
	// milliseconds for theirs, as drawing pauses nowhere.
	atOnce := max(1, min(mostAtOnce, runtime.GOMAXPROCS(0)-1))
	p := &Painter{fonts: loaded, canvases: make(chan *canvas, atOnce), encoder: png.Encoder{CompressionLevel: png.BestSpeed, BufferPool: &buffers{}}}
	for range atOnce {
		p.canvases <- nil // made when it is first needed
	}
	return p
}

// Draw returns the card as a file. Its photo is read when its turn has come; when
// that is gone meanwhile, the card is drawn.
func (p *Painter) Draw(ctx context.Context, card Card, photos Photos) ([]byte, error) {
	c, err := p.take(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { p.canvases <- c }()
	if c == nil {
		c = newCanvas(whole)
	}
	set, err := p.fonts()
	if err != nil {
		return nil, err
	}
	c.drawGround(card, photos)
	set.drawCard(c, card)
	return p.encode(c, card)
}

// drawGround draws what lies under the words.
func (c *canvas) drawGround(card Card, photos Photos) {
	if card.Photo != nil {
		if photo, ok := photos.Photo(card.Photo.Address); ok {
			c.drawPhoto(photo)
			return
		}
	}
	c.drawArt(card)
}

// take waits for a canvas that nobody draws on.
func (p *Painter) take(ctx context.Context) (*canvas, error) {
	if p.waiting.Add(1) > mostWaiting {
		p.waiting.Add(-1)
		return nil, ErrBusy
	}
	defer p.waiting.Add(-1)
	select {
	case c := <-p.canvases:
		return c, nil
	case <-ctx.Done():
		return nil, ErrBusy
	}
}

func (p *Painter) encode(c *canvas, card Card) ([]byte, error) {
	c.file.Reset()
	var err error
	if card.Photo != nil {
		err = jpeg.Encode(&c.file, c.img, &jpeg.Options{Quality: jpegQuality})
	} else {
		err = p.encoder.Encode(&c.file, c.img)
	}
	return bytes.Clone(c.file.Bytes()), err
}

// buffers keeps what the PNG encoder works with.
type buffers struct{ pool sync.Pool }

// Get implements png.EncoderBufferPool.
func (b *buffers) Get() *png.EncoderBuffer {
	kept, _ := b.pool.Get().(*png.EncoderBuffer)
	return kept
}

// Put implements png.EncoderBufferPool.
func (b *buffers) Put(buffer *png.EncoderBuffer) { b.pool.Put(buffer) }
