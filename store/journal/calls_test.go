package journal_test

import (
	"testing"
	"time"

	"tminus/store"
	"tminus/store/storetest"
)

// TestEdgeOfTheHour holds what is reckoned from the calls against what the
// database counts: a call counts up to the last moment of its hour, that moment
// included.
func TestEdgeOfTheHour(t *testing.T) {
	clock := storetest.NewClock()
	st := storetest.New(t, store.WithClock(clock.Now))
	id, _, err := st.Journal.SpendCall(t.Context(), 1, "test")
	if err == nil {
		err = st.Journal.FinishCall(t.Context(), id, 200, "")
	}
	if err != nil {
		t.Fatal(err)
	}
	calls, err := st.Journal.CountedCalls(t.Context())
	if err != nil || len(calls) != 1 {
		t.Fatalf("counted calls = %+v, %v", calls, err)
	}
	clock.Advance(calls[0].LeavesAt.Sub(clock.Now()))
	for _, want := range []int{1, 0} {
		stored, _, err := st.Journal.CallsInLastHour(t.Context())
		if reckoned := calls.UsedAt(clock.Now()); err != nil || reckoned != want || stored != want {
			t.Errorf("at %v %d calls are reckoned, %d counted (%v), want %d", clock.Now(), reckoned, stored, err, want)
		}
		clock.Advance(time.Millisecond)
	}
	if free := calls.FreeFrom(1, storetest.Now); !free.Equal(calls[0].LeavesAt.Add(time.Millisecond)) {
		t.Errorf("the next call is free at %v, want a millisecond after %v", free, calls[0].LeavesAt)
	}
}
