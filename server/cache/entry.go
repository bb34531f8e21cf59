package cache

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

// Levels that are worth their time on a body that is kept for seconds.
const (
	gzipLevel   = 6
	brotliLevel = 5
)

// smallest is the length in bytes from which compressing pays.
const smallest = 512

// Entry is one answer with its variants, each made when it is first asked for.
type Entry struct {
	// Modified is when what the answer tells changed last, zero when it tells no
	// such moment. It must not be changed once the entry is kept.
	Modified time.Time
	// Brief says that what the answer tells may change any second, so that nobody
	// keeps it for long. It must not be changed once the entry is kept.
	Brief bool

	body  []byte
	weak  string // what begins the tag of one that is not told apart by every byte
	hash  string
	grown func(bytes int) // accounts for a variant; nil while the entry is kept nowhere

	gzip, brotli packed
}

type packed struct {
	once sync.Once
	made atomic.Bool
	body []byte // nil when compressing did not pay
}

// Variant is an answer in one encoding.
type Variant struct {
	Body     []byte
	Encoding Encoding
	ETag     string // quoted; another one for each encoding
}

// NewEntry returns an entry of the body, which must not be changed afterwards.
func NewEntry(body []byte) *Entry {
	sum := sha256.Sum256(body)
	return &Entry{body: body, hash: base64.RawURLEncoding.EncodeToString(sum[:15])}
}

// NewWeakEntry returns an entry of the body whose tag is that of the part of it
// that matters: an entry that differs in the rest alone has the same.
func NewWeakEntry(body, matters []byte) *Entry {
	entry := NewEntry(matters)
	entry.body, entry.weak = body, "W/"
	return entry
}

// Body returns the answer as it was made, not compressed.
func (e *Entry) Body() []byte {
	return e.body
}

// Variant returns the answer in the encoding, or as it is when compressing
// does not make it smaller.
func (e *Entry) Variant(encoding Encoding) Variant {
	var body []byte
	switch encoding {
	case Identity:
	case Gzip:
		body = e.packed(&e.gzip, func(w io.Writer) (io.WriteCloser, error) {
			return gzip.NewWriterLevel(w, gzipLevel)
		})
	case Brotli:
		body = e.packed(&e.brotli, func(w io.Writer) (io.WriteCloser, error) {
			return brotli.NewWriterLevel(w, brotliLevel), nil
		})
	}
	if body == nil {
		return Variant{Body: e.body, Encoding: Identity, ETag: e.weak + `"` + e.hash + `"`}
	}
	return Variant{Body: body, Encoding: encoding, ETag: e.weak + `"` + e.hash + "-" + string(encoding) + `"`}
}

// packLike makes the variants that were asked for of the entry that this one
// takes the place of.
func (e *Entry) packLike(old *Entry) {
	if old.gzip.made.Load() {
		e.Variant(Gzip)
	}
	if old.brotli.made.Load() {
		e.Variant(Brotli)
	}
}

func (e *Entry) packed(p *packed, open func(io.Writer) (io.WriteCloser, error)) []byte {
	p.once.Do(func() {
		p.body = pack(e.body, open)
		p.made.Store(true)
		if p.body != nil && e.grown != nil {
			e.grown(len(p.body))
		}
	})
	return p.body
}

// pack returns the body compressed, or nil when that does not make it smaller.
func pack(body []byte, open func(io.Writer) (io.WriteCloser, error)) []byte {
	if len(body) < smallest {
		return nil
	}
	var out bytes.Buffer
	w, err := open(&out)
	if err != nil {
		return nil
	}
	if _, err := w.Write(body); err != nil {
		return nil
	}
	if err := w.Close(); err != nil || out.Len() >= len(body) {
		return nil
	}
	return bytes.Clone(out.Bytes())
}
