package store_test

import (
	"fmt"
	"math"
	"net/url"
	"reflect"
	"strings"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// listed returns the numbers of a page's launches, as in "1 4 2".
func listed(t *testing.T, st *store.Store, f catalogue.LaunchList) string {
	t.Helper()
	return numbers(t, listPage(t, st, f).Items)
}

func listPage(t *testing.T, st *store.Store, f catalogue.LaunchList) catalogue.Page[catalogue.Launch] {
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
	launch.Status = ledger.Status{ID: status, Name: fmt.Sprintf("Status %d", status)}
	return launch
}

const day = 24 * time.Hour

// mixed is a catalogue with every case of coming and past.
func mixed(tb testing.TB, opts ...store.Option) *store.Store {
	tb.Helper()
	st := storetest.New(tb, opts...)
	storetest.SaveLaunches(
		tb, st,
		at(13, 30*day, ledger.StatusTBD),
		at(12, 30*day, ledger.StatusTBC), // ties with 13
		at(1, 2*day, ledger.StatusGo),
		at(2, -time.Hour, ledger.StatusInFlight),
		at(3, -25*time.Hour, ledger.StatusGo), // forgotten
		at(4, -2*time.Hour, ledger.StatusSuccess),
		at(5, -10*day, ledger.StatusFailure),
		at(6, time.Hour, ledger.StatusSuccess), // final before its time
		at(7, -3*day, ledger.StatusPartialFailure),
		at(8, -40*time.Hour, ledger.StatusPayloadDeployed),
		at(10, -day+time.Minute, ledger.StatusHold),
		at(11, 400*day, 4711),                 // a status not yet known
		at(15, -10*day, ledger.StatusSuccess), // ties with 5
		at(14, 5*day, ledger.StatusGo),
	)
	if err := st.Intake.WithdrawLaunch(tb.Context(), storetest.LaunchID(14)); err != nil {
		tb.Fatal(err)
	}
	return st
}

func TestListLaunchesInOrder(t *testing.T) {
	t.Parallel()
	st := mixed(t)
	asc, desc := storetest.Ptr(false), storetest.Ptr(true)
	for name, tt := range map[string]struct {
		filter catalogue.LaunchList
		want   string
	}{
		"upcoming":             {catalogue.LaunchList{}, "10 2 1 12 13 11"},
		"upcoming, ascending":  {catalogue.LaunchList{Descending: asc}, "10 2 1 12 13 11"},
		"upcoming, descending": {catalogue.LaunchList{Descending: desc}, "11 12 13 1 2 10"},
		"past":                 {catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.PastOnly}}, "6 4 3 8 7 5 15"},
		"past, ascending":      {catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.PastOnly}, Descending: asc}, "5 15 7 8 3 4 6"},
		"past, descending":     {catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.PastOnly}, Descending: desc}, "6 4 3 8 7 5 15"},
		"all":                  {catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.UpcomingAll}}, "10 2 1 12 13 11 6 4 3 8 7 5 15"},
		"all, ascending":       {catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.UpcomingAll}, Descending: asc}, "5 15 7 8 3 10 4 2 6 1 12 13 11"},
		"all, descending":      {catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.UpcomingAll}, Descending: desc}, "11 12 13 1 6 2 4 10 3 8 7 5 15"},
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
			page := listPage(t, st, catalogue.LaunchList{Page: tt.page, Limit: tt.limit})
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
		if got := listed(t, st, catalogue.LaunchList{Limit: 50}); got != tt.upcoming {
			t.Errorf("after %v upcoming = %s, want %s", tt.after, got, tt.upcoming)
		}
		if got := listed(t, st, catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.PastOnly}, Limit: 50}); got != tt.past {
			t.Errorf("after %v past = %s, want %s", tt.after, got, tt.past)
		}
	}
}

func TestListLaunchesFollowsWrites(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	for n := range 5 {
		if total := listPage(t, st, catalogue.LaunchList{}).Total; total != n {
			t.Errorf("total after %d launches = %d", n, total)
		}
		storetest.SaveLaunches(t, st, at(n, day, ledger.StatusGo))
	}
	if err := st.Intake.WithdrawLaunch(t.Context(), storetest.LaunchID(3)); err != nil {
		t.Fatal(err)
	}
	page := listPage(t, st, catalogue.LaunchList{})
	if got := numbers(t, page.Items); got != "0 1 2 4" || page.Total != 4 {
		t.Errorf("after a withdrawal launches = %s of %d, want 0 1 2 4 of 4", got, page.Total)
	}
	storetest.SaveLaunches(t, st, at(0, -2*day, ledger.StatusSuccess))
	if got := listed(t, st, catalogue.LaunchList{}); got != "1 2 4" {
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

	for name, tt := range map[string]struct{ query, want string }{
		"provider":                   {"agency=5", "4 24 44"},
		"several providers":          {"agency=5,9,3", "2 4 8 22 24 28 42 44 48"},
		"the same one twice":         {"agency=5,5", "4 24 44"},
		"providers, but one of them": {"agency=5,9,-9", "4 24 44"},
		"no provider of some":        {"rocketConfig=1,2,3&agency=-2,-3", "0 40"},
		"a booster, not a provider":  {"launcher=1,2&agency=-1", "1"},
		"rocket":                     {"rocketConfig=3", "2 42"},
		"pad":                        {"pad=11", "10 70"},
		"location, by its pads":      {"location=7", "6 36"},
		"locations":                  {"location=7,8", "6 7 36 37"},
		"status":                     {"status=1&agency=1", "0 20 40 60"},
		"no status":                  {"status=-1", ""},
		"program":                    {"program=2&agency=2", "1 41"},
		"programs, but one of them":  {"program=2,3,-2&agency=2,3", "2 42"},
		"no program":                 {"program=-1,-2,-3,-4,-5,-6,-7&agency=8,16", "7 15 47 55"},
		"booster":                    {"launcher=1", "0 60"},
		"boosters":                   {"launcher=1,12", "0 11 60"},
		"boosters, but one of them":  {"launcher=1,12,-2", "0 11"},
		"spacecraft configuration":   {"spacecraftConfig=2", "10 50"},
		"no spacecraft of a design":  {"spacecraftConfig=-2&agency=11", "30 70"},
		"astronaut, going up":        {"astronaut=1", "0"},
		"astronaut, second seat":     {"astronaut=3", "10 20"},
		"without an astronaut":       {"astronaut=3,-2", "20"},
		"two at once":                {"agency=1&pad=41", "40"},
		"two that never met":         {"agency=1&pad=2", ""},
		"parent and link":            {"agency=1&launcher=1", "0 60"},
		"two links":                  {"launcher=1&astronaut=2", "0"},
		"with search":                {"agency=5&search=mission 24", "24"},
		"all at once": {"location=1&launcher=1&agency=1&rocketConfig=1&spacecraftConfig=1&astronaut=1&program=1&pad=1&" +
			"status=1&search=rocket 1", "0"},
		"nobody has that id": {"agency=4711", ""},
	} {
		t.Run(name, func(t *testing.T) {
			list := catalogue.LaunchList{Filter: filterOf(t, tt.query)}
			if got := listed(t, st, list); got != tt.want {
				t.Errorf("launches = %s, want %s", got, tt.want)
			}
			if got, want := listPage(t, st, list).Total, len(strings.Fields(tt.want)); got != want {
				t.Errorf("total = %d, want %d", got, want)
			}
			// Past and newest first it is the same in reverse, plus nothing.
			list.Upcoming, list.Descending = catalogue.UpcomingAll, storetest.Ptr(true)
			if got, want := listed(t, st, list), reversed(tt.want); got != want {
				t.Errorf("newest first = %s, want %s", got, want)
			}
			list.Upcoming = catalogue.PastOnly
			if got := listed(t, st, list); got != "" {
				t.Errorf("past launches = %s, want none", got)
			}
		})
	}
}

// filterOf returns the filter that a query means.
func filterOf(tb testing.TB, query string) catalogue.Filter {
	tb.Helper()
	values, err := url.ParseQuery(query)
	if err != nil {
		tb.Fatal(err)
	}
	filter, err := catalogue.ParseFilter(values)
	if err != nil {
		tb.Fatal(err)
	}
	return *filter
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

	got := listPage(t, st, catalogue.LaunchList{}).Items[0]
	whole := launchByID(t, st, full.ID)
	want := catalogue.Launch{
		ID: full.ID, Slug: full.Slug, Name: full.Name, Status: full.Status, NET: full.NET,
		NETPrecision: full.NETPrecision, WindowStart: full.WindowStart, WindowEnd: full.WindowEnd,
		Image: full.Image, Probability: full.Probability, WebcastLive: full.WebcastLive,
		Provider: whole.Provider, Rocket: whole.Rocket, Pad: whole.Pad,
		Mission: &catalogue.Mission{
			ID: full.Mission.ID, Name: full.Mission.Name, Type: full.Mission.Type, Orbit: full.Mission.Orbit,
		},
		LastUpdated: full.LastUpdated, Seen: full.Seen, Certainty: ledger.CertaintyExact,
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
		Status: ledger.Status{ID: ledger.StatusTBD, Name: "To Be Determined"}, Seen: catalogue.Seen{Detail: catalogue.DetailList, At: storetest.Now},
	}
	storetest.SaveLaunches(t, st, bare)
	bare.Certainty = ledger.CertaintyMonth
	if got := listPage(t, st, catalogue.LaunchList{}).Items; !reflect.DeepEqual(got, []catalogue.Launch{bare}) {
		t.Errorf("cards = %+v, want %+v", got, bare)
	}
	bare.FirstSeenAt, bare.ChangedAt = &storetest.Now, time.Unix(0, 0).UTC()
	got, err := st.Catalogue.LaunchByID(t.Context(), bare.ID)
	if err != nil || !reflect.DeepEqual(got, bare) {
		t.Errorf("launch = %+v, %v, want %+v", got, err, bare)
	}
}
