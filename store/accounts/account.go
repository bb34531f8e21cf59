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

// Account is a person who may sign in. Its e-mail address is proven.
type Account struct {
	ID            int64
	Email         string // lower case
	Username      string
	PasswordHash  string // "" when no password was ever set
	Roles         []Role // highest first, none for plain members
	CreatedAt     time.Time
	DeactivatedAt *time.Time
	Waiting       bool // sign-in has to wait after wrong passwords
}

// NewAccount is what an account starts with.
type NewAccount struct {
	Email        string
	Username     string
	PasswordHash string
	Roles        []Role
}

// accountColumns takes the present moment as its parameter.
const accountColumns = `
	SELECT a.id, a.email, a.username, a.password_hash, a.created_at, a.deactivated_at,
		(SELECT ifnull(group_concat(r.role), '') FROM account_roles r WHERE r.account_id = a.id),
		EXISTS (SELECT 1 FROM sign_in_waits w WHERE w.email = a.email AND w.until_at > ?)
	FROM accounts a`

func scanAccount(r sqlite.Scanner) (Account, error) {
	var a Account
	var roles string
	err := r.Scan(&a.ID, &a.Email, &a.Username, &a.PasswordHash, sqlite.AsTime(&a.CreatedAt),
		sqlite.AsTimePtr(&a.DeactivatedAt), &roles, &a.Waiting)
	a.Roles = splitRoles(roles)
	return a, err
}

// AccountByID returns the account with the id, or a NotFound error.
func (s *Accounts) AccountByID(ctx context.Context, id int64) (Account, error) {
	return s.account(ctx, s.db.Read, "a.id = ?", id)
}

// AccountByEmail returns the account with the address, given in lower case, or
// a NotFound error.
func (s *Accounts) AccountByEmail(ctx context.Context, email string) (Account, error) {
	return s.account(ctx, s.db.Read, "a.email = ?", email)
}

func (s *Accounts) account(ctx context.Context, db sqlite.Querier, where string, arg any) (Account, error) {
	account, err := scanAccount(db.QueryRowContext(ctx, accountColumns+" WHERE "+where, s.db.Now().Unix(), arg))
	if errors.Is(err, sql.ErrNoRows) {
		return Account{}, failure.New(failure.NotFound, "There is no such account.")
	}
	if err != nil {
		return Account{}, fmt.Errorf("account: %w", err)
	}
	return account, nil
}

// ListAccounts returns every account by id, deactivated ones included.
func (s *Accounts) ListAccounts(ctx context.Context) ([]Account, error) {
	rows, err := s.db.Read.QueryContext(ctx, accountColumns+" ORDER BY a.id", s.db.Now().Unix())
	if err != nil {
		return nil, fmt.Errorf("list accounts: %w", err)
	}
	accounts, err := sqlite.Collect(rows, scanAccount)
	if err != nil {
		return nil, fmt.Errorf("list accounts: %w", err)
	}
	return accounts, nil
}

// CreateAccount adds an account whose address somebody else vouches for, and
// drops what was registered for it. A taken address or username is a Conflict.
func (s *Accounts) CreateAccount(ctx context.Context, n NewAccount) (account Account, err error) {
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		account, err = s.insertAccount(ctx, tx, n)
		return err
	})
	if err != nil {
		return Account{}, fmt.Errorf("create account: %w", err)
	}
	return account, nil
}

// insertAccount is CreateAccount inside a transaction. A name that another
// address holds for a moment counts as taken.
func (s *Accounts) insertAccount(ctx context.Context, tx *sql.Tx, n NewAccount) (Account, error) {
	if err := forgetRegistration(ctx, tx, n.Email); err != nil {
		return Account{}, err
	}
	if err := s.refuseTakenName(ctx, tx, n.Username, n.Email); err != nil {
		return Account{}, err
	}
	res, err := tx.ExecContext(ctx,
		"INSERT INTO accounts (email, username, password_hash, created_at) VALUES (?, ?, ?, ?)",
		n.Email, n.Username, n.PasswordHash, s.db.Now().Unix())
	if sqlite.IsDuplicate(err) {
		return Account{}, failure.New(failure.Conflict, "There is already an account with this e-mail address.")
	}
	if err != nil {
		return Account{}, err
	}
	id, err := res.LastInsertId()
	if err != nil {
		return Account{}, err
	}
	if err := insertRoles(ctx, tx, id, n.Roles); err != nil {
		return Account{}, err
	}
	return s.account(ctx, tx, "a.id = ?", id)
}

// RenewPasswordHash replaces the hash of a password by a better one of the
// same password. It changes nothing when the password changed meanwhile.
func (s *Accounts) RenewPasswordHash(ctx context.Context, id int64, old, renewed string) error {
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		return sqlite.Exec(ctx, tx, "UPDATE accounts SET password_hash = ? WHERE id = ? AND password_hash = ?", renewed, id, old)
	})
	if err != nil {
		return fmt.Errorf("renew password hash of account %d: %w", id, err)
	}
	return nil
}

// ChangePassword sets the password's hash and ends every session of the
// account with all its codes and reset links.
func (s *Accounts) ChangePassword(ctx context.Context, id int64, hash string) error {
	err := s.db.Tx(ctx, func(tx *sql.Tx) error { return setPassword(ctx, tx, id, hash) })
	if err != nil {
		return fmt.Errorf("change password of account %d: %w", id, err)
	}
	return nil
}

// ChangeOwnPassword does the same for who is signed in by the session, and puts
// a new one in its place that ends when it would have. It is SessionEnded when
// the session is over.
func (s *Accounts) ChangeOwnPassword(ctx context.Context, present Session, hash string, n NewSession) (renewed Session, err error) {
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		if renewed, _, err = s.session(ctx, tx, present.ID); err != nil {
			return err
		}
		if err := setPassword(ctx, tx, renewed.AccountID, hash); err != nil {
			return err
		}
		renewed.ID = n.ID
		return insertSession(ctx, tx, renewed, n.Refresh, s.db.Now())
	})
	if err != nil {
		return Session{}, fmt.Errorf("change password of account %d: %w", present.AccountID, err)
	}
	return renewed, nil
}

func setPassword(ctx context.Context, tx *sql.Tx, id int64, hash string) error {
	if err := sqlite.Exec(ctx, tx, "UPDATE accounts SET password_hash = ? WHERE id = ?", hash, id); err != nil {
		return err
	}
	return endAccess(ctx, tx, id)
}

// endAccess ends the account's sessions and voids its codes and links.
func endAccess(ctx context.Context, tx *sql.Tx, id int64) error {
	if err := sqlite.Exec(ctx, tx, "DELETE FROM sessions WHERE account_id = ?", id); err != nil {
		return err
	}
	if err := sqlite.Exec(ctx, tx, "DELETE FROM codes WHERE account_id = ?", id); err != nil {
		return err
	}
	return sqlite.Exec(ctx, tx, "DELETE FROM reset_links WHERE account_id = ?", id)
}

// DeactivateAccount closes the account to its owner at once. Its address and
// name stay taken until PurgeAccounts removes it.
func (s *Accounts) DeactivateAccount(ctx context.Context, id int64) error {
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		if err := sqlite.Exec(ctx, tx, "UPDATE accounts SET deactivated_at = ? WHERE id = ? AND deactivated_at IS NULL",
			s.db.Now().Unix(), id); err != nil {
			return err
		}
		return endAccess(ctx, tx, id)
	})
	if err != nil {
		return fmt.Errorf("deactivate account %d: %w", id, err)
	}
	return nil
}

// RestoreAccount opens a deactivated account again. It is Forbidden once
// DeactivatedKept is over, whether the account was purged already or not.
func (s *Accounts) RestoreAccount(ctx context.Context, id int64) error {
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		late, err := countRows(ctx, tx, "SELECT count(*) FROM accounts WHERE id = ? AND deactivated_at <= ?",
			id, s.db.Now().Add(-DeactivatedKept).Unix())
		if err != nil {
			return err
		}
		if late > 0 {
			return failure.New(failure.Forbidden, "This account was deleted 30 days ago or more and cannot be restored.")
		}
		return sqlite.Exec(ctx, tx, "UPDATE accounts SET deactivated_at = NULL WHERE id = ?", id)
	})
	if err != nil {
		return fmt.Errorf("restore account %d: %w", id, err)
	}
	return nil
}
