package server_test

import (
	"net/http"
	"strings"
	"testing"

	"tminus/server"
	"tminus/server/brand"
	"tminus/server/ownpage"
	"tminus/store/storetest"
)

func owning(paths ...string) func(*server.Config) {
	return func(c *server.Config) {
		for _, path := range paths {
			c.OwnPages = append(c.OwnPages, ownpage.Page{Path: path, Title: "About us", Description: "We watch.", HTML: "<p>We <em>watch</em>.</p>\n"})
		}
		c.FooterLinks = []brand.Link{{Label: "Imprint & more", Address: "https://example.org/imprint?a=1&b=2"}, {Label: "Club", Address: "/about"}}
	}
}

func TestPagesOfTheHostAreServed(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 3, owning("/about"), baseURL("https://example.org/sub"))
	answer := s.get(t, "/sub/about")
	page := answer.Body.String()
	for _, want := range []string{
		"<title data-server>About us · Tminus</title>", `name="description" content="We watch."`, `<link rel="canonical" href="https://example.org/sub/about"`,
		"<h1>About us</h1><p>We <em>watch</em>.</p>", `"own/about":{"title":"About us"`,
		`<a href="https://example.org/imprint?a=1&amp;b=2">Imprint &amp; more</a>`, `<a href="/sub/about">Club</a>`,
		`"links":[{"label":"Imprint \u0026 more","address":"https://example.org/imprint?a=1\u0026b=2"},{"label":"Club","address":"/sub/about"}]`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s:\n%s", want, page)
		}
	}
	if answer.Code != http.StatusOK || answer.Header().Get("ETag") == "" || answer.Header().Get("Cache-Control") != s.get(t, "/sub/privacy").Header().Get("Cache-Control") {
		t.Errorf("GET /about = %d, %v", answer.Code, answer.Header())
	}
	if sitemap := s.get(t, "/sub/sitemap.xml").Body.String(); !strings.Contains(sitemap, "<loc>https://example.org/sub/about</loc>") {
		t.Errorf("sitemap:\n%s", sitemap)
	}
	if page := s.get(t, "/sub/launches").Body.String(); !strings.Contains(page, `<a href="/sub/about">Club</a></p></div></noscript>`) {
		t.Error("a list without scripts has no link of the host")
	}
	if api := s.get(t, "/sub/api").Body.String(); !strings.Contains(api, `<a href="/sub/about">Club</a>`) {
		t.Error("the page of the API has no link of the host")
	}
}

func TestPagesOfTheHostTakeNoAddressOfTheProgram(t *testing.T) {
	t.Parallel()
	for path, free := range map[string]bool{
		"/about": true, "/launches": false, "/api": false, "/assets": false, "/img": false, "/og": false, "/feeds": false,
		"/account": false, "/dashboard": false, "/healthz": false, "/launch": true, "/unsubscribe": false, "/tv": false, "/news": false,
	} {
		config := server.Config{}
		owning(path)(&config)
		_, err := server.New(storetest.New(t), config, built())
		if (err == nil) != free || err != nil && !strings.Contains(err.Error(), "pages"+path+".md cannot be shown") {
			t.Errorf("%s: %v", path, err)
		}
	}
}
