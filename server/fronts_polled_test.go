package server_test

import (
	"fmt"
	"net/http"
	"net/http/httputil"
	"sync"
	"testing"
	"time"

	"tminus/store/ledger"
	"tminus/store/storetest"
)

// keptBriefly is how long a cache keeps what is polled about T-0.
const keptBriefly = 5 * time.Second

// aboutToFly puts the first launch at T-10 min, so that it is asked for often.
func aboutToFly(t *testing.T, s site) {
	t.Helper()
	launch := storetest.Launch(0)
	launch.NET = s.clock.Now().Add(10 * time.Minute)
	storetest.SaveLaunches(t, s.store, launch)
}

// TestFrontsCarryACrowdThatPolls has 2,000 open pages ask again and again, as
// fast as they are answered. They ask as often as in a minute, so that
// what reaches the site is bound by how long that took: once for each life of
// the answer.
func TestFrontsCarryACrowdThatPolls(t *testing.T) {
	t.Parallel()
	eachFront(t, func(t *testing.T, f *front) {
		const crowd, times, workers = 2000, 4, 200
		aboutToFly(t, f.site.(site))
		f.live()
		for _, address := range []string{nextURL, nextOf(storetest.LaunchID(0))} {
			tag := f.get(address, "Accept-Encoding", "br").Header.Get("ETag")
			began := time.Now()
			turns, failed := make(chan struct{}, crowd*times), make(chan string, crowd*times)
			for range crowd * times {
				turns <- struct{}{}
			}
			close(turns)
			var wait sync.WaitGroup
			for range workers {
				wait.Go(func() {
					for range turns {
						if answer, err := f.send(address, "Accept-Encoding", "br", "If-None-Match", tag); err != nil || answer.StatusCode != http.StatusNotModified {
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
			// At most 15 in a minute: one for each life, and what began or ended on the way.
			if got, most := f.count(address, "br"), 3+int(time.Since(began)/keptBriefly); got > most {
				t.Errorf("%s reached the site %d times in %v, want at most %d", address, got, time.Since(began), most)
			}
		}
	})
}

// TestFrontsShowWhatIsPolledSoon has a launch put on hold while one reader is
// there: a cache that shows what is old while it asks would tell each reader
// what the one before could have known.
func TestFrontsShowWhatIsPolledSoon(t *testing.T) {
	t.Parallel()
	eachFront(t, func(t *testing.T, f *front) {
		s := f.site.(site)
		aboutToFly(t, s)
		address := nextOf(storetest.LaunchID(0))
		tag := f.get(address).Header.Get("ETag")
		held := storetest.Launch(0)
		held.NET, held.Status = s.clock.Now().Add(10*time.Minute), ledger.Status{ID: ledger.StatusHold, Name: "On Hold"}
		storetest.SaveLaunches(t, s.store, held)
		waitFor(t, "the hold is told", func() bool { return f.get(address).Header.Get("ETag") != tag })
	})
}

// TestWhatIsPolledIsShort counts the bytes that a reader gets.
func TestWhatIsPolledIsShort(t *testing.T) {
	t.Parallel()
	eachFront(t, func(t *testing.T, f *front) {
		aboutToFly(t, f.site.(site))
		for _, address := range []string{nextURL, nextOf(storetest.LaunchID(0))} {
			tag := f.get(address, "Accept-Encoding", "br").Header.Get("ETag")
			for whence, url := range map[string]string{"the cache": f.url, "the site": "http://" + f.address} {
				whole, unchanged := bytesOf(t, f, url+address, ""), bytesOf(t, f, url+address, tag)
				if whole.body > 600 || unchanged.status != http.StatusNotModified || unchanged.all > 400 {
					t.Errorf("%s from %s: %d bytes at first, then %d with %d bytes, want 600 and 304 with 400", address, whence, whole.body, unchanged.status, unchanged.all)
				}
			}
		}
	})
}

// sent is how much an answer is on the wire.
type sent struct{ status, body, all int }

func bytesOf(t *testing.T, f *front, url, tag string) sent {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Accept-Encoding", "br")
	if tag != "" {
		r.Header.Set("If-None-Match", tag)
	}
	answer, err := f.client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	all, err := httputil.DumpResponse(answer, true)
	if err != nil {
		t.Fatal(err)
	}
	head, err := httputil.DumpResponse(answer, false)
	if err != nil {
		t.Fatal(err)
	}
	return sent{answer.StatusCode, len(all) - len(head), len(all)}
}
