package server_test

import (
	"bytes"
	"fmt"
	"html"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/andybalholm/brotli"

	"tminus/server/embeds"
	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

const framePolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors *"

func launchFrame(n int) string { return "/embed/launch/" + storetest.LaunchID(n) }

// frameAt returns the frame at an address.
func frameAt(t *testing.T, s site, address string) string {
	t.Helper()
	w := s.get(t, address)
	if w.Code != http.StatusOK || w.Header().Get("Content-Type") != "text/html; charset=utf-8" {
		t.Fatalf("GET %s = %d of %q: %s", address, w.Code, w.Header().Get("Content-Type"), w.Body)
	}
	return w.Body.String()
}

var markup = regexp.MustCompile(`<[^>]*>`)

// frameText returns the text of a frame below its head.
func frameText(page string) string {
	_, body, _ := strings.Cut(page, "</h1>")
	return strings.Join(strings.Fields(html.UnescapeString(markup.ReplaceAllString(body, " "))), " ")
}

func TestFramesTellWhatIsKnown(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 12, baseURL("https://example.org/sub"))
	for address, want := range map[string]string{
		"/embed/next":                        "Go for launch Rocket 1 Mission 0 Location 1 August 1, 2026, 12:00 UTC T-0 passed Tminus Not updated for a while",
		"/embed/next?form=strip&agency=4":    "Go for launch Mission 3 Rocket 4 August 4, 2026, 12:00 UTC T-3 d Tminus Not updated for a while",
		launchFrame(1):                       "Go for launch Rocket 2 Mission 1 Location 2 August 2, 2026, 12:00 UTC T-24 h Tminus Not updated for a while",
		launchFrame(1) + "?form=strip":       "Go for launch Mission 1 Rocket 2 August 2, 2026, 12:00 UTC T-24 h Tminus Not updated for a while",
		"/embed/list?n=2&agency=3,4":         "Mission 2 Rocket 3 · Location 3 T-48 h August 3, 2026, 12:00 UTC Mission 3 Rocket 4 · Location 4 T-3 d August 4, 2026, 12:00 UTC Tminus Not updated for a while",
		"/embed/next?agency=99":              "No launch is planned. Tminus Not updated for a while",
		"/embed/list?agency=99&theme=dark":   "No launch is planned. Tminus Not updated for a while",
		"/embed/next?theme=auto&form=card":   "Go for launch Rocket 1 Mission 0 Location 1 August 1, 2026, 12:00 UTC T-0 passed Tminus Not updated for a while",
		"/embed/list?n=1&certainty=exact":    "Mission 0 Rocket 1 · Location 1 T-0 passed August 1, 2026, 12:00 UTC Tminus Not updated for a while",
		"/embed/next?upcoming=true&agency=4": "Go for launch Rocket 4 Mission 3 Location 4 August 4, 2026, 12:00 UTC T-3 d Tminus Not updated for a while",
	} {
		if got := frameText(frameAt(t, s, "/sub"+address)); got != want {
			t.Errorf("%s says\n%q, want\n%q", address, got, want)
		}
	}
	for query, want := range map[string]int{"": 5, "?n=10": 10, "?n=1": 1} {
		if got := strings.Count(frameAt(t, s, "/sub/embed/list"+query), "<li>"); got != want {
			t.Errorf("a list of %q has %d launches, want %d", query, got, want)
		}
	}
	page := frameAt(t, s, "/sub/embed/next?agency=4")
	link := "https://example.org/sub/launches/" + storetest.LaunchID(3)
	for _, want := range []string{
		`<meta name="robots" content="noindex" />`, `<link rel="canonical" href="` + link + `" />`,
		`<a class="name" href="` + link + `" target="_blank" rel="noopener">`, `<title>Next launch: Rocket 4, Mission 3 · Tminus</title>`,
		`href="https://example.org/sub/launches?agency=4" target="_blank" rel="noopener"`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the frame lacks %s", want)
		}
	}
	if dark := frameAt(t, s, "/sub/embed/next?theme=dark"); !strings.Contains(dark, `<main class="card dark">`) {
		t.Errorf("a dark frame is %s", dark)
	}
}

// TestOnlyWhatIsExactTicks has a clock only where there is something to count.
func TestOnlyWhatIsExactTicks(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		status, precision int64
		in                time.Duration
		clock, words      string
	}{
		"to come":   {ledger.StatusGo, 1, 30 * time.Hour, "down", "T-30 h"},
		"passed":    {ledger.StatusGo, 1, -time.Minute, "", "T-0 passed"},
		"in flight": {ledger.StatusInFlight, 1, -time.Minute, "up", "In flight"},
		"hold":      {ledger.StatusHold, 1, time.Hour, "", "Hold"},
		"success":   {ledger.StatusSuccess, 1, -time.Hour, "", "Success"},
		"day":       {ledger.StatusGo, 5, 72 * time.Hour, "", "4 Aug"},
		"month":     {ledger.StatusTBD, 7, 400 * 24 * time.Hour, "", "NET Sep 2027"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, launch := newSite(t), storetest.Launch(0)
			launch.Status, launch.NETPrecision = ledger.Status{ID: tt.status, Name: "Status"}, &ledger.Precision{ID: tt.precision}
			launch.NET = storetest.Now.Add(tt.in)
			storetest.SaveLaunches(t, s.store, launch)
			page := frameAt(t, s, launchFrame(0))
			if got := strings.Contains(page, `data-clock="`+tt.clock+`"`); got != (tt.clock != "") || strings.Contains(page, "data-clock") != (tt.clock != "") {
				t.Errorf("its clock is not %q: %s", tt.clock, page)
			}
			if !strings.Contains(page, ">"+tt.words+"</span>") {
				t.Errorf("it does not say %q: %s", tt.words, page)
			}
			if exact := tt.precision == 1; strings.Contains(page, "<time") != exact || strings.Contains(page, "datetime=") != exact {
				t.Errorf("a time of day is told: %t, want %t", !exact, exact)
			}
		})
	}
}

func TestFramesAreForOtherSitesAlone(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 5, baseURL("https://example.org"))
	for _, address := range []string{
		"/embed/next", launchFrame(1), "/embed/list", "/embed/next?form=x", "/embed/next?agency=%zz", launchFrame(99), "/embed/launch/x",
	} {
		w := s.get(t, address, "Cookie", "refresh_token=x; theme=dark")
		for name, want := range map[string]string{
			"Content-Security-Policy": framePolicy, "Cross-Origin-Resource-Policy": "cross-origin", "X-Robots-Tag": "noindex",
			"X-Frame-Options": "", "Set-Cookie": "", "X-Content-Type-Options": "nosniff", "Access-Control-Allow-Origin": "*",
		} {
			if got := w.Header().Get(name); got != want {
				t.Errorf("%s: %s = %q, want %q", address, name, got, want)
			}
		}
		if kept := w.Header().Get("Cache-Control"); w.Code == http.StatusOK && kept != "public, max-age=60" || w.Code != http.StatusOK && kept != "no-store" {
			t.Errorf("%s = %d is kept as %q", address, w.Code, kept)
		}
		if again := s.get(t, address, "If-None-Match", w.Header().Get("ETag")); w.Code == http.StatusOK && again.Code != http.StatusNotModified {
			t.Errorf("who has %s gets %d, want 304", address, again.Code)
		}
	}
	for _, address := range []string{"/", "/launches", "/launches/" + storetest.LaunchID(1), "/profile", "/nothing", "/embed/nothing", launchesURL, nextBadge} {
		if policy := s.get(t, address).Header().Get("Content-Security-Policy"); !strings.Contains(policy, "frame-ancestors 'none'") {
			t.Errorf("%s may be framed: %s", address, policy)
		}
	}
}

// TestFramesSayWhatIsWrong has each mistake told inside of a frame.
func TestFramesSayWhatIsWrong(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 5, baseURL("https://example.org/sub"))
	for address, want := range map[string]struct {
		status int
		words  string
	}{
		"/embed/next?form=board":     {400, "The parameter 'form' must be card or strip."},
		"/embed/list?form=card":      {400, "The parameter 'form' must be board."},
		"/embed/list?n=11":           {400, "The parameter 'n' must be "},
		"/embed/next?theme=blue":     {400, "The parameter 'theme' must be auto, dark or light."},
		"/embed/next?agency=x":       {400, "The parameter 'agency' must be at most 20 numbers such as 44,-121."},
		"/embed/next?upcoming=false": {400, "The parameter 'upcoming' must be true."},
		launchFrame(99):              {404, "Launch not found."},
		"/embed/launch/42":           {404, "Launch not found."},
	} {
		w := s.get(t, "/sub"+address)
		if got := frameText(w.Body.String()); w.Code != want.status || !strings.HasPrefix(got, want.words) || strings.Contains(got, "app-data") {
			t.Errorf("%s = %d %q, want %d %q", address, w.Code, got, want.status, want.words)
		}
	}
	if w := newSite(t).get(t, "/embed/next"); w.Code != http.StatusServiceUnavailable || !strings.HasPrefix(frameText(w.Body.String()), "No launch data yet.") {
		t.Errorf("an empty database answers %d %s", w.Code, frameText(w.Body.String()))
	}
	starter := storetest.Launch(0)
	starter.ID = storetest.LaunchID(500)
	empty := newSite(t, baseURL("https://example.org/sub"))
	if _, err := empty.store.Intake.SeedStarter(t.Context(), intake.Batch{Launches: []catalogue.Launch{starter}}, storetest.Now); err != nil {
		t.Fatal(err)
	}
	storetest.SaveLaunches(t, empty.store, storetest.Launch(0))
	w := empty.get(t, "/sub"+launchFrame(500)+"?theme=dark")
	if got, want := w.Header().Get("Location"), "/sub"+launchFrame(0)+"?form=card&theme=dark"; w.Code != http.StatusMovedPermanently || got != want {
		t.Errorf("by an old id = %d to %q, want 301 to %q", w.Code, got, want)
	}
}

func TestNoTextLeavesAFrame(t *testing.T) {
	t.Parallel()
	s, launch := newSite(t), storetest.Launch(0)
	const script = `"><script>alert('&')</script>`
	launch.Name, launch.Pad.Location.Name = script+" | "+script, script
	launch.Status = ledger.Status{ID: 77, Name: script}
	storetest.SaveLaunches(t, s.store, launch)
	for _, address := range []string{"/embed/next", "/embed/next?form=strip", "/embed/list", launchFrame(0), "/embed/next?search=" + `%22%3E%3Cscript%3E`} {
		page := s.get(t, address).Body.String()
		if strings.Count(page, "<script") != 1 || strings.Contains(page, "alert('") {
			t.Errorf("%s runs what a name says: %s", address, page)
		}
	}
}

// TestFramesAreLight weighs a frame with all that it loads.
func TestFramesAreLight(t *testing.T) {
	t.Parallel()
	s, all := newSite(t), []catalogue.Launch{}
	for n := range 10 {
		launch := storetest.Launch(n)
		launch.Name = strings.Repeat("r", 50) + fmt.Sprint(" | ", n, strings.Repeat("m", 60))
		all = append(all, launch)
	}
	storetest.SaveLaunches(t, s.store, all...)
	files := 0
	for path, most := range map[string]int{embeds.StylePath(): 8 << 10, embeds.ScriptPath(): 3 << 10} {
		w := s.get(t, path)
		if w.Code != http.StatusOK || !strings.Contains(w.Header().Get("Cache-Control"), "immutable") {
			t.Errorf("GET %s = %d, kept as %q", path, w.Code, w.Header().Get("Cache-Control"))
		}
		files += w.Body.Len()
		if size := packedSize(t, w.Body); size > most {
			t.Errorf("%s has %d bytes with Brotli, want at most %d", path, size, most)
		}
	}
	for _, address := range []string{"/embed/next", "/embed/next?form=strip", "/embed/list?n=10"} {
		if whole := len(frameAt(t, s, address)) + files; whole > 20<<10 {
			t.Errorf("%s has %d bytes with what it loads, want at most %d", address, whole, 20<<10)
		}
	}
}

// TestTheComponentIsOneLightFile weighs the element for pages that want no frame.
func TestTheComponentIsOneLightFile(t *testing.T) {
	t.Parallel()
	w := newCatalogue(t, 0, 0).get(t, embeds.Component)
	for name, want := range map[string]string{
		"Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "public, max-age=3600", "Access-Control-Allow-Origin": "*",
		"Cross-Origin-Resource-Policy": "cross-origin",
	} {
		if got := w.Header().Get(name); got != want {
			t.Errorf("%s = %q, want %q", name, got, want)
		}
	}
	if strings.Contains(w.Body.String(), "import ") || strings.Contains(w.Body.String(), "innerHTML") {
		t.Error("the component loads another file, or writes markup")
	}
	if size := packedSize(t, w.Body); size > 6<<10 {
		t.Errorf("the component has %d bytes with Brotli, want at most %d", size, 6<<10)
	}
}

// packedSize returns how many bytes a text has with Brotli.
func packedSize(t *testing.T, text *bytes.Buffer) int {
	t.Helper()
	var packed bytes.Buffer
	writer := brotli.NewWriterLevel(&packed, brotli.BestCompression)
	if _, err := text.WriteTo(writer); err != nil {
		t.Fatal(err)
	}
	if err := writer.Close(); err != nil {
		t.Fatal(err)
	}
	return packed.Len()
}
