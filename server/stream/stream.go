// Package stream sends what changes to those that listen, as server-sent events.
package stream

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/request"
	"tminus/store/catalogue"
)

const (
	mostOfClient = 10
	// beatEvery is below what proxies wait for, which is a minute at the least.
	beatEvery = 20 * time.Second
	// patience is how long a client may take to read what was written for it.
	patience = 10 * time.Second
	// longest is about how long a stream lasts; at most spread more or less, so
	// that those who began together come back one after the other.
	longest = time.Hour
	spread  = 6 * time.Minute
	// oldest is how long ago a missed change may be to be sent again.
	oldest = 24 * time.Hour
	// wait is how long who finds no room should wait.
	wait = time.Minute
)

// ErrBusy means that as many streams are open as may be.
var ErrBusy = errors.New("too many streams")

// Options are what the handlers need beside the catalogue.
type Options struct {
	Most    int                                    // streams at once
	Version func(context.Context) (int64, error)   // of what the site shows
	Client  func(*http.Request) netip.Addr         // who asks
	Admit   func(r *http.Request, reads int) error // counts reads that are in no cache
	Now     func() time.Time
	Log     *slog.Logger
}

// Handlers answer with streams.
type Handlers struct {
	catalogue *catalogue.Catalogue
	options   Options
	hub       *hub
}

// New returns the handlers of streams of the catalogue.
func New(c *catalogue.Catalogue, options Options) *Handlers {
	return &Handlers{c, options, &hub{
		catalogue: c, version: options.Version, log: options.Log, most: options.Most,
		clients: map[netip.Addr]int{}, ended: make(chan struct{}),
	}}
}

// Open returns how many streams there are.
func (h *Handlers) Open() int { return h.hub.listeners() }

// Close ends all streams, and those that are asked for later at once.
func (h *Handlers) Close() { h.hub.close() }

// asked is what a client wants to hear.
type asked struct {
	filter catalogue.ChangeFilter
	all    bool   // nothing is filtered
	after  *int64 // the last line it had; nil: it begins
}

// read reads the parameters of GET /api/v1/public/stream: the filter of
// /public/changes, one launch, and where to go on. A browser that comes back
// tells that in a header, beside the address it began with.
func read(query url.Values, lastEventID string) (asked, error) {
	p := request.ReadParameters(query)
	a := asked{filter: p.ChangeFilter(query)}
	a.filter.Launch = p.Launch("launch")
	a.all = a.filter == catalogue.ChangeFilter{}
	since := query.Get("since")
	if lastEventID != "" {
		since = lastEventID
	}
	if since != "" && p.Err == nil {
		after, err := strconv.ParseInt(since, 10, 64)
		if err != nil || after < 0 {
			p.Refuse("since", "the number of a change, as the stream sends it")
		}
		a.after = &after
	}
	return a, p.Err
}

// Listen handles GET /api/v1/public/stream.
func (h *Handlers) Listen(c echo.Context) error {
	r := c.Request()
	wanted, err := read(c.QueryParams(), r.Header.Get("Last-Event-ID"))
	if err != nil {
		return err
	}
	if err := h.options.Admit(r, 1); err != nil {
		return err
	}
	client := request.Network(h.options.Client(r))
	if err := h.hub.enter(r.Context(), client); err != nil {
		return err
	}
	defer h.hub.leave(client)
	header := c.Response().Header()
	header.Set("Content-Type", "text/event-stream")
	header.Set("Cache-Control", "no-store")
	header.Set("X-Accel-Buffering", "no") // nginx sends each event as it comes
	c.Response().WriteHeader(http.StatusOK)
	if r.Method == http.MethodHead {
		return nil
	}
	l := &listener{asked: wanted, Handlers: h, out: c.Response(), control: http.NewResponseController(c.Response())}
	return l.run(r.Context())
}

// lifetime returns how long a stream lasts.
func lifetime() time.Duration { return longest - spread + rand.N(2*spread) }
