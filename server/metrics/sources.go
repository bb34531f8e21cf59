package metrics

import (
	"context"
	"log/slog"
	"slices"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// askTimeout is how long the sources may take for one scrape.
const askTimeout = 5 * time.Second

// Sources are asked at each scrape. Nil ones are left out.
type Sources struct {
	Cache   func() Cache
	Mails   func() Mails
	Notices func() []Notices
	Images  func() Images
	Stored  func(context.Context) (Stored, error)
	Budget  func(context.Context) (Budget, error)
	Streams func() int
}

// Cache tells of the response cache.
type Cache struct {
	Hits, Misses int64
	Bytes        int64
}

// Images tells of the copies of images.
type Images struct {
	Bytes          int64
	Hits, Misses   int64 // of files
	Kept, Waiting  int
	FailuresByHost map[string]int
}

// Mails tells of the mail queue.
type Mails struct {
	Sent, Failed int64
	Waiting      int
}

// Notices tells how many notices to one kind of sink ended in one way, and how
// long after there was something to tell those that arrived did, in all.
type Notices struct {
	Sink, Result string
	Count        int64
	Delay        time.Duration
}

// Stored tells what the database holds.
type Stored struct {
	Bytes, Accounts, Sessions, Messages int64
	LaunchesSeenAt                      *time.Time // nil: not yet
}

// Budget tells of the calls of the feed; nil: there are none to count.
type Budget struct {
	Limit, Left *int
}

// What the sources are asked for.
var (
	cacheHits    = describe("tminus_cache_hits_total", "Answers that came from the cache.")
	cacheMisses  = describe("tminus_cache_misses_total", "Answers that had to be made.")
	cacheBytes   = describe("tminus_cache_bytes", "Memory that the cached answers take.")
	imageBytes   = describe("tminus_images_bytes", "Size of the copies of images.")
	imageHits    = describe("tminus_images_hits_total", "Files of images that were there.")
	imageMisses  = describe("tminus_images_misses_total", "Files of images that were not there.")
	imagesKept   = describe("tminus_images", "Images of which there are copies.")
	imagesQueued = describe("tminus_images_queued", "Images that wait for being fetched.")
	imagesFailed = prometheus.NewDesc("tminus_images_failed", "Images that cannot be had, by their host.", []string{"host"}, nil)
	mailsSent    = describe("tminus_mails_sent_total", "Mails that the mail server took.")
	mailsFailed  = describe("tminus_mails_failed_total", "Mails that were refused, given up or too late.")
	noticesEnded = prometheus.NewDesc("tminus_notices_total", "Notices by the kind of sink and by what came of them.", []string{"sink", "result"}, nil)
	noticesDelay = prometheus.NewDesc("tminus_notices_delay_seconds_total", "How long after there was something to tell notices arrived, in all.", []string{"sink"}, nil)
	mailsQueued  = describe("tminus_mails_queued", "Mails that wait or are being sent.")
	streamsOpen  = describe("tminus_streams", "Streams of changes that are open.")
	databaseSize = describe("tminus_database_bytes", "Size of the database.")
	accounts     = describe("tminus_accounts", "Accounts that are not deactivated.")
	sessions     = describe("tminus_sessions", "Sessions that have not run out.")
	messages     = describe("tminus_contact_messages", "Messages of the contact form that are kept.")
	launchesSeen = describe("tminus_launches_seen_timestamp_seconds", "When the coming launches were last seen in the feed.")
	budgetLimit  = describe("tminus_budget_calls_limit", "Calls of the feed that are granted an hour.")
	budgetLeft   = describe("tminus_budget_calls_left", "Calls of the feed that are left now.")
)

func describe(name, help string) *prometheus.Desc { return prometheus.NewDesc(name, help, nil, nil) }

// Watch asks the sources at each scrape from now on.
func (m *Metrics) Watch(sources Sources) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.sources = append(m.sources, sources)
}

func (m *Metrics) watched() []Sources {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Clone(m.sources)
}

// collector asks the sources.
type collector struct{ *Metrics }

// Describe implements prometheus.Collector.
func (collector) Describe(to chan<- *prometheus.Desc) {
	for _, desc := range []*prometheus.Desc{
		cacheHits, cacheMisses, cacheBytes, imageBytes, imageHits, imageMisses, imagesKept, imagesQueued, imagesFailed, mailsSent, mailsFailed, mailsQueued, noticesEnded, noticesDelay, databaseSize, accounts, sessions,
		messages, launchesSeen, budgetLimit, budgetLeft, streamsOpen,
	} {
		to <- desc
	}
}

// Collect implements prometheus.Collector. A source that fails is left out.
func (c collector) Collect(to chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), askTimeout)
	defer cancel()
	scrape := scrape{to, c.log}
	for _, from := range c.watched() {
		if from.Cache != nil {
			scrape.cache(from.Cache())
		}
		if from.Images != nil {
			scrape.images(from.Images())
		}
		if from.Mails != nil {
			scrape.mails(from.Mails())
		}
		if from.Notices != nil {
			scrape.notices(from.Notices())
		}
		if from.Stored != nil {
			scrape.stored(from.Stored(ctx))
		}
		if from.Budget != nil {
			scrape.budget(from.Budget(ctx))
		}
		if from.Streams != nil {
			scrape.gauge(streamsOpen, int64(from.Streams()))
		}
	}
}

// scrape is one answer under way.
type scrape struct {
	to  chan<- prometheus.Metric
	log *slog.Logger
}

func (s scrape) gauge(desc *prometheus.Desc, value int64) {
	s.to <- prometheus.MustNewConstMetric(desc, prometheus.GaugeValue, float64(value))
}

func (s scrape) total(desc *prometheus.Desc, value int64) {
	s.to <- prometheus.MustNewConstMetric(desc, prometheus.CounterValue, float64(value))
}

func (s scrape) cache(c Cache) {
	s.total(cacheHits, c.Hits)
	s.total(cacheMisses, c.Misses)
	s.gauge(cacheBytes, c.Bytes)
}

func (s scrape) images(i Images) {
	s.gauge(imageBytes, i.Bytes)
	s.total(imageHits, i.Hits)
	s.total(imageMisses, i.Misses)
	s.gauge(imagesKept, int64(i.Kept))
	s.gauge(imagesQueued, int64(i.Waiting))
	for host, failures := range i.FailuresByHost {
		s.to <- prometheus.MustNewConstMetric(imagesFailed, prometheus.GaugeValue, float64(failures), host)
	}
}

func (s scrape) mails(m Mails) {
	s.total(mailsSent, m.Sent)
	s.total(mailsFailed, m.Failed)
	s.gauge(mailsQueued, int64(m.Waiting))
}

func (s scrape) notices(ended []Notices) {
	for _, n := range ended {
		s.to <- prometheus.MustNewConstMetric(noticesEnded, prometheus.CounterValue, float64(n.Count), n.Sink, n.Result)
		if n.Result == "done" {
			s.to <- prometheus.MustNewConstMetric(noticesDelay, prometheus.CounterValue, n.Delay.Seconds(), n.Sink)
		}
	}
}

func (s scrape) stored(held Stored, err error) {
	if err != nil {
		s.log.Error("database not measured", "error", err.Error())
		return
	}
	s.gauge(databaseSize, held.Bytes)
	s.gauge(accounts, held.Accounts)
	s.gauge(sessions, held.Sessions)
	s.gauge(messages, held.Messages)
	if held.LaunchesSeenAt != nil {
		s.gauge(launchesSeen, held.LaunchesSeenAt.Unix())
	}
}

func (s scrape) budget(calls Budget, err error) {
	if err != nil {
		s.log.Error("calls of the feed not measured", "error", err.Error())
		return
	}
	if calls.Limit != nil && calls.Left != nil {
		s.gauge(budgetLimit, int64(*calls.Limit))
		s.gauge(budgetLeft, int64(*calls.Left))
	}
}
