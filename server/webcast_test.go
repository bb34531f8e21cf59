package server_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// TestWhereALaunchIsWatched asks wherever somebody is led to a webcast: once the
// launch has flown, from about lift-off on.
func TestWhereALaunchIsWatched(t *testing.T) {
	t.Parallel()
	s := newSite(t, baseURL("https://example.org"))
	launch := storetest.Launch(0)
	launch.NET, launch.NETPrecision = storetest.Now.Add(-2*time.Hour), storetest.Precision(0)
	launch.Videos = []catalogue.Video{{
		URL: "https://www.youtube.com/watch?v=abcdefghijk", Type: "Official Webcast", StartsAt: storetest.Ptr(launch.NET.Add(-time.Hour)),
	}}
	for status, want := range map[int64]string{
		ledger.StatusInFlight: launch.Videos[0].URL, ledger.StatusSuccess: launch.Videos[0].URL + "&t=3570s",
	} {
		launch.Status = ledger.Status{ID: status, Name: "Status"}
		storetest.SaveLaunches(t, s.store, launch)
		for where, video := range map[string]any{
			"the page": at(s.getJSON(t, http.StatusOK, apiPrefix+"/public/launch/"+launch.ID), "video_urls", 0),
			"the card": at(s.getJSON(t, http.StatusOK, launchesURL+"?upcoming=all"), "_embedded", "launchNormalDTOes", 0, "video_urls", 0),
		} {
			if at(video, "videoUrl") != launch.Videos[0].URL || at(video, "watch_url") != want {
				t.Errorf("%s with status %d has %v, want to be watched at %s", where, status, video, want)
			}
		}
		calendar := strings.ReplaceAll(s.get(t, "/launches.ics?upcoming=all").Body.String(), "\r\n ", "")
		says(t, "the calendar", calendar, "CONFERENCE;FEATURE=VIDEO;LABEL=Webcast;VALUE=URI:"+want+"\r\n")
	}
}
