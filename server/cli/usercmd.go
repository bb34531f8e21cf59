package cli

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/big"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"tminus/server/auth"
	"tminus/server/form"
	"tminus/store"
	"tminus/store/accounts"
	"tminus/store/failure"
)

// Commands are the commands on one database.
type Commands struct {
	Store    *store.Store
	Database string // path of the store's file
	Log      *slog.Logger
	Out      io.Writer
	// Password returns a password that somebody types; it is never an argument.
	Password func() (string, error)
}

// Create adds an account. Its address counts as proven. Without a username one
// is made from the address.
func (c Commands) Create(ctx context.Context, email, username string, roles []string) error {
	address := form.NewEmail(email)
	given, wrongRoles := readRoles(roles)
	var wrongName error
	if username != "" {
		wrongName = form.CheckUsername(username)
	}
	if err := errors.Join(address.Validate(), wrongName, wrongRoles); err != nil {
		return err // before anybody has to think of a password
	}
	hash, err := c.readPassword(ctx)
	if err != nil {
		return err
	}
	account, err := c.create(ctx, accounts.NewAccount{Email: string(address), Username: username, PasswordHash: hash, Roles: given})
	if err != nil {
		return err
	}
	c.Log.InfoContext(ctx, "account made", "account", account.ID, "roles", account.Roles)
	_, err = fmt.Fprintf(c.Out, "Created %s (%s) in %s.\n", account.Username, account.Email, c.Database)
	return err
}

// create tries a few usernames when none is given.
func (c Commands) create(ctx context.Context, n accounts.NewAccount) (account accounts.Account, err error) {
	if n.Username != "" {
		return c.Store.Accounts.CreateAccount(ctx, n)
	}
	_, err = c.Store.Accounts.AccountByEmail(ctx, n.Email)
	if err == nil {
		return account, &failure.Error{Code: failure.Conflict, Message: "There is already an account with this e-mail address."}
	}
	for range 10 {
		if n.Username, err = madeUpName(n.Email); err != nil {
			return account, err
		}
		account, err = c.Store.Accounts.CreateAccount(ctx, n)
		if failure.CodeOf(err) != failure.Conflict {
			return account, err
		}
	}
	return account, err
}

// madeUpName returns a username that begins as the address does.
func madeUpName(email string) (string, error) {
	local, _, _ := strings.Cut(email, "@")
	name := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return '_'
	}, local)
	if name[0] < 'a' || name[0] > 'z' {
		name = "u" + name
	}
	number, err := rand.Int(rand.Reader, big.NewInt(100_000))
	if err != nil {
		return "", fmt.Errorf("make up a username: %w", err)
	}
	return fmt.Sprintf("%s_%05d", name[:min(len(name), 10)], number), nil
}

// List prints every account, one to a line.
func (c Commands) List(ctx context.Context) error {
	all, err := c.Store.Accounts.ListAccounts(ctx)
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "ID\tUSERNAME\tEMAIL\tROLES\tSTATE\tCREATED")
	for _, a := range all {
		fmt.Fprintf(table, "%d\t%s\t%s\t%s\t%s\t%s\n", a.ID, a.Username, a.Email, roleText(a.Roles), state(a),
			a.CreatedAt.UTC().Format(time.DateOnly))
	}
	return table.Flush()
}

func state(a accounts.Account) string {
	switch {
	case a.DeactivatedAt != nil:
		return "deactivated, purged after " + a.DeactivatedAt.Add(accounts.DeactivatedKept).UTC().Format(time.DateOnly)
	case a.Waiting:
		return "waiting"
	}
	return "active"
}

// SetRoles gives an account these roles instead of those it had. The last
// administrator keeps the role unless that one is meant.
func (c Commands) SetRoles(ctx context.Context, email string, roles []string, lastAdmin bool) error {
	given, err := readRoles(roles)
	if err != nil {
		return err
	}
	account, err := c.account(ctx, email)
	if err != nil {
		return err
	}
	if !lastAdmin && !slices.Contains(given, accounts.Admin) {
		if err := c.requireOtherAdmin(ctx, account); err != nil {
			return err
		}
	}
	changed, err := c.Store.Accounts.SetRoles(ctx, account.ID, given)
	if err != nil {
		return err
	}
	if !changed {
		_, err = fmt.Fprintf(c.Out, "%s had the role %s before.\n", account.Username, roleText(given))
		return err
	}
	c.Log.InfoContext(ctx, "role changed", "account", account.ID, "roles", given)
	_, err = fmt.Fprintf(c.Out, "%s has the role %s now and has to sign in again.\n", account.Username, roleText(given))
	return err
}

// requireOtherAdmin refuses to go on when the account is the only active
// administrator.
func (c Commands) requireOtherAdmin(ctx context.Context, account accounts.Account) error {
	if !slices.Contains(account.Roles, accounts.Admin) {
		return nil
	}
	all, err := c.Store.Accounts.ListAccounts(ctx)
	if err != nil {
		return err
	}
	for _, other := range all {
		if other.ID != account.ID && other.DeactivatedAt == nil && slices.Contains(other.Roles, accounts.Admin) {
			return nil
		}
	}
	return fmt.Errorf("%s is the last administrator: give another account the role ADMIN first, or add --last-admin", account.Username)
}

// SetPassword gives an account a new password and signs it out everywhere.
func (c Commands) SetPassword(ctx context.Context, email string) error {
	account, err := c.account(ctx, email)
	if err != nil {
		return err
	}
	hash, err := c.readPassword(ctx)
	if err != nil {
		return err
	}
	if err := c.Store.Accounts.ChangePassword(ctx, account.ID, hash); err != nil {
		return err
	}
	c.Log.InfoContext(ctx, "password changed", "account", account.ID)
	_, err = fmt.Fprintf(c.Out, "%s has a new password and has to sign in again.\n", account.Username)
	return err
}

// Restore opens a deactivated account again.
func (c Commands) Restore(ctx context.Context, email string) error {
	account, err := c.account(ctx, email)
	if err != nil {
		return err
	}
	if account.DeactivatedAt == nil {
		_, err = fmt.Fprintf(c.Out, "%s is not deactivated.\n", account.Username)
		return err
	}
	if err := c.Store.Accounts.RestoreAccount(ctx, account.ID); err != nil {
		return err
	}
	c.Log.InfoContext(ctx, "account restored", "account", account.ID)
	_, err = fmt.Fprintf(c.Out, "%s is active again.\n", account.Username)
	return err
}

// RotateKeys makes a new key for access tokens. Tokens of the old one stay
// good for 15 minutes, or not at all.
func (c Commands) RotateKeys(ctx context.Context, drop bool) error {
	key, err := auth.NewKey(time.Now())
	if err != nil {
		return err
	}
	if err := c.Store.Accounts.RotateKey(ctx, accounts.AccessKey, accounts.ServerKey(key), drop); err != nil {
		return err
	}
	c.Log.InfoContext(ctx, "keys rotated", "key", key.ID, "dropped", drop)
	message := "The new key signs from now on; the old one is good for 15 minutes more."
	if drop {
		message = "The new key signs from now on; tokens of the old one are void."
	}
	_, err = fmt.Fprintln(c.Out, message)
	return err
}

func (c Commands) account(ctx context.Context, email string) (accounts.Account, error) {
	return c.Store.Accounts.AccountByEmail(ctx, string(form.NewEmail(email)))
}

// readPassword returns the hash of a password that somebody types.
func (c Commands) readPassword(ctx context.Context) (string, error) {
	password, err := c.Password()
	if err != nil {
		return "", err
	}
	if err := form.CheckPassword(password, "A password is required."); err != nil {
		return "", err
	}
	return auth.NewHasher(1).Hash(ctx, password)
}

// plainRole is what a member without a role is called.
const plainRole = "USER"

// readRoles returns the roles that were named, highest first.
func readRoles(names []string) ([]accounts.Role, error) {
	given := map[accounts.Role]bool{}
	for _, name := range names {
		role := accounts.Role(strings.ToUpper(strings.TrimSpace(name)))
		if role != plainRole && !slices.Contains(accounts.Roles, role) {
			return nil, fmt.Errorf("there is no role %q: it must be ADMIN, DEVELOPER, MODERATOR or USER", name)
		}
		given[role] = true
	}
	roles := []accounts.Role{}
	for _, role := range accounts.Roles {
		if given[role] {
			roles = append(roles, role)
		}
	}
	return roles, nil
}

func roleText(roles []accounts.Role) string {
	if len(roles) == 0 {
		return plainRole
	}
	names := make([]string, len(roles))
	for i, role := range roles {
		names[i] = string(role)
	}
	return strings.Join(names, ",")
}
