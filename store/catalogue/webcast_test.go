package catalogue_test

import (
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
)

func TestOfficialWebcastIsOfThisAttempt(t *testing.T) {
	net := time.Date(2026, time.November, 30, 12, 0, 0, 0, time.UTC)
	at := func(before time.Duration) *time.Time {
		start := net.Add(-before)
		return &start
	}
	const official = "Official Webcast"
	for name, tt := range map[string]struct {
		videos []catalogue.Video
		want   string
	}{
		"none":                        {nil, ""},
		"of unknown start":            {[]catalogue.Video{{URL: "a", Type: official}}, "a"},
		"of this attempt":             {[]catalogue.Video{{URL: "a", Type: official, StartsAt: at(10 * time.Hour)}}, "a"},
		"of an earlier attempt":       {[]catalogue.Video{{URL: "a", Type: official, StartsAt: at(4000 * time.Hour)}}, ""},
		"of both, the earlier first":  {[]catalogue.Video{{URL: "a", Type: official, StartsAt: at(24 * time.Hour)}, {URL: "b", Type: official, StartsAt: at(time.Hour)}}, "b"},
		"not official":                {[]catalogue.Video{{URL: "a", Type: "Unofficial Webcast"}}, ""},
		"after the NET of the record": {[]catalogue.Video{{URL: "a", Type: official, StartsAt: at(-time.Hour)}}, "a"},
	} {
		t.Run(name, func(t *testing.T) {
			launch := catalogue.Launch{NET: net, Videos: tt.videos}
			if got := launch.OfficialWebcast(); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestARecordingIsWatchedFromAboutLiftoffOn(t *testing.T) {
	net := time.Date(2026, time.November, 30, 12, 0, 0, 0, time.UTC)
	flown := ledger.Status{ID: ledger.StatusSuccess}
	const tube = "https://www.youtube.com/watch?v=abcdefghijk"
	hour := net.Add(-time.Hour)
	for name, tt := range map[string]struct {
		url       string
		start     time.Time
		status    ledger.Status
		precision int64
		want      string
	}{
		"flown":                  {tube, hour, flown, 0, tube + "&t=3570s"},
		"to the minute":          {tube, hour, ledger.Status{ID: ledger.StatusFailure}, 1, tube + "&t=3570s"},
		"short":                  {"https://youtu.be/abcdefghijk", hour, flown, 0, "https://youtu.be/abcdefghijk?t=3570s"},
		"live":                   {"https://youtube.com/live/abcdefghijk?si=x", hour, flown, 0, "https://youtube.com/live/abcdefghijk?si=x&t=3570s"},
		"to the hour":            {tube, hour, flown, 2, tube},
		"in flight":              {tube, hour, ledger.Status{ID: ledger.StatusInFlight}, 0, tube},
		"to fly":                 {tube, hour, ledger.Status{ID: ledger.StatusGo}, 0, tube},
		"of unknown start":       {tube, time.Time{}, flown, 0, tube},
		"begins at T-20 s":       {tube, net.Add(-20 * time.Second), flown, 0, tube},
		"begins after it":        {tube, net.Add(time.Hour), flown, 0, tube},
		"of an earlier attempt":  {tube, net.Add(-25 * time.Hour), flown, 0, tube},
		"begins where it says":   {tube + "&t=90", hour, flown, 0, tube + "&t=90"},
		"elsewhere":              {"https://x.com/i/broadcasts/1", hour, flown, 0, "https://x.com/i/broadcasts/1"},
		"elsewhere, in disguise": {"https://youtube.com.example/watch?v=abcdefghijk", hour, flown, 0, "https://youtube.com.example/watch?v=abcdefghijk"},
		"no address":             {"::", hour, flown, 0, "::"},
	} {
		t.Run(name, func(t *testing.T) {
			video := catalogue.Video{URL: tt.url, Type: "Official Webcast"}
			if !tt.start.IsZero() {
				video.StartsAt = &tt.start
			}
			l := catalogue.Launch{NET: net, NETPrecision: &ledger.Precision{ID: tt.precision}, Status: tt.status, Videos: []catalogue.Video{video}}
			if got := l.WatchURL(video); got != tt.want {
				t.Errorf("watched at %q, want %q", got, tt.want)
			}
		})
	}
}
