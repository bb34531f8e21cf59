package notify_test

import (
	"strings"
	"testing"
	"time"

	"tminus/server/notify"
	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// TestNoTimeOfAnUnknownPrecision: a precision that nobody here knows is the
// coarsest, whatever the status says.
func TestNoTimeOfAnUnknownPrecision(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 8, 1, 0, 0, 0, 0, time.UTC)
	launch := catalogue.Launch{
		ID: "a", Name: "Falcon 9 | Someday", NET: time.Date(2026, 8, 31, 12, 0, 0, 0, time.UTC),
		NETPrecision: &ledger.Precision{ID: 17, Name: "Someday"}, Status: ledger.Status{ID: ledger.StatusGo},
	}
	for _, kind := range catalogue.OccasionKinds {
		if kind == catalogue.OccasionReminder { // only exact launches have them
			continue
		}
		text := notify.Compose(catalogue.Occasion{
			LaunchID: "a", Kind: kind, NET: launch.NET, Facts: catalogue.OccasionFacts{
				NETPrecision: "Someday", OldNET: launch.NET.AddDate(0, 0, -1), OldPrecision: "Someday",
			},
		}, launch, time.UTC, now)
		if strings.Contains(text.Body, "12:00") {
			t.Errorf("%s tells a time: %q", kind, text.Body)
		}
	}
}

// TestARenamedPrecisionIsAsExact tells of a launch whose precision the feed calls
// otherwise than it did.
func TestARenamedPrecisionIsAsExact(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 8, 1, 11, 50, 0, 0, time.UTC)
	launch := catalogue.Launch{
		ID: "a", Name: "Falcon 9 | Soon", NET: now.Add(10 * time.Minute), Certainty: ledger.CertaintyExact,
		NETPrecision: &ledger.Precision{ID: 1, Name: "To the minute"}, Status: ledger.Status{ID: ledger.StatusGo},
	}
	text := notify.Compose(catalogue.Occasion{
		LaunchID: "a", Kind: catalogue.OccasionGo, NET: launch.NET,
	}, launch, time.UTC, now)
	if !strings.Contains(text.Body, "12:00") {
		t.Errorf("the notice tells no time: %q", text.Body)
	}
}

// A reminder says when the webcast begins, as long as it has not.
func TestAReminderTellsFromWhenOnThereIsCoverage(t *testing.T) {
	now := time.Date(2026, time.November, 25, 12, 0, 0, 0, time.UTC)
	for begins, want := range map[time.Duration]string{
		20 * time.Minute: "Falcon 9 from SLC-40 at 14:00 GMT+1. Coverage from 13:20.",
		0:                "Falcon 9 from SLC-40 at 14:00 GMT+1.",
		90 * time.Minute: "Falcon 9 from SLC-40 at 14:00 GMT+1.",
	} {
		start, l := now.Add(begins), launch(now.Add(50*time.Minute))
		l.Videos = []catalogue.Video{{URL: "https://youtu.be/abcdefghijk", Type: "Official Webcast", StartsAt: &start}}
		zone, err := time.LoadLocation("Europe/Berlin")
		if err != nil {
			t.Fatal(err)
		}
		reminder := catalogue.Occasion{Kind: catalogue.OccasionReminder, NET: l.NET, Facts: catalogue.OccasionFacts{Lead: 60}}
		if got := notify.Compose(reminder, l, zone, now).Body; got != want {
			t.Errorf("told %q when it begins in %v, want %q", got, begins, want)
		}
	}
}

// A webcast that begins on another day than the launch is told with its day.
func TestAReminderTellsTheDayOfCoverageThatBeginsBeforeMidnight(t *testing.T) {
	t.Parallel()
	net := time.Date(2026, time.November, 26, 0, 40, 0, 0, time.UTC)
	start := net.Add(-time.Hour)
	for left, want := range map[time.Duration]string{
		24 * time.Hour:  "Falcon 9 from SLC-40 tomorrow at 00:40 UTC. Coverage from 23:40 today.",
		23 * time.Hour:  "Falcon 9 from SLC-40 tomorrow at 00:40 UTC. Coverage from 23:40 today.",
		47 * time.Hour:  "Falcon 9 from SLC-40 on November 26, 00:40 UTC. Coverage from 23:40 tomorrow.",
		100 * time.Hour: "Falcon 9 from SLC-40 on November 26, 00:40 UTC. Coverage from 23:40 on November 25.",
	} {
		l := launch(net)
		l.Videos = []catalogue.Video{{URL: "https://youtu.be/abcdefghijk", Type: "Official Webcast", StartsAt: &start}}
		reminder := catalogue.Occasion{Kind: catalogue.OccasionReminder, NET: net, Facts: catalogue.OccasionFacts{Lead: int(left / time.Minute)}}
		if got := notify.Compose(reminder, l, time.UTC, net.Add(-left)).Body; got != want {
			t.Errorf("%v before it tells %q, want %q", left, got, want)
		}
	}
}

// Who may hear a booster come back is told, and nobody else.
func TestASonicBoomIsPossibleWhereABoosterReturnsToTheSite(t *testing.T) {
	now := time.Date(2026, time.November, 25, 12, 0, 0, 0, time.UTC)
	yes, no := true, false
	for name, tt := range map[string]struct {
		landing *catalogue.Landing
		boom    bool
	}{
		"to the site":         {&catalogue.Landing{Attempt: &yes, Type: catalogue.LandingType{Abbrev: "RTLS"}}, true},
		"to the site no more": {&catalogue.Landing{Attempt: &no, Type: catalogue.LandingType{Abbrev: "RTLS"}}, false},
		"nobody says whether": {&catalogue.Landing{Type: catalogue.LandingType{Abbrev: "RTLS"}}, false},
		"on a ship":           {&catalogue.Landing{Attempt: &yes, Type: catalogue.LandingType{Abbrev: "ASDS"}}, false},
		"unknown":             {nil, false},
	} {
		l := launch(now)
		l.LauncherStages = []catalogue.LauncherStage{{}, {Landing: tt.landing}}
		for _, kind := range []catalogue.OccasionKind{catalogue.OccasionReminder, catalogue.OccasionLiftoff, catalogue.OccasionHold} {
			body := notify.Compose(catalogue.Occasion{Kind: kind, NET: l.NET, Facts: catalogue.OccasionFacts{Lead: 10}}, l, time.UTC, now).Body
			want := tt.boom && kind != catalogue.OccasionHold
			if got := strings.HasSuffix(body, " A sonic boom is possible near the site."); got != want {
				t.Errorf("%s, %s: %q", name, kind, body)
			}
		}
	}
}
