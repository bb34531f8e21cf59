package server_test

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"tminus/server"
	"tminus/server/ingestion"
	"tminus/server/metrics"
	"tminus/store/accounts"
	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/journal"
	"tminus/store/storetest"
)

// counted makes a site count what it does.
func counted() (*metrics.Metrics, func(*server.Config)) {
	counts := metrics.New("v1.2.3", slog.New(slog.DiscardHandler))
	return counts, func(c *server.Config) { c.Metrics = counts }
}

// scrape returns what a scrape gets, one line for each value.
func scrape(t *testing.T, counts *metrics.Metrics) string {
	t.Helper()
	w := httptest.NewRecorder()
	counts.Handler().ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/metrics", nil))
	if w.Code != 200 || !strings.HasPrefix(w.Header().Get("Content-Type"), "text/plain") {
		t.Fatalf("GET /metrics = %d %v", w.Code, w.Header())
	}
	return w.Body.String()
}

// hasLines reports the lines that a scrape lacks.
func hasLines(t *testing.T, scraped string, lines ...string) {
	t.Helper()
	for _, line := range lines {
		if !strings.Contains("\n"+scraped, "\n"+line+"\n") {
			name, _, _ := strings.Cut(line, "{")
			found := regexp.MustCompile(`(?m)^`+name+`.*$`).FindAllString(scraped, -1)
			t.Errorf("no line %q, only %q", line, found)
		}
	}
}

func TestMetricsCountRequestsByRoute(t *testing.T) {
	t.Parallel()
	counts, option := counted()
	s := newSite(t, option, baseURL("https://example.org/sub"))
	storetest.SaveLaunches(t, s.store, storetest.Launch(0))
	for _, target := range []string{
		"/sub/launches/" + storetest.LaunchID(0), "/sub/launches/" + storetest.LaunchID(7), "/sub/api/v1/public/launches",
		"/sub/api/v1/public/launches", "/sub/s3cret/path", "/outside/s3cret", "/sub/api/v1/s3cret", "/healthz", "/sub/healthz",
		"/sub/account/reset-password/s3cret", "/sub/assets/s3cret.js", "/sub/launches/",
	} {
		s.get(t, target)
	}
	s.do(t, "S3CRET", "/sub/launches")
	s.do(t, http.MethodDelete, "/sub/s3cret")
	b := s.browser(t)
	b.base = "/sub"
	b.send("POST", contact, object{})
	counts.Watch(metrics.Sources{Notices: func() []metrics.Notices {
		return []metrics.Notices{{Sink: "push", Result: "done", Count: 4, Delay: 6 * time.Second}, {Sink: "ntfy", Result: "again", Count: 1}}
	}})
	scraped := scrape(t, counts)
	hasLines(t, scraped,
		`tminus_notices_total{result="done",sink="push"} 4`, `tminus_notices_total{result="again",sink="ntfy"} 1`,
		`tminus_notices_delay_seconds_total{sink="push"} 6`,
		`tminus_http_requests_total{method="GET",route="/launches/:id",status="2xx"} 1`,
		`tminus_http_requests_total{method="GET",route="/launches/:id",status="4xx"} 1`,
		`tminus_http_requests_total{method="GET",route="/api/v1/public/launches",status="2xx"} 2`,
		`tminus_http_requests_total{method="GET",route="/healthz",status="2xx"} 2`,
		`tminus_http_requests_total{method="GET",route="none",status="4xx"} 3`,
		`tminus_http_requests_total{method="GET",route="none",status="3xx"} 1`,
		`tminus_http_requests_total{method="DELETE",route="none",status="4xx"} 1`,
		`tminus_http_requests_total{method="GET",route="/account/reset-password/:token",status="2xx"} 1`,
		`tminus_http_requests_total{method="GET",route="/assets/*",status="4xx"} 1`,
		`tminus_http_requests_total{method="POST",route="/api/v1/community/contact",status="4xx"} 1`,
		`tminus_http_request_duration_seconds_count{route="/launches/:id"} 2`,
	)
	if !regexp.MustCompile(`(?m)^tminus_cache_hits_total [1-9]`).MatchString(scraped) {
		t.Error("the second of two equal calls is no hit of the cache")
	}
	if strings.Contains(strings.ToLower(scraped), "s3cret") || strings.Contains(scraped, "10.0.") || strings.Contains(scraped, storetest.LaunchID(0)) {
		t.Errorf("a label holds an address: %s", scraped)
	}
	if !strings.Contains(scraped, `method="other"`) {
		t.Error("a made up method is not counted as another one")
	}
}

func TestMetricsTellWhatIsStored(t *testing.T) {
	t.Parallel()
	counts, option := counted()
	limit, left, broken := 15, 4, false
	s := newSite(t, option, func(c *server.Config) {
		c.Ingest = func(context.Context) (ingestion.Status, error) {
			if broken {
				return ingestion.Status{}, errors.New("broken")
			}
			return ingestion.Status{CallsLimit: &limit, CallsLeft: &left}, nil
		}
	})
	s.staffed(t, 1, accounts.Admin)
	s.browser(t).post(200, contact, message(ada, "Bug", "The clock stands still."))
	mark := journal.Mark{Key: catalogue.MarkUpcomingSeen, Value: time.Unix(1_700_000_000, 0).UTC().Format(time.RFC3339)}
	storetest.Save(t, s.store, intake.Batch{Marks: []journal.Mark{mark}})
	counts.RunEnded("pulse", journal.RunCompleted)
	counts.RunEnded("pulse", journal.RunFailed)
	counts.RunEnded("pulse", journal.RunFailed)
	counts.CallEnded("launch library", "")
	counts.CallEnded("launch library", "5xx")
	counts.Watch(metrics.Sources{Mails: func() metrics.Mails { return metrics.Mails{Sent: 3, Failed: 2, Waiting: 1} }})
	scraped := scrape(t, counts)
	hasLines(t, scraped,
		"tminus_accounts 1", "tminus_sessions 1", "tminus_contact_messages 1", "tminus_launches_seen_timestamp_seconds 1.7e+09",
		"tminus_budget_calls_limit 15", "tminus_budget_calls_left 4",
		"tminus_mails_sent_total 3", "tminus_mails_failed_total 2", "tminus_mails_queued 1",
		`tminus_ingest_runs_total{result="COMPLETED",task="pulse"} 1`, `tminus_ingest_runs_total{result="FAILED",task="pulse"} 2`,
		`tminus_upstream_calls_total{feed="launch library"} 2`, `tminus_upstream_errors_total{feed="launch library",reason="5xx"} 1`,
		"# TYPE tminus_mails_sent_total counter", "# TYPE tminus_accounts gauge",
	)
	if !regexp.MustCompile(`(?m)^tminus_build_info\{goversion="go1\.\S+",version="v1\.2\.3"\} 1$`).MatchString(scraped) {
		t.Error("the version is not told")
	}
	if !regexp.MustCompile(`(?m)^tminus_database_bytes [1-9]`).MatchString(scraped) {
		t.Error("the size of the database is not told")
	}
	broken = true
	if scraped := scrape(t, counts); strings.Contains(scraped, "tminus_budget") || !strings.Contains(scraped, "tminus_accounts 1") {
		t.Error("one source that fails takes others with it")
	}
}

func TestMetricsAreNotOnTheSite(t *testing.T) {
	t.Parallel()
	counts, option := counted()
	for name, s := range map[string]site{"counted": newSite(t, option), "not counted": newSite(t)} {
		if w := s.get(t, "/metrics"); w.Code != 404 {
			t.Errorf("%s: GET /metrics of the site = %d, want 404", name, w.Code)
		}
	}
	for _, target := range []string{"/", "/metrics/x", "/launches", "/debug/pprof/"} {
		w := httptest.NewRecorder()
		counts.Handler().ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, target, nil))
		if w.Code != 404 {
			t.Errorf("GET %s beside the metrics = %d, want 404", target, w.Code)
		}
	}
}
