package fetch

import (
	"errors"
	"io"
)

// readError marks an error as the connection's, and not its reader's.
type readError struct{ err error }

// Error returns the connection's own text.
func (e *readError) Error() string { return e.err.Error() }

// Unwrap returns the connection's own error.
func (e *readError) Unwrap() error { return e.err }

var errTooLarge = errors.New("the answer is larger than 32 MiB")

// cappedReader reads at most left bytes and fails beyond.
type cappedReader struct {
	r    io.Reader
	left int
}

// Read reads like the wrapped reader.
func (c *cappedReader) Read(p []byte) (int, error) {
	if c.left <= 0 {
		return 0, &readError{errTooLarge}
	}
	n, err := c.r.Read(p[:min(len(p), c.left)])
	c.left -= n
	if err != nil && !errors.Is(err, io.EOF) {
		err = &readError{err}
	}
	return n, err
}
