package server_test

import (
	"bytes"
	"html"
	"image"
	"image/jpeg"
	_ "image/png"
	"net/http"
	"net/http/httptest"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"tminus/server/card"
	"tminus/store/catalogue"
	"tminus/store/images"
	"tminus/store/intake"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

var sharedTag = regexp.MustCompile(`<meta property="og:(image[a-z:]*)" content="([^"]*)"`)

// sharedBy returns what a page says of the picture to share, by the end of the
// tag's name.
func sharedBy(t *testing.T, s site, path string) map[string]string {
	t.Helper()
	tags := map[string]string{}
	for _, tag := range sharedTag.FindAllStringSubmatch(s.get(t, path).Body.String(), -1) {
		tags[strings.TrimPrefix(tag[1], "image:")] = html.UnescapeString(tag[2])
	}
	if tags["image"] == "" {
		t.Fatalf("%s has no picture to share", path)
	}
	return tags
}

// cardOf returns the address on this host of a page's card.
func cardOf(t *testing.T, s site, path string) string {
	t.Helper()
	address, ok := strings.CutPrefix(sharedBy(t, s, path)["image"], "https://example.org")
	if !ok || !strings.Contains(address, "/og/") {
		t.Fatalf("%s shares %q, want a card", path, address)
	}
	return address
}

// jpegOf returns a photo of a size.
func jpegOf(t *testing.T, width, height int) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, image.NewGray(image.Rect(0, 0, width, height)), nil); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestEveryPageHasItsCard reads the card that each kind of page names.
func TestEveryPageHasItsCard(t *testing.T) {
	t.Parallel()
	s := newWhole(t)
	for path, alt := range map[string]string{
		"/launches":                              "Every space launch, counted down. August 1, 2026, 12:00 UTC. Rocket 1, Mission 0. 21 launches to come",
		"/launches?upcoming=false&agency=3,-5":   "Previous launches: Agency 3, without Agency 5",
		"/launches?search=mission+2&view=agenda": "Launches: “mission 2”. August 2, 2026, 12:00 UTC. Rocket 2, Mission 1. 6 launches to come",
		"/launches/" + storetest.LaunchID(3):     "Rocket 4. Mission 3. Go for launch. August 4, 2026, 12:00 UTC. Location ",
		"/launches/" + storetest.LaunchID(101):   "Success. Flew July 31, 2026, 12:00 UTC",
		"/agencies/1":                            "Agency 1",
		"/astronauts/1":                          "Astronaut 1",
		"/programs/1":                            "Program 1",
		"/locations/1":                           "Location 1. Pad 1",
		"/vehicles/rockets/1":                    "Rocket 1 Block 5",
		"/vehicles/launchers/1":                  "B1001. 5 flights. 4 landings",
		"/vehicles/spacecraft/1":                 "Capsule 1",
		"/stations/1":                            "Space station. Station 1. Since 1998. Agency 1. Active",
		"/events/1":                              "EVA. Spacewalk 1. August 2, 2026, 13:00 UTC. Station 1",
		"/events?type=3":                         "Upcoming Events: EVA. Time, place",
		"/stations":                              "Space Stations. Every space station",
		"/agencies":                              "Agencies. Space agencies and launch companies worldwide",
		"/vehicles/rockets?agency=1":             "Rockets: Agency 1. Height, thrust, payload",
		"/locations":                             "Locations",
		"/calendar?month=2026-08":                "Launch calendar",
		"/news":                                  "News",
		"/stats":                                 "Statistics. 3 launches in 2026. successful: 3. launches since 2026: 3",
		"/stats?year=1999&agency=1":              "Statistics: Agency 1. 0 launches in 1999",
		"/stats/provider?year=all":               "Statistics. Launches by agency. Agency",
		"/stats/firmness":                        "How firm dates are. How often launches fly when they say. by status and time to go",
		"/stats/year":                            "Statistics. Launches by year. 2026: 3 launches",
		"/vehicles/rockets/compare":              "Compare rockets. Rockets drawn to scale",
		"/vehicles/rockets/compare?ids=1,2":      "Compare rockets. Rocket 1 Block 5 and Rocket 2 Block 5. Rocket 1 Block 5: ",
		"/vehicles/spacecraft/compare":           "Compare spacecraft. Spacecraft drawn to scale",
	} {
		tags := sharedBy(t, s, "/sub"+path)
		if !strings.Contains(tags["alt"], alt) || tags["type"] != "image/png" || tags["width"] != "1200" || tags["height"] != "630" {
			t.Errorf("%s shares %v, want %q", path, tags, alt)
		}
		w := s.get(t, cardOf(t, s, "/sub"+path))
		config, kind, err := image.DecodeConfig(w.Body)
		if w.Code != http.StatusOK || err != nil || kind != "png" || config.Width != card.Width || config.Height != card.Height {
			t.Errorf("the card of %s = %d, a %s of %d × %d: %v", path, w.Code, kind, config.Width, config.Height, err)
		}
	}
	if tags := sharedBy(t, s, "/sub/privacy"); tags["image"] != "https://example.org/sub/og.png" || tags["width"] != "1200" {
		t.Errorf("/privacy shares %v, want the product's picture", tags)
	}
}

func TestCardsAreForOtherSitesAndForEver(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 1, baseURL("https://example.org"))
	address := cardOf(t, s, "/launches/"+storetest.LaunchID(1))
	w, head := s.get(t, address, "Accept-Encoding", "br, gzip"), s.do(t, http.MethodHead, address)
	for name, want := range map[string]string{
		"Content-Type": "image/png", "Cache-Control": "public, max-age=31536000, immutable", "X-Content-Type-Options": "nosniff",
		"Cross-Origin-Resource-Policy": "cross-origin", "Access-Control-Allow-Origin": "*", "Content-Encoding": "", "X-Robots-Tag": "",
	} {
		if w.Header().Get(name) != want || head.Header().Get(name) != want {
			t.Errorf("%s is %q and %q, want %q", name, w.Header().Get(name), head.Header().Get(name), want)
		}
	}
	if head.Code != http.StatusOK || head.Body.Len() != 0 {
		t.Errorf("HEAD = %d, %d bytes", head.Code, head.Body.Len())
	}
	if again := s.get(t, address, "If-None-Match", w.Header().Get("ETag")); again.Code != http.StatusNotModified {
		t.Errorf("%d for who has it, want 304", again.Code)
	}
	if robots := s.get(t, "/robots.txt").Body.String(); strings.Contains(robots, "/og") {
		t.Errorf("robots may not read cards:\n%s", robots)
	}
}

// TestAnotherCardLeadsToThePresentOne asks for cards of what is no longer so.
func TestAnotherCardLeadsToThePresentOne(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 1, baseURL("https://example.org/sub"))
	page := "/sub/launches/" + storetest.LaunchID(1)
	before := cardOf(t, s, page)
	held := storetest.Launch(1)
	held.Status, held.At = ledger.Status{ID: ledger.StatusHold, Name: "On Hold"}, s.clock.Now()
	storetest.SaveLaunches(t, s.store, held)
	after := cardOf(t, s, page)
	if before == after {
		t.Fatal("another status has the same card")
	}
	invented := after[:strings.LastIndex(after, "/")] + "/0123456789.jpg"
	for _, address := range []string{before, invented} {
		w := s.get(t, address)
		if w.Code != http.StatusFound || w.Header().Get("Location") != after || w.Header().Get("Cache-Control") != "no-cache" {
			t.Errorf("%s = %d to %s, want 302 to %s", address, w.Code, w.Header().Get("Location"), after)
		}
	}
	list := s.get(t, "/sub/og/list/0123456789.png?upcoming=false&agency=9,4")
	if to := list.Header().Get("Location"); list.Code != http.StatusFound || !strings.HasSuffix(to, ".png?agency=4%2C9&upcoming=false") {
		t.Errorf("a list's = %d to %q", list.Code, to)
	}
}

func TestCardsOfNothing(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 1, baseURL("https://example.org"))
	for _, address := range []string{
		"/og/launch/" + storetest.LaunchID(77) + "/0123456789.png", "/og/agency/999/0123456789.png", "/og/agency/x/0123456789.png",
		"/og/page/privacy/0123456789.png", "/og/stats/luck/0123456789.png", "/og/compare/rocketConfig/0123456789.png",
		"/og/compare/rocketConfig/0123456789.png?ids=999", "/og/compare/agency/0123456789.png?ids=1", "/og/list/0123456789.gif", "/og/nothing/1/0123456789.png",
	} {
		w := s.get(t, address)
		if w.Code != http.StatusNotFound || strings.Contains(w.Body.String(), "<html") || w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%s = %d: %s", address, w.Code, w.Body)
		}
	}
}

// TestACardCountsFiveReads draws cards until their reader has to wait.
func TestACardCountsFiveReads(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 20, baseURL("https://example.org"))
	ask := func(address string) int {
		r, w := httptest.NewRequestWithContext(t.Context(), http.MethodGet, address, nil), httptest.NewRecorder()
		r.RemoteAddr = "192.0.2.1:99"
		s.ServeHTTP(w, r)
		return w.Code
	}
	first := cardOf(t, s, "/launches/"+storetest.LaunchID(0))
	for n := range 12 {
		if code := ask(cardOf(t, s, "/launches/"+storetest.LaunchID(n))); code != http.StatusOK {
			t.Fatalf("card %d = %d, want 200", n, code)
		}
	}
	if code := ask(cardOf(t, s, "/launches/"+storetest.LaunchID(12))); code != http.StatusTooManyRequests {
		t.Errorf("card 12 = %d, want 429", code)
	}
	if code := ask(first); code != http.StatusOK {
		t.Errorf("a card that is kept = %d, want 200", code)
	}
}

// TestCardsShowPhotosOnceTheyAreKept has a launch's photo come in after its card
// was shared.
func TestCardsShowPhotosOnceTheyAreKept(t *testing.T) {
	t.Parallel()
	folder, options := ownImages(t)
	s := newCatalogue(t, 0, 3, baseURL("https://example.org"), options)
	licensed := storetest.Launch(2)
	licensed.Image.License, licensed.At = "CC BY-NC-ND 2.0", s.clock.Now()
	storetest.SaveLaunches(t, s.store, licensed)
	photo, logo := storetest.Launch(1), storetest.Launch(3)
	page := func(l catalogue.Launch) string { return "/launches/" + l.ID }
	drawn := cardOf(t, s, page(photo))
	keep := func(l catalogue.Launch, colour string) {
		t.Helper()
		file := images.File{Width: 320, Body: jpegOf(t, 320, 213)}
		copied := images.Copy{Type: "jpg", Width: 320, Height: 213, Colour: colour, Files: []images.File{file}}
		if err := folder.Keep(l.Image.URL, copied, images.Validators{}); err != nil {
			t.Fatal(err)
		}
	}
	keep(photo, "#445566")
	keep(licensed, "#445566")
	keep(logo, "")
	folder.Publish()
	shown := cardOf(t, s, page(photo))
	if !strings.HasSuffix(drawn, ".png") || !strings.HasSuffix(shown, ".jpg") {
		t.Fatalf("the card is %s without its photo, %s with it", drawn, shown)
	}
	if w := s.get(t, drawn); w.Code != http.StatusFound || w.Header().Get("Location") != shown {
		t.Errorf("the drawn card = %d to %q, want 302 to %s", w.Code, w.Header().Get("Location"), shown)
	}
	w := s.get(t, shown)
	if _, kind, err := image.Decode(bytes.NewReader(w.Body.Bytes())); err != nil || kind != "jpeg" || w.Header().Get("Content-Type") != "image/jpeg" {
		t.Errorf("the card = %d, a %s: %v", w.Code, kind, err)
	}
	for name, l := range map[string]catalogue.Launch{"a licence without changes": licensed, "a logo": logo} {
		if address := cardOf(t, s, page(l)); !strings.HasSuffix(address, ".png") {
			t.Errorf("%s: the card is %s, want a drawn one", name, address)
		}
	}
}

// TestAHundredCardsAtOnce asks for more than are drawn: what is too much is
// refused, the memory stays bounded, and other readers are answered. It is not
// parallel, because it measures.
func TestAHundredCardsAtOnce(t *testing.T) {
	if testing.Short() {
		t.Skip("memory means nothing under the race detector")
	}
	s := newCatalogue(t, 0, 99, baseURL("https://example.org"))
	var addresses []string
	for n := range 100 {
		addresses = append(addresses, cardOf(t, s, "/launches/"+storetest.LaunchID(n)))
	}
	runtime.GC()
	var before, during runtime.MemStats
	runtime.ReadMemStats(&before)
	var wait sync.WaitGroup
	answers := make([]*httptest.ResponseRecorder, len(addresses))
	for i, address := range addresses {
		wait.Go(func() { answers[i] = s.get(t, address) })
	}
	done := make(chan struct{})
	go func() { wait.Wait(); close(done) }()
	most := uint64(0)
	for waiting := true; waiting; {
		select {
		case <-done:
			waiting = false
		case <-time.After(5 * time.Millisecond):
			if code := s.get(t, "/launches").Code; code != http.StatusOK {
				t.Errorf("the list = %d meanwhile", code)
			}
		}
		runtime.ReadMemStats(&during)
		most = max(most, during.HeapInuse)
	}
	if grown := int64(most) - int64(before.HeapInuse); grown > 60<<20 {
		t.Errorf("100 cards at once take %d MB more, want at most 60", grown>>20)
	}
	codes := map[int]int{}
	for _, w := range answers {
		codes[w.Code]++
		if w.Code == http.StatusServiceUnavailable && (w.Header().Get("Retry-After") != "5" || strings.Contains(w.Body.String(), "<html")) {
			t.Fatalf("a refusal has Retry-After %q: %s", w.Header().Get("Retry-After"), w.Body)
		}
	}
	if codes[http.StatusOK] < 1 || codes[http.StatusServiceUnavailable] == 0 || codes[http.StatusOK]+codes[http.StatusServiceUnavailable] != 100 {
		t.Errorf("the answers are %v, want some cards and the rest refused", codes)
	}
}

// TestCardsSayWhatFailedAndWhatNeverFlew shares a launch that failed and a rocket
// that has no launches.
func TestCardsSayWhatFailedAndWhatNeverFlew(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 1, baseURL("https://example.org"))
	launch := storetest.Launch(0)
	launch.Status = ledger.Status{ID: ledger.StatusFailure, Name: "Launch Failure"}
	storetest.SaveLaunches(t, s.store, launch)
	rocket := storetest.Rocket(7)
	rocket.Launches.Total = storetest.Ptr(0)
	storetest.Save(t, s.store, intake.Batch{Rockets: []catalogue.Rocket{rocket}})
	if alt := sharedBy(t, s, "/launches/"+launch.ID)["alt"]; !strings.Contains(alt, "Failed August 1, 2026") || strings.Contains(alt, "Flew") {
		t.Errorf("the card of a launch that failed says %q", alt)
	}
	const rocketPage = "/vehicles/rockets/7"
	if alt := sharedBy(t, s, rocketPage)["alt"]; !strings.Contains(alt, "Not flown yet") {
		t.Errorf("the card of a rocket that never flew says %q", alt)
	}
	if page := s.get(t, rocketPage).Body.String(); !strings.Contains(page, `<meta name="description" content="Rocket 7 Block 5, a rocket by Agency 7, not flown yet`) {
		t.Errorf("the description of a rocket that never flew does not say so")
	}
}

// TestCardsSayThatABoosterMayBeHeard shares a launch whose booster comes back to its
// site: while it is planned, once it left, and once it is withdrawn.
func TestCardsSayThatABoosterMayBeHeard(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 2, baseURL("https://example.org"))
	const boom = "Sonic boom possible near the site"
	says := func() bool {
		return strings.Contains(sharedBy(t, s, "/launches/"+storetest.LaunchID(0))["alt"], boom)
	}
	if says() {
		t.Error("the card tells of a boom though no booster comes back")
	}
	save := func(status int64) {
		launch, stage := storetest.Launch(0), storetest.LauncherStage(0)
		stage.Landing.Type, stage.Landing.Attempt = catalogue.LandingType{ID: 9, Name: "Return to Launch Site", Abbrev: "RTLS"}, new(true)
		launch.LauncherStages, launch.Status.ID = []catalogue.LauncherStage{stage}, status
		storetest.SaveLaunches(t, s.store, launch)
	}
	if save(ledger.StatusGo); !says() {
		t.Error("the card of a coming launch does not tell of a boom")
	}
	if err := s.store.Intake.WithdrawLaunch(t.Context(), storetest.LaunchID(0)); err != nil {
		t.Fatal(err)
	}
	if says() {
		t.Error("the card of a withdrawn launch tells of a boom")
	}
	for _, status := range []int64{ledger.StatusInFlight, ledger.StatusSuccess} {
		if save(status); says() {
			t.Errorf("with status %d the card tells of a boom", status)
		}
	}
}

// TestCardsTellTimesAndOrbitsWhole shares a launch of each precision of time, to
// an orbit whose name has no room.
func TestCardsTellTimesAndOrbitsWhole(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 1, baseURL("https://example.org"))
	for precision, when := range map[int64]string{
		0: "August 1, 2026, 12:00 UTC. ", 1: "August 1, 2026, 12:00 UTC. ", 2: "August 1, 2026. ",
		5: "NET August 1, 2026. ", 7: "NET August 2026. ",
	} {
		launch := storetest.Launch(0)
		launch.NETPrecision = &ledger.Precision{ID: precision, Name: "Precision"}
		launch.Mission.Orbit = &catalogue.Orbit{ID: 2, Name: "Geostationary Transfer Orbit", Abbrev: "GTO"}
		storetest.SaveLaunches(t, s.store, launch)
		alt := sharedBy(t, s, "/launches/"+launch.ID)["alt"]
		if !strings.Contains(alt, ". "+when) || !strings.Contains(alt, "GTO") || strings.Contains(alt, "Geostationary") {
			t.Errorf("precision %d: the card says %q, want %q and GTO", precision, alt, when)
		}
	}
}

// TestCardsBeginFactsWithCapitals shares a booster with a status that the feed
// writes small.
func TestCardsBeginFactsWithCapitals(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 1, baseURL("https://example.org"))
	booster := storetest.Booster(7)
	booster.Status = catalogue.NamedID{ID: 9, Name: "active"}
	storetest.Save(t, s.store, intake.Batch{Boosters: []catalogue.Booster{booster}})
	if alt := sharedBy(t, s, "/vehicles/launchers/7")["alt"]; !strings.Contains(alt, "Active") || strings.Contains(alt, "active") {
		t.Errorf("the card of a booster says %q", alt)
	}
}
