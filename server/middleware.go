package server

import (
	"crypto/rand"
	"errors"
	"maps"
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"tminus/server/request"
	"tminus/store/failure"
)

// contentSecurityPolicy lets the browser run and load what this server hands
// out, play a video once it is asked for, show what it makes for other pages
// to frame, and fetch map tiles from the host that
// the operator chose. It shows images of this server, and where it keeps none,
// of any secure host.
func contentSecurityPolicy(tileURL string, ownImages bool, inline []string) string {
	scripts, images, connections := "'self'", "'self' data:", "'self'"
	for _, hash := range inline {
		scripts += " '" + hash + "'"
	}
	if !ownImages {
		images += " https:"
	}
	if u, err := url.Parse(tileURL); err == nil && u.Host != "" {
		origin := u.Scheme + "://" + u.Host
		connections += " " + origin
		if ownImages || u.Scheme != "https" {
			images += " " + origin
		}
	}
	return "default-src 'none'; script-src " + scripts + "; style-src 'self'; img-src " + images + "; " +
		"font-src 'self'; connect-src " + connections + "; worker-src 'self'; manifest-src 'self'; " +
		"frame-src 'self' https://www.youtube-nocookie.com; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
		"object-src 'none'"
}

// nameRequest gives every request an id, for the answer and for the log.
func (s *Server) nameRequest(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		c.Response().Header().Set(echo.HeaderXRequestID, rand.Text())
		return next(c)
	}
}

// recoverPanic turns a panic into an error, which is answered and logged.
func (s *Server) recoverPanic(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		err := failure.Try(func() error { return next(c) })
		if broke, ok := errors.AsType[*failure.PanicError](err); ok {
			if cause, ok := broke.Cause.(error); ok && errors.Is(cause, http.ErrAbortHandler) {
				panic(cause) // ends the connection without an answer
			}
		}
		return err
	}
}

// secure returns what sets the headers that keep a browser from doing more
// than it should. Echo asks anew for every request what comes before routing,
// so they are made here, once.
func secure(base request.Base, policy string) echo.MiddlewareFunc {
	// Every answer shares these values, so nothing may add to them.
	fixed := http.Header{}
	fixed.Set("Content-Security-Policy", policy)
	fixed.Set("Referrer-Policy", "strict-origin-when-cross-origin")
	fixed.Set("X-Content-Type-Options", "nosniff")
	fixed.Set("Cross-Origin-Opener-Policy", "same-origin")
	fixed.Set("Permissions-Policy", "camera=(), geolocation=(self), microphone=(), payment=(), usb=()")
	if base.Secure() {
		fixed.Set("Strict-Transport-Security", "max-age=31536000")
	}
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		return func(c echo.Context) error {
			maps.Copy(c.Response().Header(), fixed)
			return next(c)
		}
	}
}

// stripBase takes the base path off the address, so that routes do not know
// it. Outside of the base there are the health checks and a way in.
func (s *Server) stripBase(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		if s.base.Path != "" {
			path, ok := s.belowBase(r.URL)
			switch {
			case ok:
				r.URL = path // the request is ours, see ServeHTTP
			case r.URL.Path == "/":
				return c.Redirect(http.StatusFound, s.base.Link("/"))
			case r.URL.Path != "/healthz" && r.URL.Path != "/readyz":
				return echo.ErrNotFound
			}
		}
		return next(c)
	}
}

// belowBase returns the URL without the base path, and whether it was there.
func (s *Server) belowBase(u *url.URL) (*url.URL, bool) {
	path, ok := s.base.Below(u.Path)
	if !ok {
		return nil, false
	}
	below := *u
	below.Path, below.RawPath = path, ""
	if path == "" {
		below.Path = "/"
	}
	raw := rawBelow(u.RawPath, strings.Count(s.base.Path, "/"))
	if decoded, err := url.PathUnescape(raw); err == nil && decoded == below.Path {
		below.RawPath = raw
	}
	return &below, true
}

// rawBelow returns an encoded path without its first parts: a client may
// encode them in other ways than the public address does.
func rawBelow(raw string, parts int) string {
	for range parts {
		_, rest, _ := strings.Cut(strings.TrimPrefix(raw, "/"), "/")
		raw = "/" + rest
	}
	return raw
}

// trimSlash leads from an address with a slash too many to the one without.
func (s *Server) trimSlash(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		path := r.URL.EscapedPath() // a slash in a name is no slash of the path
		if path == "/" || !strings.HasSuffix(path, "/") || !isRead(r.Method) {
			return next(c)
		}
		// One slash in front, or "//host/" would lead to another host.
		to := s.base.Link("/" + strings.Trim(path, "/"))
		if r.URL.RawQuery != "" {
			to += "?" + r.URL.RawQuery
		}
		return c.Redirect(http.StatusMovedPermanently, to)
	}
}

// limitBody refuses requests whose body is larger than any call needs.
func (s *Server) limitBody(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		if r.ContentLength > maxBodyBytes {
			return echo.ErrStatusRequestEntityTooLarge
		}
		r.Body = http.MaxBytesReader(c.Response(), r.Body, maxBodyBytes)
		return next(c)
	}
}
