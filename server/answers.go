package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/cache"
	"tminus/server/problem"
	"tminus/store/catalogue"
)

// Time an answer may be held here. Those that depend on the time of day are
// the shortest: a client may hold them as long again.
const (
	holdTimed  = 30 * time.Second
	holdStored = 10 * time.Minute // changes with the catalogue's version only
	holdStatus = 2 * time.Second  // tells the time
)

// makingTimeout bounds the making of one answer.
const makingTimeout = 10 * time.Second

const (
	publicCaching    = "public, max-age=30, stale-while-revalidate=60"
	privateCaching   = "private, no-store"
	pageCaching      = "no-cache"
	immutableCaching = "public, max-age=31536000, immutable"

	jsonType = "application/json"
	htmlType = "text/html; charset=utf-8"
)

// answer is one public read of the API. A page that needs it carries the same.
type answer struct {
	key    string // the client's key: path below /api/v1/ and sorted query
	hold   time.Duration
	search bool // depends on free text
	view   func(ctx context.Context) (any, error)
}

// send answers a public call: from the cache for everybody, made anew for who
// sends credentials.
func (s *Server) send(c echo.Context, a answer) error {
	r := c.Request()
	c.Response().Header().Set("Vary", "Authorization, Accept-Encoding")
	if cachingOf(r) == privateCaching {
		if err := s.allowRead(r); err != nil {
			return err
		}
		body, err := a.make(s.withReader(r))
		if err != nil {
			s.dropEnded(c, err)
			return err
		}
		return sendEntry(c, http.StatusOK, cache.NewEntry(body), jsonType, privateCaching)
	}
	entry, err := s.held(r.Context(), a.item(s.base), func() error { return s.allowRead(r) }, a.make)
	if err != nil {
		return err
	}
	return sendEntry(c, http.StatusOK, entry, jsonType, publicCaching)
}

// cachingOf returns who may keep the answer to a public call.
func cachingOf(r *http.Request) string {
	if r.Header.Get("Authorization") != "" {
		return privateCaching
	}
	return publicCaching
}

// inPage returns the same answer for a page. Its reader was counted with the page.
func (s *Server) inPage(ctx context.Context, a answer) (json.RawMessage, error) {
	entry, err := s.held(ctx, a.item(s.base), func() error { return nil }, a.make)
	if err != nil {
		return nil, err
	}
	return entry.Body(), nil
}

// held returns the item from the cache, or makes it once admit lets it.
func (s *Server) held(ctx context.Context, item cache.Item, admit func() error, produce func(context.Context) ([]byte, error)) (*cache.Entry, error) {
	version, err := s.store.Catalogue.CatalogueVersion(ctx)
	if err != nil {
		return nil, err
	}
	item.Version = version
	if entry, ok := s.cache.Get(item); ok {
		return entry, nil
	}
	if err := admit(); err != nil {
		return nil, err
	}
	return s.cache.Fill(ctx, item, produce)
}

func (a answer) item(base string) cache.Item {
	return cache.Item{Key: base + "/api/v1/" + a.key, TTL: a.hold, Search: a.search}
}

func (a answer) make(ctx context.Context) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, makingTimeout)
	defer cancel()
	view, err := a.view(ctx)
	if err != nil {
		return nil, err
	}
	body, err := json.Marshal(view)
	if err != nil {
		return nil, fmt.Errorf("answer %s: %w", a.key, err)
	}
	return body, nil
}

// sendEntry writes an entry in the encoding the client prefers, or 304 when
// the client has it. caching is the Cache-Control header.
func sendEntry(c echo.Context, status int, entry *cache.Entry, contentType, caching string) error {
	r, header := c.Request(), c.Response().Header()
	variant := entry.Variant(cache.Negotiate(r.Header.Get("Accept-Encoding"), cache.Compressed))
	header.Set("Cache-Control", caching)
	if !strings.HasSuffix(caching, "no-store") {
		header.Set("ETag", variant.ETag)
		if cache.Matches(r.Header.Get("If-None-Match"), variant.ETag) {
			return c.NoContent(http.StatusNotModified)
		}
	}
	if variant.Encoding != cache.Identity {
		header.Set("Content-Encoding", string(variant.Encoding))
	}
	header.Set("Content-Type", contentType)
	header.Set("Content-Length", strconv.Itoa(len(variant.Body)))
	c.Response().WriteHeader(status)
	if r.Method == http.MethodHead {
		return nil
	}
	_, err := bytes.NewReader(variant.Body).WriteTo(c.Response())
	return err
}

// keyOf returns the key under which the client keeps a call's answer: the
// path, and the query as URLSearchParams writes it when sorted.
func keyOf(path string, query url.Values) string {
	if len(query) == 0 {
		return path
	}
	return path + "?" + asBrowser.Replace(query.Encode())
}

// asBrowser changes the two characters that URLSearchParams and url.Values
// encode differently.
var asBrowser = strings.NewReplacer("~", "%7E", "%2A", "*")

// link returns the address of a path of the site on this host.
func (s *Server) link(path, query string) string {
	if query != "" {
		path += "?" + query
	}
	return s.base + path
}

// orNothingYet returns the failure of a read that found nothing. While nothing
// at all is stored that means nothing: the feed was not reached so far.
func (s *Server) orNothingYet(ctx context.Context, found error) error {
	age, err := s.store.Catalogue.CatalogueAge(ctx)
	if err != nil {
		return errors.Join(found, err)
	}
	if age.LaunchesSeenAt != nil {
		return found
	}
	for _, part := range age.Parts {
		if part.Count > 0 && part.Kind != catalogue.KindNews && part.Kind != catalogue.KindPictures {
			return found
		}
	}
	return problem.NothingYet("There is no launch data yet. Please try again in a minute.")
}
