package ll2sim

import (
	"math"
	"time"
)

// ascent is how long a live launch stays in flight.
const ascent = 9 * time.Minute

// planFlights works out when the next launch changes by itself. The catalogue
// must be locked.
func (s *Server) planFlights() {
	next := int64(math.MaxInt64)
	if s.opts.Live {
		for _, l := range s.catalog.Launches {
			if at := nextStep(l); !at.IsZero() && at.Unix() < next {
				next = at.Unix()
			}
		}
	}
	s.next.Store(next)
}

// nextStep returns when a launch changes by itself: a launch that is Go lifts
// off at its NET, one in flight ends. Zero means never.
func nextStep(l *Launch) time.Time {
	switch {
	case l.stale:
	case l.Status == StatusGo && l.Precision >= 0 && l.Precision <= PrecisionHour:
		return l.NET
	case l.Status == StatusInFlight:
		return l.NET.Add(ascent)
	}
	return time.Time{}
}

// flyDue lets the launches whose time has come lift off and end.
func (s *Server) flyDue() {
	now := s.opts.Now()
	if now.Unix() < s.next.Load() {
		return
	}
	s.Update(func(c *Catalog) {
		for _, l := range c.Launches {
			for at := nextStep(l); !at.IsZero() && !at.After(now); at = nextStep(l) {
				step(l, at)
			}
		}
	})
}

// step moves a launch on: from Go to In Flight, from there to its outcome.
func step(l *Launch, at time.Time) {
	if at.After(l.LastUpdated) {
		l.LastUpdated = at.Truncate(time.Second)
	}
	if l.Status == StatusGo {
		l.Status, l.WebcastLive = StatusInFlight, true
		return
	}
	l.Status, l.WebcastLive, l.Precision = l.outcome, false, PrecisionSecond
	if l.Status == 0 {
		l.Status = StatusSuccess
	}
	l.FailReason = l.failed
}
