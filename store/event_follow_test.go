package store_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/intake"
	"tminus/store/storetest"
)

// eventRule is what "Remind me" asks for of an event.
func eventRule(id int64) follow.Rule {
	return follow.Rule{EventID: id, Leads: []int{1440, 10}, Kinds: []catalogue.OccasionKind{catalogue.OccasionWebcast}}
}

// followingEvent returns a store whose catalogue is older than a day, with an event
// that begins in so long, and a device that follows it. Another device follows all
// launches, which is told of none.
func followingEvent(t *testing.T, in time.Duration) (st opened, event catalogue.Event) {
	t.Helper()
	st = open(t)
	launch := storetest.Launch(0)
	launch.NET = storetest.Now.AddDate(1, 0, 0)
	storetest.SaveLaunches(t, st.Store, launch)
	event = storetest.Event(1)
	event.Date = storetest.Ptr(storetest.Now.Add(25*time.Hour + in))
	st.saveEvent(t, &event)
	st.Clock.Advance(25 * time.Hour)
	st.followWith(t, "device", follow.Settings{Zone: "UTC"}, eventRule(event.ID))
	st.followWith(t, "launches", follow.Settings{Zone: "UTC"}, follow.Rule{Leads: []int{1440, 60, 10}, Kinds: allChanges})
	return st, event
}

// followWith has a device follow by a rule, with a sink of its name.
func (o opened) followWith(t *testing.T, device string, settings follow.Settings, rule follow.Rule) {
	t.Helper()
	owner := follow.Owner{Digest: []byte(device)}
	if _, err := o.Follows.Create(t.Context(), owner.Digest, settings); err != nil {
		t.Fatal(err)
	}
	if _, err := o.Follows.PutRule(t.Context(), owner, rule); err != nil {
		t.Fatal(err)
	}
	if _, _, err := o.Follows.PutSink(t.Context(), owner, follow.Sink{Kind: follow.NtfySink, Address: "https://ntfy.example.org/" + device}); err != nil {
		t.Fatal(err)
	}
}

// saveEvent saves the event as the feed tells it now.
func (o opened) saveEvent(t *testing.T, event *catalogue.Event) {
	t.Helper()
	event.At, event.LastUpdated = o.Clock.Now(), o.Clock.Now()
	storetest.Save(t, o.Store, intake.Batch{Events: []catalogue.Event{*event}})
}

// eventsTold lets time pass in steps of ten minutes, which all events begin at, and returns what is told of
// events, each as its kind and its lead.
func (o opened) eventsTold(t *testing.T, pass time.Duration) (told []string) {
	t.Helper()
	for end := o.Clock.Now().Add(pass); ; o.Clock.Advance(10 * time.Minute) {
		for _, batch := range o.told(t) {
			for _, item := range batch.Items {
				if item.EventID != item.Event.ID || item.LaunchID != "" {
					t.Errorf("told of %+v", item.Occasion)
				}
				told = append(told, fmt.Sprint(item.Kind, " ", item.Facts.Lead))
			}
		}
		if !o.Clock.Now().Before(end) {
			return told
		}
	}
}

func TestAFollowedEventIsToldOf(t *testing.T) {
	t.Parallel()
	st, event := followingEvent(t, 25*time.Hour)
	if got, want := st.eventsTold(t, 24*time.Hour+50*time.Minute), []string{"reminder 1440", "reminder 10"}; !slices.Equal(got, want) {
		t.Fatalf("told %q, want %q", got, want)
	}
	for _, live := range []bool{true, false, true} { // a webcast that flickers
		event.WebcastLive = live
		st.saveEvent(t, &event)
	}
	if got, want := st.eventsTold(t, 10*time.Hour), []string{"webcast 0"}; !slices.Equal(got, want) {
		t.Errorf("told %q, want %q once", got, want)
	}
	st.Expect(t, "deliveries", "3", "SELECT count(*) FROM deliveries")
}

func TestAMovedEventRearmsItsReminders(t *testing.T) {
	t.Parallel()
	for by, want := range map[time.Duration][]string{
		10 * time.Minute:  {"reminder 10"},
		-10 * time.Minute: {"reminder 10"},
		48 * time.Hour:    {"reminder 1440", "reminder 10"},
		-20 * time.Hour:   {"reminder 10"},
		-30 * time.Hour:   nil,
	} {
		st, event := followingEvent(t, 24*time.Hour)
		if got := st.eventsTold(t, 0); !slices.Equal(got, []string{"reminder 1440"}) {
			t.Fatalf("told %q, want a day before", got)
		}
		event.Date = storetest.Ptr(event.Date.Add(by))
		st.saveEvent(t, &event)
		if got := st.eventsTold(t, 74*time.Hour); !slices.Equal(got, want) {
			t.Errorf("told %q after it moved by %v, want %q", got, by, want)
		}
	}
}

func TestNobodyIsRemindedOfAnEventWhoseTimeIsNotKnown(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*catalogue.Event){
		"the day is known":   func(e *catalogue.Event) { e.Precision = storetest.Precision(5) },
		"the month is known": func(e *catalogue.Event) { e.Precision = storetest.Precision(7) },
		"midnight": func(e *catalogue.Event) {
			e.Date = storetest.Ptr(e.Date.Truncate(24 * time.Hour).Add(24 * time.Hour))
		},
		"nobody shows it": func(e *catalogue.Event) { e.Videos = nil },
		"no date":         func(e *catalogue.Event) { e.Date = nil },
		"over":            func(e *catalogue.Event) { e.Date = storetest.Ptr(e.Date.AddDate(0, 0, -2)) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			st, event := followingEvent(t, 25*time.Hour)
			change(&event)
			st.saveEvent(t, &event)
			if got := st.eventsTold(t, 26*time.Hour); len(got) != 0 {
				t.Errorf("told %q", got)
			}
		})
	}
}

func TestAnEventThatIsOverIsNotLive(t *testing.T) {
	t.Parallel()
	st, event := followingEvent(t, -10*time.Hour)
	event.WebcastLive = true
	st.saveEvent(t, &event)
	if got := st.eventsTold(t, 0); len(got) != 0 {
		t.Errorf("told %q", got)
	}
}

func TestRemindersOfEventsThatWereMissedAreNotToldLate(t *testing.T) {
	t.Parallel()
	for stopped, want := range map[time.Duration][]string{
		time.Hour + 59*time.Minute:                  {"reminder 1440"},
		2*time.Hour + time.Minute:                   nil,
		23*time.Hour + 56*time.Minute + time.Second: nil,
		23*time.Hour + 53*time.Minute:               {"reminder 10"},
	} {
		st, _ := followingEvent(t, 24*time.Hour)
		st.Clock.Advance(stopped)
		if got := st.eventsTold(t, 0); !slices.Equal(got, want) {
			t.Errorf("told %q after %v, want %q", got, stopped, want)
		}
	}
}

func TestAReminderThatWaitedIsDroppedOnceTheEventMoved(t *testing.T) {
	t.Parallel()
	st, event := followingEvent(t, 10*time.Minute)
	if made, err := st.Follows.MakeReminders(t.Context()); made != 1 || err != nil {
		t.Fatalf("made = %d, %v", made, err)
	}
	if made, err := st.Follows.FanOut(t.Context()); made != 1 || err != nil {
		t.Fatalf("deliveries = %d, %v", made, err)
	}
	event.Date = storetest.Ptr(event.Date.Add(2 * time.Hour))
	st.saveEvent(t, &event)
	batches, err := st.Follows.Claim(t.Context(), follow.Room{Kinds: follow.SinkKinds, Most: 10, Each: 10})
	if err != nil || len(batches) != 0 {
		t.Errorf("batches = %v, %v, want none", batches, err)
	}
	st.Expect(t, "delivery", "dropped", "SELECT state FROM deliveries")
}

func TestAReminderOfAnEventIsMadeOnce(t *testing.T) {
	t.Parallel()
	st, event := followingEvent(t, 10*time.Minute)
	st.followWith(t, "another", follow.Settings{Zone: "UTC"}, eventRule(event.ID))
	for round, want := range []int{1, 0, 0} {
		if made, err := st.Follows.MakeReminders(t.Context()); made != want || err != nil {
			t.Errorf("made %d, %v, in round %d, want %d", made, err, round, want)
		}
	}
	for _, crash := range []string{"DELETE FROM deliveries WHERE sink_id IN (SELECT max(id) FROM sinks)", "UPDATE occasions SET fanned_at = NULL"} {
		if _, err := st.Follows.FanOut(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, err := st.DB.ExecContext(t.Context(), crash); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := st.Follows.FanOut(t.Context()); err != nil {
		t.Fatal(err)
	}
	st.Expect(t, "deliveries", "2", "SELECT count(*) FROM deliveries")
}

func TestQuietHoursAndEvents(t *testing.T) {
	t.Parallel()
	st, event := followingEvent(t, 14*time.Hour)
	begins := event.Date.UTC()
	quietFrom := begins.Add(-4 * time.Hour)
	quiet := follow.Settings{
		Zone:      "UTC",
		QuietFrom: quietFrom.Hour()*60 + quietFrom.Minute(), QuietTo: begins.Add(5*time.Hour).Hour()*60 + begins.Minute(),
	}
	st.followWith(t, "sleeper", quiet, follow.Rule{EventID: event.ID, Leads: []int{10}, Kinds: []catalogue.OccasionKind{catalogue.OccasionWebcast}})
	st.Clock.Advance(10 * time.Hour)
	before := st.eventsTold(t, 0)
	if want := []string{"reminder 0"}; !slices.Equal(before, want) {
		t.Errorf("told %q when quiet hours begin, want %q", before, want)
	}
	event.WebcastLive = true
	st.saveEvent(t, &event)
	if got, want := st.eventsTold(t, 5*time.Hour), []string{"webcast 0", "reminder 10"}; !slices.Equal(got, want) {
		t.Errorf("told %q in quiet hours, want %q of the other device alone", got, want)
	}
}

// What a new catalogue finds is not new, but what it is reminded of is to come.
func TestANewCatalogueTellsOfEventsRemindersAlone(t *testing.T) {
	t.Parallel()
	st := open(t)
	storetest.SaveLaunches(t, st.Store, storetest.Launch(0))
	event := storetest.Event(1)
	event.Date = storetest.Ptr(storetest.Now.Add(time.Hour))
	st.saveEvent(t, &event)
	st.followWith(t, "device", follow.Settings{Zone: "UTC"}, eventRule(event.ID))
	event.WebcastLive = true
	st.saveEvent(t, &event)
	if got, want := st.eventsTold(t, 2*time.Hour), []string{"reminder 10"}; !slices.Equal(got, want) {
		t.Errorf("told %q, want %q", got, want)
	}
}

func TestNobodyIsRemindedOfAStarterEvent(t *testing.T) {
	t.Parallel()
	st, event := followingEvent(t, 10*time.Minute)
	if _, err := st.DB.ExecContext(t.Context(), "UPDATE events SET starter = 1"); err != nil {
		t.Fatal(err)
	}
	if got := st.eventsTold(t, 0); len(got) != 0 {
		t.Errorf("told %q of a starter row", got)
	}
	event.WebcastLive = true // that the feed says so first says nothing about before
	st.saveEvent(t, &event)
	if got, want := st.eventsTold(t, 0), []string{"reminder 10"}; !slices.Equal(got, want) {
		t.Errorf("told %q, want %q", got, want)
	}
}

func TestARuleEndsWithItsEvent(t *testing.T) {
	t.Parallel()
	st, event := followingEvent(t, 10*time.Minute)
	if got := st.eventsTold(t, 0); len(got) != 1 {
		t.Fatalf("told %q", got)
	}
	owner := follow.Owner{Digest: []byte("device")}
	notices, err := st.Follows.Notices(t.Context(), owner, 5)
	if err != nil || len(notices) != 1 || notices[0].Event.Name != event.Name {
		t.Errorf("notices = %+v, %v", notices, err)
	}
	if _, err := st.DB.ExecContext(t.Context(), fmt.Sprint("PRAGMA foreign_keys = ON; DELETE FROM events WHERE id = ", event.ID)); err != nil {
		t.Fatal(err)
	}
	st.Expect(t, "rules", "1", "SELECT count(*) FROM rules")
	st.Expect(t, "occasions", "0", "SELECT count(*) FROM occasions")
	if _, err := st.Follows.PutRule(t.Context(), owner, eventRule(event.ID)); storetest.Failure(err) != "not_found" {
		t.Errorf("a rule about no event: %v", err)
	}
}

// An event that the feed no longer has is told of once, to who asked for that, and
// not reminded of; once the feed has it again it is.
func TestAWithdrawnEventIsToldOfOnce(t *testing.T) {
	t.Parallel()
	st, event := followingEvent(t, 30*time.Hour)
	rule := eventRule(event.ID)
	rule.Kinds = append(rule.Kinds, catalogue.OccasionWithdrawn)
	st.followWith(t, "asks", follow.Settings{Zone: "UTC"}, rule)
	withdraw := func() {
		t.Helper()
		if err := st.Intake.WithdrawRecord(t.Context(), catalogue.KindEvents, event.ID); err != nil {
			t.Fatal(err)
		}
	}
	withdraw()
	st.Clock.Advance(time.Minute)
	withdraw()
	if got, want := st.eventsTold(t, 7*time.Hour), []string{"withdrawn 0"}; !slices.Equal(got, want) {
		t.Errorf("told %q, want %q and no reminder a day before", got, want)
	}
	event.Name = "Spacewalk 1, again"
	st.saveEvent(t, &event)
	if found, err := st.Catalogue.EventByID(t.Context(), event.ID); err != nil || found.WithdrawnAt != nil {
		t.Errorf("the feed has the event again, and it is withdrawn at %v (%v)", found.WithdrawnAt, err)
	}
	if got, want := st.eventsTold(t, 24*time.Hour), []string{"reminder 1440", "reminder 1440", "reminder 10", "reminder 10"}; !slices.Equal(got, want) {
		t.Errorf("once it is back told %q, want %q", got, want)
	}
	withdraw()
	if got, want := st.eventsTold(t, 0), []string{"withdrawn 0"}; !slices.Equal(got, want) {
		t.Errorf("withdrawn for the second time told %q, want %q", got, want)
	}
}

// A reminder that waits is not sent once its event is withdrawn.
func TestAWaitingReminderOfAWithdrawnEventIsDropped(t *testing.T) {
	t.Parallel()
	st, event := followingEvent(t, 24*time.Hour)
	if _, err := st.Follows.MakeReminders(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := st.Follows.FanOut(t.Context()); err != nil {
		t.Fatal(err)
	}
	st.Expect(t, "waiting", "1", "SELECT count(*) FROM deliveries WHERE state = 'waiting'")
	if err := st.Intake.WithdrawRecord(t.Context(), catalogue.KindEvents, event.ID); err != nil {
		t.Fatal(err)
	}
	if got := st.eventsTold(t, 0); len(got) > 0 {
		t.Errorf("told %q of a withdrawn event", got)
	}
}

// Nobody is told that an event is no longer planned which is over.
func TestNobodyIsToldThatAnEventOfThePastWasWithdrawn(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		after time.Duration // of its beginning; it lasts six hours
		want  []string
	}{
		"under way": {5 * time.Hour, []string{"withdrawn 0"}},
		"over":      {7 * time.Hour, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			st, event := followingEvent(t, time.Minute)
			st.followWith(t, "asks", follow.Settings{Zone: "UTC"}, follow.Rule{EventID: event.ID, Kinds: []catalogue.OccasionKind{catalogue.OccasionWithdrawn}})
			st.Clock.Advance(tt.after)
			if err := st.Intake.WithdrawRecord(t.Context(), catalogue.KindEvents, event.ID); err != nil {
				t.Fatal(err)
			}
			if got := st.eventsTold(t, 0); !slices.Equal(got, tt.want) {
				t.Errorf("told %q, want %q", got, tt.want)
			}
			found, err := st.Catalogue.EventByID(t.Context(), event.ID)
			if err != nil || found.WithdrawnAt == nil {
				t.Errorf("withdrawn at %v (%v), want that the page says so", found.WithdrawnAt, err)
			}
		})
	}
}
