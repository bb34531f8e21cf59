package accounts

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"tminus/store/failure"
	"tminus/store/sqlite"
)

// How many wrong passwords are free, and how long sign-in waits then.
const (
	passwordsFree  = 10        // wrong ones in
	PasswordsSpan  = time.Hour // this long, then sign-in waits
	longestWait    = 60 * time.Minute
	WaitRemembered = 24 * time.Hour // so long the next wait grows on
)

// SignIn is one password that is being tried.
type SignIn struct {
	Account Account // without an id when the address has none
	attempt int64
	before  wait // what to go back to when the password is right
	step    int  // of the wait that this try set; 0 when it set none
}

// wait is how long sign-in to an address waits, as stored.
type wait struct {
	step    int
	untilAt int64
	setAt   int64
}

// BeginSignIn counts a password as wrong before it is looked at, and returns
// whose it may be. After ten wrong ones in an hour every further one makes
// networks that the account was not signed in from wait, twice as long each
// time: SignInWaiting. Addresses without an account behave alike.
func (s *Accounts) BeginSignIn(ctx context.Context, email, network string) (in SignIn, err error) {
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		in.Account, err = s.account(ctx, tx, "a.email = ?", email)
		if failure.CodeOf(err) == failure.NotFound {
			err = nil
		}
		if err != nil {
			return err
		}
		stored, err := readWait(ctx, tx, email)
		if err != nil {
			return err
		}
		if err := s.refuseWaiting(ctx, tx, in.Account.ID, network, stored); err != nil {
			return err
		}
		return s.countPassword(ctx, tx, email, stored, &in)
	})
	if err != nil {
		return SignIn{}, fmt.Errorf("begin sign-in: %w", err)
	}
	return in, nil
}

func readWait(ctx context.Context, tx *sql.Tx, email string) (wait, error) {
	var w wait
	err := tx.QueryRowContext(ctx, "SELECT step, until_at, set_at FROM sign_in_waits WHERE email = ?", email).
		Scan(&w.step, &w.untilAt, &w.setAt)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return w, err
}

// refuseWaiting is SignInWaiting during the wait, unless the account was
// signed in to from the network before.
func (s *Accounts) refuseWaiting(ctx context.Context, tx *sql.Tx, accountID int64, network string, stored wait) error {
	left := time.Unix(stored.untilAt, 0).Sub(s.db.Now())
	if left <= 0 {
		return nil
	}
	var known bool
	err := tx.QueryRowContext(ctx,
		"SELECT EXISTS (SELECT 1 FROM known_networks WHERE account_id = ? AND network = ?)", accountID, network).Scan(&known)
	if err != nil || known {
		return err
	}
	return failure.NewWait(failure.SignInWaiting, "There were too many wrong passwords.", left)
}

// countPassword counts the try and sets the wait for the next one.
func (s *Accounts) countPassword(ctx context.Context, tx *sql.Tx, email string, stored wait, in *SignIn) error {
	now := s.db.Now()
	res, err := tx.ExecContext(ctx, "INSERT INTO password_attempts (email, at) VALUES (?, ?)", email, now.Unix())
	if err != nil {
		return err
	}
	if in.attempt, err = res.LastInsertId(); err != nil {
		return err
	}
	var tried int
	if err := tx.QueryRowContext(ctx, "SELECT count(*) FROM password_attempts WHERE email = ? AND at > ?",
		email, now.Add(-PasswordsSpan).Unix()).Scan(&tried); err != nil || tried < passwordsFree {
		return err
	}
	next := wait{step: stored.step + 1, setAt: now.Unix()}
	if now.Unix()-stored.setAt > int64(WaitRemembered/time.Second) {
		next.step = 1
	}
	length := longestWait
	if next.step <= 6 {
		length = min(length, time.Minute<<(next.step-1))
	}
	in.before, in.step = stored, next.step
	return sqlite.Exec(ctx, tx, "INSERT OR REPLACE INTO sign_in_waits (email, step, until_at, set_at) VALUES (?, ?, ?, ?)",
		email, next.step, now.Add(length).Unix(), next.setAt)
}

// ForgiveSignIn takes back that the password was counted as wrong: it was
// right, or could not be looked at.
func (s *Accounts) ForgiveSignIn(ctx context.Context, email string, in SignIn) error {
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		if err := sqlite.Exec(ctx, tx, "DELETE FROM password_attempts WHERE id = ?", in.attempt); err != nil {
			return err
		}
		if in.step == 0 {
			return nil
		}
		// A wait that another try set meanwhile stays.
		return sqlite.Exec(ctx, tx, "UPDATE sign_in_waits SET step = ?, until_at = ?, set_at = ? WHERE email = ? AND step = ?",
			in.before.step, in.before.untilAt, in.before.setAt, email, in.step)
	})
	if err != nil {
		return fmt.Errorf("forgive sign-in: %w", err)
	}
	return nil
}

// endWaiting forgets the wrong passwords of an address.
func endWaiting(ctx context.Context, tx *sql.Tx, email string) error {
	if err := sqlite.Exec(ctx, tx, "DELETE FROM password_attempts WHERE email = ?", email); err != nil {
		return err
	}
	return sqlite.Exec(ctx, tx, "DELETE FROM sign_in_waits WHERE email = ?", email)
}
