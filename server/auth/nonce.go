package auth

import (
	"errors"
	"strconv"
	"strings"
	"time"
)

// The random part of a nonce has at least so many characters, and the whole
// at most so many.
const (
	nonceRandom = 16
	maxNonce    = 128
)

// ErrNonce means that a nonce is not of the form that this site's pages make.
var ErrNonce = errors.New("nonce is not valid")

// NonceAge returns how long ago the page made the nonce that it sent the
// visitor to the provider with: "<unix seconds in base 36>.<random>". It is
// negative when the visitor's clock is ahead.
func NonceAge(nonce string, now time.Time) (time.Duration, error) {
	stamp, random, _ := strings.Cut(nonce, ".")
	if len(nonce) > maxNonce || len(random) < nonceRandom {
		return 0, ErrNonce
	}
	seconds, err := strconv.ParseUint(stamp, 36, 40)
	if err != nil {
		return 0, ErrNonce
	}
	return now.Sub(time.Unix(int64(seconds), 0)), nil
}
