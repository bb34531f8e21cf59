package version

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tminus/store/failure"
)

// versions is a database whose version takes a second to read.
type versions struct {
	version, readings atomic.Int64
	err               atomic.Pointer[error]
}

func (v *versions) read(ctx context.Context) (int64, error) {
	v.readings.Add(1)
	select {
	case <-time.After(time.Second):
	case <-ctx.Done():
		return 0, ctx.Err()
	}
	if err := v.err.Load(); err != nil {
		return 0, *err
	}
	return v.version.Load(), nil
}

// TestVersionIsReadOnceForAll has a crowd ask at once: one of them reads, and
// that the reader leaves spoils it for nobody.
func TestVersionIsReadOnceForAll(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var memo Memo
		var db versions
		db.version.Store(7)
		leaving, leave := context.WithCancel(t.Context())
		var crowd sync.WaitGroup
		crowd.Go(func() {
			if _, err := memo.Get(leaving, db.read); !errors.Is(err, context.Canceled) {
				t.Errorf("who left got %v", err)
			}
		})
		synctest.Wait()
		leave()
		for range 1000 {
			crowd.Go(func() {
				if got, err := memo.Get(t.Context(), db.read); got != 7 || err != nil {
					t.Errorf("version = %d, %v; want 7", got, err)
				}
			})
		}
		crowd.Wait()
		if got := db.readings.Load(); got != 1 {
			t.Errorf("read %d times, want once", got)
		}
	})
}

// TestVersionIsRenewedWithoutWaiting asks ten times a second while another
// process writes: nobody waits for a reading, and the new version shows.
func TestVersionIsRenewedWithoutWaiting(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var memo Memo
		var db versions
		db.version.Store(7)
		if _, err := memo.Get(t.Context(), db.read); err != nil {
			t.Fatal(err)
		}
		db.version.Store(8)
		for began := time.Now(); ; time.Sleep(100 * time.Millisecond) {
			asked := time.Now()
			got, err := memo.Get(t.Context(), db.read)
			if err != nil || time.Since(asked) > 0 {
				t.Fatalf("version after %v: %v, waited %v", time.Since(began), err, time.Since(asked))
			}
			if got == 8 {
				break
			}
			if time.Since(began) > 2*knownFor {
				t.Fatal("what another process wrote does not show")
			}
		}
		time.Sleep(time.Minute) // the last reading ends
	})
}

// TestVersionOfOldIsReadAnew asks after nobody did for long, after a write of
// our own, and while the database cannot be read.
func TestVersionOfOldIsReadAnew(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var memo Memo
		var db versions
		want := func(version int64) {
			t.Helper()
			if got, err := memo.Get(t.Context(), db.read); got != version || err != nil {
				t.Errorf("version = %d, %v; want %d", got, err, version)
			}
		}
		db.version.Store(7)
		want(7)
		time.Sleep(time.Hour)
		db.version.Store(8)
		want(8)
		db.version.Store(9)
		memo.Forget()
		want(9)

		broken := errors.New("disk I/O error")
		db.err.Store(&broken)
		memo.Forget()
		if _, err := memo.Get(t.Context(), db.read); !errors.Is(err, broken) {
			t.Errorf("version of a broken database = %v, want %v", err, broken)
		}
		db.err.Store(nil)
		want(9)
	})
}

// A read that panics in a goroutine of its own fails for those who wait for it, and
// is tried again by who asks next.
func TestAVersionThatCannotBeReadIsTriedAgain(t *testing.T) {
	t.Parallel()
	var version Memo
	_, err := version.Get(t.Context(), func(context.Context) (int64, error) { panic("broken") })
	if _, caught := errors.AsType[*failure.PanicError](err); !caught {
		t.Errorf("version: %v, want the panic", err)
	}
	read := func(context.Context) (int64, error) { return 7, nil }
	if got, err := version.Get(t.Context(), read); got != 7 || err != nil {
		t.Errorf("version = %d, %v after a read that broke, want 7", got, err)
	}
}
