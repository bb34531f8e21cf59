package replay

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"time"

	"tminus/ingest/sim/ll2sim"
)

// BaseURL is the address under which the replayed feed answers.
const BaseURL = "http://feed.replay/2.3.0"

// callTakes is how long a call of the replayed feed takes.
const callTakes = time.Second

// Clock is the replay's time.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

// Now returns where the clock stands.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// set moves the clock on; it never goes back.
func (c *Clock) set(to time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if to.After(c.now) {
		c.now = to
	}
}

// feed answers as the feed would have at the clock's time. It is the network
// of the program under test.
type feed struct {
	clock   *Clock
	sim     *ll2sim.Server
	rec     *Recording
	next    int // line of the recording that comes next
	tracker *tracker
	records map[string][]byte // as served now, by launch
	calls   []time.Time       // that count
	err     error             // of the recording
}

// newFeed returns a feed whose catalogue, apart from the recording, is made up:
// so many past launches and everything that hangs on them.
func newFeed(clock *Clock, rec *Recording, t *tracker, o Options) *feed {
	upcoming := 300
	f := &feed{clock: clock, rec: rec, tracker: t, records: map[string][]byte{}}
	f.sim = ll2sim.New(ll2sim.Options{
		Seed: o.Seed, Launches: max(o.History, 3*upcoming) + upcoming, Upcoming: upcoming, Epoch: o.From,
		Now: clock.Now, Live: true, Hourly: o.Hourly,
	})
	f.sim.Update(func(c *ll2sim.Catalog) {
		past := c.Previous()
		c.Launches = past[:min(len(past), o.History)]
	})
	return f
}

// catchUp makes the feed show what was observed until now.
func (f *feed) catchUp() {
	now := f.clock.Now()
	if f.err != nil || f.next >= len(f.rec.lines) || f.rec.lines[f.next].at.After(now) {
		return
	}
	f.sim.Update(func(c *ll2sim.Catalog) {
		for f.err == nil && f.next < len(f.rec.lines) && !f.rec.lines[f.next].at.After(now) {
			var e Entry
			if e, f.err = f.rec.entry(f.next); f.err == nil {
				f.err = f.show(c, e)
			}
			f.next++
		}
	})
}

// show puts an entry into the catalogue, unless it says nothing new.
func (f *feed) show(c *ll2sim.Catalog, e Entry) error {
	before, known := f.records[e.ID]
	switch {
	case e.Record == nil && !known, known && e.Record != nil && bytes.Equal(before, e.Record):
		return nil
	case e.Record == nil:
		delete(f.records, e.ID)
		c.DropRaw(ll2sim.Launches, e.ID)
	default:
		f.records[e.ID] = e.Record
		if err := c.AddRaw(ll2sim.Launches, e.Record); err != nil {
			return fmt.Errorf("line of %s: %w", e.At.Format(time.RFC3339), err)
		}
	}
	return f.tracker.observe(e)
}

// RoundTrip answers a call of the program under test, a moment later.
func (f *feed) RoundTrip(r *http.Request) (*http.Response, error) {
	f.tracker.look(r.Context())
	f.clock.set(f.clock.Now().Add(callTakes))
	f.catchUp()
	if f.err != nil {
		return nil, f.err
	}
	if !strings.Contains(r.URL.Path, "api-throttle") {
		f.calls = append(f.calls, f.clock.Now())
	}
	in := r.Clone(r.Context())
	in.RemoteAddr = "192.0.2.1:1000"
	in.Host = r.URL.Host
	out := &answer{header: http.Header{}, status: http.StatusOK}
	f.sim.ServeHTTP(out, in)
	f.tracker.served(out.body.Bytes())
	return &http.Response{
		Status: fmt.Sprintf("%d %s", out.status, http.StatusText(out.status)), StatusCode: out.status,
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1, Header: out.header, Request: r,
		Body: io.NopCloser(&out.body), ContentLength: int64(out.body.Len()),
	}, nil
}

// answer keeps what a handler writes.
type answer struct {
	header http.Header
	status int
	body   bytes.Buffer
}

// Header returns the answer's header.
func (a *answer) Header() http.Header { return a.header }

// WriteHeader keeps the status.
func (a *answer) WriteHeader(status int) { a.status = status }

// Write keeps a part of the body.
func (a *answer) Write(p []byte) (int, error) { return a.body.Write(p) }
