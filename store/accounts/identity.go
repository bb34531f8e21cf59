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

// Identity is who an identity provider says somebody is. The address is one
// that the provider verified.
type Identity struct {
	Issuer  string
	Subject string
	Email   string // lower case
	// Vouched says that the provider is the authority for the address, so that
	// whoever has it there may have the account that has it here.
	Vouched bool
	Token   []byte // digest of what proves it; good for one session
	Expires time.Time
}

// IdentitySignIn is what came of an identity.
type IdentitySignIn struct {
	Account    Account
	Session    Session
	Linked     bool // the account was bound to the identity just now
	Registered bool // the account is new
}

var errBadIdentity = failure.New(failure.BadIdentity, "This sign-in is not valid any more. Please try again.")

// errUnlinked says that nobody has an account with the identity or its address.
var errUnlinked = errors.New("no account has the identity")

// SignInByIdentity starts a session of the account that is bound to the
// identity. An account that only has its address is bound to it first, if the
// provider vouches for the address and the account is a plain member's. Found
// is false when there is no account; the token stays good then. It is a
// BadIdentity when the token was used, the account is bound to somebody else
// there or may not be bound, and Deactivated when the account is.
func (s *Accounts) SignInByIdentity(ctx context.Context, who Identity, start NewSession) (in IdentitySignIn, found bool, err error) {
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		if err := s.refuseUsedToken(ctx, tx, who.Token); err != nil {
			return err
		}
		if in.Account, in.Linked, err = s.accountOfIdentity(ctx, tx, who); err != nil {
			return err
		}
		if in.Account.DeactivatedAt != nil {
			return failure.ErrDeactivated
		}
		if in.Linked {
			if err := s.bind(ctx, tx, who, in.Account.ID); err != nil {
				return err
			}
		}
		in.Session, err = s.startByIdentity(ctx, tx, who, in.Account, start)
		return err
	})
	if errors.Is(err, errUnlinked) {
		return IdentitySignIn{}, false, nil
	}
	if err != nil {
		return IdentitySignIn{}, false, fmt.Errorf("sign in by identity: %w", err)
	}
	return in, true, nil
}

// RegisterByIdentity makes an account of the identity's address under the
// username and starts its session. It is a BadIdentity when the token was used
// or the address has an account, and a Conflict when the username is taken.
func (s *Accounts) RegisterByIdentity(ctx context.Context, who Identity, username string, start NewSession) (in IdentitySignIn, err error) {
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		if err := s.refuseUsedToken(ctx, tx, who.Token); err != nil {
			return err
		}
		_, _, err := s.accountOfIdentity(ctx, tx, who)
		switch {
		case err == nil:
			return errBadIdentity
		case !errors.Is(err, errUnlinked):
			return err
		}
		in.Registered = true
		if in.Account, err = s.insertAccount(ctx, tx, NewAccount{Email: who.Email, Username: username}); err != nil {
			return err
		}
		if err := s.bind(ctx, tx, who, in.Account.ID); err != nil {
			return err
		}
		in.Session, err = s.startByIdentity(ctx, tx, who, in.Account, start)
		return err
	})
	if err != nil {
		return IdentitySignIn{}, fmt.Errorf("register by identity: %w", err)
	}
	return in, nil
}

func (s *Accounts) refuseUsedToken(ctx context.Context, tx *sql.Tx, token []byte) error {
	var used bool
	err := tx.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM used_identity_tokens WHERE digest = ?)", token).Scan(&used)
	if err == nil && used {
		return errBadIdentity
	}
	return err
}

// accountOfIdentity returns the account bound to the identity, or the one that
// is to be bound now; errUnlinked when there is neither.
func (s *Accounts) accountOfIdentity(ctx context.Context, tx *sql.Tx, who Identity) (account Account, link bool, err error) {
	var id int64
	err = tx.QueryRowContext(ctx, "SELECT account_id FROM identities WHERE issuer = ? AND subject = ?", who.Issuer, who.Subject).
		Scan(&id)
	if err == nil {
		account, err = s.account(ctx, tx, "a.id = ?", id)
		return account, false, err
	}
	if !errors.Is(err, sql.ErrNoRows) {
		return Account{}, false, err
	}
	account, err = s.account(ctx, tx, "a.email = ?", who.Email)
	if failure.CodeOf(err) == failure.NotFound {
		return Account{}, false, errUnlinked
	}
	if err != nil {
		return Account{}, false, err
	}
	var other bool
	err = tx.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM identities WHERE issuer = ? AND account_id = ?)",
		who.Issuer, account.ID).Scan(&other)
	if err != nil {
		return Account{}, false, err
	}
	if other || !who.Vouched || len(account.Roles) > 0 {
		return Account{}, false, failure.New(failure.BadIdentity, "This e-mail address has an account. Please sign in with its password.")
	}
	return account, true, nil
}

// bind ties the account to the identity. Whatever was registered for the
// address by somebody who did not prove it goes, with its password.
func (s *Accounts) bind(ctx context.Context, tx *sql.Tx, who Identity, accountID int64) error {
	if err := forgetRegistration(ctx, tx, who.Email); err != nil {
		return err
	}
	return sqlite.Exec(ctx, tx, "INSERT INTO identities (issuer, subject, account_id, created_at) VALUES (?, ?, ?, ?)",
		who.Issuer, who.Subject, accountID, s.db.Now().Unix())
}

// startByIdentity uses the token up, ends the account's waiting and starts
// its session.
func (s *Accounts) startByIdentity(ctx context.Context, tx *sql.Tx, who Identity, account Account, start NewSession) (Session, error) {
	if err := sqlite.Exec(ctx, tx, "INSERT INTO used_identity_tokens (digest, expires_at) VALUES (?, ?)",
		who.Token, who.Expires.Unix()); err != nil {
		return Session{}, err
	}
	if err := endWaiting(ctx, tx, account.Email); err != nil {
		return Session{}, err
	}
	return s.startSession(ctx, tx, account.ID, start)
}
