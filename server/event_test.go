package server_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/storetest"
)

func TestEvents(t *testing.T) {
	t.Parallel()
	s, doc := newSite(t), loadDocument(t)
	over, bare := storetest.Event(2), catalogue.Event{ID: 3, Name: "Bare", Seen: catalogue.Seen{Detail: catalogue.DetailDetailed}}
	over.Date = storetest.Ptr(storetest.Now.AddDate(0, 0, -3))
	storetest.Save(t, s.store, intake.Batch{
		Launches: []catalogue.Launch{storetest.Launch(0)}, Events: []catalogue.Event{storetest.Event(1), over, bare},
	})
	answer := s.get(t, api+"event/1")
	holdAgainst(t, doc.Paths.Value("/public/event/{id}").Get, answer)
	event := decode(t, answer.Body.Bytes())
	for path, want := range map[string]any{
		"name": "Spacewalk 1", "type.name": "EVA", "date": "2026-08-02T13:00:00Z", "certainty": "exact", "date_precision": nil,
		"duration": 21600.0, "location": "Station 1", "webcast_live": false,
		"video_urls.0.videoUrl": "https://www.youtube.com/watch?v=abcdefghijk", "info_urls.0.title": "Page", "updates.0.comment": "Added.",
		"agencies.0.name": "Agency 1", "programs.0.name": "Program 1", "stations.0.name": "Station 1",
		"expeditions.0.name": "Expedition 1", "astronauts.1.name": "Astronaut 2", "launches.0.id": storetest.LaunchID(0),
		"image": nil, "last_updated": "2026-08-01T12:00:00Z",
	} {
		if got := at(event, stepsIn(path)...); got != want {
			t.Errorf("%s = %v, want %v", path, got, want)
		}
	}
	thin := s.getJSON(t, http.StatusOK, api+"event/3")
	for _, path := range []string{"date", "certainty", "type", "duration", "location", "video_urls.0", "stations.0"} {
		if got := at(thin, stepsIn(path)...); got != nil {
			t.Errorf("%s of what little is told of = %v, want null", path, got)
		}
	}
	for call, want := range map[string]string{
		"events": "1 3", "events?upcoming=false": "2", "events?upcoming=all": "1 3 2", "events?type=3": "1",
		"events?upcoming=all&station=1": "1 2", "events?upcoming=all&agency=2": "", "events?upcoming=all&search=walk+2": "2",
		"events?upcoming=all&launch=" + storetest.LaunchID(0): "1 2", "events?upcoming=all&limit=1&page=2": "3",
	} {
		answer := s.get(t, api+call)
		holdAgainst(t, doc.Paths.Value("/public/events").Get, answer)
		if got := ids(at(decode(t, answer.Body.Bytes()), "_embedded", "eventDTOes")); got != want {
			t.Errorf("%s = %s, want %s", call, got, want)
		}
	}
}

// An event moves to those that are over by itself.
func TestEventPasses(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	event := storetest.Event(1)
	event.Date, event.Duration = storetest.Ptr(storetest.Now.Add(time.Hour)), nil
	storetest.Save(t, s.store, intake.Batch{Events: []catalogue.Event{event}})
	coming := func() string {
		return ids(at(s.getJSON(t, http.StatusOK, api+"events"), "_embedded", "eventDTOes"))
	}
	if got := coming(); got != "1" {
		t.Errorf("coming = %q", got)
	}
	s.advance(t, "3h")
	if got := coming(); got != "" {
		t.Errorf("coming two hours after it began = %q", got)
	}
}

// The page of a thing carries the events that have to do with it, under the
// client's key, and tells them to who runs no scripts. Others have none.
func TestPagesTellEvents(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	over := storetest.Event(2)
	over.Date, over.Name = storetest.Ptr(storetest.Now.AddDate(0, 0, -3)), "Docking <1>"
	storetest.Save(t, s.store, intake.Batch{
		Launches: []catalogue.Launch{storetest.Launch(0), storetest.Launch(1)}, Agencies: []catalogue.Agency{storetest.Agency(2)},
		Programs: []catalogue.Program{storetest.Program(1)}, Stations: []catalogue.Station{storetest.Station(1)},
		Astronauts: []catalogue.Astronaut{storetest.Astronaut(1)}, Events: []catalogue.Event{over, storetest.Event(1)},
	})
	for path, of := range map[string]string{
		"/agencies/1": "agency=1", "/programs/1": "program=1", "/astronauts/1": "astronaut=1", "/stations/1": "station=1",
		"/vehicles/spacecraft/1": "spacecraftConfig=1", "/launches/" + storetest.LaunchID(0): "launch=" + storetest.LaunchID(0),
	} {
		page := s.get(t, path).Body.String()
		query := url.Values{"limit": {"4"}, "page": {"1"}, "upcoming": {"all"}}
		part, id, _ := strings.Cut(of, "=")
		query.Set(part, id)
		carried := at(firstData(t, page), "data", "public/events?"+query.Encode(), "_embedded", "eventDTOes")
		if got := ids(carried); got != "1 2" {
			t.Errorf("%s carries events %q, want the one to come and the one before", path, got)
		}
		want := `<h2>Events</h2><ul><li><a href="/events/1">Spacewalk 1</a>, August 2, 2026, 13:00 UTC</li>` +
			`<li><a href="/events/2">Docking &lt;1&gt;</a>, July 29, 2026, 12:00 UTC</li></ul><p><a href="/events?` + of + `&amp;upcoming=all">`
		if !strings.Contains(page, want) {
			t.Errorf("%s does not say %s", path, want)
		}
	}
	for _, path := range []string{"/agencies/2", "/launches/" + storetest.LaunchID(1)} {
		if page := s.get(t, path).Body.String(); strings.Contains(page, "<h2>Events") {
			t.Errorf("%s has a section without events", path)
		}
	}
}

// What events are filtered by is offered, and named on the page that is narrowed.
func TestEventFilters(t *testing.T) {
	t.Parallel()
	s, doc := newSite(t), loadDocument(t)
	storetest.Save(t, s.store, intake.Batch{Launches: []catalogue.Launch{storetest.Launch(0)}, Events: []catalogue.Event{storetest.Event(1)}})
	answer := s.get(t, api+"events/filters")
	holdAgainst(t, doc.Paths.Value("/public/events/filters").Get, answer)
	for path, want := range map[string]any{"types.0.name": "EVA", "spacecraft_configurations.0.count": 1.0} {
		if got := at(decode(t, answer.Body.Bytes()), append([]any{"data"}, stepsIn(path)...)...); got != want {
			t.Errorf("%s = %v, want %v", path, got, want)
		}
	}
	for query, want := range map[string]string{
		"?type=3&station=1": "Upcoming Events: EVA, Station 1", "?upcoming=all&spacecraftConfig=1": "Events: Capsule 1",
		"?upcoming=all&launch=" + storetest.LaunchID(0): "Events: Rocket 1, Mission 0", "?upcoming=false&agency=7": "Past Events: agency 7",
	} {
		if page := s.get(t, "/events"+query).Body.String(); !strings.Contains(page, "<title data-server>"+want+" · ") {
			_, title, _ := strings.Cut(page, "<title data-server>")
			t.Errorf("%s is titled %.60s, want %s", query, title, want)
		}
	}
}
