package catalogue

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"tminus/store/ledger"
	"tminus/store/words"
	"tminus/store/zones"
)

// Bounds of a filter.
const (
	maxValues     = 20    // of one parameter
	longestFilter = 2_000 // characters of the canonical spelling
)

// filterPart is one parameter of a filter: how it is read and how it is spelt.
type filterPart struct {
	name string
	rule string // what its text must be
	// read puts what the text means into the filter, and reports whether it
	// means anything.
	read func(f *Filter, text string) bool
	// spell returns the one text for what is in the filter, "" for the default.
	spell func(f *Filter) string
}

// filterParts are the parameters of a filter, in the order in which mistakes
// are told and pages leave out what is too much.
var filterParts = []filterPart{
	{"search", words.SearchRule, readSearch, func(f *Filter) string { return f.Search }},
	wordPart("upcoming", []string{"true", "false", "all"}, []Upcoming{UpcomingOnly, PastOnly, UpcomingAll},
		func(f *Filter) *Upcoming { return &f.Upcoming }),
	idPart("agency", func(f *Filter) *Choice[int64] { return &f.Agency }),
	idPart("location", func(f *Filter) *Choice[int64] { return &f.Location }),
	idPart("rocketConfig", func(f *Filter) *Choice[int64] { return &f.Rocket }),
	idPart("launcher", func(f *Filter) *Choice[int64] { return &f.Booster }),
	idPart("spacecraftConfig", func(f *Filter) *Choice[int64] { return &f.SpacecraftConfig }),
	idPart("astronaut", func(f *Filter) *Choice[int64] { return &f.Astronaut }),
	idPart("program", func(f *Filter) *Choice[int64] { return &f.Program }),
	idPart("pad", func(f *Filter) *Choice[int64] { return &f.Pad }),
	idPart("status", func(f *Filter) *Choice[int64] { return &f.Status }),
	idPart("country", func(f *Filter) *Choice[int64] { return &f.Country }),
	idPart("orbit", func(f *Filter) *Choice[int64] { return &f.Orbit }),
	choicePart("missionType", "at most "+strconv.Itoa(maxValues)+" types such as communications,-test flight",
		func(f *Filter) *Choice[string] { return &f.MissionType },
		func(text string) (string, bool) {
			words := MissionWords(text)
			return words, words != "" && utf8.ValidString(text)
		},
		func(words string) string { return words }),
	yesNoPart("crewed", func(f *Filter) *YesNo { return &f.Crewed }),
	yesNoPart("webcast", func(f *Filter) *YesNo { return &f.Webcast }),
	yesNoPart("reused", func(f *Filter) *YesNo { return &f.Reused }),
	wordPart("landing", []string{"", "rtls", "asds", "ocean", "none"}, []Way{"", ReturnToSite, DroneShip, Ocean, NoLanding},
		func(f *Filter) *Way { return &f.Landing }),
	dayPart("from", "a date such as 2026-01-31", func(f *Filter) *time.Time { return &f.From }),
	dayPart("to", "a date such as 2026-01-31, no earlier than that of 'from'", func(f *Filter) *time.Time { return &f.To }),
	{"when", whenRule, func(f *Filter, text string) (ok bool) {
		f.When, ok = readWhen(text)
		return ok
	}, func(f *Filter) string { return f.When.String() }},
	wordPart("certainty", []string{"", "exact", "day", "month", "quarter", "year"},
		[]ledger.Certainty{"", ledger.CertaintyExact, ledger.CertaintyDay, ledger.CertaintyMonth, ledger.CertaintyQuarter, ledger.CertaintyYear},
		func(f *Filter) *ledger.Certainty { return &f.Certainty }),
}

func readSearch(f *Filter, text string) (ok bool) {
	text, ok = words.ReadSearch(text)
	if ok {
		f.Search = text
	}
	return ok
}

// wordPart is a part that is one of some words, each of which means a value;
// the first is the default.
func wordPart[V comparable](name string, choices []string, values []V, of func(*Filter) *V) filterPart {
	return filterPart{
		name: name,
		rule: words.Series(choices, "or"),
		read: func(f *Filter, text string) bool {
			place := slices.Index(choices, text)
			if place >= 0 {
				*of(f) = values[place]
			}
			return place >= 0
		},
		spell: func(f *Filter) string {
			if place := slices.Index(values, *of(f)); place > 0 {
				return choices[place]
			}
			return ""
		},
	}
}

func yesNoPart(name string, of func(*Filter) *YesNo) filterPart {
	return wordPart(name, []string{"", "true", "false"}, []YesNo{Either, Yes, No}, of)
}

// dayPart is a part that is a date.
func dayPart(name, rule string, of func(*Filter) *time.Time) filterPart {
	return filterPart{
		name: name,
		rule: rule,
		read: func(f *Filter, text string) bool {
			day, err := time.Parse(time.DateOnly, text)
			*of(f) = day
			return err == nil && (f.To.IsZero() || !f.To.Before(f.From))
		},
		spell: func(f *Filter) string {
			if day := *of(f); !day.IsZero() {
				return day.Format(time.DateOnly)
			}
			return ""
		},
	}
}

// oneID is an id in a query: no longer than what scripts of a page count to.
var oneID = regexp.MustCompile(`^[0-9]{1,15}$`)

// idPart is a part that is a choice of ids.
func idPart(name string, of func(*Filter) *Choice[int64]) filterPart {
	return choicePart(name, "at most "+strconv.Itoa(maxValues)+" numbers such as 44,-121", of,
		func(text string) (int64, bool) {
			id, err := strconv.ParseInt(text, 10, 64)
			return id, err == nil && oneID.MatchString(text)
		},
		func(id int64) string { return strconv.FormatInt(id, 10) })
}

// choicePart is a part that lists values with commas; a minus before a value
// excludes it.
func choicePart[V cmp.Ordered](
	name, rule string, of func(*Filter) *Choice[V], read func(string) (V, bool), spell func(V) string,
) filterPart {
	return filterPart{
		name: name,
		rule: rule,
		read: func(f *Filter, text string) bool {
			values := strings.Split(text, ",")
			var choice Choice[V]
			for _, value := range values {
				bare, excluded := strings.CutPrefix(value, "-")
				v, ok := read(bare)
				if !ok {
					return false
				}
				if excluded {
					choice.None = append(choice.None, v)
				} else {
					choice.Any = append(choice.Any, v)
				}
			}
			*of(f) = choice
			return len(values) <= maxValues
		},
		spell: func(f *Filter) string {
			choice := of(f)
			if len(choice.Any)+len(choice.None) == 0 {
				return ""
			}
			var texts []string
			for _, value := range sorted(choice.Any) {
				texts = append(texts, spell(value))
			}
			for _, value := range sorted(choice.None) {
				texts = append(texts, "-"+spell(value))
			}
			return strings.Join(texts, ",")
		},
	}
}

// sorted returns the values in order, each once.
func sorted[V cmp.Ordered](values []V) []V {
	return slices.Compact(slices.Sorted(slices.Values(values)))
}

// MissionWords returns the type of a mission as it is compared. A comma would
// part it in two, and a minus before it exclude it.
func MissionWords(text string) string {
	return strings.TrimLeft(words.Fold(strings.ReplaceAll(text, ",", " ")), "- ")
}

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
