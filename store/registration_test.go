package store_test

import (
	"testing"
	"time"

	"tminus/store"
	"tminus/store/accounts"
	"tminus/store/failure"
	"tminus/store/storetest"
)

// register signs somebody up; code names the handle and the code.
func register(t *testing.T, st *store.Store, email, username, code string) (accounts.Registered, error) {
	t.Helper()
	return st.Accounts.Register(t.Context(), accounts.Registration{Email: email, Username: username, PasswordHash: "hash of " + code},
		storetest.Code(code, code))
}

// try returns what verifying a code gives.
func try(t *testing.T, st *store.Store, handle, mac string) (accounts.Verification, error) {
	t.Helper()
	return st.Accounts.VerifyCode(t.Context(), accounts.CodeTry{
		Handle: []byte(handle), MAC: []byte(mac), Session: storetest.Session("session "+handle, "refresh "+handle, "198.51.100.1"),
	})
}

func TestRegistrationBecomesAnAccount(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	result, err := register(t, st, "new@example.org", "newcomer", "a")
	if err != nil || result.Taken || !result.Mail {
		t.Fatalf("register = %+v, %v", result, err)
	}
	_, err = st.Accounts.AccountByEmail(t.Context(), "new@example.org")
	fails(t, "account before the code", err, failure.NotFound)

	v, err := try(t, st, "a", "a")
	if err != nil || !v.Registered || v.Account.Username != "newcomer" || v.Account.PasswordHash != "hash of a" {
		t.Fatalf("verify = %+v, %v", v, err)
	}
	if _, account, err := st.Accounts.SessionAccount(t.Context(), v.Session.ID); err != nil || account.ID != v.Account.ID {
		t.Errorf("session of %d, %v, want the new account's", account.ID, err)
	}
	_, err = try(t, st, "a", "a")
	fails(t, "the code once more", err, failure.BadCode)
}

func TestNewerRegistrationReplacesTheOlder(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	for _, code := range []string{"a", "b"} {
		if _, err := register(t, st, "new@example.org", "newcomer", code); err != nil {
			t.Fatal(err)
		}
	}
	_, err := try(t, st, "a", "a")
	fails(t, "the older code", err, failure.BadCode)
	v, err := try(t, st, "b", "b")
	if err != nil || v.Account.PasswordHash != "hash of b" {
		t.Errorf("verify = %+v, %v, want the newer password", v.Account, err)
	}
}

func TestCorrectedAttemptFreesItsName(t *testing.T) {
	t.Parallel()
	for name, typo := range map[string]string{"new address": "typo@example.org", "taken address": storetest.Email(1)} {
		t.Run(name, func(t *testing.T) {
			st := storetest.New(t)
			storetest.Account(t, st, 1)
			correct := func(handle, code string) error {
				_, err := st.Accounts.Register(t.Context(), accounts.Registration{
					Email: "right@example.org", Username: "Newcomer", PasswordHash: "hash", Corrects: []byte(handle),
				}, storetest.Code(code, code))
				return err
			}
			_, err := register(t, st, typo, "newcomer", "a")
			fails(t, "register with a typo", err, "")
			fails(t, "a stranger's attempt", correct("not a", "b"), failure.Conflict)
			fails(t, "the same browser's attempt", correct("a", "c"), "")
			_, err = try(t, st, "a", "a")
			fails(t, "the code of the typo", err, failure.BadCode)
			v, err := try(t, st, "c", "c")
			if err != nil || v.Account.Email != "right@example.org" || v.Account.Username != "Newcomer" {
				t.Errorf("verify = %+v, %v", v, err)
			}
		})
	}
}

func TestOnlyTheLatestHandleFreesAName(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	for _, code := range []string{"a", "b"} { // b is somebody else's browser, with the same address
		_, err := register(t, st, "new@example.org", "newcomer", code)
		fails(t, "register", err, "")
	}
	account := storetest.Account(t, st, 1)
	fails(t, "issue", issue(t, st, account, "sign-in"), "")
	for _, handle := range []string{"a", "sign-in", ""} {
		_, err := st.Accounts.Register(t.Context(), accounts.Registration{
			Email: "eve@example.org", Username: "newcomer", PasswordHash: "hash", Corrects: []byte(handle),
		}, storetest.Code("e", "e"))
		fails(t, "with the handle "+handle, err, failure.Conflict)
	}
	_, err := try(t, st, "b", "b")
	fails(t, "the registration", err, "")
	_, err = try(t, st, "sign-in", "right")
	fails(t, "the sign-in", err, "")
}

func TestRegistrationHoldsItsName(t *testing.T) {
	t.Parallel()
	for name, taken := range map[string]bool{"new address": false, "taken address": true} {
		t.Run(name, func(t *testing.T) {
			st, clock := timed(t)
			storetest.Account(t, st, 1)
			email := "first@example.org"
			if taken {
				email = storetest.Email(1)
			}
			_, err := register(t, st, email, "Newcomer", "a")
			fails(t, "register", err, "")
			clock.Advance(15*time.Minute - time.Second)
			_, err = register(t, st, "second@example.org", "newcomer", "b")
			fails(t, "the name within 15 minutes", err, failure.Conflict)
			clock.Advance(time.Second)
			_, err = register(t, st, "second@example.org", "newcomer", "b")
			fails(t, "the name later", err, "")
			_, err = register(t, st, email, "member1", "c")
			fails(t, "a member's name", err, failure.Conflict)
		})
	}
}

func TestNameLostMeanwhile(t *testing.T) {
	t.Parallel()
	st, clock := timed(t)
	if _, err := register(t, st, "slow@example.org", "newcomer", "a"); err != nil {
		t.Fatal(err)
	}
	clock.Advance(14 * time.Minute)
	if _, err := st.Accounts.ResendCode(t.Context(), []byte("a"), storetest.Code("b", "b")); err != nil {
		t.Fatal(err)
	}
	clock.Advance(2 * time.Minute)
	if _, err := register(t, st, "fast@example.org", "newcomer", "c"); err != nil {
		t.Fatal(err)
	}
	_, err := try(t, st, "b", "b")
	fails(t, "verify after the name is lost", err, failure.Conflict)
	_, err = try(t, st, "c", "c")
	fails(t, "verify of who has the name", err, "")
}

// A decoy must be told from a registration by nothing: the same steps give the
// same failures and the same waits.
func TestDecoyBehavesAlike(t *testing.T) {
	t.Parallel()
	type outcome struct {
		failure failure.Code
		wait    time.Duration
	}
	run := func(email string) []outcome {
		st, clock := timed(t)
		storetest.Account(t, st, 1)
		var seen []outcome
		note := func(err error) {
			o := outcome{failure: storetest.Failure(err)}
			if w, ok := asWait(err); ok {
				o.wait = w.Wait
			}
			seen = append(seen, o)
		}
		handle := "a"
		_, err := register(t, st, email, "newcomer", handle)
		note(err)
		for range 2 {
			_, err = try(t, st, handle, "wrong")
			note(err)
		}
		for i := range 5 {
			_, err = st.Accounts.ResendCode(t.Context(), []byte(handle), storetest.Code(handle+"x", "secret"))
			note(err)
			if err == nil {
				handle += "x"
			}
			for range i {
				_, err = try(t, st, handle, "wrong")
				note(err)
			}
			clock.Advance(40 * time.Second)
		}
		for range 8 {
			_, err = try(t, st, handle, "wrong")
			note(err)
		}
		_, err = register(t, st, email, "newcomer", "z")
		note(err)
		clock.Advance(61 * time.Minute)
		_, err = register(t, st, email, "newcomer", "z")
		note(err)
		return seen
	}
	fresh, taken := run("new@example.org"), run(storetest.Email(1))
	for i := range fresh {
		if fresh[i] != taken[i] {
			t.Errorf("step %d: %+v for a new address, %+v for a taken one", i, fresh[i], taken[i])
		}
	}
}

func TestDecoyNeverProvesAnything(t *testing.T) {
	t.Parallel()
	st, clock := timed(t)
	storetest.Account(t, st, 1)
	result, err := register(t, st, storetest.Email(1), "newcomer", "a")
	if err != nil || !result.Taken || !result.Mail || result.Owner != "member1" {
		t.Fatalf("register = %+v, %v, want a taken address whose owner is told", result, err)
	}
	_, err = try(t, st, "a", "a")
	fails(t, "the right code of a decoy", err, failure.BadCode)
	owner, err := func() (accounts.CodeOwner, error) {
		clock.Advance(time.Minute)
		return st.Accounts.ResendCode(t.Context(), []byte("a"), storetest.Code("b", "b"))
	}()
	if err != nil || !owner.Silent || owner.Account {
		t.Errorf("resend = %+v, %v, want a decoy", owner, err)
	}
	if result, _ = register(t, st, storetest.Email(1), "newcomer", "c"); result.Mail {
		t.Error("the owner is told twice a day")
	}
	clock.Advance(24 * time.Hour)
	if result, _ = register(t, st, storetest.Email(1), "newcomer", "d"); !result.Mail {
		t.Error("the owner is not told the next day")
	}
}

// TestHeldNamesAreNobodyElsesAccount makes an account by another way while the
// name is being proven.
func TestHeldNamesAreNobodyElsesAccount(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	if _, err := register(t, st, "new@example.org", "newcomer", "a"); err != nil {
		t.Fatal(err)
	}
	_, err := st.Accounts.CreateAccount(t.Context(), accounts.NewAccount{Email: "other@example.org", Username: "Newcomer"})
	fails(t, "another account of the name", err, failure.Conflict)
	_, err = try(t, st, "a", "a")
	fails(t, "who held the name", err, "")
}
