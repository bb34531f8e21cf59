package ingest_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tminus/ingest"
	"tminus/ingest/fetch"
	"tminus/ingest/sim/ll2sim"
	"tminus/store/catalogue"
	"tminus/store/journal"
)

// TestFailingFeed has feeds that never give a usable answer: the program stays
// up, says why on record and in the log, and comes back once they mend.
func TestFailingFeed(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		fault  ll2sim.Fault
		reason string
		class  fetch.Class
	}{
		"server error": {ll2sim.Status(500), "answered 500", fetch.Unreachable},
		"no such page": {ll2sim.Status(404), "answered 404", fetch.Refused},
		"garbage":      {ll2sim.HTML(), "the answer is no JSON object, it begins with", fetch.Nonsense},
		"no list":      {ll2sim.NoResults(), "no list of results", fetch.Nonsense},
		"reset":        {ll2sim.Reset(), "reset", fetch.Unreachable},
		"too large":    {ll2sim.Huge(40 << 20), "larger than 32 MiB", fetch.Nonsense},
		"bomb":         {ll2sim.Bomb(40 << 20), "larger than 32 MiB", fetch.Nonsense},
		"elsewhere":    {ll2sim.Redirect("https://elsewhere.example.org/2.3.0/"), "redirected to https://elsewhere.example.org, which is not followed", fetch.Nonsense},
		"in circles":   {ll2sim.Redirect("/2.3.0/launches/?again=1"), "redirected too often", fetch.Nonsense},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, ll2sim.Options{Launches: 120, Gzip: true, Faults: ll2sim.Always(tt.fault)},
				ingest.Config{Hourly: unlimited, Timeout: time.Hour}) // a busy machine takes long over 40 MiB
			err := w.once()
			if err == nil || !strings.Contains(err.Error(), tt.reason) {
				t.Errorf("RunOnce = %v, want an error with %q", err, tt.reason)
			}
			run := w.run("first look")
			if run.Status != journal.RunFailed || !strings.Contains(run.ExitMessage, tt.reason) || run.Calls == 0 {
				t.Errorf("run = %+v, want it failed with %q", run, tt.reason)
			}
			if !strings.Contains(w.log.String(), tt.reason) || strings.Contains(run.ExitMessage+w.log.String(), "limit=") {
				t.Errorf("log says\n%s\nwant %q and no query string", w.log, tt.reason)
			}
			status := w.status()
			if len(status.Failed) == 0 || !status.Failed[0].RetryAt.After(w.clock.Now()) {
				t.Errorf("failed jobs = %+v, want a next try", status.Failed)
			} else if got := status.Failed[0].Class; got != tt.class {
				t.Errorf("class = %q, want %q", got, tt.class)
			}
			w.sim.SetFaults(nil)
			w.clock.Advance(time.Hour)
			if err := w.once(); err != nil {
				t.Errorf("after the feed mended: %v", err)
			}
		})
	}
}

func TestFeedIsDown(t *testing.T) {
	t.Parallel()
	w := newWorld(t, ll2sim.Options{Launches: 300}, ingest.Config{Hourly: unlimited})
	w.feed.Close()
	for range 60 {
		if err := w.once(); err == nil {
			t.Fatal("a look at a feed that is down succeeded")
		}
		w.clock.Advance(time.Minute)
	}
	if _, err := w.store.Catalogue.ListLaunches(t.Context(), catalogue.LaunchList{Page: 1}); err != nil {
		t.Errorf("reading while the feed is down: %v", err)
	}
}

// TestSmallerPagesAfterTimeouts has a feed that hangs until little is asked.
func TestSmallerPagesAfterTimeouts(t *testing.T) {
	t.Parallel()
	w := newWorld(t, ll2sim.Options{Launches: 300, Faults: ll2sim.Script(ll2sim.Hang(), ll2sim.Status(502), ll2sim.Hang())},
		ingest.Config{Hourly: unlimited, Timeout: 300 * time.Millisecond})
	for len(w.counted()) < 4 {
		_ = w.once()
		w.clock.Advance(10 * time.Minute)
	}
	var sizes []string
	for _, call := range w.counted()[:4] {
		sizes = append(sizes, call.Query.Get("limit"))
	}
	if got := strings.Join(sizes, " "); got != "100 50 25 25" {
		t.Errorf("asked for %s records, want 100 50 25 25", got)
	}
}

// TestTokenStaysAtItsHost has the feed send the program to another host.
func TestTokenStaysAtItsHost(t *testing.T) {
	t.Parallel()
	var elsewhere atomic.Int64
	other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { elsewhere.Add(1) }))
	defer other.Close()
	var mu sync.Mutex
	var tokens, agents []string
	feed := httptest.NewServer(http.HandlerFunc(func(res http.ResponseWriter, req *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		tokens = append(tokens, req.Header.Get("Authorization"))
		agents = append(agents, req.Header.Get("User-Agent"))
		http.Redirect(res, req, other.URL+req.URL.Path, http.StatusFound)
	}))
	defer feed.Close()
	w := newWorld(t, ll2sim.Options{Launches: 10}, ingest.Config{
		BaseURL: feed.URL, Token: "secret", Hourly: unlimited, Agent: "Tminus/test (+https://tminus.example)",
	})
	if err := w.once(); err == nil || !strings.Contains(err.Error(), "which is not followed") {
		t.Errorf("RunOnce = %v, want the redirect refused", err)
	}
	if n := elsewhere.Load(); n != 0 {
		t.Errorf("%d requests reached the other host", n)
	}
	if len(tokens) == 0 || tokens[0] != "Token secret" || agents[0] != "Tminus/test (+https://tminus.example)" {
		t.Errorf("the feed saw the tokens %q and agents %q", tokens, agents)
	}
	if strings.Contains(w.log.String(), "secret") {
		t.Errorf("the log holds the token: %s", w.log)
	}
}

// TestRedirectWithinTheHostIsFollowed counts the second request too.
func TestRedirectWithinTheHostIsFollowed(t *testing.T) {
	t.Parallel()
	w := newWorld(t, ll2sim.Options{Launches: 300, Faults: ll2sim.Script(ll2sim.Redirect("/2.3.0/launches/upcoming/?mode=detailed&limit=20"))},
		ingest.Config{Hourly: 2})
	if err := w.once(); err != nil {
		t.Fatal(err)
	}
	if run := w.run("first look"); run.Calls != 2 || run.Fetched != 20 {
		t.Errorf("run = %+v, want two calls and twenty records", run)
	}
	if left := w.status().Left; left != 0 {
		t.Errorf("%d calls left of two, want none", left)
	}
}

func TestOfflineNeverCalls(t *testing.T) {
	t.Parallel()
	w := newWorld(t, ll2sim.Options{Launches: 10}, ingest.Config{Offline: true})
	if err := w.once(); err != nil {
		t.Fatal(err)
	}
	if status := w.status(); !status.Offline || len(status.Planned) != 0 || status.Age.StarterAsOf == nil {
		t.Errorf("status = %+v, want offline with the starter catalogue and no plans", status)
	}
	if calls := w.sim.Calls(); len(calls) != 0 {
		t.Errorf("%d calls offline", len(calls))
	}
}

// TestOfflineTellsWhatFailed goes offline after a failure: that is still true,
// and nothing is tried again.
func TestOfflineTellsWhatFailed(t *testing.T) {
	t.Parallel()
	w := newWorld(t, ll2sim.Options{Launches: 10, Faults: ll2sim.Always(ll2sim.Status(502))}, ingest.Config{})
	_ = w.once()
	w.cfg.Offline = true
	w.open()
	status := w.status()
	if len(status.Failed) != 1 || !strings.Contains(status.Failed[0].Error, "502") || !status.Failed[0].RetryAt.IsZero() || len(status.Planned) > 0 {
		t.Errorf("status = %+v, want the failure, no next try and no plans", status)
	}
	var text strings.Builder
	if err := status.Write(&text, w.clock.Now()); err != nil || !strings.Contains(text.String(), "answered 502") || strings.Contains(text.String(), "again") {
		t.Errorf("the status reads\n%s\n(%v), want the failure and no next try", &text, err)
	}
}

// TestStatusTellsTheLimitInUse asks how ingestion stands from a process that
// has other settings than the one that makes the calls.
func TestStatusTellsTheLimitInUse(t *testing.T) {
	t.Parallel()
	w := newWorld(t, ll2sim.Options{Launches: 300}, ingest.Config{Hourly: 4})
	if err := w.once(); err != nil {
		t.Fatal(err)
	}
	served := w.status()
	w.cfg.Hourly = unlimited
	w.open()
	if got := w.status(); served.Hourly != 4 || got.Hourly != 4 || got.Left != served.Left || !got.NextCallAt.Equal(served.NextCallAt) {
		t.Errorf("status = %d of %d from %v, want %d of %d from %v", got.Left, got.Hourly, got.NextCallAt, served.Left, served.Hourly, served.NextCallAt)
	}
}

func TestStarterGivesWay(t *testing.T) {
	t.Parallel()
	w := newWorld(t, ll2sim.Options{Launches: 160}, ingest.Config{Hourly: unlimited})
	w.fill(time.Minute, 5)
	for _, part := range w.status().Age.Parts {
		if part.Starter != 0 {
			t.Errorf("%d %s of the starter catalogue are left", part.Starter, part.Kind)
		}
	}
}

func TestBadAddressIsRefused(t *testing.T) {
	t.Parallel()
	for _, address := range []string{"", "ll.thespacedevs.com/2.3.0", "ftp://feed.example/", "http://"} {
		if _, err := ingest.New(nil, nil, nil, ingest.Config{BaseURL: address}, nil); err == nil {
			t.Errorf("the address %q was taken", address)
		}
	}
}
