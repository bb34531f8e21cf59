package catalogue_test

import (
	"testing"
	"time"

	"tminus/store/catalogue"
)

func TestWhatChangesMean(t *testing.T) {
	t.Parallel()
	seen := time.Date(2026, 3, 1, 1, 0, 0, 0, time.UTC)
	line := func(field, before, after string) catalogue.LaunchChange {
		return catalogue.LaunchChange{SeenAt: seen, Field: field, Old: before, New: after}
	}
	const (
		near, nextDay, far, earlier = "2026-03-01T02:00:00Z", "2026-03-02T02:00:00Z", "2026-03-20T02:00:00Z", "2026-03-19T22:00:00Z"
		monthEnd, nextMonth         = "2026-02-28T23:00:00Z", "2026-03-31T00:00:00Z"
	)
	toMonth, toMinute := line("net_precision", "Minute", "Month"), line("net_precision", "Month", "Minute")
	for name, tt := range map[string]struct {
		precision string // now
		status    int64  // now
		lines     []catalogue.LaunchChange
		want      catalogue.ChangeKind // of the first line
	}{
		"a slip within the day":              {"Minute", 1, []catalogue.LaunchChange{line("net", near, "2026-03-01T02:40:00Z")}, catalogue.ChangeSlip},
		"a slip of what is weeks away":       {"Minute", 1, []catalogue.LaunchChange{line("net", far, "2026-03-25T02:00:00Z")}, catalogue.ChangeSlip},
		"a day later, an hour before T-0":    {"Minute", 8, []catalogue.LaunchChange{line("net", near, nextDay)}, catalogue.ChangeScrub},
		"a day later, a day before T-0":      {"Minute", 8, []catalogue.LaunchChange{line("net", nextDay, "2026-03-03T02:00:00Z")}, catalogue.ChangeSlip},
		"given up for a month":               {"Month", 2, []catalogue.LaunchChange{line("net", near, nextMonth), toMonth}, catalogue.ChangeScrub},
		"weeks away, given up for a month":   {"Month", 2, []catalogue.LaunchChange{line("net", far, nextMonth), toMonth}, catalogue.ChangeSlip},
		"a coarser word for an earlier end":  {"Month", 2, []catalogue.LaunchChange{line("net", nextMonth, far), toMonth}, catalogue.ChangeVague},
		"a month that passed":                {"Month", 2, []catalogue.LaunchChange{line("net", monthEnd, nextMonth)}, catalogue.ChangeSlip},
		"a month that is not told":           {"", 2, []catalogue.LaunchChange{line("net", monthEnd, nextMonth)}, catalogue.ChangeSlip},
		"not told, but counted down to":      {"", 1, []catalogue.LaunchChange{line("net", near, nextDay)}, catalogue.ChangeScrub},
		"another day of the same month":      {"Month", 2, []catalogue.LaunchChange{line("net", far, nextMonth)}, catalogue.ChangeTime},
		"an earlier time":                    {"Minute", 1, []catalogue.LaunchChange{line("net", far, earlier)}, catalogue.ChangeAdvance},
		"an earlier month":                   {"Month", 2, []catalogue.LaunchChange{line("net", nextMonth, monthEnd)}, catalogue.ChangeAdvance},
		"a time out of a month":              {"Minute", 1, []catalogue.LaunchChange{line("net", nextMonth, far), toMinute}, catalogue.ChangePrecise},
		"a time that is new":                 {"Minute", 1, []catalogue.LaunchChange{line("net", "", far)}, catalogue.ChangeTime},
		"a time put right in flight":         {"Minute", 6, []catalogue.LaunchChange{line("net", near, nextDay)}, catalogue.ChangeCorrected},
		"a finer precision":                  {"Second", 1, []catalogue.LaunchChange{line("net_precision", "Minute", "Second")}, catalogue.ChangePrecise},
		"a precision that is told no more":   {"", 1, []catalogue.LaunchChange{line("net_precision", "Day", "")}, catalogue.ChangePrecision},
		"a coarser precision":                {"Quarter 3", 1, []catalogue.LaunchChange{line("net_precision", "Minute", "Quarter 3")}, catalogue.ChangeVague},
		"another quarter":                    {"Quarter 3", 1, []catalogue.LaunchChange{line("net_precision", "Quarter 1", "Quarter 3")}, catalogue.ChangePrecision},
		"a precision nobody knows":           {"Minute", 1, []catalogue.LaunchChange{line("net_precision", "Minute", "Lunar day")}, catalogue.ChangePrecision},
		"the window's start":                 {"Minute", 1, []catalogue.LaunchChange{line("window_start", near, far)}, catalogue.ChangeOpens},
		"the window's end":                   {"Minute", 1, []catalogue.LaunchChange{line("window_end", near, "")}, catalogue.ChangeCloses},
		"a hold":                             {"Minute", 5, []catalogue.LaunchChange{line("status", "Go for Launch", "On Hold")}, catalogue.ChangeHold},
		"a hold that ends":                   {"Minute", 1, []catalogue.LaunchChange{line("status", "On Hold", "Go for Launch")}, catalogue.ChangeResumed},
		"a hold that ends in no scrub known": {"Minute", 8, []catalogue.LaunchChange{line("status", "On Hold", "To Be Confirmed")}, catalogue.ChangeStatus},
		"a hold that ends in flight":         {"Minute", 6, []catalogue.LaunchChange{line("status", "On Hold", "Launch in Flight")}, catalogue.ChangeLiftoff},
		"a go":                               {"Minute", 1, []catalogue.LaunchChange{line("status", "To Be Confirmed", "Go for Launch")}, catalogue.ChangeGo},
		"a go taken back":                    {"Minute", 2, []catalogue.LaunchChange{line("status", "Go for Launch", "To Be Determined")}, catalogue.ChangeNotGo},
		"a failure":                          {"Minute", 4, []catalogue.LaunchChange{line("status", "Go for Launch", "Launch Failure")}, catalogue.ChangeOutcome},
		"a status nobody knows":              {"Minute", 77, []catalogue.LaunchChange{line("status", "Go for Launch", "Recycling")}, catalogue.ChangeStatus},
		"another pad":                        {"Minute", 1, []catalogue.LaunchChange{line("pad", "Unknown Pad", "LC-39A")}, catalogue.ChangePad},
		"another name":                       {"Minute", 1, []catalogue.LaunchChange{line("name", "A", "B")}, catalogue.ChangeRenamed},
		"a webcast on air":                   {"Minute", 1, []catalogue.LaunchChange{line("webcast_live", "false", "true")}, catalogue.ChangeLive},
		"a webcast off air":                  {"Minute", 1, []catalogue.LaunchChange{line("webcast_live", "true", "false")}, catalogue.ChangeOffAir},
		"a launch that is new":               {"Minute", 1, []catalogue.LaunchChange{line("announced", "", "A")}, catalogue.ChangeAnnounced},
		"a launch that is gone":              {"Minute", 1, []catalogue.LaunchChange{line("withdrawn", "", "A")}, catalogue.ChangeWithdrawn},
		"a launch that is back":              {"Minute", 1, []catalogue.LaunchChange{line("withdrawn", "A", "")}, catalogue.ChangeBack},
		"a field nobody knows":               {"Minute", 1, []catalogue.LaunchChange{line("weather", "60", "90")}, catalogue.ChangeOther},
	} {
		launch := catalogue.Launch{
			NETPrecision: catalogue.PrecisionNamed(tt.precision), Status: catalogue.LaunchStatus{ID: tt.status}, Changes: tt.lines,
		}
		launch.NET, _ = time.Parse(time.RFC3339, tt.lines[0].New)
		if tt.lines[0].Field != "net" {
			launch.NET = seen.AddDate(0, 0, 3)
		}
		if got := launch.Ledger()[0].Kind; got != tt.want {
			t.Errorf("%s is told as %q, want %q", name, got, tt.want)
		}
	}
}
