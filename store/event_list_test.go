package store_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/intake"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// Of most events nobody tells how exactly their date is known.
func TestEventCertainty(t *testing.T) {
	t.Parallel()
	at := func(text string) *time.Time {
		moment, err := time.Parse(time.RFC3339, text)
		if err != nil {
			t.Fatal(err)
		}
		return &moment
	}
	webcast := []catalogue.Video{{URL: "https://video.example/"}}
	for name, tt := range map[string]struct {
		event catalogue.Event
		want  ledger.Certainty
		over  string
	}{
		"coming with a webcast":        {catalogue.Event{Date: at("2026-08-24T12:00:00Z"), Videos: webcast}, ledger.CertaintyExact, "2026-08-24T13:00:00Z"},
		"coming and live":              {catalogue.Event{Date: at("2026-08-24T12:00:00Z"), WebcastLive: true}, ledger.CertaintyExact, "2026-08-24T13:00:00Z"},
		"coming without a webcast":     {catalogue.Event{Date: at("2026-08-24T12:00:00Z")}, ledger.CertaintyDay, "2026-08-24T13:00:00Z"},
		"past":                         {catalogue.Event{Date: at("2026-07-24T12:00:00Z"), Duration: storetest.Ptr(6 * time.Hour)}, ledger.CertaintyExact, "2026-07-24T18:00:00Z"},
		"midnight with a webcast":      {catalogue.Event{Date: at("2026-08-24T00:00:00Z"), Videos: webcast}, ledger.CertaintyDay, "2026-08-25T00:00:00Z"},
		"midnight that is past":        {catalogue.Event{Date: at("2026-07-24T00:00:00Z")}, ledger.CertaintyDay, "2026-07-25T00:00:00Z"},
		"told to the month":            {catalogue.Event{Date: at("2026-08-31T00:00:00Z"), Precision: &ledger.Precision{ID: 7, Name: "Month"}, Videos: webcast}, ledger.CertaintyMonth, "2026-09-01T00:00:00Z"},
		"told to the minute, midnight": {catalogue.Event{Date: at("2026-08-24T00:00:00Z"), Precision: &ledger.Precision{ID: 1, Name: "Minute"}}, ledger.CertaintyExact, "2026-08-24T01:00:00Z"},
		"without a date":               {catalogue.Event{Videos: webcast}, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			over := ""
			if at := catalogue.EventOver(tt.event); at != nil {
				over = at.Format(time.RFC3339)
			}
			if got := catalogue.EventCertainty(tt.event, storetest.Now); got != tt.want || over != tt.over {
				t.Errorf("certainty = %q, over at %q; want %q, %q", got, over, tt.want, tt.over)
			}
		})
	}
}

func TestListEvents(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	event := func(id int, days int, change func(*catalogue.Event)) catalogue.Event {
		e := storetest.Event(id)
		e.Date = storetest.Ptr(storetest.Now.AddDate(0, 0, days))
		e.LastUpdated = map[int]time.Time{1: storetest.Now.Add(-3 * time.Hour), 2: storetest.Now.Add(-time.Hour), 3: storetest.Now, 4: storetest.Now.Add(-2 * time.Hour)}[id]
		if change != nil {
			change(&e)
		}
		return e
	}
	storetest.Save(t, st, intake.Batch{
		Launches: []catalogue.Launch{storetest.Launch(0)},
		Events: []catalogue.Event{
			event(1, 3, nil), event(2, 1, func(e *catalogue.Event) { e.Type.ID = 2; e.Agencies = []catalogue.Agency{storetest.Agency(2)} }),
			event(3, -2, func(e *catalogue.Event) { e.Programs, e.Name = []catalogue.Program{storetest.Program(2)}, "Docking" }),
			event(4, -1, func(e *catalogue.Event) { e.Stations, e.LaunchIDs = nil, nil }),
			event(5, 0, func(e *catalogue.Event) { e.Date = nil; e.Astronauts = nil }),
		},
	})
	id := func(n int64) *int64 { return &n }
	for name, tt := range map[string]struct {
		filter catalogue.EventFilter
		want   string
	}{
		"all":       {catalogue.EventFilter{}, "2 1 5 4 3"},
		"coming":    {catalogue.EventFilter{Upcoming: storetest.Ptr(true)}, "2 1 5"},
		"over":      {catalogue.EventFilter{Upcoming: storetest.Ptr(false)}, "4 3"},
		"type":      {catalogue.EventFilter{TypeID: id(2)}, "2"},
		"agency":    {catalogue.EventFilter{AgencyID: id(2)}, "2"},
		"program":   {catalogue.EventFilter{ProgramID: id(2)}, "3"},
		"station":   {catalogue.EventFilter{StationID: id(1)}, "2 1 5 3"},
		"astronaut": {catalogue.EventFilter{AstronautID: id(2)}, "2 1 4 3"},
		"launch":    {catalogue.EventFilter{LaunchID: storetest.LaunchID(0)}, "2 1 5 3"},
		"design":    {catalogue.EventFilter{SpacecraftConfigID: id(1)}, "2 1 5 3"},
		"… other":   {catalogue.EventFilter{SpacecraftConfigID: id(2)}, ""},
		"search":    {catalogue.EventFilter{Search: "DOCK"}, "3"},
		"nothing":   {catalogue.EventFilter{StationID: id(99)}, ""},
		"recent":    {catalogue.EventFilter{Upcoming: storetest.Ptr(true), Recent: 36 * time.Hour}, "4 2 1 5"},
		"changed":   {catalogue.EventFilter{ByChange: true}, "3 2 4 1"},
		"… coming":  {catalogue.EventFilter{ByChange: true, Upcoming: storetest.Ptr(true)}, "2 1"},
		"… over":    {catalogue.EventFilter{ByChange: true, Upcoming: storetest.Ptr(false)}, "3 4"},
	} {
		for _, limit := range []int{1, 2, 50} {
			t.Run(fmt.Sprintf("%s by %d", name, limit), func(t *testing.T) {
				got := pages(t, limit, func(e catalogue.Event) int64 { return e.ID }, func(page int) (catalogue.Page[catalogue.Event], error) {
					tt.filter.Page, tt.filter.Limit = page, limit
					return st.Catalogue.ListEvents(t.Context(), tt.filter)
				})
				if got != tt.want {
					t.Errorf("events = %s, want %s", got, tt.want)
				}
			})
		}
	}
}

// An event tells what it has to do with by name, and of launches those that are
// known.
func TestEventByID(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	event := storetest.Event(1)
	event.LaunchIDs = append(event.LaunchIDs, storetest.LaunchID(7))
	storetest.Save(t, st, intake.Batch{Launches: []catalogue.Launch{storetest.Launch(0)}, Events: []catalogue.Event{event}})
	if saved := storetest.Save(t, st, intake.Batch{Events: []catalogue.Event{event}}); saved.Unchanged != 1 {
		t.Errorf("saved = %+v, want nothing new", saved)
	}
	e, err := st.Catalogue.EventByID(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	names := []string{e.Agencies[0].Name, e.Programs[0].Name, e.Stations[0].Name, e.Expeditions[0].Name, e.Astronauts[1].Name}
	if got, want := strings.Join(names, ", "), "Agency 1, Program 1, Station 1, Expedition 1, Astronaut 2"; got != want {
		t.Errorf("it has to do with %s, want %s", got, want)
	}
	if len(e.Launches) != 1 || e.Launches[0].ID != storetest.LaunchID(0) || e.Certainty != ledger.CertaintyExact || len(e.Updates) != 1 {
		t.Errorf("event = %+v", e)
	}
	if _, err := st.Catalogue.EventByID(t.Context(), 2); failure.CodeOf(err) != failure.NotFound {
		t.Errorf("error = %v, want not found", err)
	}
}

// The plan of ingestion looks at those that are about to begin and whose time is
// known.
func TestEventMoments(t *testing.T) {
	t.Parallel()
	clock := storetest.NewClock()
	st := storetest.New(t, store.WithClock(clock.Now))
	near, day, far, over := storetest.Event(1), storetest.Event(2), storetest.Event(3), storetest.Event(4)
	near.Date, day.Date = storetest.Ptr(storetest.Now.Add(time.Hour)), storetest.Ptr(storetest.Now.Add(time.Hour))
	day.Videos = nil
	over.Date, over.Duration = storetest.Ptr(storetest.Now.Add(-3*time.Hour)), storetest.Ptr(time.Hour)
	storetest.Save(t, st, intake.Batch{Events: []catalogue.Event{near, day, far, over}})
	moments, err := st.Catalogue.EventMoments(t.Context(), storetest.Now.Add(-time.Hour), storetest.Now.Add(8*time.Hour))
	if err != nil || len(moments) != 1 || !moments[0].Date.Equal(*near.Date) || !moments[0].Webcast || !moments[0].Station {
		t.Errorf("moments = %+v, %v; want the one in an hour with a webcast", moments, err)
	}
}

// The site shows images from its own copies, so it has to know of each.
func TestImagesOfStationsAndEvents(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	station, coming, over := storetest.Station(1), storetest.Event(1), storetest.Event(2)
	station.Image, coming.Image, over.Image = storetest.Image(900), storetest.Image(901), storetest.Image(902)
	over.Date = storetest.Ptr(storetest.Now.AddDate(-1, 0, 0))
	coming.Videos[0].FeatureImage = "https://images.example/still.jpg"
	storetest.Save(t, st, intake.Batch{Stations: []catalogue.Station{station}, Events: []catalogue.Event{coming, over}})
	addresses, err := st.Catalogue.ImageAddresses(t.Context(), storetest.Now, false)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{coming.Image.URL, "https://images.example/still.jpg", station.Image.URL, over.Image.URL}
	at := -1
	for _, address := range want {
		next := slices.Index(addresses, address)
		if next <= at {
			t.Errorf("addresses = %v, want these in this order among them: %v", addresses, want)
		}
		at = next
	}
}

// What is offered to filter by is what an event has, with how many have it.
func TestEventFilterOptions(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	other := storetest.Event(2)
	other.Type, other.Stations, other.LaunchIDs = catalogue.NamedID{ID: 2, Name: "Docking"}, nil, nil
	storetest.Save(t, st, intake.Batch{
		Launches: []catalogue.Launch{storetest.Launch(0)}, Agencies: []catalogue.Agency{storetest.Agency(2)},
		Events: []catalogue.Event{storetest.Event(1), other},
	})
	options, err := st.Catalogue.EventFilterOptions(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	want := "{[{2 Docking 1} {3 EVA 1}] [{1 Program 1 2}] [{1 Agency 1 2}] [{1 Station 1 1}] [{1 Astronaut 1 2} {2 Astronaut 2 2}] [{1 Capsule 1 1}]}"
	if got := fmt.Sprint(options); got != want {
		t.Errorf("options = %s, want %s", got, want)
	}
}
