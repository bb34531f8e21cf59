package server_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"tminus/store/storetest"
)

// frontsKeep are addresses of every kind that shared caches may keep.
func frontsKeep() []string {
	return []string{
		"/", "/launches", "/launches/" + storetest.LaunchID(0), "/privacy", "/calendar", "/news", "/nosuch",
		launchesURL, api + "launch/" + storetest.LaunchID(0), api + "status", apiPrefix + "/openapi.yaml", api + "search?q=falcon",
		"/launches.ics", "/launches.csv", "/launches.atom", "/sitemap.xml", "/robots.txt", "/manifest.webmanifest",
	}
}

func TestFrontsKeepWhatIsPublic(t *testing.T) {
	t.Parallel()
	eachFront(t, func(t *testing.T, f *front) {
		for _, address := range frontsKeep() {
			for _, cookie := range []string{"", "signed_in=1; XSRF-TOKEN=x"} {
				f.get(address, "Cookie", cookie, "Accept-Encoding", "gzip, deflate, br")
			}
			if got := f.count(address, "br"); got != 1 {
				t.Errorf("%s reached the site %d times, want once", address, got)
			}
		}
	})
}

// TestFrontsKeepNothingOfAPerson asks with credentials before and after
// somebody nobody knows.
func TestFrontsKeepNothingOfAPerson(t *testing.T) {
	t.Parallel()
	eachFront(t, func(t *testing.T, f *front) {
		for _, address := range []string{
			launchesURL, apiPrefix + "/user/my-account", apiPrefix + "/follow", apiPrefix + "/csrf/token", "/account/reset-password/T", "/feeds/x.ics", api + "time",
		} {
			const each = 2
			for range each {
				answer := f.get(address, "Authorization", "Bearer x", "X-Follow", "y")
				if strings.Contains(answer.Header.Get("Cache-Control"), "public") || answer.Header.Get("Age") != "" && answer.Header.Get("Age") != "0" {
					t.Errorf("%s with credentials = %d, %v", address, answer.StatusCode, answer.Header)
				}
			}
			if got := f.count(address, ""); got != each {
				t.Errorf("%s with credentials reached the site %d times, want each of %d", address, got, each)
			}
			f.get(address)
			if got := f.count(address, ""); got != each+1 {
				t.Errorf("%s without them reached the site %d times: somebody else's answer was kept", address, got)
			}
		}
	})
}

// TestFrontsAskOnceForACrowd opens one page 2,000 times at the same moment.
func TestFrontsAskOnceForACrowd(t *testing.T) {
	t.Parallel()
	eachFront(t, func(t *testing.T, f *front) {
		const crowd, workers = 2000, 200
		address := "/launches/" + storetest.LaunchID(1)
		turns, failed := make(chan struct{}, crowd), make(chan string, crowd)
		for range crowd {
			turns <- struct{}{}
		}
		close(turns)
		var wait sync.WaitGroup
		for range workers {
			wait.Go(func() {
				for range turns {
					if answer, err := f.send(address, "Accept-Encoding", "br"); err != nil || answer.StatusCode != http.StatusOK {
						failed <- fmt.Sprint(answer, err)
					}
				}
			})
		}
		wait.Wait()
		close(failed)
		for failure := range failed {
			t.Fatalf("one of the crowd got %s", failure)
		}
		// Nothing here bounds how long the crowd takes, so a page may end its life and be fetched again, each second once.
		if got := f.count(address, "br"); got > 30 {
			t.Errorf("%d readers reached the site %d times", crowd, got)
		}
	})
}

func TestFrontsTellTheEncodingsApart(t *testing.T) {
	t.Parallel()
	eachFront(t, func(t *testing.T, f *front) {
		for _, address := range []string{"/launches", launchesURL} {
			for accept, want := range map[string]string{"gzip, deflate, br": "br", "gzip": "gzip", "": "", "br;q=0, gzip;q=0.5": "gzip", "br;q=0": ""} {
				for range 2 {
					if got := f.get(address, "Accept-Encoding", accept).Header.Get("Content-Encoding"); got != want {
						t.Errorf("%s for %q has the encoding %q, want %q", address, accept, got, want)
					}
				}
			}
			tag := f.get(address, "Accept-Encoding", "br").Header.Get("ETag")
			if again := f.get(address, "Accept-Encoding", "br", "If-None-Match", tag); tag == "" || again.StatusCode != http.StatusNotModified {
				t.Errorf("%s with its tag %q = %d, want 304", address, tag, again.StatusCode)
			}
		}
	})
}

// TestFrontsBridgeWhatFails has the site refuse, go away and come back with
// something new.
func TestFrontsBridgeWhatFails(t *testing.T) {
	t.Parallel()
	eachFront(t, func(t *testing.T, f *front) {
		addresses := []string{"/launches", launchesURL, "/launches.ics"}
		for _, address := range addresses {
			f.get(address)
		}
		mustAllBeThere := func(while string) {
			t.Helper()
			for _, address := range addresses {
				for range 20 {
					if got := f.get(address).StatusCode; got != http.StatusOK {
						t.Fatalf("%s is %d while %s", address, got, while)
					}
				}
			}
		}
		expired := func() bool {
			before := f.count("/launches", "")
			f.get("/launches")
			return f.count("/launches", "") > before
		}
		for _, status := range []int{http.StatusTooManyRequests, http.StatusServiceUnavailable} {
			f.answerAll(status)
			waitFor(t, "the page is asked for anew", expired)
			mustAllBeThere(http.StatusText(status))
		}
		f.answerAll(0)
		f.stop()
		mustAllBeThere("the site is away")
		tag := f.get("/launches").Header.Get("ETag")
		f.start(t)
		storetest.SaveLaunches(t, f.site.(site).store, storetest.Launch(4))
		waitFor(t, "what is new is shown", func() bool { return f.get("/launches").Header.Get("ETag") != tag })
	})
}
