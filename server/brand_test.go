package server_test

import (
	"bytes"
	"image"
	"image/png"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"tminus/server"
	"tminus/server/brand"
	"tminus/store/storetest"
)

const hostName = `Orbit & "Friends"`

// hosted gives the site a name, a mark and a color of its own.
func hosted(t *testing.T) func(*server.Config) {
	t.Helper()
	b := brand.Brand{Own: hostName}
	var pixels bytes.Buffer
	if err := png.Encode(&pixels, image.NewGray(image.Rect(0, 0, 192, 192))); err != nil {
		t.Fatal(err)
	}
	err := b.Read(fstest.MapFS{
		"mark.svg": {Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>`)},
		"mark.png": {Data: pixels.Bytes()},
	})
	if err != nil {
		t.Fatal(err)
	}
	if b.Accent, err = brand.ParseAccent("#0b57d0,#8ab4f8"); err != nil {
		t.Fatal(err)
	}
	return func(c *server.Config) { c.Brand = b }
}

// TestNothingReadsThisProgramsName asks a site with another name for everything
// it answers by GET: pages, feeds, frames, badges, documents and the manifest.
func TestNothingReadsThisProgramsName(t *testing.T) {
	t.Parallel()
	s := documentedSite(t, hosted(t), baseURL("https://example.org"), func(c *server.Config) { c.DonationURL = "https://example.org/give" })
	named, asked := 0, map[string]bool{}
	ask := func(path string) {
		if asked[path] {
			return
		}
		asked[path] = true
		answer := s.get(t, path)
		if kind := answer.Header().Get("Content-Type"); strings.HasPrefix(kind, "image/png") || strings.Contains(path, "/stream") {
			return
		}
		text := strings.NewReplacer("Powered by "+brand.Product+".", "", brand.Product+"/", "").Replace(answer.Body.String()) // in the footer, and of a User-Agent
		if at := strings.Index(text, brand.Product); at >= 0 {
			t.Errorf("GET %s = %d says …%s…", path, answer.Code, text[max(0, at-80):min(len(text), at+80)])
		}
		for _, escaped := range []string{`Orbit &amp; &#34;Friends&#34;`, `Orbit \u0026 \"Friends\"`, `Orbit & \"Friends\"`, hostName} {
			if strings.Contains(text, escaped) {
				named++
				return
			}
		}
		if answer.Code == http.StatusOK && strings.HasPrefix(answer.Header().Get("Content-Type"), "text/html") {
			t.Errorf("GET %s names no site", path)
		}
	}
	for _, route := range s.Routes() {
		if route.Method != http.MethodGet || strings.HasSuffix(route.Path, "/stream") {
			continue
		}
		id := "1"
		if strings.Contains(route.Path, "launch") && !strings.Contains(route.Path, "launcher") && !strings.Contains(route.Path, "pad") {
			id = storetest.LaunchID(0)
		}
		ask(strings.NewReplacer(":id", id, ":name", "launches", ":file", id+".svg", ":part", "pages.xml", ":signed", "x", ":token", "x", "*", "none").Replace(route.Path))
	}
	for _, path := range []string{"/nowhere", "/oembed?url=https://example.org/launches/" + storetest.LaunchID(0), "/manifest.webmanifest", "/sw.js"} {
		ask(path)
	}
	if named < 70 {
		t.Errorf("%d answers of %d have the site's name", named, len(asked))
	}
}

func TestPagesAreShownByTheHostsMark(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 3, hosted(t), baseURL("https://example.org/sub"))
	page := s.get(t, "/sub/launches").Body.String()
	for _, want := range []string{`<link rel="icon" href="/sub/assets/mark-`, `<link rel="apple-touch-icon" href="/sub/apple-touch-icon.png" />`, `"mark":"/sub/assets/mark-`} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s:\n%s", want, page)
		}
	}
	_, mark, _ := strings.Cut(page, `<link rel="icon" href="`)
	mark, _, _ = strings.Cut(mark, `"`)
	drawn := s.get(t, mark)
	for name, want := range map[string]string{
		"Content-Type": "image/svg+xml", "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
		"Cache-Control": "public, max-age=31536000, immutable", "X-Content-Type-Options": "nosniff",
	} {
		if got := drawn.Header().Get(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	if again := s.get(t, mark, "If-None-Match", drawn.Header().Get("ETag")); again.Code != http.StatusNotModified {
		t.Errorf("GET %s again = %d", mark, again.Code)
	}
	_, accent, _ := strings.Cut(page, `href="/sub/assets/accent-`)
	accent, _, _ = strings.Cut(accent, `"`)
	if style := s.get(t, "/sub/assets/accent-"+accent).Body.String(); !strings.HasPrefix(style, ":root{--accent:light-dark(#0b57d0, #8ab4f8)") {
		t.Errorf("styles %q", style)
	}
	if element := s.get(t, "/sub/embed/tminus-next.js").Body.String(); !strings.Contains(element, "--tminus-accent, light-dark(#0b57d0, #8ab4f8)") {
		t.Error("the element has another color")
	}
}

// TestCardsAreOfTheirSite has the address of a card change with the site's name,
// as caches keep what is behind it.
func TestCardsAreOfTheirSite(t *testing.T) {
	t.Parallel()
	seen := map[string]string{}
	for name, s := range map[string]site{
		"own": newCatalogue(t, 0, 1, baseURL("https://example.org")), "hosted": newCatalogue(t, 0, 1, baseURL("https://example.org"), hosted(t)),
	} {
		for _, page := range []string{"/launches/" + storetest.LaunchID(0), "/privacy"} {
			address := strings.TrimPrefix(sharedBy(t, s, page)["image"], "https://example.org")
			if answer := s.get(t, address); answer.Code != http.StatusOK || seen[address] != "" {
				t.Errorf("%s: GET %s = %d, and is the card of %s too", name, address, answer.Code, seen[address])
			}
			seen[address] = name
		}
	}
}

func TestMailsAreOfTheirSite(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t, hosted(t))
	s.browser(t).post(200, "/auth/register", signUp(ada, "Ada_Love"))
	sent := box.last(t, ada, "Subject: Your Orbit")
	if strings.Contains(sent, brand.Product) || !strings.Contains(sent, hostName+", space launches") {
		t.Errorf("the mail is of another site:\n%s", sent)
	}
}
