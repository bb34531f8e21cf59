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
// an exact T-0 within the hour, then the first whose time is to come.
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
				l.NETPrecision = &ledger.Precision{ID: launch.precision, Name: "Precision"}
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

// planned is a launch of a test: its status, its NET from now, and how exactly
// that is known.
type planned struct {
	status    int64
	in        time.Duration
	precision int64
}
