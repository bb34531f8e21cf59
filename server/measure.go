package server

import (
	"context"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/ingestion"
	"tminus/server/metrics"
)

// unrouted stands for the routes of requests that have none: what was asked
// for is in no label.
const unrouted = "none"

// measure lets scrapes know of the cache, the database and the calls of the
// feed that are left, if anything is counted at all.
func (s *Server) measure() {
	s.routed = map[string]bool{}
	for _, route := range s.echo.Routes() {
		s.routed[route.Path] = true
	}
	if counts := s.config.Metrics; counts != nil {
		if s.config.Images != nil {
			counts.Watch(metrics.Sources{Images: s.imageCounts})
		}
		counts.Watch(metrics.Sources{Cache: s.cacheCounts, Stored: s.storedCounts, Budget: s.budgetCounts, Streams: s.stream.Open})
	}
}

// countRequest counts every request once it is answered.
func (s *Server) countRequest(next echo.HandlerFunc) echo.HandlerFunc {
	counts := s.config.Metrics
	if counts == nil {
		return next
	}
	return func(c echo.Context) error {
		start := time.Now()
		err := next(c)
		route := c.Path()
		if !s.routed[route] {
			route = unrouted
		}
		counts.Request(route, c.Request().Method, c.Response().Status, time.Since(start))
		return err
	}
}

func (s *Server) cacheCounts() metrics.Cache {
	counts := s.cache.Counts()
	return metrics.Cache{Hits: counts.Hits, Misses: counts.Misses, Bytes: counts.Bytes}
}

func (s *Server) imageCounts() metrics.Images {
	counts := s.config.Images.Counts()
	failures := map[string]int{}
	for _, host := range counts.Hosts {
		failures[host.Host] = host.Failures
	}
	return metrics.Images{
		Bytes: counts.Bytes, Hits: int64(counts.Hits), Misses: int64(counts.Misses), Kept: counts.Kept, Waiting: counts.Waiting,
		FailuresByHost: failures,
	}
}

func (s *Server) storedCounts(ctx context.Context) (metrics.Stored, error) {
	sizes, err := s.store.Sizes(ctx)
	return metrics.Stored{
		Bytes: sizes.Bytes, Accounts: sizes.Accounts, Sessions: sizes.Sessions, Messages: sizes.Messages,
		LaunchesSeenAt: sizes.LaunchesSeenAt,
	}, err
}

func (s *Server) budgetCounts(ctx context.Context) (metrics.Budget, error) {
	ingest, err := s.ingestStatus(ctx)
	return metrics.Budget{Limit: ingest.CallsLimit, Left: ingest.CallsLeft}, err
}

// ingestStatus returns how ingestion stands; offline where this process does
// not ingest.
func (s *Server) ingestStatus(ctx context.Context) (ingestion.Status, error) {
	if s.config.Ingest == nil {
		return ingestion.Status{Offline: true}, nil
	}
	return s.config.Ingest(ctx)
}
