package store_test

import (
	"testing"
	"time"

	"tminus/store/failure"
	"tminus/store/storetest"
)

func TestResetPassword(t *testing.T) {
	t.Parallel()
	st, ctx := storetest.New(t), t.Context()
	account := storetest.Account(t, st, 1)
	session := storetest.SignIn(t, st, account, storetest.Session("s", "r", ""))
	for _, link := range []string{"one", "two"} {
		got, found, err := st.Accounts.RequestReset(ctx, account.Email, []byte(link))
		if err != nil || !found || got.ID != account.ID {
			t.Fatalf("request = %+v, %t, %v", got, found, err)
		}
	}
	fails(t, "issue", issue(t, st, account, "h"), "")
	for range 2 {
		fails(t, "check", st.Accounts.CheckResetLink(ctx, []byte("one")), "")
	}
	got, err := st.Accounts.ResetPassword(ctx, []byte("one"), "new hash")
	if err != nil || got.PasswordHash != "new hash" || got.ID != account.ID {
		t.Fatalf("reset = %+v, %v", got, err)
	}
	_, _, err = st.Accounts.SessionAccount(ctx, session.ID)
	fails(t, "session", err, failure.SessionEnded)
	_, err = try(t, st, "h", "right")
	fails(t, "code", err, failure.BadCode)
	for _, link := range []string{"one", "two", "three"} {
		_, err = st.Accounts.ResetPassword(ctx, []byte(link), "newer hash")
		fails(t, "link "+link, err, failure.BadLink)
		fails(t, "check of link "+link, st.Accounts.CheckResetLink(ctx, []byte(link)), failure.BadLink)
	}
}

func TestResetLinkLasts(t *testing.T) {
	t.Parallel()
	for after, want := range map[time.Duration]failure.Code{2*time.Hour - time.Second: "", 2 * time.Hour: failure.BadLink} {
		st, clock := timed(t)
		if _, _, err := st.Accounts.RequestReset(t.Context(), storetest.Account(t, st, 1).Email, []byte("link")); err != nil {
			t.Fatal(err)
		}
		clock.Advance(after)
		_, err := st.Accounts.ResetPassword(t.Context(), []byte("link"), "new")
		fails(t, after.String(), err, want)
	}
}

func TestResetOfNobody(t *testing.T) {
	t.Parallel()
	st, ctx := storetest.New(t), t.Context()
	gone := storetest.Account(t, st, 1)
	fails(t, "deactivate", st.Accounts.DeactivateAccount(ctx, gone.ID), "")
	for email, told := range map[string]bool{"nobody@example.org": false, gone.Email: true} {
		account, found, err := st.Accounts.RequestReset(ctx, email, []byte(email))
		if err != nil || found != told || (account.DeactivatedAt != nil) != told {
			t.Errorf("request of %s found %t, %+v, %v, want %t", email, found, account, err, told)
		}
		_, err = st.Accounts.ResetPassword(ctx, []byte(email), "new")
		fails(t, "its link", err, failure.BadLink)
	}
}
