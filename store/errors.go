package store

import (
	"errors"
	"fmt"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

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
var ErrDeactivated = &Error{
	Deactivated,
	"This account is deactivated. Until its data is removed, 30 days after it was deleted, we can bring it back: write to us by the contact page.",
}

// WaitError is a failure that goes away by itself after Wait. Message says why;
// how long is left to say.
type WaitError struct {
	Code    Code
	Message string
	Wait    time.Duration
}

// Error returns the message.
func (e *WaitError) Error() string { return e.Message }

// explainWrite adds a sentence for a person to the failure to write the file.
func explainWrite(err error) error {
	e, ok := errors.AsType[*sqlite.Error](err)
	if !ok {
		return err
	}
	switch e.Code() & 0xff {
	case sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN:
		return fmt.Errorf("%w Cause: %w", &Error{Unwritable, "Nothing can be saved at the moment. Please try again later."}, err)
	}
	return err
}
