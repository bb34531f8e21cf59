package feed_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/emersion/go-ical"

	"tminus/server/feed"
	"tminus/store/catalogue"
	"tminus/store/ledger"
)

var update = flag.Bool("update", false, "write the golden files")

// now is when the calendars of these tests are made.
var now = time.Date(2026, time.November, 20, 12, 0, 0, 0, time.UTC)

func site(path string) string { return "https://launches.example/sub" + path }

// launch returns a launch that a feed told of, changed by fn.
func launch(fn func(*catalogue.Launch)) catalogue.Launch {
	l := catalogue.Launch{
		ID: "8dd5de11-0000-4000-8000-000000000001", Name: "Soyuz 2.1b | Progress MS-36 (97P)",
		Status: ledger.Status{ID: ledger.StatusGo, Name: "Go for Launch"},
		NET:    time.Date(2026, time.November, 24, 5, 3, 0, 0, time.UTC), NETPrecision: &ledger.Precision{ID: 1, Name: "Minute"},
		WindowStart: time.Date(2026, time.November, 24, 5, 3, 0, 0, time.UTC),
		WindowEnd:   time.Date(2026, time.November, 24, 6, 30, 0, 0, time.UTC),
		Provider:    &catalogue.Agency{ID: 63, Name: "Roscosmos, the corporation"},
		Mission: &catalogue.Mission{
			Name: "Progress MS-36", Description: "Brings food; fuel, and\nletters.", Orbit: &catalogue.Orbit{ID: 8, Name: "Low Earth Orbit"},
		},
		Pad: &catalogue.Pad{
			Name: "31/6", Latitude: ptr(45.996), Longitude: ptr(63.564),
			Location: &catalogue.Location{Name: "Baikonur Cosmodrome, Republic of Kazakhstan", CelestialBody: "Earth"},
		},
		Videos:    []catalogue.Video{{URL: "https://video.example/live?a=1,2;b", Type: "Official Webcast"}},
		ChangedAt: time.Date(2026, time.November, 16, 8, 30, 40, 0, time.UTC),
	}
	if fn != nil {
		fn(&l)
	}
	l.Certainty = catalogue.Certainty(l, now)
	return l
}

func ptr[T any](value T) *T { return &value }

func status(id int64, name string) func(*catalogue.Launch) {
	return func(l *catalogue.Launch) { l.Status = ledger.Status{ID: id, Name: name} }
}

func precision(id int64, name string) func(*catalogue.Launch) {
	return func(l *catalogue.Launch) { l.NETPrecision = &ledger.Precision{ID: id, Name: name} }
}

// all returns what does each of the changes.
func all(changes ...func(*catalogue.Launch)) func(*catalogue.Launch) {
	return func(l *catalogue.Launch) {
		for _, change := range changes {
			change(l)
		}
	}
}

func flew(l *catalogue.Launch) { l.NET = now.Add(-26 * time.Hour) }

// ofOne returns the calendar of one launch.
func ofOne(l catalogue.Launch) feed.Calendar {
	return feed.Calendar{
		Site: feed.Site{Name: "Tminus", Absolute: site}, Title: "Launches: SpaceX, without starlink", Description: "What is planned.",
		Path: "/launches.ics", Launches: []catalogue.Launch{l}, Coarse: true, Now: now,
	}
}

// TestCalendarOfEachState holds the calendar of one launch in each state
// against a file.
func TestCalendarOfEachState(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*catalogue.Launch){
		"exact":     nil,
		"tentative": status(ledger.StatusTBC, "To Be Confirmed"),
		"hold":      status(ledger.StatusHold, "On Hold"),
		"in-flight": status(ledger.StatusInFlight, "Launch in Flight"),
		"success":   all(status(ledger.StatusSuccess, "Launch Successful"), flew),
		"failure": all(status(ledger.StatusFailure, "Launch Failure"), flew,
			func(l *catalogue.Launch) { l.FailReason = "The second stage did not light" }),
		"long-ago":     all(status(ledger.StatusSuccess, "Launch Successful"), func(l *catalogue.Launch) { l.NET = now.AddDate(-1, 0, 0) }),
		"day":          precision(5, "Day"),
		"week":         precision(6, "Week"),
		"month":        precision(7, "Month"),
		"month-untold": all(status(ledger.StatusTBD, "To Be Determined"), func(l *catalogue.Launch) { l.NETPrecision = nil }),
		"quarter":      precision(11, "Quarter 4"),
		"half":         precision(13, "Half 2"),
		"year":         precision(14, "Year"),
		"fiscal-year":  precision(15, "Fiscal Year"),
		"decade":       precision(16, "Decade"),
		"withdrawn":    func(l *catalogue.Launch) { l.WithdrawnAt = ptr(now.Add(-time.Hour)) },
		"scrubbed": func(l *catalogue.Launch) {
			l.Changes = []ledger.Change{{SeenAt: now.Add(-time.Hour), Field: "net", Old: "2026-11-20T13:00:00Z", New: "2026-11-24T05:03:00Z"}}
		},
		"scrubbed-until-tonight": func(l *catalogue.Launch) { // the new time is on the day of the scrub, which the prefix tells
			l.NET = time.Date(2026, time.November, 20, 22, 0, 0, 0, time.UTC)
			l.WindowStart, l.WindowEnd = l.NET, l.NET
			l.Changes = []ledger.Change{{SeenAt: now.Add(-time.Hour), Field: "net", Old: "2026-11-20T13:00:00Z", New: "2026-11-20T22:00:00Z"}}
		},
		"on-mars": func(l *catalogue.Launch) { l.Pad.Location.CelestialBody = "Mars" },
		"bare": func(l *catalogue.Launch) {
			*l = catalogue.Launch{ID: l.ID, Name: "Rocket | Payload", Status: l.Status, NET: l.NET, NETPrecision: l.NETPrecision, ChangedAt: l.ChangedAt}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := ofOne(launch(change)).Bytes()
			checkLines(t, got)
			file := filepath.Join("testdata", "calendar", name+".ics")
			if *update {
				if err := os.WriteFile(file, got, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, want) {
				t.Errorf("the calendar is\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// checkLines holds what calendars refuse a whole file for.
func checkLines(t *testing.T, calendar []byte) {
	t.Helper()
	if !utf8.Valid(calendar) {
		t.Error("the calendar is no UTF-8")
	}
	lines := strings.Split(string(calendar), "\r\n")
	if last := lines[len(lines)-1]; last != "" {
		t.Errorf("the calendar ends with %q, want a line break", last)
	}
	for _, line := range lines {
		if len(line) > 75 || strings.ContainsAny(line, "\r\n\x00") || !utf8.ValidString(line) {
			t.Errorf("line of %d octets: %q", len(line), line)
		}
	}
}

// parse reads a calendar with another library.
func parse(t *testing.T, calendar []byte) []ical.Event {
	t.Helper()
	cal, err := ical.NewDecoder(bytes.NewReader(calendar)).Decode()
	if err != nil {
		t.Fatalf("%v in\n%s", err, calendar)
	}
	return cal.Events()
}

func TestCalendarSurvivesAnotherParser(t *testing.T) {
	t.Parallel()
	for _, name := range []string{
		"Falcon 9 | Starlink, Group 10; 34", `Back\slash | "quoted"`, "Союз-2.1б | Прогресс МС-36 с очень длинным названием, которое не помещается в строку",
		strings.Repeat("Ω", 115), strings.Repeat("a", 200), "長征二號丁/遙五十六 | 遙感四十號", "🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀",
	} {
		calendar := ofOne(launch(func(l *catalogue.Launch) {
			l.Name, l.Mission.Description, l.Pad.Name = name, name+"\n\nand: "+name, name
		})).Bytes()
		checkLines(t, calendar)
		event := parse(t, calendar)[0]
		summary, _ := event.Props.Text(ical.PropSummary)
		description, _ := event.Props.Text(ical.PropDescription)
		where, _ := event.Props.Text(ical.PropLocation)
		if summary != name || !strings.Contains(description, name+"\n\nand: "+name) || !strings.HasPrefix(where, name+", ") {
			t.Errorf("%q is read as %q, %q at %q", name, summary, description, where)
		}
	}
}

func TestCalendarDropsWhatNoFileMayHave(t *testing.T) {
	t.Parallel()
	calendar := ofOne(launch(func(l *catalogue.Launch) { l.Name = "Bell\a and \xff\r\nnew\u2028line \x00" })).Bytes()
	checkLines(t, calendar)
	if summary, _ := parse(t, calendar)[0].Props.Text(ical.PropSummary); summary != "Bell and \uFFFD new line" {
		t.Errorf("the name is read as %q", summary)
	}
}

// TestNoInstantOfWhatIsCoarse looks at every precision with every status.
func TestNoInstantOfWhatIsCoarse(t *testing.T) {
	t.Parallel()
	for id := int64(-1); id < 19; id++ {
		for state := int64(1); state < 11; state++ {
			l := launch(func(l *catalogue.Launch) {
				l.Status = ledger.Status{ID: state, Name: "Status"}
				l.NETPrecision = &ledger.Precision{ID: id, Name: "Precision"}
				if id < 0 {
					l.NETPrecision = nil
				}
			})
			calendar := string(ofOne(l).Bytes())
			if exact := strings.Contains(calendar, "DTSTART:"); exact != (l.Certainty == ledger.CertaintyExact) {
				t.Errorf("precision %d, status %d: an instant %v, certainty %s", id, state, exact, l.Certainty)
			}
			if has := strings.Contains(calendar, "BEGIN:VEVENT"); has != feed.HasEvent(l) {
				t.Errorf("precision %d, status %d: an event %v, want %v", id, state, has, feed.HasEvent(l))
			}
		}
	}
}

func TestTheNumberGrowsWithEachChange(t *testing.T) {
	t.Parallel()
	sequence := func(l catalogue.Launch, at time.Time) int {
		calendar := ofOne(l)
		calendar.Now = at
		number, err := parse(t, calendar.Bytes())[0].Props.Get(ical.PropSequence).Int()
		if err != nil {
			t.Fatal(err)
		}
		return number
	}
	first := sequence(launch(nil), now)
	if want := int(launch(nil).ChangedAt.Sub(time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)) / time.Second); first != want {
		t.Errorf("the number is %d, want %d", first, want)
	}
	scrub := func(l *catalogue.Launch) {
		l.Changes = []ledger.Change{{SeenAt: now, Field: "net", Old: "2026-11-20T13:00:00Z", New: "2026-11-24T05:03:00Z"}}
		l.ChangedAt = now
	}
	scrubbed, dayAfter := sequence(launch(scrub), now), sequence(launch(scrub), now.AddDate(0, 0, 1))
	fresh := sequence(launch(func(l *catalogue.Launch) { l.FirstSeenAt = ptr(now.Add(time.Second)) }), now.Add(time.Hour))
	gone := sequence(launch(func(l *catalogue.Launch) { l.WithdrawnAt = ptr(now.Add(time.Hour)) }), now.Add(time.Hour))
	for name, grown := range map[string]bool{
		"by a scrub": scrubbed > first, "when its day is over": dayAfter > scrubbed,
		"in a new database": fresh > scrubbed, "when it is withdrawn": gone > scrubbed,
	} {
		if !grown {
			t.Errorf("the number does not grow %s: %d, %d, %d, %d, %d", name, first, scrubbed, dayAfter, fresh, gone)
		}
	}
}

func TestAlarmsAreForWhatIsToComeAtAnInstant(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		change func(*catalogue.Launch)
		want   int
	}{
		"exact": {nil, 2}, "day": {precision(5, "Day"), 0}, "flown": {all(status(ledger.StatusSuccess, "Launch Successful"), flew), 0},
		"withdrawn": {func(l *catalogue.Launch) { l.WithdrawnAt = ptr(now) }, 0},
	} {
		calendar := ofOne(launch(tt.change))
		calendar.Alarms = []time.Duration{time.Hour, 10 * time.Minute}
		if got := strings.Count(string(calendar.Bytes()), "BEGIN:VALARM"); got != tt.want {
			t.Errorf("%s: %d alarms, want %d", name, got, tt.want)
		}
	}
}

func TestCalendarWithoutAPublicAddressHasNoLinks(t *testing.T) {
	t.Parallel()
	calendar := ofOne(launch(nil))
	calendar.Site.Absolute = func(string) string { return "" }
	if got := string(calendar.Bytes()); strings.Contains(got, "\nURL") || strings.Contains(got, "SOURCE") {
		t.Errorf("the calendar has links:\n%s", got)
	}
}
