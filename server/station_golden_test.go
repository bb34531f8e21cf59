package server_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tminus/ingest"
	"tminus/ingest/sim/ll2sim"
	"tminus/store"
	"tminus/store/storetest"
)

// The feed's ids of three stations.
const (
	iss      = 4
	tiangong = 18
	mir      = 1
)

var update = flag.Bool("update", false, "rewrite the golden files")

// newFed returns a server below a path of all that the simulated feed tells.
func newFed(t *testing.T) site {
	t.Helper()
	clock := storetest.NewClock()
	sim := ll2sim.New(ll2sim.Options{Seed: 7, Launches: 160, Now: clock.Now})
	t.Cleanup(sim.Close)
	sim.Update(func(c *ll2sim.Catalog) { inhabit(c, clock.Now()) })
	feed := httptest.NewServer(sim)
	t.Cleanup(feed.Close)
	st := storetest.New(t, store.WithClock(clock.Now))
	runner, err := ingest.New(st.Catalogue, st.Intake, st.Journal, ingest.Config{
		BaseURL: feed.URL + "/2.3.0", Now: clock.Now, Hourly: 1_000_000,
	}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	if err := runner.RunOnce(t.Context()); err != nil {
		t.Fatal(err)
	}
	return siteOf(t, st, clock, built(), baseURL("https://example.org/sub"))
}

// inhabit has people live aboard two of the feed's stations, vehicles at some of
// their ports, and one at the third while that was in orbit.
func inhabit(c *ll2sim.Catalog, now time.Time) {
	stations := map[int]*ll2sim.Station{}
	for _, s := range c.Stations {
		stations[s.ID] = s
		for _, port := range s.Ports {
			port.Docked = nil
		}
	}
	for _, e := range c.Expeditions {
		if e.End.IsZero() {
			e.End = now.AddDate(0, 0, -100)
		}
	}
	stay := func(n, station, port int, from, until time.Time) *ll2sim.SpacecraftFlight {
		f, at := c.Stays[n], stations[station].Ports[port]
		f.Port, f.Docked, f.Undocked = at, from, until
		f.Launch.Slip(from.Add(-26 * time.Hour).Sub(f.Launch.NET))
		if until.IsZero() {
			at.Docked = f
		}
		return f
	}
	crewed := stay(0, iss, 0, now.AddDate(0, 0, -90), time.Time{})
	stay(1, iss, 2, now.AddDate(0, 0, -12), time.Time{})
	stay(2, tiangong, 1, now.AddDate(0, 0, -60), time.Time{})
	stay(3, mir, 2, time.Date(1995, time.June, 29, 13, 0, 0, 0, time.UTC), time.Date(1995, time.July, 4, 11, 9, 0, 0, time.UTC))
	expedition := func(id, station int, name string, from, until time.Time, crew []*ll2sim.Astronaut) []ll2sim.CrewMember {
		e := &ll2sim.Expedition{ID: id, Name: name, Start: from, End: until, Station: stations[station]}
		for i, a := range crew {
			e.Crew = append(e.Crew, ll2sim.CrewMember{ID: 10*id + i, Role: min(i, 1) + 1, Astronaut: a})
		}
		c.Expeditions = append(c.Expeditions, e)
		return e.Crew
	}
	// The others aboard went up on a flight that the feed does not tell the crew of.
	crewed.LaunchCrew = expedition(490, iss, "Expedition 75", now.AddDate(0, 0, -90), time.Time{}, c.Astronauts[:4])[:3]
	expedition(1890, tiangong, "Shenzhou 23", now.AddDate(0, 0, -60), time.Time{}, c.Astronauts[4:7])
	expedition(190, mir, "Mir EO-18", time.Date(1995, time.March, 16, 0, 0, 0, 0, time.UTC),
		time.Date(1995, time.July, 7, 0, 0, 0, 0, time.UTC), c.Astronauts[7:10])
}

// headOf returns what the server writes into the head of a page, a tag a line, but
// for the address of its card, which changes with how cards are drawn.
func headOf(t *testing.T, page string) []string {
	t.Helper()
	var tags []string
	for line := range strings.Lines(page) {
		if line = strings.TrimSpace(line); strings.Contains(line, "data-server") && !strings.Contains(line, "ld+json") && !strings.Contains(line, "/og/") {
			tags = append(tags, line)
		}
	}
	return tags
}

// TestGoldenStations reads what the feed tells of three stations as ingestion does,
// and compares what visitors are sent of each with files that are read by people:
// the answer of the API, and the page's head and structured data.
func TestGoldenStations(t *testing.T) {
	t.Parallel()
	s, doc := newFed(t), loadDocument(t)
	for name, id := range map[string]int{"iss": iss, "tiangong": tiangong, "mir": mir} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			answer := s.get(t, fmt.Sprintf("/sub%sstation/%d", api, id))
			holdAgainst(t, doc.Paths.Value("/public/station/{id}").Get, answer)
			body := decode(t, answer.Body.Bytes())
			wantInUse(t, body, id != mir)
			page := s.get(t, fmt.Sprintf("/sub/stations/%d", id)).Body.String()
			saysAsTheAPI(t, s, page, fmt.Sprintf("public/events?limit=4&page=1&station=%d&upcoming=all public/station/%d public/status", id, id))
			var got bytes.Buffer
			encoder := json.NewEncoder(&got)
			encoder.SetEscapeHTML(false)
			encoder.SetIndent("", "\t")
			if err := encoder.Encode(map[string]any{
				"answer": body, "head": headOf(t, page), "structured": structured(t, page),
			}); err != nil {
				t.Fatal(err)
			}
			sameAsGolden(t, filepath.Join("testdata", "station-"+name+".golden"), got.Bytes())
		})
	}
}

// sameAsGolden compares what a test got with a file.
func sameAsGolden(t *testing.T, file string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("the answer differs from %s; run with -update and read the difference. Got:\n%s", file, got)
	}
}

// wantInUse says of the golden files what must hold whatever the feed tells besides:
// a station in use has a crew and vehicles at its ports, and one that came down has
// nothing of today.
func wantInUse(t *testing.T, body any, inUse bool) {
	t.Helper()
	docked := 0
	ports, _ := at(body, "ports").([]any)
	for _, port := range ports {
		if at(port, "docked", "vehicle") != nil && at(port, "docked", "since") != nil {
			docked++
		}
	}
	crew, _ := at(body, "crew").([]any)
	if inUse != (docked > 0) || inUse != (len(crew) > 0) || inUse != (at(body, "deorbited") == nil) || len(ports) == 0 {
		t.Errorf("%v: %d aboard, %d of %d ports taken, came down %v", at(body, "name"), len(crew), docked, len(ports), at(body, "deorbited"))
	}
	if upcoming, _ := at(body, "next_launches").([]any); !inUse && len(upcoming) > 0 {
		t.Errorf("%v came down and is awaited by %d launches", at(body, "name"), len(upcoming))
	}
}
