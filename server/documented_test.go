package server_test

import (
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/google/uuid"

	"tminus/server"
	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/storetest"
)

// documentedCalls are requests to every documented path, good and bad.
func documentedCalls() map[string][]string {
	id, thin := storetest.LaunchID(0), storetest.LaunchID(1)
	calls := map[string][]string{
		"/public/launches": {
			"/public/launches", "/public/launches?upcoming=all&limit=50", "/public/launches?page=99",
			"/public/launches?search=nothing", "/public/launches?limit=0", "/public/launches?view=brief",
		},
		"/public/dump":             {"/public/dump", "/public/dump?x=y"},
		"/public/dump/{file}":      {"/public/dump/launches.jsonl.gz", "/public/dump/nothing.jsonl.gz"},
		"/public/next":             {"/public/next", "/public/next?n=5", "/public/next?n=6", "/public/next?launch=" + id, "/public/next?launch=" + storetest.LaunchID(500)},
		"/eink/next.png":           {"/eink/next.png", "/eink/next.png?w=299"},
		"/eink/next.json":          {"/eink/next.json?h=400&depth=2", "/eink/next.json?depth=3"},
		"/public/launches/filters": {"/public/launches/filters", "/public/launches/filters?x=y"},
		"/public/launches/shortcuts": {
			"/public/launches/shortcuts", "/public/launches/shortcuts?upcoming=false", "/public/launches/shortcuts?upcoming=never",
		},
		"/public/launches/years": {
			"/public/launches/years", "/public/launches/years?upcoming=all&agency=1", "/public/launches/years?agency=x",
		},
		"/public/launches/month": {
			"/public/launches/month?month=2026-08", "/public/launches/month", "/public/launches/month?month=1990-01",
			"/public/launches/month?month=2026-13", "/public/launches/month?upcoming=all",
		},
		"/public/stats/launches": {
			"/public/stats/launches", "/public/stats/launches?by=provider&split=outcome&orbital=true&agency=1",
			"/public/stats/launches?on=07-31", "/public/stats/launches?by=colour",
		},
		"/public/stats/drift":      {"/public/stats/drift?agency=1", "/public/stats/drift?launch=" + id, "/public/stats/drift?launch=42"},
		"/public/stats/slips":      {"/public/stats/slips", "/public/stats/slips?by=month", "/public/stats/slips?by=year"},
		"/public/stats/firmness":   {"/public/stats/firmness", "/public/stats/firmness?by=provider", "/public/stats/firmness?by=year"},
		"/public/stats/turnaround": {"/public/stats/turnaround", "/public/stats/turnaround?of=booster", "/public/stats/turnaround?of=crew"},
		"/public/stats/records":    {"/public/stats/records", "/public/stats/records?orbital=true", "/public/stats/records?upcoming=all"},
		"/public/launch/{id}": {
			"/public/launch/" + id, "/public/launch/" + thin, "/public/launch/42",
			"/public/launch/" + storetest.LaunchID(77), "/public/launch/" + storetest.LaunchID(500),
		},
		"/public/changes":            {"/public/changes", "/public/changes?field=net", "/public/changes?field=nothing"},
		"/public/astronauts/filters": {"/public/astronauts/filters"},
		"/public/agencies":           {"/public/agencies"},
		"/public/stations":           {"/public/stations"},
		"/public/events": {
			"/public/events", "/public/events?upcoming=all&limit=1", "/public/events?type=3&agency=1&program=1&station=1&astronaut=1&launch=" + id,
			"/public/events?upcoming=soon", "/public/events?search=nothing", "/public/events?launch=42",
		},
		"/public/events/filters": {"/public/events/filters"},
		"/public/event/{id}":     {"/public/event/1", "/public/event/2", "/public/event/4000", "/public/event/x"},
		"/public/launch-pads":    {"/public/launch-pads"},
		"/public/news": {
			"/public/news", "/public/news?limit=1&offset=1", "/public/news?launch=" + id, "/public/news?launch=42",
			"/public/news?search=nothing", "/public/news?offset=-1",
		},
		"/public/nasa/apod": {
			"/public/nasa/apod", "/public/nasa/apod?date=2026-07-31", "/public/nasa/apod?date=1990-01-01",
			"/public/nasa/apod?date=x",
		},
		"/nasa/apod": {"/nasa/apod", "/nasa/apod?date=yesterday"},
		"/public/search": {
			"/public/search?q=rocket", "/public/search?q=mission&kinds=launch,article&limit=1", "/public/search?q=zzzz",
			"/public/search?q=", "/public/search?q=rocket&kinds=ship",
		},
		"/public/suggest": {"/public/suggest?q=roc", "/public/suggest?q=zzzz", "/public/suggest?q="},
		"/public/status":  {"/public/status"},
		"/public/time":    {"/public/time"},
		"/openapi.yaml":   {"/openapi.yaml"},
	}
	for _, list := range []string{"astronauts", "programs", "rockets", "launchers", "spacecraft"} {
		path := "/public/" + list
		calls[path] = []string{path, path + "?limit=1&page=2", path + "?search=nothing", path + "?ordering=shuffled"}
	}
	for _, one := range []string{"astronaut", "program", "agency", "rocket", "launcher", "spacecraft", "launch-pad", "station"} {
		path := "/public/" + one + "/"
		calls[path+"{id}"] = []string{path + "1", path + "2", path + "4000", path + "x", path + "9000001"}
	}
	return calls
}

// TestAnswersAreAsDocumented sends real requests to every documented path and
// holds each answer, good or bad, against the document.
func TestAnswersAreAsDocumented(t *testing.T) {
	t.Parallel()
	doc, calls := loadDocument(t), documentedCalls()
	full, empty := documentedSite(t, baseURL("https://launches.example")), newSite(t, baseURL("https://launches.example"))
	seen := map[string]bool{}
	for path, item := range doc.Paths.Map() {
		if !ofCatalogue(path) || !ends(path) {
			continue
		}
		if len(calls[path]) == 0 {
			t.Errorf("no request is sent to %s", path)
		}
		for _, target := range calls[path] {
			for name, s := range map[string]site{"full": full, "empty": empty} {
				t.Run(name+target, func(t *testing.T) {
					w := s.get(t, prefixOf(item)+target)
					seen[fmt.Sprint(path, " ", w.Code)] = true
					holdAgainst(t, item.Get, w)
				})
			}
		}
	}
	for path, item := range doc.Paths.Map() {
		if !ofCatalogue(path) || !ends(path) {
			continue
		}
		for status := range item.Get.Responses.Map() {
			if status != "304" && status != "default" && !seen[path+" "+status] {
				t.Errorf("no answer of %s had status %s", path, status)
			}
		}
		if !slices.Contains([]string{"/openapi.yaml", "/public/status", "/public/time"}, path) && !seen[path+" 503"] {
			t.Errorf("%s of an empty catalogue is not 503", path)
		}
	}
}

// ends reports whether the answer of a documented path comes to an end; the
// others have tests of their own.
func ends(path string) bool { return path != "/public/stream" }

// ofCatalogue reports whether a documented path reads the catalogue; the others
// are about one person.
func ofCatalogue(path string) bool {
	return strings.HasPrefix(path, "/public/") || strings.HasPrefix(path, "/eink/") || path == "/nasa/apod" || path == "/openapi.yaml"
}

// documentedSite holds records of every fullness.
func documentedSite(t *testing.T, options ...func(*server.Config)) site {
	t.Helper()
	s := newSite(t, append(options, keepingFiles(t))...)
	s.clock.Advance(withinASecond)
	seedMadeUp(t, s)
	storetest.SaveLaunches(t, s.store, storetest.Launch(0), storetest.ListLaunch(1), launchDue(-2), storetest.Launch(11))
	storetest.Save(t, s.store, madeUp(300))
	storetest.Save(t, s.store, intake.Batch{
		Stations: []catalogue.Station{storetest.Station(1)}, Events: []catalogue.Event{storetest.Event(1), {ID: 2, Name: "Bare", Seen: catalogue.Seen{Detail: catalogue.DetailList}}},
	})
	moved := storetest.Launch(0)
	moved.Name, moved.NET, moved.LastUpdated = "Rocket 1 | Renamed", moved.NET.AddDate(0, 1, 0), storetest.Now
	storetest.SaveLaunches(t, s.store, moved)
	saveNews(t, s, 3)
	savePictures(t, s, 3)
	if err := s.DumpWhenDue(t.Context()); err != nil {
		t.Fatal(err)
	}
	return s
}

// seedMadeUp sows records whose ids are made up; madeUp(300) takes their place.
func seedMadeUp(t *testing.T, s site) {
	t.Helper()
	batch := madeUp(9_000_001)
	starter := launchDue(-2)
	starter.ID = storetest.LaunchID(500)
	batch.Launches = []catalogue.Launch{starter}
	if _, err := s.store.Intake.SeedStarter(t.Context(), batch, storetest.Now); err != nil {
		t.Fatal(err)
	}
}

// madeUp returns one record of each kind with the id.
func madeUp(id int64) intake.Batch {
	a, p, g, r := storetest.Astronaut(300), storetest.Program(300), storetest.Agency(300), storetest.Rocket(300)
	b, c, pad := storetest.Booster(300), storetest.SpacecraftConfig(300), storetest.Pad(300)
	a.ID, p.ID, g.ID, r.ID, b.ID, c.ID, pad.ID = id, id, id, id, id, id, id
	station, expedition := storetest.Station(300), storetest.Expedition(300)
	station.ID, expedition.ID, expedition.Station = id, id, &station
	station.Ports[0].Docked = &catalogue.Docking{ID: id, Vehicle: "Module"}
	return intake.Batch{
		Astronauts: []catalogue.Astronaut{a}, Programs: []catalogue.Program{p}, Agencies: []catalogue.Agency{g},
		Rockets: []catalogue.Rocket{r}, Boosters: []catalogue.Booster{b}, SpacecraftConfigs: []catalogue.SpacecraftConfig{c},
		Pads: []catalogue.Pad{pad}, Stations: []catalogue.Station{station}, Expeditions: []catalogue.Expedition{expedition},
	}
}

// withinASecond is what real clocks have beside whole seconds.
const withinASecond = 123_456_789 * time.Nanosecond

// fractional finds times with parts of a second, other than the server's clock,
// which is told to the millisecond.
var fractional = regexp.MustCompile(`"(\w+)":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.`)

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
	if !strings.HasSuffix(contentType, "json") {
		return
	}
	var body any
	if err := json.Unmarshal(w.Body.Bytes(), &body); err != nil {
		t.Fatal(err)
	}
	isUUID := openapi3.NewCallbackValidator(uuid.Validate)
	err := media.Schema.Value.VisitJSON(body, openapi3.MultiErrors(), openapi3.EnableFormatValidation(),
		openapi3.WithStringFormatValidator("uuid", isUUID))
	for _, found := range fractional.FindAllStringSubmatch(w.Body.String(), -1) {
		if found[1] != "server_time" {
			t.Errorf("%s of the answer has parts of a second", found[1])
		}
	}
	if err != nil {
		t.Errorf("status %d is not as documented: %v", w.Code, err)
	}
	for _, path := range undeclared(media.Schema.Value, body, "") {
		t.Errorf("status %d has %s, which is not documented", w.Code, path)
	}
}

// undeclared returns the paths of what a schema does not declare. The document
// cannot say so itself of a schema that another one extends.
func undeclared(schema *openapi3.Schema, value any, path string) []string {
	for _, alternative := range schema.OneOf {
		if len(schema.Properties) == 0 && alternative.Value.VisitJSON(value) == nil {
			return undeclared(alternative.Value, value, path)
		}
	}
	paths := []string{}
	switch value := value.(type) {
	case []any:
		for _, item := range value {
			paths = append(paths, undeclared(schema.Items.Value, item, path+"[]")...)
		}
	case map[string]any:
		declared := declaredBy(schema)
		for name, inner := range value {
			if property := declared[name]; property != nil {
				paths = append(paths, undeclared(property.Value, inner, path+"."+name)...)
			} else if schema.AdditionalProperties.Schema == nil {
				paths = append(paths, path+"."+name)
			}
		}
	}
	return paths
}

// declaredBy returns the properties of a schema and of all it consists of or
// may be.
func declaredBy(schema *openapi3.Schema) openapi3.Schemas {
	declared := openapi3.Schemas{}
	for _, part := range slices.Concat(schema.AllOf, schema.OneOf) {
		for name, property := range declaredBy(part.Value) {
			declared[name] = property
		}
	}
	for name, property := range schema.Properties {
		declared[name] = property
	}
	return declared
}
