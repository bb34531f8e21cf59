package store_test

import (
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// allChanges are all kinds but reminders.
var allChanges = catalogue.OccasionKinds[1:]

// following returns a store whose catalogue is older than a day, with one launch
// that flies in so long, and a follower of everything with a sink.
func following(t *testing.T, in time.Duration) (st opened, launch catalogue.Launch, owner follow.Owner) {
	t.Helper()
	st = open(t)
	st.swept(t)
	launch = storetest.Launch(0)
	launch.NET = storetest.Now.Add(25*time.Hour + in)
	launch.Status = ledger.Status{ID: ledger.StatusGo, Name: "Go for Launch"}
	launch.WebcastLive = false
	storetest.SaveLaunches(t, st.Store, launch)
	st.Clock.Advance(25 * time.Hour)
	owner = follow.Owner{Digest: []byte("digest")}
	if _, err := st.Follows.Create(t.Context(), owner.Digest, follow.Settings{Zone: "Europe/Berlin"}); err != nil {
		t.Fatal(err)
	}
	rule := follow.Rule{Filter: "", Leads: []int{1440, 60, 10}, Kinds: allChanges}
	if _, err := st.Follows.PutRule(t.Context(), owner, rule); err != nil {
		t.Fatal(err)
	}
	if _, _, err := st.Follows.PutSink(t.Context(), owner, follow.Sink{Kind: follow.NtfySink, Address: "https://ntfy.example.org/a"}); err != nil {
		t.Fatal(err)
	}
	return st, launch, owner
}

// save saves the launch as the feed tells it now.
func (o opened) save(t *testing.T, launch *catalogue.Launch) {
	t.Helper()
	launch.At = o.Clock.Now()
	launch.LastUpdated = launch.At
	storetest.SaveLaunches(t, o.Store, *launch)
}

// told lets the clock look, and returns the batches that it makes, which arrive.
func (o opened) told(t *testing.T) []follow.Batch {
	t.Helper()
	if _, err := o.Follows.MakeReminders(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := o.Follows.ReviewMoves(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := o.Follows.FanOut(t.Context()); err != nil {
		t.Fatal(err)
	}
	batches, err := o.Follows.Claim(t.Context(), follow.Room{Kinds: follow.SinkKinds, Most: 1000, Each: 1000})
	if err != nil {
		t.Fatal(err)
	}
	for _, batch := range batches {
		if err := o.Follows.Finish(t.Context(), batch, follow.Outcome{Result: follow.Done}); err != nil {
			t.Fatal(err)
		}
	}
	return batches
}

// kinds lets time pass in steps of a minute and returns what is told.
func (o opened) kinds(t *testing.T, pass time.Duration) (told []catalogue.OccasionKind) {
	t.Helper()
	for end := o.Clock.Now().Add(pass); ; o.Clock.Advance(time.Minute) {
		for _, batch := range o.told(t) {
			for _, item := range batch.Items {
				told = append(told, item.Kind)
			}
		}
		if !o.Clock.Now().Before(end) {
			return told
		}
	}
}

// Who follows a launch by itself, and can be reached, counts for it; nobody is
// named, and who follows everything is in no count.
func TestFollowersOfLaunchesAreCounted(t *testing.T) {
	t.Parallel()
	st, launch, owner := following(t, 48*time.Hour)
	counts := func() map[string]int {
		t.Helper()
		st.Clock.Advance(time.Hour)
		found, err := st.Follows.Followers(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return found
	}
	if found := counts(); len(found) > 0 {
		t.Errorf("followers of launches = %v, want none: everything is followed, and no launch", found)
	}
	rule := follow.Rule{LaunchID: launch.ID, Leads: []int{60}}
	if _, err := st.Follows.PutRule(t.Context(), owner, rule); err != nil {
		t.Fatal(err)
	}
	unreached := follow.Owner{Digest: []byte("another")}
	if _, err := st.Follows.Create(t.Context(), unreached.Digest, follow.Settings{Zone: "UTC"}); err != nil {
		t.Fatal(err)
	}
	if _, err := st.Follows.PutRule(t.Context(), unreached, rule); err != nil {
		t.Fatal(err)
	}
	if found := counts(); len(found) != 1 || found[launch.ID] != 1 {
		t.Errorf("followers of launches = %v, want one of %s: the other has nowhere to be told", found, launch.ID)
	}
	if _, _, err := st.Follows.PutSink(t.Context(), unreached, follow.Sink{Kind: follow.NtfySink, Address: "https://ntfy.example.org/b"}); err != nil {
		t.Fatal(err)
	}
	if found := counts(); found[launch.ID] != 2 {
		t.Errorf("followers of launches = %v, want two of %s", found, launch.ID)
	}
}
