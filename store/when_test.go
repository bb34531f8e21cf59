package store_test

import (
	"maps"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/storetest"
)

// TestWhenMovesWithTheClock asks for the launches of relative days at several
// moments, in lists and of single launches, by the days of several zones.
func TestWhenMovesWithTheClock(t *testing.T) {
	t.Parallel()
	var now time.Time
	st := storetest.New(t, store.WithClock(func() time.Time { return now }))
	now = moment(t, "2026-11-18T00:00:00Z")
	const second, day, month = 0, 5, 7
	names := map[string]string{}
	for n, known := range []struct {
		net       string
		precision int64
	}{
		{"2026-11-20T23:30:00Z", second},
		{"2026-11-21T03:00:00Z", second},
		{"2026-11-26T00:00:00Z", day},
		{"2026-11-30T00:00:00Z", month},
		{"2026-12-18T12:00:00Z", second},
	} {
		launch := storetest.Launch(n)
		launch.NET, launch.NETPrecision = moment(t, known.net), storetest.Precision(known.precision)
		storetest.SaveLaunches(t, st, launch)
		names[launch.ID] = string(rune('a' + n))
	}
	for _, tt := range []struct{ now, query, want string }{
		{"2026-11-20T23:00:00Z", "when=today", "a"},
		{"2026-11-20T23:00:00Z", "when=today@Europe/Berlin", "a b"},
		{"2026-11-20T23:00:00Z", "when=today@America/New_York", "a b"},
		{"2026-11-21T05:30:00Z", "when=today@America/New_York", ""},
		{"2026-11-20T23:00:00Z", "when=week", "a b c"},
		{"2026-11-19T23:00:00Z", "when=week", "a b"},
		{"2026-11-20T23:00:00Z", "when=month", "a b c d e"},
		{"2026-11-18T23:00:00Z", "when=month", "a b c d"},
		{"2026-11-20T23:00:00Z", "when=week&from=2026-11-21", "b c"},
		{"2026-11-20T23:00:00Z", "when=month&certainty=exact", "a b e"},
	} {
		now = moment(t, tt.now)
		query, err := url.ParseQuery(tt.query + "&upcoming=all")
		if err != nil {
			t.Fatal(err)
		}
		filter, err := catalogue.ParseFilter(query)
		if err != nil {
			t.Fatal(err)
		}
		page, err := st.Catalogue.ListLaunches(t.Context(), catalogue.LaunchList{Filter: *filter, Page: 1, Limit: 50})
		if err != nil {
			t.Fatal(err)
		}
		var listed, met []string
		for _, l := range page.Items {
			listed = append(listed, names[l.ID])
		}
		for _, id := range slices.Sorted(maps.Keys(names)) {
			found, err := st.Catalogue.MeetsFilters(t.Context(), id, []string{filter.Canonical()})
			if err != nil {
				t.Fatal(err)
			}
			if len(found) > 0 {
				met = append(met, names[id])
			}
		}
		_, facts, err := st.Figures.FactsOf(t.Context(), *filter)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(met, " "); got != tt.want {
			t.Errorf("at %s, %s is met by %q, want %q", tt.now, tt.query, got, tt.want)
		}
		if len(listed) != len(met) || len(facts) != len(met) {
			t.Errorf("at %s, %s lists %v and counts %d, want %q", tt.now, tt.query, listed, len(facts), tt.want)
		}
	}
}

func moment(t *testing.T, text string) time.Time {
	t.Helper()
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		t.Fatal(err)
	}
	return at
}
