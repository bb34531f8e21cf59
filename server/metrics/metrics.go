// Package metrics counts what the program does and tells it in the text format
// of Prometheus. Labels hold routes, jobs and the like: few values, and never
// an address or a name of a person.
package metrics

import (
	"log/slog"
	"net/http"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// seconds are the upper bounds by which answers are counted.
var seconds = []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 10}

// methods are those that a label may hold; clients may invent others.
var methods = []string{
	http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions,
}

// Metrics is all that is counted. It is safe for concurrent use.
type Metrics struct {
	registry *prometheus.Registry
	log      *slog.Logger
	mu       sync.Mutex
	sources  []Sources

	requests *prometheus.CounterVec
	latency  *prometheus.HistogramVec
	left     prometheus.Counter
	runs     *prometheus.CounterVec
	calls    *prometheus.CounterVec
	errors   *prometheus.CounterVec
}

// New returns metrics of the program's version, at their beginning.
func New(version string, log *slog.Logger) *Metrics {
	counter := func(name, help string, labels ...string) *prometheus.CounterVec {
		return prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
	}
	m := &Metrics{
		registry: prometheus.NewRegistry(), log: log,
		requests: counter("tminus_http_requests_total", "Requests by route, method and class of the status.",
			"route", "method", "status"),
		latency: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "tminus_http_request_duration_seconds", Help: "How long answers took, by route.", Buckets: seconds,
		}, []string{"route"}),
		left: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "tminus_http_clients_left_total", Help: "Requests whose client went away before the answer arrived.",
		}),
		runs:   counter("tminus_ingest_runs_total", "Runs of ingestion jobs by their result.", "task", "result"),
		calls:  counter("tminus_upstream_calls_total", "Calls of the feeds.", "feed"),
		errors: counter("tminus_upstream_errors_total", "Calls of the feeds that failed, by the reason.", "feed", "reason"),
	}
	build := prometheus.NewGaugeVec(prometheus.GaugeOpts{
		Name: "tminus_build_info", Help: "1, with the version of the program and of Go.",
	}, []string{"version", "goversion"})
	build.WithLabelValues(version, runtime.Version()).Set(1)
	m.registry.MustRegister(m.requests, m.latency, m.left, m.runs, m.calls, m.errors, build, collector{m},
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Request counts an answer. route is the router's template, never the address
// that was asked for.
func (m *Metrics) Request(route, method string, status int, took time.Duration) {
	if !slices.Contains(methods, method) {
		method = "other"
	}
	m.requests.WithLabelValues(route, method, strconv.Itoa(status/100)+"xx").Inc()
	m.latency.WithLabelValues(route).Observe(took.Seconds())
}

// ClientLeft counts a request whose client went away before the answer arrived.
func (m *Metrics) ClientLeft() { m.left.Inc() }

// RunEnded counts a run of an ingestion job.
func (m *Metrics) RunEnded(job, result string) { m.runs.WithLabelValues(job, result).Inc() }

// CallEnded counts a call of a feed; reason is "" unless it failed.
func (m *Metrics) CallEnded(feed, reason string) {
	m.calls.WithLabelValues(feed).Inc()
	if reason != "" {
		m.errors.WithLabelValues(feed, reason).Inc()
	}
}

// Handler returns what answers a scrape at /metrics, and nothing else.
func (m *Metrics) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{
		ErrorLog: slog.NewLogLogger(m.log.Handler(), slog.LevelError), ErrorHandling: promhttp.ContinueOnError,
	}))
	return mux
}
