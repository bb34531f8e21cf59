package store

import "time"

// Code says what kind of failure an Error is.
type Code string

// The failures a caller can act on.
const (
	NotFound        Code = "not_found"
	Conflict        Code = "conflict"
	Forbidden       Code = "forbidden"
	Unauthenticated Code = "unauthenticated"
	Invalid         Code = "invalid"
	Unavailable     Code = "unavailable"

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

// WaitError is a failure that goes away by itself after Wait.
type WaitError struct {
	Code    Code
	Message string
	Wait    time.Duration
}

// Error returns the message.
func (e *WaitError) Error() string { return e.Message }
