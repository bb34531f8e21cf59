package store_test

import (
	"testing"
	"time"

	"tminus/store/accounts"
	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/storetest"
)

// searchable returns Launch(n) with names of its own all around.
func searchable(n int, name, mission, provider, abbrev, rocket, pad, location string) catalogue.Launch {
	launch := storetest.Launch(n)
	launch.Mission.Agencies, launch.LauncherStages, launch.SpacecraftStages = nil, nil, nil
	launch.Rocket.Manufacturer, launch.Pad.Agencies = nil, nil
	launch.Programs, launch.Rocket.Programs = nil, nil
	launch.Name = name
	launch.Mission.Name = mission
	launch.Provider.Name, launch.Provider.Abbrev = provider, abbrev
	launch.Rocket.Name, launch.Rocket.FullName = rocket, rocket
	launch.Pad.Name, launch.Pad.Location.Name = pad, location
	return launch
}

func TestListLaunchesBySearch(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	storetest.SaveLaunches(
		t, st,
		searchable(1, "Falcon 9 Block 5 | Starlink Group 17-4", "Starlink Group 17-4", "SpaceX", "SpX", "Falcon 9",
			"Space Launch Complex 4E", "Vandenberg SFB, CA, USA"),
		searchable(2, "Ariane 64 | Électron libre", "Électron libre", "Arianespace", "ASA", "Ariane 64",
			"Ariane Launch Area 4", "Guiana Space Centre, French Guiana"),
		searchable(3, "Long March 2D | 100% \"Łódź\" _x_", "Yaogan", "CASC", "CASC", "Long March 2D",
			"Launch Area 3", "Xichang Satellite Launch Center, People's Republic of China"),
		searchable(4, "Союз-2.1а | Прогресс МС-30", "Прогресс", "Роскосмос", "RFSA", "Союз-2.1а", "31/6", "Байконур"),
		searchable(5, "H3-24 | 準天頂衛星", "準天頂衛星", "JAXA", "JAXA", "H3-24", "LA-Y2", "種子島宇宙センター"),
	)

	for name, tt := range map[string]struct{ text, want string }{
		"nothing":                       {"", "1 2 3 4 5"},
		"only spaces":                   {"  \t ", "1 2 3 4 5"},
		"by name":                       {"block 5", "1"},
		"by mission":                    {"yaogan", "3"},
		"by provider":                   {"spacex", "1"},
		"by provider's abbreviation":    {"rfsa", "4"},
		"by rocket":                     {"h3-24", "5"},
		"by pad":                        {"complex 4e", "1"},
		"by location":                   {"french guiana", "2"},
		"in the middle of words":        {"arlin", "1"},
		"case":                          {"FALCON", "1"},
		"accents in the catalogue":      {"electron", "2"},
		"accents in the search":         {"fàlçón", "1"},
		"letters with strokes":          {"lodz", "3"},
		"other scripts, other case":     {"ПРОГРЕСС", "4"},
		"a phrase":                      {`"group 17-4"`, "1"},
		"words in another order":        {"17-4 group", "1"},
		"a phrase in another order":     {`"17-4 group"`, ""},
		"words apart":                   {"falcon starlink", "1"},
		"a phrase with a gap":           {`"falcon starlink"`, ""},
		"spaces around and between":     {"  starlink   group ", "1"},
		"words of two names":            {"yaogan casc", "3"},
		"no phrase across two names":    {`"yaogan casc"`, ""},
		"a sign of LIKE, literal":       {"100%", "3"},
		"a sign of LIKE, no wildcard":   {"fal%9", ""},
		"an underscore, literal":        {"_x_", "3"},
		"an underscore, no wildcard":    {"falc_n", ""},
		"quotes":                        {`"łódź"`, "3"},
		"a single quote":                {"people's", "3"},
		"words of the search language":  {"starlink OR yaogan", ""},
		"a column of the search index":  {"search_text:falcon", ""},
		"a prefix sign":                 {"falc*", ""},
		"a NUL":                         {"falcon\x00 9", "1"},
		"bytes that are no text":        {"falcon\xff", ""},
		"two letters":                   {"x_", "3"},
		"two letters, ignoring case":    {"SX", ""},
		"two letters, ignoring accents": {"Ód", "3"},
		"one letter":                    {"%", "3"},
		"one character of many bytes":   {"準", "5"},
		"two characters of many bytes":  {"天頂", "5"},
		"three characters":              {"準天頂", "5"},
		"a quote alone":                 {`"`, "1 2 3 4 5"},
		"a quote in a word":             {`z"`, "3"},
		"no launch has it":              {"voyager", ""},
	} {
		t.Run(name, func(t *testing.T) {
			page := listPage(t, st, catalogue.LaunchList{Filter: catalogue.Filter{Search: tt.text}, Limit: 50})
			if got := numbers(t, page.Items); got != tt.want {
				t.Errorf("search for %q = %s, want %s", tt.text, got, tt.want)
			}
			if page.Total != len(page.Items) {
				t.Errorf("search for %q has total %d, want %d", tt.text, page.Total, len(page.Items))
			}
		})
	}
}

func TestSearchFollowsRenames(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	launch := storetest.Launch(1)
	launch.Name = "Electron | Unknown Payload"
	storetest.SaveLaunches(t, st, launch)
	launch.Name = "Electron | Kakushin Rising"
	storetest.SaveLaunches(t, st, launch)
	if got := listed(t, st, catalogue.LaunchList{Filter: catalogue.Filter{Search: "unknown payload"}}); got != "" {
		t.Errorf("the old name still finds %s", got)
	}
	if got := listed(t, st, catalogue.LaunchList{Filter: catalogue.Filter{Search: "kakushin"}}); got != "1" {
		t.Errorf("the new name finds %q, want 1", got)
	}

	provider := storetest.Agency(2)
	provider.Name = "Rocket Lab"
	storetest.Save(t, st, intake.Batch{Agencies: []catalogue.Agency{provider}})
	if got := listed(t, st, catalogue.LaunchList{Filter: catalogue.Filter{Search: "rocket lab"}}); got != "1" {
		t.Errorf("the provider's new name finds %q, want 1", got)
	}
}

// real returns a launch with the names that the feed gives it.
func real(n int, net, name, mission, provider, abbrev, rocket, full, pad, location string) catalogue.Launch {
	launch := searchable(n, name, mission, provider, abbrev, rocket, pad, location)
	launch.Rocket.FullName = full
	launch.NET, _ = time.Parse(time.RFC3339, net) // "" is the year 1
	return launch
}

// recorded are launches with the names of the feed's, in order of their NET.
func recorded() []catalogue.Launch {
	const (
		cape, kennedy = "Cape Canaveral SFS, FL, USA", "Kennedy Space Center, FL, USA"
		casc          = "China Aerospace Science and Technology Corporation"
		roscosmos     = "Russian Federal Space Agency (ROSCOSMOS)"
	)
	return []catalogue.Launch{
		real(1, "2001-04-07T15:02:00Z", "Delta II 7925 | 2001 Mars Odyssey", "2001 Mars Odyssey", "Boeing", "BA",
			"Delta II", "Delta II 7925", "Space Launch Complex 17A", cape),
		real(2, "2001-12-31T23:59:59Z", "Soyuz-U | Progress M1-7", "Progress M1-7", roscosmos, "RFSA",
			"Soyuz-U", "Soyuz-U", "1/5", "Baikonur Cosmodrome, Republic of Kazakhstan"),
		real(3, "2002-01-01T00:00:00Z", "Atlas V 401 | Hotbird 6", "Hotbird 6", "Lockheed Martin", "LMT",
			"Atlas V", "Atlas V 401", "Space Launch Complex 41", cape),
		real(4, "2020-07-30T11:50:00Z", "Atlas V 541 | Mars 2020", "Mars 2020", "United Launch Alliance", "ULA",
			"Atlas V", "Atlas V 541", "Space Launch Complex 41", cape),
		real(5, "2021-12-25T12:20:00Z", "Ariane 5 ECA+ | James Webb Space Telescope", "James Webb Space Telescope", "Arianespace", "ASA",
			"Ariane 5", "Ariane 5 ECA+", "Ariane Launch Area 3", "Guiana Space Centre, French Guiana"),
		real(6, "2024-05-03T09:27:00Z", "Long March 5 | Chang'e 6", "Chang'e 6", casc, "CASC",
			"Long March 5", "Long March 5", "101", "Wenchang Space Launch Site, People's Republic of China"),
		real(7, "2024-10-05T07:43:00Z", "Falcon 9 Block 5 | Starlink Group 10-10", "Starlink Group 10-10", "SpaceX", "SpX",
			"Falcon 9", "Falcon 9 Block 5", "Space Launch Complex 40", cape),
		real(8, "2025-03-14T23:03:00Z", "Falcon 9 Block 5 | Crew-10", "Crew-10", "SpaceX", "SpX",
			"Falcon 9", "Falcon 9 Block 5", "Launch Complex 39A", kennedy),
		real(9, "2025-09-30T00:00:00Z", "Electron | Crew of One", "Crew of One", "Rocket Lab", "RL",
			"Electron", "Electron", "Rocket Lab Launch Complex 1A", "Rocket Lab Launch Complex 1, Māhia Peninsula, New Zealand"),
		real(10, "2026-02-13T10:15:56Z", "Falcon 9 Block 5 | Crew-12", "Crew-12", "SpaceX", "SpX",
			"Falcon 9", "Falcon 9 Block 5", "Space Launch Complex 40", cape),
		real(11, "2026-04-29T14:13:00Z", "Falcon Heavy | ViaSat-3 F3 (ViaSat-3 Asia-Pacific)", "ViaSat-3 F3 (ViaSat-3 Asia-Pacific)", "SpaceX", "SpX",
			"Falcon Heavy", "Falcon Heavy", "Launch Complex 39A", kennedy),
		real(12, "2026-07-20T14:49:32Z", "Falcon 9 Block 5 | Starlink Group 17-40", "Starlink Group 17-40", "SpaceX", "SpX",
			"Falcon 9", "Falcon 9 Block 5", "Space Launch Complex 4E", "Vandenberg SFB, CA, USA"),
		real(13, "2026-07-23T22:45:00Z", "Starship | Flight 13", "Flight 13", "SpaceX", "SpX",
			"Starship", "Starship V3", "Orbital Launch Pad 2", "SpaceX Starbase, TX, USA"),
		real(14, "2026-07-23T23:30:00Z", "Kinetica 1 | Unknown Payload", "Unknown Payload", "CAS Space", "CAS",
			"Kinetica 1", "Kinetica 1", "Launch Area 130", "Jiuquan Satellite Launch Center, People's Republic of China"),
		real(15, "2027-12-31T00:00:00Z", "SLS Block 1 | Artemis III", "Artemis III", "National Aeronautics and Space Administration", "NASA",
			"Space Launch System (SLS)", "Space Launch System Block 1", "Launch Complex 39B", kennedy),
	}
}

func TestWordsFindLaunches(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	launches := recorded()
	launches[7].SpacecraftStages = []catalogue.SpacecraftStage{storetest.SpacecraftStage(8)}
	launches[9].SpacecraftStages = []catalogue.SpacecraftStage{storetest.SpacecraftStage(10)}
	storetest.SaveLaunches(t, st, launches...)
	ids := make([]string, len(launches))
	for i := range launches {
		ids[i] = launches[i].ID
	}
	account := storetest.Account(t, st, 1)
	if _, err := st.Accounts.CreateBookmark(t.Context(), account.ID, "all", ids...); err != nil {
		t.Fatal(err)
	}
	for search, want := range map[string]string{
		// Words.
		"Falcon 9 Crew-12":       "10",
		"crew-12 falcon 9":       "10",
		"Crew 12":                "10",
		"crew12":                 "10",
		"crew":                   "8 9 10",
		"falcon 9 starlink":      "7 12",
		"starlink falcon":        "7 12",
		"falcon9 starlink":       "7 12",
		"falcon-9 starlink":      "7 12",
		`"falcon 9" crew`:        "8 10",
		`"crew of"`:              "9",
		`"of crew"`:              "",
		"falcon -starlink":       "8 10 11",
		`falcon -"block 5"`:      "11",
		"falcon -9":              "",
		"falcon 9 florida":       "7 8 10", // and no Falcon Heavy from pad 39A
		"falcon 39a":             "8 11",
		"falcon -starlink -crew": "11",
		"-falcon -soyuz -atlas -ariane -delta -starship -kinetica -sls": "6 9",
		"-a":                         "",
		"-x":                         "2 5 6 14",
		"-x -a":                      "",
		"x -y":                       "3 4 7 9 10 12 13",
		"9 5 x":                      "1 7 8 10 12",
		"-":                          "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15",
		`""`:                         "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15",
		"Falcon 9 Block 5 | Crew-12": "10",
		"cape canaveral, crew":       "10",
		// Years.
		"spacex 2025":       "8",
		"2025":              "8 9",
		"2001":              "1 2",
		"2001 mars odyssey": "1",
		"2001 soyuz":        "2",
		"2002":              "3",
		"mars 2020":         "4",
		"-2025 crew":        "10",
		"spacex -2026":      "7 8",
		"-2026 -2025":       "1 2 3 4 5 6 7 15",
		"-2020 mars":        "1",
		`"2001"`:            "1",
		"2026 x":            "10 11 12 13",
		"2026 -x":           "14",
		"1999":              "",
		// What is to come.
		"next":                     "",
		"next sls":                 "15",
		"next launch from florida": "15",
		"next vandenberg":          "",
		"-next artemis":            "",
		"-next mars":               "1 4",
		`"next" florida`:           "",
		// Who goes up.
		"crewed":         "8 10",
		"crewed 2026":    "10",
		"-crewed falcon": "7 11 12",
		`"crewed"`:       "",
		"crewed -spacex": "",
		// Places.
		"florida":                 "1 3 4 7 8 10 11 15",
		"florida spacex":          "7 8 10 11",
		"spacex -florida":         "12 13",
		"Cape":                    "1 3 4 7 10",
		"ksc":                     "8 11 15",
		"Kourou":                  "5",
		"guiana space center":     "5",
		"vandenberg":              "12",
		"vsfb":                    "12",
		"california":              "12",
		"texas":                   "13",
		"boca chica":              "13",
		"starbase":                "13",
		"mahia":                   "9",
		"tyuratam":                "2",
		"jiuquan":                 "14",
		"hainan":                  "6",
		"slc-40":                  "7 10",
		"SLC 40":                  "7 10",
		"slc40":                   "7 10",
		"Space Launch Complex 40": "7 10",
		"spacex slc 40 crew":      "10",
		"slc-4e":                  "12",
		"slc-41":                  "3 4",
		"LC-39A":                  "8 11",
		"39A":                     "8 11",
		"Launch Complex 39A":      "8 11",
		"pad 39a":                 "8 11",
		"lc 1a":                   "9",
		// Rockets and missions.
		"F9":             "7 8 10 12",
		"f9 crew":        "8 10",
		"-f9 -fh spacex": "13",
		"FH":             "11",
		"atlas 5":        "3 4",
		"delta 2":        "1",
		"cz-5":           "6",
		"change 6":       "6",
		"chang’e":        "6",
		"jwst":           "5",
		"curiosity":      "",
		"perseverance":   "4",
		"artemis 3":      "15",
		"space x 2024":   "7",
	} {
		t.Run(search, func(t *testing.T) {
			ascending := false
			page := listPage(t, st, catalogue.LaunchList{
				Filter: catalogue.Filter{Search: search, Upcoming: catalogue.UpcomingAll}, Descending: &ascending, Limit: 50,
			})
			if got := numbers(t, page.Items); got != want {
				t.Errorf("search for %q = %s, want %s", search, got, want)
			}
			if page.Total != len(page.Items) {
				t.Errorf("search for %q has total %d, want %d", search, page.Total, len(page.Items))
			}
			kept, err := st.Accounts.ListBookmarkLaunches(t.Context(), account.ID, accounts.BookmarkFilter{Name: "all", Search: search, Limit: 50})
			if got := numbers(t, kept.Items); err != nil || got != want {
				t.Errorf("search of a bookmark for %q = %s, %v, want %s", search, got, err, want)
			}
		})
	}
}

// Two searches with the same letters are two searches, also to the memory of
// counts.
func TestSearchesAreCountedApart(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	storetest.SaveLaunches(t, st, searchable(1, "xy z", "m", "p", "p", "r", "p", "l"))
	for search, want := range map[string]int{"xy z": 1, "x yz": 0, "z xy": 1} {
		if got := listPage(t, st, catalogue.LaunchList{Filter: catalogue.Filter{Search: search}}).Total; got != want {
			t.Errorf("%q finds %d launches, want %d", search, got, want)
		}
	}
}
