package accounts

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"tminus/store/sqlite"
)

// KeyPurpose says what a server key is for.
type KeyPurpose string

// What server keys are for.
const (
	AccessKey KeyPurpose = "access" // signs access tokens
	CodeKey   KeyPurpose = "code"   // digests one-time codes
	CSRFKey   KeyPurpose = "csrf"   // signs the tokens against forged requests, and links that end mails
	PushKey   KeyPurpose = "push"   // signs push messages; browsers bind subscriptions to it
)

// ServerKey is a secret of the server.
type ServerKey struct {
	ID        string
	Seed      []byte
	CreatedAt time.Time
	RetiredAt time.Time // zero for the present key
}

// EnsureKey returns the present key of a purpose, which is the given one when
// there was none.
func (s *Accounts) EnsureKey(ctx context.Context, purpose KeyPurpose, fresh ServerKey) (key ServerKey, err error) {
	find := func(db sqlite.Querier) error {
		key, err = scanKey(db.QueryRowContext(ctx, keyColumns+" WHERE purpose = ? AND retired_at IS NULL", purpose))
		return err
	}
	if err = find(s.db.Read); errors.Is(err, sql.ErrNoRows) {
		err = s.db.Tx(ctx, func(tx *sql.Tx) error {
			if err := find(tx); !errors.Is(err, sql.ErrNoRows) { // another process may have made it
				return err
			}
			key = fresh
			return insertKey(ctx, tx, purpose, fresh)
		})
	}
	if err != nil {
		return ServerKey{}, fmt.Errorf("server key for %s: %w", purpose, err)
	}
	return key, nil
}

// Keys returns the present key of a purpose, and after it those that were
// retired less than retiredFor ago.
func (s *Accounts) Keys(ctx context.Context, purpose KeyPurpose, retiredFor time.Duration) ([]ServerKey, error) {
	rows, err := s.db.Query(ctx, keyColumns+`
		WHERE purpose = ? AND (retired_at IS NULL OR retired_at > ?)
		ORDER BY retired_at IS NOT NULL, retired_at DESC`, purpose, s.db.Now().Add(-retiredFor).Unix())
	if err != nil {
		return nil, fmt.Errorf("server keys: %w", err)
	}
	keys, err := sqlite.Collect(rows, scanKey)
	if err != nil {
		return nil, fmt.Errorf("server keys: %w", err)
	}
	return keys, nil
}

// RotateKey puts the next key of a purpose in the place of the present one,
// which verifies a while longer unless it is to be dropped at once.
func (s *Accounts) RotateKey(ctx context.Context, purpose KeyPurpose, next ServerKey, drop bool) error {
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		if err := sqlite.Exec(ctx, tx, "UPDATE server_keys SET retired_at = ? WHERE purpose = ? AND retired_at IS NULL",
			s.db.Now().Unix(), purpose); err != nil {
			return err
		}
		if drop {
			if err := sqlite.Exec(ctx, tx, "DELETE FROM server_keys WHERE purpose = ?", purpose); err != nil {
				return err
			}
		}
		return insertKey(ctx, tx, purpose, next)
	})
	if err != nil {
		return fmt.Errorf("rotate key for %s: %w", purpose, err)
	}
	return nil
}

const keyColumns = "SELECT id, seed, created_at, retired_at FROM server_keys"

func scanKey(r sqlite.Scanner) (ServerKey, error) {
	var k ServerKey
	err := r.Scan(&k.ID, &k.Seed, sqlite.AsTime(&k.CreatedAt), sqlite.AsTime(&k.RetiredAt))
	return k, err
}

func insertKey(ctx context.Context, tx *sql.Tx, purpose KeyPurpose, k ServerKey) error {
	return sqlite.Exec(ctx, tx, "INSERT INTO server_keys (id, purpose, seed, created_at) VALUES (?, ?, ?, ?)",
		k.ID, purpose, k.Seed, k.CreatedAt.Unix())
}
