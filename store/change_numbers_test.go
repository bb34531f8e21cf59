package store_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/storetest"
)

// between returns number, launch and field of changes, as in "3: 1 net".
func between(t *testing.T, st *store.Store, f catalogue.ChangeFilter, after, last int64, most int) string {
	t.Helper()
	changes, more, err := st.Catalogue.ChangesBetween(t.Context(), f, after, last, most)
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, c := range changes {
		words = append(words, fmt.Sprintf("%d: %s %s", c.ID, strings.TrimLeft(c.LaunchID[24:], "0"), c.Field))
	}
	if more {
		words = append(words, "more")
	}
	return strings.Join(words, ", ")
}

func TestChangesBetween(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	launches := []catalogue.Launch{storetest.Launch(1), storetest.Launch(2)}
	storetest.SaveLaunches(t, st, launches...)
	for hour, n := range []int{0, 1, 0, 1} {
		launch := &launches[n]
		launch.At = storetest.Now.Add(time.Duration(hour+1) * time.Hour)
		launch.NET = launch.NET.Add(time.Hour)
		storetest.SaveLaunches(t, st, *launch)
	}
	last, err := st.Catalogue.LastChange(t.Context())
	if err != nil || last != 4 {
		t.Fatalf("LastChange() = %d, %v, want 4", last, err)
	}
	agency := catalogue.ChangeFilter{Launches: &catalogue.Filter{Upcoming: catalogue.UpcomingAll, Agency: catalogue.AnyOf[int64](2)}}
	for name, tt := range map[string]struct {
		filter      catalogue.ChangeFilter
		after, last int64
		most        int
		want        string
	}{
		"all":         {catalogue.ChangeFilter{}, 0, last, 10, "1: 1 net, 2: 2 net, 3: 1 net, 4: 2 net"},
		"some":        {catalogue.ChangeFilter{}, 1, 3, 10, "2: 2 net, 3: 1 net"},
		"none":        {catalogue.ChangeFilter{}, last, last, 10, ""},
		"too many":    {catalogue.ChangeFilter{}, 0, last, 3, "1: 1 net, 2: 2 net, 3: 1 net, more"},
		"one launch":  {catalogue.ChangeFilter{Launch: launches[1].ID}, 0, last, 10, "2: 2 net, 4: 2 net"},
		"a filter":    {agency, 0, last, 10, "1: 1 net, 3: 1 net"},
		"other field": {catalogue.ChangeFilter{Field: "pad"}, 0, last, 10, ""},
	} {
		if got := between(t, st, tt.filter, tt.after, tt.last, tt.most); got != tt.want {
			t.Errorf("%s = %s, want %s", name, got, tt.want)
		}
	}
}

func TestNumbersOfChangesAreGivenOnce(t *testing.T) {
	t.Parallel()
	st := storetest.Watch(t)
	change := func(n int) {
		launch := storetest.Launch(n)
		launch.Name, launch.At = "Renamed", storetest.Now.Add(time.Hour)
		storetest.SaveLaunches(t, st.Store, storetest.Launch(n))
		storetest.SaveLaunches(t, st.Store, launch)
	}
	change(1)
	if _, err := st.DB.ExecContext(t.Context(), "DELETE FROM launch_changes"); err != nil {
		t.Fatal(err)
	}
	change(2)
	if last, err := st.Catalogue.LastChange(t.Context()); err != nil || last != 2 {
		t.Errorf("LastChange() = %d, %v, want 2: the number of the deleted line is not given again", last, err)
	}
}
