package server_test

import (
	"encoding/xml"
	"html"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"tminus/store/ledger"
	"tminus/store/search"
	"tminus/store/storetest"
)

// plain returns what a page has for who runs no scripts.
func plain(t *testing.T, page string) string {
	t.Helper()
	_, rest, ok := strings.Cut(page, "<noscript>")
	text, _, closed := strings.Cut(rest, "</noscript>")
	if !ok || !closed || strings.Contains(rest, "<noscript>") {
		t.Fatalf("the page does not have one part without scripts: %s", page)
	}
	return text
}

func TestSearchPageNeedsNoScript(t *testing.T) {
	t.Parallel()
	s := newSearched(t, baseURL("https://example.org/sub"))
	month := storetest.Launch(8)
	month.Name, month.NETPrecision, month.NET = `Rocket | "Someday" <b>`, &ledger.Precision{ID: 7, Name: "Month"}, storetest.Now.AddDate(0, 3, 0)
	month.Status = ledger.Status{ID: 2, Name: "To Be Determined", Abbrev: "TBD"}
	storetest.SaveLaunches(t, s.store, month)
	w := s.get(t, "/sub/search?q=+Someday")
	page := w.Body.String()
	if w.Code != http.StatusOK || w.Header().Get("Cache-Control") != "no-cache" {
		t.Fatalf("GET /search = %d %v", w.Code, w.Header())
	}
	for _, tag := range []string{
		"<title data-server>Search · Tminus</title>", `<meta name="robots" content="noindex" data-server />`,
		`<link rel="canonical" href="https://example.org/sub/search?q=Someday" data-server />`, `<meta name="description" content="`,
	} {
		if !strings.Contains(page, tag) {
			t.Errorf("the page lacks %s:\n%s", tag, page)
		}
	}
	saysAsTheAPI(t, s, page, "public/search?q=Someday public/status")
	text := plain(t, page)
	for _, want := range []string{
		"<h1>Search</h1>", `<form action="/sub/search" method="get"`, `name="q" type="search" value="Someday"`, "<h2>Launches (1)</h2>",
		`<a href="/sub/launches/` + storetest.LaunchID(8) + `">Rocket | &#34;Someday&#34; &lt;b&gt;</a>`,
		"NET November 2026 · To Be Determined",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("without scripts the page lacks %s:\n%s", want, text)
		}
	}
}

func TestSearchPageSaysWhatIsNotFound(t *testing.T) {
	t.Parallel()
	s := newSearched(t)
	storetest.SaveLaunches(t, s.store, storetest.Launch(9), storetest.Launch(10))
	long := strings.Repeat("ä ", 99) + `<"x`
	for text, want := range map[string]struct {
		says     []string
		keys     string
		sections bool
	}{
		"":         {[]string{`value=""`}, "public/status", true},
		"zzzzqqqq": {[]string{`value="zzzzqqqq"`, "No results for “zzzzqqqq”."}, "public/search?q=zzzzqqqq public/status", true},
		"misson": {
			[]string{
				`value="misson"`, "No results for “misson”. Showing results for “mission”.", "<h2>Launches (9)</h2>",
				`<a href="/launches?search=mission&amp;upcoming=all">All launches for “mission”</a>`,
			},
			"public/search?q=misson public/status", false,
		},
		"article": {
			[]string{"<h2>News (3)</h2>", `<a href="https://news.example/3">Article 3</a> · A site · July 31, 2026`},
			"public/search?q=article public/status", false,
		},
		"-":  {[]string{`value="-"`, "A search must be " + search.TextRule + "."}, "public/status", true},
		long: {[]string{`value="` + html.EscapeString(long) + `"`, "A search must be "}, "public/status", true},
	} {
		w := s.get(t, "/search?q="+url.QueryEscape(text))
		if w.Code != http.StatusOK {
			t.Fatalf("the page of %q = %d", text, w.Code)
		}
		if got := keys(firstData(t, w.Body.String())); got != want.keys {
			t.Errorf("the page of %q carries %s, want %s", text, got, want.keys)
		}
		shown := plain(t, w.Body.String())
		for _, words := range want.says {
			if !strings.Contains(shown, words) {
				t.Errorf("the page of %q lacks %s:\n%s", text, words, shown)
			}
		}
		if got := strings.Contains(shown, `<a href="/vehicles/launchers">Boosters</a>`); got != want.sections {
			t.Errorf("the page of %q leads to the lists: %v, want %v", text, got, want.sections)
		}
	}
}

// TestSearchCountsToAHundred finds more than is counted.
func TestSearchCountsToAHundred(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -60, 50)
	launches := group(t, s.getJSON(t, http.StatusOK, searchURL+"?q=mission"), "launch")
	if total, told := launches["total"]; total != nil || !told {
		t.Errorf("of 111 launches the total is %v, want null", total)
	}
	if text := plain(t, s.get(t, "/search?q=mission").Body.String()); !strings.Contains(text, "<h2>Launches (more than 100)</h2>") {
		t.Errorf("the page says %s", text)
	}
}

// TestOddSearchesKeepNothing asks for pages of texts that are no search: there
// is no end of them.
func TestOddSearchesKeepNothing(t *testing.T) {
	t.Parallel()
	s := newSearched(t)
	const peer = "203.0.113.11:1"
	odd := "/search?q=" + strings.Repeat("x+", 20)
	s.from(t, peer, "", odd)
	s.from(t, peer, "", "/search?q=mission")
	s.exhaust(t, peer, "")
	if w := s.from(t, peer, "", odd); w.Code != http.StatusTooManyRequests {
		t.Errorf("the page of what is no search = %d, want that it is made anew", w.Code)
	}
	if w := s.from(t, peer, "", "/search?q=mission"); w.Code != http.StatusOK {
		t.Errorf("the page of a search = %d, want what was kept", w.Code)
	}
}

func TestPagesWithoutScriptsLeadToTheSearch(t *testing.T) {
	t.Parallel()
	s := newSearched(t, baseURL("https://example.org/sub"))
	for _, path := range []string{"/launches", "/launches/" + storetest.LaunchID(0), "/privacy", "/nowhere"} {
		text := plain(t, s.get(t, "/sub"+path).Body.String())
		if !strings.Contains(text, "<h1>") || !strings.Contains(text, `<a href="/sub/search">Search</a>`) {
			t.Errorf("without scripts %s has %s", path, text)
		}
	}
}

func TestBrowsersLearnToSearch(t *testing.T) {
	t.Parallel()
	const base = "https://example.org/sub"
	s := newSearched(t, baseURL(base))
	const link = `<link rel="search" type="application/opensearchdescription+xml" title="Tminus" href="/sub/opensearch.xml" />`
	for _, path := range []string{"/launches", "/search", "/nowhere", "/api"} {
		if page := s.get(t, "/sub"+path).Body.String(); strings.Count(page, link) != 1 {
			t.Errorf("%s does not tell browsers how to search:\n%.2000s", path, page)
		}
	}
	w := s.get(t, "/sub/opensearch.xml")
	var document struct {
		XMLName   xml.Name `xml:"http://a9.com/-/spec/opensearch/1.1/ OpenSearchDescription"`
		ShortName string
		Image     string
		URL       []struct {
			Type     string `xml:"type,attr"`
			Template string `xml:"template,attr"`
		} `xml:"Url"`
	}
	if err := xml.Unmarshal(w.Body.Bytes(), &document); err != nil || w.Header().Get("Content-Type") != "application/opensearchdescription+xml" {
		t.Fatalf("opensearch.xml = %d %s %v: %s", w.Code, w.Header().Get("Content-Type"), err, w.Body)
	}
	if document.ShortName != "Tminus" || len(document.URL) != 3 {
		t.Errorf("it says %+v", document)
	}
	types := map[string]string{
		"text/html": "text/html", "application/x-suggestions+json": "application/x-suggestions+json",
		"application/opensearchdescription+xml": "application/opensearchdescription+xml",
	}
	for _, u := range document.URL {
		path, ok := strings.CutPrefix(u.Template, base)
		answer := s.get(t, "/sub"+strings.ReplaceAll(path, "{searchTerms}", "mission"))
		got, _, _ := strings.Cut(answer.Header().Get("Content-Type"), ";")
		if !ok || answer.Code != http.StatusOK || got != types[u.Type] || got == "" {
			t.Errorf("%s of %s = %d %s", u.Template, u.Type, answer.Code, got)
		}
	}

	private := newSearched(t)
	if w := private.get(t, "/opensearch.xml"); w.Code != http.StatusNotFound {
		t.Errorf("without a public address opensearch.xml = %d, want 404", w.Code)
	}
	for _, path := range []string{"/launches", "/api"} {
		if page := private.get(t, path).Body.String(); strings.Contains(page, `rel="search"`) {
			t.Errorf("without a public address %s tells browsers how to search", path)
		}
	}
}

func TestSearchIsInNoSitemap(t *testing.T) {
	t.Parallel()
	s := newSearched(t, baseURL("https://example.org"))
	if w := s.get(t, "/sitemap.xml"); w.Code != http.StatusOK || strings.Contains(w.Body.String(), "/search") {
		t.Errorf("the sitemap = %d, and has the search: %.500s", w.Code, w.Body)
	}
}
