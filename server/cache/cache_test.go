package cache_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tminus/server/cache"
	"tminus/server/cache/cachetest"
)

type clock struct{ at time.Time }

func (c *clock) now() time.Time { return c.at }

func newCache(limit int64) (*cache.Cache, *clock) {
	watch := &clock{time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)}
	return cache.New(limit, watch.now), watch
}

// admitted lets everybody have an answer made.
func admitted() error { return nil }

func fill(t *testing.T, c *cache.Cache, item cache.Item, body string) *cache.Entry {
	t.Helper()
	entry, err := c.Fill(t.Context(), item, admitted, func(context.Context) (*cache.Entry, error) { return cache.NewEntry([]byte(body)), nil })
	if err != nil {
		t.Fatalf("Fill(%q) = %v", item.Key, err)
	}
	return entry
}

func TestEntryIsHeldWhileFreshAndOfItsVersion(t *testing.T) {
	t.Parallel()
	item := cache.Item{Key: "a", Version: 7, TTL: 30 * time.Second}
	for name, tt := range map[string]struct {
		ask  cache.Item
		wait time.Duration
		want bool
	}{
		"at once":         {item, 0, true},
		"just in time":    {item, 30*time.Second - 1, true},
		"too old":         {item, 30 * time.Second, false},
		"another version": {cache.Item{Key: "a", Version: 8, TTL: time.Hour}, 0, false},
		"another key":     {cache.Item{Key: "b", Version: 7, TTL: time.Hour}, 0, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c, watch := newCache(1 << 20)
			fill(t, c, item, "body")
			watch.at = watch.at.Add(tt.wait)
			entry, ok := c.Get(tt.ask)
			if ok != tt.want {
				t.Fatalf("Get(%+v) after %v: held = %v, want %v", tt.ask, tt.wait, ok, tt.want)
			}
			if ok && string(entry.Body()) != "body" {
				t.Errorf("Body() = %q, want %q", entry.Body(), "body")
			}
		})
	}
}

// ask has a crowd given what is held.
func ask(c *cache.Cache, item cache.Item) {
	for range 100 {
		c.Get(item)
	}
}

// TestOneRenewsWhileOthersAreServed has a crowd ask for an answer in the last
// tenth of its time: one caller makes it anew, and the others wait for nothing.
func TestOneRenewsWhileOthersAreServed(t *testing.T) {
	t.Parallel()
	c, clock := newCache(1 << 20)
	item := cache.Item{Key: "a", Version: 7, TTL: 30 * time.Second}
	fill(t, c, item, "first")
	ask(c, item)
	clock.at = clock.at.Add(28 * time.Second)
	if _, ok := c.Get(item); ok {
		t.Fatal("nobody is to make it anew")
	}
	expect := func(when, body string) {
		t.Helper()
		if entry, ok := c.Get(item); !ok || string(entry.Body()) != body {
			t.Errorf("%s: held = %v, want %q", when, ok, body)
		}
	}
	expect("while it is made anew", "first")
	fill(t, c, item, "second")
	clock.at = clock.at.Add(26 * time.Second)
	expect("once it was made anew", "second")
}

// TestWhatIsRenewedIsCompressedBeforeItIsServed compares the bytes that are held
// before and after somebody asks for the encoding that was asked for before.
func TestWhatIsRenewedIsCompressedBeforeItIsServed(t *testing.T) {
	t.Parallel()
	for _, encoding := range cache.Compressed {
		c, clock := newCache(1 << 20)
		item := cache.Item{Key: "a", Version: 7, TTL: 30 * time.Second}
		fill(t, c, item, strings.Repeat("first", 1000)).Variant(encoding)
		clock.at = clock.at.Add(28 * time.Second)
		renewed := fill(t, c, item, strings.Repeat("second", 1000))
		held := c.Counts().Bytes
		if renewed.Variant(encoding).Encoding != encoding || c.Counts().Bytes != held {
			t.Errorf("%s is made when it is asked for: %d bytes are held then, %d before", encoding, c.Counts().Bytes, held)
		}
		for _, other := range cache.Compressed {
			if other != encoding && (renewed.Variant(other).Encoding != other || c.Counts().Bytes == held) {
				t.Errorf("%s was made, which nobody asked for", other)
			}
		}
	}
}

// TestWhatCannotBeRenewedIsServedToItsEnd has the making fail and refused: what
// is held is given until it is too old, and then the reason why not.
func TestWhatCannotBeRenewedIsServedToItsEnd(t *testing.T) {
	t.Parallel()
	broken, refused := errors.New("broken"), errors.New("too many")
	for name, tt := range map[string]struct{ admit, produce, want error }{
		"failed":  {nil, broken, broken},
		"refused": {refused, nil, refused},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c, clock := newCache(1 << 20)
			item := cache.Item{Key: "a", Version: 7, TTL: 30 * time.Second}
			fill(t, c, item, "first")
			clock.at = clock.at.Add(28 * time.Second)
			again := func() (*cache.Entry, error) {
				return c.Fill(t.Context(), item, func() error { return tt.admit }, func(context.Context) (*cache.Entry, error) { return nil, tt.produce })
			}
			if entry, err := again(); err != nil || string(entry.Body()) != "first" {
				t.Errorf("while it is fresh: %v, want %q", err, "first")
			}
			clock.at = clock.at.Add(2 * time.Second)
			if _, err := again(); !errors.Is(err, tt.want) {
				t.Errorf("once it is too old: %v, want %v", err, tt.want)
			}
		})
	}
}

// TestDailyEndsWithTheDay keeps an answer that tells of today until the day may
// end somewhere, and one that was begun before that not at all.
func TestDailyEndsWithTheDay(t *testing.T) {
	t.Parallel()
	c, clock := newCache(1 << 20)
	item := cache.Item{Key: "a?when=today", Version: 1, TTL: 10 * time.Minute, Daily: true}
	clock.at = time.Date(2026, time.August, 1, 23, 59, 50, 0, time.UTC)
	fill(t, c, item, "today")
	clock.at = clock.at.Add(9 * time.Second)
	if _, ok := c.Get(item); !ok {
		t.Error("it is not held on its day")
	}
	clock.at = clock.at.Add(time.Second)
	if _, ok := c.Get(item); ok {
		t.Error("it is held on the next day")
	}
	clock.at = clock.at.Add(-time.Second)
	_, err := c.Fill(t.Context(), item, admitted, func(context.Context) (*cache.Entry, error) {
		clock.at = clock.at.Add(2 * time.Second)
		return cache.NewEntry([]byte("yesterday")), nil
	})
	if _, ok := c.Get(item); ok || err != nil {
		t.Errorf("what was begun on the day before is held: %v", err)
	}
}

func TestFillRunsOnceForAllWhoWait(t *testing.T) {
	t.Parallel()
	c, _ := newCache(1 << 20)
	item := cache.Item{Key: "a", TTL: time.Minute}
	var runs atomic.Int32
	started, release := make(chan struct{}), make(chan struct{})
	produce := func(context.Context) (*cache.Entry, error) {
		if runs.Add(1) == 1 {
			close(started)
		}
		<-release
		return cache.NewEntry([]byte("body")), nil
	}
	ctx, cancel := context.WithCancel(t.Context())
	var wait sync.WaitGroup
	ask := func(ctx context.Context) {
		entry, err := c.Fill(ctx, item, admitted, produce)
		if err != nil || string(entry.Body()) != "body" {
			t.Errorf("Fill() = %v, %v; want the body", entry, err)
		}
	}
	wait.Go(func() { ask(ctx) })
	<-started
	for range 8 {
		wait.Go(func() { ask(t.Context()) })
	}
	cancel() // the one who began leaves; the others still get their answer
	time.Sleep(20 * time.Millisecond)
	close(release)
	wait.Wait()
	if got := runs.Load(); got != 1 {
		t.Errorf("produced %d times, want once", got)
	}
}

// TestJoiningNeedsNoAdmission lets one caller begin and others join. Only the
// one that begins is asked whether it may; when it is refused, another begins.
func TestJoiningNeedsNoAdmission(t *testing.T) {
	t.Parallel()
	for name, refused := range map[string]int{"the first may": 0, "the first may not": 1, "some may not": 5} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				c, _ := newCache(1 << 20)
				var asked, failed, runs atomic.Int32
				tooMany := errors.New("too many reads")
				admit := func() error {
					time.Sleep(time.Second) // until all have come
					if int(asked.Add(1)) <= refused {
						return tooMany
					}
					return nil
				}
				produce := func(context.Context) (*cache.Entry, error) {
					runs.Add(1)
					time.Sleep(time.Second)
					return cache.NewEntry([]byte("body")), nil
				}
				var callers sync.WaitGroup
				for range 100 {
					callers.Go(func() {
						entry, err := c.Fill(t.Context(), cache.Item{Key: "a", TTL: time.Minute}, admit, produce)
						switch {
						case errors.Is(err, tooMany):
							failed.Add(1)
						case err != nil || string(entry.Body()) != "body":
							t.Errorf("Fill() = %v, %v; want the body", entry, err)
						}
					})
				}
				callers.Wait()
				if asked.Load() != int32(refused+1) || failed.Load() != int32(refused) || runs.Load() != 1 {
					t.Errorf("asked %d, refused %d, made %d times; want %d, %d and once", asked.Load(), failed.Load(), runs.Load(), refused+1, refused)
				}
			})
		})
	}
}

func TestFillKeepsNoError(t *testing.T) {
	t.Parallel()
	c, _ := newCache(1 << 20)
	item := cache.Item{Key: "a", TTL: time.Minute}
	broken := errors.New("disk on fire")
	_, err := c.Fill(t.Context(), item, admitted, func(context.Context) (*cache.Entry, error) { return nil, broken })
	if !errors.Is(err, broken) {
		t.Errorf("Fill() = %v, want %v", err, broken)
	}
	if _, ok := c.Get(item); ok {
		t.Error("the failed answer is held")
	}
	if entry := fill(t, c, item, "body"); string(entry.Body()) != "body" {
		t.Errorf("Fill() after an error = %q, want the new body", entry.Body())
	}
}

func TestLeastRecentlyUsedGoFirst(t *testing.T) {
	t.Parallel()
	c, _ := newCache(20_000)
	body := strings.Repeat("x", 4_000)
	item := func(n int) cache.Item { return cache.Item{Key: fmt.Sprint(n), TTL: time.Minute} }
	for n := range 3 {
		fill(t, c, item(n), body)
	}
	c.Get(item(0))
	fill(t, c, item(3), body)
	for n, want := range []bool{true, false, true, true} {
		if _, got := c.Get(item(n)); got != want {
			t.Errorf("entry %d held = %v, want %v", n, got, want)
		}
	}
}

func TestBytesStayWithinTheLimit(t *testing.T) {
	t.Parallel()
	const limit = 100_000
	c, _ := newCache(limit)
	for n := range 500 {
		item := cache.Item{Key: fmt.Sprint(n), TTL: time.Minute, Search: n%2 == 0}
		entry := fill(t, c, item, strings.Repeat(fmt.Sprint("words ", n), 100))
		entry.Variant(cache.Gzip)
		entry.Variant(cache.Brotli)
		if got := c.Counts().Bytes; got > limit {
			t.Fatalf("after %d entries the cache takes %d bytes, more than %d", n+1, got, limit)
		}
	}
	if got := c.Counts().Bytes; got < limit/2 {
		t.Errorf("the full cache takes only %d of %d bytes", got, limit)
	}
}

func TestSearchesHoldATenth(t *testing.T) {
	t.Parallel()
	c, _ := newCache(100_000)
	plain := cache.Item{Key: "plain", TTL: time.Minute}
	fill(t, c, plain, "body")
	for n := range 300 {
		fill(t, c, cache.Item{Key: fmt.Sprint("search ", n), TTL: time.Minute, Search: true}, strings.Repeat("x", 1_000))
	}
	if got := c.Counts().Bytes; got > 12_000 {
		t.Errorf("300 searches take %d bytes, more than a tenth", got)
	}
	if _, ok := c.Get(plain); !ok {
		t.Error("searches pushed out another answer")
	}
}

// TestWhatIsHeldIsToldNowAndThen fills a cache more than full.
func TestWhatIsHeldIsToldNowAndThen(t *testing.T) {
	t.Parallel()
	c, _ := newCache(1 << 20)
	var told []int64
	c.Watch(func(bytes int64) { told = append(told, bytes) })
	for i := range 100 {
		fill(t, c, cache.Item{Key: fmt.Sprint(i), TTL: time.Hour}, strings.Repeat("x", 20_000))
		last, held := append([]int64{0}, told...)[len(told)], c.Counts().Bytes
		if off := held - last; off > 1<<16 || off < -1<<16 {
			t.Fatalf("%d bytes are held, %d were told last", held, last)
		}
	}
	if len(told) < 10 || len(told) > 16 {
		t.Errorf("told %d times, want about each sixteenth and not once it is full", len(told))
	}
}

func TestTooLargeIsNotHeld(t *testing.T) {
	t.Parallel()
	c, _ := newCache(10_000)
	item := cache.Item{Key: "a", TTL: time.Minute}
	if entry := fill(t, c, item, strings.Repeat("x", 20_000)); len(entry.Body()) != 20_000 {
		t.Errorf("the answer has %d bytes, want 20000", len(entry.Body()))
	}
	if got := c.Counts().Bytes; got != 0 {
		t.Errorf("the cache takes %d bytes, want 0", got)
	}
}

func TestVariants(t *testing.T) {
	t.Parallel()
	body := strings.Repeat(`{"fullname":"Falcon 9 Block 5 | Starlink"}`, 100)
	entry := cache.NewEntry([]byte(body))
	seen := map[string]bool{}
	for _, encoding := range []cache.Encoding{cache.Identity, cache.Gzip, cache.Brotli} {
		variant := entry.Variant(encoding)
		if variant.Encoding != encoding {
			t.Errorf("Variant(%q).Encoding = %q", encoding, variant.Encoding)
		}
		if got := unpack(t, variant); got != body {
			t.Errorf("Variant(%q) unpacks to %d bytes, want %d", encoding, len(got), len(body))
		}
		if seen[variant.ETag] {
			t.Errorf("Variant(%q) shares its ETag %s", encoding, variant.ETag)
		}
		seen[variant.ETag] = true
	}
	if got := cache.NewEntry([]byte("short")).Variant(cache.Brotli); got.Encoding != cache.Identity {
		t.Errorf("a short body was packed with %q", got.Encoding)
	}
}

func unpack(t *testing.T, variant cache.Variant) string {
	t.Helper()
	return cachetest.Unpack(t, bytes.NewReader(variant.Body), variant.Encoding)
}

func TestNegotiate(t *testing.T) {
	t.Parallel()
	for accept, want := range map[string]cache.Encoding{
		"":                           cache.Identity,
		"gzip, deflate, br, zstd":    cache.Brotli,
		"gzip":                       cache.Gzip,
		"GZIP;q=1.0":                 cache.Gzip,
		"br;q=0, gzip":               cache.Gzip,
		"br;q=0.5, gzip;q=0.8":       cache.Gzip,
		"*":                          cache.Brotli,
		"*;q=0":                      cache.Identity,
		"br;q=0, *":                  cache.Gzip,
		"identity, gzip;q=0.5":       cache.Identity,
		"identity;q=0.5, gzip;q=0.5": cache.Gzip,
		"gzip;q=nonsense":            cache.Identity,
		"deflate":                    cache.Identity,
		" , ;":                       cache.Identity,
	} {
		if got := cache.Negotiate(accept, cache.Compressed); got != want {
			t.Errorf("Negotiate(%q) = %q, want %q", accept, got, want)
		}
	}
}

func TestNegotiateOffersOnlyWhatIsThere(t *testing.T) {
	t.Parallel()
	if got := cache.Negotiate("br, gzip", []cache.Encoding{cache.Gzip}); got != cache.Gzip {
		t.Errorf("without brotli = %q, want gzip", got)
	}
	if got := cache.Negotiate("br, gzip", nil); got != cache.Identity {
		t.Errorf("with nothing packed = %q, want identity", got)
	}
}

func TestMatches(t *testing.T) {
	t.Parallel()
	for header, want := range map[string]bool{
		"":               false,
		`"abc"`:          true,
		`W/"abc"`:        true,
		`"x", "abc"`:     true,
		"*":              true,
		`"abc-gzip"`:     false,
		`abc`:            false,
		`"x" , W/"abc",`: true,
	} {
		if got := cache.Matches(header, `"abc"`); got != want {
			t.Errorf("Matches(%q) = %v, want %v", header, got, want)
		}
	}
}

// BenchmarkCache measures what a cached answer costs the cache itself.
func BenchmarkCache(b *testing.B) {
	item := cache.Item{Key: "/api/v1/public/launches?page=1", Version: 1, TTL: time.Hour}
	body := bytes.Repeat([]byte(`{"name":"Falcon 9 | Crew-12"},`), 500)
	produce := func(context.Context) (*cache.Entry, error) { return cache.NewEntry(body), nil }
	b.Run("hit", func(b *testing.B) {
		c := cache.New(1<<20, time.Now)
		if _, err := c.Fill(b.Context(), item, admitted, produce); err != nil {
			b.Fatal(err)
		}
		b.ReportAllocs()
		for b.Loop() {
			if _, ok := c.Get(item); !ok {
				b.Fatal("the answer is not held")
			}
		}
	})
	b.Run("fill", func(b *testing.B) {
		c := cache.New(1<<20, time.Now)
		b.ReportAllocs()
		for version := int64(0); b.Loop(); version++ {
			renewed := item
			renewed.Version = version
			if _, err := c.Fill(b.Context(), renewed, admitted, produce); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func TestCountsTellOfUse(t *testing.T) {
	t.Parallel()
	c, watch := newCache(1 << 20)
	item := cache.Item{Key: "a", TTL: time.Minute}
	c.Get(item)
	fill(t, c, item, "body")
	c.Get(item)
	c.Get(item)
	watch.at = watch.at.Add(time.Minute)
	c.Get(item)
	if got := c.Counts(); got.Hits != 2 || got.Misses != 2 || got.Bytes != 0 {
		t.Errorf("counts = %+v, want two of each and nothing held", got)
	}
}
