package server_test

import (
	"html"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// clientSource returns everything that the client is made of, but for its tests.
func clientSource(t *testing.T) string {
	t.Helper()
	var all strings.Builder
	err := filepath.WalkDir("../ui/src", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasPrefix(filepath.Ext(path), ".ts") || strings.Contains(path, ".test.") {
			return err
		}
		text, err := os.ReadFile(path)
		all.Write(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all.String()
}

// A page is described by the server and then by the client, which draws it anew: by
// the same words.
func TestPagesAreDescribedAsTheClientDescribesThem(t *testing.T) {
	t.Parallel()
	s, client := newCatalogue(t, 1, 3), clientSource(t)
	for _, path := range []string{
		"/launches", "/launches?upcoming=false", "/calendar", "/changes", "/astronauts", "/events",
		"/stations", "/programs", "/agencies", "/vehicles", "/vehicles/rockets", "/vehicles/launchers", "/vehicles/launchers/fleet",
		"/vehicles/spacecraft", "/locations", "/news", "/search", "/nasa-apod", "/privacy", "/contact", "/offline", "/follows", "/embed", "/feeds",
		"/tv", "/stats", "/stats/firmness", "/profile", "/profile/change-password", "/bookmarks", "/bookmarks/Moon", "/account/callback",
		"/account/reset-password", "/account/reset-password/token", "/dashboard", "/dashboard/messages", "/dashboard/members",
		"/dashboard/etl-report", "/dashboard/ingest",
	} {
		w := s.get(t, path)
		found := describedAs.FindStringSubmatch(w.Body.String())
		if w.Code != http.StatusOK || found == nil {
			t.Errorf("%s = %d, described: %t", path, w.Code, found != nil)
			continue
		}
		words := strings.ReplaceAll(html.UnescapeString(found[1]), "Tminus", "${name}")
		if !strings.Contains(client, words) {
			t.Errorf("%s is described as %q, and not so by the client", path, words)
		}
	}
}
