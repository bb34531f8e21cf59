package server_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// Nothing that is read leaves out the part of a query that it cannot read.
func TestQueriesThatCannotBeRead(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 1, 0)
	for i, route := range s.Routes() {
		if route.Method != http.MethodGet {
			continue
		}
		query := []string{"?astronaut=1;2", "?search=%zz", "?%=1"}[i%3]
		address := pathParameter.ReplaceAllString(strings.Replace(route.Path, "*", "none.js", 1), "1") + query
		r := httptest.NewRequest(http.MethodGet, "/", http.NoBody)
		path, raw, _ := strings.Cut(address, "?")
		r.URL.Path, r.URL.RawQuery, r.RemoteAddr = path, raw, fmt.Sprintf("198.51.100.%d:1", i%256)
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if w.Code != http.StatusBadRequest || !strings.Contains(w.Body.String(), "The address cannot be read: invalid ") {
			t.Errorf("GET %s = %d %.200s", address, w.Code, w.Body)
		}
	}
	if w := s.get(t, launchesURL+"?search=a%3Bb&limit=1"); w.Code == http.StatusBadRequest {
		t.Errorf("an escaped semicolon = %d", w.Code)
	}
}
