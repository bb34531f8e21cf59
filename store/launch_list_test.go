package store_test

import (
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/storetest"
)

// listed returns the numbers of a page's launches, as in "1 4 2".
func listed(t *testing.T, st *store.Store, f catalogue.LaunchFilter) string {
	t.Helper()
	return numbers(t, listPage(t, st, f).Items)
}

func listPage(t *testing.T, st *store.Store, f catalogue.LaunchFilter) catalogue.Page[catalogue.Launch] {
	t.Helper()
	page, err := st.Catalogue.ListLaunches(t.Context(), f)
	if err != nil {
		t.Fatalf("ListLaunches(%+v): %v", f, err)
	}
	return page
}

func numbers(t *testing.T, launches []catalogue.Launch) string {
	t.Helper()
	words := []string{}
	for _, launch := range launches {
		var n int
		if _, err := fmt.Sscanf(launch.ID, "00000000-0000-4000-8000-%d", &n); err != nil {
			t.Fatalf("id %q: %v", launch.ID, err)
		}
		words = append(words, fmt.Sprint(n))
	}
	return strings.Join(words, " ")
}

// at returns Launch(n) with another time, counted from Now, and status.
func at(n int, net time.Duration, status int64) catalogue.Launch {
	launch := storetest.Launch(n)
	launch.NET = storetest.Now.Add(net)
	launch.Status = catalogue.LaunchStatus{ID: status, Name: fmt.Sprintf("Status %d", status)}
	return launch
}

const day = 24 * time.Hour

// mixed is a catalogue with every case of coming and past.
func mixed(tb testing.TB, opts ...store.Option) *store.Store {
	tb.Helper()
	st := storetest.New(tb, opts...)
	storetest.SaveLaunches(
		tb, st,
		at(13, 30*day, catalogue.StatusTBD),
		at(12, 30*day, catalogue.StatusTBC), // ties with 13
		at(1, 2*day, catalogue.StatusGo),
		at(2, -time.Hour, catalogue.StatusInFlight),
		at(3, -25*time.Hour, catalogue.StatusGo), // forgotten
		at(4, -2*time.Hour, catalogue.StatusSuccess),
		at(5, -10*day, catalogue.StatusFailure),
		at(6, time.Hour, catalogue.StatusSuccess), // final before its time
		at(7, -3*day, catalogue.StatusPartialFailure),
		at(8, -40*time.Hour, catalogue.StatusPayloadDeployed),
		at(10, -day+time.Minute, catalogue.StatusHold),
		at(11, 400*day, 4711),                    // a status not yet known
		at(15, -10*day, catalogue.StatusSuccess), // ties with 5
		at(14, 5*day, catalogue.StatusGo),
	)
	if err := st.Catalogue.WithdrawLaunch(tb.Context(), storetest.LaunchID(14)); err != nil {
		tb.Fatal(err)
	}
	return st
}

func TestListLaunchesInOrder(t *testing.T) {
	t.Parallel()
	st := mixed(t)
	asc, desc := storetest.Ptr(false), storetest.Ptr(true)
	for name, tt := range map[string]struct {
		filter catalogue.LaunchFilter
		want   string
	}{
		"upcoming":             {catalogue.LaunchFilter{}, "10 2 1 12 13 11"},
		"upcoming, ascending":  {catalogue.LaunchFilter{Descending: asc}, "10 2 1 12 13 11"},
		"upcoming, descending": {catalogue.LaunchFilter{Descending: desc}, "11 12 13 1 2 10"},
		"past":                 {catalogue.LaunchFilter{Upcoming: catalogue.PastOnly}, "6 4 3 8 7 5 15"},
		"past, ascending":      {catalogue.LaunchFilter{Upcoming: catalogue.PastOnly, Descending: asc}, "5 15 7 8 3 4 6"},
		"past, descending":     {catalogue.LaunchFilter{Upcoming: catalogue.PastOnly, Descending: desc}, "6 4 3 8 7 5 15"},
		"all":                  {catalogue.LaunchFilter{Upcoming: catalogue.UpcomingAll}, "10 2 1 12 13 11 6 4 3 8 7 5 15"},
		"all, ascending":       {catalogue.LaunchFilter{Upcoming: catalogue.UpcomingAll, Descending: asc}, "5 15 7 8 3 10 4 2 6 1 12 13 11"},
		"all, descending":      {catalogue.LaunchFilter{Upcoming: catalogue.UpcomingAll, Descending: desc}, "11 12 13 1 6 2 4 10 3 8 7 5 15"},
	} {
		t.Run(name, func(t *testing.T) {
			tt.filter.Limit = 50
			page := listPage(t, st, tt.filter)
			if got := numbers(t, page.Items); got != tt.want {
				t.Errorf("launches = %s, want %s", got, tt.want)
			}
			if want := len(strings.Fields(tt.want)); page.Total != want {
				t.Errorf("total = %d, want %d", page.Total, want)
			}

			// Read page by page it is the same list.
			for _, limit := range []int{1, 2, 3, 5} {
				all := []string{}
				for number := 1; number <= len(strings.Fields(tt.want))/limit+2; number++ {
					tt.filter.Page, tt.filter.Limit = number, limit
					part := listPage(t, st, tt.filter)
					if part.Total != page.Total {
						t.Errorf("page %d of %d has total %d, want %d", number, limit, part.Total, page.Total)
					}
					all = append(all, strings.Fields(numbers(t, part.Items))...)
				}
				if got := strings.Join(all, " "); got != tt.want {
					t.Errorf("in pages of %d = %s, want %s", limit, got, tt.want)
				}
			}
		})
	}
}

func TestListLaunchesOddPages(t *testing.T) {
	t.Parallel()
	st := mixed(t)
	for name, tt := range map[string]struct {
		page, limit int
		want        string
	}{
		"page 0 is the first":    {0, 2, "10 2"},
		"below the first":        {-7, 2, "10 2"},
		"no limit told":          {1, 0, "10 2 1 12 13 11"},
		"past the end":           {4, 2, ""},
		"as far as numbers go":   {math.MaxInt, 50, ""},
		"the last, partly full":  {2, 4, "13 11"},
		"everything on one page": {1, 1000, "10 2 1 12 13 11"},
	} {
		t.Run(name, func(t *testing.T) {
			page := listPage(t, st, catalogue.LaunchFilter{Page: tt.page, Limit: tt.limit})
			if got := numbers(t, page.Items); got != tt.want || page.Items == nil {
				t.Errorf("launches = %s (%v), want %s", got, page.Items == nil, tt.want)
			}
			if page.Total != 6 {
				t.Errorf("total = %d, want 6", page.Total)
			}
		})
	}
}

func TestLaunchesGrowOld(t *testing.T) {
	t.Parallel()
	clock := storetest.NewClock()
	st := mixed(t, store.WithClock(clock.Now))
	for _, tt := range []struct {
		after          time.Duration
		upcoming, past string
	}{
		{0, "10 2 1 12 13 11", "6 4 3 8 7 5 15"},
		{time.Minute, "10 2 1 12 13 11", "6 4 3 8 7 5 15"}, // not *more* than 24 h ago
		{2 * time.Minute, "2 1 12 13 11", "6 4 10 3 8 7 5 15"},
		{day, "1 12 13 11", "6 2 4 10 3 8 7 5 15"},
		{500 * day, "", "11 12 13 1 6 2 4 10 3 8 7 5 15"},
	} {
		clock.Advance(storetest.Now.Add(tt.after).Sub(clock.Now()))
		if got := listed(t, st, catalogue.LaunchFilter{Limit: 50}); got != tt.upcoming {
			t.Errorf("after %v upcoming = %s, want %s", tt.after, got, tt.upcoming)
		}
		if got := listed(t, st, catalogue.LaunchFilter{Upcoming: catalogue.PastOnly, Limit: 50}); got != tt.past {
			t.Errorf("after %v past = %s, want %s", tt.after, got, tt.past)
		}
	}
}

func TestListLaunchesFollowsWrites(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	for n := range 5 {
		if total := listPage(t, st, catalogue.LaunchFilter{}).Total; total != n {
			t.Errorf("total after %d launches = %d", n, total)
		}
		storetest.SaveLaunches(t, st, at(n, day, catalogue.StatusGo))
	}
	if err := st.Catalogue.WithdrawLaunch(t.Context(), storetest.LaunchID(3)); err != nil {
		t.Fatal(err)
	}
	page := listPage(t, st, catalogue.LaunchFilter{})
	if got := numbers(t, page.Items); got != "0 1 2 4" || page.Total != 4 {
		t.Errorf("after a withdrawal launches = %s of %d, want 0 1 2 4 of 4", got, page.Total)
	}
	storetest.SaveLaunches(t, st, at(0, -2*day, catalogue.StatusSuccess))
	if got := listed(t, st, catalogue.LaunchFilter{}); got != "1 2 4" {
		t.Errorf("after a flight launches = %s, want 1 2 4", got)
	}
}

func TestListLaunchesByParent(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	for n := range 60 { // Launch(0) … Launch(59), due on successive days
		storetest.SaveLaunches(t, st, storetest.Launch(n))
	}
	// A Heavy: three boosters, two of them those of 0 and 1.
	heavy := storetest.Launch(60)
	heavy.LauncherStages = []catalogue.LauncherStage{
		storetest.LauncherStage(60), storetest.LauncherStage(61), storetest.LauncherStage(62),
	}
	heavy.LauncherStages[1].Booster, heavy.LauncherStages[2].Booster = storetest.Ptr(storetest.Booster(1)), storetest.Ptr(storetest.Booster(2))
	// One comes home in another ship than the one that took it up.
	swap := storetest.Launch(70)
	swap.SpacecraftStages[0].LandingCrew = []catalogue.CrewMember{
		{ID: 900, Role: "Passenger", Astronaut: storetest.Ptr(storetest.Astronaut(1))},
	}
	storetest.SaveLaunches(t, st, heavy, swap)
	id := func(n int64) *int64 { return &n }

	for name, tt := range map[string]struct {
		filter catalogue.LaunchFilter
		want   string
	}{
		"provider":                 {catalogue.LaunchFilter{AgencyID: id(5)}, "4 24 44"},
		"rocket":                   {catalogue.LaunchFilter{RocketID: id(3)}, "2 42"},
		"pad":                      {catalogue.LaunchFilter{PadID: id(11)}, "10 70"},
		"location, by its pads":    {catalogue.LaunchFilter{LocationID: id(7)}, "6 36"},
		"status":                   {catalogue.LaunchFilter{StatusID: id(catalogue.StatusGo), Limit: 3}, "0 1 2"},
		"program":                  {catalogue.LaunchFilter{ProgramID: id(2), Limit: 4}, "1 9 17 25"},
		"booster":                  {catalogue.LaunchFilter{BoosterID: id(1)}, "0 60"},
		"booster of one launch":    {catalogue.LaunchFilter{BoosterID: id(12)}, "11"},
		"spacecraft configuration": {catalogue.LaunchFilter{SpacecraftConfigID: id(2)}, "10 50"},
		"astronaut, going up":      {catalogue.LaunchFilter{AstronautID: id(1)}, "0"},
		"astronaut, second seat":   {catalogue.LaunchFilter{AstronautID: id(3)}, "10 20"},
		"two at once":              {catalogue.LaunchFilter{AgencyID: id(1), PadID: id(41)}, "40"},
		"two that never met":       {catalogue.LaunchFilter{AgencyID: id(1), PadID: id(2)}, ""},
		"parent and link":          {catalogue.LaunchFilter{AgencyID: id(1), BoosterID: id(1)}, "0 60"},
		"two links":                {catalogue.LaunchFilter{BoosterID: id(1), AstronautID: id(2)}, "0"},
		"with search":              {catalogue.LaunchFilter{AgencyID: id(5), Search: "mission 24"}, "24"},
		"all at once": {catalogue.LaunchFilter{
			LocationID: id(1), BoosterID: id(1), AgencyID: id(1), RocketID: id(1), SpacecraftConfigID: id(1),
			AstronautID: id(1), ProgramID: id(1), PadID: id(1), StatusID: id(1), Search: "rocket 1",
		}, "0"},
		"nobody has that id": {catalogue.LaunchFilter{AgencyID: id(4711)}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := listed(t, st, tt.filter); got != tt.want {
				t.Errorf("launches = %s, want %s", got, tt.want)
			}
			// Past and newest first it is the same in reverse, plus nothing.
			tt.filter.Upcoming, tt.filter.Descending = catalogue.UpcomingAll, storetest.Ptr(true)
			if tt.filter.Limit == 0 && listed(t, st, tt.filter) != reversed(tt.want) {
				t.Errorf("newest first = %s, want %s", listed(t, st, tt.filter), reversed(tt.want))
			}
			tt.filter.Upcoming = catalogue.PastOnly
			if got := listed(t, st, tt.filter); got != "" {
				t.Errorf("past launches = %s, want none", got)
			}
		})
	}
}

func reversed(list string) string {
	words := strings.Fields(list)
	for i, j := 0, len(words)-1; i < j; i, j = i+1, j-1 {
		words[i], words[j] = words[j], words[i]
	}
	return strings.Join(words, " ")
}

func TestListLaunchesShowsCards(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	full := storetest.Launch(10)
	full.Videos = []catalogue.Video{
		{URL: "https://v.example/3", Type: "Unofficial Webcast", TypeID: 3, Priority: 1, Live: true},
		{URL: "https://v.example/2", Type: "Official Webcast", TypeID: 1, Priority: 11, Live: true},
		{URL: "https://v.example/1", Type: "Official Webcast", TypeID: 1, Priority: 10},
		{URL: "https://v.example/5", Type: "Unofficial Re-stream", TypeID: 4, Priority: 7},
		{URL: "https://v.example/4", Type: "Unofficial Re-stream", TypeID: 4, Priority: 7, Live: true},
	}
	storetest.SaveLaunches(t, st, full)

	got := listPage(t, st, catalogue.LaunchFilter{}).Items[0]
	want := catalogue.Launch{
		ID: full.ID, Slug: full.Slug, Name: full.Name, Status: full.Status, NET: full.NET,
		NETPrecision: full.NETPrecision, WindowStart: full.WindowStart, WindowEnd: full.WindowEnd,
		Image: full.Image, Probability: full.Probability, WebcastLive: full.WebcastLive,
		Provider: &catalogue.Agency{ID: 11, Name: "Agency 11", Abbrev: "AG11"},
		Rocket:   &catalogue.Rocket{ID: 11, Name: "Rocket 11", FullName: "Rocket 11 Block 5"},
		Mission: &catalogue.Mission{
			ID: full.Mission.ID, Name: full.Mission.Name, Type: full.Mission.Type, Orbit: full.Mission.Orbit,
		},
		Pad:         &catalogue.Pad{ID: 11, Name: "Pad 11", Location: &catalogue.Location{ID: 11, Name: "Location 11", Timezone: full.Pad.Location.Timezone}},
		LastUpdated: full.LastUpdated, Seen: full.Seen, Certainty: catalogue.CertaintyExact,
		Videos: []catalogue.Video{full.Videos[2], full.Videos[1], full.Videos[0], full.Videos[4], full.Videos[3]},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("card = %+v\nwant %+v", got, want)
	}
}

func TestListLaunchesWithNothingAround(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	bare := catalogue.Launch{
		ID: storetest.LaunchID(1), Name: "Unknown | Secret", NET: storetest.Now.Add(day),
		Status: catalogue.LaunchStatus{ID: catalogue.StatusTBD, Name: "To Be Determined"}, Seen: catalogue.Seen{Detail: catalogue.DetailList, At: storetest.Now},
	}
	storetest.SaveLaunches(t, st, bare)
	bare.Certainty = catalogue.CertaintyMonth
	if got := listPage(t, st, catalogue.LaunchFilter{}).Items; !reflect.DeepEqual(got, []catalogue.Launch{bare}) {
		t.Errorf("cards = %+v, want %+v", got, bare)
	}
	got, err := st.Catalogue.LaunchByID(t.Context(), bare.ID)
	if err != nil || !reflect.DeepEqual(got, bare) {
		t.Errorf("launch = %+v, %v, want %+v", got, err, bare)
	}
}
