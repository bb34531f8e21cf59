package server

import (
	"testing"
	"time"

	"github.com/robfig/cron/v3"

	"tminus/server/public"
)

// What a new host answers while it has no dump is kept: it is begun as soon as
// that says.
func TestTheFirstDumpComesAsSoonAsIsTold(t *testing.T) {
	t.Parallel()
	looks, err := cron.ParseStandard(dumpLooks)
	if err != nil {
		t.Fatal(err)
	}
	for start := time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC); start.Hour() < 2; start = start.Add(7 * time.Second) {
		if wait := looks.Next(start).Sub(start); wait > public.FirstDump {
			t.Fatalf("a start at %s looks after %s, want %s", start, wait, public.FirstDump)
		}
	}
}
