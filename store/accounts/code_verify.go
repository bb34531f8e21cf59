package accounts

import (
	"context"
	"crypto/subtle"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"tminus/store/failure"
	"tminus/store/sqlite"
)

// CodeTry is a one-time code that somebody typed, and the session that starts
// when it is right.
type CodeTry struct {
	Handle   []byte
	MAC      []byte
	Session  NewSession
	Remember *bool // overrides what was said when the code was asked for
	// AdminEmail is the address that becomes the first administrator's.
	AdminEmail string
}

// Verification is what came of a code.
type Verification struct {
	Account    Account
	Session    Session
	Registered bool // the account is new
	FirstAdmin bool // the account was just made the administrator
	// LockedOut is the address whose owner is to hear that no more codes are
	// taken. It may be set together with an error.
	LockedOut string
	LockedFor time.Duration
}

// VerifyCode takes an attempt off the code and compares. A right code is gone
// and starts a session; that of a registration makes its account first. It is
// a BadCode when it is wrong, used or too old, TooSoon after too many wrong
// ones, and a Conflict when the username was lost meanwhile.
func (s *Accounts) VerifyCode(ctx context.Context, try CodeTry) (v Verification, err error) {
	var wrong error
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		sent, err := findCode(ctx, tx, try.Handle)
		if err != nil {
			return err
		}
		if err := s.takeAttempt(ctx, tx, try.Handle, sent); err != nil {
			return err
		}
		v, err = s.acceptCode(ctx, tx, sent, try)
		if failure.CodeOf(err) == failure.BadCode { // an error of its own, so that the attempt stays taken
			wrong = err
			v.LockedOut, v.LockedFor, err = s.lockedOut(ctx, tx, sent)
		}
		return err
	})
	if err == nil {
		err = wrong
	}
	if err != nil {
		return Verification{LockedOut: v.LockedOut, LockedFor: v.LockedFor}, fmt.Errorf("verify code: %w", err)
	}
	return v, nil
}

// takeAttempt takes one attempt off and counts the code as wrong, until it
// turns out to be right.
func (s *Accounts) takeAttempt(ctx context.Context, tx *sql.Tx, handle []byte, sent sentCode) error {
	now := s.db.Now()
	if err := refuseAfterWrongCodes(ctx, tx, sent.purpose, sent.email, now); err != nil {
		return err
	}
	if sent.attempts == 0 {
		return errSpentCode
	}
	if !now.Before(sent.sentAt.Add(CodeLifetime)) {
		return errOldCode
	}
	if err := sqlite.Exec(ctx, tx, "UPDATE codes SET attempts = attempts - 1 WHERE handle = ?", handle); err != nil {
		return err
	}
	return sqlite.Exec(ctx, tx, "INSERT INTO wrong_codes (purpose, email, at) VALUES (?, ?, ?)", sent.purpose, sent.email, now.Unix())
}

// acceptCode starts the session that a right code stands for.
func (s *Accounts) acceptCode(ctx context.Context, tx *sql.Tx, sent sentCode, try CodeTry) (v Verification, err error) {
	if subtle.ConstantTimeCompare(sent.mac, try.MAC) != 1 {
		if sent.attempts == 1 {
			return v, errSpentCode
		}
		return v, errBadCode
	}
	if v.Registered = sent.purpose == forRegistration; v.Registered {
		v.Account, err = s.confirmRegistration(ctx, tx, sent.email)
	} else {
		v.Account, err = s.account(ctx, tx, "a.id = ?", sent.accountID)
	}
	if err != nil {
		return v, err
	}
	if v.Account.Email == try.AdminEmail {
		if v, err = s.offerAdmin(ctx, tx, v); err != nil {
			return v, err
		}
	}
	if err := sqlite.Exec(ctx, tx, `
		DELETE FROM wrong_codes WHERE id =
			(SELECT max(id) FROM wrong_codes WHERE purpose = ? AND email = ?)`, sent.purpose, sent.email); err != nil {
		return v, err
	}
	if err := sqlite.Exec(ctx, tx, "DELETE FROM codes WHERE handle = ?", try.Handle); err != nil {
		return v, err
	}
	try.Session.Remember = sent.remember
	if try.Remember != nil {
		try.Session.Remember = *try.Remember
	}
	v.Session, err = s.startSession(ctx, tx, v.Account.ID, try.Session)
	return v, err
}

// offerAdmin makes the account the first administrator, if there is none yet.
func (s *Accounts) offerAdmin(ctx context.Context, tx *sql.Tx, v Verification) (Verification, error) {
	made, err := s.makeFirstAdmin(ctx, tx, v.Account.ID)
	if err != nil || !made {
		return v, err
	}
	if err := sqlite.Exec(ctx, tx, "DELETE FROM sessions WHERE account_id = ?", v.Account.ID); err != nil {
		return v, err
	}
	v.FirstAdmin = true
	v.Account, err = s.account(ctx, tx, "a.id = ?", v.Account.ID)
	return v, err
}

// lockedOut returns the address whose owner is to be told, when the wrong code
// just counted was one too many for an account.
func (s *Accounts) lockedOut(ctx context.Context, tx *sql.Tx, sent sentCode) (string, time.Duration, error) {
	if sent.purpose != forSignIn {
		return "", 0, nil
	}
	err := refuseAfterWrongCodes(ctx, tx, sent.purpose, sent.email, s.db.Now())
	if locked, ok := errors.AsType[*failure.WaitError](err); ok {
		return sent.email, locked.Wait, nil
	}
	return "", 0, err
}
