package cli

import (
	"bytes"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tminus/server/auth"
	"tminus/server/config"
	"tminus/store/accounts"
	"tminus/store/failure"
	"tminus/store/storetest"
)

const good = "Str0ng!pass"

// console is a command line on a store of its own.
type console struct {
	*app
	out, log *storetest.Output
}

func newConsole(t *testing.T, password string) console {
	t.Helper()
	var out, log storetest.Output
	return console{&app{
		ctx: t.Context(), store: storetest.New(t), out: &out, log: slog.New(slog.NewTextHandler(&log, nil)),
		password: func() (string, error) { return password, nil },
	}, &out, &log}
}

func (c console) create(email, username string, roles []string) error {
	return userCreateCmd{userEmail{email}, username, roles}.Run(c.app, c.store.Accounts)
}

func (c console) setRoles(email string, roles []string, lastAdmin bool) error {
	return userRoleCmd{userEmail{email}, roles, lastAdmin}.Run(c.app, c.store.Accounts)
}

func TestCreate(t *testing.T) {
	t.Parallel()
	c := newConsole(t, good)
	if err := c.create(" Boss@Example.org", "big_boss", []string{"moderator", "ADMIN", "USER"}); err != nil {
		t.Fatal(err)
	}
	account, err := c.store.Accounts.AccountByEmail(t.Context(), "boss@example.org")
	if err != nil || account.Username != "big_boss" || len(account.Roles) != 2 || account.Roles[0] != accounts.Admin {
		t.Errorf("account = %+v, %v", account, err)
	}
	match, err := auth.NewHasher(1).Verify(t.Context(), account.PasswordHash, good)
	if err != nil || match != auth.Right {
		t.Errorf("its password matches %v, %v", match, err)
	}
	for _, text := range []string{c.out.String(), c.log.String()} {
		if strings.Contains(text, good) || strings.Contains(text, "argon2") {
			t.Errorf("the password is shown: %s", text)
		}
	}
	if !strings.Contains(c.log.String(), "account made") {
		t.Errorf("log = %s, want the account", c.log)
	}
}

func TestCreateMakesUpUsernames(t *testing.T) {
	t.Parallel()
	shape := regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_]{6,15}$`)
	c := newConsole(t, good)
	for _, email := range []string{"a@x.org", "1a@x.org", "someone.with.a.long-name@x.org", "admin@x.org"} {
		if err := c.create(email, "", nil); err != nil {
			t.Fatalf("%s: %v", email, err)
		}
		account, err := c.store.Accounts.AccountByEmail(t.Context(), email)
		if err != nil || !shape.MatchString(account.Username) {
			t.Errorf("%s is called %q, %v", email, account.Username, err)
		}
	}
	if err := c.create("a@x.org", "", nil); storetest.Failure(err) != failure.Conflict {
		t.Errorf("the address again: %v, want a conflict", err)
	}
}

func TestCreateRefuses(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct{ email, username, role, password, want string }{
		"address":  {"nobody", "", "USER", good, "Incorrect email."},
		"username": {"a@x.org", "short", "USER", good, "Username must be"},
		"role":     {"a@x.org", "", "BOSS", good, `no role "BOSS"`},
		"password": {"a@x.org", "", "USER", "password", "New Password should be"},
		"nothing":  {"a@x.org", "", "USER", "", "A password is required."},
	} {
		c := newConsole(t, tt.password)
		err := c.create(tt.email, tt.username, []string{tt.role})
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %q", name, err, tt.want)
		}
		if all, _ := c.store.Accounts.ListAccounts(t.Context()); len(all) != 0 {
			t.Errorf("%s: an account was made", name)
		}
	}
}

func TestCommandsEndSessions(t *testing.T) {
	t.Parallel()
	for name, do := range map[string]func(console) error{
		"role": func(c console) error { return c.setRoles(storetest.Email(1), []string{"ADMIN"}, false) },
		"password": func(c console) error {
			return userPasswordCmd{userEmail{"Member1@example.org"}}.Run(c.app, c.store.Accounts)
		},
	} {
		c := newConsole(t, good)
		session := storetest.SignIn(t, c.store, storetest.Account(t, c.store, 1), storetest.Session("s", "r", ""))
		if err := do(c); err != nil {
			t.Fatal(err)
		}
		if _, _, err := c.store.Accounts.SessionAccount(t.Context(), session.ID); storetest.Failure(err) != failure.SessionEnded {
			t.Errorf("%s: the session goes on: %v", name, err)
		}
		if !strings.Contains(c.log.String(), name+" changed") {
			t.Errorf("log = %s, want %s changed", c.log, name)
		}
	}
}

func TestSetRoles(t *testing.T) {
	t.Parallel()
	c := newConsole(t, good)
	account := storetest.Account(t, c.store, 1)
	for _, step := range []struct{ role, want string }{
		{"developer", "has the role DEVELOPER now"}, {"DEVELOPER", "had the role DEVELOPER before"}, {"USER", "has the role USER now"},
	} {
		c.out.Reset()
		if err := c.setRoles(account.Email, []string{step.role}, false); err != nil || !strings.Contains(c.out.String(), step.want) {
			t.Errorf("set %s: %v, %s", step.role, err, c.out)
		}
	}
	if got, _ := c.store.Accounts.AccountByID(t.Context(), account.ID); len(got.Roles) != 0 {
		t.Errorf("roles = %v, want none", got.Roles)
	}
	if err := c.setRoles("nobody@x.org", []string{"ADMIN"}, false); storetest.Failure(err) != failure.NotFound {
		t.Errorf("nobody: %v", err)
	}
}

// TestLastAdminKeepsTheRole takes it from one of two, from the last one, and
// from the last one on purpose.
func TestLastAdminKeepsTheRole(t *testing.T) {
	t.Parallel()
	c := newConsole(t, good)
	storetest.Account(t, c.store, 1, accounts.Admin)
	other := storetest.Account(t, c.store, 2, accounts.Admin)
	gone := storetest.Account(t, c.store, 3, accounts.Admin)
	if err := c.store.Accounts.DeactivateAccount(t.Context(), gone.ID); err != nil {
		t.Fatal(err)
	}
	if err := c.setRoles(other.Email, []string{"USER"}, false); err != nil {
		t.Errorf("one of two: %v", err)
	}
	for _, role := range []string{"USER", "DEVELOPER"} {
		if err := c.setRoles(storetest.Email(1), []string{role}, false); err == nil || !strings.Contains(err.Error(), "--last-admin") {
			t.Errorf("the last one to %s: %v, want a refusal", role, err)
		}
	}
	if err := c.setRoles(storetest.Email(1), []string{"ADMIN", "DEVELOPER"}, false); err != nil {
		t.Errorf("one role more for the last one: %v", err)
	}
	if err := c.setRoles(storetest.Email(1), []string{"USER"}, true); err != nil {
		t.Errorf("the last one, on purpose: %v", err)
	}
}

func TestCreateTellsEveryMistakeAndTheDatabase(t *testing.T) {
	t.Parallel()
	c := newConsole(t, good)
	c.config = config.Config{Data: "/srv/site"}
	c.password = func() (string, error) { t.Error("a password was asked for"); return good, nil }
	err := c.create("nobody", "short", []string{"BOSS"})
	for _, want := range []string{"Incorrect email.", "Username must be", `no role "BOSS"`} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q too", err, want)
		}
	}
	c.password = func() (string, error) { return good, nil }
	if err := c.create("a@x.org", "", nil); err != nil || !strings.Contains(c.out.String(), "(a@x.org) in /srv/site/tminus.db.") {
		t.Errorf("%v, said %s", err, c.out)
	}
}

func TestListAndRestore(t *testing.T) {
	t.Parallel()
	c := newConsole(t, good)
	account := storetest.Account(t, c.store, 1)
	storetest.Account(t, c.store, 2, accounts.Moderator, accounts.Admin)
	if err := c.store.Accounts.DeactivateAccount(t.Context(), account.ID); err != nil {
		t.Fatal(err)
	}
	if err := (userListCmd{}).Run(c.app, c.store.Accounts); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"1   member1   member1@example.org  USER             deactivated, purged after 2026-08-31  2026-08-01",
		"2   member2   member2@example.org  ADMIN,MODERATOR  active                                2026-08-01",
	} {
		if !strings.Contains(c.out.String(), want) {
			t.Errorf("list =\n%s, want a line %q", c.out, want)
		}
	}
	for _, want := range []string{"is active again", "is not deactivated"} {
		c.out.Reset()
		if err := (userRestoreCmd{userEmail{account.Email}}).Run(c.app, c.store.Accounts); err != nil || !strings.Contains(c.out.String(), want) {
			t.Errorf("restore: %v, %s, want %q", err, c.out, want)
		}
	}
	if got, _ := c.store.Accounts.AccountByID(t.Context(), account.ID); got.DeactivatedAt != nil {
		t.Error("the account is still deactivated")
	}
}

func TestRotateKeys(t *testing.T) {
	t.Parallel()
	c := newConsole(t, good)
	for _, step := range []struct {
		drop bool
		keys int
	}{{false, 1}, {false, 2}, {true, 1}} {
		if err := (keysRotateCmd{Now: step.drop}).Run(c.app, c.store.Accounts); err != nil {
			t.Fatal(err)
		}
		keys, err := c.store.Accounts.Keys(t.Context(), accounts.AccessKey, auth.AccessLife)
		if err != nil || len(keys) != step.keys {
			t.Errorf("%d keys verify, %v, want %d", len(keys), err, step.keys)
		}
		if strings.Contains(c.log.String(), string(keys[0].Seed)) {
			t.Error("the log holds a key")
		}
	}
}

func TestPasswordFromAFile(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"one\r\ntwo\n": "one", "with space \n": "with space ", "bare": "bare", "": ""} {
		path := filepath.Join(t.TempDir(), "in")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		in, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		var prompts bytes.Buffer
		got, err := passwordFrom(in, &prompts)()
		_ = in.Close()
		if err != nil || got != want || prompts.Len() > 0 {
			t.Errorf("password of %q = %q, %v, asked %q; want %q", text, got, err, prompts.String(), want)
		}
	}
}
