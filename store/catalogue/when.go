package catalogue

import (
	"strings"
	"time"

	"tminus/store/ledger"
	"tminus/store/zones"
)

// When is a span of days that begins with today: what it means moves on with
// the clock. The zero value is open.
type When struct {
	Span string // a key of spans
	Zone string // by whose days, of the IANA database; "": UTC
}

// whenRule is what the text of a When must be.
const whenRule = "today, week or month, by the days of UTC or of a zone, such as week@Europe/Berlin"

// spans are how many days there are of each span, and how well a launch has to
// be known for it to be among them: "NET November" is not this week, although
// its NET is the last of the month.
var spans = map[string]struct {
	days      int
	certainty ledger.Certainty
}{
	"today": {1, ledger.CertaintyDay},
	"week":  {7, ledger.CertaintyDay},
	"month": {30, ledger.CertaintyMonth},
}

// readWhen returns what a text means, such as "week" or "today@Asia/Tokyo".
func readWhen(text string) (When, bool) {
	span, zone, zoned := strings.Cut(text, "@")
	if _, ok := spans[span]; !ok {
		return When{}, false
	}
	if !zoned {
		return When{Span: span}, true
	}
	if zone == "" {
		return When{}, false
	}
	if _, ok := zones.Load(zone); !ok {
		return When{}, false
	}
	if zone == "UTC" {
		zone = ""
	}
	return When{span, zone}, true
}

// String returns the one text that readWhen reads as this, "" where it is open.
func (w When) String() string {
	if w.Zone == "" {
		return w.Span
	}
	return w.Span + "@" + w.Zone
}

// seconds returns, in unix seconds, when today begins where the span is counted,
// and when the last of its days ends. It is not ok where the span is open.
func (w When) seconds(now int64) (first, end int64, ok bool) {
	span, ok := spans[w.Span]
	if !ok {
		return 0, 0, false
	}
	zone := time.UTC
	if w.Zone != "" {
		zone = zones.OrUTC(w.Zone)
	}
	year, month, day := time.Unix(now, 0).In(zone).Date()
	begins := func(days int) int64 { return time.Date(year, month, day+days, 0, 0, 0, 0, zone).Unix() }
	return begins(0), begins(span.days), true
}

// Certainties returns how well launches have to be known for the filter, each
// level at least.
func (f Filter) Certainties() (levels []ledger.Certainty) {
	if f.Certainty != "" {
		levels = append(levels, f.Certainty)
	}
	if span, ok := spans[f.When.Span]; ok {
		levels = append(levels, span.certainty)
	}
	return levels
}
