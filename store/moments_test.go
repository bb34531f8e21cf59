package store_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// TestMomentsHaveWhatWasSeenAtOnce follows two launches through three moments.
func TestMomentsHaveWhatWasSeenAtOnce(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	one, other := storetest.Launch(1), storetest.Launch(2)
	storetest.SaveLaunches(t, st, one, other)
	first := one.NET
	see := func(after time.Duration, launches ...catalogue.Launch) {
		for i := range launches {
			launches[i].At = storetest.Now.Add(after)
		}
		storetest.SaveLaunches(t, st, launches...)
	}
	one.NET, one.Name, one.NETPrecision = first.Add(time.Hour), "Renamed", &ledger.Precision{ID: 7, Name: "Month"}
	other.NET = other.NET.Add(time.Hour)
	see(time.Hour, one, other)
	one.NET, one.NETPrecision = first.Add(2*time.Hour), &ledger.Precision{ID: 99, Name: "Sometime"}
	see(2*time.Hour, one)
	one.NET = first.Add(3 * time.Hour)
	see(3*time.Hour, one)

	list := func(f catalogue.ChangeFilter) (words string, moments []catalogue.Moment, more bool) {
		t.Helper()
		moments, more, err := st.Catalogue.ListMoments(t.Context(), f)
		if err != nil || moments == nil {
			t.Fatalf("ListMoments(%+v) = %v, %v", f, moments, err)
		}
		var said []string
		for _, m := range moments {
			var fields []string
			for _, line := range m.Lines {
				fields = append(fields, line.Field)
			}
			said = append(said, fmt.Sprintf("%s %.0f h: %s", m.Launch.ID[35:], m.SeenAt.Sub(storetest.Now).Hours(), strings.Join(fields, " ")))
		}
		return strings.Join(said, ", "), moments, more
	}
	for name, tt := range map[string]struct {
		filter catalogue.ChangeFilter
		want   string
		more   bool
	}{
		"all":         {catalogue.ChangeFilter{}, "1 3 h: net, 1 2 h: net net_precision, 2 1 h: net, 1 1 h: net net_precision name", false},
		"first page":  {catalogue.ChangeFilter{Limit: 3}, "1 3 h: net, 1 2 h: net net_precision, 2 1 h: net", true},
		"second page": {catalogue.ChangeFilter{Limit: 3, Page: 2}, "1 1 h: net net_precision name", false},
		"past it":     {catalogue.ChangeFilter{Limit: 3, Page: 3}, "", false},
		"one field":   {catalogue.ChangeFilter{Field: "net_precision"}, "1 2 h: net_precision, 1 1 h: net_precision", false},
		"one agency":  {catalogue.ChangeFilter{Launches: &catalogue.Filter{Agency: catalogue.AnyOf(other.Provider.ID), Upcoming: catalogue.UpcomingAll}}, "2 1 h: net", false},
	} {
		if got, _, more := list(tt.filter); got != tt.want || more != tt.more {
			t.Errorf("%s = %s, more %v, want %s, more %v", name, got, more, tt.want, tt.more)
		}
	}

	// What was planned is known whichever lines are asked for. A precision that
	// nobody knows has no number.
	month, sometime := &ledger.Precision{ID: 7, Name: "Month"}, &ledger.Precision{ID: -1, Name: "Sometime"}
	_, moments, _ := list(catalogue.ChangeFilter{Field: "net_precision"})
	early := storetest.Launch(1).NETPrecision
	for i, want := range [][2]ledger.Planned{
		{{NET: first.Add(time.Hour), Precision: month}, {NET: first.Add(2 * time.Hour), Precision: one.NETPrecision}},
		{{NET: first, Precision: early}, {NET: first.Add(time.Hour), Precision: month}},
	} {
		got := [2]ledger.Planned{moments[i].Before, moments[i].After}
		for j := range got {
			if !got[j].NET.Equal(want[j].NET) || got[j].Precision.ID != want[j].Precision.ID || got[j].Precision.Name == "" {
				t.Errorf("moment %d, side %d: planned for %v %+v, want %v %+v", i, j, got[j].NET, got[j].Precision, want[j].NET, want[j].Precision)
			}
		}
	}
	one.NETPrecision = month
	see(4*time.Hour, one)
	_, moments, _ = list(catalogue.ChangeFilter{Field: "net_precision", Limit: 2})
	if got := moments[1].After.Precision; !reflect.DeepEqual(got, sometime) {
		t.Errorf("a precision that is past is told as %+v, want %+v", got, sometime)
	}
}

// TestMomentsOfALongLedger has more lines than are read at once, and as many
// launches at one moment.
func TestMomentsOfALongLedger(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	const launches = 90
	for round := range 3 {
		var batch []catalogue.Launch
		for n := range launches {
			launch := storetest.Launch(n)
			launch.At = storetest.Now.Add(time.Duration(round) * time.Hour)
			launch.NET = launch.NET.Add(time.Duration(round) * time.Hour)
			launch.WindowStart, launch.Name = launch.NET, fmt.Sprintf("%s %d", launch.Name, round)
			batch = append(batch, launch)
		}
		storetest.SaveLaunches(t, st, batch...)
	}
	seen := map[int64]bool{}
	for page := 1; ; page++ {
		moments, more, err := st.Catalogue.ListMoments(t.Context(), catalogue.ChangeFilter{Page: page, Limit: 50})
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range moments {
			seen[m.ID] = true
			if len(m.Lines) != 3 {
				t.Errorf("moment %d has %d lines, want 3", m.ID, len(m.Lines))
			}
		}
		if want := page < 4; more != want {
			t.Errorf("after page %d there are more: %v, want %v", page, more, want)
		}
		if !more {
			break
		}
	}
	if len(seen) != 2*launches {
		t.Errorf("%d moments, want %d", len(seen), 2*launches)
	}
}
