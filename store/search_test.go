package store_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/ledger"
	"tminus/store/search"
	"tminus/store/storetest"
)

// find returns what is found, as "kind: titles" of one group after the other.
func find(t *testing.T, st *store.Store, text string, kinds ...search.Kind) string {
	t.Helper()
	found, err := st.Search.Find(t.Context(), search.Query{Text: text, Kinds: kinds, Limit: 5})
	if err != nil {
		t.Fatalf("search for %q: %v", text, err)
	}
	words := []string{}
	if found.Corrected != "" {
		words = append(words, "corrected: "+found.Corrected)
	}
	for _, group := range found.Groups {
		titles := []string{}
		for _, hit := range group.Hits {
			titles = append(titles, hit.Title)
		}
		words = append(words, string(group.Kind)+": "+strings.Join(titles, ", "))
	}
	return strings.Join(words, "; ")
}

// found returns the launches that a search finds, by their numbers.
func found(t *testing.T, st *store.Store, text string) string {
	t.Helper()
	result, err := st.Search.Find(t.Context(), search.Query{Text: text, Kinds: []search.Kind{search.FindLaunches}, Limit: 50})
	if err != nil {
		t.Fatalf("search for %q: %v", text, err)
	}
	isOther := result.Corrected != "" || result.Looked != "" && result.Answer == nil // words other than those that were asked for
	if isOther || len(result.Groups) == 0 {
		return ""
	}
	launches := []catalogue.Launch{}
	for _, hit := range result.Groups[0].Hits {
		launches = append(launches, *hit.Launch)
	}
	if group := result.Groups[0]; group.Total != len(group.Hits) {
		t.Errorf("search for %q has total %d, want %d", text, group.Total, len(group.Hits))
	}
	return numbers(t, launches)
}

// eventually waits until a search finds what it should: names are read anew
// beside the searches that still have the old ones.
func eventually(t *testing.T, st *store.Store, text, want string, kinds ...search.Kind) {
	t.Helper()
	got := ""
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		if got = find(t, st, text, kinds...); got == want {
			return
		}
	}
	t.Errorf("search for %q = %q, want %q", text, got, want)
}

func TestSearchFindsLaunchesByWholeWords(t *testing.T) {
	t.Parallel()
	st := open(t)
	launches := recorded()
	launches[7].SpacecraftStages = []catalogue.SpacecraftStage{storetest.SpacecraftStage(8)}
	launches[5].Rocket.Alias = "CZ-5"
	launches[0].Designator = "2001-013"
	storetest.SaveLaunches(t, st.Store, launches...)
	for text, want := range map[string]string{
		// The soonest upcoming first, then the latest past.
		"sls":            "15",
		"falcon":         "12 11 10 8 7",
		"spacex":         "13 12 11 10 8 7",
		"FALCON 9":       "12 10 8 7",
		"falcon9":        "12 10 8 7",
		"crew":           "10 9 8",
		"crew 12":        "10",
		"starlink group": "12 7",
		// The last word may go on, others are whole.
		"fal":              "12 11 10 8 7",
		"star falcon":      "",
		"falcon star":      "12 7",
		"starlinkx":        "",
		"starlin":          "12 7",
		"falcon starlin":   "12 7",
		"vandenber":        "12",
		"alcon":            "",
		"17-4":             "12",
		"group 17":         "12",
		"starship flight":  "13",
		"james webb space": "5",
		// What stands beside each other.
		"falcon 9 39a":    "8",
		"long march 5":    "6",
		"cz-5":            "6",
		"kz-1":            "",
		`"crew 12"`:       "10",
		`"one of"`:        "",
		`"of one"`:        "9",
		"crew-of one":     "9",
		"of-crew one":     "",
		"group-starlink":  "",
		"starlink-group":  "12 7",
		"starlink-gro":    "12 7",
		"starlink-gro 17": "",
		"spacex-vandenb":  "", // texts of two lines
		"mars-odyssey":    "1",
		"x-12":            "",
		"iss":             "",
		"slc-40":          "10 7",
		"1/5":             "2",
		"gagarin's start": "2",
		// Years, by NET or as a word.
		"2001":        "2 1",
		"mars 2020":   "4",
		"spacex 2025": "8",
		"2025 spacex": "8",
		"-2025 crew":  "10",
		"1999":        "",
		"2001-013":    "1",
		// What must not be there.
		"falcon -starlink -crew": "11",
		"falcon -9":              "11",
		`falcon -"block 5"`:      "11",
		"crew -crew":             "",
		"falcon -starlink-group": "11 10 8",
		"falcon -group-starlink": "12 11 10 8 7",
		"falcon -gro-starlink":   "12 11 10 8 7",
		"falcon -spacex-falcon":  "12 11 10 8 7",
		// What else is known of a launch.
		"crewed":                   "8",
		"crewed 2025":              "8",
		"leo sls":                  "15",
		"united states vandenberg": "12",
		// What is to come.
		"next sls":    "15",
		"next falcon": "",
		"-next mars":  "4 1",
		// Nicknames.
		"florida spacex":      "11 10 8 7",
		"kourou":              "5",
		"change 6":            "6",
		"artemis 3":           "15",
		"jwst":                "5",
		"tyuratam":            "2",
		"guiana space center": "5",
	} {
		if got := found(t, st.Store, text); got != want {
			t.Errorf("search for %q = %s, want %s", text, got, want)
		}
	}
	if got := found(t, st.Store, "-starlink-group"); got != "15 14 13 11 10 9 8 6 5 4 3 2 1" {
		t.Errorf("launches without the phrase = %s", got)
	}
	if got := found(t, st.Store, "-falcon"); got != "15 14 13 9 6 5 4 3 2 1" {
		t.Errorf("launches without falcon = %s", got)
	}
}

func TestSearchOrdersLaunches(t *testing.T) {
	t.Parallel()
	st := open(t)
	named := func(n int, name string, days int, status int64) catalogue.Launch {
		launch := at(n, time.Duration(days)*24*time.Hour, status)
		launch.Name = name
		return launch
	}
	const flown, due = ledger.StatusSuccess, ledger.StatusGo
	storetest.SaveLaunches(t, st.Store,
		named(1, "Saturn V | Apollo 1", -900, flown), named(2, "Saturn V | Apollo 17", -100, flown), named(3, "Saturn V | Apollo 18", 30, due),
		named(4, "Saturn V | Apollo 19", 60, due), named(5, "Saturn V | Apollo 16", -200, flown), named(6, "Saturn V | Apollo", -300, flown),
		named(7, "Saturn V | Apollo 20", 0, flown))
	for text, want := range map[string]string{
		"apollo":    "7 3 4 2 5 6 1", // the one of today first, although it is over
		"apollo 1":  "1 3 4 2 5",     // called just so
		"apollo 20": "7",
	} {
		if got := found(t, st.Store, text); got != want {
			t.Errorf("search for %q = %s, want %s", text, got, want)
		}
	}
	st.Clock.Advance(40 * 24 * time.Hour)
	if got, want := found(t, st.Store, "apollo"), "4 3 7 2 5 6 1"; got != want {
		t.Errorf("forty days later = %s, want %s", got, want)
	}
}

func TestSearchFollowsLaunches(t *testing.T) {
	t.Parallel()
	st := open(t)
	launch := searchable(1, "Electron | Unknown Payload", "Unknown Payload", "Rocket Lab", "RL", "Electron", "LC-1A", "Mahia")
	other := searchable(2, "Electron | Other", "Other", "Rocket Lab", "RL", "Electron", "LC-1A", "Mahia")
	storetest.SaveLaunches(t, st.Store, launch, other)
	step := func(what, text, want string) {
		t.Helper()
		if got := found(t, st.Store, text); got != want {
			t.Errorf("%s: %q finds %q, want %q", what, text, got, want)
		}
	}
	launch.Name, launch.Mission.Name = "Electron | Kakushin Rising", "Kakushin Rising"
	storetest.SaveLaunches(t, st.Store, launch)
	step("renamed", "payload", "")
	step("renamed", "kakushin", "1")
	step("renamed", "kakushi", "1")

	launch.NET = storetest.Now.AddDate(0, 0, 9)
	storetest.SaveLaunches(t, st.Store, launch)
	step("moved behind the other", "electron", "2 1")
	launch.NET = storetest.Now.AddDate(-1, 0, 0)
	storetest.SaveLaunches(t, st.Store, launch)
	step("moved past now", "electron", "2 1")
	step("moved past now", "electron 2025", "1")
	step("moved past now", "electron 2026", "2")

	provider, pad, rocket, place := storetest.Agency(2), storetest.Pad(2), storetest.Rocket(2), storetest.Location(2)
	provider.ID, pad.ID, rocket.ID, place.ID = other.Provider.ID, other.Pad.ID, other.Rocket.ID, other.Pad.Location.ID
	provider.Name, provider.Abbrev, pad.Name, rocket.Name, rocket.FullName, place.Name = "Neutron Works", "NWX", "Wallops Pad", "Proton", "Proton M", "Virginia"
	rocket.Alias, pad.Location = "Photon", &place
	storetest.Save(t, st.Store, intake.Batch{Agencies: []catalogue.Agency{provider}, Pads: []catalogue.Pad{pad}, Rockets: []catalogue.Rocket{rocket}})
	for _, text := range []string{"neutron", "nwx", "wallops", "proton m", "photon", "virginia", "neutron photon wallops"} {
		step("its parents renamed", text, "2")
	}
	step("its parents renamed", "mahia other", "")

	if err := st.Intake.WithdrawLaunch(t.Context(), other.ID); err != nil {
		t.Fatal(err)
	}
	step("withdrawn", "neutron", "")
	storetest.SaveLaunches(t, st.Store, other)
	step("back", "other", "2")
	if _, err := st.DB.Exec("PRAGMA foreign_keys = ON; DELETE FROM launches WHERE id = ?", other.ID); err != nil {
		t.Fatal(err)
	}
	step("deleted", "other", "")
	storetest.SaveLaunches(t, st.Store, launch) // the next write clears up
	step("deleted", "kakushin", "1")
}

// A launch of the starter catalogue that gives way to the feed's leaves the
// find with its old time and name.
func TestSearchFollowsStarterLaunches(t *testing.T) {
	t.Parallel()
	st := open(t)
	starter := storetest.Launch(1)
	starter.ID, starter.Name, starter.Designator = "00000000-0000-4000-8000-000000000077", "Vostok | Starter", "1961-012"
	if _, err := st.Intake.SeedStarter(t.Context(), intake.Batch{Launches: []catalogue.Launch{starter}}, storetest.Now); err != nil {
		t.Fatal(err)
	}
	if got := found(t, st.Store, "starter vostok"); got != "77" {
		t.Fatalf("before: %q", got)
	}
	real := storetest.Launch(2)
	real.Name, real.Designator = "Vostok | Real", starter.Designator
	storetest.SaveLaunches(t, st.Store, real)
	if got := found(t, st.Store, "starter") + "," + found(t, st.Store, "vostok"); got != ",2" {
		t.Errorf("after: %q", got)
	}
}

func TestSearchFollowsNames(t *testing.T) {
	t.Parallel()
	st := open(t)
	storetest.Save(t, st.Store, storetest.Everything())
	if got, want := find(t, st.Store, "agency 3", search.FindAgencies), "agency: Agency 3"; got != want {
		t.Errorf("before: %q, want %q", got, want)
	}
	agency, pad, rocket := storetest.Agency(3), storetest.Pad(3), storetest.Rocket(3)
	agency.Name, pad.Name, rocket.Name, rocket.FullName = "Zeta Works", "Zeta Pad", "Zeta", "Zeta Heavy"
	pad.Agencies, rocket.Manufacturer = nil, nil
	storetest.Save(t, st.Store, intake.Batch{Agencies: []catalogue.Agency{agency}, Pads: []catalogue.Pad{pad}, Rockets: []catalogue.Rocket{rocket}})
	eventually(t, st.Store, "zeta", "rocket: Zeta Heavy; agency: Zeta Works; pad: Zeta Pad",
		search.FindRockets, search.FindAgencies, search.FindPads)
	eventually(t, st.Store, "zeta works", "agency: Zeta Works; rocket: Zeta Heavy", search.FindAgencies, search.FindRockets)
}

// One process writes, another finds it within a second, and what is known by
// name soon after.
func TestSearchSeesOtherProcesses(t *testing.T) {
	t.Parallel()
	st := open(t)
	storetest.Save(t, st.Store, storetest.Everything())
	path := st.Text(t, "SELECT file FROM pragma_database_list WHERE name = 'main'")
	reader := storetest.Open(t, path)
	if got := found(t, reader, "kakushin"); got != "" {
		t.Fatalf("before: %q", got)
	}
	launch, agency := storetest.Launch(5), storetest.Agency(2)
	launch.Name, agency.Name = "Electron | Kakushin", "Kakushin Works"
	storetest.Save(t, st.Store, intake.Batch{Launches: []catalogue.Launch{launch}, Agencies: []catalogue.Agency{agency}})
	if got := found(t, reader, "kakushin electron"); got != "5" {
		t.Errorf("the launch: %q, want it at once", got)
	}
	eventually(t, reader, "kakushin works", "agency: Kakushin Works", search.FindAgencies)
}

func TestSearchHits(t *testing.T) {
	t.Parallel()
	st := open(t)
	storetest.Save(t, st.Store, storetest.Everything())
	saveHeadlines(t, st.Store, 3)
	for text, want := range map[string]search.Hit{
		"rocket 2 block 5": {ID: "2", Title: "Rocket 2 Block 5", Subtitle: "Agency 2", Image: storetest.Image(302)},
		"ag2":              {ID: "2", Title: "Agency 2", Subtitle: "AG2 · Commercial", Image: storetest.Image(2)},
		"astronaut 2":      {ID: "2", Title: "Astronaut 2", Subtitle: "Agency 1 · Active", Image: storetest.Image(402)},
		"b1002":            {ID: "2", Title: "B1002", Subtitle: "Rocket 2 Block 5 · Active"},
		"capsule 2":        {ID: "2", Title: "Capsule 2", Subtitle: "Agency 1 · Capsule"},
		"pad 2":            {ID: "2", Title: "Pad 2", Subtitle: "Location 2"},
		"location 2":       {ID: "2", Title: "Location 2", Subtitle: "United States of America"},
		"program 2":        {ID: "2", Title: "Program 2", Subtitle: "Exploration", Image: storetest.Image(202)},
	} {
		found, err := st.Search.Find(t.Context(), search.Query{Text: text, Limit: 1})
		if err != nil || len(found.Groups) == 0 {
			t.Errorf("search for %q = %+v, %v", text, found, err)
			continue
		}
		got := found.Groups[0].Hits[0]
		if got.Image != nil && want.Image != nil && *got.Image == *want.Image {
			got.Image = want.Image
		}
		if got != want {
			t.Errorf("search for %q = %+v, want %+v", text, got, want)
		}
	}
	result, err := st.Search.Find(t.Context(), search.Query{Text: "mission 1", Kinds: []search.Kind{search.FindLaunches}, Limit: 1})
	if err != nil || len(result.Groups) != 1 {
		t.Fatalf("search for a launch = %+v, %v", result, err)
	}
	hit, want := result.Groups[0].Hits[0], storetest.Launch(1)
	if hit.ID != want.ID || hit.Title != want.Name || hit.Subtitle != "Agency 2 · Location 2" || hit.Launch.Certainty != ledger.CertaintyExact ||
		hit.Launch.Pad.Location.Timezone == "" || *hit.Image != *want.Image {
		t.Errorf("launch = %+v", hit)
	}
}

func TestSearchCountsUpToABound(t *testing.T) {
	t.Parallel()
	st := open(t)
	batch := intake.Batch{}
	for n := range 101 {
		launch := storetest.ListLaunch(n)
		launch.Name = fmt.Sprintf("Moon %d", n)
		if n == 0 {
			launch.Name = "Moon Sun"
		}
		batch.Launches = append(batch.Launches, launch)
	}
	storetest.Save(t, st.Store, batch)
	for text, want := range map[string]int{"moon": -1, "moon -sun": 100, "sun": 1} {
		result, err := st.Search.Find(t.Context(), search.Query{Text: text, Limit: 2})
		if err != nil || len(result.Groups) != 1 || result.Groups[0].Total != want {
			t.Errorf("search for %q = %+v, %v, want total %d", text, result.Groups, err, want)
		}
	}
}

// saveHeadlines saves so many articles, the newest first.
func saveHeadlines(t *testing.T, st *store.Store, count int) {
	t.Helper()
	batch := intake.NewsBatch{Keep: count}
	for n := range count {
		batch.Articles = append(batch.Articles, catalogue.Article{
			ID: int64(n + 1), Title: fmt.Sprintf("Article %d on Kakushin", n+1), URL: fmt.Sprintf("https://news.example/%d", n+1), NewsSite: "Daily Moon",
			Summary: "About the Māhia peninsula.", ImageURL: "https://news.example/picture.jpg", PublishedAt: storetest.Now.Add(-time.Duration(n) * time.Hour),
		})
	}
	if _, err := st.Intake.SaveNews(t.Context(), batch); err != nil {
		t.Fatal(err)
	}
}

func TestSearchFindsArticles(t *testing.T) {
	t.Parallel()
	st := open(t)
	saveHeadlines(t, st.Store, 3)
	for text, want := range map[string]string{
		"kakushin":        "article: Article 1 on Kakushin, Article 2 on Kakushin, Article 3 on Kakushin",
		"mahia article 2": "article: Article 2 on Kakushin",
		"daily moon 3":    "article: Article 3 on Kakushin",
		"ushin":           "",
		"article -mahia":  "",
	} {
		if got := find(t, st.Store, text); got != want {
			t.Errorf("search for %q = %q, want %q", text, got, want)
		}
	}
	result, err := st.Search.Find(t.Context(), search.Query{Text: "kakushin", Limit: 1})
	if err != nil || len(result.Groups) != 1 {
		t.Fatalf("search = %+v, %v", result, err)
	}
	hit := result.Groups[0].Hits[0]
	if hit.ID != "1" || hit.Subtitle != "Daily Moon" || hit.URL != "https://news.example/1" || !hit.PublishedAt.Equal(storetest.Now) ||
		hit.Image == nil || *hit.Image != (catalogue.Image{URL: "https://news.example/picture.jpg"}) || result.Groups[0].Total != 3 {
		t.Errorf("article = %+v", hit)
	}
}

func TestSearchCorrectsTypos(t *testing.T) {
	t.Parallel()
	st := open(t)
	storetest.SaveLaunches(t, st.Store, recorded()...)
	people := []catalogue.Astronaut{storetest.Astronaut(1), storetest.Astronaut(2), storetest.Astronaut(3)}
	people[0].Name, people[1].Name, people[2].Name = "Yuri Gagarin", "Buzz Aldrin", "Ann Aldren"
	storetest.Save(t, st.Store, intake.Batch{Astronauts: people})
	for text, want := range map[string]string{
		"flacon heavy":           "falcon heavy",
		"falcon hevy":            "falcon heavy",
		"gagrin":                 "gagarin",
		"Vandenburg":             "vandenberg",
		"artemsi":                "artemis",
		"strlink falocn":         "starlink falcon",
		"falcon -starlink heevy": "falcon -starlink heavy",
		`"flacon" heavy`:         `"falcon" heavy`,
		"kouru":                  "kourou",
		"crew-12 flcon":          "crew-12 falcon",
		"lacon":                  "", // the first letter stays
		"falc0n":                 "", // a number is no slip
		"flcn":                   "", // two slips in a short word
		"fa":                     "", // it begins a word
		"crew 13":                "",
		"gagrin falcon":          "", // nothing has both
		"zzzzzz":                 "",
		"-flacon starlnk":        "-flacon starlink",
	} {
		result, err := st.Search.Find(t.Context(), search.Query{Text: text, Limit: 3})
		if err != nil || result.Corrected != want || want != "" && len(result.Groups) == 0 {
			t.Errorf("%q is corrected to %q with %d groups, %v, want %q", text, result.Corrected, len(result.Groups), err, want)
		}
	}
}

func TestReadSearchText(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"": false, " ": false, "-": false, `"`: false, "*": false, "🚀": false, "\xff": false,
		"x": true, "1": true, " x ": true, "準": true, "a b c d e f g h": true, "a b c d e f g h i": false,
		strings.Repeat("ä", 100): true, strings.Repeat("ä", 101): false, "-x": true,
	} {
		search, ok := search.ReadText(text)
		if ok != want || ok && search != strings.TrimSpace(text) {
			t.Errorf("search text %q = %q, %t, want %t", text, search, ok, want)
		}
	}
}

// Whatever is searched, only kinds that are asked for are found, none twice.
func TestSearchKinds(t *testing.T) {
	t.Parallel()
	st := open(t)
	storetest.Save(t, st.Store, storetest.Everything())
	saveHeadlines(t, st.Store, 1)
	all := map[search.Kind]string{
		search.FindLaunches: "mission", search.FindRockets: "rocket", search.FindAgencies: "agency", search.FindAstronauts: "astronaut",
		search.FindBoosters: "b1001", search.FindSpacecraft: "capsule", search.FindPads: "pad", search.FindLocations: "location",
		search.FindStations: "station", search.FindEvents: "spacewalk", search.FindPrograms: "program", search.FindArticles: "kakushin",
	}
	for _, kind := range search.Kinds {
		result, err := st.Search.Find(t.Context(), search.Query{Text: all[kind], Kinds: []search.Kind{kind}, Limit: 2})
		if err != nil || len(result.Groups) != 1 || result.Groups[0].Kind != kind {
			t.Errorf("%s alone: %+v, %v", kind, result.Groups, err)
		}
		result, err = st.Search.Find(t.Context(), search.Query{Text: all[kind], Limit: 2})
		if err != nil || !slices.ContainsFunc(result.Groups, func(g search.Group) bool { return g.Kind == kind }) {
			t.Errorf("%s among all: %+v, %v", kind, result.Groups, err)
		}
	}
}

// Of equally good events the soonest to come is first, then the latest that was;
// those of a station and of who takes part are found with its name.
func TestSearchOrdersEvents(t *testing.T) {
	t.Parallel()
	st := open(t)
	var events []catalogue.Event
	for id, days := range map[int]int{1: 9, 2: -1, 3: 2, 4: -30, 5: 0} {
		event := storetest.Event(id)
		event.Date = storetest.Ptr(storetest.Now.AddDate(0, 0, days).Add(time.Hour))
		if id == 5 {
			event.Date, event.Stations, event.Astronauts = nil, nil, nil
		}
		events = append(events, event)
	}
	storetest.Save(t, st.Store, intake.Batch{Events: events})
	for text, want := range map[string]string{
		"spacewalk":             "event: Spacewalk 3, Spacewalk 1, Spacewalk 2, Spacewalk 4, Spacewalk 5",
		"station 1 spacewalk":   "event: Spacewalk 3, Spacewalk 1, Spacewalk 2, Spacewalk 4",
		"astronaut 2 spacewalk": "event: Spacewalk 3, Spacewalk 1, Spacewalk 2, Spacewalk 4",
		"station 1":             "event: Spacewalk 1",
	} {
		if got := find(t, st.Store, text, search.FindEvents); got != want {
			t.Errorf("search for %q = %q, want %q", text, got, want)
		}
	}
}

// A database of the schema before has its launches found, also when the upgrade
// was ended right after the migration.
func TestSearchAfterUpgrade(t *testing.T) {
	t.Parallel()
	for name, killed := range map[string]bool{"whole": false, "ended after migrating": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := t.TempDir() + "/tminus.db"
			st := storetest.Open(t, path)
			storetest.SaveLaunches(t, st, recorded()...)
			if err := st.Close(); err != nil {
				t.Fatal(err)
			}
			storetest.Downgrade(t, path, 12)
			if killed {
				migrateOnly(t, path, 13)
			}
			st = storetest.Open(t, path)
			if got, want := found(t, st, "falcon starlin"), "12 7"; got != want {
				t.Errorf("after the upgrade: %q, want %q", got, want)
			}
			storetest.Watched{Store: st, DB: storetest.Database(t, path)}.CheckWords(t)
		})
	}
}
