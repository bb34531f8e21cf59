package ledger_test

import (
	"testing"
	"time"

	"tminus/store/ledger"
)

func TestWhatChangesMean(t *testing.T) {
	t.Parallel()
	seen := time.Date(2026, 3, 1, 1, 0, 0, 0, time.UTC)
	line := func(field, before, after string) ledger.Change {
		return ledger.Change{SeenAt: seen, Field: field, Old: before, New: after}
	}
	const (
		near, nextDay, far, earlier = "2026-03-01T02:00:00Z", "2026-03-02T02:00:00Z", "2026-03-20T02:00:00Z", "2026-03-19T22:00:00Z"
		monthEnd, nextMonth         = "2026-02-28T23:00:00Z", "2026-03-31T00:00:00Z"
	)
	toMonth, toMinute := line("net_precision", "Minute", "Month"), line("net_precision", "Month", "Minute")
	for name, tt := range map[string]struct {
		precision string // now
		status    int64  // now
		lines     []ledger.Change
		want      ledger.ChangeKind // of the first line
	}{
		"a slip within the day":              {"Minute", 1, []ledger.Change{line("net", near, "2026-03-01T02:40:00Z")}, ledger.ChangeSlip},
		"a slip of what is weeks away":       {"Minute", 1, []ledger.Change{line("net", far, "2026-03-25T02:00:00Z")}, ledger.ChangeSlip},
		"a day later, an hour before T-0":    {"Minute", 8, []ledger.Change{line("net", near, nextDay)}, ledger.ChangeScrub},
		"a day later, a day before T-0":      {"Minute", 8, []ledger.Change{line("net", nextDay, "2026-03-03T02:00:00Z")}, ledger.ChangeSlip},
		"given up for a month":               {"Month", 2, []ledger.Change{line("net", near, nextMonth), toMonth}, ledger.ChangeScrub},
		"weeks away, given up for a month":   {"Month", 2, []ledger.Change{line("net", far, nextMonth), toMonth}, ledger.ChangeSlip},
		"a coarser word for an earlier end":  {"Month", 2, []ledger.Change{line("net", nextMonth, far), toMonth}, ledger.ChangeVague},
		"a month that passed":                {"Month", 2, []ledger.Change{line("net", monthEnd, nextMonth)}, ledger.ChangeSlip},
		"a month that is not told":           {"", 2, []ledger.Change{line("net", monthEnd, nextMonth)}, ledger.ChangeSlip},
		"not told, but counted down to":      {"", 1, []ledger.Change{line("net", near, nextDay)}, ledger.ChangeScrub},
		"another day of the same month":      {"Month", 2, []ledger.Change{line("net", far, nextMonth)}, ledger.ChangeTime},
		"an earlier time":                    {"Minute", 1, []ledger.Change{line("net", far, earlier)}, ledger.ChangeAdvance},
		"an earlier month":                   {"Month", 2, []ledger.Change{line("net", nextMonth, monthEnd)}, ledger.ChangeAdvance},
		"a time out of a month":              {"Minute", 1, []ledger.Change{line("net", nextMonth, far), toMinute}, ledger.ChangePrecise},
		"a time that is new":                 {"Minute", 1, []ledger.Change{line("net", "", far)}, ledger.ChangeTime},
		"a time put right in flight":         {"Minute", 6, []ledger.Change{line("net", near, nextDay)}, ledger.ChangeCorrected},
		"a finer precision":                  {"Second", 1, []ledger.Change{line("net_precision", "Minute", "Second")}, ledger.ChangePrecise},
		"a precision that is told no more":   {"", 1, []ledger.Change{line("net_precision", "Day", "")}, ledger.ChangePrecision},
		"a coarser precision":                {"Quarter 3", 1, []ledger.Change{line("net_precision", "Minute", "Quarter 3")}, ledger.ChangeVague},
		"another quarter":                    {"Quarter 3", 1, []ledger.Change{line("net_precision", "Quarter 1", "Quarter 3")}, ledger.ChangePrecision},
		"a precision nobody knows":           {"Minute", 1, []ledger.Change{line("net_precision", "Minute", "Lunar day")}, ledger.ChangePrecision},
		"the window's start":                 {"Minute", 1, []ledger.Change{line("window_start", near, far)}, ledger.ChangeOpens},
		"the window's end":                   {"Minute", 1, []ledger.Change{line("window_end", near, "")}, ledger.ChangeCloses},
		"a hold":                             {"Minute", 5, []ledger.Change{line("status", "Go for Launch", "On Hold")}, ledger.ChangeHold},
		"a hold that ends":                   {"Minute", 1, []ledger.Change{line("status", "On Hold", "Go for Launch")}, ledger.ChangeResumed},
		"a hold that ends in no scrub known": {"Minute", 8, []ledger.Change{line("status", "On Hold", "To Be Confirmed")}, ledger.ChangeStatus},
		"a hold that ends in flight":         {"Minute", 6, []ledger.Change{line("status", "On Hold", "Launch in Flight")}, ledger.ChangeLiftoff},
		"a go":                               {"Minute", 1, []ledger.Change{line("status", "To Be Confirmed", "Go for Launch")}, ledger.ChangeGo},
		"a go taken back":                    {"Minute", 2, []ledger.Change{line("status", "Go for Launch", "To Be Determined")}, ledger.ChangeNotGo},
		"a failure":                          {"Minute", 4, []ledger.Change{line("status", "Go for Launch", "Launch Failure")}, ledger.ChangeOutcome},
		"a status nobody knows":              {"Minute", 77, []ledger.Change{line("status", "Go for Launch", "Recycling")}, ledger.ChangeStatus},
		"another pad":                        {"Minute", 1, []ledger.Change{line("pad", "Unknown Pad", "LC-39A")}, ledger.ChangePad},
		"another name":                       {"Minute", 1, []ledger.Change{line("name", "A", "B")}, ledger.ChangeRenamed},
		"a webcast on air":                   {"Minute", 1, []ledger.Change{line("webcast_live", "false", "true")}, ledger.ChangeLive},
		"a webcast off air":                  {"Minute", 1, []ledger.Change{line("webcast_live", "true", "false")}, ledger.ChangeOffAir},
		"a launch that is new":               {"Minute", 1, []ledger.Change{line("announced", "", "A")}, ledger.ChangeAnnounced},
		"a launch that is gone":              {"Minute", 1, []ledger.Change{line("withdrawn", "", "A")}, ledger.ChangeWithdrawn},
		"a launch that is back":              {"Minute", 1, []ledger.Change{line("withdrawn", "A", "")}, ledger.ChangeBack},
		"a field nobody knows":               {"Minute", 1, []ledger.Change{line("weather", "60", "90")}, ledger.ChangeOther},
	} {
		launch := ledger.Ledger{
			Precision: ledger.PrecisionNamed(tt.precision), Status: ledger.Status{ID: tt.status}, Changes: tt.lines,
		}
		launch.NET, _ = time.Parse(time.RFC3339, tt.lines[0].New)
		if tt.lines[0].Field != "net" {
			launch.NET = seen.AddDate(0, 0, 3)
		}
		if got := launch.Entries()[0].Kind; got != tt.want {
			t.Errorf("%s is told as %q, want %q", name, got, tt.want)
		}
	}
}
