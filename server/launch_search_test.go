package server_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

func TestSearchIsWords(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 3)
	for search, want := range map[string]string{
		"2 mission":               "1 2",
		`2 mission -"agency 2"`:   "2",
		`-"mission 2"`:            "0 1 3",
		"-mission":                "",
		"mission 2026":            "0 1 2 3",
		"mission -2026":           "",
		"next mission":            "0 1 2 3",
		"mission -next":           "",
		`- ""`:                    "0 1 2 3",
		"a b | c d e f g h":       "",
		`a b | c d e f g h "i j`:  "refused",
		"a b c d e f g h -i":      "refused",
		strings.Repeat("x ", 100): "refused",
	} {
		target := launchesURL + "?search=" + url.QueryEscape(search)
		if want != "refused" {
			if got := names(s.getJSON(t, http.StatusOK, target)); got != want {
				t.Errorf("missions of %q = %q, want %q", search, got, want)
			}
			continue
		}
		body := s.getJSON(t, http.StatusBadRequest, target)
		if got := at(body, "error"); at(body, "businessErrorCode") != 101.0 || got != "The parameter 'search' must be at most 8 words and 200 characters of text." {
			t.Errorf("%q is answered by %v", search, body)
		}
		if w := s.get(t, "/launches?search="+url.QueryEscape(search)); w.Code != http.StatusOK {
			t.Errorf("the page of %q = %d", search, w.Code)
		}
	}
}
