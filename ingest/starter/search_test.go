package starter_test

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"tminus/ingest/starter"
	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/search"
	"tminus/store/storetest"
)

var update = flag.Bool("update", false, "write the golden file")

// searched are what people look for, in the order of the golden file.
var searched = []string{
	// What a fan of space flight types.
	"crew 12", "falcon 9 starlink", "b1067", "39a", "gagarin", "artemis", "kourou", "flacon heavy", "iss", "spacex 2025",
	// Names, beginnings, nicknames and spellings.
	"f", "fal", "falcon", "falcon heavy", "f9", "b1062", "1067", "ksc", "crew dragon", `"crew dragon"`, "spacex", "space x", "nasa",
	"slc-40", "slc40", "space launch complex 40", "vandenberg", "vsfb", "florida", "starship", "soyuz", "apollo 11", "apollo 1", "hubble", "jwst",
	"tereshkova", "armstrong", "electron", "rocket lab", "long march 5", "cz-5", "tiangong", "2026", "crewed 2026", "next falcon",
	// Accents, either way.
	"électron", "ELECTRON", "Krasnoyarsk", "krasnoÿarsk", "mahia", "Māhia",
	// What must not be there.
	"falcon -starlink", "-falcon", "crew -2026",
	// Mistyped.
	"gagrin", "vandenburg", "artemsi", "falcon hevy", "armstong apollo", "zzzzzz", "qwrtz falcon",
	// Eight words, and signs.
	"falcon 9 block 5 crew 12 cape canaveral", `"`, "*", "falcon*", `falcon"`, "NEAR(falcon starlink)", "100%", "falcon\x00 9", "🚀", "🚀 falcon", "a AND b OR NOT c",
}

// TestSearches compares what is found in the starter catalogue, and in which
// order, with a golden file.
func TestSearches(t *testing.T) {
	st := sown(t)
	var b strings.Builder
	for _, text := range searched {
		fmt.Fprintf(&b, "%q", text)
		search, ok := search.ReadText(text)
		if !ok {
			b.WriteString(" is no search\n\n")
			continue
		}
		b.WriteString(answer(t, st, search) + "\n")
	}
	const golden = "testdata/searches.golden"
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got := b.String(); got != string(want) {
		t.Errorf("searches find something else; look at the difference after go test ./ingest/starter -run TestSearches -update:\n%s", got)
	}
}

// What a fan of space flight looks for comes first.
func TestSearchesOfAFan(t *testing.T) {
	st := sown(t)
	for text, want := range map[string]string{
		"crew 12":           "launch: Falcon 9 Block 5 | Crew-12",
		"falcon 9 starlink": "launch: Falcon 9 Block 5 | Starlink Group 17-41",
		"b1067":             "booster: B1067",
		"39a":               "pad: Launch Complex 39A",
		"gagarin":           "astronaut: Yuri Gagarin",
		"artemis":           "program: Artemis",
		"kourou":            "location: Guiana Space Centre, French Guiana",
		"flacon heavy":      "rocket: Falcon Heavy",
		"iss":               "station: International Space Station",
		"spacex 2025":       "launch: Starship | Flight 11",
	} {
		found, err := st.Search.Find(t.Context(), search.Query{Text: text, Limit: 5})
		if err != nil || len(found.Groups) == 0 {
			t.Errorf("search for %q = %+v, %v", text, found, err)
			continue
		}
		if got := string(found.Groups[0].Kind) + ": " + found.Groups[0].Hits[0].Title; got != want {
			t.Errorf("search for %q finds %s first, want %s", text, got, want)
		}
	}
}

// sown returns a store with the starter catalogue, and with launches of a kind
// that is too frequent for it.
func sown(t *testing.T) *store.Store {
	t.Helper()
	batch, err := starter.Catalogue()
	if err != nil {
		t.Fatal(err)
	}
	st := storetest.New(t, store.WithClock(storetest.NewClock().Now))
	if _, err := st.Intake.SeedStarter(t.Context(), batch, starter.AsOf); err != nil {
		t.Fatal(err)
	}
	crewed := slices.IndexFunc(batch.Launches, func(l catalogue.Launch) bool { return l.Name == "Falcon 9 Block 5 | Crew-12" })
	for i, days := range []int{-300, -9, 2, 5} {
		launch := batch.Launches[crewed]
		mission := *launch.Mission
		mission.ID, mission.Name = int64(77_000+i), fmt.Sprintf("Starlink Group 17-%d", 39+i)
		launch.ID, launch.Designator = fmt.Sprintf("77777777-0000-4000-8000-00000000000%d", i), ""
		launch.Name, launch.Mission = "Falcon 9 Block 5 | "+mission.Name, &mission
		launch.NET, launch.Status = storetest.Now.AddDate(0, 0, days), ledger.Status{ID: ledger.StatusGo, Name: "Go for Launch"}
		launch.SpacecraftStages, launch.LauncherStages = nil, nil
		storetest.SaveLaunches(t, st, launch)
	}
	return st
}

// answer returns what a search finds, a kind to a line.
func answer(t *testing.T, st *store.Store, text string) string {
	t.Helper()
	found, err := st.Search.Find(t.Context(), search.Query{Text: text, Limit: 3})
	if err != nil {
		t.Fatalf("search for %q: %v", text, err)
	}
	var b strings.Builder
	if found.Corrected != "" {
		fmt.Fprintf(&b, " corrected to %q", found.Corrected)
	}
	b.WriteString("\n")
	for _, group := range found.Groups {
		var titles []string
		for _, hit := range group.Hits {
			titles = append(titles, fmt.Sprintf("%s (%s)", hit.Title, hit.Subtitle))
		}
		fmt.Fprintf(&b, "  %s %d: %s\n", group.Kind, group.Total, strings.Join(titles, "; "))
	}
	return b.String()
}
