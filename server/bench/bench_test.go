package bench

import (
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestLoadAsksForEachThingOnce(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	seen, clients := map[string]int{}, map[string]bool{}
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		seen[r.URL.Path]++
		clients[r.Header.Get("X-Forwarded-For")] = true
		fmt.Fprint(w, strings.Repeat("x", 100))
		if strings.HasSuffix(r.URL.Path, "7") { // does not tell its length
			w.(http.Flusher).Flush()
			fmt.Fprint(w, strings.Repeat("y", 100))
		}
	}))
	defer site.Close()
	l := load{
		encoding: "br", connections: 4, requests: 50,
		path: func(n int) string { return fmt.Sprintf("/%d", n) },
	}
	got, err := l.run(t.Context(), &process{addr: site.Listener.Addr().String()})
	if err != nil {
		t.Fatal(err)
	}
	if len(seen) != 50 || len(clients) != 50 || len(got.took) != 50 {
		t.Errorf("%d paths by %d clients, %d times, want 50 of each", len(seen), len(clients), len(got.took))
	}
	if got.p50 <= 0 || got.p99 < got.p50 || got.perSecond <= 0 {
		t.Errorf("result = %v, want figures", got)
	}
}

func TestLoadTellsOfARefusal(t *testing.T) {
	t.Parallel()
	site := httptest.NewServer(http.NotFoundHandler())
	defer site.Close()
	l := load{connections: 2, requests: 10, path: always("/lost")}
	_, err := l.run(t.Context(), &process{addr: site.Listener.Addr().String()})
	if err == nil || !strings.Contains(err.Error(), "GET /lost: 404") {
		t.Errorf("run = %v, want the refusal", err)
	}
}

func TestUncachedListsDiffer(t *testing.T) {
	t.Parallel()
	for _, lists := range []kind{uncachedLists, filteredLists, wordSearches} {
		seen := map[string]bool{}
		for n := range 15 * lists.requests {
			seen[lists.path(n)] = true
		}
		if len(seen) != 15*lists.requests {
			t.Errorf("%s: %d addresses differ, want all %d", lists.name, len(seen), 15*lists.requests)
		}
	}
}

func TestReportSaysWhatIsMissed(t *testing.T) {
	t.Parallel()
	of := func(milliseconds ...int) result {
		var took []time.Duration
		for _, ms := range milliseconds {
			took = append(took, time.Duration(ms)*time.Millisecond)
		}
		return resultOf(took, time.Second)
	}
	var good, bad Report
	good.compare("reads", of(1, 2), of(15, 16), 8)
	bad.compare("reads", of(1, 2), of(16, 17), 8)
	bad.atMost("memory", 10, "MB", 60)
	if good.Missed() || !bad.Missed() {
		t.Errorf("missed = %v and %v, want only the second", good.Missed(), bad.Missed())
	}
	var text strings.Builder
	if err := bad.Write(&text); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"| reads", "| 8.50", "≤ 8 MISSED", "| memory", "≤ 60 MB"} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("the table has no %q:\n%s", want, text.String())
		}
	}
}

func TestReportComparesWithThePeer(t *testing.T) {
	t.Parallel()
	of := func(perSecond ...float64) (rounds []result) {
		for _, rate := range perSecond {
			rounds = append(rounds, result{perSecond: rate})
		}
		return rounds
	}
	var report Report
	report.peer(map[string][]result{launchDetail: of(10, 90, 80), "search": of(240)}, map[string][]result{launchDetail: of(10, 10, 10), "search": of(10)})
	detail, search := report.rows[1], report.rows[0]
	if detail.figure != "8.0" || detail.missed || search.figure != "24.0" || !search.missed || search.bound != "≥ 25" {
		t.Errorf("rows = %+v, want a launch 8.0 times as often, and 24 searches to miss their bound", report.rows)
	}
}

func TestPeerIsAskedForTheSame(t *testing.T) {
	t.Parallel()
	peer := peerKinds([]string{"a"})
	for _, name := range slices.Sorted(maps.Keys(beside)) {
		if peer[name].path == nil {
			t.Errorf("the peer has no %q, which has a bound", name)
		}
	}
	for n := range 15 * uncachedLists.requests {
		ours, _ := url.ParseQuery(uncachedLists.path(n))
		theirs, _ := url.ParseQuery(peer[uncachedList].path(n))
		if ours.Get("page") != theirs.Get("page") || ours.Get("ordering") != theirs.Get("sort") {
			t.Fatalf("request %d is for %v here and %v there", n, ours, theirs)
		}
	}
}

func TestTheSlowestSearchIsTold(t *testing.T) {
	t.Parallel()
	const ms = time.Millisecond
	for name, tt := range map[string]struct {
		took   []time.Duration
		figure string
		missed bool
	}{
		"fast":              {[]time.Duration{1 * ms, 2 * ms, 1 * ms, 3 * ms, 9 * ms, 2 * ms}, "2.00 ms (b)", false},
		"one is slow":       {[]time.Duration{6 * ms, 1 * ms, 7 * ms, 1 * ms, 1 * ms, 1 * ms}, "6.00 ms (a)", true},
		"slow now and then": {[]time.Duration{1 * ms, 1 * ms, 1 * ms, 3 * ms, 80 * ms, 3 * ms}, "3.00 ms (b)", false},
	} {
		var report Report
		report.searches([]string{"a", "b"}, tt.took)
		if got := report.rows[0]; got.figure != tt.figure || got.missed != tt.missed || report.Missed() != tt.missed {
			t.Errorf("%s: %+v, want %s, missed %v", name, got, tt.figure, tt.missed)
		}
	}
}

func TestSearchesDiffer(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, text := range wanted {
		seen[text] = true
	}
	if len(seen) != 72 {
		t.Errorf("%d searches differ, want 72", len(seen))
	}
}
