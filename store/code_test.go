package store_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/accounts"
	"tminus/store/failure"
	"tminus/store/storetest"
)

func asWait(err error) (*failure.WaitError, bool) { return errors.AsType[*failure.WaitError](err) }

// issue makes a sign-in code under a handle; the code is "right".
func issue(t *testing.T, st *store.Store, account accounts.Account, handle string) error {
	t.Helper()
	return st.Accounts.IssueSignInCode(t.Context(), account, true, storetest.Code(handle, "right"))
}

func TestCodeHasFiveAttempts(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		wrong int
		want  failure.Code
	}{"four wrong ones": {4, ""}, "five wrong ones": {5, failure.BadCode}} {
		t.Run(name, func(t *testing.T) {
			st := storetest.New(t)
			fails(t, "issue", issue(t, st, storetest.Account(t, st, 1), "h"), "")
			for range tt.wrong {
				_, err := try(t, st, "h", "wrong")
				fails(t, "wrong code", err, failure.BadCode)
			}
			_, err := try(t, st, "h", "right")
			fails(t, "right code", err, tt.want)
		})
	}
}

func TestCodeLastsFiveMinutes(t *testing.T) {
	t.Parallel()
	for after, want := range map[time.Duration]failure.Code{
		5*time.Minute - time.Second: "", 5 * time.Minute: failure.BadCode,
	} {
		st, clock := timed(t)
		fails(t, "issue", issue(t, st, storetest.Account(t, st, 1), "h"), "")
		clock.Advance(after)
		_, err := try(t, st, "h", "right")
		fails(t, after.String(), err, want)
	}
}

func TestNewerCodeVoidsOlder(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	account, other := storetest.Account(t, st, 1), storetest.Account(t, st, 2)
	for handle, of := range map[string]accounts.Account{"other": other} {
		fails(t, "issue", issue(t, st, of, handle), "")
	}
	fails(t, "issue", issue(t, st, account, "old"), "")
	fails(t, "issue", issue(t, st, account, "new"), "")
	_, err := try(t, st, "old", "right")
	fails(t, "old code", err, failure.BadCode)
	v, err := try(t, st, "new", "right")
	if err != nil || v.Account.ID != account.ID || v.Registered || !v.Session.Remember {
		t.Errorf("new code = %+v, %v", v, err)
	}
	_, err = try(t, st, "other", "right")
	fails(t, "somebody else's code", err, "")
}

func TestRememberSaidLastWins(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	fails(t, "issue", issue(t, st, storetest.Account(t, st, 1), "h"), "")
	no := false
	v, err := st.Accounts.VerifyCode(t.Context(), accounts.CodeTry{
		Handle: []byte("h"), MAC: []byte("right"), Remember: &no, Session: storetest.Session("s", "r", ""),
	})
	if err != nil || v.Session.Remember || v.Session.ExpiresAt.Sub(storetest.Now) != 12*time.Hour {
		t.Errorf("session = %+v, %v, want one of 12 hours", v.Session, err)
	}
}

func TestResend(t *testing.T) {
	t.Parallel()
	st, clock := timed(t)
	fails(t, "issue", issue(t, st, storetest.Account(t, st, 1), "0"), "")
	for i := range 3 {
		clock.Advance(59 * time.Second)
		old, fresh := []byte(fmt.Sprint(i)), storetest.Code(fmt.Sprint(i+1), "right")
		_, err := st.Accounts.ResendCode(t.Context(), old, fresh)
		fails(t, "within a minute", err, failure.TooSoon)
		if w, ok := asWait(err); ok && w.Wait != time.Second {
			t.Errorf("wait = %v, want 1s", w.Wait)
		}
		clock.Advance(time.Second)
		owner, err := st.Accounts.ResendCode(t.Context(), old, fresh)
		if err != nil || !owner.Account || owner.Silent || owner.Email != storetest.Email(1) {
			t.Errorf("resend %d = %+v, %v", i, owner, err)
		}
		_, err = try(t, st, string(old), "right")
		fails(t, "the older code", err, failure.BadCode)
	}
	clock.Advance(time.Minute)
	_, err := st.Accounts.ResendCode(t.Context(), []byte("3"), storetest.Code("4", "right"))
	fails(t, "a fourth time", err, failure.TooSoon)
	if w, ok := asWait(err); ok && w.Wait != 11*time.Minute {
		t.Errorf("wait = %v, want the rest of 15 minutes", w.Wait)
	}
	_, err = try(t, st, "3", "right")
	fails(t, "the last code", err, "")
	_, err = st.Accounts.ResendCode(t.Context(), []byte("3"), storetest.Code("4", "right"))
	fails(t, "resend of a used code", err, failure.BadCode)
}

func TestResendEnds(t *testing.T) {
	t.Parallel()
	st, clock := timed(t)
	fails(t, "issue", issue(t, st, storetest.Account(t, st, 1), "0"), "")
	clock.Advance(15 * time.Minute)
	_, err := st.Accounts.ResendCode(t.Context(), []byte("0"), storetest.Code("1", "right"))
	fails(t, "after 15 minutes", err, failure.BadCode)
}

// spendCodes tries n wrong codes, each time a new code is needed with a new sign-in,
// and returns whom to tell.
func spendCodes(t *testing.T, st *store.Store, account accounts.Account, n int) (told []string) {
	t.Helper()
	for i := range n {
		if i%5 == 0 {
			fails(t, "issue", issue(t, st, account, "h"), "")
		}
		v, err := try(t, st, "h", "wrong")
		fails(t, "wrong code", err, failure.BadCode)
		if v.LockedOut != "" {
			told = append(told, v.LockedOut)
		}
	}
	return told
}

func TestWrongCodesCountAcrossCodes(t *testing.T) {
	t.Parallel()
	st, clock := timed(t)
	account, other := storetest.Account(t, st, 1), storetest.Account(t, st, 2)
	if told := spendCodes(t, st, account, 10); len(told) != 1 || told[0] != account.Email {
		t.Errorf("told %v, want the owner once", told)
	}
	err := issue(t, st, account, "h")
	fails(t, "issue after ten wrong codes", err, failure.TooSoon)
	if w, ok := asWait(err); ok && w.Wait != time.Hour {
		t.Errorf("wait = %v, want an hour", w.Wait)
	}
	fails(t, "issue to another account", issue(t, st, other, "o"), "")

	clock.Advance(time.Hour)
	if told := spendCodes(t, st, account, 10); len(told) != 1 {
		t.Errorf("told %v, want the owner once", told)
	}
	clock.Advance(2 * time.Hour)
	err = issue(t, st, account, "h")
	fails(t, "issue after twenty wrong codes a day", err, failure.TooSoon)
	if w, ok := asWait(err); ok && w.Wait != 21*time.Hour {
		t.Errorf("wait = %v, want until the first is a day old", w.Wait)
	}
	clock.Advance(21 * time.Hour)
	fails(t, "issue a day later", issue(t, st, account, "h"), "")
}

func TestNoCodeIsTakenAfterTenWrongOnes(t *testing.T) {
	t.Parallel()
	st, clock := timed(t)
	account := storetest.Account(t, st, 1)
	spendCodes(t, st, account, 5)
	fails(t, "issue", issue(t, st, account, "h"), "")
	for range 4 {
		_, err := try(t, st, "h", "wrong")
		fails(t, "wrong code", err, failure.BadCode)
	}
	if v, err := try(t, st, "h", "right"); err != nil {
		t.Fatalf("the right code after nine wrong ones: %v, %+v", err, v)
	}
	fails(t, "issue", issue(t, st, account, "k"), "")
	_, err := try(t, st, "k", "wrong")
	fails(t, "the tenth wrong one", err, failure.BadCode)
	_, err = try(t, st, "k", "right")
	fails(t, "the right code after ten wrong ones", err, failure.TooSoon)
	clock.Advance(time.Minute)
	_, err = st.Accounts.ResendCode(t.Context(), []byte("k"), storetest.Code("l", "right"))
	fails(t, "resend after ten wrong ones", err, failure.TooSoon)
}

func TestFirstAdmin(t *testing.T) {
	t.Parallel()
	st, ctx := storetest.New(t), t.Context()
	verify := func(n int, admin string) accounts.Verification {
		t.Helper()
		account, err := st.Accounts.AccountByEmail(ctx, storetest.Email(n))
		if err != nil {
			account = storetest.Account(t, st, n)
		}
		fails(t, "issue", issue(t, st, account, "h"), "")
		id := fmt.Sprint(n, admin, time.Now().UnixNano())
		v, err := st.Accounts.VerifyCode(ctx, accounts.CodeTry{
			Handle: []byte("h"), MAC: []byte("right"), AdminEmail: admin, Session: storetest.Session(id, id, ""),
		})
		fails(t, "verify", err, "")
		return v
	}
	earlier := verify(1, "")
	if v := verify(2, storetest.Email(1)); v.FirstAdmin {
		t.Error("another address became administrator")
	}
	if v := verify(1, storetest.Email(1)); !v.FirstAdmin || len(v.Account.Roles) != 1 || v.Account.Roles[0] != accounts.Admin {
		t.Errorf("verify = %+v, want the first administrator", v)
	}
	_, _, err := st.Accounts.SessionAccount(ctx, earlier.Session.ID)
	fails(t, "its earlier session", err, failure.SessionEnded)
	account, _ := st.Accounts.AccountByEmail(ctx, storetest.Email(1))
	if _, err := st.Accounts.SetRoles(ctx, account.ID, nil); err != nil {
		t.Fatal(err)
	}
	if v := verify(1, storetest.Email(1)); v.FirstAdmin {
		t.Error("the address works twice")
	}
}

func TestFirstAdminOnlyWithoutOne(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	storetest.Account(t, st, 2, accounts.Admin)
	fails(t, "issue", issue(t, st, storetest.Account(t, st, 1), "h"), "")
	v, err := st.Accounts.VerifyCode(t.Context(), accounts.CodeTry{
		Handle: []byte("h"), MAC: []byte("right"), AdminEmail: storetest.Email(1), Session: storetest.Session("s", "r", ""),
	})
	if err != nil || v.FirstAdmin {
		t.Errorf("verify = %+v, %v, want no second administrator", v, err)
	}
}
