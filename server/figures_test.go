package server_test

import (
	"fmt"
	"html"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"tminus/store/catalogue"
	"tminus/store/storetest"
)

// newCounted returns a server whose feed and launches count differently. Twelve
// launches of rocket 1 and booster 1 have flown, the last of them as the
// booster's 36th flight; the feed's counters of both lag behind. Those of rocket
// 2 and booster 2 are ahead of their one launch.
func newCounted(t *testing.T) site {
	t.Helper()
	s := newSite(t, baseURL("https://example.org"))
	fly := func(n, thing, number, counter, total int) catalogue.Launch {
		launch := launchDue(-n)
		rocket, booster, stage := storetest.Rocket(thing), storetest.Booster(thing), storetest.LauncherStage(n)
		rocket.Launches = catalogue.Record{Total: &total, Successful: &total, Failed: storetest.Ptr(0)}
		rocket.Manufacturer = storetest.Ptr(storetest.Agency(1))
		booster.Flights, booster.Rocket = &counter, &rocket
		stage.Booster, stage.FlightNumber = &booster, &number
		launch.Rocket, launch.LauncherStages = &rocket, []catalogue.LauncherStage{stage}
		return launch
	}
	var launches []catalogue.Launch
	for n := range 12 {
		launches = append(launches, fly(20-n, 1, 25+n, 33, 2))
	}
	storetest.SaveLaunches(t, s.store, append(launches, fly(30, 2, 1, 3, 11))...)
	return s
}

var describedAs = regexp.MustCompile(`<meta name="description" content="([^"]*)"`)

// description returns what a page's head says of it.
func (s site) description(t *testing.T, path string) string {
	t.Helper()
	found := describedAs.FindStringSubmatch(s.get(t, path).Body.String())
	if found == nil {
		t.Fatalf("%s has no description", path)
	}
	return html.UnescapeString(found[1])
}

// embedded returns the answer to a call that a page carries.
func (s site) embedded(t *testing.T, path, call string) any {
	t.Helper()
	return at(firstData(t, s.get(t, path).Body.String()), "data", call)
}

// TestEverySurfaceTellsTheSameFlights asks for the flights of boosters and the
// launches of rockets wherever they are told.
func TestEverySurfaceTellsTheSameFlights(t *testing.T) {
	t.Parallel()
	s := newCounted(t)
	for id, want := range map[int]struct{ flights, launches int }{1: {36, 12}, 2: {3, 11}} {
		booster, rocket := fmt.Sprintf("/vehicles/launchers/%d", id), fmt.Sprintf("/vehicles/rockets/%d", id)
		flights, launches := float64(want.flights), float64(want.launches)
		for place, got := range map[string]any{
			"the list of boosters": named(s.getJSON(t, http.StatusOK, api+"launchers"), "launcherDTOes", id, "flights"),
			"the fleet page": named(s.embedded(t, "/vehicles/launchers/fleet", "public/launchers?field=flights&limit=50&ordering=desc&page=1"),
				"launcherDTOes", id, "flights"),
			"the booster":           at(s.getJSON(t, http.StatusOK, fmt.Sprintf("%slauncher/%d", api, id)), "flights"),
			"the booster's page":    at(s.embedded(t, booster, fmt.Sprintf("public/launcher/%d", id)), "flights"),
			"the rocket's boosters": named(s.getJSON(t, http.StatusOK, fmt.Sprintf("%slaunchers?rocketConfig=%d", api, id)), "launcherDTOes", id, "flights"),
			"a launch of a booster": at(s.getJSON(t, http.StatusOK, api+"launch/"+flownOf(id)), "rocket", "launcher_stage", 0, "flights"),
			"a launch's page":       at(s.embedded(t, "/launches/"+flownOf(id), "public/launch/"+flownOf(id)), "rocket", "launcher_stage", 0, "flights"),
		} {
			if got != flights {
				t.Errorf("%s: booster %d has %v flights, want %v", place, id, got, flights)
			}
		}
		for place, got := range map[string]any{
			"the list of rockets":     named(s.getJSON(t, http.StatusOK, api+"rockets"), "rocketConfigSummarizedDTOes", id, "total_launches"),
			"the rockets compared":    named(s.getJSON(t, http.StatusOK, api+"rockets?ids=1,2"), "rocketConfigSummarizedDTOes", id, "total_launches"),
			"the agency's rockets":    named(s.getJSON(t, http.StatusOK, api+"rockets?agency=1&field=launches"), "rocketConfigSummarizedDTOes", id, "total_launches"),
			"the rocket":              at(s.getJSON(t, http.StatusOK, fmt.Sprintf("%srocket/%d", api, id)), "total_launches"),
			"the rocket's page":       at(s.embedded(t, rocket, fmt.Sprintf("public/rocket/%d", id)), "total_launches"),
			"a launch of the rocket":  at(s.getJSON(t, http.StatusOK, api+"launch/"+flownOf(id)), "rocket", "configuration", "total_launches"),
			"the page of comparisons": named(s.embedded(t, "/vehicles/rockets/compare?ids=1,2", "public/rockets?ids=1%2C2"), "rocketConfigSummarizedDTOes", id, "total_launches"),
		} {
			if got != launches {
				t.Errorf("%s: rocket %d has %v launches, want %v", place, id, got, launches)
			}
		}
		for place, text := range map[string][2]string{
			"the card of the booster":        {sharedBy(t, s, booster)["alt"], fmt.Sprintf("%d flights", want.flights)},
			"the description of the booster": {s.description(t, booster), fmt.Sprintf("Flights: %d.", want.flights)},
			"the card of the rocket":         {sharedBy(t, s, rocket)["alt"], fmt.Sprintf("%d launches", want.launches)},
		} {
			if got, want := text[0], text[1]; !strings.Contains(got, want) {
				t.Errorf("%s says %q, want %q", place, got, want)
			}
		}
	}
	most := map[string]any{}
	records, _ := at(s.getJSON(t, http.StatusOK, statsURL+"records"), "records").([]any)
	for _, record := range records {
		if at(record, "id") == "booster_flights" {
			most = record.(map[string]any)
		}
	}
	if most["value"] != 36.0 || most["holder"] != "B1001" {
		t.Errorf("the booster that flew most is %v with %v, want B1001 with 36", most["holder"], most["value"])
	}
}

// flownOf returns the id of the last launch of a thing of newCounted.
func flownOf(thing int) string { return launchDue(map[int]int{1: -9, 2: -30}[thing]).ID }

// named returns a field of what a list has with an id.
func named(list any, key string, id int, field string) any {
	items, _ := at(list, "_embedded", key).([]any)
	for _, item := range items {
		if at(item, "id") == float64(id) {
			return at(item, field)
		}
	}
	return nil
}
