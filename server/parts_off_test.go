package server_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"tminus/server"
	"tminus/store/storetest"
)

func TestPartsSwitchedOffAreAbsent(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		set     func(*server.Config)
		gone    []string
		there   []string
		setting string
	}{
		"news": {
			func(c *server.Config) { c.WithoutNews = true },
			[]string{"/news", "/news.atom", "/news.rss", "/news.json", apiPrefix + "/public/news"},
			[]string{"/nasa-apod"},
			`"news":false,"picture":true`,
		},
		"picture": {
			func(c *server.Config) { c.WithoutPicture = true },
			[]string{"/nasa-apod", apiPrefix + "/public/nasa/apod", "/nasa/apod"},
			[]string{"/news", "/news.atom"},
			`"news":true,"picture":false`,
		},
		"embeds": {
			func(c *server.Config) { c.WithoutEmbeds = true },
			[]string{"/embed", "/embed/next", "/embed/list", "/embed/launch/" + storetest.LaunchID(0), "/badge/next.svg", "/badge/next.json", "/oembed?url=https://example.org/launches"},
			[]string{"/news", "/nasa-apod"},
			`"news":true,"picture":true,"embeds":false`,
		},
		"neither": {func(*server.Config) {}, nil, []string{"/news", "/nasa-apod", "/news.rss", "/embed/next", "/badge/next.svg"}, `"news":true,"picture":true`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newCatalogue(t, 0, 0, baseURL("https://example.org"), tt.set)
			for _, path := range tt.gone {
				w := s.get(t, path)
				if w.Code != http.StatusNotFound {
					t.Errorf("GET %s = %d, want 404", path, w.Code)
				}
				if call := strings.HasPrefix(path, apiPrefix) || path == "/nasa/apod"; call && at(decode(t, w.Body.Bytes()), "businessErrorCode") != 103.0 {
					t.Errorf("GET %s = %s, want that there is no such thing", path, w.Body)
				}
			}
			for _, path := range tt.there {
				if w := s.get(t, path); w.Code != http.StatusOK {
					t.Errorf("GET %s = %d, want 200", path, w.Code)
				}
			}
			listed := addresses(t, s, "/sitemap.xml")
			for _, path := range []string{"/news", "/nasa-apod"} {
				if got, want := slices.Contains(listed, "https://example.org"+path), !slices.Contains(tt.gone, path); got != want {
					t.Errorf("the sitemap has %s: %t, want %t", path, got, want)
				}
			}
			if page := s.get(t, "/privacy").Body.String(); !strings.Contains(page, tt.setting) {
				t.Errorf("the page lacks %s", tt.setting)
			}
			if guide := s.get(t, "/llms.txt").Body.String(); strings.Contains(guide, "/news.atom") == slices.Contains(tt.gone, "/news.atom") {
				t.Errorf("the guide for programs and the site differ about news: %s", guide)
			}
		})
	}
}
