package server_test

import (
	"net/http"
	"strings"
	"testing"

	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/storetest"
)

// TestWhatNeverFlewIsToldAlike asks description, card and structured data of
// things that have no flight, and of the same with one.
func TestWhatNeverFlewIsToldAlike(t *testing.T) {
	t.Parallel()
	for flights, want := range map[int]struct {
		never bool
		card  string
	}{0: {true, "Not flown yet"}, 1: {false, "1 "}} {
		s := newSite(t, baseURL("https://example.org"))
		launch, booster, astronaut := storetest.Launch(1), storetest.Booster(1), storetest.Astronaut(1)
		rocket := *launch.Rocket
		booster.Flights, astronaut.FlightsCount = storetest.Ptr(flights), storetest.Ptr(flights)
		rocket.Launches = catalogue.Record{Total: storetest.Ptr(flights)}
		rocket.MaidenFlight = "2027-03-04"
		storetest.Save(t, s.store, intake.Batch{
			Rockets: []catalogue.Rocket{rocket}, Boosters: []catalogue.Booster{booster}, Astronauts: []catalogue.Astronaut{astronaut},
		})
		for _, path := range []string{"/vehicles/rockets/2", "/vehicles/launchers/1", "/astronauts/1"} {
			says(t, "the card of "+path, sharedBy(t, s, path)["alt"], want.card)
			if path == "/astronauts/1" {
				continue // described by what they are
			}
			if got := strings.Contains(s.description(t, path), "not flown yet"); got != want.never {
				t.Errorf("the description of %s with %d flights is %q", path, flights, s.description(t, path))
			}
		}
		first := "Maiden flight"
		if want.never {
			first = "Maiden flight, planned"
		}
		says(t, "the card", sharedBy(t, s, "/vehicles/rockets/2")["alt"]+".", "March 4, 2027. "+first+".")
		thing := structured(t, s.get(t, "/vehicles/rockets/2").Body.String())
		if released := at(thing, "releaseDate") != nil; released == want.never {
			t.Errorf("search engines are told a first flight of %d: %v", flights, thing)
		}
	}
}

// TestAWithdrawnLaunchIsToldAlike asks wherever a launch is told that left the
// schedule.
func TestAWithdrawnLaunchIsToldAlike(t *testing.T) {
	t.Parallel()
	s := newSite(t, baseURL("https://example.org"))
	launch := storetest.Launch(3)
	storetest.SaveLaunches(t, s.store, launch)
	if err := s.store.Intake.WithdrawLaunch(t.Context(), launch.ID); err != nil {
		t.Fatal(err)
	}
	kept, err := s.store.Catalogue.LaunchByID(t.Context(), launch.ID)
	if err != nil {
		t.Fatal(err)
	}
	const left = "No longer planned: removed from the schedule on "
	path := "/launches/" + launch.ID
	says(t, "a page", views.StandingOnSite(kept), left)
	says(t, "a feed", views.Standing(kept), left)
	said := s.description(t, path)
	says(t, "the description", said, " planned to launch ")
	begin, _, _ := strings.Cut(views.StandingOnSite(kept), ", Pad") // the rest is cut
	says(t, "the description", said, begin)
	says(t, "the card", sharedBy(t, s, path)["alt"], "No longer planned")
	event := structured(t, s.get(t, path).Body.String())
	agree(t, "the launch", any(said), map[string]any{"search engines": at(event, "description")})
	agree(t, "the launch", any("https://schema.org/EventCancelled"), map[string]any{"search engines": at(event, "eventStatus")})
	if at(s.getJSON(t, http.StatusOK, api+"launch/"+launch.ID), "withdrawn_at") == nil {
		t.Error("the API does not tell when it left the schedule")
	}
}
