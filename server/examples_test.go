package server_test

import (
	"encoding/json"
	"html"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
)

// example is a call that the document shows.
type example struct {
	Ask   string `json:"ask"`
	Words string `json:"for"`
}

func examplesOf(operation *openapi3.Operation) (examples []example, err error) {
	text, err := json.Marshal(operation.Extensions["x-examples"])
	if err != nil {
		return nil, err
	}
	return examples, json.Unmarshal(text, &examples)
}

// TestExamplesAreAnswered asks what the document's examples ask: each answer is
// as documented, and the readable page leads to it.
func TestExamplesAreAnswered(t *testing.T) {
	t.Parallel()
	s, count := documentedSite(t), 0
	page := s.get(t, "/api").Body.String()
	for path, item := range loadDocument(t).Paths.Map() {
		for method, operation := range item.Operations() {
			examples, err := examplesOf(operation)
			if err != nil || len(examples) > 0 && method != http.MethodGet {
				t.Errorf("%s %s has the examples %v, %v", method, path, examples, err)
			}
			for _, example := range examples {
				count++
				target := prefixOf(item) + path + example.Ask
				w := s.get(t, target)
				if w.Code != http.StatusOK {
					t.Errorf("%s = %d %s", target, w.Code, w.Body)
					continue
				}
				holdAgainst(t, operation, w)
				if !strings.Contains(page, `<a href="`+html.EscapeString(target)+`">`) || !strings.HasSuffix(example.Words, ".") {
					t.Errorf("the page does not lead to %s, or says no sentence of it: %q", target, example.Words)
				}
			}
		}
	}
	if count < 12 {
		t.Errorf("there are %d examples", count)
	}
}

var linkAddress = regexp.MustCompile(`\]\(([^)]*)\)`)

// TestTheGuideForProgramsLeadsSomewhere follows every link of llms.txt.
func TestTheGuideForProgramsLeadsSomewhere(t *testing.T) {
	t.Parallel()
	const base = "https://launches.example"
	s := newSite(t, baseURL(base+"/sub"), keepingFiles(t))
	w := s.get(t, "/sub/llms.txt")
	text := w.Body.String()
	if w.Code != http.StatusOK || w.Header().Get("Content-Type") != "text/plain; charset=utf-8" || !strings.HasPrefix(text, "# Tminus\n\n> ") {
		t.Fatalf("llms.txt = %d %q %.40q", w.Code, w.Header().Get("Content-Type"), text)
	}
	if lines := strings.Count(text, "\n"); lines < 30 || lines > 60 {
		t.Errorf("it has %d lines", lines)
	}
	links := linkAddress.FindAllStringSubmatch(text, -1)
	filled := documentedSite(t)
	for _, link := range links {
		path, ok := strings.CutPrefix(link[1], base+"/sub")
		if !ok {
			t.Errorf("%s leads elsewhere", link[1])
		}
		if w := filled.get(t, path); w.Code != http.StatusOK {
			t.Errorf("%s = %d", path, w.Code)
		}
	}
	if len(links) < 20 {
		t.Errorf("it has %d links", len(links))
	}
}
