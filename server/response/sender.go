package response

import (
	"bytes"
	"cmp"
	"context"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/cache"
	"tminus/store/words"
)

// makingTimeout bounds the making of one answer.
const makingTimeout = 10 * time.Second

// Sender answers with resources. It keeps those that are good for everybody.
type Sender struct {
	cache   *cache.Cache
	version func(context.Context) (int64, error)
	admit   func(r *http.Request, reads int) error
}

// NewSender returns a sender that keeps answers in the cache for as long as the
// catalogue has the version, and asks admit before it makes one for a request
// that counts as so many reads.
func NewSender(c *cache.Cache, version func(context.Context) (int64, error), admit func(r *http.Request, reads int) error) *Sender {
	return &Sender{cache: c, version: version, admit: admit}
}

// SendAsked answers with the resource that the query asks for.
func (s *Sender) SendAsked(c echo.Context, read func(url.Values) (Resource, error)) error {
	res, err := read(c.QueryParams())
	if err != nil {
		return err
	}
	return s.Send(c, res)
}

// Send answers with the resource.
func (s *Sender) Send(c echo.Context, res Resource) error {
	r, header := c.Request(), c.Response().Header()
	if res.Caching == Public {
		header.Set("Vary", "Authorization, Accept-Encoding")
		res.Caching = CachingOf(r, res.Caching)
	}
	if res.Secret {
		res.Caching = NoStore
	}
	if res.Secret || res.Caching == private {
		res.Key = ""
	}
	entry, err := s.entry(r, res)
	if err != nil {
		return err
	}
	if res.Brief != nil {
		keepShort(header)
	}
	if entry.Brief && res.Caching == Public {
		res.Caching = Briefly
	}
	if header.Get("Vary") == "" && !res.Packed {
		header.Set("Vary", "Accept-Encoding")
	}
	if res.Secret {
		header.Set("Referrer-Policy", "no-referrer")
	}
	return write(c, res, entry)
}

// keepShort takes away what only matters to an answer that a browser shows, or
// to one request: a crowd asks for polled answers so often that their headers
// are most of what is sent.
func keepShort(header http.Header) {
	for _, name := range []string{
		"Content-Security-Policy", "Permissions-Policy", "Cross-Origin-Opener-Policy", "Referrer-Policy",
		"Strict-Transport-Security", "Access-Control-Expose-Headers", echo.HeaderXRequestID,
	} {
		header.Del(name)
	}
}

// Body returns what the resource says, for a page that carries it. Its reader
// is counted with the page.
func (s *Sender) Body(ctx context.Context, res Resource) ([]byte, error) {
	entry, err := s.kept(ctx, res, func() error { return nil })
	if err != nil {
		return nil, err
	}
	return entry.Body(), nil
}

// entry returns the answer to a request: as it is kept, or made once the
// client may read one more.
func (s *Sender) entry(r *http.Request, res Resource) (*cache.Entry, error) {
	if res.Fixed != nil {
		return res.Fixed, nil
	}
	admit := func() error { return s.Admit(r, max(1, res.Cost)) }
	if res.Counted {
		admit = func() error { return nil }
	}
	if res.Key != "" {
		return s.kept(r.Context(), res, admit)
	}
	if err := admit(); err != nil {
		return nil, err
	}
	return res.make(r.Context())
}

// slowWordReads is how many reads each slow word of a search counts as: every
// name is read for it, once to count the launches and once to list them.
const slowWordReads = 2

// Admit counts so many reads of the request's client, and those of the words
// that it searches for, and returns why it is refused when there were too many.
func (s *Sender) Admit(r *http.Request, reads int) error {
	return s.admit(r, reads+slowWordReads*words.SlowWords(r.URL.Query().Get("search")))
}

// relative is in the key of every answer to a filter whose days begin with
// today; in what somebody typed the sign is another.
const relative = "when="

// kept returns the answer from the cache, or makes it once admit lets it. Who
// asks while it is being made for somebody else need not be admitted.
func (s *Sender) kept(ctx context.Context, res Resource, admit func() error) (*cache.Entry, error) {
	version, err := s.version(ctx)
	if err != nil {
		return nil, err
	}
	item := cache.Item{Key: res.Key, Version: version, TTL: res.TTL, Search: res.Search, Daily: res.Daily || strings.Contains(res.Key, relative)}
	if entry, ok := s.cache.Get(item); ok {
		return entry, nil
	}
	return s.cache.Fill(ctx, item, admit, res.make)
}

func (r Resource) make(ctx context.Context) (*cache.Entry, error) {
	ctx, cancel := context.WithTimeout(ctx, makingTimeout)
	defer cancel()
	if r.Brief != nil {
		body, brief, err := r.Brief(ctx)
		entry := cache.NewEntry(body)
		entry.Brief = brief
		return entry, err
	}
	if r.Dated == nil {
		body, err := r.Make(ctx)
		if r.Matters != nil {
			return cache.NewWeakEntry(body, r.Matters(body)), err
		}
		return cache.NewEntry(body), err
	}
	body, modified, err := r.Dated(ctx)
	entry := cache.NewEntry(body)
	entry.Modified = modified
	return entry, err
}

// write writes an entry in the encoding the client prefers, or 304 when the
// client has it.
func write(c echo.Context, res Resource, entry *cache.Entry) error {
	r, header := c.Request(), c.Response().Header()
	encoding := cache.Identity
	if !res.Packed {
		encoding = cache.Negotiate(r.Header.Get("Accept-Encoding"), cache.Compressed)
	}
	variant := entry.Variant(encoding)
	header.Set("Cache-Control", string(res.Caching))
	if !strings.HasSuffix(string(res.Caching), string(NoStore)) {
		header.Set("ETag", variant.ETag)
		if !entry.Modified.IsZero() {
			header.Set("Last-Modified", entry.Modified.UTC().Format(http.TimeFormat))
		}
		if hasIt(r, variant.ETag, entry.Modified) {
			return c.NoContent(http.StatusNotModified)
		}
	}
	if variant.Encoding != cache.Identity {
		header.Set("Content-Encoding", string(variant.Encoding))
	}
	header.Set("Content-Type", res.Type)
	header.Set("Content-Length", strconv.Itoa(len(variant.Body)))
	c.Response().WriteHeader(cmp.Or(res.Status, http.StatusOK))
	if r.Method == http.MethodHead {
		return nil
	}
	_, err := bytes.NewReader(variant.Body).WriteTo(c.Response())
	return err
}

// hasIt reports whether the client has an answer already. What it knows by its
// tag counts alone.
func hasIt(r *http.Request, tag string, modified time.Time) bool {
	if tags := r.Header.Get("If-None-Match"); tags != "" || modified.IsZero() {
		return cache.Matches(tags, tag)
	}
	since, err := http.ParseTime(r.Header.Get("If-Modified-Since"))
	return err == nil && !modified.Truncate(time.Second).After(since)
}
