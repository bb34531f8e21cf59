package server_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"tminus/ingest/starter"
	"tminus/store/storetest"
)

// newStarter returns a server of the starter catalogue.
func newStarter(t *testing.T) site {
	t.Helper()
	s := newSite(t)
	batch, err := starter.Catalogue()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.store.Intake.SeedStarter(t.Context(), batch, storetest.Now); err != nil {
		t.Fatal(err)
	}
	return s
}

// TestEveryStarterRecordIsAsDocumented walks all pages of all lists of the
// starter catalogue, as the API and as the site show them.
func TestEveryStarterRecordIsAsDocumented(t *testing.T) {
	t.Parallel()
	s, doc := newStarter(t), loadDocument(t)
	for list, shown := range map[string]struct {
		records    []any // where they are in an answer
		name       string
		call, page string
		least      int
	}{
		"launches":    {[]any{"_embedded", "launchNormalDTOes"}, "fullname", "launch", "/launches/", 52},
		"astronauts":  {[]any{"_embedded", "astronautNormalDTOes"}, "name", "astronaut", "/astronauts/", 5},
		"programs":    {[]any{"_embedded", "programSummarizedDTOes"}, "name", "program", "/programs/", 3},
		"agencies":    {[]any{"data"}, "name", "agency", "/agencies/", 5},
		"rockets":     {[]any{"_embedded", "rocketConfigSummarizedDTOes"}, "fullname", "rocket", "/vehicles/rockets/", 5},
		"launchers":   {[]any{"_embedded", "launcherDTOes"}, "serial_number", "launcher", "/vehicles/launchers/", 3},
		"spacecraft":  {[]any{"_embedded", "spacecraftConfigSummarizedDTOes"}, "name", "spacecraft", "/vehicles/spacecraft/", 3},
		"launch-pads": {[]any{"data", "pads"}, "name", "launch-pad", "/locations/", 5},
	} {
		t.Run(list, func(t *testing.T) {
			t.Parallel()
			seen := map[string]bool{}
			for number := 1; number <= 4; number++ {
				answer := s.get(t, fmt.Sprintf("%s%s?upcoming=all&limit=50&page=%d", api, list, number))
				holdAgainst(t, doc.Paths.Value("/public/"+list).Get, answer)
				records, _ := at(decode(t, answer.Body.Bytes()), shown.records...).([]any)
				for _, record := range records {
					id := idOf(record)
					seen[id] = true
					detail := s.get(t, api+shown.call+"/"+id)
					holdAgainst(t, doc.Paths.Value("/public/"+shown.call+"/{id}").Get, detail)
					if at(record, shown.name) != at(decode(t, detail.Body.Bytes()), shown.name) {
						t.Errorf("%s %s has another name on its card", shown.call, id)
					}
					page := s.get(t, shown.page+id)
					if page.Code != http.StatusOK {
						t.Errorf("GET %s%s = %d", shown.page, id, page.Code)
					}
					structured(t, page.Body.String())
				}
			}
			if len(seen) < shown.least {
				t.Errorf("%d %s are listed, want at least %d", len(seen), list, shown.least)
			}
		})
	}
	for _, path := range []string{"/public/launches/filters", "/public/astronauts/filters", "/public/status"} {
		holdAgainst(t, doc.Paths.Value(path).Get, s.get(t, apiPrefix+path))
	}
}

// idOf returns a record's id as it stands in addresses.
func idOf(record any) string {
	if number, ok := at(record, "id").(float64); ok {
		return fmt.Sprintf("%.0f", number)
	}
	return fmt.Sprint(at(record, "id"))
}

// TestStarterIsFoundByWords asks for launches as people do.
func TestStarterIsFoundByWords(t *testing.T) {
	t.Parallel()
	s := newStarter(t)
	for search, want := range map[string]string{
		"falcon 9 crew-12":            "Falcon 9 Block 5 | Crew-12",
		"crew 12 slc-40":              "Falcon 9 Block 5 | Crew-12",
		"spacex 2018":                 "Falcon Heavy | Falcon Heavy Test Flight",
		"FH -florida":                 "",
		"jwst kourou":                 "Ariane 5 ECA+ | James Webb Space Telescope",
		"curiosity":                   "Atlas V 541 | Mars Science Laboratory",
		"atlas 5 2020 mars":           "Atlas V 541 | Mars 2020",
		`vostok baikonur -"vostok 6"`: "Vostok-K | Vostok 1",
		"cz-5 change 8":               "Long March 5 | Chang'e 8",
		`"mars 2020" 2021`:            "",
	} {
		body := s.getJSON(t, http.StatusOK, launchesURL+"?upcoming=all&search="+url.QueryEscape(search))
		launches, _ := at(body, "_embedded", "launchNormalDTOes").([]any)
		found := []string{}
		for _, launch := range launches {
			found = append(found, at(launch, "fullname").(string))
		}
		if got := strings.Join(found, ", "); got != want {
			t.Errorf("%q finds %q, want %q", search, got, want)
		}
	}
}
