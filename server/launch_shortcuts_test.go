package server_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"tminus/store/catalogue"
	"tminus/store/storetest"
)

// TestShortcutsLeadToAsManyLaunchesAsTheySay follows each shortcut of several
// lists and zones to its list.
func TestShortcutsLeadToAsManyLaunchesAsTheySay(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	launches := []catalogue.Launch{}
	for n := range 12 {
		launch := storetest.Launch(n)
		launch.NET = storetest.Now.AddDate(0, 0, n+1)
		switch n {
		case 1, 2:
			launch.Pad.Location.Name = "Cape Canaveral SFS, FL, USA"
		case 3:
			launch.Pad.Location.Name = "Vandenberg SFB, CA, USA"
		case 4:
			launch.Rocket.Name = "Starship V3"
		}
		launches = append(launches, launch)
	}
	storetest.SaveLaunches(t, s.store, launches...)
	for query, want := range map[string][]string{
		"":                                   {"Crewed", "With webcast", "This week"},
		"zone=America/New_York":              {"Florida 2", "Starship 1", "This week 6"},
		"zone=America/Los_Angeles":           {"California 1", "Starship 1"},
		"zone=America/New_York&crewed=false": {"Florida"},
		"zone=America/New_York&location=4":   {"Florida 2"}, // in place of the other site
		"zone=Europe/Paris&upcoming=false":   {"This week 0"},
	} {
		body := s.getJSON(t, http.StatusOK, launchesURL+"/shortcuts?"+query)
		told := []string{}
		for _, each := range at(body, "data").([]any) {
			name, ask := at(each, "name").(string), at(each, "query").(string)
			told = append(told, fmt.Sprint(name, " ", at(each, "count")))
			both, err := url.ParseQuery(query)
			if err != nil {
				t.Fatal(err)
			}
			own, err := url.ParseQuery(ask)
			if err != nil {
				t.Fatal(err)
			}
			for part := range own {
				both[part] = own[part]
			}
			both.Del("zone")
			list := s.getJSON(t, http.StatusOK, launchesURL+"?"+both.Encode())
			if got := at(list, "page", "totalElements"); got != at(each, "count") {
				t.Errorf("%s: %s counts %v, and its list has %v", query, name, at(each, "count"), got)
			}
		}
		for _, shortcut := range want {
			if !strings.Contains(strings.Join(told, ", "), shortcut) {
				t.Errorf("%s tells %v, want %q among them", query, told, shortcut)
			}
		}
	}
	if w := s.get(t, launchesURL+"/shortcuts?zone=Mars"); w.Code != http.StatusBadRequest {
		t.Errorf("GET shortcuts?zone=Mars = %d, want 400", w.Code)
	}
}
