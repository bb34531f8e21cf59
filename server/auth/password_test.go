package auth_test

import (
	"context"
	"errors"
	"runtime/metrics"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tminus/server/auth"
)

// stale is "Sturdy-1!" hashed with less memory and fewer passes than today.
const stale = "$argon2id$v=19$m=8192,t=1,p=1$AAECAwQFBgcICQoLDA0ODw$zfOwxL3DEGo4gLbQfXw8elDya7480lnRgcRwEx/sBPY"

func hash(t *testing.T, h *auth.Hasher, password string) string {
	t.Helper()
	encoded, err := h.Hash(t.Context(), password)
	if err != nil {
		t.Fatalf("Hash(%q) = %v", password, err)
	}
	return encoded
}

func TestPasswordsAreCompared(t *testing.T) {
	t.Parallel()
	h := auth.NewHasher(1)
	encoded := hash(t, h, "Sturdy-1!")
	for name, tt := range map[string]struct {
		encoded, password string
		want              auth.Match
	}{
		"right":             {encoded, "Sturdy-1!", auth.Right},
		"wrong":             {encoded, "Sturdy-1?", auth.Wrong},
		"other case":        {encoded, "sturdy-1!", auth.Wrong},
		"empty":             {encoded, "", auth.Wrong},
		"longer":            {encoded, "Sturdy-1!\x00", auth.Wrong},
		"no such account":   {"", "Sturdy-1!", auth.Wrong},
		"nothing at all":    {"", "", auth.Wrong},
		"older parameters":  {stale, "Sturdy-1!", auth.RightStale},
		"wrong, with older": {stale, "Sturdy-1?", auth.Wrong},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := h.Verify(t.Context(), tt.encoded, tt.password)
			if err != nil || got != tt.want {
				t.Errorf("Verify(%q, %q) = %v, %v, want %v", tt.encoded, tt.password, got, err, tt.want)
			}
		})
	}
}

func TestEqualPasswordsHaveDifferentHashes(t *testing.T) {
	t.Parallel()
	h := auth.NewHasher(1)
	one, other := hash(t, h, "Sturdy-1!"), hash(t, h, "Sturdy-1!")
	if one == other {
		t.Errorf("both hashes are %q", one)
	}
	if want := "$argon2id$v=19$m=19456,t=2,p=1$"; !strings.HasPrefix(one, want) {
		t.Errorf("hash = %q, want the prefix %q", one, want)
	}
}

func TestDamagedHashesAreErrors(t *testing.T) {
	t.Parallel()
	h := auth.NewHasher(1)
	good := hash(t, h, "Sturdy-1!")
	for name, encoded := range map[string]string{
		"no hash":           "Sturdy-1!",
		"another algorithm": strings.Replace(good, "argon2id", "argon2i", 1),
		"another version":   strings.Replace(good, "v=19", "v=16", 1),
		"a part less":       good[:strings.LastIndex(good, "$")],
		"a part more":       good + "$",
		"no passes":         strings.Replace(good, "t=2", "t=0", 1),
		"no threads":        strings.Replace(good, "p=1", "p=0", 1),
		"endless memory":    strings.Replace(good, "m=19456", "m=4294967295", 1),
		"words after":       strings.Replace(good, "p=1", "p=1,x=2", 1),
		"not base64":        good[:len(good)-1] + "=",
		"short key":         good[:strings.LastIndex(good, "$")+3],
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got, err := h.Verify(t.Context(), encoded, "Sturdy-1!"); err == nil || got != auth.Wrong {
				t.Errorf("Verify(%q) = %v, %v, want an error", encoded, got, err)
			}
		})
	}
}

// An account that does not exist must not be known by a faster answer, nor by
// an answer when the hasher is busy.
func TestUnknownAccountsTakeTheirTurn(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := auth.NewHasher(1)
		release := h.Hold()
		start := time.Now()
		got, err := h.Verify(t.Context(), "", "Sturdy-1!")
		if !errors.Is(err, auth.ErrBusy) || time.Since(start) != 2*time.Second {
			t.Errorf("while busy: %v, %v after %v, want ErrBusy after 2s", got, err, time.Since(start))
		}
		release()
	})
}

func TestUnknownAccountsTakeAsLong(t *testing.T) {
	if testing.Short() {
		t.Skip("measures, which the race detector distorts")
	}
	h := auth.NewHasher(1)
	encoded := hash(t, h, "Sturdy-1!")
	known, unknown := time.Hour, time.Hour
	differ := func() bool { return unknown < known/2 || unknown > 2*known }
	// In turns, or what else the machine does would weigh on one side alone. On a
	// busy machine it takes longer until both were left alone once.
	for round := 0; round < 10 || round < 60 && differ(); round++ {
		for encoded, best := range map[string]*time.Duration{encoded: &known, "": &unknown} {
			start := time.Now()
			if _, err := h.Verify(t.Context(), encoded, "Sturdy-2!"); err != nil {
				t.Fatal(err)
			}
			*best = min(*best, time.Since(start))
		}
	}
	if differ() {
		t.Errorf("unknown accounts take %v, known ones %v", unknown, known)
	}
}

func TestQueueIsBounded(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := auth.NewHasher(1)
		encoded := hash(t, h, "Sturdy-1!")
		release := h.Hold()
		var right atomic.Int32
		var wg sync.WaitGroup
		for range 16 {
			wg.Go(func() {
				if got, err := h.Verify(t.Context(), encoded, "Sturdy-1!"); err == nil && got == auth.Right {
					right.Add(1)
				}
			})
		}
		synctest.Wait()
		if h.Queued() != 16 {
			t.Fatalf("%d wait, want 16", h.Queued())
		}
		start := time.Now()
		if _, err := h.Hash(t.Context(), "Sturdy-1!"); !errors.Is(err, auth.ErrBusy) || time.Since(start) != 0 {
			t.Errorf("with a full queue: %v after %v, want ErrBusy at once", err, time.Since(start))
		}
		release()
		wg.Wait()
		if right.Load() != 16 || h.Queued() != 0 {
			t.Errorf("%d of 16 were right, %d still wait", right.Load(), h.Queued())
		}
	})
}

func TestLeavingTheQueueFreesAPlace(t *testing.T) {
	t.Parallel()
	h := auth.NewHasher(1)
	defer h.Hold()()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for range 20 {
		if _, err := h.Hash(ctx, "Sturdy-1!"); !errors.Is(err, context.Canceled) {
			t.Fatalf("Hash of a caller who left = %v, want Canceled", err)
		}
	}
}

// A hundred callers at once must not take a hundred times the memory.
func TestManyAtOnceStayInBounds(t *testing.T) {
	if testing.Short() {
		t.Skip("measures, which the race detector distorts")
	}
	h := auth.NewHasher(2)
	encoded := hash(t, h, "Sturdy-1!")
	done := make(chan struct{})
	peak := make(chan uint64)
	go func() { peak <- peakHeap(done) }()
	var answered, busy atomic.Int32
	var wg sync.WaitGroup
	for range 100 {
		wg.Go(func() {
			switch _, err := h.Verify(t.Context(), encoded, "Sturdy-1!"); {
			case err == nil:
				answered.Add(1)
			case errors.Is(err, auth.ErrBusy):
				busy.Add(1)
			}
		})
	}
	wg.Wait()
	close(done)
	if got := <-peak; got > 150<<20 {
		t.Errorf("the heap grew to %d MiB, want at most 150", got>>20)
	}
	if answered.Load() < 2 || answered.Load()+busy.Load() != 100 {
		t.Errorf("%d were answered and %d told to come back, want all 100", answered.Load(), busy.Load())
	}
}

// peakHeap returns the most memory that objects took until done.
func peakHeap(done <-chan struct{}) uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	var peak uint64
	for {
		metrics.Read(sample)
		peak = max(peak, sample[0].Value.Uint64())
		select {
		case <-done:
			return peak
		case <-time.After(time.Millisecond):
		}
	}
}
