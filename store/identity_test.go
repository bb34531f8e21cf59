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

// person is somebody at the provider; token names what proves it.
func person(subject, email, token string) accounts.Identity {
	return accounts.Identity{
		Issuer: "https://id.example", Subject: subject, Email: email, Vouched: true, Token: []byte(token),
		Expires: storetest.Now.Add(time.Hour),
	}
}

// enter signs in by an identity.
func enter(t *testing.T, st *store.Store, who accounts.Identity) (accounts.IdentitySignIn, bool, error) {
	t.Helper()
	return st.Accounts.SignInByIdentity(t.Context(), who, storetest.Session("s "+string(who.Token), "r "+string(who.Token), elsewhere))
}

func enroll(t *testing.T, st *store.Store, who accounts.Identity, username string) (accounts.IdentitySignIn, error) {
	t.Helper()
	return st.Accounts.RegisterByIdentity(t.Context(), who, username, storetest.Session("s "+string(who.Token), "r "+string(who.Token), elsewhere))
}

func TestRegisterByIdentity(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	storetest.Account(t, st, 1)
	if _, err := register(t, st, "new@example.org", "squatter", "a"); err != nil {
		t.Fatal(err)
	}
	who := person("sub", "new@example.org", "1")
	if _, found, err := enter(t, st, who); found || err != nil {
		t.Fatalf("sign-in of nobody found %t, %v", found, err)
	}
	_, err := enroll(t, st, who, "member1")
	fails(t, "taken name", err, failure.Conflict)
	in, err := enroll(t, st, who, "newcomer")
	if err != nil || !in.Registered || in.Account.Username != "newcomer" || in.Account.PasswordHash != "" {
		t.Fatalf("register = %+v, %v", in, err)
	}
	if _, account, err := st.Accounts.SessionAccount(t.Context(), in.Session.ID); err != nil || account.ID != in.Account.ID {
		t.Errorf("session of %+v, %v", account, err)
	}
	_, err = try(t, st, "a", "a")
	fails(t, "the code of the unproven registration", err, failure.BadCode)
	_, err = enroll(t, st, person("sub", "new@example.org", "2"), "another")
	fails(t, "register again", err, failure.BadIdentity)
	again, found, err := enter(t, st, person("sub", "renamed@example.org", "3"))
	if err != nil || !found || again.Linked || again.Account.ID != in.Account.ID {
		t.Errorf("sign-in = %+v, %t, %v, want the account by subject", again, found, err)
	}
}

func TestIdentityTokenStartsOneSession(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	who := person("sub", "new@example.org", "1")
	if _, err := enroll(t, st, who, "newcomer"); err != nil {
		t.Fatal(err)
	}
	_, _, err := enter(t, st, who)
	fails(t, "the same token", err, failure.BadIdentity)
	_, err = enroll(t, st, person("sub2", "other@example.org", "1"), "another")
	fails(t, "the same token for another account", err, failure.BadIdentity)
}

func TestIdentityIsLinkedToTheAccountOfItsAddress(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	account := storetest.Account(t, st, 1)
	for range 10 {
		guess(t, st, account.Email, elsewhere)
	}
	in, found, err := enter(t, st, person("sub", account.Email, "1"))
	if err != nil || !found || !in.Linked || in.Account.ID != account.ID {
		t.Fatalf("first use = %+v, %t, %v", in, found, err)
	}
	if got, _ := st.Accounts.AccountByID(t.Context(), account.ID); got.Waiting || got.PasswordHash != account.PasswordHash {
		t.Errorf("account = %+v, want its password and no waiting", got)
	}
	if in, _, err = enter(t, st, person("sub", account.Email, "2")); err != nil || in.Linked {
		t.Errorf("second use = %+v, %v", in, err)
	}
	_, _, err = enter(t, st, person("other sub", account.Email, "3"))
	fails(t, "another subject with the address", err, failure.BadIdentity)
}

func TestIdentitiesThatAreNotLinked(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		roles []accounts.Role
		setUp func(*testing.T, *store.Store, accounts.Account, *accounts.Identity)
		want  failure.Code
	}{
		"of staff": {[]accounts.Role{accounts.Moderator}, nil, failure.BadIdentity},
		"not vouched for": {nil, func(_ *testing.T, _ *store.Store, _ accounts.Account, who *accounts.Identity) {
			who.Vouched = false
		}, failure.BadIdentity},
		"of a deactivated account": {nil, func(t *testing.T, st *store.Store, a accounts.Account, _ *accounts.Identity) {
			fails(t, "deactivate", st.Accounts.DeactivateAccount(t.Context(), a.ID), "")
		}, failure.Deactivated},
	} {
		t.Run(name, func(t *testing.T) {
			st := storetest.New(t)
			account := storetest.Account(t, st, 1, tt.roles...)
			who := person("sub", account.Email, "1")
			if tt.setUp != nil {
				tt.setUp(t, st, account, &who)
			}
			_, found, err := enter(t, st, who)
			fails(t, "sign-in", err, tt.want)
			if found {
				t.Error("an account was found")
			}
			_, err = enroll(t, st, who, "newcomer")
			fails(t, "register", err, failure.BadIdentity)
		})
	}
}

func TestIdentitySignInMakesItsNetworkKnown(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	if _, err := enroll(t, st, person("sub", "new@example.org", "1"), "newcomer"); err != nil {
		t.Fatal(err)
	}
	for i := range 30 {
		guess(t, st, "new@example.org", fmt.Sprint("198.51.100.", i))
	}
	if _, ok := guess(t, st, "new@example.org", elsewhere); !ok {
		t.Error("the network of the provider sign-in waits")
	}
}

// A provider set up later may repeat the subjects of the one before it.
func TestSubjectsOfTwoProvidersAreTwoPeople(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	first, err := enroll(t, st, person("sub", "first@example.org", "1"), "first_one")
	if err != nil {
		t.Fatal(err)
	}
	other := person("sub", "second@example.org", "2")
	other.Issuer = "https://other.example"
	if _, found, err := enter(t, st, other); found || err != nil {
		t.Errorf("the subject at another provider found an account: %t, %v", found, err)
	}
	second, err := enroll(t, st, other, "second_one")
	if err != nil || second.Account.ID == first.Account.ID {
		t.Fatalf("register = %+v, %v, want an account of its own", second, err)
	}
	for _, tt := range []struct {
		who  accounts.Identity
		want int64
	}{{person("sub", "second@example.org", "3"), first.Account.ID}, {other, second.Account.ID}} {
		tt.who.Token = append(tt.who.Token, '+')
		if in, found, err := enter(t, st, tt.who); err != nil || !found || in.Account.ID != tt.want {
			t.Errorf("%s at %s = account %d, %t, %v, want %d", tt.who.Subject, tt.who.Issuer, in.Account.ID, found, err, tt.want)
		}
	}
}
