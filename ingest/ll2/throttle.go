package ll2

import (
	"encoding/json"
	"io"
	"time"

	"tminus/ingest/wire"
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
	var list oneOrMany[struct {
		Limit     integer `json:"your_request_limit"`
		Frequency integer `json:"limit_frequency_secs"`
		Used      integer `json:"current_use"`
		NextUse   number  `json:"next_use_secs"`
	}]
	if err := json.NewDecoder(r).Decode(&list); err != nil {
		return Throttle{}, wire.ReadError(err, 0)
	}
	if len(list) == 0 || list[0].Limit.Count() == nil || list[0].Limit.V == 0 {
		return Throttle{}, &FormatError{Reason: "the answer names no request limit"}
	}
	w := list[0]
	t := Throttle{Limit: w.Limit.Small(), Used: w.Used.Small(), Frequency: time.Hour}
	if w.Frequency.V > 0 && w.Frequency.V <= 7*24*3600 {
		t.Frequency = time.Duration(w.Frequency.V) * time.Second
	}
	if w.NextUse.V > 0 && w.NextUse.V <= 7*24*3600 {
		t.NextUse = time.Duration(w.NextUse.V * float64(time.Second))
	}
	return t, nil
}
