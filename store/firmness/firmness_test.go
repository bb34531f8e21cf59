package firmness

import (
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"tminus/store/ledger"
)

// readCounts returns counts of recorded standings, as born.txt has them, but
// however many there are.
func readCounts(t *testing.T, name string) []born {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	cells, err := readBorn(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return cells
}

// A forecast that knows the standings recorded in 2025 alone tells those of 2026
// at seven days and nearer better than any one rate.
func TestForecastOfAYearThatItHasNotSeen(t *testing.T) {
	t.Parallel()
	known := Empty()
	for _, c := range readCounts(t, "standings-2025.txt") {
		known.count(c.Kind, c.certainty, c.provider, func(p *pair) { p.born.add(c.Count) })
	}
	var off, offByOne float64
	seen := 0
	rate := float64(known.all.sum().Held) / float64(known.all.sum().Seen)
	for _, c := range readCounts(t, "standings-2026.txt") {
		if Horizons[c.Horizon] > 7*day {
			continue
		}
		chance, _, _ := known.chance(c.Kind, c.provider)
		miss := func(said float64) float64 {
			return float64(c.Held)*(1-said)*(1-said) + float64(c.Seen-c.Held)*said*said
		}
		off, offByOne, seen = off+miss(chance), offByOne+miss(rate), seen+c.Seen
	}
	brier, one := off/float64(seen), offByOne/float64(seen)
	t.Logf("%d standings: Brier score %.4f, of one rate %.4f", seen, brier, one)
	if brier > 0.205 || one < 0.23 || seen < 700 {
		t.Errorf("Brier score %.4f of %d standings, %.4f of one rate", brier, seen, one)
	}
}

// What the program is born with is outweighed by what it sees.
func TestBornWithLittle(t *testing.T) {
	t.Parallel()
	for _, c := range bornCells() {
		if c.Seen > 20 {
			t.Errorf("%+v", c)
		}
	}
}

// kinds are all kinds of standings.
func kinds(each func(Kind)) {
	for horizon := range Horizons {
		for status := range statuses {
			for precision := range precisions {
				each(Kind{horizon, status, precision})
			}
		}
	}
}

func TestChanceLiesBetweenNeverAndAlways(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	for range 30 {
		table := NewTable()
		for range random.IntN(400) {
			k := Kind{random.IntN(len(Horizons)), Status(random.IntN(int(statuses))), Precision(random.IntN(int(precisions)))}
			table.Add(Standing{Kind: k, Held: random.IntN(4) > 0}, "SpaceX")
		}
		kinds(func(k Kind) {
			for _, provider := range []string{"SpaceX", "Nobody knows it"} {
				before, _, _ := table.chance(k, provider)
				if before <= 0 || before >= 1 {
					t.Fatalf("%+v of %s: %v", k, provider, before)
				}
				held := *table
				held.providers = map[string]*providerCounts{}
				for name, counts := range table.providers {
					copied := *counts
					held.providers[name] = &copied
				}
				held.Add(Standing{Kind: k, Held: true}, provider)
				if after, _, _ := held.chance(k, provider); after < before {
					t.Fatalf("%+v of %s: %v, and %v after one more that held", k, provider, before, after)
				}
			}
		})
	}
}

var net = time.Date(2026, 8, 20, 12, 0, 0, 0, time.UTC)

// planned is a launch with Go and an exact time, first seen 40 days before.
func planned() Launch {
	return Launch{
		Ledger:    ledger.Ledger{NET: net, Precision: &ledger.Precision{ID: 1}, Status: ledger.Status{ID: ledger.StatusGo}},
		FirstSeen: net.Add(-40 * day),
	}
}

func TestStandings(t *testing.T) {
	t.Parallel()
	flown := func(l Launch, status int64) Launch { l.Status.ID = status; return l }
	moved := func(l Launch, seen, by time.Duration) Launch {
		l.Changes = append([]ledger.Change{{SeenAt: l.NET.Add(-seen), Field: ledger.FieldNET, Old: ledger.Text(l.NET), New: ledger.Text(l.NET.Add(by))}}, l.Changes...)
		l.NET = l.NET.Add(by)
		return l
	}
	success := int64(ledger.StatusSuccess)
	slipped := flown(moved(planned(), 36*time.Hour, 3*day), success)
	withdrawn := planned()
	withdrawn.WithdrawnAt = net.Add(-30 * time.Hour)
	for _, test := range []struct {
		name       string
		launch     Launch
		now        time.Time
		seen, held int
		late       time.Duration // of the first that did not hold
	}{
		{"on time", withGo(flown(planned(), success)), net.Add(day), 12, 12, 0},
		{"not settled yet", withGo(flown(planned(), success)), net.Add(11 * time.Hour), 0, 0, 0},
		{"no outcome known", planned(), net.Add(day), 0, 0, 0},
		{"slipped", withGo(slipped), net.Add(9 * day), 8 + 6, 6, 3 * day},
		{"a little late", withGo(flown(moved(planned(), 0, 12*time.Hour), success)), net.Add(9 * day), 12 + 3, 15, 0},
		{"withdrawn", withdrawn, net.Add(9 * day), 8, 0, 0},
		{"first seen late", Launch{Ledger: withGo(flown(planned(), success)).Ledger, FirstSeen: net.Add(-5 * time.Hour)}, net.Add(day), 1, 1, 0},
		{"first seen at no known time", Launch{Ledger: planned().Ledger}, net.Add(day), 0, 0, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			found := Settled(test.launch.Standings(), test.now)
			held, late := 0, time.Duration(0)
			for _, s := range found {
				if s.Held {
					held++
				} else if late == 0 {
					late = s.Late
				}
			}
			if len(found) != test.seen || held != test.held || late != test.late {
				t.Errorf("%d standings, %d held, late by %v\n%+v", len(found), held, late, found)
			}
		})
	}
}

// withGo is a launch that flew, which it had Go for until then.
func withGo(l Launch) Launch {
	l.Changes = append([]ledger.Change{{SeenAt: l.NET.Add(time.Minute), Field: ledger.FieldStatus, Old: "Go for Launch", New: "Launch Successful"}}, l.Changes...)
	return l
}

func TestWhatIsSaidAndWhatIsNot(t *testing.T) {
	t.Parallel()
	table := NewTable()
	exact, month := &ledger.Precision{ID: 1}, &ledger.Precision{ID: 7}
	for _, test := range []struct {
		name      string
		precision *ledger.Precision
		status    int64
		left      time.Duration
		of        string
	}{
		{"three days before", exact, ledger.StatusGo, 3 * day, "Go, 3 days before, exact"},
		{"nearer to three days than to five", exact, ledger.StatusGo, 90 * time.Hour, "Go, 3 days before, exact"},
		{"an hour before", exact, ledger.StatusGo, time.Hour, "Go, 1 hour before, exact"},
		{"inside the last hour", exact, ledger.StatusGo, 59 * time.Minute, ""},
		{"past its time", exact, ledger.StatusGo, -time.Minute, ""},
		{"on hold", exact, ledger.StatusHold, 3 * day, ""},
		{"in flight", exact, ledger.StatusInFlight, 3 * day, ""},
		{"flown", exact, ledger.StatusSuccess, 3 * day, ""},
		{"far ahead", exact, ledger.StatusGo, 60 * day, ""},
		{"a month", month, ledger.StatusTBD, 60 * day, "a date given as a month"},
		{"a decade", &ledger.Precision{ID: 16}, ledger.StatusTBD, 3 * day, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			status := ledger.Status{ID: test.status}
			got := ""
			if f := table.Forecast(ledger.NewPlanned(net, test.precision, status), status, "", net.Add(-test.left)); f != nil {
				got = f.Of()
				if f.Seen < Enough || f.Held > f.Seen || f.OwnShare != 0 {
					t.Errorf("%+v", f)
				}
			}
			if got != test.of {
				t.Errorf("%q instead of %q", got, test.of)
			}
		})
	}
}
