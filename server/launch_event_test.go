package server_test

import (
	"net/http"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// eventOf saves the launch and returns its page's structured data.
func eventOf(t *testing.T, launch catalogue.Launch) map[string]any {
	t.Helper()
	s := newSite(t, baseURL("https://example.org"))
	storetest.SaveLaunches(t, s.store, launch)
	w := s.get(t, "/launches/"+launch.ID)
	if w.Code != http.StatusOK {
		t.Fatalf("GET page = %d", w.Code)
	}
	return structured(t, w.Body.String())
}

func TestEvent(t *testing.T) {
	t.Parallel()
	event := eventOf(t, storetest.Launch(0))
	for path, want := range map[string]any{
		"@context": "https://schema.org", "@type": "Event", "name": "Rocket 1, Mission 0",
		"url":       "https://example.org/launches/" + storetest.LaunchID(0),
		"startDate": "2026-08-01T12:00:00Z", "endDate": "2026-08-01T13:00:00Z",
		"eventStatus":    "https://schema.org/EventScheduled",
		"location.@type": "Place", "location.name": "Pad 1", "location.address": "Location 1",
		"location.geo.latitude": 28.6, "location.geo.longitude": -80.6,
		"organizer.name": "Agency 1", "organizer.url": "https://example.com/",
		"offers.price": 0.0, "offers.priceCurrency": "USD",
	} {
		if got := at(event, steps(path)...); got != want {
			t.Errorf("%s = %v, want %v", path, got, want)
		}
	}
	if got := at(event, "image", 0); got != "https://images.example/1000.jpg" {
		t.Errorf("image = %v", got)
	}
}

func TestEventSaysOnlyWhatIsKnown(t *testing.T) {
	t.Parallel()
	net := time.Date(2027, 9, 30, 23, 59, 59, 0, time.UTC)
	for name, tt := range map[string]struct {
		precision *ledger.Precision
		want      any
	}{
		"none, go":    {nil, "2027-09-30T23:59:59Z"},
		"second":      {&ledger.Precision{ID: 0, Name: "Second"}, "2027-09-30T23:59:59Z"},
		"hour":        {&ledger.Precision{ID: 2, Name: "Hour"}, "2027-09-30T23:59:59Z"},
		"day":         {&ledger.Precision{ID: 5, Name: "Day"}, "2027-09-30"},
		"week":        {&ledger.Precision{ID: 6, Name: "Week"}, "2027-09"},
		"month":       {&ledger.Precision{ID: 7, Name: "Month"}, "2027-09"},
		"quarter":     {&ledger.Precision{ID: 10, Name: "Quarter 3"}, "2027"},
		"half":        {&ledger.Precision{ID: 13, Name: "Half 2"}, "2027"},
		"fiscal year": {&ledger.Precision{ID: 15, Name: "Fiscal Year"}, "2027"},
		"decade":      {&ledger.Precision{ID: 16, Name: "Decade"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			launch := storetest.Launch(0)
			launch.NET, launch.NETPrecision = net, tt.precision
			launch.WindowStart, launch.WindowEnd = net, net
			if got := at(eventOf(t, launch), "startDate"); got != tt.want {
				t.Errorf("startDate = %v, want %v", got, tt.want)
			}
		})
	}
}

func TestEventWithoutPrecisionIsNotExact(t *testing.T) {
	t.Parallel()
	launch := storetest.Launch(0)
	launch.NET, launch.NETPrecision = time.Date(2027, 9, 30, 0, 0, 0, 0, time.UTC), nil
	launch.WindowStart, launch.WindowEnd = launch.NET, launch.NET.Add(time.Hour)
	launch.Status = ledger.Status{ID: ledger.StatusTBD, Name: "To Be Determined"}
	event := eventOf(t, launch)
	if got := at(event, "startDate"); got != "2027-09" {
		t.Errorf("startDate = %v, want the month", got)
	}
	if got := at(event, "endDate"); got != nil {
		t.Errorf("endDate = %v, want none", got)
	}
}

func TestEventStatus(t *testing.T) {
	t.Parallel()
	const before, schema = "2026-08-04T12:00:00Z", "https://schema.org/"
	for name, tt := range map[string]struct {
		status   int64
		moved    bool
		want     string
		previous any
	}{
		"go":             {ledger.StatusGo, false, "EventScheduled", nil},
		"moved":          {ledger.StatusGo, true, "EventRescheduled", before},
		"TBC and moved":  {ledger.StatusTBC, true, "EventRescheduled", before},
		"TBD":            {ledger.StatusTBD, false, "EventScheduled", nil},
		"TBD and moved":  {ledger.StatusTBD, true, "EventPostponed", before},
		"hold":           {ledger.StatusHold, false, "EventPostponed", nil},
		"success":        {ledger.StatusSuccess, false, "EventScheduled", nil},
		"late success":   {ledger.StatusSuccess, true, "EventScheduled", nil},
		"unknown status": {99, false, "EventScheduled", nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newSite(t)
			launch := storetest.Launch(3)
			launch.Status = ledger.Status{ID: tt.status, Name: "As the feed says", Abbrev: "X"}
			storetest.SaveLaunches(t, s.store, launch)
			if tt.moved {
				launch.NET, launch.LastUpdated = launch.NET.AddDate(0, 0, 3), storetest.Now
				storetest.SaveLaunches(t, s.store, launch)
			}
			event := structured(t, s.get(t, "/launches/"+launch.ID).Body.String())
			if got := at(event, "eventStatus"); got != schema+tt.want {
				t.Errorf("eventStatus = %v, want %s", got, tt.want)
			}
			if got := at(event, "previousStartDate"); got != tt.previous {
				t.Errorf("previousStartDate = %v, want %v", got, tt.previous)
			}
		})
	}
}

func TestEventOfAThinLaunch(t *testing.T) {
	t.Parallel()
	event := eventOf(t, storetest.ListLaunch(1))
	for _, name := range []string{"location", "organizer", "previousStartDate"} {
		if got, ok := event[name]; ok {
			t.Errorf("%s = %v, want none", name, got)
		}
	}
}

func TestPlaceOnTheMoonHasNoCoordinatesOnEarth(t *testing.T) {
	t.Parallel()
	launch := storetest.Launch(0)
	launch.Pad.Location.CelestialBody = "Moon"
	event := eventOf(t, launch)
	if got := at(event, "location", "geo"); got != nil || at(event, "location", "name") != "Pad 1" {
		t.Errorf("location = %v, want the pad without coordinates", at(event, "location"))
	}
}

// TestListsNameLaunchesAsTheirPagesDo compares what search engines are told on a
// list, and what the news of a launch are called, with the launch's title.
func TestListsNameLaunchesAsTheirPagesDo(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 1, baseURL("https://example.org"))
	list := structured(t, s.get(t, "/launches").Body.String())
	agree(t, "the first launch", any("Rocket 1, Mission 0"), map[string]any{
		"the list":   at(list, "mainEntity", "itemListElement", 0, "name"),
		"the launch": at(structured(t, s.get(t, "/launches/"+storetest.LaunchID(0)).Body.String()), "name"),
	})
	says(t, "the feed of news", s.get(t, "/news.atom?launch="+storetest.LaunchID(0)).Body.String(), "<title>News: Rocket 1, Mission 0</title>")
}
