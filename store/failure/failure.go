// Package failure names what can go wrong in the database, as codes for
// programs and sentences for people.
package failure

import (
	"errors"
	"time"
)

// Code says what kind of failure an Error is.
type Code string

// The failures a caller can act on.
const (
	NotFound        Code = "not_found"
	Conflict        Code = "conflict"
	Stale           Code = "stale" // it was changed since it was read
	Forbidden       Code = "forbidden"
	Unauthenticated Code = "unauthenticated"
	Invalid         Code = "invalid"
	Unavailable     Code = "unavailable"
	Unwritable      Code = "unwritable" // the file: a full disk, a lost permission

	Deactivated   Code = "deactivated"     // the account is
	BadCode       Code = "bad_code"        // wrong, used or expired one-time code
	BadLink       Code = "bad_link"        // invalid, used or expired reset link
	BadIdentity   Code = "bad_identity"    // the identity provider's token does not do
	SessionEnded  Code = "session_ended"   // expired or revoked
	TooSoon       Code = "too_soon"        // no code can be had now
	SignInWaiting Code = "sign_in_waiting" // too many wrong passwords
)

// Error is a failure the caller can act on. Message is a sentence for a person.
type Error struct {
	Code    Code
	Message string
}

// Error returns the message.
func (e *Error) Error() string { return e.Message }

// ErrDeactivated tells the owner of a deactivated account how to get it back.
var ErrDeactivated = New(
	Deactivated,
	"This account is deactivated. Until its data is removed, 30 days after it was deleted, we can bring it back: write to us by the contact page.",
)

// WaitError is a failure that goes away by itself after Wait. Message says why;
// how long is left to say.
type WaitError struct {
	Code    Code
	Message string
	Wait    time.Duration
}

// Error returns the message.
func (e *WaitError) Error() string { return e.Message }

// New returns an Error.
func New(code Code, message string) *Error { return &Error{Code: code, Message: message} }

// NewWait returns a WaitError.
func NewWait(code Code, message string, wait time.Duration) *WaitError {
	return &WaitError{Code: code, Message: message, Wait: wait}
}

// CodeOf returns the code of an Error or a WaitError, "" for any other error.
func CodeOf(err error) Code {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Code
	}
	if e, ok := errors.AsType[*WaitError](err); ok {
		return e.Code
	}
	return ""
}
