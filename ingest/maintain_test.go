package ingest

import (
	"context"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tminus/store/storetest"
)

func TestMaintenanceIsAtNight(t *testing.T) {
	for now, want := range map[string]string{
		"2026-03-01T00:00:00Z":      "2026-03-01T03:17:00Z",
		"2026-03-01T03:16:59Z":      "2026-03-01T03:17:00Z",
		"2026-03-01T03:17:00Z":      "2026-03-02T03:17:00Z",
		"2026-03-01T23:00:00-05:00": "2026-03-03T03:17:00Z",
	} {
		at, err := time.Parse(time.RFC3339, now)
		if err != nil {
			t.Fatal(err)
		}
		if got := nextMaintenance(at).Format(time.RFC3339); got != want {
			t.Errorf("after %s the next maintenance is at %s, want %s", now, got, want)
		}
	}
}

// The night is that of the runner's clock, and one that breaks is not the last.
// Without a catalogue every one breaks.
func TestMaintenanceOutlivesAPanic(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log storetest.Output
		ahead := 5 * time.Hour // of the machine's clock, which begins at midnight
		r := &Runner{shared: &shared{
			log: slog.New(slog.NewTextHandler(&log, nil)),
			now: func() time.Time { return time.Now().Add(ahead) },
		}}
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan struct{})
		go func() { defer close(done); r.maintain(ctx) }()
		nights := func() int {
			synctest.Wait()
			return strings.Count(log.String(), `msg="the database was not maintained"`)
		}
		toFirst := nextMaintenance(r.now()).Sub(r.now())
		time.Sleep(toFirst - time.Second)
		if got := nights(); got != 0 {
			t.Errorf("%d times maintained a second before it is due", got)
		}
		time.Sleep(2 * time.Second)
		if got := nights(); got != 1 {
			t.Errorf("%d times maintained once it was due, want 1", got)
		}
		time.Sleep(48 * time.Hour)
		if got := nights(); got != 3 {
			t.Errorf("%d times maintained after three nights", got)
		}
		if !strings.Contains(log.String(), "RefreshStatistics") {
			t.Errorf("the log does not say where it broke: %s", log.String())
		}
		cancel()
		<-done
	})
}
