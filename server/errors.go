package server

import (
	"context"
	"errors"
	"net"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"tminus/server/auth"
	"tminus/server/card"
	"tminus/server/problem"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/stream"
	"tminus/server/syndication"
)

// handleError answers a request that failed and logs what is our own fault.
func (s *Server) handleError(err error, c echo.Context) {
	if refused := s.admitMissing(c, err); refused != nil {
		err = refused
	}
	body := response.ErrorOf(err)
	if clientLeft(c, err) {
		body = response.ErrorBody{Status: statusClientLeft, Error: "The connection was closed before the answer was ready."}
		if counts := s.config.Metrics; counts != nil {
			counts.ClientLeft()
		}
	}
	body.RequestID = request.ID(c)
	if isOurs(body) && s.logsFailure(err) {
		r := c.Request()
		s.log.ErrorContext(r.Context(), "request failed",
			"id", body.RequestID, "method", r.Method, "path", s.marker.loggedPath(r.URL.Path), "error", err.Error())
	}
	if c.Response().Committed {
		c.Response().Status = body.Status // what was begun did not arrive
		return
	}
	header := c.Response().Header()
	for _, name := range []string{"ETag", "Content-Encoding", "Content-Length", "Content-Disposition"} {
		header.Del(name)
	}
	header.Set("Cache-Control", "no-store")
	if body.Delay > 0 {
		header.Set("Retry-After", strconv.Itoa(body.Delay))
	}
	writeLimit(header, err)
	if err := s.writeError(c, body); err != nil {
		s.log.WarnContext(c.Request().Context(), "error not delivered", "id", body.RequestID, "error", err.Error())
	}
}

// statusClientLeft tells in the log and in what is counted that nobody waited
// for the answer. The number is nginx's; HTTP has none, as nobody reads it.
const statusClientLeft = 499

// clientLeft reports whether a request failed because its client went away, or
// read too slowly: that is no failure of ours.
func clientLeft(c echo.Context, err error) bool {
	if errors.Is(err, context.Canceled) {
		return c.Request().Context().Err() != nil
	}
	failed, ok := errors.AsType[*net.OpError](err)
	return ok && failed.Op == "write" && c.Response().Committed
}

// isOurs reports whether a request failed by a fault of ours: not where nothing
// was read yet, and not where a client asks for a form that there is not.
func isOurs(body response.ErrorBody) bool {
	return body.Status >= http.StatusInternalServerError && body.Status != http.StatusNotImplemented && body.BusinessErrorCode != problem.CodeNothingYet
}

// logsFailure reports whether a failure of ours is worth a line. That there is
// too much to hash can be had as often as somebody likes, so it is logged once in
// a while.
func (s *Server) logsFailure(err error) bool {
	if errors.Is(err, card.ErrBusy) || errors.Is(err, syndication.ErrBusy) || errors.Is(err, stream.ErrBusy) {
		return false // it is asked for again, and the access log has it
	}
	if !errors.Is(err, auth.ErrBusy) {
		return true
	}
	skipped, ok := s.busy.Next(s.now())
	if skipped > 0 {
		s.log.Warn("passwords were not looked at for lack of time", "skipped", skipped)
	}
	return ok
}

// writeError tells of a failure in the form of the route, whatever the method.
func (s *Server) writeError(c echo.Context, body response.ErrorBody) error {
	r := c.Request()
	switch form := s.marker.marks(r).failures; {
	case form == asPage:
		return s.pages.ShowError(c, body.Status, body.Error)
	case form == asFrame:
		return s.embeds.ShowError(c, body.Status, body.Error)
	case r.Method == http.MethodHead:
		return c.NoContent(body.Status)
	case form == asText:
		return c.String(body.Status, body.Error+"\n")
	default:
		return c.JSON(body.Status, body)
	}
}
