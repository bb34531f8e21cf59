package auth

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"
)

// How long something fetched is taken for current, how long it still serves
// while no newer one can be had, and how long to wait before asking again.
const (
	freshFor     = time.Hour
	keptFor      = 24 * time.Hour
	afterSuccess = time.Minute
	afterFailure = 10 * time.Second
)

const (
	fetchTimeout = 5 * time.Second
	fetchBytes   = 256 << 10
	maxRedirects = 3
)

// remote is something that a provider publishes, fetched when needed and kept.
type remote[T any] struct {
	now     func() time.Time
	fetch   func(context.Context) (T, error)
	flights singleflight.Group

	mu      sync.Mutex
	value   T
	gotAt   time.Time // zero: never
	triedAt time.Time
	missed  bool  // the last try was made for what was not among the value
	err     error // of the last try
}

func newRemote[T any](now func() time.Time, fetch func(context.Context) (T, error)) *remote[T] {
	return &remote[T]{now: now, fetch: fetch}
}

// get returns what is held. It fetches first if that is old or does not
// satisfy the caller, but not more often than the pauses allow: whoever is the
// first to miss something since the last regular fetch need not wait. The caller's
// cancellation does not reach the fetching, because others may wait for it.
func (r *remote[T]) get(ctx context.Context, satisfies func(T) bool) (T, error) {
	if r.due(satisfies) {
		_, _, _ = r.flights.Do("", func() (any, error) {
			if r.due(satisfies) {
				r.refresh(context.WithoutCancel(ctx), satisfies)
			}
			return nil, nil
		})
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	old := r.now().Sub(r.gotAt) > keptFor
	if r.gotAt.IsZero() || (r.err != nil && (old || !satisfies(r.value))) {
		var none T
		return none, r.err
	}
	return r.value, nil
}

func (r *remote[T]) due(satisfies func(T) bool) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	now, pause := r.now(), afterSuccess
	if r.err != nil {
		pause = afterFailure
	}
	missing := r.misses(satisfies)
	if r.err == nil && missing && !r.missed {
		return true
	}
	if !r.triedAt.IsZero() && now.Sub(r.triedAt) < pause {
		return false
	}
	return r.gotAt.IsZero() || now.Sub(r.gotAt) >= freshFor || missing
}

// misses reports whether there is a value that does not satisfy.
func (r *remote[T]) misses(satisfies func(T) bool) bool {
	return !r.gotAt.IsZero() && !satisfies(r.value)
}

func (r *remote[T]) refresh(ctx context.Context, satisfies func(T) bool) {
	ctx, cancel := context.WithTimeout(ctx, 2*fetchTimeout)
	defer cancel()
	value, err := r.fetch(ctx)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.missed = r.misses(satisfies)
	r.triedAt, r.err = r.now(), err
	if err == nil {
		r.value, r.gotAt = value, r.triedAt
	}
}

// fetcher reads small documents: bounded in time and bytes, and never
// redirected to another host or to a less protected address.
type fetcher struct {
	client *http.Client
	agent  string
}

func newFetcher(client *http.Client, agent string) fetcher {
	if client == nil {
		client = &http.Client{}
	}
	own := *client
	own.Jar = nil
	own.CheckRedirect = sameHost
	if own.Timeout == 0 {
		own.Timeout = fetchTimeout
	}
	return fetcher{&own, agent}
}

func sameHost(next *http.Request, before []*http.Request) error {
	first := before[0].URL
	if len(before) > maxRedirects || next.URL.Host != first.Host || next.URL.Scheme != first.Scheme {
		return fmt.Errorf("redirected to %s", next.URL.Redacted())
	}
	return nil
}

func (f fetcher) fetch(ctx context.Context, address string) ([]byte, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Accept", "application/json")
	req.Header.Set("User-Agent", f.agent)
	resp, err := f.client.Do(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s answers %s", address, resp.Status)
	}
	text, err := io.ReadAll(io.LimitReader(resp.Body, fetchBytes+1))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", address, err)
	}
	if len(text) > fetchBytes {
		return nil, errors.New(address + " is too long")
	}
	return text, nil
}
