package catalogue_test

import (
	"testing"
	"time"

	"tminus/store/catalogue"
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
