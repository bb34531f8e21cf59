package store_test

import (
	"testing"

	"tminus/store/catalogue"
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
		"words are one text":            {"group 17-4", "1"},
		"words in another order":        {"17-4 group", ""},
		"words apart":                   {"falcon starlink", ""},
		"spaces around and between":     {"  starlink   group ", "1"},
		"not across two names":          {"yaogan casc", ""},
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
		"a quote alone":                 {`"`, "3"},
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
	storetest.Save(t, st, catalogue.Batch{Agencies: []catalogue.Agency{provider}})
	if got := listed(t, st, catalogue.LaunchList{Filter: catalogue.Filter{Search: "rocket lab"}}); got != "1" {
		t.Errorf("the provider's new name finds %q, want 1", got)
	}
}
