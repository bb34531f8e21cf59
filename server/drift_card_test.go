package server_test

import (
	"bytes"
	"image"
	"net/http"
	"strings"
	"testing"

	"tminus/server/card"
	"tminus/store/storetest"
)

// driftCardAt returns where the card of a query is now.
func driftCardAt(t *testing.T, s site, query string) string {
	t.Helper()
	w := s.get(t, "/og/drift/picture.png"+query)
	address := w.Header().Get("Location")
	if w.Code != http.StatusFound || !strings.HasPrefix(address, "/og/drift/") || w.Header().Get("Cache-Control") != "no-cache" {
		t.Fatalf("%s = %d to %q, want 302 to its card", query, w.Code, address)
	}
	return address
}

// TestDriftIsACard draws how dates moved, of a launch and of what launches are of.
func TestDriftIsACard(t *testing.T) {
	t.Parallel()
	s := driftingSite(t)
	seen := map[string]bool{}
	for _, query := range []string{"?launch=" + storetest.LaunchID(4), "?agency=5", "?rocketConfig=5", "?program=1", "?search=mission"} {
		address := driftCardAt(t, s, query)
		w := s.get(t, address)
		config, kind, err := image.DecodeConfig(bytes.NewReader(w.Body.Bytes()))
		if w.Code != http.StatusOK || err != nil || kind != "png" || config.Width != card.Width || config.Height != card.Height {
			t.Errorf("%s = %d, a %s of %d × %d: %v", address, w.Code, kind, config.Width, config.Height, err)
		}
		if kept := w.Header().Get("Cache-Control"); !strings.Contains(kept, "immutable") || w.Header().Get("Cross-Origin-Resource-Policy") != "cross-origin" {
			t.Errorf("%s is kept as %q", address, kept)
		}
		path, _, _ := strings.Cut(address, "?")
		seen[path] = true
	}
	if len(seen) < 4 {
		t.Errorf("another filter has the same card: %v", seen)
	}
}

// TestADriftCardIsOfTheDay keeps a card until tomorrow, and until a date moves.
func TestADriftCardIsOfTheDay(t *testing.T) {
	t.Parallel()
	s := driftingSite(t)
	query := "?launch=" + storetest.LaunchID(4)
	first := driftCardAt(t, s, query)
	s.advance(t, "10m")
	if same := driftCardAt(t, s, query); same != first {
		t.Errorf("ten minutes later the card is another one: %s, %s", first, same)
	}
	s.advance(t, "24h")
	next := driftCardAt(t, s, query)
	if next == first {
		t.Error("a day later the last plan has not lasted longer")
	}
	moved := storetest.Launch(4)
	moved.NET, moved.LastUpdated, moved.At = moved.NET.AddDate(0, 0, 20), s.clock.Now(), s.clock.Now()
	storetest.SaveLaunches(t, s.store, moved)
	if driftCardAt(t, s, query) == next {
		t.Error("another date has the same card")
	}
}

// TestNoDriftHasNoCard asks for what is not known, and for what makes no sense.
func TestNoDriftHasNoCard(t *testing.T) {
	t.Parallel()
	s := driftingSite(t)
	for _, query := range []string{
		"", "?launch=" + storetest.LaunchID(9), "?launch=" + storetest.LaunchID(77), "?launch=x", "?agency=x", "?agency=999", "?agency=10",
	} {
		w := s.get(t, "/og/drift/picture.png"+query)
		if w.Code != http.StatusNotFound || strings.Contains(w.Body.String(), "<html") || w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%q = %d: %s", query, w.Code, w.Body)
		}
	}
	if w := s.get(t, "/og/drift/picture.gif?agency=5"); w.Code != http.StatusNotFound {
		t.Errorf("a GIF = %d", w.Code)
	}
}
