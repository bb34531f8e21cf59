package store_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

func TestCertainty(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 22, 7, 0, 0, 0, time.UTC)
	past, future := now.AddDate(0, -1, 0), now.AddDate(0, 1, 0)
	open := []int64{ledger.StatusTBD, ledger.StatusTBC, 99}
	counted := []int64{ledger.StatusGo, ledger.StatusHold, ledger.StatusInFlight}
	final := []int64{ledger.StatusSuccess, ledger.StatusFailure, ledger.StatusPartialFailure, ledger.StatusPayloadDeployed}
	all := append(append(append([]int64{}, open...), counted...), final...)
	for name, tt := range map[string]struct {
		precisions []int64
		statuses   []int64
		nets       []time.Time
		want       ledger.Certainty
	}{
		"second, minute, hour":           {[]int64{0, 1, 2}, all, []time.Time{past, future}, ledger.CertaintyExact},
		"morning, afternoon, day":        {[]int64{3, 4, 5}, all, []time.Time{past, future}, ledger.CertaintyDay},
		"week":                           {[]int64{6}, all, []time.Time{past, future}, ledger.CertaintyWeek},
		"month":                          {[]int64{7}, all, []time.Time{past, future}, ledger.CertaintyMonth},
		"quarters":                       {[]int64{8, 9, 10, 11}, all, []time.Time{past, future}, ledger.CertaintyQuarter},
		"halves":                         {[]int64{12, 13}, all, []time.Time{past, future}, ledger.CertaintyHalf},
		"year":                           {[]int64{14}, all, []time.Time{past, future}, ledger.CertaintyYear},
		"fiscal year":                    {[]int64{15}, all, []time.Time{past, future}, ledger.CertaintyFiscal},
		"decade, and what nobody knows":  {[]int64{16, 17, 77}, all, []time.Time{past, future}, ledger.CertaintyDecade},
		"none, to come":                  {[]int64{-1}, open, []time.Time{future, now.Add(time.Second)}, ledger.CertaintyMonth},
		"none, to come and counted down": {[]int64{-1}, counted, []time.Time{future}, ledger.CertaintyExact},
		"none, flown":                    {[]int64{-1}, final, []time.Time{past, future}, ledger.CertaintyExact},
		"none, past NET":                 {[]int64{-1}, all, []time.Time{past, now}, ledger.CertaintyExact},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, id := range tt.precisions {
				for _, status := range tt.statuses {
					for _, net := range tt.nets {
						launch := catalogue.Launch{NET: net, NETPrecision: storetest.Precision(id), Status: ledger.Status{ID: status}}
						if got := catalogue.Certainty(launch, now); got != tt.want {
							t.Errorf("precision %d, status %d, NET %v: certainty %q, want %q", id, status, net, got, tt.want)
						}
					}
				}
			}
		})
	}
}

// TestCertaintyFilterSaysTheSame compares what a list is narrowed to with what
// its launches say.
func TestCertaintyFilterSaysTheSame(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	var batch []catalogue.Launch
	for status := int64(1); status <= 10; status++ {
		for id := int64(-1); id <= 18; id++ {
			for _, net := range []time.Duration{-40 * 24 * time.Hour, -time.Second, 0, time.Minute, 40 * 24 * time.Hour} {
				batch = append(batch, catalogue.Launch{
					ID: storetest.LaunchID(len(batch)), Name: "A | B", NET: storetest.Now.Add(net), NETPrecision: storetest.Precision(id),
					Status: ledger.Status{ID: status, Name: "Any"}, Seen: catalogue.Seen{Detail: catalogue.DetailList},
				})
			}
		}
	}
	storetest.SaveLaunches(t, st, batch...)
	for level, good := range map[string]string{
		"exact":   "exact",
		"day":     "exact day",
		"month":   "exact day week month",
		"quarter": "exact day week month quarter",
		"year":    "exact day week month quarter half year",
	} {
		want := 0
		for _, launch := range batch {
			if slices.Contains(strings.Fields(good), string(catalogue.Certainty(launch, storetest.Now))) {
				want++
			}
		}
		page := listPage(t, st, catalogue.LaunchList{Filter: filterOf(t, "upcoming=all&certainty="+level), Limit: len(batch)})
		if page.Total != want || len(page.Items) != want || want == 0 {
			t.Errorf("certainty %s: %d launches, total %d, want %d", level, len(page.Items), page.Total, want)
		}
		for _, launch := range page.Items {
			if !slices.Contains(strings.Fields(good), string(launch.Certainty)) {
				t.Errorf("certainty %s lists one of %s", level, launch.Certainty)
			}
		}
	}
}

// TestCertaintyOfRecordsWithoutPrecision looks at records as the feed has some:
// to be determined, no precision, and the end of a period for a NET.
func TestCertaintyOfRecordsWithoutPrecision(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 22, 7, 0, 0, 0, time.UTC)
	for _, net := range []string{
		"2026-12-31T00:00:00Z", "2029-09-30T00:00:00Z", "2030-09-30T00:00:00Z", "2031-03-31T00:00:00Z",
		"2035-12-31T00:00:00Z", "2038-12-31T00:00:00Z",
	} {
		at, err := time.Parse(time.RFC3339, net)
		if err != nil {
			t.Fatal(err)
		}
		launch := catalogue.Launch{NET: at, Status: ledger.Status{ID: ledger.StatusTBD, Name: "To Be Determined"}}
		if got := catalogue.Certainty(launch, now); got != ledger.CertaintyMonth {
			t.Errorf("certainty of %s = %q, want %q", net, got, ledger.CertaintyMonth)
		}
	}
}

// TestReadsTellCertaintyAndHold checks that lists and the launch itself say the
// same, so that every place shows the same clock.
func TestReadsTellCertaintyAndHold(t *testing.T) {
	t.Parallel()
	hold := ledger.Status{ID: ledger.StatusHold, Name: "On Hold"}
	tbd := ledger.Status{ID: ledger.StatusTBD, Name: "To Be Determined"}
	edited := storetest.Now.Add(-time.Hour) // of storetest.Launch
	for name, tt := range map[string]struct {
		first, then ledger.Status
		precise     bool
		want        ledger.Certainty
		held        time.Time // zero: not on hold
	}{
		"held from the first": {hold, hold, true, ledger.CertaintyExact, edited},
		"held since":          {storetest.Launch(1).Status, hold, true, ledger.CertaintyExact, storetest.Now},
		"released":            {hold, storetest.Launch(1).Status, true, ledger.CertaintyExact, time.Time{}},
		"vague":               {tbd, tbd, false, ledger.CertaintyMonth, time.Time{}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			st := storetest.New(t)
			launch := storetest.Launch(1)
			if !tt.precise {
				launch.NETPrecision = nil
			}
			launch.Pad.Location.Timezone = "America/New_York"
			launch.Status = tt.first
			storetest.SaveLaunches(t, st, launch)
			launch.Status = tt.then
			storetest.SaveLaunches(t, st, launch)
			one, err := st.Catalogue.LaunchByID(t.Context(), launch.ID)
			if err != nil {
				t.Fatal(err)
			}
			page, err := st.Catalogue.ListLaunches(t.Context(), catalogue.LaunchList{})
			if err != nil {
				t.Fatal(err)
			}
			for where, got := range map[string]catalogue.Launch{"launch": one, "card": page.Items[0]} {
				if got.Certainty != tt.want {
					t.Errorf("%s: certainty %q, want %q", where, got.Certainty, tt.want)
				}
				if tt.held.IsZero() != (got.HeldAt == nil) || got.HeldAt != nil && !got.HeldAt.Equal(tt.held) {
					t.Errorf("%s: held at %v, want %v", where, got.HeldAt, tt.held)
				}
				if zone := got.Pad.Location.Timezone; zone != "America/New_York" {
					t.Errorf("%s: zone %q", where, zone)
				}
			}
		})
	}
}
