package server_test

import (
	"html"
	"log/slog"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"tminus/server"
	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/storetest"
)

const oEmbedType = "application/json+oembed"

// oEmbedOf returns the address of the call about a page.
func oEmbedOf(page, more string) string { return "/sub/oembed?url=" + url.QueryEscape(page) + more }

var frameSource = regexp.MustCompile(`^<iframe src="([^"]*)" width="(\d+)" height="(\d+)" title="([^"]*)" loading="lazy" style="border:0;border-radius:(\d+)px"></iframe>$`)

func TestOEmbedKeepsWithinItsBounds(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -1, 12, baseURL("https://example.org/sub"))
	launch, list := "https://example.org/sub/launches/"+storetest.LaunchID(1), "https://example.org/sub/launches?agency=4,2"
	frame := "https://example.org/sub/embed/launch/" + storetest.LaunchID(1)
	for name, tt := range map[string]struct {
		page, more, source, width, height string
	}{
		"launch":                 {launch, "", frame, "480", "180"},
		"launch, its day":        {launch + "/live", "&format=json", frame, "480", "180"},
		"launch, http":           {strings.Replace(launch, "https", "http", 1) + "/?x=y#z", "", frame, "480", "180"},
		"launch, small":          {launch, "&maxwidth=479", frame, "320", "150"},
		"launch, low":            {launch, "&maxheight=60", frame + "?form=strip", "480", "52"},
		"launch, low and narrow": {launch, "&maxheight=60&maxwidth=300", frame + "?form=strip", "300", "52"},
		"list":                   {list, "", "https://example.org/sub/embed/list?agency=2%2C4&n=5", "480", "320"},
		"list, low":              {list, "&maxheight=200&maxwidth=400", "https://example.org/sub/embed/list?agency=2%2C4&n=3", "400", "192"},
		"list, of one":           {list, "&maxheight=100", "https://example.org/sub/embed/next?agency=2%2C4&form=strip", "480", "52"},
		"all launches":           {"https://example.org/sub/launches", "", "https://example.org/sub/embed/list?n=5", "480", "320"},
		"another page of a list": {list + "&page=2&view=agenda", "", "https://example.org/sub/embed/list?agency=2%2C4&n=5", "480", "320"},
	} {
		t.Run(name, func(t *testing.T) {
			answer := s.getJSON(t, http.StatusOK, oEmbedOf(tt.page, tt.more))
			text, _ := answer["html"].(string)
			got := frameSource.FindStringSubmatch(text)
			if got == nil || html.UnescapeString(got[1]) != tt.source || got[2] != tt.width || got[3] != tt.height {
				t.Fatalf("%s is shown by %s, want %s of %s × %s", tt.page, text, tt.source, tt.width, tt.height)
			}
			if answer["type"] != "rich" || answer["version"] != "1.0" || answer["provider_name"] != "Tminus" || answer["title"] == "" {
				t.Errorf("the answer is %v", answer)
			}
			if page := frameAt(t, s, strings.TrimPrefix(html.UnescapeString(got[1]), "https://example.org")); !strings.Contains(page, "<main") {
				t.Errorf("there is no frame at %s", got[1])
			}
		})
	}
}

func TestOEmbedKnowsOwnPagesAlone(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -1, 5, baseURL("https://example.org/sub"))
	launch := "https://example.org/sub/launches/" + storetest.LaunchID(1)
	for address, want := range map[string]int{
		oEmbedOf("https://example.org/launches", ""): 404, oEmbedOf("https://example.org/sublaunches/"+storetest.LaunchID(1), ""): 404,
		oEmbedOf("https://example.org/sublaunches", ""): 404, oEmbedOf("https://evil.example/sub/launches", ""): 404,
		oEmbedOf("https://example.org.evil.example/sub/launches", ""): 404, oEmbedOf("https://evil.example@example.org:1/sub/launches", ""): 404,
		oEmbedOf("javascript:alert(1)", ""): 404, oEmbedOf("ftp://example.org/sub/launches", ""): 404, oEmbedOf("/sub/launches", ""): 404,
		oEmbedOf("https://example.org/sub/agencies", ""): 404, oEmbedOf("https://example.org/sub/launches?upcoming=false", ""): 404,
		oEmbedOf("https://example.org/sub/launches/"+storetest.LaunchID(77), ""): 404, oEmbedOf("https://example.org/sub/launches/x", ""): 404,
		oEmbedOf(launch, "&maxwidth=100"): 404, oEmbedOf(launch, "&maxheight=20"): 404, oEmbedOf(launch, "&maxwidth=-5"): 404,
		oEmbedOf(launch, "&maxwidth=wide"): 400, oEmbedOf("https://example.org/"+strings.Repeat("x", 2048), ""): 400,
		"/sub/oembed": 400, oEmbedOf(launch, "&format=xml"): 501, oEmbedOf(launch, "&format=yaml"): 400,
	} {
		if w := s.get(t, address); w.Code != want || w.Header().Get("Content-Type") != "application/json" || at(decode(t, w.Body.Bytes()), "error") == "" {
			t.Errorf("%s = %d %s, want %d", address, w.Code, w.Body, want)
		}
	}
	if w := newCatalogue(t, 0, 1).get(t, "/oembed?url=https://example.org/launches"); w.Code != http.StatusNotFound {
		t.Errorf("a site that does not know its address answers %d, want 404", w.Code)
	}
	marked, named := newSite(t, baseURL("https://example.org/sub")), storetest.Launch(0)
	named.Name = `"><script>alert(1)</script>`
	storetest.SaveLaunches(t, marked.store, named)
	text, _ := marked.getJSON(t, http.StatusOK, oEmbedOf("https://example.org/sub/launches/"+storetest.LaunchID(0), ""))["html"].(string)
	if got := frameSource.FindStringSubmatch(text); got == nil || html.UnescapeString(got[4]) != named.Name {
		t.Errorf("a name leaves its place: %s", text)
	}
}

// TestPagesSayHowTheyAreEmbedded follows the link in the head of pages.
func TestPagesSayHowTheyAreEmbedded(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -1, 12, baseURL("https://example.org/sub"))
	of := func(s site, path string) string {
		for _, link := range alternate.FindAllStringSubmatch(s.get(t, path).Body.String(), -1) {
			if link[1] == oEmbedType {
				return html.UnescapeString(link[3])
			}
		}
		return ""
	}
	for _, path := range []string{"/sub/launches", "/sub/launches?agency=4", "/sub/launches/" + storetest.LaunchID(1)} {
		address, ok := strings.CutPrefix(of(s, path), "https://example.org")
		if !ok {
			t.Errorf("%s does not say how it is embedded", path)
			continue
		}
		if asked, err := url.Parse(address); err != nil || asked.Query().Get("url") != "https://example.org"+path {
			t.Errorf("%s asks about %s", path, address)
		}
		s.getJSON(t, http.StatusOK, address)
	}
	off := newCatalogue(t, -1, 5, baseURL("https://example.org/sub"), func(c *server.Config) { c.WithoutEmbeds = true })
	for name, got := range map[string]string{
		"past launches": of(s, "/sub/launches?upcoming=false"), "another page": of(s, "/sub/agencies"),
		"switched off": of(off, "/sub/launches"), "without an address": of(newCatalogue(t, 0, 1), "/launches"),
	} {
		if got != "" {
			t.Errorf("%s: is said to be embedded by %s", name, got)
		}
	}
}

// TestOEmbedOfAnotherFormatIsNoFault asks for what there is not: that is no line in the
// log of failures, which a stranger could fill.
func TestOEmbedOfAnotherFormatIsNoFault(t *testing.T) {
	t.Parallel()
	var log storetest.Output
	s := newCatalogue(t, 1, 0, baseURL("https://example.org/sub"), func(c *server.Config) { c.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	s.getJSON(t, http.StatusNotImplemented, oEmbedOf("https://example.org/sub/launches", "&format=xml"))
	if got := log.String(); strings.Contains(got, "request failed") {
		t.Errorf("logged %s", got)
	}
}

// TestOEmbedFollowsALaunchToItsNewID asks about addresses with the id that a launch
// had before the feed was read.
func TestOEmbedFollowsALaunchToItsNewID(t *testing.T) {
	t.Parallel()
	s, starter := newSite(t, baseURL("https://example.org/sub")), storetest.Launch(0)
	starter.ID = storetest.LaunchID(500)
	if _, err := s.store.Intake.SeedStarter(t.Context(), intake.Batch{Launches: []catalogue.Launch{starter}}, storetest.Now); err != nil {
		t.Fatal(err)
	}
	storetest.SaveLaunches(t, s.store, storetest.Launch(0))
	for page, frame := range map[string]string{
		"/launches/" + starter.ID:                               "/embed/launch/" + storetest.LaunchID(0),
		"/launches/" + starter.ID + "/live":                     "/embed/launch/" + storetest.LaunchID(0),
		"/embed/drift?theme=dark&launch=" + starter.ID:          "/embed/drift?launch=" + storetest.LaunchID(0),
		"/launches/" + strings.ToUpper(starter.ID) + "?utm=x#y": "/embed/launch/" + storetest.LaunchID(0),
	} {
		text, _ := s.getJSON(t, http.StatusOK, oEmbedOf("https://example.org/sub"+page, ""))["html"].(string)
		if got := frameSource.FindStringSubmatch(text); got == nil || html.UnescapeString(got[1]) != "https://example.org/sub"+frame {
			t.Errorf("%s is shown by %q, want %s", page, text, frame)
		}
	}
}
