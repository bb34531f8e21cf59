package store_test

import (
	"testing"
	"time"

	"tminus/store"
	"tminus/store/accounts"
)

// mails asks for n mails to somebody and returns how many were allowed, and
// the last wait.
func mails(t *testing.T, st *store.Store, n int, cause accounts.MailCause) (allowed int, wait time.Duration) {
	t.Helper()
	for range n {
		var err error
		if wait, err = st.Accounts.AllowMail(t.Context(), "somebody@example.org", cause); err != nil {
			t.Fatal(err)
		}
		if wait == 0 {
			allowed++
		}
	}
	return allowed, wait
}

func TestMailAllowance(t *testing.T) {
	t.Parallel()
	st, clock := timed(t)
	if n, wait := mails(t, st, 12, accounts.MailByOwner); n != 10 || wait != time.Hour {
		t.Errorf("allowed %d, then wait %v, want 10 and an hour", n, wait)
	}
	if wait, err := st.Accounts.AllowMail(t.Context(), "another@example.org", accounts.MailByAnyone); wait != 0 || err != nil {
		t.Errorf("another recipient waits %v, %v", wait, err)
	}
	clock.Advance(time.Hour)
	mails(t, st, 12, accounts.MailByOwner)
	clock.Advance(time.Hour)
	mails(t, st, 12, accounts.MailByOwner)
	clock.Advance(time.Hour)
	if n, wait := mails(t, st, 1, accounts.MailByOwner); n != 0 || wait != 21*time.Hour {
		t.Errorf("after 30 a day: allowed %d, wait %v, want none and 21h", n, wait)
	}
	clock.Advance(21 * time.Hour)
	if n, _ := mails(t, st, 1, accounts.MailByOwner); n != 1 {
		t.Error("a day later none is allowed")
	}
}

func TestNobodyUsesUpTheOwnersMails(t *testing.T) {
	t.Parallel()
	st, clock := timed(t)
	if n, _ := mails(t, st, 20, accounts.MailByAnyone); n != 8 {
		t.Errorf("strangers caused %d, want 8", n)
	}
	if n, _ := mails(t, st, 20, accounts.MailByOwner); n != 2 {
		t.Errorf("the owner got %d more, want 2", n)
	}
	for range 5 {
		clock.Advance(time.Hour)
		mails(t, st, 20, accounts.MailByAnyone)
	}
	if n, _ := mails(t, st, 20, accounts.MailByOwner); n != 6 {
		t.Errorf("after hours of strangers the owner got %d, want the 6 kept for a day", n)
	}
}

func TestMailsOfNoticesAreCountedApart(t *testing.T) {
	t.Parallel()
	st, clock := timed(t)
	if n, wait := mails(t, st, 20, accounts.MailOfNotice); n != 12 || wait != 24*time.Hour {
		t.Errorf("allowed %d notices, then wait %v, want 12 and a day", n, wait)
	}
	if n, _ := mails(t, st, 20, accounts.MailByAnyone); n != 8 {
		t.Errorf("strangers caused %d beside them, want 8", n)
	}
	if n, _ := mails(t, st, 20, accounts.MailByOwner); n != 2 {
		t.Errorf("the owner got %d beside them, want 2", n)
	}
	clock.Advance(24 * time.Hour)
	if n, _ := mails(t, st, 1, accounts.MailOfNotice); n != 1 {
		t.Error("a day later none is allowed")
	}
}
