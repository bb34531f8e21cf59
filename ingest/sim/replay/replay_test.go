package replay_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"tminus/ingest/ll2"
	"tminus/ingest/sim/replay"
	"tminus/store/catalogue"
	"tminus/store/intake"
)

// fakeRunner reads the upcoming launches every so often, whatever happens.
type fakeRunner struct {
	replay.Setup
	every time.Duration
	calls int // each time
}

// Prepare does nothing.
func (r fakeRunner) Prepare(context.Context) error { return nil }

// Work reads the upcoming launches and waits.
func (r fakeRunner) Work(ctx context.Context) (time.Time, error) {
	for range r.calls {
		req, err := http.NewRequestWithContext(ctx, http.MethodGet, r.BaseURL+"/launches/?mode=detailed&limit=100&ordering=-net", nil)
		if err != nil {
			return time.Time{}, err
		}
		res, err := r.Transport.RoundTrip(req)
		if err != nil {
			return time.Time{}, err
		}
		var batch intake.Batch
		if res.StatusCode == http.StatusOK {
			_, err = ll2.Launches(res.Body, func(l catalogue.Launch) error { batch.Launches = append(batch.Launches, l); return nil })
		}
		err = errors.Join(err, res.Body.Close())
		if err != nil {
			return time.Time{}, err
		}
		if _, err := r.Store.Intake.Save(ctx, batch); err != nil {
			return time.Time{}, err
		}
	}
	return r.Now().Truncate(r.every).Add(r.every), nil
}

// line returns a line of a recording: minutes after the start, with a status
// and a NET so many minutes after the start.
func line(minute, status, net int, updated int) string {
	stamp := func(m int) string { return start.Add(time.Duration(m) * time.Minute).Format(time.RFC3339) }
	return fmt.Sprintf(`{"observed_at": %q, "record": {"id": %q, "name": "Rocket | Mission", "response_mode": "detailed", `+
		`"status": {"id": %d, "name": "Some"}, "net": %q, "net_precision": {"id": 0, "name": "Second"}, "last_updated": %q}}`,
		stamp(minute), launchID, status, stamp(net), stamp(updated))
}

func play(t *testing.T, lines []string, hours int, r fakeRunner) replay.Result {
	t.Helper()
	recording, err := replay.Read(strings.NewReader(strings.Join(lines, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	result, err := replay.Run(t.Context(), replay.Options{
		Recording: recording, From: start, To: start.Add(time.Duration(hours) * time.Hour), Hourly: 15, History: 1, Seed: 1, Dir: t.TempDir(),
		NewRunner: func(s replay.Setup) (replay.Runner, error) {
			r.Setup = s
			return r, nil
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return result
}

// TestMeasure has a program that looks every half an hour: what took how long,
// and what it never saw, is known beforehand.
func TestMeasure(t *testing.T) {
	t.Parallel()
	result := play(t, []string{
		line(0, 1, 100, 0),
		line(10, 5, 100, 10),   // hold, seen 20 minutes later
		line(31, 1, 100, 31),   // go …
		line(48, 5, 100, 48),   // … for 17 minutes, never seen; hold, seen 12 minutes later
		line(62, 1, 100, 62),   // go …
		line(70, 5, 100, 70),   // … for 8 minutes: too short to be missed
		line(95, 5, 3000, 70),  // put off without a word, seen 25 minutes later
		line(200, 8, 3000, 70), // far away by now, seen 10 minutes later
	}, 6, fakeRunner{every: 30 * time.Minute, calls: 1})
	minutes, hours, rest := result.Bands[replay.InMinutes], result.Bands[replay.InHours], result.Bands[replay.Rest]
	if minutes.Changes != 1 || minutes.Missed != 0 || minutes.Max != 25*time.Minute+time.Second {
		t.Errorf("inside ±20 min: %+v, want one change after 25 min", minutes)
	}
	if hours.Changes != 5 || hours.Missed != 1 || hours.Median != 20*time.Minute+time.Second || hours.Max != 20*time.Minute+time.Second {
		t.Errorf("inside T-2 h: %+v, want 5 changes of which one was missed, median and longest 20 min", hours)
	}
	if rest.Changes != 1 || rest.Missed != 0 || rest.P95 != 10*time.Minute+time.Second {
		t.Errorf("the rest: %+v, want one change after 10 min", rest)
	}
	if quiet := result.Quiet[replay.InMinutes]; quiet.Changes != 1 {
		t.Errorf("%d changes inside ±20 min that leave last_updated alone, want 1", quiet.Changes)
	}
	if result.Calls != 12 || result.MostInAnHour != 2 || result.Mean != 2 || result.History != 0 {
		t.Errorf("result = %+v, want two calls an hour and no history", result)
	}
	var table bytes.Buffer
	if err := result.Write(&table); err != nil || !strings.Contains(table.String(), "history complete after (never)") {
		t.Errorf("table = %s, %v", table.String(), err)
	}
}

// TestTooManyCallsAreSeen has a program that keeps to no budget.
func TestTooManyCallsAreSeen(t *testing.T) {
	t.Parallel()
	result := play(t, []string{line(0, 1, 100, 0), line(10, 5, 100, 10)}, 1, fakeRunner{every: 20 * time.Minute, calls: 8})
	if result.MostInAnHour != 24 {
		t.Errorf("%d calls in an hour, want 24", result.MostInAnHour)
	}
}

// TestWithdrawalIsFollowed has a launch deleted and another one announced.
func TestWithdrawalIsFollowed(t *testing.T) {
	t.Parallel()
	gone := `{"observed_at": "2026-03-01T01:00:00Z", "id": "` + launchID + `", "record": null}`
	other := strings.ReplaceAll(line(80, 2, 5000, 80), launchID, "21111111-2222-4333-8444-555555555555")
	result := play(t, []string{line(0, 2, 5000, 0), gone, other}, 3, fakeRunner{every: 30 * time.Minute, calls: 1})
	fields := map[string]replay.Row{}
	for _, row := range result.Fields {
		fields[row.Name] = row
	}
	if row := fields["withdrawn"]; row.Changes != 1 || row.Max != 0 {
		t.Errorf("withdrawn: %+v, want one that the program never noticed", row)
	}
	if row := fields["new launch"]; row.Changes != 1 || row.Max != 10*time.Minute+time.Second {
		t.Errorf("new launches: %+v, want one that came after ten minutes", row)
	}
}

func TestNothingToReplay(t *testing.T) {
	t.Parallel()
	recording, err := replay.Read(io.NewSectionReader(strings.NewReader(line(0, 1, 100, 0)), 0, 1<<20))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := replay.Run(t.Context(), replay.Options{Recording: recording, Dir: t.TempDir()}); err == nil {
		t.Error("a recording of one moment was replayed")
	}
}

// TestTheForecastIsScored has a launch that flies when it said two days before,
// and one that is put off a day later: the table tells how good it was to say so.
func TestTheForecastIsScored(t *testing.T) {
	t.Parallel()
	const hour, day = 60, 24 * 60
	onTime := []string{line(0, 1, 2*day+hour, 0), line(2*day+hour+5, 3, 2*day+hour, 2*day+hour+5)}
	slipped := []string{line(0, 1, 2*day+hour, 0), line(day, 1, 9*day, day)}
	for name, tt := range map[string]struct {
		lines           []string
		standings, held int
	}{
		"on time": {onTime, 5, 5}, // 48, 24, 12, 6 and 1 h before
		"slipped": {slipped, 1, 0},
		"nothing": {onTime[:1], 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			result := play(t, tt.lines, 3*24, fakeRunner{every: time.Hour, calls: 1})
			held := 0
			for _, fifth := range result.Firmness.Fifths {
				held += fifth.Held
			}
			if result.Firmness.Standings != tt.standings || held != tt.held {
				t.Errorf("%d standings, %d held: %+v", result.Firmness.Standings, held, result.Firmness)
			}
			want := fmt.Sprintf("forecast of %d standings: Brier score 0.", tt.standings)
			if tt.standings == 0 {
				want = "the forecast had nothing to say"
			}
			var table bytes.Buffer
			if err := result.Write(&table); err != nil || !strings.Contains(table.String(), want) {
				t.Errorf("table = %s, %v", table.String(), err)
			}
		})
	}
}
