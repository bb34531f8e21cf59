package store_test

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"tminus/store/accounts"
	"tminus/store/failure"
	"tminus/store/storetest"
)

// atOnce calls do from many goroutines and returns how many calls succeeded.
func atOnce(calls int, do func(n int) error) int {
	var wg sync.WaitGroup
	var done atomic.Int32
	start := make(chan struct{})
	for n := range calls {
		wg.Go(func() {
			<-start
			if do(n) == nil {
				done.Add(1)
			}
		})
	}
	close(start)
	wg.Wait()
	return int(done.Load())
}

func TestWhatHappensAtOnceCountsAsOften(t *testing.T) {
	t.Parallel()
	st, ctx := storetest.New(t), t.Context()
	account := storetest.Account(t, st, 1)

	fails(t, "issue", issue(t, st, account, "h"), "")
	if n := atOnce(20, func(n int) error {
		id := fmt.Sprint("code ", n)
		_, err := st.Accounts.VerifyCode(ctx, accounts.CodeTry{
			Handle: []byte("h"), MAC: []byte("right"), Session: storetest.Session(id, id, ""),
		})
		return err
	}); n != 1 {
		t.Errorf("a code signed in %d times, want once", n)
	}

	session := storetest.SignIn(t, st, account, storetest.Session("s", "r", ""))
	var rotated atomic.Int32
	if n := atOnce(20, func(n int) error {
		r, err := st.Accounts.RotateRefresh(ctx, []byte("r"), fmt.Appendf(nil, "next %d", n))
		if r.Rotated {
			rotated.Add(1)
		}
		return err
	}); n != 20 || rotated.Load() != 1 {
		t.Errorf("%d of 20 tabs refreshed, %d got the next token, want all and one", n, rotated.Load())
	}
	_, _, err := st.Accounts.SessionAccount(ctx, session.ID)
	fails(t, "session of many tabs", err, "")

	if _, _, err := st.Accounts.RequestReset(ctx, account.Email, []byte("link")); err != nil {
		t.Fatal(err)
	}
	if n := atOnce(20, func(n int) error {
		_, err := st.Accounts.ResetPassword(ctx, []byte("link"), fmt.Sprint(n))
		return err
	}); n != 1 {
		t.Errorf("a link worked %d times, want once", n)
	}

	if n := atOnce(20, func(n int) error {
		_, _, err := st.Accounts.SignInByIdentity(ctx, person("sub", account.Email, "token"), storetest.Session(fmt.Sprint("id ", n), fmt.Sprint("id ", n), ""))
		return err
	}); n != 1 {
		t.Errorf("a provider's token signed in %d times, want once", n)
	}

	if n := atOnce(40, func(n int) error {
		_, err := st.Accounts.BeginSignIn(ctx, account.Email, fmt.Sprint("198.51.100.", n))
		return err
	}); n != 10 {
		t.Errorf("%d passwords could be tried at once, want 10", n)
	}

	if n := atOnce(20, func(n int) error {
		_, err := register(t, st, fmt.Sprintf("new%d@example.org", n), "newcomer", fmt.Sprint("code", n))
		return err
	}); n != 1 {
		t.Errorf("%d addresses hold one name, want 1", n)
	}
}

func TestWrongCodesAtOnce(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	fails(t, "issue", issue(t, st, storetest.Account(t, st, 1), "h"), "")
	atOnce(40, func(int) error {
		_, err := st.Accounts.VerifyCode(t.Context(), accounts.CodeTry{Handle: []byte("h"), MAC: []byte("wrong")})
		return err
	})
	_, err := try(t, st, "h", "right")
	fails(t, "the right code after forty wrong ones at once", err, failure.BadCode)
}
