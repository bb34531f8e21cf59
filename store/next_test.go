package store_test

import (
	"slices"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// TestNextLaunches orders what is next: what flies, then what is held or passed
// an exact T-0 within the hour, then the first whose time is to come, then the
// first whose period is.
func TestNextLaunches(t *testing.T) {
	t.Parallel()
	now := storetest.Now
	for name, tt := range map[string]struct {
		launches map[string]planned
		want     []string // the next two
	}{
		"one is late, one flies, one counts down": {map[string]planned{
			"late": {status: ledger.StatusTBC, in: -20 * time.Hour}, "flies": {status: ledger.StatusInFlight, in: -time.Hour},
			"counts down": {status: ledger.StatusGo, in: 2 * time.Hour},
		}, []string{"flies", "counts down"}},
		"T-0 was half an hour ago": {map[string]planned{
			"due": {status: ledger.StatusGo, in: -30 * time.Minute}, "counts down": {status: ledger.StatusGo, in: time.Hour},
		}, []string{"due", "counts down"}},
		"T-0 was two hours ago": {map[string]planned{
			"late": {status: ledger.StatusGo, in: -2 * time.Hour}, "counts down": {status: ledger.StatusGo, in: time.Hour},
		}, []string{"counts down"}},
		"held for hours": {map[string]planned{
			"held": {status: ledger.StatusHold, in: -3 * time.Hour}, "counts down": {status: ledger.StatusGo, in: time.Hour},
		}, []string{"held", "counts down"}},
		"held before T-0, and one sooner": {map[string]planned{
			"held": {status: ledger.StatusHold, in: 5 * time.Hour}, "counts down": {status: ledger.StatusGo, in: time.Hour},
		}, []string{"held", "counts down"}},
		"put off by weeks and still called held": {map[string]planned{
			"held": {status: ledger.StatusHold, in: 20 * 24 * time.Hour}, "counts down": {status: ledger.StatusGo, in: time.Hour},
		}, []string{"counts down", "held"}},
		"a month whose last day passed": {map[string]planned{
			"a month": {status: ledger.StatusTBD, in: -30 * time.Minute, precision: 7}, "counts down": {status: ledger.StatusGo, in: time.Hour},
		}, []string{"counts down"}},
		"a month that ends before an exact time": {map[string]planned{
			"a month": {status: ledger.StatusTBD, in: 4 * 24 * time.Hour, precision: 7}, "exact": {status: ledger.StatusGo, in: 5 * 24 * time.Hour},
		}, []string{"exact", "a month"}},
		"a week that ends before a day": {map[string]planned{
			"a week": {status: ledger.StatusTBD, in: 4 * 24 * time.Hour, precision: 6}, "a day": {status: ledger.StatusTBC, in: 5 * 24 * time.Hour, precision: 5},
		}, []string{"a day", "a week"}},
		"a quarter, a month and a time": {map[string]planned{
			"a quarter": {status: ledger.StatusTBD, in: 20 * 24 * time.Hour, precision: 9}, "a month": {status: ledger.StatusTBD, in: 10 * 24 * time.Hour, precision: 7},
			"exact": {status: ledger.StatusTBC, in: 30 * 24 * time.Hour, precision: 1},
		}, []string{"exact", "a month"}},
		"a month, and nobody said how exactly": {map[string]planned{
			"untold": {status: ledger.StatusTBD, in: 3 * 24 * time.Hour, precision: untold}, "exact": {status: ledger.StatusGo, in: 5 * 24 * time.Hour},
		}, []string{"exact", "untold"}},
		"counted down to, and nobody said how exactly": {map[string]planned{
			"untold": {status: ledger.StatusGo, in: 3 * 24 * time.Hour, precision: untold}, "exact": {status: ledger.StatusGo, in: 5 * 24 * time.Hour},
		}, []string{"untold", "exact"}},
		"a day before an exact time": {map[string]planned{
			"a day": {status: ledger.StatusTBC, in: 4 * 24 * time.Hour, precision: 5}, "exact": {status: ledger.StatusGo, in: 5 * 24 * time.Hour},
		}, []string{"a day", "exact"}},
		"held until a month ends": {map[string]planned{
			"held": {status: ledger.StatusHold, in: 4 * 24 * time.Hour, precision: 7}, "exact": {status: ledger.StatusGo, in: 5 * 24 * time.Hour},
		}, []string{"exact", "held"}},
		"nothing but periods": {map[string]planned{
			"a year": {status: ledger.StatusTBD, in: 150 * 24 * time.Hour, precision: 14}, "a month": {status: ledger.StatusTBD, in: 160 * 24 * time.Hour, precision: 7},
		}, []string{"a year", "a month"}},
		"nothing but what is late": {map[string]planned{"late": {status: ledger.StatusGo, in: -5 * time.Hour}}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			st := storetest.New(t)
			number := 0
			for id, launch := range tt.launches {
				number++
				l := storetest.Launch(number)
				l.ID, l.Name, l.NET = id, id, now.Add(launch.in)
				l.Status = ledger.Status{ID: launch.status, Name: "Status"}
				l.NETPrecision = nil
				if launch.precision != untold {
					l.NETPrecision = &ledger.Precision{ID: launch.precision, Name: "Precision"}
				}
				storetest.SaveLaunches(t, st, l)
			}
			next, err := st.Catalogue.NextLaunches(t.Context(), catalogue.Filter{}, 2)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, launch := range next {
				got = append(got, launch.ID)
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("next = %q, want %q", got, tt.want)
			}
			// The list that is ordered by what is next has all the same, and the late ones last.
			page, err := st.Catalogue.ListLaunches(t.Context(), catalogue.LaunchList{Next: true, Limit: 50})
			if err != nil {
				t.Fatal(err)
			}
			if len(page.Items) != len(tt.launches) || page.Total != len(tt.launches) || len(tt.want) > 0 && page.Items[0].ID != tt.want[0] {
				t.Errorf("list = %d launches of %d, want all %d", len(page.Items), page.Total, len(tt.launches))
			}
		})
	}
}

// untold is a precision that the feed did not tell.
const untold = -1

// planned is a launch of a test: its status, its NET from now, and how exactly
// that is known.
type planned struct {
	status    int64
	in        time.Duration
	precision int64
}
