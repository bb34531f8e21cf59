// Package response says what an answer is: a resource that is made, kept and
// sent, or the body of a failure.
package response

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"tminus/server/cache"
)

// Content types.
const (
	jsonType = "application/json"
	HTMLType = "text/html; charset=utf-8"
)

// How long an answer is good for. One that depends on the time of day is kept
// for the shortest: a client may keep it as long again.
const (
	TTLTimed  = 30 * time.Second
	TTLStored = 10 * time.Minute // changes with the catalogue's version only
)

// Caching is the Cache-Control header of an answer.
type Caching string

// Who may keep an answer, and for how long.
const (
	// Public is for the answers of the API; who sends credentials gets one that
	// nobody keeps.
	Public  Caching = "public, max-age=30, stale-while-revalidate=60"
	private Caching = "private, no-store"
	// Briefly is for what of the public answers may change any second.
	Briefly Caching = "public, max-age=5, stale-while-revalidate=10"
	// Followed is for what programs fetch again and again by a clock of their own.
	Followed Caching = "public, max-age=300, stale-while-revalidate=3600"
	// Own is for what a program follows that belongs to one person.
	Own Caching = "private, max-age=300"
	// Framed is for what other pages show inside of theirs.
	Framed    Caching = "public, max-age=60"
	Hourly    Caching = "public, max-age=3600"
	Immutable Caching = "public, max-age=31536000, immutable"
	// Revalidate is for pages: they are asked for each time.
	Revalidate Caching = "no-cache"
	NoStore    Caching = "no-store"
)

// CachingOf returns who may keep the answer to a public call of the API: as
// given, but nobody that of who sends credentials.
func CachingOf(r *http.Request, given Caching) Caching {
	if r.Header.Get("Authorization") != "" {
		return private
	}
	return given
}

// Resource is what can be read at an address.
type Resource struct {
	// Key is what the answer is kept under while it is good: of a call the
	// client's key, the path below /api/v1/ and the sorted query; of anything
	// else it begins with another sign. "" has it made for each request.
	Key     string
	TTL     time.Duration // from when it is made
	Search  bool          // depends on free text
	Daily   bool          // tells of today, whatever its key says
	Type    string        // its content type
	Caching Caching
	Make    func(context.Context) ([]byte, error)
	// Dated is Make where the answer tells when it changed last, zero for never.
	Dated func(context.Context) (body []byte, modified time.Time, err error)

	// Brief is Make where the answer may tell of what can change any second: then
	// nobody keeps it for long.
	Brief func(context.Context) (body []byte, brief bool, err error)

	// Matters returns the part of a body by which one who has it knows it again;
	// nil: every byte matters.
	Matters func(body []byte) []byte

	Status  int          // 0: 200
	Fixed   *cache.Entry // what it always is; then there is nothing to make
	Packed  bool         // it is compressed already, as pictures are
	Counted bool         // among the reads of its client already
	Cost    int          // how many reads it counts as when it has to be made; 0: one
	// Secret says that the address holds a secret: nobody keeps the answer, and
	// no other site gets to know where its reader came from.
	Secret bool
}

// JSON returns the answer to a public call of the API, which is what view
// returns. A page that shows the same carries it under the same key.
func JSON(key string, ttl time.Duration, view func(context.Context) (any, error)) Resource {
	return Resource{Key: key, TTL: ttl, Type: jsonType, Caching: Public, Make: func(ctx context.Context) ([]byte, error) {
		value, err := view(ctx)
		if err != nil {
			return nil, err
		}
		return encode(key, value)
	}}
}

// Polled returns the answer to a public call that is made again and again: what
// view returns, which also says whether that may change any second.
func Polled(key string, view func(context.Context) (value any, brief bool, err error)) Resource {
	return Resource{Key: key, TTL: TTLTimed, Type: jsonType, Caching: Public, Brief: func(ctx context.Context) ([]byte, bool, error) {
		value, brief, err := view(ctx)
		if err != nil {
			return nil, false, err
		}
		body, err := encode(key, value)
		return body, brief, err
	}}
}

func encode(key string, value any) ([]byte, error) {
	body, err := json.Marshal(value)
	if err != nil {
		return nil, fmt.Errorf("answer %s: %w", key, err)
	}
	return body, nil
}

// Key returns the key under which the client keeps a call's answer: the path,
// and the query as URLSearchParams writes it when sorted.
func Key(path string, query url.Values) string {
	if len(query) == 0 {
		return path
	}
	return path + "?" + asBrowser.Replace(query.Encode())
}

// asBrowser changes the two characters that URLSearchParams and url.Values
// encode differently.
var asBrowser = strings.NewReplacer("~", "%7E", "%2A", "*")
