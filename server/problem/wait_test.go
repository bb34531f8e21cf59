package problem_test

import (
	"testing"
	"time"

	"tminus/server/problem"
)

func TestWaitsInWords(t *testing.T) {
	t.Parallel()
	for wait, want := range map[time.Duration]string{
		time.Millisecond: "1 second", 40 * time.Second: "40 seconds", 59*time.Second + 1: "1 minute", time.Minute: "1 minute",
		time.Minute + 1: "2 minutes", 59 * time.Minute: "59 minutes", 59*time.Minute + time.Second: "1 hour",
		time.Hour: "1 hour", 90 * time.Minute: "2 hours", 21 * time.Hour: "21 hours", 24 * time.Hour: "24 hours",
	} {
		if got := problem.TryAgain(wait); got != "Please try again in "+want+"." {
			t.Errorf("TryAgain(%v) = %q, want %q", wait, got, want)
		}
	}
}
