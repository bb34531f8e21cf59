package stream

import (
	"context"
	"log/slog"
	"net/netip"
	"slices"
	"sync"
	"time"

	"tminus/server/problem"
	"tminus/store/catalogue"
	"tminus/store/failure"
)

const (
	// lookEvery is how often the catalogue is looked at while anybody listens: what
	// another process writes shows as soon as what this one does.
	lookEvery = 2 * time.Second
	// lookPatience bounds one look.
	lookPatience = 10 * time.Second
	// versionEvery is how long there is between two events of the version.
	versionEvery = 10 * time.Second
	// kept is how many frames of changes there are for those that listen, and how
	// many changes at most are sent again.
	kept = 500
)

// present is what can be sent at a moment. It never changes: at each event
// another takes its place.
type present struct {
	changes []frame       // the newest of the ledger since somebody listens, the oldest first
	from    int64         // number of the last line that has no frame in changes
	last    int64         // number of the ledger's last line
	version int64         // of what the site shows
	next    chan struct{} // closed when there is another
}

// hub looks for what is new as long as somebody listens, and hands it to all:
// they share one present, so a slow one costs the others nothing.
type hub struct {
	catalogue *catalogue.Catalogue
	version   func(context.Context) (int64, error)
	log       *slog.Logger
	most      int // listeners

	mu      sync.Mutex
	clients map[netip.Addr]int // listeners of each
	open    int
	present *present
	stop    context.CancelFunc // of looking; nil: nobody listens
	ended   chan struct{}      // closed when the site stops
	over    bool
}

// enter counts one more listener of the client, unless there are too many.
func (h *hub) enter(ctx context.Context, client netip.Addr) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case h.over || h.open >= h.most:
		return problem.Busy(ErrBusy, wait)
	case h.clients[client] >= mostOfClient:
		return problem.TooMany(wait)
	}
	if h.stop == nil {
		if err := h.begin(ctx); err != nil {
			return err
		}
	}
	h.open++
	h.clients[client]++
	return nil
}

// begin starts looking, from what the catalogue is now.
func (h *hub) begin(ctx context.Context) error {
	version, err := h.version(ctx)
	if err != nil {
		return err
	}
	last, err := h.catalogue.LastChange(ctx)
	if err != nil {
		return err
	}
	h.present = &present{from: last, last: last, version: version, next: make(chan struct{})}
	ctx, h.stop = context.WithCancel(context.WithoutCancel(ctx))
	go h.watch(ctx, version)
	return nil
}

// leave takes a listener of the client away. With the last one looking ends.
func (h *hub) leave(client netip.Addr) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.open--
	if h.clients[client]--; h.clients[client] == 0 {
		delete(h.clients, client)
	}
	if h.open == 0 {
		h.stop()
		h.stop = nil
	}
}

// close ends all streams, for good.
func (h *hub) close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.over {
		h.over = true
		close(h.ended)
	}
}

func (h *hub) listeners() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.open
}

func (h *hub) now() *present {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.present
}

// publish puts another present in the place of the one before, unless nobody
// who had that listens any more.
func (h *hub) publish(before, after *present) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.present == before {
		h.present = after
		close(before.next)
	}
}

// watch looks for what is new until ctx ends. seen is the version of the
// catalogue of which all lines of the ledger are known.
func (h *hub) watch(ctx context.Context, seen int64) {
	ticker := time.NewTicker(lookEvery)
	defer ticker.Stop()
	var told time.Time // when the version was
	for {
		select {
		case <-ticker.C:
		case <-ctx.Done():
			return
		}
		err := failure.Try(func() (err error) {
			seen, err = h.look(ctx, seen, &told)
			return err
		})
		if err != nil && ctx.Err() == nil {
			h.log.ErrorContext(ctx, "the stream could not look at the catalogue", "error", err.Error())
		}
	}
}

// look publishes what is new since the catalogue had the version seen, and
// returns the version it has.
func (h *hub) look(ctx context.Context, seen int64, told *time.Time) (int64, error) {
	ctx, cancel := context.WithTimeout(ctx, lookPatience)
	defer cancel()
	version, err := h.version(ctx)
	if err != nil {
		return seen, err
	}
	before := h.now()
	after := *before
	after.next = make(chan struct{})
	if version != seen {
		if err := h.read(ctx, &after); err != nil {
			return seen, err
		}
	}
	if version != before.version && time.Since(*told) >= versionEvery {
		after.version, *told = version, time.Now()
	}
	if after.last != before.last || after.version != before.version {
		h.publish(before, &after)
	}
	return version, nil
}

// read adds what the ledger has got meanwhile.
func (h *hub) read(ctx context.Context, p *present) error {
	last, err := h.catalogue.LastChange(ctx)
	if err != nil || last <= p.last {
		return err
	}
	changes, more, err := h.catalogue.ChangesBetween(ctx, catalogue.ChangeFilter{}, p.last, last, kept)
	if err != nil {
		return err
	}
	added, err := framesOf(changes)
	if err != nil {
		return err
	}
	if more { // who has not had them reads anew
		p.changes, p.from, p.last = nil, last, last
		return nil
	}
	all := slices.Concat(p.changes, added)
	if over := len(all) - kept; over > 0 {
		p.from, all = all[over-1].id, all[over:]
	}
	p.changes, p.last = all, last
	return nil
}
