package server_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/storetest"
)

// suggestions returns what a browser is told about a text.
func (s site) suggestions(t *testing.T, path, text string) (titles, kinds, addresses []string) {
	t.Helper()
	w := s.get(t, path+apiPrefix+"/public/suggest?q="+url.QueryEscape(text))
	if w.Code != http.StatusOK || w.Header().Get("Content-Type") != "application/x-suggestions+json" {
		t.Fatalf("suggestions for %q = %d %s %s", text, w.Code, w.Header().Get("Content-Type"), w.Body)
	}
	var asked string
	if err := json.Unmarshal(w.Body.Bytes(), &[]any{&asked, &titles, &kinds, &addresses}); err != nil {
		t.Fatal(err)
	}
	if asked != text || len(titles) > 10 || len(titles) != len(kinds) || len(titles) != len(addresses) {
		t.Errorf("suggestions for %q are %s", text, w.Body)
	}
	return titles, kinds, addresses
}

func TestSuggestions(t *testing.T) {
	t.Parallel()
	const base = "https://example.org/sub"
	s := newSearched(t, baseURL(base))
	titles, kinds, addresses := s.suggestions(t, "/sub", "Mission 1")
	at := slices.Index(titles, "Rocket 2 | Mission 1")
	if at < 0 || kinds[at] != "launch" || addresses[at] != base+"/launches/"+storetest.LaunchID(1) {
		t.Errorf("suggestions for Mission 1 are %q, %q, %q", titles, kinds, addresses)
	}
	_, kinds, addresses = s.suggestions(t, "/sub", "article 2")
	if at := slices.Index(kinds, "article"); at < 0 || addresses[at] != "https://news.example/2" {
		t.Errorf("suggestions for an article are %q at %q", kinds, addresses)
	}
	if titles, _, _ := s.suggestions(t, "/sub", "zzzzqqqq"); titles == nil || len(titles) > 0 {
		t.Errorf("suggestions for nothing are %#v, want an empty list", titles)
	}
	if _, _, addresses := newSearched(t).suggestions(t, "", "mission"); !strings.HasPrefix(addresses[0], "/launches/") {
		t.Errorf("without a public address they lead to %q", addresses)
	}
}

// TestSuggestionsCanBeSearched chooses each suggestion: a browser searches for
// its title.
func TestSuggestionsCanBeSearched(t *testing.T) {
	t.Parallel()
	s := newSearched(t)
	var articles []catalogue.Article
	for n := range 9 {
		articles = append(articles, catalogue.Article{
			ID: int64(100 + n), Title: strings.Repeat(fmt.Sprintf("long headline %d ", n), 9) + strings.Repeat("x", 80),
			URL: "https://news.example/long", NewsSite: "A site", PublishedAt: storetest.Now,
		})
	}
	articles = append(articles, catalogue.Article{
		ID: 200, Title: "headline " + strings.Repeat("ä", 150), URL: "https://news.example/longer", NewsSite: "A site", PublishedAt: storetest.Now,
	})
	if _, err := s.store.Intake.SaveNews(t.Context(), intake.NewsBatch{Articles: articles, Keep: 100}); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"headline", "rocket", "1"} {
		titles, _, _ := s.suggestions(t, "", text)
		if len(titles) == 0 {
			t.Errorf("there are no suggestions for %q", text)
		}
		for _, title := range titles {
			if groups, _ := s.getJSON(t, http.StatusOK, searchURL+"?q="+url.QueryEscape(title))["groups"].([]any); len(groups) == 0 {
				t.Errorf("the suggestion %q finds nothing", title)
			}
		}
	}
}
