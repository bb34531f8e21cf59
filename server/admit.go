package server

import (
	"errors"
	"fmt"
	"math"
	"net/http"
	"net/url"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/problem"
	"tminus/server/request"
)

// admitMissing counts a read of what cannot be there, and returns why it is
// refused when there were too many. One that the store did not find was counted
// when the store was asked.
func (s *Server) admitMissing(c echo.Context, err error) error {
	if c.Response().Committed || !isRead(c.Request().Method) {
		return nil
	}
	if e, ok := errors.AsType[*echo.HTTPError](err); ok && e.Code == http.StatusNotFound {
		return s.admit(c.Request(), 1)
	}
	if p, ok := errors.AsType[*problem.Error](err); ok && p.Status == http.StatusNotFound {
		return s.admit(c.Request(), 1)
	}
	return nil
}

// admit counts so many uncached reads of the request's client, and returns why
// it is refused when there were too many.
func (s *Server) admit(r *http.Request, reads int) error {
	if wait, ok := s.readers.AllowReads(s.clients.Addr(r), reads); !ok {
		return &tooManyReads{problem.TooMany(wait), wait}
	}
	return nil
}

// tooManyReads is the failure of a client that reads too much, which is told
// how much it may read.
type tooManyReads struct {
	error
	wait time.Duration
}

func (e *tooManyReads) Unwrap() error { return e.error }

// writeLimit tells a client that was refused what it may read, as the draft of
// RateLimit fields has it (draft-ietf-httpapi-ratelimit-headers-10). No other
// answer tells it: caches share those.
func writeLimit(header http.Header, err error) {
	refused, ok := errors.AsType[*tooManyReads](err)
	if !ok {
		return
	}
	reads, window := request.ReadsAtOnce()
	header.Set("RateLimit-Policy", fmt.Sprintf(`"reads";q=%d;w=%d`, reads, int(window.Seconds())))
	header.Set("RateLimit", fmt.Sprintf(`"reads";r=0;t=%d`, int(math.Ceil(refused.wait.Seconds()))))
}

// requireQuery refuses an address whose query cannot be read: dropping a part of
// it would answer another question than the one asked.
func (s *Server) requireQuery(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		if r.URL.RawQuery == "" {
			return next(c)
		}
		if _, err := url.ParseQuery(r.URL.RawQuery); err != nil {
			if refused := s.admit(r, 1); refused != nil {
				return refused
			}
			return &problem.Error{Status: http.StatusBadRequest, Code: problem.CodeBadRequest, Message: "The address cannot be read: " + err.Error() + "."}
		}
		return next(c)
	}
}

// limited lets only so many calls of a client through.
func (s *Server) limited(calls limit, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if wait, ok := calls.Allow(s.clients.Addr(c.Request())); !ok {
			s.audit.RecordRefused(c, "too many calls")
			return problem.TooMany(wait)
		}
		return next(c)
	}
}
