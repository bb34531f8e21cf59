package server_test

import (
	"net/http"
	"strings"
	"testing"

	"tminus/server/problem"
)

// TestThingsByTheirIDs asks lists for the things that stand beside each other.
func TestThingsByTheirIDs(t *testing.T) {
	t.Parallel()
	s, empty := newCatalogue(t, -3, 20), newSite(t)
	for list, want := range map[string]struct{ key, names string }{
		"rockets":    {"rocketConfigSummarizedDTOes", "Rocket 3, Rocket 1, Rocket 2"},
		"spacecraft": {"spacecraftConfigSummarizedDTOes", "Capsule 3, Capsule 1, Capsule 2"},
	} {
		var order []string
		for _, thing := range at(s.getJSON(t, http.StatusOK, api+list+"?ids=3,1,2"), "_embedded", want.key).([]any) {
			order = append(order, at(thing, "name").(string))
		}
		if got := strings.Join(order, ", "); got != want.names {
			t.Errorf("%s 3, 1 and 2 are %s", list, got)
		}
		for _, query := range []string{
			"ids=", "ids=0", "ids=-1", "ids=1,", "ids=x", "ids=1,1", "ids=1,01", "ids=1,2,3,4,5", "ids=1,999", "ids=99999999999999999999",
			"ids=1&page=2", "ids=1&search=a", "ids=1&agency=1",
		} {
			if body := s.getJSON(t, http.StatusBadRequest, api+list+"?"+query); body["businessErrorCode"] != float64(problem.CodeBadRequest) {
				t.Errorf("%s of %s: code %v, want %d", list, query, body["businessErrorCode"], problem.CodeBadRequest)
			}
		}
		empty.getJSON(t, http.StatusServiceUnavailable, api+list+"?ids=1")
	}
}

// TestComparePages asks for the pages with what a hand may write into their
// addresses.
func TestComparePages(t *testing.T) {
	t.Parallel()
	s := newWhole(t)
	const (
		rockets, crafts = "/vehicles/rockets/compare", "/vehicles/spacecraft/compare"
		pair            = "public/rockets?ids=2%2C1 public/stats/launches?by=year&rocketConfig=1 public/stats/launches?by=year&rocketConfig=2 " +
			"public/stats/slips?by=rocket&rocketConfig=1%2C2 public/status"
	)
	for path, want := range map[string]struct {
		title, keys, canonical string
		indexed                bool
	}{
		rockets:                         {"Compare rockets", "public/status", rockets, false},
		rockets + "?ids=2,1":            {"Compare Rocket 2 Block 5 and Rocket 1 Block 5", pair, rockets + "?ids=1%2C2", true},
		rockets + "?ids=2,2,x,-3,1,,01": {"Compare Rocket 2 Block 5 and Rocket 1 Block 5", pair, rockets + "?ids=1%2C2", true},
		rockets + "?ids=1": {
			"Compare Rocket 1 Block 5",
			"public/rockets?ids=1 public/stats/launches?by=year&rocketConfig=1 public/stats/slips?by=rocket&rocketConfig=1 public/status",
			rockets + "?ids=1", false,
		},
		crafts: {"Compare spacecraft", "public/status", crafts, false},
		crafts + "?ids=2,1": {
			"Compare Capsule 2 and Capsule 1",
			"public/spacecraft?ids=2%2C1 public/stats/launches?by=year&spacecraftConfig=1 public/stats/launches?by=year&spacecraftConfig=2 public/status",
			crafts + "?ids=1%2C2", true,
		},
	} {
		w := s.get(t, "/sub"+path)
		page := w.Body.String()
		if w.Code != http.StatusOK || !strings.Contains(page, "<title data-server>"+want.title+" · Tminus</title>") ||
			!strings.Contains(page, `<link rel="canonical" href="https://example.org/sub`+want.canonical+`" data-server />`) {
			t.Errorf("GET %s = %d, want %s at %s:\n%s", path, w.Code, want.title, want.canonical, page)
		}
		if indexed := !strings.Contains(page, `content="noindex"`); indexed != want.indexed {
			t.Errorf("GET %s: for search engines: %t", path, indexed)
		}
		saysAsTheAPI(t, s, page, want.keys)
	}
	for _, path := range []string{rockets, crafts} {
		if w := s.get(t, "/sub"+path+"?ids=1,999"); w.Code != http.StatusNotFound {
			t.Errorf("a thing that is not known is compared at %s with %d", path, w.Code)
		}
	}
}
