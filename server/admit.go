package server

import (
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"tminus/server/problem"
)

// admitMissing counts a read of what cannot be there, and returns why it is
// refused when there were too many. One that the store did not find was counted
// when the store was asked.
func (s *Server) admitMissing(c echo.Context, err error) error {
	if c.Response().Committed || !isRead(c.Request().Method) {
		return nil
	}
	if e, ok := errors.AsType[*echo.HTTPError](err); ok && e.Code == http.StatusNotFound {
		return s.admitRead(c.Request())
	}
	if p, ok := errors.AsType[*problem.Error](err); ok && p.Status == http.StatusNotFound {
		return s.admitRead(c.Request())
	}
	return nil
}

// admitRead counts one uncached read of the request's client, and returns why
// it is refused when there were too many.
func (s *Server) admitRead(r *http.Request) error {
	if wait, ok := s.readers.Allow(s.clients.Addr(r)); !ok {
		return problem.TooMany(wait)
	}
	return nil
}

// limited lets only so many calls of a client through.
func (s *Server) limited(calls limit, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if wait, ok := calls.Allow(s.clients.Addr(c.Request())); !ok {
			s.audit.Record(c, "too many calls")
			return problem.TooMany(wait)
		}
		return next(c)
	}
}
