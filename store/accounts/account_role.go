package accounts

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"

	"tminus/store/sqlite"
)

// Role is what an account may beyond being a member.
type Role string

// The roles.
const (
	Admin     Role = "ADMIN"
	Developer Role = "DEVELOPER"
	Moderator Role = "MODERATOR"
)

// Roles are all roles, highest first.
var Roles = []Role{Admin, Developer, Moderator}

// splitRoles returns the roles of a list with commas, highest first.
func splitRoles(list string) []Role {
	roles := []Role{}
	names := strings.Split(list, ",")
	for _, role := range Roles {
		if slices.Contains(names, string(role)) {
			roles = append(roles, role)
		}
	}
	return roles
}

// SetRoles gives the account these roles instead of those it had. When that
// changes anything all its sessions end.
func (s *Accounts) SetRoles(ctx context.Context, id int64, roles []Role) (changed bool, err error) {
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		account, err := s.account(ctx, tx, "a.id = ?", id)
		if err != nil {
			return err
		}
		if changed = !sameRoles(account.Roles, roles); !changed {
			return nil
		}
		if err := sqlite.Exec(ctx, tx, "DELETE FROM account_roles WHERE account_id = ?", id); err != nil {
			return err
		}
		if err := insertRoles(ctx, tx, id, roles); err != nil {
			return err
		}
		return sqlite.Exec(ctx, tx, "DELETE FROM sessions WHERE account_id = ?", id)
	})
	if err != nil {
		return false, fmt.Errorf("set roles of account %d: %w", id, err)
	}
	return changed, nil
}

func sameRoles(a, b []Role) bool {
	for _, role := range Roles {
		if slices.Contains(a, role) != slices.Contains(b, role) {
			return false
		}
	}
	return true
}

func insertRoles(ctx context.Context, tx *sql.Tx, id int64, roles []Role) error {
	for _, role := range roles {
		if err := sqlite.Exec(ctx, tx, "INSERT OR IGNORE INTO account_roles (account_id, role) VALUES (?, ?)", id, role); err != nil {
			return err
		}
	}
	return nil
}

// makeFirstAdmin makes the account an administrator, once in the life of a
// database and only while there is none. It reports whether it did.
func (s *Accounts) makeFirstAdmin(ctx context.Context, tx *sql.Tx, id int64) (bool, error) {
	res, err := tx.ExecContext(ctx, `
		UPDATE first_admin SET given_at = ?
		WHERE given_at IS NULL AND NOT EXISTS (SELECT 1 FROM account_roles WHERE role = ?)`, s.db.Now().Unix(), Admin)
	if err != nil {
		return false, err
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return false, err
	}
	return true, insertRoles(ctx, tx, id, []Role{Admin})
}
