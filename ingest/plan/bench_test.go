package plan

import (
	"testing"
	"time"
)

// BenchmarkPlan plans all tasks of a site that has read everything, as its
// status tells them, while a launch is near.
func BenchmarkPlan(b *testing.B) {
	st := allDone(noon)
	for _, left := range []time.Duration{-30 * time.Hour, time.Hour, 7 * time.Hour, 20 * time.Hour} {
		st.Launches = append(st.Launches, flight(left))
	}
	st.Calls = sent(50, 42, 30, 22, 11, 4)
	for b.Loop() {
		st.AllFreeAt(st.Tasks())
	}
}
