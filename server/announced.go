package server

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"tminus/server/views"
	"tminus/store/accounts"
)

const (
	// announcedFor is how long it is taken for granted what the host announces: a
	// copy of the database may be replaced at any time.
	announcedFor = time.Second
	// announcedPatience is how long a page waits for that.
	announcedPatience = time.Second
)

// announced is what the host announces. It is asked for with every page, so it is
// remembered; its methods may be called from any goroutine.
type announced struct {
	read    func(context.Context) (accounts.Announcement, error)
	now     func() time.Time
	reading sync.Mutex
	known   atomic.Pointer[knownAnnouncement]
}

type knownAnnouncement struct {
	accounts.Announcement
	readAt time.Time
}

func newAnnounced(read func(context.Context) (accounts.Announcement, error), now func() time.Time) *announced {
	a := &announced{read: read, now: now}
	a.known.Store(&knownAnnouncement{})
	return a
}

// current returns what every page tells now, nil for nothing.
func (a *announced) current(ctx context.Context) *views.Announcement {
	now := a.now()
	if now.Sub(a.known.Load().readAt).Abs() >= announcedFor && a.reading.TryLock() {
		a.renew(ctx)
		a.reading.Unlock()
	}
	known := a.known.Load()
	if known.Text == "" || !now.Before(known.EndsAt) {
		return nil
	}
	return &views.Announcement{Text: known.Text, Until: known.EndsAt.UTC()}
}

// changed has it read again before the next page.
func (a *announced) changed(ctx context.Context) {
	a.reading.Lock()
	defer a.reading.Unlock()
	a.renew(ctx)
}

// renew reads it. Where that fails pages tell what they told before: that they are
// shown matters more.
func (a *announced) renew(ctx context.Context) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), announcedPatience)
	defer cancel()
	read, err := a.read(ctx)
	if err != nil {
		read = a.known.Load().Announcement
	}
	a.known.Store(&knownAnnouncement{read, a.now()})
}
