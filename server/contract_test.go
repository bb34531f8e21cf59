package server_test

import (
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/google/uuid"

	"tminus/server"
	"tminus/store"
	"tminus/store/storetest"
)

const apiPrefix = "/api/v1"

func loadDocument(t *testing.T) *openapi3.T {
	t.Helper()
	doc, err := openapi3.NewLoader().LoadFromData(server.Document())
	if err != nil {
		t.Fatalf("openapi.yaml: %v", err)
	}
	if err := doc.Validate(t.Context()); err != nil {
		t.Fatalf("openapi.yaml: %v", err)
	}
	return doc
}

// publicCalls are the API's routes that need no account.
var publicCalls = []string{
	"/api/v1/openapi.yaml",
	"/api/v1/public/launch/:id",
	"/api/v1/public/launches",
	"/api/v1/public/launches/filters",
	"/api/v1/public/status",
}

func TestRoutesAndDocumentNameTheSameCalls(t *testing.T) {
	t.Parallel()
	routed, documented := map[string]bool{}, map[string]bool{}
	for _, route := range newSite(t).Routes() {
		if strings.HasPrefix(route.Path, apiPrefix+"/") && route.Method != http.MethodHead {
			path := strings.NewReplacer(":id", "{id}").Replace(strings.TrimPrefix(route.Path, apiPrefix))
			routed[route.Method+" "+path] = true
		}
	}
	for path, item := range loadDocument(t).Paths.Map() {
		for method := range item.Operations() {
			documented[method+" "+path] = true
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

// TestAnswersAreAsDocumented sends real requests to every documented path and
// holds each answer, good or bad, against the document.
func TestAnswersAreAsDocumented(t *testing.T) {
	t.Parallel()
	doc := loadDocument(t)
	full, empty := documentedSite(t), newSite(t)
	id, thin := storetest.LaunchID(0), storetest.LaunchID(1)
	calls := map[string][]string{
		"/public/launches": {
			"/public/launches", "/public/launches?upcoming=all&limit=50", "/public/launches?page=99",
			"/public/launches?search=nothing", "/public/launches?limit=0",
		},
		"/public/launches/filters": {"/public/launches/filters", "/public/launches/filters?x=y"},
		"/public/launch/{id}": {
			"/public/launch/" + id, "/public/launch/" + thin, "/public/launch/42",
			"/public/launch/" + storetest.LaunchID(77), "/public/launch/" + storetest.LaunchID(500),
		},
		"/public/status": {"/public/status"},
		"/openapi.yaml":  {"/openapi.yaml"},
	}
	seen := map[string]bool{}
	for path := range doc.Paths.Map() {
		if len(calls[path]) == 0 {
			t.Errorf("no request is sent to %s", path)
		}
		for _, target := range calls[path] {
			for name, s := range map[string]site{"full": full, "empty": empty} {
				t.Run(name+target, func(t *testing.T) {
					w := s.get(t, apiPrefix+target)
					seen[http.StatusText(w.Code)] = true
					holdAgainst(t, doc.Paths.Value(path).Get, w)
				})
			}
		}
	}
	for _, status := range []int{200, 301, 400, 404, 503} {
		if !seen[http.StatusText(status)] {
			t.Errorf("no answer had status %d", status)
		}
	}
}

// documentedSite holds launches of every fullness.
func documentedSite(t *testing.T) site {
	t.Helper()
	s := newSite(t)
	starter := launchDue(-2)
	starter.ID = storetest.LaunchID(500)
	if _, err := s.store.SeedStarter(t.Context(), store.Batch{Launches: []store.Launch{starter}}, storetest.Now); err != nil {
		t.Fatal(err)
	}
	storetest.SaveLaunches(t, s.store, storetest.Launch(0), storetest.ListLaunch(1), launchDue(-2))
	moved := storetest.Launch(0)
	moved.Name, moved.NET, moved.LastUpdated = "Rocket 1 | Renamed", moved.NET.AddDate(0, 1, 0), storetest.Now
	storetest.SaveLaunches(t, s.store, moved)
	return s
}

func holdAgainst(t *testing.T, operation *openapi3.Operation, w *httptest.ResponseRecorder) {
	t.Helper()
	response := operation.Responses.Status(w.Code)
	if response == nil {
		response = operation.Responses.Default()
	}
	if w.Body.Len() == 0 {
		if len(response.Value.Content) > 0 {
			t.Errorf("status %d has no body, the document has one", w.Code)
		}
		return
	}
	contentType, _, _ := strings.Cut(w.Header().Get("Content-Type"), ";")
	media := response.Value.Content[contentType]
	if media == nil {
		t.Fatalf("status %d answers %s, which the document does not know", w.Code, contentType)
	}
	if contentType != "application/json" {
		return
	}
	var body any
	if err := json.Unmarshal(w.Body.Bytes(), &body); err != nil {
		t.Fatal(err)
	}
	isUUID := openapi3.NewCallbackValidator(uuid.Validate)
	err := media.Schema.Value.VisitJSON(body, openapi3.MultiErrors(), openapi3.EnableFormatValidation(),
		openapi3.WithStringFormatValidator("uuid", isUUID))
	if err != nil {
		t.Errorf("status %d is not as documented: %v", w.Code, err)
	}
}

func TestDocumentIsServed(t *testing.T) {
	t.Parallel()
	w := newSite(t).get(t, apiPrefix+"/openapi.yaml")
	if w.Code != http.StatusOK || w.Body.String() != string(server.Document()) {
		t.Errorf("GET openapi.yaml = %d with %d bytes, want 200 with %d", w.Code, w.Body.Len(), len(server.Document()))
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
		if want := "<code>/sub" + apiPrefix + path + "</code>"; !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
		for _, parameter := range item.Get.Parameters {
			if want := "<code>" + parameter.Value.Name + "</code>"; !strings.Contains(page, want) {
				t.Errorf("the page lacks parameter %s", want)
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
