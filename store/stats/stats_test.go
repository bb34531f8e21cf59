package stats_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/figures"
	"tminus/store/ledger"
	"tminus/store/stats"
)

// now is when the statistics are asked for.
var now = time.Date(2026, 8, 22, 12, 0, 0, 0, time.UTC)

// outcomes are the statuses that letters stand for; o is to come.
var outcomes = map[byte]int32{
	's': ledger.StatusSuccess, 'd': ledger.StatusPayloadDeployed, 'p': ledger.StatusPartialFailure,
	'f': ledger.StatusFailure, 'o': ledger.StatusGo, 'i': ledger.StatusInFlight,
}

// flights returns the facts of launches, told as "s 2026-01-31T12:00 agency pad",
// in order of their times.
func flights(t *testing.T, lines ...string) (*figures.Facts, []*figures.Fact) {
	t.Helper()
	facts := &figures.Facts{}
	for n := range 3 {
		facts.Things[figures.FactProvider] = append(facts.Things[figures.FactProvider], figures.Thing{ID: int64(n + 10), Name: fmt.Sprint("Agency ", n)})
		facts.Things[figures.FactPad] = append(facts.Things[figures.FactPad], figures.Thing{ID: int64(n + 20), Name: fmt.Sprint("Pad ", n)})
	}
	facts.Things[figures.FactRocket] = []figures.Thing{{ID: 30, Name: "Light", Mass: 12.5}, {ID: 31, Name: "Heavy", Mass: 2900}}
	facts.Things[figures.FactOrbit] = []figures.Thing{{ID: 8, Name: "Low Earth Orbit"}, {ID: 15, Name: "Suborbital", Suborbital: true}}
	for n, line := range lines {
		fact := figures.Fact{Seq: int64(n + 1), Precision: -1}
		for kind := range fact.Things {
			fact.Things[kind] = figures.NoThing
		}
		var letter, at string
		var agency, pad int32
		fields := strings.Fields(line)
		letter, at = fields[0], fields[1]
		if len(fields) > 2 {
			if _, err := fmt.Sscan(strings.Join(fields[2:], " "), &agency, &pad); err != nil {
				t.Fatal(err)
			}
			fact.Things[figures.FactProvider], fact.Things[figures.FactPad] = agency, pad
		}
		net, err := time.Parse("2006-01-02T15:04", at)
		if err != nil {
			t.Fatal(err)
		}
		fact.NET, fact.Status = net.Unix(), outcomes[letter[0]]
		facts.Launches = append(facts.Launches, fact)
	}
	launches := []*figures.Fact{}
	for i := range facts.Launches {
		launches = append(launches, &facts.Launches[i])
	}
	return facts, launches
}

// query returns the spelling of a filter, "-" for none.
func query(f *catalogue.Filter) string {
	if f == nil {
		return "-"
	}
	text, _ := strings.CutSuffix(f.Canonical(), "&upcoming=all")
	return strings.ReplaceAll(strings.ReplaceAll(text, "%2C", ","), "status=3,4,7,9", "flown")
}

func TestOutcomesAndRates(t *testing.T) {
	t.Parallel()
	facts, launches := flights(t, "s 2026-01-01T00:00", "d 2026-01-02T00:00", "p 2026-01-03T00:00", "f 2026-01-04T00:00",
		"o 2026-01-05T00:00", "i 2026-01-06T00:00")
	got := stats.Launches(facts, launches, stats.Query{By: stats.Year, Now: now})
	if want := (stats.Counts{Total: 4, Success: 2, Partial: 1, Failure: 1}); got.Counts != want {
		t.Errorf("counts %+v, want %+v: what has no outcome is not counted", got.Counts, want)
	}
	if got.Rate() != nil {
		t.Errorf("a rate of %v is told of 4 launches", *got.Rate())
	}
	for n, want := range map[int]any{9: nil, 10: 0.9} {
		counts := stats.Counts{Total: n, Success: 9}
		if rate := counts.Rate(); (rate == nil) != (want == nil) || rate != nil && *rate != want {
			t.Errorf("the rate of 9 of %d = %v, want %v", n, rate, want)
		}
	}
}

func TestAStreakGoesOnWithoutFailureAndPartialFailure(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		lines []string
		from  string
		want  string
	}{
		"all":                     {[]string{"s 2026-01-01T00:00", "d 2026-01-02T00:00"}, "", "2 from=2026-01-01&status=3,9&to=2026-01-02"},
		"after a failure":         {[]string{"f 2026-01-01T00:00", "s 2026-01-02T00:00", "s 2026-01-02T09:00"}, "", "2 from=2026-01-02&status=3,9&to=2026-01-02"},
		"after a partial failure": {[]string{"s 2026-01-01T00:00", "p 2026-01-02T00:00", "s 2026-01-03T00:00"}, "", "1 from=2026-01-03&status=3,9&to=2026-01-03"},
		"none":                    {[]string{"s 2026-01-01T00:00", "f 2026-01-02T00:00"}, "", "0 -"},
		"of no launch":            {nil, "", "0 -"},
		"a success and a failure on its first day": {
			[]string{"s 2026-01-02T00:00", "f 2026-01-02T01:00", "s 2026-01-02T09:00", "s 2026-01-03T00:00"}, "", "2 -",
		},
		"what is to come does not end it": {[]string{"s 2026-01-02T00:00", "o 2026-01-03T00:00"}, "", "1 from=2026-01-02&status=3,9&to=2026-01-02"},
		"begun before the filter":         {[]string{"s 2025-12-30T00:00", "s 2026-01-03T00:00"}, "2026-01-01", "2 from=2025-12-30&status=3,9&to=2026-01-03"},
	} {
		facts, launches := flights(t, tt.lines...)
		q := stats.Query{By: stats.Year, Now: now}
		q.Filter.From, _ = time.Parse(time.DateOnly, tt.from)
		streak := stats.Launches(facts, launches, q).Streak
		if got := fmt.Sprint(streak.Launches, " ", query(streak.Filter)); got != tt.want {
			t.Errorf("%s: streak %s, want %s", name, got, tt.want)
		}
	}
}

func TestCadenceIsOfTheLast365Days(t *testing.T) {
	t.Parallel()
	facts, launches := flights(t, "s 2020-01-01T00:00", "s 2025-08-22T23:59", "s 2025-08-23T00:00", "f 2025-08-25T00:00", "s 2025-08-26T00:00",
		"s 2026-08-22T00:00", "s 2026-08-23T00:00")
	got := stats.Launches(facts, launches, stats.Query{By: stats.Year, Now: now}).Cadence
	if got.LastYear != 4 || query(got.Filter) != "from=2025-08-23&flown&to=2026-08-22" {
		t.Errorf("%d launches of %s, want 4 since 2025-08-23", got.LastYear, query(got.Filter))
	}
	if *got.Median != 48*time.Hour || *got.Longest != 361*24*time.Hour {
		t.Errorf("gaps: median %v, longest %v, want 48h and 361 days", *got.Median, *got.Longest)
	}
	alone := stats.Launches(facts, launches[:1], stats.Query{By: stats.Year, Now: now}).Cadence
	if alone.Mean != nil || alone.Median != nil || alone.Longest != nil {
		t.Errorf("one launch has gaps: %+v", alone)
	}
	three := stats.Launches(facts, launches[2:5], stats.Query{By: stats.Year, Now: now}).Cadence
	if *three.Mean != 36*time.Hour {
		t.Errorf("the mean gap of 3 launches within 72 hours = %v, want 36h", *three.Mean)
	}
}

func TestPaceIsOfTheWholeYearAlone(t *testing.T) {
	t.Parallel()
	var lines []string
	for n := range 12 {
		lines = append(lines, fmt.Sprintf("s 2026-01-%02dT00:00", n+1))
	}
	facts, launches := flights(t, lines...)
	half := time.Date(2026, 7, 2, 12, 0, 0, 0, time.UTC) // the middle of it
	for name, tt := range map[string]struct {
		filter string
		few    bool
		want   string
	}{
		"without days":    {"", false, "2026: 12, 24"},
		"this year":       {"2026-01-01 2026-12-31", false, "2026: 12, 24"},
		"a part of it":    {"2026-01-02", false, "none"},
		"the first month": {"2026-01-01 2026-01-31", false, "none"},
		"fewer than ten":  {"", true, "none"},
	} {
		q := stats.Query{By: stats.Year, Now: half}
		for i, text := range strings.Fields(tt.filter) {
			day, err := time.Parse(time.DateOnly, text)
			if err != nil {
				t.Fatal(err)
			}
			*[]*time.Time{&q.Filter.From, &q.Filter.To}[i] = day
		}
		counted := launches
		if tt.few {
			counted = launches[:9]
		}
		got := "none"
		if pace := stats.Launches(facts, counted, q).Pace; pace != nil {
			got = fmt.Sprintf("%d: %d, %d", pace.Year, pace.Launches, pace.AtThisPace)
		}
		if got != tt.want {
			t.Errorf("%s: pace %s, want %s", name, got, tt.want)
		}
	}
}

func TestGroupsStandInTheirOrder(t *testing.T) {
	t.Parallel()
	facts, launches := flights(t, "s 2024-12-31T23:59 2 0", "f 2025-01-01T00:00 1 0", "s 2025-06-01T05:00 1 1", "p 2026-08-22T05:30 0 1", "s 2026-08-22T06:00")
	for by, want := range map[stats.By]string{
		stats.Year:      "2024 2024 1 s; 2025 2025 2 fs; 2026 2026 2 ps",
		stats.Month:     "2024-12 December 2024 1 s; 2025-01 January 2025 1 f; 2025-06 June 2025 1 s; 2026-08 August 2026 2 ps",
		stats.Day:       "2024-12-31 December 31, 2024 1 s; 2025-01-01 January 1, 2025 1 f; 2025-06-01 June 1, 2025 1 s; 2026-08-22 August 22, 2026 2 ps",
		stats.Weekday:   "2 Tuesday 1 s; 3 Wednesday 1 f; 6 Saturday 2 ps; 7 Sunday 1 s",
		stats.Hour:      "0 00:00 UTC 1 f; 5 05:00 UTC 2 sp; 6 06:00 UTC 1 s; 23 23:00 UTC 1 s",
		stats.Provider:  "11 Agency 1 2 fs;   1 s; 10 Agency 0 1 p; 12 Agency 2 1 s",
		stats.Pad:       "20 Pad 0 2 sf; 21 Pad 1 2 sp;   1 s",
		stats.ByOutcome: "success Success 3 sss; partial Partial failure 1 p; failure Failure 1 f",
	} {
		var got []string
		for _, group := range stats.Launches(facts, launches, stats.Query{By: by, Now: now}).Groups {
			got = append(got, fmt.Sprint(group.Key, " ", group.Name, " ", group.Total, " ", group.Outcomes))
		}
		if text := strings.Join(got, "; "); text != want {
			t.Errorf("by %s: %s, want %s", by, text, want)
		}
	}
}

func TestWhatNoFilterSaysHasNone(t *testing.T) {
	t.Parallel()
	facts, launches := flights(t, "s 2025-06-01T05:00 1 1", "s 2025-08-22T06:00")
	for by, want := range map[stats.By]string{
		stats.Weekday:  "- -",
		stats.Hour:     "- -",
		stats.Provider: "- agency=11&flown",
	} {
		var got []string
		for _, group := range stats.Launches(facts, launches, stats.Query{By: by, Now: now}).Groups {
			got = append(got, query(group.Filter))
		}
		if text := strings.Join(got, " "); text != want {
			t.Errorf("filters by %s: %s, want %s", by, text, want)
		}
	}
	on := stats.Launches(facts, launches, stats.Query{By: stats.Day, On: "08-22", Now: now})
	if on.Total != 1 || on.Filter != nil || len(on.On) != 1 || !strings.Contains(query(on.Groups[0].Filter), "from=2025-08-22") {
		t.Errorf("on August 22: %d launches of %s, groups %v", on.Total, query(on.Filter), on.Groups)
	}
}

func TestSuborbitalFlightsAreLeftOut(t *testing.T) {
	t.Parallel()
	facts, _ := flights(t)
	for from, want := range map[string]string{"": "orbit=-15", "8": "orbit=8", "8,15": "orbit=8", "15": "orbit=15,-15", "-8": "orbit=-8,-15"} {
		var f catalogue.Filter
		switch from {
		case "8":
			f.Orbit = catalogue.AnyOf[int64](8)
		case "8,15":
			f.Orbit = catalogue.AnyOf[int64](8, 15)
		case "15":
			f.Orbit = catalogue.AnyOf[int64](15)
		case "-8":
			f.Orbit = catalogue.NoneOf[int64](8)
		}
		orbital := stats.Orbital(facts, f)
		if got := query(&orbital); got != want {
			t.Errorf("orbit=%s without suborbital flights: %s, want %s", from, got, want)
		}
	}
}

// The booster that flew most often is the one whose own count is the largest,
// although fewer of its flights are known; among some launches only known ones
// count, and the record says so.
func TestMostFlownBoosterOfPartlyKnownFlights(t *testing.T) {
	t.Parallel()
	facts, launches := flights(t, "s 2026-01-01T00:00 0 0", "s 2026-01-02T00:00 0 0", "s 2026-01-03T00:00 0 0", "s 2026-01-04T00:00 0 0")
	facts.Complete = true
	facts.Boosters = []figures.Thing{{ID: 1, Name: "B1067", Flown: 33}, {ID: 2, Name: "B1093", Flown: 3}}
	facts.Flights = []figures.BoosterFact{{Launch: 0, Booster: 0}, {Launch: 1, Booster: 1}, {Launch: 2, Booster: 1}, {Launch: 3, Booster: 1, TurnAround: 86_400}}

	all := recordsByID(stats.Records(facts, launches, catalogue.Filter{}))
	if got := all[stats.MostFlownBooster]; got.Value != 33 || got.Holder != "B1067" || got.Booster != 1 || got.Known != (stats.Known{}) {
		t.Errorf("most flown of all = %+v", got)
	}
	if got := all[stats.FastestBooster].Known; got != (stats.Known{Count: 1, Noun: "turnarounds"}) {
		t.Errorf("the fastest return is told of %+v", got)
	}
	some := recordsByID(stats.Records(facts, launches, catalogue.Filter{Agency: catalogue.AnyOf[int64](10)}))
	if got := some[stats.MostFlownBooster]; got.Value != 3 || got.Holder != "B1093" || got.Known != (stats.Known{Count: 4, Noun: "flights"}) {
		t.Errorf("most flown of some = %+v", got)
	}
	facts.Complete = false
	for id, record := range recordsByID(stats.Records(facts, launches, catalogue.Filter{})) {
		if (record.Known.Noun == "") != (id == stats.MostFlownBooster) {
			t.Errorf("while history is read, %s does not say of how many it is", id)
		}
	}
}

func recordsByID(records []stats.Record) map[stats.RecordID]stats.Record {
	byID := map[stats.RecordID]stats.Record{}
	for _, record := range records {
		byID[record.ID] = record
	}
	return byID
}

// A mass that is impossible for a body of the rocket's size is no candidate.
func TestCheckedMass(t *testing.T) {
	t.Parallel()
	of := func(v float64) *float64 { return &v }
	for name, tt := range map[string]struct {
		mass, length, diameter *float64
		want                   float64
	}{
		"Saturn V":                     {of(2900), of(110.6), of(10.1), 2900},
		"Starship V3":                  {of(5250), of(124.4), of(9), 5250},
		"Falcon Heavy, of its core":    {of(1420), of(70), of(3.66), 1420},
		"Titan IV, of its core":        {of(943), of(62), of(3.05), 943},
		"X-15, in kilograms":           {of(15195), of(15.5), of(6.8), 0},
		"mass is not told":             {nil, of(70), of(3.7), 0},
		"length is not told":           {of(549), nil, of(3.7), 0},
		"diameter is told as unknown":  {of(549), of(70), of(0), 0},
		"a mass that nobody knows (0)": {of(0), of(70), of(3.7), 0},
	} {
		if got := catalogue.CheckedMass(tt.mass, tt.length, tt.diameter); got != tt.want {
			t.Errorf("%s: %v, want %v", name, got, tt.want)
		}
	}
}
