package store_test

import (
	"fmt"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/accounts"
	"tminus/store/failure"
	"tminus/store/storetest"
)

// timed returns a store and the clock it goes by.
func timed(t *testing.T) (*store.Store, *storetest.Clock) {
	t.Helper()
	clock := storetest.NewClock()
	return storetest.New(t, store.WithClock(clock.Now)), clock
}

// fails reports a failure that is not the wanted one; "" means none.
func fails(t *testing.T, what string, err error, want failure.Code) {
	t.Helper()
	if got := storetest.Failure(err); got != want {
		t.Errorf("%s: %v, want failure %q", what, err, want)
	}
}

func TestAccounts(t *testing.T) {
	t.Parallel()
	st, ctx := storetest.New(t), t.Context()
	created := storetest.Account(t, st, 1, accounts.Moderator, accounts.Admin)
	storetest.Account(t, st, 2)

	byID, err := st.Accounts.AccountByID(ctx, created.ID)
	fails(t, "account by id", err, "")
	byEmail, err := st.Accounts.AccountByEmail(ctx, created.Email)
	fails(t, "account by address", err, "")
	for name, got := range map[string]accounts.Account{"id": byID, "address": byEmail} {
		want := "member1@example.org member1 hash 1 [ADMIN MODERATOR]"
		if text := fmt.Sprint(got.Email, " ", got.Username, " ", got.PasswordHash, " ", got.Roles); text != want {
			t.Errorf("account by %s = %s, want %s", name, text, want)
		}
		if !got.CreatedAt.Equal(storetest.Now) || got.DeactivatedAt != nil || got.Waiting {
			t.Errorf("account by %s = %+v, want a new one", name, got)
		}
	}
	all, err := st.Accounts.ListAccounts(ctx)
	if err != nil || len(all) != 2 || all[0].ID != created.ID || len(all[1].Roles) != 0 {
		t.Errorf("list = %+v, %v, want both by id", all, err)
	}
	_, err = st.Accounts.AccountByID(ctx, 99)
	fails(t, "no such id", err, failure.NotFound)
	_, err = st.Accounts.AccountByEmail(ctx, "nobody@example.org")
	fails(t, "no such address", err, failure.NotFound)
}

func TestCreateAccountRefusesWhatIsTaken(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	storetest.Account(t, st, 1)
	for name, n := range map[string]accounts.NewAccount{
		"address":            {Email: storetest.Email(1), Username: "another"},
		"name":               {Email: "other@example.org", Username: "member1"},
		"name, another case": {Email: "other@example.org", Username: "MEMBER1"},
	} {
		_, err := st.Accounts.CreateAccount(t.Context(), n)
		fails(t, name, err, failure.Conflict)
	}
}

func TestSetRolesEndsSessions(t *testing.T) {
	t.Parallel()
	st, ctx := storetest.New(t), t.Context()
	account := storetest.Account(t, st, 1)
	for _, step := range []struct {
		roles   []accounts.Role
		changed bool
	}{
		{[]accounts.Role{}, false},
		{[]accounts.Role{accounts.Developer}, true},
		{[]accounts.Role{accounts.Developer, accounts.Developer}, false},
		{nil, true},
	} {
		session := storetest.SignIn(t, st, account, storetest.Session(fmt.Sprint(step.roles, step.changed), fmt.Sprint(step), ""))
		changed, err := st.Accounts.SetRoles(ctx, account.ID, step.roles)
		if err != nil || changed != step.changed {
			t.Errorf("set %v = %t, %v, want %t", step.roles, changed, err, step.changed)
		}
		_, _, err = st.Accounts.SessionAccount(ctx, session.ID)
		if step.changed {
			fails(t, "session after another role", err, failure.SessionEnded)
		} else {
			fails(t, "session after the same role", err, "")
		}
	}
	_, err := st.Accounts.SetRoles(ctx, 99, nil)
	fails(t, "roles of nobody", err, failure.NotFound)
}

func TestOwnPasswordRenewsOneSession(t *testing.T) {
	t.Parallel()
	st, ctx := storetest.New(t), t.Context()
	account, other := storetest.Account(t, st, 1), storetest.Account(t, st, 2)
	kept := storetest.SignIn(t, st, account, storetest.Session("kept", "r1", ""))
	ended := storetest.SignIn(t, st, account, storetest.Session("ended", "r2", ""))
	foreign := storetest.SignIn(t, st, other, storetest.Session("foreign", "r3", ""))
	if err := st.Accounts.IssueSignInCode(ctx, account, false, storetest.Code("pending", "mac")); err != nil {
		t.Fatal(err)
	}
	if _, _, err := st.Accounts.RequestReset(ctx, account.Email, []byte("link")); err != nil {
		t.Fatal(err)
	}

	renewed, err := st.Accounts.ChangeOwnPassword(ctx, kept, "new hash", storetest.Session("renewed", "r4", ""))
	fails(t, "change", err, "")
	if renewed.AccountID != kept.AccountID || !renewed.ExpiresAt.Equal(kept.ExpiresAt) || !renewed.CreatedAt.Equal(kept.CreatedAt) {
		t.Errorf("renewed = %+v, want the times of %+v", renewed, kept)
	}
	if got, _ := st.Accounts.AccountByID(ctx, account.ID); got.PasswordHash != "new hash" {
		t.Errorf("hash = %q, want the new one", got.PasswordHash)
	}
	for id, want := range map[string]failure.Code{renewed.ID: "", kept.ID: failure.SessionEnded, ended.ID: failure.SessionEnded, foreign.ID: ""} {
		_, _, err := st.Accounts.SessionAccount(ctx, id)
		fails(t, id, err, want)
	}
	for refresh, want := range map[string]failure.Code{"r1": failure.SessionEnded, "r4": ""} {
		_, err := st.Accounts.RotateRefresh(ctx, []byte(refresh), []byte("next of "+refresh))
		fails(t, "refresh by "+refresh, err, want)
	}
	_, err = st.Accounts.ChangeOwnPassword(ctx, kept, "newer hash", storetest.Session("again", "r5", ""))
	fails(t, "change by an ended session", err, failure.SessionEnded)
	if got, _ := st.Accounts.AccountByID(ctx, account.ID); got.PasswordHash != "new hash" {
		t.Errorf("hash = %q after an ended session's change", got.PasswordHash)
	}
	_, err = st.Accounts.VerifyCode(ctx, accounts.CodeTry{Handle: []byte("pending"), MAC: []byte("mac")})
	fails(t, "code after the change", err, failure.BadCode)
	fails(t, "link after the change", st.Accounts.CheckResetLink(ctx, []byte("link")), failure.BadLink)
}

func TestRenewPasswordHash(t *testing.T) {
	t.Parallel()
	st, ctx := storetest.New(t), t.Context()
	account := storetest.Account(t, st, 1)
	fails(t, "renew another hash", st.Accounts.RenewPasswordHash(ctx, account.ID, "not it", "renewed"), "")
	if got, _ := st.Accounts.AccountByID(ctx, account.ID); got.PasswordHash != account.PasswordHash {
		t.Errorf("hash = %q, want the one of the changed password", got.PasswordHash)
	}
	fails(t, "renew", st.Accounts.RenewPasswordHash(ctx, account.ID, account.PasswordHash, "renewed"), "")
	if got, _ := st.Accounts.AccountByID(ctx, account.ID); got.PasswordHash != "renewed" {
		t.Errorf("hash = %q, want the renewed one", got.PasswordHash)
	}
}

func TestDeactivateRestoreAndPurge(t *testing.T) {
	t.Parallel()
	st, clock := timed(t)
	ctx := t.Context()
	account, other := storetest.Account(t, st, 1, accounts.Moderator), storetest.Account(t, st, 2)
	remembered := storetest.Session("s", "r", "203.0.113.1") // would outlast the days until the account is restored
	remembered.Remember = true
	session := storetest.SignIn(t, st, account, remembered)

	fails(t, "deactivate", st.Accounts.DeactivateAccount(ctx, account.ID), "")
	_, _, err := st.Accounts.SessionAccount(ctx, session.ID)
	fails(t, "session", err, failure.SessionEnded)
	if got, _ := st.Accounts.AccountByID(ctx, account.ID); got.DeactivatedAt == nil || !got.DeactivatedAt.Equal(storetest.Now) {
		t.Errorf("deactivated at %v, want now", got.DeactivatedAt)
	}
	clock.Advance(24 * time.Hour)
	fails(t, "deactivate again", st.Accounts.DeactivateAccount(ctx, account.ID), "")
	_, err = st.Accounts.CreateAccount(ctx, accounts.NewAccount{Email: "new@example.org", Username: account.Username})
	fails(t, "its name", err, failure.Conflict)

	fails(t, "restore", st.Accounts.RestoreAccount(ctx, account.ID), "")
	_, _, err = st.Accounts.SessionAccount(ctx, session.ID)
	fails(t, "session after the account was restored", err, failure.SessionEnded)
	_, err = st.Accounts.RotateRefresh(ctx, []byte("r"), []byte("next"))
	fails(t, "refresh after the account was restored", err, failure.SessionEnded)
	if got, _ := st.Accounts.AccountByID(ctx, account.ID); got.DeactivatedAt != nil {
		t.Errorf("deactivated at %v after it was restored", got.DeactivatedAt)
	}
	fails(t, "deactivate", st.Accounts.DeactivateAccount(ctx, account.ID), "")
	clock.Advance(accounts.DeactivatedKept - time.Second)
	if n, err := st.Accounts.PurgeAccounts(ctx); n != 0 || err != nil {
		t.Errorf("purged %d, %v, want none a second before 30 days", n, err)
	}
	clock.Advance(time.Second)
	fails(t, "restore after 30 days", st.Accounts.RestoreAccount(ctx, account.ID), failure.Forbidden)
	if n, err := st.Accounts.PurgeAccounts(ctx); n != 1 || err != nil {
		t.Errorf("purged %d, %v, want 1", n, err)
	}
	_, err = st.Accounts.AccountByID(ctx, account.ID)
	fails(t, "purged account", err, failure.NotFound)
	_, err = st.Accounts.AccountByID(ctx, other.ID)
	fails(t, "the other account", err, "")
	if again := storetest.Account(t, st, 1); again.ID == account.ID || len(again.Roles) > 0 {
		t.Errorf("a new account has the id or the roles of the purged one: %+v", again)
	}
}
