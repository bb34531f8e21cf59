package follow_test

import (
	"testing"
	"time"

	"tminus/store/follow"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// claim takes what is due, which has to be so many batches.
func (o *outbox) claim(t *testing.T, want int, when string) []follow.Batch {
	t.Helper()
	batches, err := o.Follows.Claim(t.Context(), room(1000, 1000))
	if err != nil {
		t.Fatal(err)
	}
	if len(batches) != want {
		t.Errorf("%s: %d notices, want %d", when, len(batches), want)
	}
	return batches
}

func (o *outbox) finish(t *testing.T, outcome follow.Outcome, batches ...follow.Batch) {
	t.Helper()
	for _, batch := range batches {
		if err := o.Follows.Finish(t.Context(), batch, outcome); err != nil {
			t.Fatal(err)
		}
	}
}

// Whoever deleted the account is told nothing, not even what was waiting, until
// the account is restored.
func TestDeletedAccountsAreToldNothing(t *testing.T) {
	t.Parallel()
	o := newOutbox(t, 1)
	left, stays := storetest.Account(t, o.Store, 1), storetest.Account(t, o.Store, 2)
	o.follow(t, follow.Owner{Account: left.ID}, ntfy("left"))
	o.follow(t, follow.Owner{Account: stays.ID}, ntfy("stays"))
	o.hold(t) // both are to be told
	if err := o.Accounts.DeactivateAccount(t.Context(), left.ID); err != nil {
		t.Fatal(err)
	}
	for _, when := range []string{"what waited", "what came after"} {
		for _, batch := range o.claim(t, 1, when) {
			if batch.Sink.Address != ntfy("stays").Address {
				t.Errorf("%s is told to %s", when, batch.Sink.Address)
			}
		}
		o.clock.Advance(time.Minute)
		o.change(t, ledger.StatusGo)
	}
	if err := o.Accounts.RestoreAccount(t.Context(), left.ID); err != nil {
		t.Fatal(err)
	}
	o.clock.Advance(time.Minute)
	o.hold(t)
	o.claim(t, 2, "restored")
}

// What happened while an account was deleted is not told once it is restored,
// even where nothing was sent in between.
func TestARestoredAccountIsNotToldWhatItMissed(t *testing.T) {
	t.Parallel()
	o := newOutbox(t, 1)
	account := storetest.Account(t, o.Store, 1)
	o.follow(t, follow.Owner{Account: account.ID}, ntfy("a"))
	if err := o.Accounts.DeactivateAccount(t.Context(), account.ID); err != nil {
		t.Fatal(err)
	}
	o.hold(t)
	if err := o.Accounts.RestoreAccount(t.Context(), account.ID); err != nil {
		t.Fatal(err)
	}
	o.claim(t, 0, "restored")
	o.clock.Advance(time.Minute)
	o.change(t, ledger.StatusGo)
	o.claim(t, 1, "what came later")
}

func TestABrokenSinkIsTriedOnceADay(t *testing.T) {
	t.Parallel()
	o := newOutbox(t, 1)
	o.follow(t, follow.Owner{Digest: []byte("device")}, ntfy("a"))
	o.hold(t)
	refused := follow.Outcome{Result: follow.Broken, Failure: "It answered 403 Forbidden."}
	o.finish(t, refused, o.claim(t, 1, "before it refused")...)
	o.clock.Advance(time.Hour)
	o.change(t, ledger.StatusGo)
	o.claim(t, 0, "an hour after it refused")
	o.clock.Advance(24*time.Hour - time.Hour - time.Second)
	o.hold(t)
	o.claim(t, 0, "a second before a day is over")
	o.clock.Advance(time.Second)
	o.change(t, ledger.StatusGo)
	o.finish(t, refused, o.claim(t, 1, "a day after it refused")...)
	o.clock.Advance(time.Hour)
	o.hold(t)
	o.claim(t, 0, "an hour after it refused again")
}

func TestAllToldByOneNoticeCountAsOneOfTheDay(t *testing.T) {
	t.Parallel()
	o := newOutbox(t, follow.DailyNotices)
	o.follow(t, follow.Owner{Digest: []byte("device")}, ntfy("a"))
	o.hold(t)
	o.exec(t, "UPDATE deliveries SET gathered = 1 WHERE occasion_id IN (SELECT id FROM occasions ORDER BY id LIMIT 2)")
	o.finish(t, follow.Outcome{Result: follow.Done}, o.claim(t, follow.DailyNotices-1, "two in one notice")...)
	o.clock.Advance(time.Minute)
	o.change(t, ledger.StatusGo)
	o.claim(t, 1, "the last notice of the day")
}
