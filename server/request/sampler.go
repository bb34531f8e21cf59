package request

import (
	"sync"
	"time"
)

// Lines that anybody can cause at will: so many are written in a span.
const (
	linesEvery = time.Minute
	linesThen  = 10
)

// Sampler lets some lines of the log through in each span, and counts the others.
type Sampler struct {
	mu      sync.Mutex
	began   time.Time
	written int
	skipped int
}

// Next reports whether a line is to be written now, and how many were not since
// the one before.
func (s *Sampler) Next(now time.Time) (skipped int, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.began.IsZero() || now.Sub(s.began) >= linesEvery {
		s.began, s.written = now, 0
	}
	if s.written >= linesThen {
		s.skipped++
		return 0, false
	}
	skipped, s.skipped = s.skipped, 0
	s.written++
	return skipped, true
}
