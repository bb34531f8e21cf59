package server_test

import (
	"net/http"
	"strings"
	"testing"
)

// TestSearchAnswersInEveryForm asks for the next launch by the call, the page and
// the suggestions of a browser.
func TestSearchAnswersInEveryForm(t *testing.T) {
	t.Parallel()
	s := newSearched(t, baseURL("https://example.org"))
	next := at(s.getJSON(t, http.StatusOK, apiPrefix+"/public/next"), "launches", 0)
	answer := s.getJSON(t, http.StatusOK, searchURL+"?q=Next+launch%3F")
	for path, want := range map[string]any{
		"answer.kind": "launch", "answer.title": "Next launch", "answer.launch.id": at(next, "id"), "answer.launch.net": at(next, "net"),
		"answer.path": at(next, "path"), "answer.list": "/launches", "looked": nil, "corrected": nil, "groups.0.kind": "launch",
		"groups.0.items.0.id": at(next, "id"),
	} {
		if got := at(answer, stepsIn(path)...); got != want {
			t.Errorf("%s = %v, want %v", path, got, want)
		}
	}
	looked := s.getJSON(t, http.StatusOK, searchURL+"?q=when+is+banana")
	if at(looked, "answer") != nil || at(looked, "looked") != "banana" {
		t.Errorf("what is no launch is answered: %v", looked)
	}
	if words := s.getJSON(t, http.StatusOK, searchURL+"?q=mission"); at(words, "answer") != nil || at(words, "looked") != nil {
		t.Errorf("words are a sentence: %v", words)
	}
	if page := s.get(t, "/search?q=next+launch").Body.String(); !strings.Contains(page, `>Next launch</a>: Rocket 1 | `) {
		t.Error("the page without scripts has no answer")
	}
	suggested := s.get(t, apiPrefix+"/public/suggest?q=next+launch").Body.String()
	if !strings.Contains(suggested, `["Next launch","launch"`) {
		t.Errorf("suggestions = %s", suggested)
	}
}
