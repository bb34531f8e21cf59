package server_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// TestParametersAreNoSQL puts what would end a statement into whatever orders,
// filters or searches a list, where SQL is put together.
func TestParametersAreNoSQL(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -2, 3)
	all := at(s.getJSON(t, http.StatusOK, launchesURL+"?upcoming=all"), "page", "totalElements")
	hostile := []string{
		"'; DROP TABLE launches; --", `" OR ""="`, "1) OR (1=1", "x' UNION SELECT seed FROM server_keys --", "net; SELECT 1",
		"net, (SELECT password_hash FROM accounts)", "-(SELECT 1)", "* OR NEAR(a b)", `"unbalanced`, "a*", "%", "_", "\\", "\x00", "name COLLATE NOCASE",
	}
	lists := []string{"launches", "astronauts", "programs", "agencies", "rockets", "launchers", "spacecraft", "launch-pads", "news", "changes"}
	parameters := []string{
		"search", "ordering", "field", "agency", "rocket", "provider", "status", "program", "pad", "location", "type", "nationality", "launch", "limit", "offset", "page",
	}
	for _, list := range lists {
		for _, parameter := range parameters {
			for _, value := range hostile {
				target := "/api/v1/public/" + list + "?upcoming=all&" + parameter + "=" + url.QueryEscape(value)
				w := s.get(t, target)
				if w.Code >= 500 && !strings.Contains(w.Body.String(), `"businessErrorCode":105`) { // no news yet
					t.Errorf("GET %s = %d %s", target, w.Code, w.Body)
				}
				// An order that is no field's name must not reach the statement.
				if parameter == "ordering" && list != "launch-pads" && list != "agencies" && list != "changes" && w.Code != http.StatusBadRequest && strings.ContainsAny(value, "; (") {
					t.Errorf("GET %s = %d, want 400", target, w.Code)
				}
			}
		}
	}
	if got := at(s.getJSON(t, http.StatusOK, launchesURL+"?upcoming=all&limit=49"), "page", "totalElements"); got != all {
		t.Errorf("%v launches afterwards, want %v", got, all)
	}
	found := at(s.getJSON(t, http.StatusOK, launchesURL+"?upcoming=all&search="+url.QueryEscape("%' OR '1'='1")), "page", "totalElements")
	if found != 0.0 {
		t.Errorf("a search for a condition finds %v launches", found)
	}
}
