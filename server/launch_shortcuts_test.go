package server_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"tminus/store/catalogue"
	"tminus/store/storetest"
)

// TestShortcutsLeadToAsManyLaunchesAsTheySay follows each shortcut of each
// side of now to its list; pages of the list carry what the call answers.
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
	for side, want := range map[string][]string{
		"true":  {"This week 6", "Florida 2", "California 1", "Starship 1"},
		"false": {"This week 0", "Florida 0"},
		"all":   {"Florida 2"},
	} {
		key := "public/launches/shortcuts?upcoming=" + side
		body := s.getJSON(t, http.StatusOK, api+strings.TrimPrefix(key, "public/"))
		if page := s.embedded(t, "/launches?agency=1&upcoming="+side, key); mustJSON(t, page) != mustJSON(t, body) {
			t.Errorf("the page carries\n%v, the API says\n%v", page, body)
		}
		told := []string{}
		for _, each := range at(body, "data").([]any) {
			told = append(told, fmt.Sprint(at(each, "name"), " ", at(each, "count")))
			list := s.getJSON(t, http.StatusOK, launchesURL+"?upcoming="+side+"&"+at(each, "query").(string))
			if got := at(list, "page", "totalElements"); got != at(each, "count") {
				t.Errorf("%s: %v counts %v, and its list has %v", side, at(each, "name"), at(each, "count"), got)
			}
		}
		for _, shortcut := range want {
			if !slices.Contains(told, shortcut) {
				t.Errorf("%s tells %v, want %q among them", side, told, shortcut)
			}
		}
	}
	if w := s.get(t, launchesURL+"/shortcuts?upcoming=never"); w.Code != http.StatusBadRequest {
		t.Errorf("GET shortcuts?upcoming=never = %d, want 400", w.Code)
	}
}
