package ll2

import (
	"encoding/json"
	"io"
	"time"
)

// Throttle is what the feed says about the calls an address or token may make.
type Throttle struct {
	Limit     int           // calls that may be made within Frequency
	Frequency time.Duration // length of the sliding window
	Used      int           // calls of the window that are already spent
	NextUse   time.Duration // until a call is possible again; 0: now
}

// ReadThrottle reads an answer of /api-throttle/, which is an object although
// the feed's document says it is a list.
func ReadThrottle(r io.Reader) (Throttle, error) {
	var wire oneOrMany[struct {
		Limit     integer `json:"your_request_limit"`
		Frequency integer `json:"limit_frequency_secs"`
		Used      integer `json:"current_use"`
		NextUse   number  `json:"next_use_secs"`
	}]
	if err := json.NewDecoder(r).Decode(&wire); err != nil {
		return Throttle{}, readError(err, 0)
	}
	if len(wire) == 0 || wire[0].Limit.count() == nil || wire[0].Limit.v == 0 {
		return Throttle{}, &FormatError{"the answer names no request limit"}
	}
	w := wire[0]
	t := Throttle{Limit: w.Limit.small(), Used: w.Used.small(), Frequency: time.Hour}
	if w.Frequency.v > 0 && w.Frequency.v <= 7*24*3600 {
		t.Frequency = time.Duration(w.Frequency.v) * time.Second
	}
	if w.NextUse.v > 0 && w.NextUse.v <= 7*24*3600 {
		t.NextUse = time.Duration(w.NextUse.v * float64(time.Second))
	}
	return t, nil
}
