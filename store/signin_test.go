package store_test

import (
	"fmt"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/failure"
	"tminus/store/storetest"
)

const elsewhere = "192.0.2.99"

// guess tries a wrong password and returns how long the address waits.
func guess(t *testing.T, st *store.Store, email, network string) (time.Duration, bool) {
	t.Helper()
	_, err := st.Accounts.BeginSignIn(t.Context(), email, network)
	if w, ok := asWait(err); ok && w.Code == failure.SignInWaiting {
		return w.Wait, false
	}
	fails(t, "begin sign-in", err, "")
	return 0, true
}

func TestSignInWaits(t *testing.T) {
	t.Parallel()
	for name, email := range map[string]string{"member": storetest.Email(1), "nobody": "nobody@example.org"} {
		t.Run(name, func(t *testing.T) {
			st, clock := timed(t)
			storetest.Account(t, st, 1)
			for i := range 10 {
				if _, ok := guess(t, st, email, fmt.Sprint("198.51.100.", i)); !ok {
					t.Fatalf("try %d had to wait", i+1)
				}
			}
			for _, minutes := range []int{1, 2, 4, 8, 16, 32, 60, 60} {
				want := time.Duration(minutes) * time.Minute
				if wait, ok := guess(t, st, email, elsewhere); ok || wait != want {
					t.Fatalf("wait = %v, want %v", wait, want)
				}
				clock.Advance(want - time.Second)
				if wait, ok := guess(t, st, email, elsewhere); ok || wait != time.Second {
					t.Fatalf("wait = %v, want the last second", wait)
				}
				clock.Advance(time.Second)
				if _, ok := guess(t, st, email, elsewhere); !ok {
					t.Fatal("the wait does not end")
				}
				for range 9 { // enough for the next wait even when the earlier ones are an hour old
					guess(t, st, email, elsewhere)
				}
			}
			if _, ok := guess(t, st, "another@example.org", elsewhere); !ok {
				t.Error("another address waits too")
			}
		})
	}
}

func TestKnownNetworksNeverWait(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	account := storetest.Account(t, st, 1)
	storetest.SignIn(t, st, account, storetest.Session("s", "r", "203.0.113.1"))
	for range 30 {
		guess(t, st, account.Email, elsewhere)
	}
	if _, ok := guess(t, st, account.Email, elsewhere); ok {
		t.Error("an unknown network does not wait")
	}
	if _, ok := guess(t, st, account.Email, "203.0.113.1"); !ok {
		t.Error("the owner was locked out from a known network")
	}
	if got, _ := st.Accounts.AccountByID(t.Context(), account.ID); !got.Waiting {
		t.Error("the account is not shown as waiting")
	}
}

func TestRightPasswordsAreForgiven(t *testing.T) {
	t.Parallel()
	st, clock := timed(t)
	ctx := t.Context()
	account := storetest.Account(t, st, 1)
	for range 20 {
		in, err := st.Accounts.BeginSignIn(ctx, account.Email, elsewhere)
		if err != nil || in.Account.ID != account.ID {
			t.Fatalf("begin = %+v, %v", in, err)
		}
		fails(t, "forgive", st.Accounts.ForgiveSignIn(ctx, account.Email, in), "")
	}
	for range 9 {
		guess(t, st, account.Email, elsewhere)
	}
	tenth, err := st.Accounts.BeginSignIn(ctx, account.Email, elsewhere)
	fails(t, "tenth", err, "")
	if _, ok := guess(t, st, account.Email, elsewhere); ok {
		t.Error("no wait while the tenth password is looked at")
	}
	fails(t, "forgive the tenth", st.Accounts.ForgiveSignIn(ctx, account.Email, tenth), "")
	if got, _ := st.Accounts.AccountByID(ctx, account.ID); got.Waiting {
		t.Error("a right password left a wait")
	}

	slow, err := st.Accounts.BeginSignIn(ctx, account.Email, elsewhere)
	fails(t, "a slow right one", err, "")
	clock.Advance(time.Minute)
	if _, ok := guess(t, st, account.Email, elsewhere); !ok {
		t.Fatal("the first wait does not end")
	}
	fails(t, "forgive the slow one", st.Accounts.ForgiveSignIn(ctx, account.Email, slow), "")
	if wait, ok := guess(t, st, account.Email, elsewhere); ok || wait != 2*time.Minute {
		t.Errorf("wait = %v, want the one that a wrong password set meanwhile", wait)
	}
}

func TestWrongPasswordsAreForgotten(t *testing.T) {
	t.Parallel()
	st, clock := timed(t)
	email := storetest.Email(1)
	for range 9 {
		guess(t, st, email, elsewhere)
	}
	clock.Advance(time.Hour)
	for range 9 {
		guess(t, st, email, elsewhere)
	}
	if _, ok := guess(t, st, email, elsewhere); !ok {
		t.Error("passwords of an hour ago still count")
	}
	clock.Advance(25 * time.Hour)
	for range 10 {
		guess(t, st, email, elsewhere)
	}
	if wait, ok := guess(t, st, email, elsewhere); ok || wait != time.Minute {
		t.Errorf("wait = %v, want to begin with a minute a day later", wait)
	}
}

func TestResetEndsWaiting(t *testing.T) {
	t.Parallel()
	st, ctx := storetest.New(t), t.Context()
	account := storetest.Account(t, st, 1)
	for range 10 {
		guess(t, st, account.Email, elsewhere)
	}
	if _, _, err := st.Accounts.RequestReset(ctx, account.Email, []byte("link")); err != nil {
		t.Fatal(err)
	}
	if _, err := st.Accounts.ResetPassword(ctx, []byte("link"), "new"); err != nil {
		t.Fatal(err)
	}
	if _, ok := guess(t, st, account.Email, elsewhere); !ok {
		t.Error("sign-in waits after a reset")
	}
}
