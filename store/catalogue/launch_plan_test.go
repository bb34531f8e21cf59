package catalogue

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"tminus/store/ledger"
)

// Lists as pages open them walk one index from the first launch they show: no
// full scan, no sorting, no look at a row. That is what keeps them as fast
// with ten times the launches.
func TestDefaultListsWalkOneIndex(t *testing.T) {
	t.Parallel()
	st := openForPlans(t)
	for name, filter := range map[string]Filter{
		"no filter": {},
		"agency":    {Agency: AnyOf[int64](1)},
		"rocket":    {Rocket: AnyOf[int64](1)},
		"pad":       {Pad: AnyOf[int64](1)},
		"location":  {Location: AnyOf[int64](1)},
		"status":    {Status: AnyOf[int64](1)},
	} {
		for _, filter.Upcoming = range []Upcoming{UpcomingOnly, PastOnly, UpcomingAll} {
			l := newLaunchListing(LaunchList{Filter: filter}, 0)
			for _, part := range l.segments {
				title := fmt.Sprintf("%s, %d, %s", name, filter.Upcoming, part.cond)
				steps := planPage(t, st.db, l, part)
				if !strings.HasPrefix(steps, "SEARCH l USING COVERING INDEX ") {
					t.Errorf("%s: the page does not search a covering index:\n%s", title, steps)
				}
				// Equal NETs may be put in order of id as they are met.
				if strings.Contains(strings.ReplaceAll(steps, "B-TREE FOR LAST TERM", ""), "B-TREE") {
					t.Errorf("%s: the page is sorted:\n%s", title, steps)
				}
				if past := strings.HasPrefix(part.cond, "l.net <"); past && strings.Contains(steps, "\n") {
					t.Errorf("%s: past launches take more than one step:\n%s", title, steps)
				}
				steps = planCount(t, st.db, l, part)
				if !strings.HasPrefix(steps, "SEARCH l USING COVERING INDEX ") || strings.Contains(steps, "\n") {
					t.Errorf("%s: the count does not search one covering index:\n%s", title, steps)
				}
			}
		}
	}
}

func TestExplicitOrderIsNeverSortedWhole(t *testing.T) {
	t.Parallel()
	st := openForPlans(t)
	for _, desc := range []bool{true, false} {
		l := newLaunchListing(LaunchList{Filter: Filter{Upcoming: UpcomingAll}, Descending: &desc}, 0)
		steps := planPage(t, st.db, l, l.segments[0])
		if !strings.HasPrefix(steps, "SCAN l USING COVERING INDEX launches_net_idx") ||
			strings.Contains(strings.ReplaceAll(steps, "B-TREE FOR LAST TERM", ""), "B-TREE") {
			t.Errorf("descending %t:\n%s", desc, steps)
		}
	}
}

// valuesScan is the look at the values that a filter asks for.
const valuesScan = "SCAN json_each VIRTUAL TABLE"

// mergedPage is the end of a page that was merged.
var mergedPage = regexp.MustCompile(`\nSCAN \(subquery-\d+\)$`)

// wantFlat fails unless the pages of a list come out of covering indexes in
// order, and its counts too.
func wantFlat(t *testing.T, st *Catalogue, title string, filter Filter, index string) {
	t.Helper()
	for _, filter.Upcoming = range []Upcoming{UpcomingOnly, PastOnly, UpcomingAll} {
		l := newLaunchListing(LaunchList{Filter: filter}, 0)
		for _, part := range l.segments {
			steps := mergedPage.ReplaceAllString(planPage(t, st.db, l, part), "")
			if strings.Contains(strings.ReplaceAll(steps, "B-TREE FOR LAST TERM", ""), "B-TREE") {
				t.Errorf("%s, %s: the page is sorted:\n%s", title, part.cond, steps)
			}
			count := planCount(t, st.db, l, part)
			for _, steps := range []string{steps, count} {
				if strings.Count(steps, " l USING ") != strings.Count(steps, index) || !strings.Contains(steps, index) {
					t.Errorf("%s, %s: not out of %s:\n%s", title, part.cond, index, steps)
				}
				if strings.Contains(strings.ReplaceAll(steps, valuesScan, ""), "SCAN") {
					t.Errorf("%s, %s: something is walked:\n%s", title, part.cond, steps)
				}
			}
		}
	}
}

// Of several values the index has the launches of each in order, which are
// merged as far as a page goes.
func TestSeveralValuesAreMerged(t *testing.T) {
	t.Parallel()
	st := openForPlans(t)
	few := AnyOf[int64](1, 2, 3)
	for name, tt := range map[string]struct {
		filter Filter
		index  string
	}{
		"agencies":  {Filter{Agency: few}, "SEARCH l USING COVERING INDEX launches_provider_id_idx (provider_id=? AND net"},
		"rockets":   {Filter{Rocket: few}, "SEARCH l USING COVERING INDEX launches_rocket_id_idx (rocket_id=? AND net"},
		"pads":      {Filter{Pad: few}, "SEARCH l USING COVERING INDEX launches_pad_id_idx (pad_id=? AND net"},
		"locations": {Filter{Location: few}, "SEARCH l USING COVERING INDEX launches_location_id_idx (location_id=? AND net"},
		"statuses":  {Filter{Status: few}, "SEARCH l USING COVERING INDEX launches_status_id_idx (status_id=? AND net"},
		"the same one twice": {
			Filter{Agency: AnyOf[int64](2, 2)}, "SEARCH l USING COVERING INDEX launches_provider_id_idx (provider_id=? AND net",
		},
		"agencies at pads": {Filter{Agency: few, Pad: few}, "SEARCH l USING COVERING INDEX launches_pad_id_idx (pad_id=? AND net"},
		"agencies without a status": {
			Filter{Agency: few, Status: NoneOf[int64](1)}, "SEARCH l USING COVERING INDEX launches_provider_id_idx (provider_id=? AND net",
		},
		"an agency without programs": {
			Filter{Agency: AnyOf[int64](1), Program: NoneOf[int64](1)},
			"SEARCH l USING COVERING INDEX launches_provider_id_idx (provider_id=? AND net",
		},
	} {
		wantFlat(t, st, name, tt.filter, tt.index)
	}
}

// Each part of a filter alone, what excludes, and several parts walk one index
// from the first launch that is shown, and look at no row.
func TestFiltersWalkOneIndex(t *testing.T) {
	t.Parallel()
	st := openForPlans(t)
	one, few := AnyOf[int64](1), AnyOf[int64](1, 2)
	const facts = "SEARCH l USING COVERING INDEX launches_facts_idx (net"
	for query, tt := range map[string]struct {
		filter Filter
		index  string
	}{
		"country":               {Filter{Country: one}, "SEARCH l USING COVERING INDEX launches_country_id_idx (country_id=? AND net"},
		"countries":             {Filter{Country: few}, "SEARCH l USING COVERING INDEX launches_country_id_idx (country_id=? AND net"},
		"orbit":                 {Filter{Orbit: one}, "SEARCH l USING COVERING INDEX launches_orbit_id_idx (orbit_id=? AND net"},
		"orbits":                {Filter{Orbit: few}, "SEARCH l USING COVERING INDEX launches_orbit_id_idx (orbit_id=? AND net"},
		"type":                  {Filter{MissionType: AnyOf("a")}, "SEARCH l USING COVERING INDEX launches_mission_type_idx (mission_type=? AND net"},
		"types":                 {Filter{MissionType: AnyOf("a", "b")}, "SEARCH l USING COVERING INDEX launches_mission_type_idx (mission_type=? AND net"},
		"crewed":                {Filter{Crewed: Yes}, facts},
		"webcast":               {Filter{Webcast: No}, facts},
		"reused":                {Filter{Reused: Yes}, facts},
		"certainty":             {Filter{Certainty: ledger.CertaintyDay}, facts},
		"certainty, months":     {Filter{Certainty: ledger.CertaintyMonth}, facts},
		"no agency":             {Filter{Agency: NoneOf[int64](1)}, facts},
		"no country":            {Filter{Country: NoneOf[int64](1, 2)}, facts},
		"no orbit":              {Filter{Orbit: NoneOf[int64](0)}, facts},
		"no type":               {Filter{MissionType: NoneOf("a")}, facts},
		"no status, crewed":     {Filter{Status: NoneOf[int64](1), Crewed: Yes}, facts},
		"nothing of anybody":    {Filter{Agency: NoneOf[int64](1), Pad: NoneOf[int64](1), Location: NoneOf[int64](1), Rocket: NoneOf[int64](1)}, facts},
		"three parts":           {Filter{Agency: few, Orbit: one, Status: NoneOf[int64](4)}, "SEARCH l USING COVERING INDEX launches_provider_id_idx (provider_id=? AND net"},
		"a status, crewed":      {Filter{Status: one, Crewed: Yes}, "SEARCH l USING COVERING INDEX launches_status_id_idx (status_id=? AND net"},
		"no program, no agency": {Filter{Program: NoneOf[int64](1), Agency: NoneOf[int64](1), Crewed: No}, facts},
		"an agency in a period": {Filter{Agency: one, From: time.Unix(0, 0), To: time.Unix(1, 0)}, "SEARCH l USING COVERING INDEX launches_provider_id_idx (provider_id=? AND net"},
		"without a date, exact": {Filter{Certainty: ledger.CertaintyExact, From: time.Unix(0, 0)}, facts},
	} {
		wantFlat(t, st, query, tt.filter, tt.index)
	}
	period := Filter{From: time.Unix(0, 0), To: time.Unix(1_000_000, 0), Upcoming: PastOnly}
	for _, part := range newLaunchListing(LaunchList{Filter: period}, 1_000_000_000).segments {
		l := newLaunchListing(LaunchList{Filter: period}, 1_000_000_000)
		if steps := planPage(t, st.db, l, part); !strings.Contains(steps, "net>? AND net<?)") {
			t.Errorf("a period is not bounded at both ends:\n%s", steps)
		}
	}
}

// What a launch is linked to is few launches: they are looked up one by one.
func TestLinkedLaunchesAreLookedUp(t *testing.T) {
	t.Parallel()
	st := openForPlans(t)
	for name, filter := range map[string]Filter{
		"booster":                  {Booster: AnyOf[int64](1)},
		"boosters":                 {Booster: AnyOf[int64](1, 2)},
		"astronaut":                {Astronaut: AnyOf[int64](1)},
		"program":                  {Program: AnyOf[int64](1)},
		"spacecraft configuration": {SpacecraftConfig: AnyOf[int64](1)},
		"with an agency":           {Agency: AnyOf[int64](1), Booster: AnyOf[int64](1)},
		"with several agencies":    {Agency: AnyOf[int64](1, 2), Booster: AnyOf[int64](1)},
		"with a search":            {Booster: AnyOf[int64](1), Search: "falcon"},
		"with words":               {Booster: AnyOf[int64](1), Search: "falcon 9 -crew 2025"},
	} {
		l := newLaunchListing(LaunchList{Filter: filter}, 0)
		for _, part := range l.segments {
			steps := planPage(t, st.db, l, part)
			if !strings.HasPrefix(steps, "SEARCH l USING INDEX sqlite_autoindex_launches_1 (id=?)") ||
				strings.Contains(strings.NewReplacer("SCAN launches_fts VIRTUAL TABLE", "", valuesScan, "").Replace(steps), "SCAN") {
				t.Errorf("%s:\n%s", name, steps)
			}
		}
	}
}

// How boosters come down is found once, from the landings; the list goes on walking
// the index that it walks without.
func TestLandingsAreFoundOnce(t *testing.T) {
	t.Parallel()
	st := openForPlans(t)
	for _, way := range []Way{ReturnToSite, NoLanding} {
		for name, tt := range map[string]struct {
			filter Filter
			index  string
		}{
			"alone":     {Filter{}, "SEARCH l USING COVERING INDEX launches_final_net_idx (final=? AND net>?)"},
			"an agency": {Filter{Agency: AnyOf[int64](1)}, "SEARCH l USING COVERING INDEX launches_provider_id_idx (provider_id=? AND net>?)"},
		} {
			tt.filter.Landing = way
			l := newLaunchListing(LaunchList{Filter: tt.filter}, 0)
			steps := planPage(t, st.db, l, l.segments[0])
			if !strings.HasPrefix(steps, tt.index) || strings.Contains(steps, "CORRELATED LIST") || strings.Contains(steps, "SCAN l") ||
				!strings.Contains(steps, "SEARCH s USING INDEX launcher_stages_landing_id_idx (landing_id=?)") {
				t.Errorf("%s, %s:\n%s", way, name, steps)
			}
		}
	}
}

func TestSearchNeverReadsRows(t *testing.T) {
	t.Parallel()
	st := openForPlans(t)
	for name, tt := range map[string]struct {
		text, want string
		times      int // what is wanted is asked
	}{
		"by trigrams":           {"falcon", "SCAN launches_fts VIRTUAL TABLE INDEX 0:M", 1},
		"too short":             {"x", "SCAN launches USING COVERING INDEX launches_search_text_idx", 1},
		"words":                 {"falcon starlink spacex", "SCAN launches_fts VIRTUAL TABLE INDEX 0:M", 1},
		"words and exclusions":  {"falcon starlink -crew -\"block 5\"", "SCAN launches_fts VIRTUAL TABLE INDEX 0:M", 1},
		"exclusions":            {"-falcon -starlink", "SCAN launches_fts VIRTUAL TABLE INDEX 0:M", 1},
		"nicknames":             {"florida slc-40", "SCAN launches_fts VIRTUAL TABLE INDEX 0:M", 1},
		"short words":           {"x -y f9", "SCAN launches USING COVERING INDEX launches_search_text_idx", 1},
		"a year":                {"2025", "SCAN launches_fts VIRTUAL TABLE INDEX 0:M", 1},
		"what is next":          {"next falcon", "SCAN launches_fts VIRTUAL TABLE INDEX 0:M", 2},
		"a word in a year":      {"falcon 2025", "SCAN launches_fts VIRTUAL TABLE INDEX 0:M", 2},
		"short, and exclusions": {"x -falcon", "SCAN launches USING COVERING INDEX launches_search_text_idx", 1},
		"short, without a year": {"x -2025", "SCAN launches USING COVERING INDEX launches_search_text_idx", 1},
	} {
		l := newLaunchListing(LaunchList{Filter: Filter{Search: tt.text}}, 0)
		for _, part := range l.segments {
			for _, steps := range []string{planPage(t, st.db, l, part), planCount(t, st.db, l, part)} {
				if !strings.HasPrefix(steps, "SEARCH l USING COVERING INDEX ") || strings.Count(steps, tt.want) != tt.times {
					t.Errorf("%s:\n%s", name, steps)
				}
			}
		}
	}
}

// Beside a longer word or a year a short one is looked for in what those leave,
// not in every name.
func TestShortWordsFilterWhatOthersLeave(t *testing.T) {
	t.Parallel()
	st := openForPlans(t)
	for _, text := range []string{"falcon x", "falcon -9", "starlink x -y", "2025 x", "f9 starlink"} {
		l := newLaunchListing(LaunchList{Filter: Filter{Search: text}}, 0)
		for _, part := range l.segments {
			for _, steps := range []string{planPage(t, st.db, l, part), planCount(t, st.db, l, part)} {
				if !strings.HasPrefix(steps, "SEARCH l USING INDEX "+part.index) || strings.Contains(steps, "SCAN launches ") {
					t.Errorf("%s:\n%s", text, steps)
				}
			}
		}
	}
}

func TestDetailsAreLookedUp(t *testing.T) {
	t.Parallel()
	st := openForPlans(t)
	ofOneLaunch := func(steps string) string { return strings.ReplaceAll(steps, "SCAN (subquery", "") } // its own rows
	for name, query := range map[string]string{"launch": detailSQL, "stages": stagesSQL} {
		steps := ofOneLaunch(plan(t, st.db, query, 1))
		if strings.Contains(steps, "SCAN") || strings.Contains(steps, "TEMP B-TREE") {
			t.Errorf("%s:\n%s", name, steps)
		}
	}
	for name, query := range map[string]string{
		"card":       cardSQL,
		"agency":     agencySQL,
		"rocket":     rocketListSQL,
		"pad":        padSQL,
		"program":    programListSQL,
		"booster":    stageBoosterSQL,
		"spacecraft": stageSpacecraftSQL,
		"astronaut":  astronautSQL,
		"type":       landingTypeSQL,
		"zone":       landingZoneSQL,
		"status":     statusSQL,
		"precision":  precisionSQL,
		"orbit":      orbitSQL,
	} {
		if steps := ofOneLaunch(plan(t, st.db, query, "[1]")); strings.Count(steps, "SCAN") != 1 || !strings.Contains(steps, "SCAN k VIRTUAL TABLE") {
			t.Errorf("%s:\n%s", name, steps)
		}
	}
	for name, query := range map[string]string{
		"locations":      locationOptionsSQL,
		"agencies":       agencyOptionsSQL,
		"rockets":        rocketOptionsSQL,
		"boosters":       boosterOptionsSQL,
		"configurations": spacecraftConfigOptionsSQL,
		"astronauts":     astronautOptionsSQL,
		"programs":       programOptionsSQL,
		"pads":           padOptionsSQL,
		"statuses":       launchStatusOptionsSQL,
		"countries":      countryOptionsSQL,
		"orbits":         orbitOptionsSQL,
	} {
		if steps := plan(t, st.db, query); strings.Count(steps, "SCAN") != 1 || strings.Contains(steps, "SCAN l") {
			t.Errorf("options of %s:\n%s", name, steps)
		}
	}
	if steps := plan(t, st.db, missionTypeOptionsSQL); strings.Contains(steps, "SCAN l") ||
		strings.Contains(strings.ReplaceAll(steps, "SCAN x", ""), "SCAN launches") {
		t.Errorf("options of mission types:\n%s", steps)
	}
}
