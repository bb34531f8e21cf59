package response

import (
	"context"
	"errors"
	"math"
	"net/http"

	"github.com/invopop/validation"
	"github.com/labstack/echo/v4"

	"tminus/server/auth"
	"tminus/server/form"
	"tminus/server/problem"
	"tminus/store/failure"
)

// unexpected is what a person is told when the cause is only for the log.
const unexpected = "Something went wrong on our side. Please try again later."

// busyDelay is how long to stay away when too many passwords are looked at.
const busyDelay = 2

// ErrorBody is the body of every failed call.
type ErrorBody struct {
	Status            int    `json:"status"`
	Error             string `json:"error"`
	BusinessErrorCode int    `json:"businessErrorCode,omitempty"`
	// ValidationErrors has one entry for each field that breaks a rule.
	ValidationErrors []map[string]string `json:"validationErrors,omitempty"`
	Delay            int                 `json:"delay,omitempty"` // seconds
	RequestID        string              `json:"requestId"`
}

// ErrorOf is the only place where a failure becomes a status and a body.
func ErrorOf(err error) ErrorBody {
	if e, ok := errors.AsType[*problem.Error](err); ok {
		delay := int(math.Ceil(e.Wait.Seconds()))
		return ErrorBody{Status: e.Status, Error: e.Message, BusinessErrorCode: e.Code, Delay: delay}
	}
	if e, ok := errors.AsType[*failure.Error](err); ok {
		status, code := statusOf(e.Code)
		return ErrorBody{Status: status, Error: e.Message, BusinessErrorCode: code}
	}
	if e, ok := errors.AsType[*failure.WaitError](err); ok {
		status, code := statusOf(e.Code)
		message := e.Message
		if e.Code != failure.Conflict { // which the dashboard counts down
			message += " " + problem.TryAgain(e.Wait)
		}
		return ErrorBody{Status: status, Error: message, BusinessErrorCode: code, Delay: int(math.Ceil(e.Wait.Seconds()))}
	}
	if found, ok := errors.AsType[validation.Errors](err); ok {
		return ErrorBody{
			Status: http.StatusBadRequest, Error: "Please check what you entered.", BusinessErrorCode: problem.CodeBadRequest,
			ValidationErrors: form.Mistakes(found),
		}
	}
	if e, ok := errors.AsType[*echo.HTTPError](err); ok {
		return fromEcho(e)
	}
	if errors.Is(err, auth.ErrBusy) {
		return ErrorBody{Status: http.StatusServiceUnavailable, Error: "We are very busy right now. Please try again in a moment.", Delay: busyDelay}
	}
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled) {
		return ErrorBody{Status: http.StatusServiceUnavailable, Error: "This took too long. Please try again."}
	}
	return ErrorBody{Status: http.StatusInternalServerError, Error: unexpected}
}

func statusOf(code failure.Code) (status, business int) {
	switch code {
	case failure.NotFound:
		return http.StatusNotFound, problem.CodeNotFound
	case failure.Conflict:
		return http.StatusConflict, problem.CodeConflict
	case failure.Stale:
		return http.StatusPreconditionFailed, 0
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
func fromEcho(e *echo.HTTPError) ErrorBody {
	switch e.Code {
	case http.StatusNotFound:
		return ErrorBody{Status: e.Code, Error: "There is nothing here.", BusinessErrorCode: problem.CodeNotFound}
	case http.StatusMethodNotAllowed:
		return ErrorBody{Status: e.Code, Error: "This address does not take that method."}
	case http.StatusRequestEntityTooLarge:
		return ErrorBody{Status: e.Code, Error: "The request is too large."}
	}
	return ErrorBody{Status: http.StatusInternalServerError, Error: unexpected}
}
