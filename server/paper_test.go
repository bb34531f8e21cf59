package server_test

import (
	"fmt"
	"image"
	"image/png"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/oasdiff/yaml3"

	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

const (
	paperURL   = "/eink/next.png"
	pointerURL = "/eink/next.json"
)

// paperOf returns the picture at an address.
func paperOf(t *testing.T, s site, address string) *image.Paletted {
	t.Helper()
	w := s.get(t, address)
	if w.Code != http.StatusOK || w.Header().Get("Content-Type") != "image/png" {
		t.Fatalf("GET %s = %d of %q: %s", address, w.Code, w.Header().Get("Content-Type"), w.Body)
	}
	img, err := png.Decode(w.Body)
	if err != nil {
		t.Fatal(err)
	}
	return img.(*image.Paletted)
}

// TestPaperHasTheSizeAndTonesThatItsScreenHas asks for good and bad screens.
func TestPaperHasTheSizeAndTonesThatItsScreenHas(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -2, 7)
	for query, want := range map[string][3]int{
		"": {800, 480, 2}, "?w=400&h=300": {400, 300, 2}, "?agency=4&depth=2": {800, 480, 4}, "?w=300&h=1872&depth=2": {300, 1872, 4},
		"?agency=99": {800, 480, 2}, "?search=mission&upcoming=true&w=&h=": {800, 480, 2},
	} {
		img := paperOf(t, s, paperURL+query)
		if got := [3]int{img.Rect.Dx(), img.Rect.Dy(), len(img.Palette)}; got != want {
			t.Errorf("%s is %v, want %v", query, got, want)
		}
	}
	for query, want := range map[string]string{
		"?w=299": "'w' must be a whole number from 300 to 1872", "?h=1873": "'h' must be a whole number from 300 to 1872",
		"?w=1e3": "'w' must be a whole number", "?depth=4": "'depth' must be 1 or 2", "?agency=x": "'agency' must be at most 20 numbers",
		"?upcoming=all": "'upcoming' must be true", "?v=" + long('x') + long('x'): "'v' must be at most 60 characters",
	} {
		if w := s.get(t, paperURL+query); w.Code != http.StatusBadRequest || !strings.Contains(w.Body.String(), want) {
			t.Errorf("%s = %d %q, want 400 %q", query, w.Code, w.Body, want)
		}
	}
	if w := newSite(t).get(t, paperURL); w.Code != http.StatusServiceUnavailable {
		t.Errorf("an empty database answers %d, want 503", w.Code)
	}
}

func TestPaperIsKeptFiveMinutesAndCountsAsACard(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 7)
	first := s.get(t, paperURL)
	for name, want := range map[string]string{
		"Cache-Control": "public, max-age=60", "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin",
		"X-Robots-Tag": "noindex", "X-Content-Type-Options": "nosniff",
	} {
		if got := first.Header().Get(name); got != want {
			t.Errorf("%s = %q, want %q", name, got, want)
		}
	}
	tag := first.Header().Get("ETag")
	s.advance(t, "4m59s")
	if again := s.get(t, paperURL, "If-None-Match", tag); again.Code != http.StatusNotModified {
		t.Errorf("before five minutes are over it is %d, want 304", again.Code)
	}
	s.advance(t, "2s")
	if again := s.get(t, paperURL, "If-None-Match", tag); again.Code != http.StatusOK {
		t.Errorf("after them it is %d, want one that was made now", again.Code)
	}
	made := 0
	for made < 30 && s.from(t, "192.0.2.77:1", "", fmt.Sprintf("%s?w=%d", paperURL, 400+made)).Code == http.StatusOK {
		made++
	}
	if made != 12 {
		t.Errorf("%d were drawn for one client that has 60 reads, want 12", made)
	}
}

// pointed returns what a screen is told.
func pointed(t *testing.T, s site, query string) (name, address string, wait float64) {
	t.Helper()
	told := s.getJSON(t, http.StatusOK, "/sub"+pointerURL+query)
	name, address, wait = told["filename"].(string), told["url"].(string), told["refresh_rate"].(float64)
	if told["image_url"] != address || len(told) != 4 {
		t.Errorf("%s tells %v", query, told)
	}
	path, here := strings.CutPrefix(address, "https://example.org")
	u, err := url.Parse(address)
	if !here || err != nil || u.Query().Get("v") != name {
		t.Errorf("%s leads to %s, which does not name %s", query, address, name)
	}
	paperOf(t, s, path)
	return name, address, wait
}

// TestScreensDrawWhatIsNew has a screen ask as a launch is held, flies and is past.
func TestScreensDrawWhatIsNew(t *testing.T) {
	t.Parallel()
	s := newSite(t, baseURL("https://example.org/sub"))
	launch := storetest.Launch(3)
	storetest.SaveLaunches(t, s.store, launch)
	names := []string{}
	look := func(query string, wait float64) {
		t.Helper()
		name, _, got := pointed(t, s, query)
		if slices.Contains(names, name) || got != wait {
			t.Errorf("%s is called %s as before, or waits %v s, want %v", query, name, got, wait)
		}
		names = append(names, name)
	}
	save := func(status int64) {
		launch.Status, launch.At = ledger.Status{ID: status, Name: "Status"}, s.clock.Now()
		storetest.SaveLaunches(t, s.store, launch)
	}
	look("", 1800)
	look("?w=480&h=800&depth=2", 1800)
	if name, _, _ := pointed(t, s, ""); name != names[0] {
		t.Errorf("nothing new is called %s, before %s", name, names[0])
	}
	s.advance(t, "1h")
	look("", 1800) // it says when it was made
	s.advance(t, "48h")
	look("", 300)
	save(ledger.StatusHold)
	look("", 300)
	save(ledger.StatusInFlight)
	look("", 300)
	save(ledger.StatusSuccess)
	look("", 1800)
	if _, address, _ := pointed(t, s, "?search=nothing&w=400"); !strings.Contains(address, "search=nothing") || !strings.Contains(address, "w=400") {
		t.Errorf("the address is %s, without what was asked for", address)
	}
	if w := newCatalogue(t, 0, 1).get(t, pointerURL); w.Code != http.StatusNotFound || !strings.Contains(w.Body.String(), "own address") {
		t.Errorf("without an address of its own it is %d %s", w.Code, w.Body)
	}
	for _, address := range []string{"/eink/nothing", "/eink/next.gif"} {
		if w := s.get(t, "/sub"+address); w.Code != http.StatusNotFound || !strings.HasPrefix(w.Header().Get("Content-Type"), "text/plain") {
			t.Errorf("%s = %d of %q", address, w.Code, w.Header().Get("Content-Type"))
		}
	}
}

// TestPaperOfEveryKind draws names of the feed that are no plain text, and a date
// that is known to the year, in other pictures.
func TestPaperOfEveryKind(t *testing.T) {
	t.Parallel()
	drawn := map[string]string{}
	for name, change := range map[string]func(*catalogue.Launch){
		"exact":  func(*catalogue.Launch) {},
		"coarse": func(l *catalogue.Launch) { l.NETPrecision = &ledger.Precision{ID: 14, Name: "Year"} },
		"long":   func(l *catalogue.Launch) { l.Name = "Falcon 9 | " + strings.Repeat("<b>& 火箭 Ж ", 60) },
		"bare":   func(l *catalogue.Launch) { l.Pad, l.Mission, l.Provider, l.Rocket = nil, nil, nil, nil },
	} {
		s, launch := newSite(t), storetest.Launch(1)
		change(&launch)
		storetest.SaveLaunches(t, s.store, launch)
		body := s.get(t, paperURL).Body.String()
		for other, before := range drawn {
			if body == before || body == "" {
				t.Errorf("%s is drawn as %s", name, other)
			}
		}
		drawn[name] = body
	}
}

// blueprint is what Home Assistant demands of a blueprint.
type blueprint struct {
	Blueprint struct {
		Name, Description, Domain string
		HomeAssistant             struct {
			MinVersion string `yaml:"min_version"`
		} `yaml:"homeassistant"`
		Input map[string]struct {
			Name, Description string
			Default           any
			Selector          map[string]any
		}
	}
	TriggerVariables map[string]any `yaml:"trigger_variables"`
	Triggers         []map[string]any
	Conditions       []map[string]any
	Variables        map[string]string
	Actions          yaml.Node
	Mode             string
}

// inputs returns the names behind the tag !input, wherever they stand.
func inputs(node *yaml.Node) (names []string) {
	if node.Tag == "!input" {
		names = append(names, node.Value)
	}
	for _, inner := range node.Content {
		names = append(names, inputs(inner)...)
	}
	return names
}

// TestBlueprintsAreWhatHomeAssistantImports reads them as its documents say: what is
// asked for is used, and what is used is asked for.
func TestBlueprintsAreWhatHomeAssistantImports(t *testing.T) {
	t.Parallel()
	s := newSite(t, baseURL("https://example.org/sub"))
	for _, name := range []string{"before-a-launch", "launch-changed"} {
		w := s.get(t, "/sub/blueprints/"+name+".yaml")
		if w.Code != http.StatusOK || w.Header().Get("Content-Type") != "application/yaml; charset=utf-8" || w.Header().Get("Cache-Control") != "public, max-age=3600" {
			t.Fatalf("%s = %d, %v", name, w.Code, w.Header())
		}
		text, err := io.ReadAll(w.Body)
		if err != nil || strings.Contains(string(text), "launches.example") || !strings.Contains(string(text), "https://example.org/sub/api/v1/public/next") {
			t.Errorf("%s does not name this site: %s", name, text)
		}
		var root yaml.Node
		var read blueprint
		decoder := yaml.NewDecoder(strings.NewReader(string(text)))
		decoder.KnownFields(true)
		if err := decoder.Decode(&read); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if err := yaml.Unmarshal(text, &root); err != nil {
			t.Fatal(err)
		}
		head := read.Blueprint
		if head.Name == "" || head.Description == "" || head.Domain != "automation" || strings.Count(head.HomeAssistant.MinVersion, ".") != 2 {
			t.Errorf("%s begins with %+v", name, head)
		}
		used := inputs(&root)
		for _, input := range used {
			if _, ok := head.Input[input]; !ok {
				t.Errorf("%s uses %s, which it does not ask for", name, input)
			}
		}
		for input, asked := range head.Input {
			if asked.Name == "" || len(asked.Selector) != 1 || !slices.Contains(used, input) {
				t.Errorf("%s asks for %s: %+v, used: %v", name, input, asked, used)
			}
		}
		if len(read.Triggers) == 0 || read.Actions.Tag != "!input" {
			t.Errorf("%s begins by %v and does %q", name, read.Triggers, read.Actions.Value)
		}
		for _, trigger := range read.Triggers {
			if kind := trigger["trigger"]; kind != "state" && kind != "template" {
				t.Errorf("%s begins by %v", name, trigger)
			}
		}
	}
	for _, path := range []string{"nothing.yaml", "..%2fblueprint.go"} {
		if w := s.get(t, "/sub/blueprints/"+path); w.Code != http.StatusNotFound {
			t.Errorf("%q = %d, want 404", path, w.Code)
		}
	}
}
