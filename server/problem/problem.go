// Package problem has the failures that the server itself finds, and the codes
// by which clients know every failure.
package problem

import (
	"errors"
	"fmt"
	"net/http"
	"time"
)

// Business error codes, as clients know them: openapi.yaml has the same. What is
// written with another version than the kept one, or with none, has a status alone.
const (
	CodeBadRequest      = 101
	CodeConflict        = 102
	CodeNotFound        = 103
	CodeNothingYet      = 105 // or an upstream that cannot be reached
	CodeWrongPassword   = 302
	CodeUnauthenticated = 303
	CodeBadCode         = 304
	CodeBadLink         = 305
	CodeTooSoon         = 306
	CodeTooMany         = 307
	CodeSessionEnded    = 308
	CodeNoSession       = 309
	CodeBadIdentity     = 310
	CodeForged          = 311
	CodeWaiting         = 401
	CodeDeactivated     = 402
	CodeForbidden       = 404
)

// Error is a failure that the server itself finds.
type Error struct {
	Status  int
	Code    int           // one of the business error codes; 0: none
	Message string        // a sentence for a person
	Wait    time.Duration // 0: trying again soon is no use
}

func (e *Error) Error() string { return e.Message }

// TooMany is the failure of a client that has to wait before it asks again.
func TooMany(wait time.Duration) *Error {
	return &Error{
		Status: http.StatusTooManyRequests, Code: CodeTooMany, Wait: wait,
		Message: "Too many requests. " + TryAgain(wait),
	}
}

// Busy is the failure of a request for which there is no room before the wait is
// over, with its cause.
func Busy(cause error, wait time.Duration) error {
	return fmt.Errorf("%w: %w", cause, &Error{
		Status: http.StatusServiceUnavailable, Wait: wait, Message: "We are very busy right now. " + TryAgain(wait),
	})
}

// NothingYet is the failure of a read of what was never fetched so far.
func NothingYet(message string) *Error {
	return &Error{Status: http.StatusServiceUnavailable, Code: CodeNothingYet, Wait: time.Minute, Message: message}
}

// IsNothingYet reports whether a read failed because nothing is stored yet.
func IsNothingYet(err error) bool {
	e, ok := errors.AsType[*Error](err)
	return ok && e.Code == CodeNothingYet
}
