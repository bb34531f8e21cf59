package server_test

import (
	"net/http"
	"strings"
	"testing"

	"tminus/server/problem"
)

func TestRocketsByTheirIDs(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -3, 20)
	var order []string
	for _, rocket := range at(s.getJSON(t, http.StatusOK, api+"rockets?ids=3,1,2"), "_embedded", "rocketConfigSummarizedDTOes").([]any) {
		order = append(order, at(rocket, "name").(string))
	}
	if got := strings.Join(order, ", "); got != "Rocket 3, Rocket 1, Rocket 2" {
		t.Errorf("rockets 3, 1 and 2 are %s", got)
	}
	for _, query := range []string{
		"ids=", "ids=0", "ids=-1", "ids=1,", "ids=x", "ids=1,1", "ids=1,01", "ids=1,2,3,4,5", "ids=1,999", "ids=99999999999999999999",
		"ids=1&page=2", "ids=1&search=a", "ids=1&agency=1",
	} {
		if body := s.getJSON(t, http.StatusBadRequest, api+"rockets?"+query); body["businessErrorCode"] != float64(problem.CodeBadRequest) {
			t.Errorf("rockets of %s: code %v, want %d", query, body["businessErrorCode"], problem.CodeBadRequest)
		}
	}
	newSite(t).getJSON(t, http.StatusServiceUnavailable, api+"rockets?ids=1")
}

// TestComparePages asks for the page with what a hand may write into its
// address.
func TestComparePages(t *testing.T) {
	t.Parallel()
	s := newWhole(t)
	const (
		pair = "public/rockets?ids=2%2C1 public/stats/launches?by=year&rocketConfig=1 public/stats/launches?by=year&rocketConfig=2 " +
			"public/stats/slips?by=rocket&rocketConfig=1%2C2 public/status"
		base = "/vehicles/rockets/compare"
	)
	for query, want := range map[string]struct {
		title, keys, canonical string
		indexed                bool
	}{
		"":                    {"Compare rockets", "public/status", base + "?ids=", false},
		"?ids=2,1":            {"Compare Rocket 2 Block 5 and Rocket 1 Block 5", pair, base + "?ids=1%2C2", true},
		"?ids=2,2,x,-3,1,,01": {"Compare Rocket 2 Block 5 and Rocket 1 Block 5", pair, base + "?ids=1%2C2", true},
		"?ids=1": {
			"Compare Rocket 1 Block 5",
			"public/rockets?ids=1 public/stats/launches?by=year&rocketConfig=1 public/stats/slips?by=rocket&rocketConfig=1 public/status",
			base + "?ids=1", false,
		},
	} {
		w := s.get(t, "/sub"+base+query)
		page := w.Body.String()
		if w.Code != http.StatusOK || !strings.Contains(page, "<title data-server>"+want.title+" · Tminus</title>") ||
			!strings.Contains(page, `<link rel="canonical" href="https://example.org/sub`+strings.TrimSuffix(want.canonical, "?ids=")+`" data-server />`) {
			t.Errorf("GET %s%s = %d, want %s at %s:\n%s", base, query, w.Code, want.title, want.canonical, page)
		}
		if indexed := !strings.Contains(page, `content="noindex"`); indexed != want.indexed {
			t.Errorf("GET %s%s: for search engines: %t", base, query, indexed)
		}
		saysAsTheAPI(t, s, page, want.keys)
	}
	if w := s.get(t, "/sub"+base+"?ids=1,999"); w.Code != http.StatusNotFound {
		t.Errorf("a rocket that is not known is compared with %d", w.Code)
	}
}
