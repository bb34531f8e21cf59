package newssim_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"tminus/ingest/sim/newssim"
	"tminus/ingest/sim/shapetest"
)

// TestSimulatorSendsWhatTheFeedsSend compares articles and pictures with the
// description of their feeds.
func TestSimulatorSendsWhatTheFeedsSend(t *testing.T) {
	t.Parallel()
	sim := start(t, newssim.Options{Articles: 400, Launches: []string{"e3df2ecd-c239-472f-95e4-2b89b4f75800"}})
	shapes := shapetest.Read(t, "testdata/feed.txt")
	for _, list := range shapes.Lists {
		c := shapetest.NewChecker(shapes)
		for _, path := range map[string][]string{
			"articles": {"/v4/articles/?limit=100", "/v4/articles/?limit=100&offset=300"},
			"apod":     {"/planetary/apod?api_key=k&thumbs=true&start_date=2026-03-01", "/planetary/apod?api_key=k&thumbs=true"},
		}[list.Path] {
			status, body := get(t, sim, path)
			if status != http.StatusOK {
				t.Fatalf("%s: %d %s", path, status, body)
			}
			for _, record := range records(t, body) {
				c.Look(list.Object, path, record)
			}
		}
		c.Finish(t)
	}
}

// records returns what a page, a list or a single record holds.
func records(t *testing.T, body string) []any {
	t.Helper()
	var answer any
	if err := json.Unmarshal([]byte(body), &answer); err != nil {
		t.Fatal(err)
	}
	switch answer := answer.(type) {
	case []any:
		return answer
	case map[string]any:
		if results, ok := answer["results"].([]any); ok {
			return results
		}
	}
	return []any{answer}
}
