package server_test

import (
	"encoding/xml"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

const (
	nextBadge   = "/badge/next.svg"
	goColor     = "#50dc8e"
	quietColor  = "#a8acb6"
	holdColor   = "#f6bf51"
	flightColor = "#6abcfe"
)

func launchBadge(n int) string { return "/badge/launch/" + storetest.LaunchID(n) + ".svg" }

// drawn is what a badge shows and says.
type drawn struct {
	title, label, words, color string
	dashed                     bool
	elements                   map[string]int
}

// badgeOf returns the badge at an address, which has to be small and sound XML.
func badgeOf(t *testing.T, s site, address string) drawn {
	t.Helper()
	w := s.get(t, address)
	if w.Code != http.StatusOK || w.Header().Get("Content-Type") != "image/svg+xml" {
		t.Fatalf("GET %s = %d of %q: %s", address, w.Code, w.Header().Get("Content-Type"), w.Body)
	}
	if w.Body.Len() > 1536 {
		t.Errorf("%s has %d bytes, want at most 1536", address, w.Body.Len())
	}
	d := drawn{elements: map[string]int{}}
	var inside string
	for decoder := xml.NewDecoder(w.Body); ; {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return d
		}
		if err != nil {
			t.Fatalf("%s is no XML: %v", address, err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			inside = token.Name.Local
			d.elements[inside]++
			for _, attribute := range token.Attr {
				switch attribute.Name.Local {
				case "stroke-dasharray":
					d.dashed = true
				case "fill":
					if attribute.Value != "none" && inside == "path" {
						d.color = attribute.Value
					}
				}
			}
		case xml.CharData:
			switch text := string(token); {
			case inside == "title":
				d.title += text
			case inside == "text" && d.elements["text"] == 1:
				d.label += text
			case inside == "text":
				d.words += text
			}
		}
	}
}

// TestBadgesOfEveryState walks through what a launch can be known of.
func TestBadgesOfEveryState(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		status    int64
		precision int64
		in        time.Duration
		words     string
		color     string
		dashed    bool
	}{
		"success":              {ledger.StatusSuccess, 1, -time.Hour, "Success", "#00dcab", false},
		"failure":              {ledger.StatusFailure, 1, -time.Hour, "Failure", "#fe7878", false},
		"partial failure":      {ledger.StatusPartialFailure, 1, -time.Hour, "Partial failure", "#ff9656", false},
		"deployed":             {ledger.StatusPayloadDeployed, 1, -time.Hour, "Deployed", "#aaa2ff", false},
		"hold":                 {ledger.StatusHold, 1, time.Hour, "Hold", holdColor, false},
		"in flight":            {ledger.StatusInFlight, 1, -time.Minute, "In flight", flightColor, false},
		"days":                 {ledger.StatusGo, 1, 95 * time.Hour, "T-3 d", goColor, false},
		"days, not confirmed":  {ledger.StatusTBC, 1, 95 * time.Hour, "T-3 d", quietColor, false},
		"just over two days":   {ledger.StatusGo, 1, 48*time.Hour + time.Minute, "T-2 d", goColor, false},
		"two days":             {ledger.StatusGo, 1, 48 * time.Hour, "T-48 h", goColor, false},
		"hours":                {ledger.StatusGo, 1, 5*time.Hour + 59*time.Minute, "T-5 h", goColor, false},
		"known to the hour":    {ledger.StatusTBC, 2, 5 * time.Hour, "T-5 h", quietColor, false},
		"an hour":              {ledger.StatusGo, 1, time.Hour, "T-1 h", goColor, false},
		"less than an hour":    {ledger.StatusGo, 1, 59 * time.Minute, "soon", goColor, false},
		"T-0 passed":           {ledger.StatusGo, 1, -time.Minute, "T-0 passed", goColor, false},
		"T-0 passed long ago":  {ledger.StatusTBC, 1, -72 * time.Hour, "T-0 passed", quietColor, false},
		"a day":                {ledger.StatusGo, 5, 3 * 24 * time.Hour, "4 Aug", quietColor, false},
		"a day of next year":   {ledger.StatusTBD, 5, 200 * 24 * time.Hour, "17 Feb 2027", quietColor, false},
		"a week":               {ledger.StatusTBD, 6, 10 * 24 * time.Hour, "week of 10 Aug", quietColor, true},
		"a month":              {ledger.StatusTBD, 7, 400 * 24 * time.Hour, "NET Sep 2027", quietColor, true},
		"a quarter":            {ledger.StatusTBD, 10, 400 * 24 * time.Hour, "Q3 2027", quietColor, true},
		"a year":               {ledger.StatusTBD, 14, 400 * 24 * time.Hour, "2027", quietColor, true},
		"no precision is told": {ledger.StatusTBD, -1, 400 * 24 * time.Hour, "NET Sep 2027", quietColor, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, launch := newSite(t), storetest.Launch(0)
			launch.NET = storetest.Now.Add(tt.in)
			launch.Status = ledger.Status{ID: tt.status, Name: "Status"}
			launch.NETPrecision = nil
			if tt.precision >= 0 {
				launch.NETPrecision = &ledger.Precision{ID: tt.precision, Name: "Precision"}
			}
			storetest.SaveLaunches(t, s.store, launch)
			got := badgeOf(t, s, launchBadge(0))
			if got.label != "Mission 0" || got.words != tt.words || got.color != tt.color || got.dashed != tt.dashed {
				t.Errorf("the badge says %+v, want %q in %s, dashed: %v", got, tt.words, tt.color, tt.dashed)
			}
			if want := "Rocket 1, Mission 0: " + tt.words; got.title != want {
				t.Errorf("it is called %q, want %q", got.title, want)
			}
		})
	}
}

func TestBadgeOfTheNextLaunch(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -2, 7)
	for query, want := range map[string]drawn{
		"":                           {label: "Rocket 1", words: "T-0 passed"},
		"?agency=4&label=Our+launch": {label: "Our launch", words: "T-3 d"},
		"?agency=4&upcoming=true":    {label: "Rocket 4", words: "T-3 d"},
		"?agency=99":                 {label: "Next launch", words: "none planned", color: quietColor},
		"?agency=99&label=Ours":      {label: "Ours", words: "none planned", color: quietColor},
	} {
		got := badgeOf(t, s, nextBadge+query)
		if got.label != want.label || got.words != want.words || want.color != "" && got.color != want.color {
			t.Errorf("%s says %+v, want %+v", query, got, want)
		}
	}
	if plain := badgeOf(t, s, nextBadge+"?agency=4&style=plain"); plain.elements["path"] != 0 || plain.words != "T-3 d" {
		t.Errorf("a plain badge is %+v, want it on one ground", plain)
	}
	shield := s.getJSON(t, http.StatusOK, "/badge/next.json?agency=4&label=Ours")
	for key, want := range map[string]any{"schemaVersion": 1.0, "label": "Ours", "message": "T-3 d", "color": "50dc8e", "cacheSeconds": 300.0} {
		if shield[key] != want {
			t.Errorf("shields read %s = %v, want %v", key, shield[key], want)
		}
	}
	for query, want := range map[string]string{
		"?agency=x":           "The parameter 'agency' must be at most 20 numbers such as 44,-121.\n",
		"?style=round":        "The parameter 'style' must be flat or plain.\n",
		"?upcoming=all":       "The parameter 'upcoming' must be true.\n",
		"?label=a%0a%00b":     "The parameter 'label' must be at most 40 characters of text in one line.\n",
		"?label=%ff":          "The parameter 'label' must be at most 40 characters of text in one line.\n",
		"?label=" + long('x'): "The parameter 'label' must be at most 40 characters of text in one line.\n",
	} {
		if w := s.get(t, nextBadge+query); w.Code != http.StatusBadRequest || w.Body.String() != want {
			t.Errorf("%s = %d %q, want 400 %q", query, w.Code, w.Body, want)
		}
	}
	if w := newSite(t).get(t, nextBadge); w.Code != http.StatusServiceUnavailable {
		t.Errorf("an empty database answers %d, want 503", w.Code)
	}
}

func long(r rune) string { return strings.Repeat(string(r), 41) }

// TestNoTextLeavesABadge has names and labels that would be markup.
func TestNoTextLeavesABadge(t *testing.T) {
	t.Parallel()
	s, launch := newSite(t), storetest.Launch(0)
	const script = `"><script>alert('&')</script>`
	launch.Name, launch.Rocket.Name = script+strings.Repeat(`<&">`, 15)+" | "+strings.Repeat("\"&", 60), script
	storetest.SaveLaunches(t, s.store, launch)
	labels := map[string]string{launchBadge(0): "", nextBadge: script}
	for _, label := range []string{script, strings.Repeat(`"`, 40), "火箭 🚀 Ж"} {
		labels[nextBadge+"?label="+url.QueryEscape(label)] = label
	}
	for address, label := range labels {
		got := badgeOf(t, s, address)
		if got.elements["script"] > 0 || got.elements["text"] != 2 || label != "" && got.label != label {
			t.Errorf("%s is %+v, want the label %q and no other element", address, got, label)
		}
	}
}

func TestBadgesAreForOtherSites(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 1)
	for address, kind := range map[string]string{
		launchBadge(1): "image/svg+xml", nextBadge: "image/svg+xml", "/badge/next.json": "application/json",
	} {
		w := s.get(t, address)
		for name, want := range map[string]string{
			"Content-Type": kind, "Cache-Control": "public, max-age=300, stale-while-revalidate=3600", "Access-Control-Allow-Origin": "*",
			"Cross-Origin-Resource-Policy": "cross-origin", "X-Robots-Tag": "noindex", "X-Content-Type-Options": "nosniff",
		} {
			if got := w.Header().Get(name); got != want {
				t.Errorf("%s: %s = %q, want %q", address, name, got, want)
			}
		}
		if again := s.get(t, address, "If-None-Match", w.Header().Get("ETag")); again.Code != http.StatusNotModified {
			t.Errorf("who has %s gets %d, want 304", address, again.Code)
		}
	}
	for address, want := range map[string]int{
		launchBadge(9): 404, "/badge/launch/42.svg": 404, "/badge/launch/" + storetest.LaunchID(1): 404,
		"/badge/launch/" + storetest.LaunchID(1) + ".png": 404, launchBadge(1) + "?style=x": 400, "/badge/nothing": 404,
	} {
		if w := s.get(t, address); w.Code != want || !strings.HasPrefix(w.Header().Get("Content-Type"), "text/plain") {
			t.Errorf("%s = %d of %q, want %d as text", address, w.Code, w.Header().Get("Content-Type"), want)
		}
	}
}

// TestBadgesFollowTheCatalogue has launches that moved, left, and came under
// another id.
func TestBadgesFollowTheCatalogue(t *testing.T) {
	t.Parallel()
	s := newSite(t, baseURL("https://example.org/sub"))
	starter := storetest.Launch(0)
	starter.ID = storetest.LaunchID(500)
	if _, err := s.store.Intake.SeedStarter(t.Context(), intake.Batch{Launches: []catalogue.Launch{starter}}, storetest.Now); err != nil {
		t.Fatal(err)
	}
	storetest.SaveLaunches(t, s.store, storetest.Launch(0), storetest.Launch(1), storetest.Launch(2))
	if got := badgeOf(t, s, "/sub"+launchBadge(1)); got.words != "T-24 h" {
		t.Errorf("before the slip the badge says %q", got.words)
	}
	moved := storetest.Launch(1)
	moved.NET, moved.LastUpdated = moved.NET.AddDate(0, 0, 4), storetest.Now
	storetest.SaveLaunches(t, s.store, moved)
	if got := badgeOf(t, s, "/sub"+launchBadge(1)); got.words != "T-5 d" {
		t.Errorf("after the slip the badge says %q", got.words)
	}
	if err := s.store.Intake.WithdrawLaunch(t.Context(), storetest.LaunchID(2)); err != nil {
		t.Fatal(err)
	}
	if got := badgeOf(t, s, "/sub"+launchBadge(2)); got.words != "No longer planned" || got.color != quietColor {
		t.Errorf("a launch that left is %+v", got)
	}
	w := s.get(t, "/sub"+launchBadge(500)+"?style=plain")
	if got, want := w.Header().Get("Location"), "/sub"+launchBadge(0)+"?style=plain"; w.Code != http.StatusMovedPermanently || got != want {
		t.Errorf("by an old id = %d to %q, want 301 to %q", w.Code, got, want)
	}
}
