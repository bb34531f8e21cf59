package feed_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// at returns a planned time with one of the feed's precisions, -1 for none.
func at(text string, precision int64) ledger.Planned {
	net, _ := time.Parse(time.RFC3339, text)
	told := &ledger.Precision{ID: precision, Name: "Sometime"}
	if precision < 0 {
		told = nil
	}
	return ledger.NewPlanned(net, told, ledger.Status{})
}

func change(field, before, after string) ledger.Change {
	return ledger.Change{Field: field, Old: before, New: after}
}

func TestWhatChangedInWords(t *testing.T) {
	t.Parallel()
	const early, late = "2026-11-22T01:03:00Z", "2026-11-24T05:03:00Z"
	net := change("net", early, late)
	exact := at(late, 0)
	for name, tt := range map[string]struct {
		before, after ledger.Planned
		lines         []ledger.Change
		want          string
	}{
		"a slip":           {at(early, 0), exact, []ledger.Change{net, change("window_start", early, late), change("status", "Go", "To Be Confirmed")}, "Moved 2 d 4 h later, now To Be Confirmed. From November 22, 2026, 01:03 UTC to November 24, 2026, 05:03 UTC."},
		"sooner":           {exact, at(early, 1), []ledger.Change{net}, "Moved 2 d 4 h earlier. From November 24, 2026, 05:03 UTC to November 22, 2026, 01:03 UTC."},
		"a day":            {at(early, 5), at(late, 5), []ledger.Change{net}, "Planned for NET November 24, 2026. From NET November 22, 2026 to NET November 24, 2026."},
		"the same month":   {at(early, 7), at(late, 7), []ledger.Change{net}, "Still planned for NET November 2026."},
		"became coarse":    {at(early, 0), at("2026-12-31T00:00:00Z", 14), []ledger.Change{net, change("net_precision", "Second", "Year")}, "Planned for NET 2026. From November 22, 2026, 01:03 UTC to NET 2026."},
		"became exact":     {at(late, 7), exact, []ledger.Change{change("net_precision", "Month", "Minute")}, "Planned for November 24, 2026, 05:03 UTC."},
		"no precision":     {at(early, -1), at("2026-12-31T00:00:00Z", -1), []ledger.Change{net}, "Planned for NET December 2026. From NET November 2026 to NET December 2026."},
		"no time":          {at(early, 0), ledger.Planned{}, []ledger.Change{net}, "Without a time now."},
		"first time":       {ledger.Planned{}, exact, []ledger.Change{net}, "Planned for November 24, 2026, 05:03 UTC."},
		"outcome":          {exact, exact, []ledger.Change{change("status", "In Flight", "Launch Successful")}, "Now Launch Successful."},
		"pad":              {exact, exact, []ledger.Change{change("pad", "A", "LC-39A")}, "From LC-39A."},
		"pad forgotten":    {exact, exact, []ledger.Change{change("pad", "A", "")}, "From a pad that is not known."},
		"name":             {exact, exact, []ledger.Change{change("name", "Old", "New")}, "Called Old before."},
		"webcast":          {exact, exact, []ledger.Change{change("webcast_live", "false", "true")}, "Webcast live."},
		"webcast over":     {exact, exact, []ledger.Change{change("webcast_live", "true", "false")}, "Webcast over."},
		"window":           {exact, exact, []ledger.Change{change("window_start", early, late)}, "Launch window opens November 24, 2026, 05:03 UTC."},
		"window's end":     {exact, exact, []ledger.Change{change("window_end", early, late)}, "Launch window closes November 24, 2026, 05:03 UTC."},
		"window of a day":  {at(late, 5), at(late, 5), []ledger.Change{change("window_end", early, late)}, "Another launch window."},
		"announced":        {at(late, 7), at(late, 7), []ledger.Change{change("announced", "", "Name")}, "Announced for NET November 2026."},
		"announced, times": {at(late, 7), at(late, 7), []ledger.Change{change("announced", "", "Name"), change("status", "", "To Be Determined")}, "Announced for NET November 2026, now To Be Determined."},
		"withdrawn":        {exact, exact, []ledger.Change{change("withdrawn", "", "Name")}, "No longer planned."},
		"came back":        {exact, exact, []ledger.Change{change("withdrawn", "Name", "")}, "Planned again."},
	} {
		entry := readerSite().ChangeEntry(catalogue.Moment{ID: 3, SeenAt: now, Launch: launch(nil), Lines: tt.lines, Before: tt.before, After: tt.after})
		if entry.Text != tt.want {
			t.Errorf("%s: the text is %q, want %q", name, entry.Text, tt.want)
		}
		if !strings.HasPrefix(entry.Title, launch(nil).Name+": ") || entry.ID != "tag:launches.example,2026:change/3" || !entry.Updated.Equal(now) {
			t.Errorf("%s: the entry is %+v", name, entry)
		}
	}
}

// instant is what only an exact time may be told with.
var instant = regexp.MustCompile(`\d:\d|UTC|\d [dh] |min `)

// TestChangesTellNoMoreThanIsKnown has every precision before and after a move.
func TestChangesTellNoMoreThanIsKnown(t *testing.T) {
	t.Parallel()
	const early, late = "2026-11-22T01:03:00Z", "2026-11-24T05:03:00Z"
	for before := int64(-1); before < 19; before++ {
		for after := int64(-1); after < 19; after++ {
			m := catalogue.Moment{Launch: launch(nil), Before: at(early, before), After: at(late, after), Lines: []ledger.Change{
				change("net", early, late), change("window_start", early, late), change("net_precision", "One", "Other"),
			}}
			exactly := func(p int64) bool { return p >= 0 && p <= 2 }
			entry := readerSite().ChangeEntry(m)
			if got, want := instant.MatchString(entry.Title), exactly(after); got != want {
				t.Errorf("from precision %d to %d: the title %q tells an instant: %v, want %v", before, after, entry.Title, got, want)
			}
			if got, want := instant.MatchString(entry.Text), exactly(after) || exactly(before); got != want {
				t.Errorf("from precision %d to %d: the text %q tells an instant: %v, want %v", before, after, entry.Text, got, want)
			}
			if want := exactly(after) && exactly(before); strings.Contains(entry.Title, "later") != want {
				t.Errorf("from precision %d to %d: the title is %q", before, after, entry.Title)
			}
		}
	}
}

// TestLaunchesTellNoMoreThanIsKnown has every precision with every status.
func TestLaunchesTellNoMoreThanIsKnown(t *testing.T) {
	t.Parallel()
	for id := int64(-1); id < 19; id++ {
		for state := int64(1); state < 11; state++ {
			l := launch(func(l *catalogue.Launch) {
				l.Status = ledger.Status{ID: state, Name: "Status"}
				l.NETPrecision = &ledger.Precision{ID: id, Name: "Precision"}
				if id < 0 {
					l.NETPrecision = nil
				}
				l.Changes = []ledger.Change{{SeenAt: now, Field: "net", Old: "2026-11-20T13:00:00Z", New: "2026-11-24T05:03:00Z"}}
			})
			entry := readerSite().LaunchEntry(l, now)
			if got := instant.MatchString(entry.Title + entry.Text); got != (l.Certainty == ledger.CertaintyExact) {
				t.Errorf("precision %d, status %d: %q tells an instant: %v, certainty %s", id, state, entry.Text, got, l.Certainty)
			}
		}
	}
}
