package store_test

import (
	"slices"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/ledger"
)

// leads returns the leads of the reminders that are told while time passes.
func (o opened) leads(t *testing.T, pass time.Duration) (leads []int) {
	t.Helper()
	for end := o.Clock.Now().Add(pass); ; o.Clock.Advance(time.Minute) {
		for _, batch := range o.told(t) {
			for _, item := range batch.Items {
				if item.Kind != catalogue.OccasionReminder {
					continue
				}
				if !item.NET.Equal(item.Launch.NET) {
					t.Errorf("reminded of %v, and NET is %v", item.NET, item.Launch.NET)
				}
				leads = append(leads, item.Facts.Lead)
			}
		}
		if !o.Clock.Now().Before(end) {
			return leads
		}
	}
}

func TestAMovedLaunchRearmsItsReminders(t *testing.T) {
	t.Parallel()
	st, launch, _ := following(t, 25*time.Hour)
	if got := st.leads(t, 24*time.Hour+30*time.Minute); !slices.Equal(got, []int{1440, 60}) {
		t.Fatalf("reminded = %v, want a day and an hour before", got)
	}
	later(48 * time.Hour)(&launch)
	st.save(t, &launch)
	if got := st.leads(t, 49*time.Hour); !slices.Equal(got, []int{1440, 60, 10}) {
		t.Errorf("reminded = %v after it moved, want all of them once more", got)
	}
}

func TestAFlutterOfNETRemindsOnce(t *testing.T) {
	t.Parallel()
	st, launch, _ := following(t, 61*time.Minute)
	if got := st.leads(t, 2*time.Minute); !slices.Equal(got, []int{60}) {
		t.Fatalf("reminded = %v, want an hour before", got)
	}
	later(8 * time.Minute)(&launch)
	st.save(t, &launch)
	if got := st.leads(t, 80*time.Minute); !slices.Equal(got, []int{10}) {
		t.Errorf("reminded = %v after a move of 8 minutes, want ten minutes before alone", got)
	}
}

func TestRemindersThatWereMissedAreNotToldLate(t *testing.T) {
	t.Parallel()
	for stopped, want := range map[time.Duration][]int{
		time.Hour + 59*time.Minute: {1440},
		2*time.Hour + time.Minute:  nil,
	} {
		st, _, _ := following(t, 24*time.Hour)
		st.Clock.Advance(stopped)
		if got := st.leads(t, time.Minute); !slices.Equal(got, want) {
			t.Errorf("reminded = %v after %v, want %v", got, stopped, want)
		}
	}
	st, _, _ := following(t, 10*time.Minute)
	st.Clock.Advance(4 * time.Minute)
	if got := st.leads(t, time.Minute); len(got) != 0 {
		t.Errorf("reminded = %v six minutes before, want nothing", got)
	}
}

func TestNobodyIsRemindedOfWhatIsNotCountedDown(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*catalogue.Launch){
		"held":             status(ledger.StatusHold),
		"in flight":        status(ledger.StatusInFlight),
		"flown":            status(ledger.StatusSuccess),
		"the day is known": to(5, "Day"),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			st, launch, _ := following(t, 90*time.Minute)
			change(&launch)
			st.save(t, &launch)
			if got := st.leads(t, 100*time.Minute); len(got) != 0 {
				t.Errorf("reminded = %v", got)
			}
		})
	}
}

func TestAReminderThatWaitedIsDroppedOnceNETMoved(t *testing.T) {
	t.Parallel()
	st, launch, _ := following(t, time.Hour)
	if made, err := st.Follows.MakeReminders(t.Context()); made != 1 || err != nil {
		t.Fatalf("made = %d, %v", made, err)
	}
	if made, err := st.Follows.FanOut(t.Context()); made != 1 || err != nil {
		t.Fatalf("deliveries = %d, %v", made, err)
	}
	later(2 * time.Hour)(&launch)
	st.save(t, &launch)
	batches, err := st.Follows.Claim(t.Context(), follow.Room{Kinds: follow.SinkKinds, Most: 10, Each: 10})
	if err != nil || len(batches) != 0 {
		t.Errorf("batches = %v, %v, want none", batches, err)
	}
	st.Expect(t, "delivery", "dropped", "SELECT state FROM deliveries")
}

func TestNothingIsToldTwiceAfterACrash(t *testing.T) {
	t.Parallel()
	st, launch, _ := following(t, time.Hour)
	status(ledger.StatusTBC)(&launch)
	st.save(t, &launch)
	status(ledger.StatusGo)(&launch)
	st.save(t, &launch)
	for _, step := range []func() error{
		func() error { _, err := st.Follows.MakeReminders(t.Context()); return err },
		func() error { _, err := st.Follows.FanOut(t.Context()); return err },
		func() error {
			_, err := st.Follows.Claim(t.Context(), follow.Room{Kinds: follow.SinkKinds, Most: 10, Each: 10})
			return err
		}, // and then it crashed
		func() error {
			_, err := st.Follows.Recover(t.Context())
			return err
		},
	} {
		if err := step(); err != nil {
			t.Fatal(err)
		}
	}
	st.Expect(t, "deliveries", "go waiting 1, reminder dropped 1",
		"SELECT kind || ' ' || state || ' ' || tries FROM deliveries JOIN occasions ON id = occasion_id ORDER BY kind")
	batches := st.told(t)
	if len(batches) != 1 || batches[0].Items[0].Kind != catalogue.OccasionGo || batches[0].Tries != 2 {
		t.Errorf("batches = %+v, want the go once more", batches)
	}
	if batches := st.told(t); len(batches) != 0 {
		t.Errorf("batches = %+v, want nothing more", batches)
	}
}

// TestRemindersThatWaitedThroughACrashAreGivenUp lets a server end between the
// making of a reminder and its sending, for two minutes and a moment longer.
func TestRemindersThatWaitedThroughACrashAreGivenUp(t *testing.T) {
	t.Parallel()
	for stopped, want := range map[time.Duration]string{2 * time.Minute: "waiting", 2*time.Minute + time.Second: "dropped"} {
		st, _, _ := following(t, time.Hour)
		if _, err := st.Follows.MakeReminders(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, err := st.Follows.FanOut(t.Context()); err != nil {
			t.Fatal(err)
		}
		st.Clock.Advance(stopped)
		dropped, err := st.Follows.Recover(t.Context())
		if err != nil || (len(dropped) == 1) != (want == "dropped") {
			t.Errorf("after %v %v are dropped, %v", stopped, dropped, err)
		}
		st.Expect(t, "delivery", want, "SELECT state FROM deliveries")
	}
}

func TestAFanOutThatWasCutShortBeginsAgain(t *testing.T) {
	t.Parallel()
	st, _, _ := following(t, time.Hour)
	for n := range 3 {
		owner := follow.Owner{Digest: []byte{byte(n)}}
		if _, err := st.Follows.Create(t.Context(), owner.Digest, follow.Settings{Zone: "UTC"}); err != nil {
			t.Fatal(err)
		}
		if _, err := st.Follows.PutRule(t.Context(), owner, follow.Rule{Leads: []int{60}}); err != nil {
			t.Fatal(err)
		}
		if _, _, err := st.Follows.PutSink(t.Context(), owner, follow.Sink{Kind: follow.NtfySink, Address: "https://ntfy.example.org/b"}); err != nil {
			t.Fatal(err)
		}
	}
	if got := len(st.told(t)); got != 4 {
		t.Fatalf("batches = %d, want 4", got)
	}
	for _, crash := range []string{"DELETE FROM deliveries WHERE sink_id IN (SELECT max(id) FROM sinks)", "UPDATE occasions SET fanned_at = NULL"} {
		if _, err := st.DB.Exec(crash); err != nil {
			t.Fatal(err)
		}
	}
	if got := len(st.told(t)); got != 1 {
		t.Errorf("batches = %d, want the one that was missing", got)
	}
}
