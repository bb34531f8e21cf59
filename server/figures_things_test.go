package server_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/storetest"
)

const comparedSpacecraft = "public/spacecraft?ids=1%2C2"

// TestEverySurfaceTellsTheSameOfSpacecraft asks for the flights of designs, of
// the vehicles built to them and of astronauts wherever they are told.
func TestEverySurfaceTellsTheSameOfSpacecraft(t *testing.T) {
	t.Parallel()
	s := newSite(t, baseURL("https://example.org"))
	for id, count := range map[int]int{1: 17, 2: 0} {
		design := storetest.SpacecraftConfig(id)
		design.Launches = catalogue.Record{Total: &count, Successful: &count, Failed: storetest.Ptr(0)}
		launch, stage, vehicle, astronaut := launchDue(-9-id), storetest.SpacecraftStage(id*10), storetest.Spacecraft(id), storetest.Astronaut(id)
		vehicle.Config, vehicle.FlightsCount, astronaut.FlightsCount = &design, storetest.Ptr(4+id), storetest.Ptr(6+id)
		stage.Spacecraft, stage.LandingCrew = &vehicle, nil
		stage.Crew = []catalogue.CrewMember{{ID: int64(id), Role: "Commander", Astronaut: &astronaut}}
		launch.SpacecraftStages = []catalogue.SpacecraftStage{stage}
		storetest.SaveLaunches(t, s.store, launch)
	}
	for id, count := range map[int]int{1: 17, 2: 0} {
		flownOn := launchDue(-9 - id).ID
		page, call := fmt.Sprintf("/vehicles/spacecraft/%d", id), fmt.Sprintf("public/spacecraft/%d", id)
		launch, launchPage := s.getJSON(t, http.StatusOK, api+"launch/"+flownOn), s.embedded(t, "/launches/"+flownOn, "public/launch/"+flownOn)
		design := s.getJSON(t, http.StatusOK, apiPrefix+"/"+call)
		agree(t, fmt.Sprintf("launches of spacecraft %d", id), float64(count), map[string]any{
			"the list":          named(s.getJSON(t, http.StatusOK, api+"spacecraft"), "spacecraftConfigSummarizedDTOes", id, "total_launches"),
			"those compared":    named(s.getJSON(t, http.StatusOK, api+"spacecraft?ids=1,2"), "spacecraftConfigSummarizedDTOes", id, "total_launches"),
			"the comparison":    named(s.embedded(t, "/vehicles/spacecraft/compare?ids=1,2", comparedSpacecraft), "spacecraftConfigSummarizedDTOes", id, "total_launches"),
			"the agency":        field(at(s.getJSON(t, http.StatusOK, api+"agency/1"), "spacecraft_configurations"), id, "total_launches"),
			"the agency page":   field(at(s.embedded(t, "/agencies/1", "public/agency/1"), "spacecraft_configurations"), id, "total_launches"),
			"the design":        at(design, "total_launches"),
			"the design page":   at(s.embedded(t, page, call), "total_launches"),
			"their successes":   at(design, "successful_launches"),
			"those of the page": at(s.embedded(t, page, call), "successful_launches"),
		})
		agree(t, fmt.Sprintf("flights of vehicle %d", id), float64(4+id), map[string]any{
			"the design":     field(at(design, "vehicles"), id, "flights_count"),
			"the launch":     at(launch, "rocket", "spacecraft_stage", 0, "spacecraft", "flights_count"),
			"the page":       at(launchPage, "rocket", "spacecraft_stage", 0, "spacecraft", "flights_count"),
			"the page of it": field(at(s.embedded(t, page, call), "vehicles"), id, "flights_count"),
		})
		person, personPage := fmt.Sprintf("public/astronaut/%d", id), fmt.Sprintf("/astronauts/%d", id)
		agree(t, fmt.Sprintf("flights of astronaut %d", id), float64(6+id), map[string]any{
			"the list":   named(s.getJSON(t, http.StatusOK, api+"astronauts"), "astronautNormalDTOes", id, "flights_count"),
			"the person": at(s.getJSON(t, http.StatusOK, apiPrefix+"/"+person), "flights_count"),
			"the page":   at(s.embedded(t, personPage, person), "flights_count"),
			"the launch": at(launch, "rocket", "spacecraft_stage", 0, "crew", 0, "astronaut", "flights_count"),
		})
		says(t, "the card of the astronaut", sharedBy(t, s, personPage)["alt"], fmt.Sprintf("%d flights", 6+id))
		words := map[int]string{1: "17 launches", 2: "Not flown yet"}[id]
		says(t, "the card of the spacecraft", sharedBy(t, s, page)["alt"], words)
		if never := strings.Contains(s.description(t, page), "not flown yet"); never != (count == 0) {
			t.Errorf("the description of a spacecraft with %d launches says that it never flew: %v", count, never)
		}
	}
}

// TestEverySurfaceTellsTheSameOfAgencies asks for the figures of an agency and
// of a pad wherever they are told.
func TestEverySurfaceTellsTheSameOfAgencies(t *testing.T) {
	t.Parallel()
	s := newSite(t, baseURL("https://example.org"))
	launch, agency, pad, program := launchDue(-3), storetest.Agency(1), storetest.Pad(1), storetest.Program(1)
	agency.Launches = catalogue.Record{
		Total: storetest.Ptr(721), Successful: storetest.Ptr(706), Failed: storetest.Ptr(15), Pending: storetest.Ptr(33), Consecutive: storetest.Ptr(206),
	}
	pad.Agencies, pad.TotalLaunchCount, program.Agencies = []catalogue.Agency{agency}, storetest.Ptr(394), []catalogue.Agency{agency}
	launch.Provider, launch.Pad, launch.Programs = &agency, &pad, []catalogue.Program{program}
	storetest.SaveLaunches(t, s.store, launch)
	storetest.Save(t, s.store, intake.Batch{Agencies: []catalogue.Agency{agency}, Programs: []catalogue.Program{program}})
	page, detail := "/launches/"+launch.ID, "public/launch/"+launch.ID
	places := map[string]any{
		"the list":         field(at(s.getJSON(t, http.StatusOK, api+"agencies"), "data"), 1),
		"the agency":       s.getJSON(t, http.StatusOK, api+"agency/1"),
		"the agency page":  s.embedded(t, "/agencies/1", "public/agency/1"),
		"the pad":          at(s.getJSON(t, http.StatusOK, api+"launch-pad/1"), "agencies", 0),
		"the pad page":     at(s.embedded(t, "/locations/1", "public/launch-pad/1"), "agencies", 0),
		"the program":      at(s.getJSON(t, http.StatusOK, api+"program/1"), "agencies", 0),
		"the program page": at(s.embedded(t, "/programs/1", "public/program/1"), "agencies", 0),
		"the launch":       at(s.getJSON(t, http.StatusOK, apiPrefix+"/"+detail), "launch_provider"),
		"the launch page":  at(s.embedded(t, page, detail), "launch_provider"),
	}
	for name, want := range map[string]float64{
		"total_launch_count": 721, "successful_launches": 706, "failed_launches": 15, "pending_launches": 33, "consecutive_successful_launches": 206,
	} {
		got := map[string]any{}
		for place, of := range places {
			got[place] = at(of, name)
		}
		agree(t, name+" of an agency", want, got)
	}
	agree(t, "launches of a pad", 394.0, map[string]any{
		"the list":        field(at(s.getJSON(t, http.StatusOK, api+"launch-pads"), "data", "pads"), 1, "total_launch_count"),
		"the pad":         at(s.getJSON(t, http.StatusOK, api+"launch-pad/1"), "total_launch_count"),
		"the pad page":    at(s.embedded(t, "/locations/1", "public/launch-pad/1"), "total_launch_count"),
		"the launch":      at(s.getJSON(t, http.StatusOK, apiPrefix+"/"+detail), "pad", "total_launch_count"),
		"the launch page": at(s.embedded(t, page, detail), "pad", "total_launch_count"),
	})
	says(t, "the card of the agency", sharedBy(t, s, "/agencies/1")["alt"], "721 launches")
	says(t, "the card of the pad", sharedBy(t, s, "/locations/1")["alt"], "394 launches")
}

// agree compares what surfaces tell of one thing.
func agree(t *testing.T, what string, want any, places map[string]any) {
	t.Helper()
	for place, got := range places {
		if got != want {
			t.Errorf("%s: %s = %v, want %v", place, what, got, want)
		}
	}
}

// says compares what a text tells.
func says(t *testing.T, place, got, want string) {
	t.Helper()
	if !strings.Contains(got, want) {
		t.Errorf("%s says %q, want %q", place, got, want)
	}
}

// field returns what a list has under path in the item with an id.
func field(list any, id any, path ...any) any {
	if number, ok := id.(int); ok {
		id = float64(number)
	}
	items, _ := list.([]any)
	for _, item := range items {
		if at(item, "id") == id {
			return at(item, path...)
		}
	}
	return nil
}
