package store_test

import (
	"slices"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// feedLaunch returns Launch(0) as a feed is told of it.
func feedLaunch(t *testing.T, st *store.Store) catalogue.Launch {
	t.Helper()
	page, err := st.Catalogue.ListForFeed(t.Context(), catalogue.FeedList{LaunchList: catalogue.LaunchList{Limit: 1}})
	if err != nil {
		t.Fatal(err)
	}
	if len(page.Items) != 1 {
		t.Fatalf("%d launches, want one", len(page.Items))
	}
	return page.Items[0]
}

func TestWhatALaunchIsToldOfMovesItsLastChange(t *testing.T) {
	t.Parallel()
	later := storetest.Now.Add(90 * time.Minute)
	for name, tt := range map[string]struct {
		change func(*catalogue.Launch)
		want   time.Time
	}{
		"nothing":             {func(*catalogue.Launch) {}, storetest.Now.Add(-time.Hour)},
		"a new NET":           {func(l *catalogue.Launch) { l.NET = l.NET.Add(time.Hour) }, later},
		"another status":      {func(l *catalogue.Launch) { l.Status.ID = ledger.StatusHold }, later},
		"edited by the feed":  {func(l *catalogue.Launch) { l.LastUpdated = later.Add(-time.Minute) }, later.Add(-time.Minute)},
		"a new webcast":       {func(l *catalogue.Launch) { l.Videos[0].URL = "https://example.com/other" }, later},
		"no webcast any more": {func(l *catalogue.Launch) { l.Videos = nil }, later},
		"a webcast renamed":   {func(l *catalogue.Launch) { l.Videos[0].Title = "Live now" }, storetest.Now.Add(-time.Hour)},
		"one more, unofficial": {func(l *catalogue.Launch) {
			l.Videos = append(l.Videos, catalogue.Video{URL: "https://example.com/fan", Type: "Unofficial"})
		}, storetest.Now.Add(-time.Hour)},
		"a pad renamed":        {func(l *catalogue.Launch) { l.Pad.Name = "LC-1" }, later},
		"a place renamed":      {func(l *catalogue.Launch) { l.Pad.Location.Name = "Starbase" }, later},
		"a pad without a name": {func(l *catalogue.Launch) { l.Pad.Name = "" }, storetest.Now.Add(-time.Hour)},
		"other odds":           {func(l *catalogue.Launch) { l.Probability = storetest.Ptr(10) }, storetest.Now.Add(-time.Hour)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			st := storetest.New(t)
			storetest.SaveLaunches(t, st, storetest.Launch(0))
			if got, want := feedLaunch(t, st).ChangedAt, storetest.Now.Add(-time.Hour); !got.Equal(want) {
				t.Fatalf("changed at %v when new, want %v", got, want)
			}
			launch := storetest.Launch(0)
			tt.change(&launch)
			launch.At, launch.Pad.At, launch.Pad.Location.At = later, later, later
			storetest.SaveLaunches(t, st, launch)
			if got := feedLaunch(t, st).ChangedAt; !got.Equal(tt.want) {
				t.Errorf("changed at %v, want %v", got, tt.want)
			}
		})
	}
}

// TestTheLastChangeNeverGoesBack renames a pad by a record that is thinner, and
// prunes the ledger.
func TestTheLastChangeNeverGoesBack(t *testing.T) {
	t.Parallel()
	st := open(t)
	launch := storetest.Launch(0)
	storetest.SaveLaunches(t, st.Store, launch)
	launch.NET, launch.At = launch.NET.Add(time.Hour), storetest.Now.Add(time.Hour)
	storetest.SaveLaunches(t, st.Store, launch)
	thin := storetest.Pad(1)
	thin.Name, thin.Detail = "LC-1", catalogue.DetailList
	storetest.Save(t, st.Store, intake.Batch{Pads: []catalogue.Pad{thin}})
	if got, want := feedLaunch(t, st.Store).ChangedAt, launch.At.Add(time.Minute); !got.Equal(want) {
		t.Errorf("after a thin record the last change was at %v, want %v", got, want)
	}
	if _, err := st.DB.ExecContext(t.Context(), "DELETE FROM launch_changes"); err != nil {
		t.Fatal(err)
	}
	launch.LastUpdated, launch.Pad.Name = storetest.Now, "LC-1"
	storetest.SaveLaunches(t, st.Store, launch)
	if got, want := feedLaunch(t, st.Store).ChangedAt, launch.At.Add(time.Minute); !got.Equal(want) {
		t.Errorf("after an older edit the last change was at %v, want %v", got, want)
	}
}

func TestAFeedHasWhatFlewAndWentLately(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	day := 24 * time.Hour
	var launches []catalogue.Launch
	for n, net := range []time.Duration{-40 * day, -29 * day, -2 * day, time.Hour, 30 * day, 60 * day} {
		launch := storetest.Launch(n)
		launch.NET = storetest.Now.Add(net)
		if net < 0 {
			launch.Status = ledger.Status{ID: ledger.StatusSuccess, Name: "Success"}
		}
		if n == 5 {
			launch.NETPrecision = &ledger.Precision{ID: 7, Name: "Month"}
		}
		launches = append(launches, launch)
	}
	storetest.SaveLaunches(t, st, launches...)
	if err := st.Intake.WithdrawLaunch(t.Context(), storetest.LaunchID(4)); err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct {
		list catalogue.FeedList
		want []int
	}{
		"just the filter's":  {catalogue.FeedList{}, []int{3, 5}},
		"with recent ones":   {catalogue.FeedList{Recent: 30 * day}, []int{1, 2, 3, 4, 5}},
		"at least to a day":  {catalogue.FeedList{Recent: 30 * day, AtLeast: ledger.CertaintyDay}, []int{1, 2, 3, 4}},
		"of the past alone":  {catalogue.FeedList{Recent: 30 * day, LaunchList: catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.PastOnly}}}, []int{2, 1, 0}},
		"from a day on":      {catalogue.FeedList{Recent: 30 * day, LaunchList: catalogue.LaunchList{Filter: catalogue.Filter{From: storetest.Now.Add(-3 * day)}}}, []int{2, 3, 4, 5}},
		"by change":          {catalogue.FeedList{ByChange: true}, []int{3, 5}},
		"by change, of both": {catalogue.FeedList{ByChange: true, LaunchList: catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.UpcomingAll}}}, []int{0, 1, 2, 3, 5}},
	} {
		page, err := st.Catalogue.ListForFeed(t.Context(), tt.list)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var got, want []string
		for _, launch := range page.Items {
			got = append(got, launch.ID)
		}
		for _, n := range tt.want {
			want = append(want, storetest.LaunchID(n))
		}
		if !slices.Equal(got, want) || page.Total != len(want) {
			t.Errorf("%s: %v of %d, want %v", name, got, page.Total, want)
		}
	}
}

func TestAFeedTellsWhatChangedLastFirst(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	storetest.SaveLaunches(t, st, storetest.Launch(0), storetest.Launch(1), storetest.Launch(2))
	moved := storetest.Launch(1)
	moved.NET, moved.At = moved.NET.Add(time.Hour), storetest.Now.Add(time.Hour)
	storetest.SaveLaunches(t, st, moved)
	page, err := st.Catalogue.ListForFeed(t.Context(), catalogue.FeedList{ByChange: true})
	if err != nil {
		t.Fatal(err)
	}
	first := page.Items[0]
	if first.ID != moved.ID || len(first.Changes) != 1 || first.Changes[0].Field != "net" {
		t.Errorf("first comes %s with %v, want %s with its new NET", first.ID, first.Changes, moved.ID)
	}
	if first.Mission.Description == "" || first.Pad.Latitude == nil || first.Pad.Country == nil || first.FirstSeenAt == nil {
		t.Errorf("told of the first: %+v", first)
	}
}
