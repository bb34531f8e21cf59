package server

import (
	"context"
	"errors"
	"math"
	"net/http"
	"strconv"
	"strings"

	"github.com/invopop/validation"
	"github.com/labstack/echo/v4"

	"tminus/server/auth"
	"tminus/server/problem"
	"tminus/store/failure"
)

// unexpected is what a person is told when the cause is only for the log.
const unexpected = "Something went wrong on our side. Please try again later."

// busyDelay is how long to stay away when too many passwords are looked at.
const busyDelay = 2

// errorBody is the body of every failed call.
type errorBody struct {
	Status            int    `json:"status"`
	Error             string `json:"error"`
	BusinessErrorCode int    `json:"businessErrorCode,omitempty"`
	// ValidationErrors has one entry for each field that breaks a rule.
	ValidationErrors []map[string]string `json:"validationErrors,omitempty"`
	Delay            int                 `json:"delay,omitempty"` // seconds
	RequestID        string              `json:"requestId"`
}

// handleError answers a request that failed and logs what is our own fault.
func (s *Server) handleError(err error, c echo.Context) {
	if refused := s.admitMissing(c, err); refused != nil {
		err = refused
	}
	body := toHTTP(err)
	body.RequestID = requestID(c)
	if body.Status >= http.StatusInternalServerError && body.BusinessErrorCode != problem.CodeNothingYet && s.tellsFailure(err) {
		r := c.Request()
		s.log.ErrorContext(r.Context(), "request failed",
			"id", body.RequestID, "method", r.Method, "path", loggedPath(r.URL.Path), "error", err.Error())
	}
	if c.Response().Committed {
		return
	}
	header := c.Response().Header()
	for _, name := range []string{"ETag", "Content-Encoding", "Content-Length"} {
		header.Del(name)
	}
	header.Set("Cache-Control", "no-store")
	if body.Delay > 0 {
		header.Set("Retry-After", strconv.Itoa(body.Delay))
	}
	if err := s.writeError(c, body); err != nil {
		s.log.WarnContext(c.Request().Context(), "error not delivered", "id", body.RequestID, "error", err.Error())
	}
}

// tellsFailure reports whether a failure of ours is worth a line. That there is
// too much to hash can be had as often as somebody likes, so it is told once in
// a while.
func (s *Server) tellsFailure(err error) bool {
	if !errors.Is(err, auth.ErrBusy) {
		return true
	}
	skipped, ok := s.busy.next(s.now())
	if skipped > 0 {
		s.log.Warn("passwords were not looked at for lack of time", "skipped", skipped)
	}
	return ok
}

func (s *Server) writeError(c echo.Context, body errorBody) error {
	switch r := c.Request(); {
	case isPage(r):
		return s.sendErrorPage(c, body)
	case r.Method == http.MethodHead:
		return c.NoContent(body.Status)
	}
	return c.JSON(body.Status, body)
}

// isPage reports whether a person looks at the answer: whatever is read and
// belongs neither to programs nor to the page's own files.
func isPage(r *http.Request) bool {
	switch path := r.URL.Path; {
	case path == "/nasa/apod", path == "/robots.txt", strings.HasPrefix(path, "/sitemap"):
		return false
	default:
		return isRead(r.Method) && !strings.HasPrefix(path, "/api/") && !quiet(path)
	}
}

// toHTTP is the only place where a failure becomes a status and a body.
func toHTTP(err error) errorBody {
	if e, ok := errors.AsType[*problem.Error](err); ok {
		delay := int(math.Ceil(e.Wait.Seconds()))
		return errorBody{Status: e.Status, Error: e.Message, BusinessErrorCode: e.Code, Delay: delay}
	}
	if e, ok := errors.AsType[*failure.Error](err); ok {
		status, code := statusOf(e.Code)
		return errorBody{Status: status, Error: e.Message, BusinessErrorCode: code}
	}
	if e, ok := errors.AsType[*failure.WaitError](err); ok {
		status, code := statusOf(e.Code)
		message := e.Message
		if e.Code != failure.Conflict { // which the dashboard counts down
			message += " " + problem.TryAgain(e.Wait)
		}
		return errorBody{Status: status, Error: message, BusinessErrorCode: code, Delay: int(math.Ceil(e.Wait.Seconds()))}
	}
	if found, ok := errors.AsType[validation.Errors](err); ok {
		return errorBody{
			Status: http.StatusBadRequest, Error: "Please check what you entered.", BusinessErrorCode: problem.CodeBadRequest,
			ValidationErrors: mistakes(found),
		}
	}
	if e, ok := errors.AsType[*echo.HTTPError](err); ok {
		return fromEcho(e)
	}
	if errors.Is(err, auth.ErrBusy) {
		return errorBody{Status: http.StatusServiceUnavailable, Error: "There is much going on. Please try again in a moment.", Delay: busyDelay}
	}
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled) {
		return errorBody{Status: http.StatusServiceUnavailable, Error: "This took too long. Please try again."}
	}
	return errorBody{Status: http.StatusInternalServerError, Error: unexpected}
}

func statusOf(code failure.Code) (status, business int) {
	switch code {
	case failure.NotFound:
		return http.StatusNotFound, problem.CodeNotFound
	case failure.Conflict:
		return http.StatusConflict, problem.CodeConflict
	case failure.Forbidden:
		return http.StatusForbidden, problem.CodeForbidden
	case failure.Unauthenticated:
		return http.StatusUnauthorized, problem.CodeUnauthenticated
	case failure.Invalid:
		return http.StatusBadRequest, problem.CodeBadRequest
	case failure.Unavailable:
		return http.StatusServiceUnavailable, problem.CodeNothingYet
	case failure.Unwritable:
		return http.StatusServiceUnavailable, 0
	case failure.BadCode:
		return http.StatusUnauthorized, problem.CodeBadCode
	case failure.BadLink:
		return http.StatusUnauthorized, problem.CodeBadLink
	case failure.BadIdentity:
		return http.StatusUnauthorized, problem.CodeBadIdentity
	case failure.SessionEnded:
		return http.StatusUnauthorized, problem.CodeSessionEnded
	case failure.TooSoon:
		return http.StatusTooManyRequests, problem.CodeTooSoon
	case failure.SignInWaiting:
		return http.StatusLocked, problem.CodeWaiting
	case failure.Deactivated:
		return http.StatusForbidden, problem.CodeDeactivated
	}
	return http.StatusInternalServerError, 0
}

// fromEcho words what the router finds.
func fromEcho(e *echo.HTTPError) errorBody {
	switch e.Code {
	case http.StatusNotFound:
		return errorBody{Status: e.Code, Error: "There is nothing here.", BusinessErrorCode: problem.CodeNotFound}
	case http.StatusMethodNotAllowed:
		return errorBody{Status: e.Code, Error: "This address does not take that method."}
	case http.StatusRequestEntityTooLarge:
		return errorBody{Status: e.Code, Error: "The request is too large."}
	}
	return errorBody{Status: http.StatusInternalServerError, Error: unexpected}
}
