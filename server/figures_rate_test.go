package server_test

import (
	"bytes"
	"encoding/csv"
	"net/http"
	"strconv"
	"testing"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// newRated returns a server of 13 launches of one agency, rocket and pad that
// flew this year, one of them a failure and one a failure in part, beside others
// that count nowhere: one to come, one withdrawn and one of the starter catalogue.
func newRated(t *testing.T) site {
	t.Helper()
	s := newSite(t, baseURL("https://example.org"))
	of := func(n, days int) catalogue.Launch {
		launch := launchDue(days)
		launch.ID, launch.Name, launch.LauncherStages, launch.SpacecraftStages = storetest.LaunchID(n), "Rated "+strconv.Itoa(n), nil, nil
		launch.Provider, launch.Rocket, launch.Pad = storetest.Ptr(storetest.Agency(1)), storetest.Ptr(storetest.Rocket(1)), storetest.Ptr(storetest.Pad(1))
		return launch
	}
	starter := of(90, -50)
	if _, err := s.store.Intake.SeedStarter(t.Context(), intake.Batch{Launches: []catalogue.Launch{starter}}, storetest.Now); err != nil {
		t.Fatal(err)
	}
	launches := []catalogue.Launch{of(80, 5)}
	for n := range 13 {
		launches = append(launches, of(n, n-20))
	}
	launches[3].Status = ledger.Status{ID: ledger.StatusFailure, Name: "Launch Failure"}
	launches[5].Status = ledger.Status{ID: ledger.StatusPartialFailure, Name: "Launch was a Partial Failure"}
	launches[7].Status = ledger.Status{ID: ledger.StatusPayloadDeployed, Name: "Payload Deployed"}
	gone := of(70, -40)
	storetest.SaveLaunches(t, s.store, append(launches, gone)...)
	storetest.Save(t, s.store, intake.Batch{Rockets: []catalogue.Rocket{storetest.Rocket(2)}})
	if err := s.store.Intake.WithdrawLaunch(t.Context(), gone.ID); err != nil {
		t.Fatal(err)
	}
	return s
}

// TestEverySurfaceTellsTheSameOutcomes asks how many launches flew, and how they
// ended, wherever own launches are counted.
func TestEverySurfaceTellsTheSameOutcomes(t *testing.T) {
	t.Parallel()
	s := newRated(t)
	call := statsURL + "launches?by="
	counted := map[string]any{
		"all":                   s.getJSON(t, http.StatusOK, call+"year"),
		"the year":              at(s.getJSON(t, http.StatusOK, call+"year"), "groups", 0),
		"the agency":            at(s.getJSON(t, http.StatusOK, call+"provider"), "groups", 0),
		"the rocket":            at(s.getJSON(t, http.StatusOK, call+"rocket"), "groups", 0),
		"the pad":               s.getJSON(t, http.StatusOK, call+"year&pad=1"),
		"the agency's page":     s.embedded(t, "/agencies/1", "public/stats/launches?agency=1&by=year"),
		"the rocket's page":     s.embedded(t, "/vehicles/rockets/1", "public/stats/launches?by=year&rocketConfig=1"),
		"the pad's page":        s.embedded(t, "/locations/1", "public/stats/launches?by=year&pad=1"),
		"a comparison":          s.embedded(t, "/vehicles/rockets/compare?ids=1,2", "public/stats/launches?by=year&rocketConfig=1"),
		"the year's table":      s.figuresOf(t, "/stats/year.csv"),
		"the agency's table":    s.figuresOf(t, "/stats/provider.csv"),
		"the table of a filter": s.figuresOf(t, "/stats/rocket.csv?agency=1"),
	}
	for name, want := range map[string]float64{"total": 13, "success": 11, "partial": 1, "failure": 1, "rate": 0.8462} {
		got := map[string]any{}
		for place, of := range counted {
			got[place] = at(of, name)
		}
		agree(t, name, want, got)
	}
	for name, want := range map[string]float64{"attempts": 13, "successful": 11, "planned": 1} {
		agree(t, name+" of the year", want, map[string]any{
			"the pad":      at(s.getJSON(t, http.StatusOK, api+"launch-pad/1"), "this_year", name),
			"the pad page": at(s.embedded(t, "/locations/1", "public/launch-pad/1"), "this_year", name),
		})
	}
}

// figuresOf returns the first row of a table of statistics as the API has it.
func (s site) figuresOf(t *testing.T, path string) map[string]any {
	t.Helper()
	body := bytes.TrimPrefix(s.get(t, path).Body.Bytes(), []byte("\uFEFF"))
	rows, err := csv.NewReader(bytes.NewReader(body)).ReadAll()
	if err != nil || len(rows) < 2 {
		t.Fatalf("%s has %d rows, %v", path, len(rows), err)
	}
	names := map[string]string{"launches": "total", "partial_failure": "partial"}
	figures := map[string]any{}
	for i, column := range rows[0] {
		if number, err := strconv.ParseFloat(rows[1][i], 64); err == nil {
			if name, named := names[column]; named {
				column = name
			}
			figures[column] = number
		}
	}
	return figures
}
