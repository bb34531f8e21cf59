package web_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"github.com/andybalholm/brotli"

	"tminus/server/brand"
	"tminus/server/cache"
	"tminus/server/cache/cachetest"
	"tminus/server/web"
)

const index = "<html><head><!--head--><title>x</title><!--/head--><script src=\"./assets/a.js\"></script></head>" +
	"<body><div id=\"root\"></div><!--data--></body></html>"

func dist(files map[string]string) fstest.MapFS {
	m := fstest.MapFS{"index.html": {Data: []byte(index)}}
	for name, text := range files {
		m[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return m
}

// brotlied returns a text as the build packs it.
func brotlied(t *testing.T, text string) string {
	t.Helper()
	var packed bytes.Buffer
	w := brotli.NewWriter(&packed)
	if _, err := io.WriteString(w, text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return packed.String()
}

func newSite(t *testing.T, files map[string]string) *web.Site {
	t.Helper()
	site, err := web.New(dist(files), web.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return site
}

func TestFilesAreServed(t *testing.T) {
	t.Parallel()
	site := newSite(t, map[string]string{
		"assets/app-AA.css":    "style",
		"assets/app-BB.mjs":    "module",
		"assets/font-DD.woff2": "font", "assets/land-EE.json": "{}",
		"assets/odd-FF.xyz": "?", "icon.svg": "<svg/>",
	})
	for name, tt := range map[string]struct {
		file, accept, body, encoding, contentType string
	}{
		"no such packed": {"assets/app-AA.css", "br, gzip", "style", "", "text/css; charset=utf-8"},
		"module":         {"assets/app-BB.mjs", "br", "module", "", "text/javascript; charset=utf-8"},
		"font":           {"assets/font-DD.woff2", "br", "font", "", "font/woff2"},
		"data":           {"assets/land-EE.json", "", "{}", "", "application/json"},
		"unknown type":   {"assets/odd-FF.xyz", "", "?", "", "application/octet-stream"},
		"icon":           {"icon.svg", "", "<svg/>", "", "image/svg+xml"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := get(t, site, tt.file, "Accept-Encoding", tt.accept)
			header := w.Header()
			if w.Body.String() != tt.body || header.Get("Content-Encoding") != tt.encoding || header.Get("Content-Type") != tt.contentType {
				t.Errorf("%s with %q = %q as %q %q", tt.file, tt.accept, w.Body, header.Get("Content-Encoding"), header.Get("Content-Type"))
			}
			if immutable := strings.Contains(header.Get("Cache-Control"), "immutable"); immutable != strings.HasPrefix(tt.file, "assets/") {
				t.Errorf("%s: Cache-Control %q", tt.file, header.Get("Cache-Control"))
			}
			if again := get(t, site, tt.file, "Accept-Encoding", tt.accept, "If-None-Match", header.Get("ETag")); again.Code != http.StatusNotModified || again.Body.Len() > 0 {
				t.Errorf("%s asked for again = %d, want 304", tt.file, again.Code)
			}
		})
	}
}

func get(t *testing.T, site *web.Site, name string, header ...string) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/"+name, nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	if err := site.ServeFile(w, r, name); err != nil {
		t.Fatalf("ServeFile(%s) = %v", name, err)
	}
	return w
}

// What the build keeps packed by Brotli alone is sent as each client accepts it.
func TestFilesThatAreKeptPackedAlone(t *testing.T) {
	t.Parallel()
	script := strings.Repeat("script ", 20_000)
	packed := brotlied(t, script)
	site := newSite(t, map[string]string{"assets/app-AA.js.br": packed, "assets/bad-BB.js.br": "no Brotli"})
	for accept, encoding := range map[string]cache.Encoding{
		"": "", "br;q=0, gzip;q=0": "", "br": "br", "gzip, br": "br", "gzip, deflate": "gzip", "br;q=0.5, gzip": "gzip",
	} {
		for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodGet} {
			r := httptest.NewRequest(method, "/", nil)
			r.Header.Set("Accept-Encoding", accept)
			w := httptest.NewRecorder()
			if err := site.ServeFile(w, r, "assets/app-AA.js"); err != nil {
				t.Fatal(err)
			}
			header := w.Header()
			if header.Get("Content-Encoding") != string(encoding) || header.Get("Vary") != "Accept-Encoding" ||
				header.Get("Content-Type") != "text/javascript; charset=utf-8" || !strings.Contains(header.Get("Cache-Control"), "immutable") {
				t.Errorf("%s, accepting %q: headers %v", method, accept, header)
			}
			if again := get(t, site, "assets/app-AA.js", "Accept-Encoding", accept, "If-None-Match", header.Get("ETag")); again.Code != http.StatusNotModified {
				t.Errorf("accepting %q, asked for again = %d, want 304", accept, again.Code)
			}
			if method == http.MethodHead {
				continue
			}
			if length := strconv.Itoa(w.Body.Len()); header.Get("Content-Length") != length {
				t.Errorf("accepting %q: Content-Length %q of %s bytes", accept, header.Get("Content-Length"), length)
			}
			if body := cachetest.Unpack(t, w.Body, encoding); body != script {
				t.Errorf("accepting %q: %d bytes once unpacked, want %d", accept, len(body), len(script))
			}
		}
	}
	for _, accept := range []string{"", "gzip"} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Header.Set("Accept-Encoding", accept)
		if err := site.ServeFile(httptest.NewRecorder(), r, "assets/bad-BB.js"); err == nil {
			t.Errorf("accepting %q: a file that cannot be unpacked is no error", accept)
		}
	}
}

// Many ask for a file packed by gzip at once: it is packed once.
func TestFilesArePackedByGzipOnce(t *testing.T) {
	t.Parallel()
	opened := &countingFS{MapFS: dist(map[string]string{"assets/app-AA.js.br": brotlied(t, strings.Repeat("script ", 20_000))})}
	site, err := web.New(opened, web.Options{})
	if err != nil {
		t.Fatal(err)
	}
	opened.count.Store(0)
	var all sync.WaitGroup
	for range 50 {
		all.Go(func() { get(t, site, "assets/app-AA.js", "Accept-Encoding", "gzip") })
	}
	all.Wait()
	if n := opened.count.Load(); n != 1 {
		t.Errorf("the built file was opened %d times, want once", n)
	}
}

type countingFS struct {
	fstest.MapFS
	count atomic.Int64
}

func (c *countingFS) Open(name string) (fs.File, error) {
	c.count.Add(1)
	return c.MapFS.Open(name)
}

func TestOnlyWhatIsMeantToBeIsServed(t *testing.T) {
	t.Parallel()
	site := newSite(t, map[string]string{
		".gitkeep": "", ".vite/manifest.json": "{}", "assets/app-AA.js": "x", "assets/app-AA.js.br": "x",
		"icons/a.png": "x", "og.png": "x", "assets/.hidden": "x", ".vite/manifest.json.br": brotlied(t, "{}"),
	})
	for _, name := range []string{
		"index.html", ".gitkeep", ".vite/manifest.json", ".vite/manifest.json.br", "assets/app-AA.js.br", "assets", "assets/", "", "../x", "assets/.hidden", "none.js",
	} {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
		if err := site.ServeFile(httptest.NewRecorder(), r, name); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("ServeFile(%q) = %v, want that it is not there", name, err)
		}
	}
	if got, want := site.RootFiles(), []string{"icons/a.png", "og.png"}; !slices.Equal(got, want) {
		t.Errorf("RootFiles() = %v, want %v", got, want)
	}
}

func TestBrokenBuildsAreRefused(t *testing.T) {
	t.Parallel()
	for name, files := range map[string]map[string]string{
		"no head mark":  {"index.html": "<html><head></head><body><!--data--></body></html>"},
		"head not shut": {"index.html": "<html><head><!--head--></head><body><!--data--></body></html>"},
		"no head":       {"index.html": "<!--head--><!--/head--><!--data-->"},
		"no data mark":  {"index.html": "<head><!--head--><!--/head--></head>"},
		"bad manifest":  {".vite/manifest.json": "{"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if _, err := web.New(dist(files), web.Options{}); err == nil {
				t.Error("New() = nil, want an error")
			}
		})
	}
}

func TestImportsAreFollowedOnce(t *testing.T) {
	t.Parallel()
	site := newSite(t, map[string]string{".vite/manifest.json.br": brotlied(t, `{
		"page": {"file": "assets/page.js", "imports": ["a", "b", "entry"], "css": ["assets/page.css"]},
		"a": {"file": "assets/a.js", "imports": ["c"], "css": ["assets/shared.css", "assets/a.css"]},
		"b": {"file": "assets/b.js", "imports": ["c", "page"], "css": ["assets/shared.css"]},
		"c": {"file": "assets/c.js", "imports": ["entry", "base", "gone"]},
		"base": {"file": "assets/base.js", "css": ["assets/base.css"]},
		"entry": {"file": "assets/entry.js", "isEntry": true, "imports": ["base"], "css": ["assets/entry.css"]}}`)})
	html, err := site.Render(web.Page{Title: "Page", Chunk: "page"}, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]int{
		"page.js": 1, "a.js": 2, "b.js": 1, "c.js": 1, "entry.js": 0, "base.js": 0, // a.js is the document's own, too
		"page.css": 1, "shared.css": 1, "a.css": 1, "entry.css": 0, "base.css": 0,
	} {
		if got := strings.Count(string(html), "/assets/"+name); got != want {
			t.Errorf("%s is linked %d times, want %d:\n%s", name, got, want, html)
		}
	}
	if strings.Index(string(html), "shared.css") > strings.Index(string(html), "page.css") {
		t.Error("styles of an import come after those of the page")
	}
}

func TestFontOfRareLettersIsFetchedWithThePage(t *testing.T) {
	t.Parallel()
	styles, err := os.ReadFile("../../ui/src/styles/fonts.css")
	if err != nil {
		t.Fatal(err)
	}
	source := regexp.MustCompile(`url\("([^"]*latin-ext[^"]*)"\)`).FindSubmatch(styles)
	if source == nil {
		t.Fatalf("the styles have no font for rare letters:\n%s", styles)
	}
	site := newSite(t, map[string]string{
		".vite/manifest.json": fmt.Sprintf(`{"node_modules/%s": {"file": "assets/wide.woff2"}}`, source[1]),
	})
	for text, want := range map[string]bool{
		"Sally Ride": false, "Jörg Œuvre, 5 µm, “π ≈ 3”, Юрий": false, "Sławosz Uznański": true, "Nguyễn": true,
	} {
		html, err := site.Render(web.Page{Title: "Page", Data: map[string]json.RawMessage{"x": json.RawMessage(strconv.Quote(text))}}, time.Now())
		if err != nil {
			t.Fatal(err)
		}
		const link = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/wide.woff2" />`
		if got := strings.Contains(string(html), link); got != want {
			t.Errorf("page with %q loads the font with it: %t, want %t", text, got, want)
		}
	}
}

func TestPhotosAreFetchedWithThePage(t *testing.T) {
	t.Parallel()
	page := web.Page{Title: "Page", Photos: []web.Photo{{SrcSet: `/img/"a".jpg 320w`, Sizes: "50vw"}}}
	html, err := newSite(t, nil).Render(page, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	want := `<link rel="preload" as="image" fetchpriority="low" imagesrcset="/img/&#34;a&#34;.jpg 320w" imagesizes="50vw" />`
	if head, _, _ := strings.Cut(string(html), "</head>"); !strings.Contains(head, want) {
		t.Errorf("the head lacks %s:\n%s", want, head)
	}
}

func TestPagesSaySomethingWithoutScripts(t *testing.T) {
	t.Parallel()
	site, err := web.New(dist(nil), web.Options{Brand: brand.Brand{Own: "A & B"}, Plain: "<p>Else.</p>", Search: "/sub/search.xml"})
	if err != nil {
		t.Fatal(err)
	}
	for want, page := range map[string]web.Page{
		"<noscript><div><h1>1 &lt; 2</h1><p>Else.</p><p>Powered by Tminus.</p></div></noscript>": {Title: "1 < 2"},
		"<noscript><div><h1>Own</h1><p>This.</p><p>Powered by Tminus.</p></div></noscript>":      {Title: "Own", Plain: "<p>This.</p>"},
	} {
		html, err := site.Render(page, time.Now())
		if err != nil {
			t.Fatal(err)
		}
		const link = `<link rel="search" type="application/opensearchdescription+xml" title="A &amp; B" href="/sub/search.xml" />`
		if text := string(html); strings.Count(text, want) != 1 || strings.Count(text, "<noscript>") != 1 || strings.Count(text, link) != 1 {
			t.Errorf("the page lacks %s or %s:\n%s", want, link, text)
		}
	}
}

func TestInlineScriptsAreToldByTheirHash(t *testing.T) {
	t.Parallel()
	if got := newSite(t, nil).InlineScripts(); len(got) > 0 {
		t.Errorf("of a page without scripts inside it: %v", got)
	}
	files := dist(nil)
	files["index.html"].Data = []byte(strings.Replace(index, "<script ", "<script>alert(1)</script><script ", 1))
	site, err := web.New(files, web.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := "sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=" // of alert(1)
	if got := site.InlineScripts(); !slices.Equal(got, []string{want}) {
		t.Errorf("inline scripts = %v, want %s", got, want)
	}
	html, err := site.Render(web.Page{Title: "Page"}, time.Now())
	if err != nil || !strings.Contains(string(html), "<script>alert(1)</script>") {
		t.Errorf("the page lacks its script: %v\n%s", err, html)
	}
}

func TestAnnouncementsStandAboveThePage(t *testing.T) {
	t.Parallel()
	page := web.Page{Title: "Page", Announcement: `1 < 2 & "so"`, AnnouncedUntil: time.Date(2026, 8, 1, 14, 0, 0, 0, time.FixedZone("", 7200))}
	const want = `<p id="announcement" role="status" data-until="2026-08-01T12:00:00Z">1 &lt; 2 &amp; &#34;so&#34;</p>` + "\n    " + `<div id="root">`
	for bare, count := range map[bool]int{false: 1, true: 0} {
		page.Bare = bare
		html, err := newSite(t, nil).Render(page, time.Now())
		if err != nil {
			t.Fatal(err)
		}
		if strings.Count(string(html), want) != count || strings.Count(string(html), "announcement") != count {
			t.Errorf("bare %v: the page lacks or has %s:\n%s", bare, want, html)
		}
	}
}

func TestEmptyPageLeavesTagsOut(t *testing.T) {
	t.Parallel()
	html, err := newSite(t, nil).Render(web.Page{Title: "Plain"}, time.Date(2026, 8, 1, 0, 0, 0, 1_500_000, time.UTC))
	if err != nil {
		t.Fatal(err)
	}
	for _, forbidden := range []string{"description", "canonical", "robots", "og:image", "ld+json", "modulepreload", "<!--", "noscript", `rel="search"`} {
		if strings.Contains(string(html), forbidden) {
			t.Errorf("the page has %q: %s", forbidden, html)
		}
	}
	for _, want := range []string{
		"<title data-server>Plain · Tminus</title>", `<meta name="base-path" content="" />`, `src="/assets/a.js"`,
		`{"server_time":"2026-08-01T00:00:00.001Z","data":{},"site":null}`,
	} {
		if !strings.Contains(string(html), want) {
			t.Errorf("the page lacks %s: %s", want, html)
		}
	}
}

// TestHeadIsEscaped has texts and addresses that try to end their attribute.
func TestHeadIsEscaped(t *testing.T) {
	t.Parallel()
	const evil = `https://example.org/"><script>alert(1)</script>`
	page := web.Page{Title: evil, Description: evil, Canonical: evil, Robots: evil, Image: web.Image{URL: evil, Alt: evil, Type: evil}, JSONLD: evil}
	html, err := newSite(t, nil).Render(page, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if text := string(html); strings.Contains(text, "<script>alert") || strings.Contains(text, `org/">`) {
		t.Errorf("something left its place:\n%s", text)
	}
}
