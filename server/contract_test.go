package server_test

import (
	"bytes"
	"maps"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
)

const apiPrefix = "/api/v1"

// readDocument returns the API's document.
func readDocument(t testing.TB) []byte {
	t.Helper()
	document, err := os.ReadFile("openapi.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return document
}

func loadDocument(t testing.TB) *openapi3.T {
	t.Helper()
	doc, err := openapi3.NewLoader().LoadFromData(readDocument(t))
	if err != nil {
		t.Fatalf("openapi.yaml: %v", err)
	}
	if err := doc.Validate(t.Context()); err != nil {
		t.Fatalf("openapi.yaml: %v", err)
	}
	return doc
}

// prefixOf returns what stands in front of a documented path.
func prefixOf(item *openapi3.PathItem) string {
	if len(item.Servers) > 0 {
		return strings.TrimRight(item.Servers[0].URL, "/")
	}
	return apiPrefix
}

// publicCalls are the API's routes that need no account.
var publicCalls = []string{
	"/api/v1/auth/authenticate",
	"/api/v1/auth/forgot-password",
	"/api/v1/auth/refresh-token",
	"/api/v1/auth/register",
	"/api/v1/auth/resend-otp",
	"/api/v1/auth/reset-password",
	"/api/v1/auth/verify-otp",
	"/api/v1/community/contact",
	"/api/v1/csrf/token",
	"/api/v1/follow",
	"/api/v1/follow/key",
	"/api/v1/follow/merge",
	"/api/v1/follow/preview",
	"/api/v1/follow/rules",
	"/api/v1/follow/rules/:id",
	"/api/v1/follow/sinks/:id",
	"/api/v1/follow/sinks/:id/test",
	"/api/v1/follow/sinks/push",
	"/api/v1/oauth2/login/google",
	"/api/v1/oauth2/register/google",
	"/api/v1/user/logout",
	"/api/v1/openapi.yaml",
	"/api/v1/public/agencies",
	"/api/v1/public/agency/:id",
	"/api/v1/public/astronaut/:id",
	"/api/v1/public/astronauts",
	"/api/v1/public/astronauts/filters",
	"/api/v1/public/changes",
	"/api/v1/public/dump",
	"/api/v1/public/dump/:file",
	"/api/v1/public/event/:id",
	"/api/v1/public/events",
	"/api/v1/public/events/filters",
	"/api/v1/public/launch-pad/:id",
	"/api/v1/public/launch-pads",
	"/api/v1/public/launch/:id",
	"/api/v1/public/launcher/:id",
	"/api/v1/public/launchers",
	"/api/v1/public/launches",
	"/api/v1/public/launches/filters",
	"/api/v1/public/launches/month",
	"/api/v1/public/launches/shortcuts",
	"/api/v1/public/launches/years",
	"/api/v1/public/nasa/apod",
	"/api/v1/public/news",
	"/api/v1/public/next",
	"/api/v1/public/program/:id",
	"/api/v1/public/programs",
	"/api/v1/public/rocket/:id",
	"/api/v1/public/rockets",
	"/api/v1/public/search",
	"/api/v1/public/spacecraft",
	"/api/v1/public/spacecraft/:id",
	"/api/v1/public/station/:id",
	"/api/v1/public/stations",
	"/api/v1/public/stats/drift",
	"/api/v1/public/stats/firmness",
	"/api/v1/public/stats/launches",
	"/api/v1/public/stats/records",
	"/api/v1/public/stats/slips",
	"/api/v1/public/stats/turnaround",
	"/api/v1/public/status",
	"/api/v1/public/time",
	"/api/v1/public/stream",
	"/api/v1/public/suggest",
}

var pathParameter = regexp.MustCompile(`:(\w+)`)

// pathVariable is such a parameter as the document writes it.
var pathVariable = regexp.MustCompile(`\{(\w+)\}`)

func TestRoutesAndDocumentNameTheSameCalls(t *testing.T) {
	t.Parallel()
	routed, documented := map[string]bool{}, map[string]bool{}
	for _, route := range newSite(t).Routes() {
		isCall := strings.HasPrefix(route.Path, apiPrefix+"/") || strings.HasPrefix(route.Path, "/eink/") || route.Path == "/nasa/apod"
		if isCall && route.Method != http.MethodHead {
			routed[route.Method+" "+pathParameter.ReplaceAllString(route.Path, "{$1}")] = true
		}
	}
	for path, item := range loadDocument(t).Paths.Map() {
		for method := range item.Operations() {
			documented[method+" "+prefixOf(item)+path] = true
		}
	}
	if !maps.Equal(routed, documented) {
		t.Errorf("routes  %v\ndocument %v", slices.Sorted(maps.Keys(routed)), slices.Sorted(maps.Keys(documented)))
	}
}

func TestOnlyListedCallsArePublic(t *testing.T) {
	t.Parallel()
	for _, route := range newSite(t).Routes() {
		if route.Name == "" {
			t.Errorf("%s %s has no guard", route.Method, route.Path)
		}
		if strings.HasPrefix(route.Path, apiPrefix+"/") && route.Name == "anyone" && !slices.Contains(publicCalls, route.Path) {
			t.Errorf("%s %s is public, but not on the list", route.Method, route.Path)
		}
	}
}

var (
	codeTold = regexp.MustCompile(`(?m)(?:^|, )(\d{3}) [a-zA-Z]`)
	codeMade = regexp.MustCompile(`(?m)^\tCode\w+ += (\d+)`)
)

// The document tells the codes that failures have, and no others.
func TestDocumentTellsEveryCode(t *testing.T) {
	t.Parallel()
	source, err := os.ReadFile("problem/problem.go")
	if err != nil {
		t.Fatal(err)
	}
	codes := func(found [][]string) map[string]bool {
		set := map[string]bool{}
		for _, one := range found {
			set[one[1]] = true
		}
		return set
	}
	told, _, _ := strings.Cut(loadDocument(t).Components.Schemas["Error"].Value.Properties["businessErrorCode"].Value.Description, ". ")
	document, made := codes(codeTold.FindAllStringSubmatch(told, -1)), codes(codeMade.FindAllStringSubmatch(string(source), -1))
	if len(made) < 15 || !maps.Equal(document, made) {
		t.Errorf("document %v\nprogram  %v", slices.Sorted(maps.Keys(document)), slices.Sorted(maps.Keys(made)))
	}
}

func TestDocumentIsServed(t *testing.T) {
	t.Parallel()
	w := newSite(t).get(t, apiPrefix+"/openapi.yaml")
	if want := readDocument(t); w.Code != http.StatusOK || !bytes.Equal(w.Body.Bytes(), want) {
		t.Errorf("GET openapi.yaml = %d with %d bytes, want 200 with %d", w.Code, w.Body.Len(), len(want))
	}
}

func TestReadablePageListsEveryCall(t *testing.T) {
	t.Parallel()
	s := newSite(t, baseURL("https://example.org/sub"))
	w := s.get(t, "/sub/api")
	page := w.Body.String()
	if w.Code != http.StatusOK || !strings.HasPrefix(w.Header().Get("Content-Type"), "text/html") {
		t.Fatalf("GET /api = %d %s", w.Code, w.Header().Get("Content-Type"))
	}
	doc := loadDocument(t)
	for path, item := range doc.Paths.Map() {
		if want := "<code>/sub" + prefixOf(item) + path + "</code>"; !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
		for method, operation := range item.Operations() {
			for _, parameter := range operation.Parameters {
				if want := "<code>" + parameter.Value.Name + "</code>"; !strings.Contains(page, want) {
					t.Errorf("the page lacks parameter %s of %s %s", want, method, path)
				}
			}
			if want := `<article id="` + operation.OperationID + `">`; !strings.Contains(page, want) {
				t.Errorf("the page lacks %s %s", method, path)
			}
		}
	}
	for name := range doc.Components.Schemas {
		if want := `id="schema-` + name + `"`; !strings.Contains(page, want) {
			t.Errorf("the page lacks schema %s", want)
		}
	}
	for _, forbidden := range []string{"<style", " style=", "onclick", "<script>"} {
		if strings.Contains(page, forbidden) {
			t.Errorf("the page has %q, which the policy blocks", forbidden)
		}
	}
	_, rest, _ := strings.Cut(page, `<link rel="stylesheet" href="`)
	style, _, _ := strings.Cut(rest, `"`)
	w = s.get(t, style)
	if w.Code != http.StatusOK || w.Header().Get("Content-Type") != "text/css; charset=utf-8" ||
		!strings.Contains(w.Header().Get("Cache-Control"), "immutable") {
		t.Errorf("GET %s = %d %v, want an immutable style sheet", style, w.Code, w.Header())
	}
	if want := `<script src="/sub/assets/theme-AA.js">`; !strings.Contains(page, want) {
		t.Errorf("the page lacks %s", want)
	}
}
