// Package storetest makes stores and records for tests.
package storetest

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"tminus/store"
)

// Now is where the clock of New stands.
var Now = time.Date(2026, time.August, 1, 12, 0, 0, 0, time.UTC)

// Database opens the file beside its store, to look at it and to harm it.
func Database(tb testing.TB, path string) *sql.DB {
	tb.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { _ = db.Close() })
	return db
}

// Clock is a clock that tests move by hand.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

// NewClock returns a clock that stands at Now.
func NewClock() *Clock { return &Clock{now: Now} }

// Now returns where the clock stands.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Advance moves the clock by d.
func (c *Clock) Advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// New returns an empty store that is closed when the test ends. Its clock
// stands at Now unless an option says otherwise.
// Its file is a copy of one that was migrated once for all tests of the
// process: migrating took a third of the time of the server's tests.
func New(tb testing.TB, opts ...store.Option) *store.Store {
	tb.Helper()
	return NewAt(tb, filepath.Join(tb.TempDir(), "tminus.db"), opts...)
}

// NewAt is New in a file that is not there yet.
func NewAt(tb testing.TB, path string, opts ...store.Option) *store.Store {
	tb.Helper()
	empty, err := emptyFile()
	if err != nil {
		tb.Fatalf("empty store: %v", err)
	}
	if err := os.WriteFile(path, empty, 0o600); err != nil {
		tb.Fatal(err)
	}
	return Open(tb, path, opts...)
}

// emptyFile returns the bytes of a database of the present schema without rows.
var emptyFile = sync.OnceValues(func() ([]byte, error) {
	folder, err := os.MkdirTemp("", "storetest")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	path := filepath.Join(folder, "empty.db")
	st, err := store.Open(context.Background(), path)
	if err != nil {
		return nil, err
	}
	if err := st.Close(); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

// Open returns the store in the file at path, closed when the test ends.
func Open(tb testing.TB, path string, opts ...store.Option) *store.Store {
	tb.Helper()
	opts = append([]store.Option{store.WithClock(NewClock().Now)}, opts...)
	st, err := store.Open(tb.Context(), path, opts...)
	if err != nil {
		tb.Fatalf("open store: %v", err)
	}
	tb.Cleanup(func() { _ = st.Close() })
	return st
}
