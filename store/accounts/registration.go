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

const (
	// nameHeldFor is how long an unproven registration keeps its username.
	nameHeldFor = 15 * time.Minute
	// RegistrationKept is how long an address may stay unproven.
	RegistrationKept = 24 * time.Hour
	// takenToldEvery is how often an owner hears that somebody tried to
	// register the address.
	takenToldEvery = 24 * time.Hour
)

// Registration is what somebody signs up with.
type Registration struct {
	Email        string // lower case
	Username     string
	PasswordHash string
	// Corrects is the handle's digest of the same browser's attempt before, whose
	// address was another: that attempt is over, and its username is free.
	Corrects []byte
}

// Registered says what became of a registration. The one who registered must
// not learn it.
type Registered struct {
	Taken bool   // the address has an account: the code proves nothing
	Owner string // username of that account
	// DeactivatedAt is when that account was deleted, nil when it was not.
	DeactivatedAt *time.Time
	Mail          bool // the address is to be written to; once a day when it is taken
}

// Register keeps a registration until its code comes back. It replaces an
// earlier one of the same address. For an address that has an account a decoy
// is kept that behaves alike. A taken username is a Conflict.
func (s *Accounts) Register(ctx context.Context, r Registration, code NewCode) (result Registered, err error) {
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		if err := forgetAttempt(ctx, tx, r.Corrects); err != nil {
			return err
		}
		if err := s.refuseTakenName(ctx, tx, r.Username, r.Email); err != nil {
			return err
		}
		if result, err = s.ownerOf(ctx, tx, r.Email); err != nil {
			return err
		}
		wait, err := allowMail(ctx, tx, r.Email, MailByAnyone, s.db.Now())
		if err != nil {
			return err
		}
		result.Mail = result.Mail && wait == 0
		if err := sqlite.Exec(ctx, tx, `
			INSERT OR REPLACE INTO registrations (email, username, password_hash, decoy, created_at)
			VALUES (?, ?, ?, ?, ?)`, r.Email, r.Username, r.PasswordHash, result.Taken, s.db.Now().Unix()); err != nil {
			return err
		}
		return s.issueCode(ctx, tx, issued{purpose: forRegistration, email: r.Email, code: code})
	})
	if err != nil {
		return Registered{}, fmt.Errorf("register: %w", err)
	}
	return result, nil
}

// ownerOf looks whether the address has an account, and whether its owner is
// to be told now that it was tried. Both cases write alike.
func (s *Accounts) ownerOf(ctx context.Context, tx *sql.Tx, email string) (Registered, error) {
	result := Registered{Mail: true}
	var told sql.NullInt64
	err := tx.QueryRowContext(ctx, "SELECT 1, username, deactivated_at, taken_told_at FROM accounts WHERE email = ?", email).
		Scan(&result.Taken, &result.Owner, sqlite.AsTimePtr(&result.DeactivatedAt), &told)
	if errors.Is(err, sql.ErrNoRows) {
		return result, nil
	}
	if err != nil {
		return result, err
	}
	now := s.db.Now()
	result.Mail = !told.Valid || now.Unix()-told.Int64 >= int64(takenToldEvery/time.Second)
	if !result.Mail {
		return result, nil
	}
	return result, sqlite.Exec(ctx, tx, "UPDATE accounts SET taken_told_at = ? WHERE email = ?", now.Unix(), email)
}

// refuseTakenName is a Conflict when another address has the username, or
// holds it while it is being proven.
func (s *Accounts) refuseTakenName(ctx context.Context, tx *sql.Tx, username, email string) error {
	var taken bool
	err := tx.QueryRowContext(ctx, `
		SELECT EXISTS (SELECT 1 FROM accounts WHERE username = ?)
			OR EXISTS (SELECT 1 FROM registrations WHERE username = ? AND email <> ? AND created_at > ?)`,
		username, username, email, s.db.Now().Add(-nameHeldFor).Unix()).Scan(&taken)
	if err != nil {
		return err
	}
	if taken {
		return failure.New(failure.Conflict, "This username is already taken.")
	}
	return nil
}

// confirmRegistration turns the registration of a proven address into an
// account. It is a BadCode when there is none, or only a decoy.
func (s *Accounts) confirmRegistration(ctx context.Context, tx *sql.Tx, email string) (Account, error) {
	var n NewAccount
	err := tx.QueryRowContext(ctx,
		"SELECT email, username, password_hash FROM registrations WHERE email = ? AND decoy = 0", email).
		Scan(&n.Email, &n.Username, &n.PasswordHash)
	if errors.Is(err, sql.ErrNoRows) {
		return Account{}, errBadCode
	}
	if err != nil {
		return Account{}, err
	}
	return s.insertAccount(ctx, tx, n)
}

// forgetAttempt drops the registration whose code the handle belongs to, if it
// still does. Nobody else knows the handle, and a newer registration of the
// address has another one.
func forgetAttempt(ctx context.Context, tx *sql.Tx, handle []byte) error {
	sent, err := findCode(ctx, tx, handle)
	if errors.Is(err, errBadCode) {
		return nil
	}
	if err != nil || sent.purpose != forRegistration {
		return err
	}
	return forgetRegistration(ctx, tx, sent.email)
}

// forgetRegistration drops what was registered for an address, with its code.
func forgetRegistration(ctx context.Context, tx *sql.Tx, email string) error {
	if err := sqlite.Exec(ctx, tx, "DELETE FROM registrations WHERE email = ?", email); err != nil {
		return err
	}
	return sqlite.Exec(ctx, tx, "DELETE FROM codes WHERE purpose = ? AND email = ?", forRegistration, email)
}
