// Package cache keeps finished answers in memory: bounded by bytes, made once
// however many ask at the same time, and held with their compressed variants.
package cache

import (
	"container/list"
	"context"
	"errors"
	"strconv"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"
)

// overhead is what an entry costs beside its bytes: maps, list, header.
const overhead = 640

// Item names an answer and says how long it may be kept.
type Item struct {
	Key     string        // route and validated parameters; never the Host
	Version int64         // of the catalogue it is made from; another version is a miss
	TTL     time.Duration // from the moment it was made
	// Search marks an answer to free text: there is no end of them, so all of
	// them together hold at most a tenth of the bytes.
	Search bool
	// Daily marks an answer that tells of today: it is kept no longer than to the
	// next quarter of an hour, as all days of the world begin with one.
	Daily bool
}

// Cache holds answers until they are too old, of another version, or the
// least recently used ones when the bytes run out. It is safe for concurrent use.
type Cache struct {
	now     func() time.Time
	flights singleflight.Group

	mu       sync.Mutex
	slots    map[string]*list.Element
	common   shelf
	searches shelf
	hits     int64
	misses   int64
	watch    func(bytes int64) // nil: nobody is told
	told     int64             // bytes
}

// Counts says how the cache was used so far, and what it holds.
type Counts struct {
	Hits   int64 // entries that were held
	Misses int64 // entries that had to be made
	Bytes  int64 // memory that the entries are reckoned to take
}

// shelf is one least-recently-used list with its own bound in bytes.
type shelf struct {
	order list.List // of *slot, most recently used first
	bytes int64
	limit int64
}

type slot struct {
	item     Item
	entry    *Entry
	hits     int
	renews   time.Time // from then on one caller of a crowd makes it anew
	renewing bool      // that one is making it
	expires  time.Time
	bytes    int64
	shelf    *shelf
}

// fresh reports whether what is held can be given for the item.
func (s *slot) fresh(item Item, now time.Time) bool {
	return s.item.Version == item.Version && now.Before(s.expires)
}

// New returns an empty cache of at most maxBytes.
func New(maxBytes int64, now func() time.Time) *Cache {
	c := &Cache{now: now, slots: make(map[string]*list.Element)}
	c.searches.limit = maxBytes / 10
	c.common.limit = maxBytes - c.searches.limit
	return c
}

// Watch has told called with the bytes that are held, whenever they have changed
// by a sixteenth of what the cache may hold. It must be called before the cache
// is used.
func (c *Cache) Watch(told func(bytes int64)) { c.watch = told }

// Get returns the entry of the item, if it is held, fresh and of its version.
// Shortly before it is too old one caller of a crowd does not get it, but is to
// make it anew with Fill: were it made when it is too old, all of them would wait
// for it.
func (c *Cache) Get(item Item) (*Entry, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	element, ok := c.slots[item.Key]
	if !ok {
		c.misses++
		return nil, false
	}
	held, now := element.Value.(*slot), c.now()
	if !held.fresh(item, now) {
		c.drop(element)
		c.misses++
		return nil, false
	}
	if held.hits >= crowd && !held.renewing && !now.Before(held.renews) {
		held.renewing = true
		c.misses++
		return nil, false
	}
	c.hits++
	held.hits++
	held.shelf.order.MoveToFront(element)
	return held.entry, true
}

// flight tells items of different versions apart while they are being made.
func (i Item) flight() string {
	return strconv.FormatInt(i.Version, 10) + " " + i.Key
}

// Fill makes the entry of the item and keeps it. Callers that ask for the same
// item meanwhile get the same result. Only the caller that it is made for needs
// to be admitted: joining costs nothing, and if that caller is refused the next
// one asks for itself. An error is kept by nobody, and told by nobody while what
// is held is fresh. The caller's cancellation does not reach the making, because
// others may wait for it.
func (c *Cache) Fill(
	ctx context.Context, item Item, admit func() error, produce func(context.Context) (*Entry, error),
) (*Entry, error) {
	ctx = context.WithoutCancel(ctx)
	for {
		first := false
		made, err, _ := c.flights.Do(item.flight(), func() (any, error) {
			first = true
			begun := c.now()
			if err := admit(); err != nil {
				return nil, &refusedError{err}
			}
			entry, err := produce(ctx)
			if err != nil {
				return nil, err
			}
			if old, ok := c.held(item); ok {
				entry.packLike(old)
			}
			c.put(item, entry, begun)
			return entry, nil
		})
		if err == nil {
			return made.(*Entry), nil
		}
		if entry, ok := c.held(item); ok {
			return entry, nil
		}
		refused, isRefused := errors.AsType[*refusedError](err)
		switch {
		case isRefused && !first:
			continue
		case isRefused:
			return nil, refused.error
		}
		return nil, err
	}
}

// held returns the entry of the item that is to be made anew, while it is fresh.
func (c *Cache) held(item Item) (*Entry, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	element, ok := c.slots[item.Key]
	if !ok || !element.Value.(*slot).fresh(item, c.now()) {
		return nil, false
	}
	return element.Value.(*slot).entry, true
}

// refusedError is why a caller was not admitted.
type refusedError struct{ error }

// Counts returns how the cache was used so far, and what it holds.
func (c *Cache) Counts() Counts {
	c.mu.Lock()
	defer c.mu.Unlock()
	return Counts{Hits: c.hits, Misses: c.misses, Bytes: c.bytes()}
}

func (c *Cache) bytes() int64 { return c.common.bytes + c.searches.bytes }

func (c *Cache) put(item Item, entry *Entry, begun time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if old, ok := c.slots[item.Key]; ok {
		c.drop(old)
	}
	home := &c.common
	if item.Search {
		home = &c.searches
	}
	entry.grown = func(bytes int) { c.grow(item.Key, entry, int64(bytes)) }
	now := c.now()
	held := &slot{item: item, entry: entry, renews: now.Add(item.TTL - item.ahead()), expires: item.expires(begun, now), shelf: home}
	element := home.order.PushFront(held)
	c.slots[item.Key] = element
	c.weigh(element, int64(len(item.Key)+len(entry.body)+len(entry.gzip.body)+len(entry.brotli.body)+overhead))
}

// crowd is how many callers were given an entry that is made anew ahead: where
// fewer ask, few would wait.
const crowd = 64

// longestAhead is far longer than an answer takes that a crowd asks for.
const longestAhead = 3 * time.Second

// ahead returns how long before it is too old an item is made anew.
func (i Item) ahead() time.Duration {
	return min(i.TTL/10, longestAhead)
}

// quarter is what the days of all zones begin with a multiple of.
const quarter = 15 * time.Minute

// expires returns when an item is too old that was begun and made then.
func (i Item) expires(begun, made time.Time) time.Time {
	expires := made.Add(i.TTL)
	if next := begun.Truncate(quarter).Add(quarter); i.Daily && next.Before(expires) {
		return next
	}
	return expires
}

// grow accounts for a variant that was made after the entry was kept.
func (c *Cache) grow(key string, entry *Entry, bytes int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	element, ok := c.slots[key]
	if ok && element.Value.(*slot).entry == entry {
		c.weigh(element, bytes)
	}
}

func (c *Cache) weigh(element *list.Element, bytes int64) {
	held := element.Value.(*slot)
	held.bytes += bytes
	held.shelf.bytes += bytes
	for held.shelf.bytes > held.shelf.limit {
		c.drop(held.shelf.order.Back())
	}
	if now := c.bytes(); c.watch != nil && max(now-c.told, c.told-now) >= (c.common.limit+c.searches.limit)/16 {
		c.told = now
		c.watch(now)
	}
}

func (c *Cache) drop(element *list.Element) {
	held := element.Value.(*slot)
	held.shelf.order.Remove(element)
	held.shelf.bytes -= held.bytes
	delete(c.slots, held.item.Key)
}
