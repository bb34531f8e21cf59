// Package auth makes and checks what a visitor proves who they are with:
// passwords, one-time codes, tokens of ours and tokens of an identity provider.
// It knows neither HTTP routes nor the database.
package auth

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"fmt"
	"runtime"
	"time"

	"golang.org/x/crypto/argon2"
)

// At most this many callers wait for a hash, and none of them longer than
// patience: a crowd is told at once to come back later.
const (
	queueLength = 16
	patience    = 2 * time.Second
)

// ErrBusy means that too many passwords are being hashed already.
var ErrBusy = errors.New("too many passwords are being hashed")

// Match says how a password compares with a stored hash.
type Match int

// The ways a password compares.
const (
	Wrong      Match = iota
	Right            // and hashed with the parameters of today
	RightStale       // but hashed with others: hash it anew and store that
)

// Hasher hashes passwords with argon2id, few at a time, because each hash
// takes a core and 19 MiB while it is made. It is safe for concurrent use.
type Hasher struct {
	slots chan struct{}
	queue chan struct{}
}

// NewHasher returns a hasher that works on so many passwords at once; 0 means
// half the cores, and at least one.
func NewHasher(parallel int) *Hasher {
	if parallel < 1 {
		parallel = max(1, runtime.GOMAXPROCS(0)/2)
	}
	return &Hasher{slots: make(chan struct{}, parallel), queue: make(chan struct{}, queueLength)}
}

// Hash returns the password's hash with its salt and parameters, as text to be
// stored, or ErrBusy.
func (h *Hasher) Hash(ctx context.Context, password string) (string, error) {
	release, err := h.acquire(ctx)
	if err != nil {
		return "", err
	}
	defer release()
	salt := make([]byte, saltBytes)
	rand.Read(salt)
	return encodePHC(current, salt, derive(current, salt, password, keyBytes)), nil
}

// Verify compares the password with what Hash returned, or returns ErrBusy.
// An empty encoded stands for an account that does not exist: the answer is
// Wrong, and takes as long as for one that does.
func (h *Hasher) Verify(ctx context.Context, encoded, password string) (Match, error) {
	stored := phc{current, make([]byte, saltBytes), make([]byte, keyBytes)} // no password has a key of zeros
	if encoded != "" {
		var err error
		if stored, err = decodePHC(encoded); err != nil {
			return Wrong, fmt.Errorf("stored password: %w", err)
		}
	}
	release, err := h.acquire(ctx)
	if err != nil {
		return Wrong, err
	}
	defer release()
	key := derive(stored.parameters, stored.salt, password, len(stored.key))
	switch {
	case subtle.ConstantTimeCompare(key, stored.key) == 0:
		return Wrong, nil
	case stored.parameters != current || len(stored.key) != keyBytes || len(stored.salt) != saltBytes:
		return RightStale, nil
	default:
		return Right, nil
	}
}

// acquire waits for a slot, in the queue if need be.
func (h *Hasher) acquire(ctx context.Context) (release func(), err error) {
	release = func() { <-h.slots }
	select {
	case h.slots <- struct{}{}:
		return release, nil
	default:
	}
	select {
	case h.queue <- struct{}{}:
		defer func() { <-h.queue }()
	default:
		return nil, ErrBusy
	}
	timeout := time.NewTimer(patience)
	defer timeout.Stop()
	select {
	case h.slots <- struct{}{}:
		return release, nil
	case <-timeout.C:
		return nil, ErrBusy
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func derive(p parameters, salt []byte, password string, length int) []byte {
	return argon2.IDKey([]byte(password), salt, p.passes, p.memory, p.threads, uint32(length))
}
