package server_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// withEvent returns a site with one event, which begins two days after the clock of
// the tests.
func withEvent(t *testing.T) (site, catalogue.Event) {
	t.Helper()
	s, event := newCatalogue(t, 1, 1), storetest.Event(1)
	event.Date = storetest.Ptr(s.clock.Now().Add(48 * time.Hour))
	storetest.Save(t, s.store, intake.Batch{Events: []catalogue.Event{event}})
	return s, event
}

func TestAnEventIsFollowed(t *testing.T) {
	t.Parallel()
	s, event := withEvent(t)
	d := s.device(t)
	rule := object{"event_id": event.ID, "leads": []int{1440, 10}, "kinds": []string{"webcast"}}
	for range 2 { // the same again is one
		kept := d.call(200, "POST", "/follow/rules", rule)
		for path, want := range map[string]any{
			"rules.0.event.id": 1.0, "rules.0.event.name": event.Name, "rules.0.title": event.Name, "rules.0.path": "/events/1",
			"rules.0.launch": nil, "rules.0.filter": nil, "rules.1": nil, "rules.0.leads.0": 1440.0, "rules.0.kinds.0": "webcast",
		} {
			if got := at(kept, stepsIn(path)...); got != want {
				t.Errorf("%s = %v, want %v", path, got, want)
			}
		}
	}
	d.call(404, "POST", "/follow/rules", object{"event_id": 404, "leads": []int{10}})
	for _, wrong := range []object{
		{"event_id": event.ID, "kinds": []string{"slip"}},
		{"event_id": event.ID, "filter": "agency=1"},
		{"event_id": 0},
		{"event_id": -1},
		{"event_id": event.ID, "launch_id": storetest.LaunchID(1)},
		{"event_id": event.ID, "leads": []int{1}},
		{},
	} {
		d.call(400, "POST", "/follow/rules", wrong)
	}
	d.call(400, "PUT", "/follow/rules", object{"rules": []object{rule, rule}})
}

func TestAPreviewOfAnEvent(t *testing.T) {
	t.Parallel()
	s, event := withEvent(t)
	d := s.device(t)
	const path = "/follow/preview?zone=UTC&leads=1440,10,10080&event="
	titles := func() (titles []string) {
		t.Helper()
		notices, _ := d.call(200, "GET", path+fmt.Sprint(event.ID), nil)["notices"].([]any)
		for _, notice := range notices {
			titles = append(titles, fmt.Sprint(at(notice, "title")))
		}
		return titles
	}
	if got, want := titles(), []string{"In 10 min: Spacewalk 1", "In 24 h: Spacewalk 1"}; !slices.Equal(got, want) {
		t.Errorf("notices = %q, want %q", got, want)
	}
	event.Precision = ledger.PrecisionNamed("Day")
	storetest.Save(t, s.store, intake.Batch{Events: []catalogue.Event{event}})
	if got := titles(); len(got) != 0 {
		t.Errorf("of a day without a time: %q", got)
	}
	d.call(404, "GET", path+"404", nil)
	d.call(400, "GET", path+"soon", nil)
}

// TestNothingIsToComeOfWhatWasWithdrawn previews a launch and an event before and
// after the feed has lost them: they have no reminders then.
func TestNothingIsToComeOfWhatWasWithdrawn(t *testing.T) {
	t.Parallel()
	s, event := withEvent(t)
	d, launch := s.device(t), storetest.Launch(1)
	launch.NET = s.clock.Now().Add(48 * time.Hour)
	storetest.SaveLaunches(t, s.store, launch)
	reminders := func(of string) (count int) {
		t.Helper()
		notices, _ := d.call(200, "GET", "/follow/preview?zone=UTC&leads=1440,10&"+of, nil)["notices"].([]any)
		for _, notice := range notices {
			if at(notice, "kind") == string(catalogue.OccasionReminder) {
				count++
			}
		}
		return count
	}
	ofLaunch, ofEvent := "launch="+launch.ID, fmt.Sprint("event=", event.ID)
	if got, other := reminders(ofLaunch), reminders(ofEvent); got != 2 || other != 2 {
		t.Fatalf("%d and %d reminders, want 2 of both", got, other)
	}
	if err := s.store.Intake.WithdrawLaunch(t.Context(), launch.ID); err != nil {
		t.Fatal(err)
	}
	if err := s.store.Intake.WithdrawRecord(t.Context(), catalogue.KindEvents, event.ID); err != nil {
		t.Fatal(err)
	}
	if got, other := reminders(ofLaunch), reminders(ofEvent); got != 0 || other != 0 {
		t.Errorf("%d and %d reminders of what was withdrawn, want none", got, other)
	}
}
