package memo

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

func TestValuesKeptAreBounded(t *testing.T) {
	t.Parallel()
	const most = 10
	remembered := Memo[string, int]{Most: most}
	calls := 0
	count := func(now AsOf, key string) int {
		t.Helper()
		n, err := remembered.Get(now, key, func() (int, error) { calls++; return calls, nil })
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	now := AsOf{Version: 1, Minute: 60}
	if first, again := count(now, "a"), count(now, "a"); first != 1 || again != 1 {
		t.Errorf("counts = %d, %d, want it counted once", first, again)
	}
	if got := count(AsOf{Version: 2, Minute: 60}, "a"); got != 2 {
		t.Errorf("count of a new version = %d, want it counted anew", got)
	}
	if got := count(AsOf{Version: 2, Minute: 120}, "a"); got != 3 {
		t.Errorf("count of a new minute = %d, want it counted anew", got)
	}
	for n := range 3 * most {
		count(now, fmt.Sprint(n))
	}
	if got := len(remembered.values); got > most {
		t.Errorf("%d counts are kept, want at most %d", got, most)
	}
}

// Whoever waits for a value whose making was given up makes it anew.
func TestValuesAskedForAtOnceAreMadeOnce(t *testing.T) {
	t.Parallel()
	for name, first := range map[string]error{"made": nil, "given up": context.Canceled} {
		synctest.Test(t, func(t *testing.T) {
			var remembered Memo[string, int]
			var made atomic.Int32
			var waiting sync.WaitGroup
			for range 20 {
				waiting.Go(func() {
					n, err := remembered.Get(AsOf{Version: 1}, "a", func() (int, error) {
						if made.Add(1) > 1 {
							return 7, nil
						}
						time.Sleep(time.Second) // until all others wait
						return 7, first
					})
					if err == nil && n != 7 || err != nil && !errors.Is(err, first) {
						t.Errorf("%s: %d, %v", name, n, err)
					}
				})
			}
			waiting.Wait()
			if first == nil && made.Load() != 1 {
				t.Errorf("%s: made %d times, want once", name, made.Load())
			}
			if n, err := remembered.Get(AsOf{Version: 1}, "a", func() (int, error) { return 0, errors.New("asked again") }); n != 7 || err != nil {
				t.Errorf("%s: afterwards %d, %v, want what was made", name, n, err)
			}
		})
	}
}
