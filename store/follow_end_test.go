package store_test

import (
	"testing"
	"time"

	"tminus/store/follow"
	"tminus/store/ledger"
)

// Whoever has a mail can end such mails, and nothing else of the follow.
func TestASinkIsEndedByItsNumber(t *testing.T) {
	t.Parallel()
	st, _, owner := following(t, time.Hour)
	kept, err := st.Follows.Find(t.Context(), owner)
	if err != nil || len(kept.Sinks) != 1 {
		t.Fatalf("%+v, %v, want one sink", kept, err)
	}
	for range 2 { // the second mail program that asks ends nothing more
		if err := st.Follows.EndSink(t.Context(), kept.Sinks[0].ID); err != nil {
			t.Fatal(err)
		}
	}
	left, err := st.Follows.Find(t.Context(), owner)
	if err != nil || len(left.Sinks) != 0 || len(left.Rules) != len(kept.Rules) {
		t.Errorf("%+v, %v, want the rules without the sink", left, err)
	}
}

func TestSubscriptionsEndAndOtherSinksStay(t *testing.T) {
	t.Parallel()
	st, _, owner := following(t, time.Hour)
	for _, token := range []string{"one", "two"} {
		if _, _, err := st.Follows.PutSink(t.Context(), owner, follow.Sink{Kind: follow.PushSink, Address: "https://push.example.org/" + token}); err != nil {
			t.Fatal(err)
		}
	}
	if ended, err := st.Follows.EndPush(t.Context()); err != nil || ended != 2 {
		t.Errorf("%d ended, %v, want 2", ended, err)
	}
	left, err := st.Follows.Find(t.Context(), owner)
	if err != nil || len(left.Sinks) != 1 || left.Sinks[0].Kind != follow.NtfySink {
		t.Errorf("%+v, %v, want the other sink", left.Sinks, err)
	}
}

// What was claimed and not tried is due again, as if nobody had claimed it.
func TestWhatWasNotTriedIsPutBack(t *testing.T) {
	t.Parallel()
	st, launch, owner := following(t, 3*time.Hour)
	st.told(t) // the reminder of a day
	status(ledger.StatusHold)(&launch)
	st.save(t, &launch)
	if _, err := st.Follows.FanOut(t.Context()); err != nil {
		t.Fatal(err)
	}
	claim := func() []follow.Batch {
		batches, err := st.Follows.Claim(t.Context(), follow.Room{Kinds: follow.SinkKinds, Most: 10, Each: 10})
		if err != nil {
			t.Fatal(err)
		}
		return batches
	}
	batches := claim()
	if len(batches) != 1 || batches[0].Tries != 1 {
		t.Fatalf("%+v, want the first try of one", batches)
	}
	if err := st.Follows.PutBack(t.Context(), batches[0], st.Clock.Now().Add(5*time.Second)); err != nil {
		t.Fatal(err)
	}
	if early := claim(); len(early) != 0 {
		t.Errorf("%d batches before it is due, want none", len(early))
	}
	st.Clock.Advance(5 * time.Second)
	if again := claim(); len(again) != 1 || again[0].Tries != 1 {
		t.Errorf("%+v, want the first try once more", again)
	}
	found, err := st.Follows.Find(t.Context(), owner)
	if err != nil || found.Sinks[0].Failures != 0 {
		t.Errorf("%+v, %v, want no failure", found.Sinks, err)
	}
}
