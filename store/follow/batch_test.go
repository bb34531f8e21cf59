package follow_test

import (
	"database/sql"
	"path/filepath"
	"testing"
	"time"

	_ "modernc.org/sqlite"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// outbox is a store whose catalogue is older than a day, with launches that fly
// in three days.
type outbox struct {
	*store.Store
	clock    *storetest.Clock
	path     string
	launches []catalogue.Launch
}

func newOutbox(t *testing.T, launches int) *outbox {
	t.Helper()
	o := &outbox{clock: storetest.NewClock(), path: filepath.Join(t.TempDir(), "tminus.db")}
	o.Store = storetest.NewAt(t, o.path, store.WithClock(o.clock.Now))
	for n := range launches {
		launch := storetest.Launch(n)
		launch.NET, launch.WebcastLive = storetest.Now.Add(4*24*time.Hour), false
		launch.Status = ledger.Status{ID: ledger.StatusGo, Name: "Go for Launch"}
		o.launches = append(o.launches, launch)
	}
	storetest.SaveLaunches(t, o.Store, o.launches...)
	o.clock.Advance(25 * time.Hour)
	return o
}

// follow has an owner follow everything, with a sink.
func (o *outbox) follow(t *testing.T, owner follow.Owner, sink follow.Sink) {
	t.Helper()
	if owner.Account == 0 {
		if _, err := o.Follows.Create(t.Context(), owner.Digest, follow.Settings{Zone: "UTC"}); err != nil {
			t.Fatal(err)
		}
	}
	rule := follow.Rule{Kinds: catalogue.OccasionKinds[1:]}
	if _, err := o.Follows.SetRules(t.Context(), owner, func(string) bool { return true }, []follow.Rule{rule}); err != nil {
		t.Fatal(err)
	}
	if _, _, err := o.Follows.PutSink(t.Context(), owner, sink); err != nil {
		t.Fatal(err)
	}
}

// hold holds all launches and makes the deliveries of it.
func (o *outbox) hold(t *testing.T) {
	t.Helper()
	o.change(t, ledger.StatusHold)
}

func (o *outbox) change(t *testing.T, status int64) {
	t.Helper()
	for i := range o.launches {
		launch := &o.launches[i]
		launch.Status.ID = status
		launch.At, launch.LastUpdated = o.clock.Now(), o.clock.Now()
	}
	storetest.SaveLaunches(t, o.Store, o.launches...)
	if _, err := o.Follows.FanOut(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// exec changes the file beside the store.
func (o *outbox) exec(t *testing.T, statement string, args ...any) {
	t.Helper()
	db, err := sql.Open("sqlite", o.path+"?_pragma=busy_timeout(5000)")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.ExecContext(t.Context(), statement, args...); err != nil {
		t.Fatal(err)
	}
}

func ntfy(topic string) follow.Sink {
	return follow.Sink{Kind: follow.NtfySink, Address: "https://ntfy.example.org/" + topic}
}

// A launch that cannot be read keeps nobody from being told of others, and is
// told of itself once it can be read.
func TestALaunchThatCannotBeReadLosesNoDelivery(t *testing.T) {
	t.Parallel()
	o := newOutbox(t, 2)
	o.follow(t, follow.Owner{Digest: []byte("device")}, ntfy("a"))
	o.hold(t)
	broken := o.launches[0].ID
	o.exec(t, "UPDATE launches SET patches = 'torn' WHERE id = ?", broken)
	batches, err := o.Follows.Claim(t.Context(), room(10, 10))
	if err == nil || len(batches) != 1 || batches[0].Items[0].LaunchID != o.launches[1].ID {
		t.Fatalf("%d batches, %v, want that of the other launch and why not this one", len(batches), err)
	}
	o.exec(t, "UPDATE launches SET patches = '[]' WHERE id = ?", broken)
	o.clock.Advance(time.Minute)
	batches, err = o.Follows.Claim(t.Context(), room(10, 10))
	if err != nil || len(batches) != 1 || batches[0].Items[0].LaunchID != broken || batches[0].Tries != 1 {
		t.Errorf("%+v, %v, want the first try of the launch that can be read again", batches, err)
	}
}

func room(most, each int) follow.Room {
	return follow.Room{Kinds: follow.SinkKinds, Most: most, Each: each}
}

// An owner with much to be sent has a first turn like everybody else, and what
// failed last goes last.
func TestClaimsAreFairAcrossOwners(t *testing.T) {
	t.Parallel()
	o := newOutbox(t, 5)
	o.follow(t, follow.Owner{Digest: []byte("many")}, ntfy("many"))
	o.follow(t, follow.Owner{Digest: []byte("failing")}, ntfy("failing"))
	o.follow(t, follow.Owner{Digest: []byte("one")}, ntfy("one"))
	o.exec(t, "UPDATE sinks SET failing_at = 1, failed_at = 1 WHERE address LIKE '%failing'")
	o.hold(t)
	batches, err := o.Follows.Claim(t.Context(), room(5, 2))
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for _, batch := range batches {
		got += batch.Sink.Address[len("https://ntfy.example.org/"):] + " "
	}
	if want := "many one many one failing "; got != want {
		t.Errorf("claimed %q, want %q", got, want)
	}
	held := room(5, 2)
	held.Held = map[int64]int{batches[0].Follow: 2, batches[1].Follow: 1}
	if batches, err = o.Follows.Claim(t.Context(), held); err != nil || len(batches) != 3 {
		t.Errorf("%d batches, %v, want one of who has one in hand and two of the failing", len(batches), err)
	}
}

// No reminder is made of rules that reach nobody, until they do.
func TestRulesWithoutALivingDestinationAreNotEvaluated(t *testing.T) {
	t.Parallel()
	o := newOutbox(t, 1)
	owner := follow.Owner{Digest: []byte("device")}
	if _, err := o.Follows.Create(t.Context(), owner.Digest, follow.Settings{Zone: "UTC"}); err != nil {
		t.Fatal(err)
	}
	if _, err := o.Follows.PutRule(t.Context(), owner, follow.Rule{Leads: []int{10, 60}}); err != nil {
		t.Fatal(err)
	}
	want := func(when string, wanted int) {
		t.Helper()
		if made, err := o.Follows.MakeReminders(t.Context()); err != nil || made != wanted {
			t.Errorf("%s: %d reminders, %v, want %d", when, made, err, wanted)
		}
	}
	o.clock.Advance(o.launches[0].NET.Add(-time.Hour).Sub(o.clock.Now()))
	want("without a destination", 0)
	sink, _, err := o.Follows.PutSink(t.Context(), owner, ntfy("a"))
	if err != nil {
		t.Fatal(err)
	}
	want("with a destination", 1)
	if err := o.Follows.Noted(t.Context(), sink.ID, follow.Outcome{Result: follow.Gone}); err != nil {
		t.Fatal(err)
	}
	o.clock.Advance(50 * time.Minute)
	want("when it is gone", 0)
}
