package search

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tminus/store/memo"
)

// While the names of a newer version are read, those of the one before are
// given at once, and nobody else reads.
func TestOlderNamesAreGoodUntilNewerAreRead(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var names namesMemo
		var reads atomic.Int32
		made := map[int64]*knownNames{1: {}, 2: {}, 3: {}}
		ask := func(version int64) *knownNames {
			t.Helper()
			known, err := names.asOf(t.Context(), memo.AsOf{Version: version}, func(do func()) { go do() }, func() (*knownNames, error) {
				reads.Add(1)
				time.Sleep(time.Second)
				return made[version], nil
			})
			if err != nil {
				t.Fatal(err)
			}
			return known
		}
		if ask(1) != made[1] {
			t.Error("the first call does not wait for the names")
		}
		began := time.Now()
		for _, version := range []int64{2, 2, 3, 2} {
			if ask(version) != made[1] {
				t.Errorf("version %d has other names than those that are known", version)
			}
		}
		if took := time.Since(began); took > 0 || reads.Load() > 2 {
			t.Errorf("older names were waited for %v, %d reads", took, reads.Load())
		}
		time.Sleep(2 * time.Second)
		if ask(2) != made[2] || reads.Load() != 2 {
			t.Errorf("the newer names are not there after %d reads, want 2", reads.Load())
		}
	})
}
