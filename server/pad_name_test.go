package server_test

import (
	"strings"
	"testing"
	"time"

	"tminus/store/ledger"
	"tminus/store/storetest"
)

// "101, Wenchang" or "Long March 5 from 101" is read as anything but a pad.
func TestABarePadNumberIsToldAsAPad(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0, baseURL("https://example.org"))
	flown := storetest.Launch(-2)
	flown.Status = ledger.Status{ID: ledger.StatusSuccess, Name: "Success"}
	storetest.SaveLaunches(t, s.store, storetest.Launch(3), flown)
	moved := storetest.Launch(3)
	moved.Pad.ID, moved.Pad.Name, moved.Pad.Location.Name, moved.At = 9, "39A", "Wenchang", s.clock.Now().Add(time.Minute)
	flown.Pad, flown.At = moved.Pad, moved.At
	storetest.SaveLaunches(t, s.store, moved, flown)
	s.advance(t, "1h")
	for path, want := range map[string]string{
		"/locations/9":                "<title data-server>Pad 39A",
		"/locations":                  `"name":"Pad 39A"`,
		"/launches/" + moved.ID:       `"@type":"Place","address":"Wenchang","geo":`,
		"/launches.atom":              "Pad 39A, Wenchang",
		"/launches.ics":               `LOCATION:Pad 39A\, Wenchang`,
		"/launches.atom?pad=9":        "<title>Launches: Pad 39A</title>",
		"/changes.atom":               "from Pad 39A",
		"/search?q=39A":               ">Pad 39A<",
		api + "search?q=39A":          `"title":"Pad 39A"`,
		api + "launches/filters":      `"name":"Pad 39A"`,
		api + "stats/launches?by=pad": `"name":"Pad 39A"`,
		api + "next":                  `"pad":"39A"`, // facts are the feed's
		"/launches.csv":               ",39A,Wenchang,",
	} {
		if body := s.get(t, path).Body.String(); !strings.Contains(body, want) {
			t.Errorf("%s lacks %s", path, want)
		}
	}
}
