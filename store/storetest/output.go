package storetest

import (
	"bytes"
	"sync"
)

// Output keeps what was logged or printed. It may be read while others still
// write to it, as a scheduler does that ends on its own.
type Output struct {
	mu   sync.Mutex
	text bytes.Buffer
}

// Write implements io.Writer.
func (o *Output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(p)
}

// String returns all that was written so far.
func (o *Output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}

// Reset forgets what was written so far.
func (o *Output) Reset() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.text.Reset()
}
