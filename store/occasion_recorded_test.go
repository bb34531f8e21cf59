package store_test

import (
	"slices"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// edition is what the feed told of a launch from a moment on.
type edition struct {
	at        string // observed
	status    int64
	net       string
	precision int64
	live      bool // the webcast
}

// kairos3 is how the feed told of KAIROS Flight 3 from January to March 2026:
// put off to some day, dated again, scrubbed twice, lost.
var kairos3 = []edition{
	{"2026-01-16T12:39:17Z", ledger.StatusGo, "2026-02-25T02:00:00Z", 1, false},
	{"2026-02-21T23:38:44Z", ledger.StatusTBD, "2026-03-31T00:00:00Z", 7, false},
	{"2026-02-27T03:00:30Z", ledger.StatusGo, "2026-03-01T02:00:00Z", 1, false},
	{"2026-02-28T00:24:44Z", ledger.StatusGo, "2026-03-01T02:00:00Z", 1, false},
	{"2026-02-28T04:27:59Z", ledger.StatusGo, "2026-03-01T02:00:00Z", 1, false},
	{"2026-03-01T01:35:33Z", ledger.StatusGo, "2026-03-01T02:00:00Z", 1, true},
	{"2026-03-01T03:06:02Z", ledger.StatusTBD, "2026-03-31T00:00:00Z", 7, false},
	{"2026-03-01T05:04:21Z", ledger.StatusTBC, "2026-03-04T02:00:00Z", 1, false},
	{"2026-03-02T03:01:39Z", ledger.StatusGo, "2026-03-04T02:00:00Z", 0, false},
	{"2026-03-02T08:47:07Z", ledger.StatusGo, "2026-03-04T02:00:00Z", 0, false},
	{"2026-03-03T22:08:10Z", ledger.StatusGo, "2026-03-04T02:00:00Z", 0, false},
	{"2026-03-04T01:36:14Z", ledger.StatusGo, "2026-03-04T02:00:00Z", 0, true},
	{"2026-03-04T02:58:51Z", ledger.StatusTBC, "2026-03-05T02:00:00Z", 0, false},
	{"2026-03-04T06:47:15Z", ledger.StatusGo, "2026-03-05T02:10:00Z", 0, false},
	{"2026-03-05T00:56:03Z", ledger.StatusGo, "2026-03-05T02:10:00Z", 0, true},
	{"2026-03-05T03:01:30Z", ledger.StatusFailure, "2026-03-05T02:10:00Z", 0, false},
	{"2026-03-05T20:45:45Z", ledger.StatusFailure, "2026-03-05T02:10:00Z", 0, false},
}

// TestARecordedLaunchIsToldRightly plays the 17 versions to a follower of
// everything, half a year later than they were so that the clock goes on.
func TestARecordedLaunchIsToldRightly(t *testing.T) {
	t.Parallel()
	st, launch, _ := following(t, parsed(t, kairos3[0].net).Sub(parsed(t, kairos3[0].at))+day)
	shift := st.Clock.Now().Add(day).Sub(parsed(t, kairos3[0].at))
	got := []string{}
	for i, version := range kairos3 {
		until := parsed(t, version.at).Add(2 * day)
		if i+1 < len(kairos3) {
			until = parsed(t, kairos3[i+1].at)
		}
		st.Clock.Advance(parsed(t, version.at).Add(shift).Sub(st.Clock.Now()))
		launch.NET, launch.WebcastLive = parsed(t, version.net).Add(shift), version.live
		launch.NETPrecision = storetest.Precision(version.precision)
		launch.Status = ledger.Status{ID: version.status, Name: "Status"}
		st.save(t, &launch)
		for until = until.Add(shift); st.Clock.Now().Before(until); {
			for _, batch := range st.told(t) {
				for _, item := range batch.Items {
					text := string(item.Kind)
					if item.Kind == catalogue.OccasionReminder {
						text += " " + (time.Duration(item.Facts.Lead) * time.Minute).String()
					}
					got = append(got, item.NET.Add(-shift).Format("Jan 2 15:04 ")+text)
				}
			}
			step := min(time.Minute, until.Sub(st.Clock.Now()))
			if wait := launch.NET.Sub(st.Clock.Now()) - 24*time.Hour; wait > time.Hour && st.Clock.Now().Sub(launch.At) > 20*time.Minute {
				step = min(time.Hour, until.Sub(st.Clock.Now()))
			}
			st.Clock.Advance(step)
		}
	}
	want := []string{
		"Mar 1 02:00 go", "Mar 1 02:00 dated", "Mar 1 02:00 reminder 24h0m0s", "Mar 1 02:00 reminder 1h0m0s",
		"Mar 1 02:00 webcast", "Mar 1 02:00 reminder 10m0s", "Mar 31 00:00 scrub", "Mar 4 02:00 dated", "Mar 4 02:00 go",
		"Mar 4 02:00 reminder 24h0m0s", "Mar 4 02:00 reminder 1h0m0s", "Mar 4 02:00 webcast", "Mar 4 02:00 reminder 10m0s",
		"Mar 5 02:00 scrub", "Mar 5 02:00 reminder 24h0m0s", // an hour late, which its grace allows
		"Mar 5 02:10 go", "Mar 5 02:10 slip", "Mar 5 02:10 webcast", "Mar 5 02:10 reminder 1h0m0s", "Mar 5 02:10 reminder 10m0s",
		"Mar 5 02:10 outcome",
	}
	if !slices.Equal(got, want) {
		t.Errorf("told =\n%q, want\n%q", got, want)
	}
}

func parsed(t *testing.T, text string) time.Time {
	t.Helper()
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		t.Fatal(err)
	}
	return at
}
