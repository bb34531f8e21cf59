package cli

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"tminus/server/auth"
	"tminus/server/form"
	"tminus/store/accounts"
	"tminus/store/failure"
)

type userCmd struct {
	Create   userCreateCmd   `cmd:"" help:"Add an account; its password is asked for or read from standard input."`
	List     userListCmd     `cmd:"" help:"Print every account."`
	Role     userRoleCmd     `cmd:"" help:"Give an account another role; it has to sign in again."`
	Password userPasswordCmd `cmd:"" help:"Give an account another password; it is asked for or read from standard input."`
	Restore  userRestoreCmd  `cmd:"" help:"Open a deleted account again, within 30 days."`
}

type userEmail struct {
	Email string `required:"" placeholder:"ADDRESS" help:"The account's e-mail address."`
}

// account returns the account that the command is about.
func (u userEmail) account(ctx context.Context, stored *accounts.Accounts) (accounts.Account, error) {
	return stored.AccountByEmail(ctx, string(form.NewEmail(u.Email)))
}

type userCreateCmd struct {
	userEmail
	Username string   `placeholder:"NAME" help:"Made from the address when not given."`
	Role     []string `default:"USER" placeholder:"ROLE,…" help:"ADMIN, DEVELOPER, MODERATOR or USER."`
}

// Run adds an account. Its address counts as proven. Without a username one is
// made from the address.
func (c userCreateCmd) Run(a *app, stored *accounts.Accounts) error {
	address := form.NewEmail(c.Email)
	given, wrongRoles := readRoles(c.Role)
	var wrongName error
	if c.Username != "" {
		wrongName = form.CheckUsername(c.Username)
	}
	if err := errors.Join(address.Validate(), wrongName, wrongRoles); err != nil {
		return err // before anybody has to think of a password
	}
	hash, err := a.readPassword()
	if err != nil {
		return err
	}
	account, err := createAccount(a.ctx, stored,
		accounts.NewAccount{Email: string(address), Username: c.Username, PasswordHash: hash, Roles: given})
	if err != nil {
		return err
	}
	a.log.InfoContext(a.ctx, "account made", "account", account.ID, "roles", account.Roles)
	_, err = fmt.Fprintf(a.out, "Created %s (%s) in %s.\n", account.Username, account.Email, absolute(a.config.Database()))
	return err
}

// createAccount tries a few usernames when none is given.
func createAccount(ctx context.Context, stored *accounts.Accounts, n accounts.NewAccount) (account accounts.Account, err error) {
	if n.Username != "" {
		return stored.CreateAccount(ctx, n)
	}
	_, err = stored.AccountByEmail(ctx, n.Email)
	if err == nil {
		return account, &failure.Error{Code: failure.Conflict, Message: "There is already an account with this e-mail address."}
	}
	for range 10 {
		if n.Username, err = madeUpName(n.Email); err != nil {
			return account, err
		}
		account, err = stored.CreateAccount(ctx, n)
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

type userListCmd struct{}

// Run prints every account, one to a line.
func (userListCmd) Run(a *app, stored *accounts.Accounts) error {
	all, err := stored.ListAccounts(a.ctx)
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "ID\tUSERNAME\tEMAIL\tROLES\tSTATE\tCREATED")
	for _, account := range all {
		fmt.Fprintf(table, "%d\t%s\t%s\t%s\t%s\t%s\n", account.ID, account.Username, account.Email, roleText(account.Roles),
			state(account), account.CreatedAt.UTC().Format(time.DateOnly))
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

type userRoleCmd struct {
	userEmail
	Role      []string `required:"" placeholder:"ROLE,…" help:"ADMIN, DEVELOPER, MODERATOR or USER."`
	LastAdmin bool     `help:"Take the role even from the last administrator."`
}

// Run gives an account these roles instead of those it had. The last
// administrator keeps the role unless that one is meant.
func (c userRoleCmd) Run(a *app, stored *accounts.Accounts) error {
	given, err := readRoles(c.Role)
	if err != nil {
		return err
	}
	account, err := c.account(a.ctx, stored)
	if err != nil {
		return err
	}
	if !c.LastAdmin && !slices.Contains(given, accounts.Admin) {
		if err := requireOtherAdmin(a.ctx, stored, account); err != nil {
			return err
		}
	}
	changed, err := stored.SetRoles(a.ctx, account.ID, given)
	if err != nil {
		return err
	}
	if !changed {
		_, err = fmt.Fprintf(a.out, "%s had the role %s before.\n", account.Username, roleText(given))
		return err
	}
	a.log.InfoContext(a.ctx, "role changed", "account", account.ID, "roles", given)
	_, err = fmt.Fprintf(a.out, "%s has the role %s now and has to sign in again.\n", account.Username, roleText(given))
	return err
}

// requireOtherAdmin refuses to go on when the account is the only active
// administrator.
func requireOtherAdmin(ctx context.Context, stored *accounts.Accounts, account accounts.Account) error {
	if !slices.Contains(account.Roles, accounts.Admin) {
		return nil
	}
	all, err := stored.ListAccounts(ctx)
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

type userPasswordCmd struct{ userEmail }

// Run gives an account a new password and signs it out everywhere.
func (c userPasswordCmd) Run(a *app, stored *accounts.Accounts) error {
	account, err := c.account(a.ctx, stored)
	if err != nil {
		return err
	}
	hash, err := a.readPassword()
	if err != nil {
		return err
	}
	if err := stored.ChangePassword(a.ctx, account.ID, hash); err != nil {
		return err
	}
	a.log.InfoContext(a.ctx, "password changed", "account", account.ID)
	_, err = fmt.Fprintf(a.out, "%s has a new password and has to sign in again.\n", account.Username)
	return err
}

type userRestoreCmd struct{ userEmail }

// Run opens a deactivated account again.
func (c userRestoreCmd) Run(a *app, stored *accounts.Accounts) error {
	account, err := c.account(a.ctx, stored)
	if err != nil {
		return err
	}
	if account.DeactivatedAt == nil {
		_, err = fmt.Fprintf(a.out, "%s is not deactivated.\n", account.Username)
		return err
	}
	if err := stored.RestoreAccount(a.ctx, account.ID); err != nil {
		return err
	}
	a.log.InfoContext(a.ctx, "account restored", "account", account.ID)
	_, err = fmt.Fprintf(a.out, "%s is active again.\n", account.Username)
	return err
}

// readPassword returns the hash of a password that somebody types.
func (a *app) readPassword() (string, error) {
	password, err := a.password()
	if err != nil {
		return "", err
	}
	if err := form.CheckPassword(password, "A password is required."); err != nil {
		return "", err
	}
	return auth.NewHasher(1).Hash(a.ctx, password)
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
