package store_test

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/accounts"
	"tminus/store/failure"
	"tminus/store/storetest"
)

// expiring are the tables whose rows run out, with how long they stay.
var expiring = map[string]time.Duration{
	"sessions": 12 * time.Hour, "refresh_tokens": 12 * time.Hour, "codes": 20 * time.Minute,
	"wrong_codes": 24 * time.Hour, "registrations": 24 * time.Hour, "reset_links": 2 * time.Hour,
	"used_identity_tokens": time.Hour, "password_attempts": time.Hour, "sign_in_waits": 24 * time.Hour,
	"known_networks": 365 * 24 * time.Hour, "sent_mails": 24 * time.Hour,
}

func TestPurgeExpired(t *testing.T) {
	t.Parallel()
	for table, after := range expiring {
		t.Run(table, func(t *testing.T) {
			clock := storetest.NewClock()
			path := filepath.Join(t.TempDir(), "tminus.db")
			st := storetest.NewAt(t, path, store.WithClock(clock.Now))
			db := storetest.Database(t, path)
			fillAccounts(t, st)
			count := func() (n int) {
				if err := db.QueryRow("SELECT count(*) FROM " + table).Scan(&n); err != nil {
					t.Fatal(err)
				}
				return n
			}
			if count() == 0 {
				t.Fatal("there is nothing to purge")
			}
			before := count()
			clock.Advance(after - time.Second)
			fails(t, "purge", st.Accounts.PurgeExpired(t.Context(), keyLife), "")
			if got := count(); got != before {
				t.Errorf("%d rows a second early, want %d", got, before)
			}
			clock.Advance(time.Second)
			fails(t, "purge", st.Accounts.PurgeExpired(t.Context(), keyLife), "")
			if got := count(); got != 0 {
				t.Errorf("%d rows are left", got)
			}
			if _, err := st.Accounts.AccountByEmail(t.Context(), storetest.Email(1)); err != nil {
				t.Errorf("the account: %v", err)
			}
		})
	}
}

// fillAccounts leaves a row in every table that is purged.
func fillAccounts(t *testing.T, st *store.Store) {
	t.Helper()
	ctx := t.Context()
	account := storetest.Account(t, st, 1)
	if _, _, err := enter(t, st, person("sub", account.Email, "token")); err != nil {
		t.Fatal(err)
	}
	if _, err := register(t, st, "new@example.org", "newcomer", "r"); err != nil {
		t.Fatal(err)
	}
	fails(t, "issue", issue(t, st, account, "h"), "")
	_, err := try(t, st, "h", "wrong")
	fails(t, "wrong code", err, failure.BadCode)
	if _, _, err := st.Accounts.RequestReset(ctx, account.Email, []byte("link")); err != nil {
		t.Fatal(err)
	}
	for range 10 {
		guess(t, st, account.Email, elsewhere)
	}
	if _, err := st.Accounts.AllowMail(ctx, account.Email, accounts.MailByOwner); err != nil {
		t.Fatal(err)
	}
}

func TestPurgeDropsRetiredKeys(t *testing.T) {
	t.Parallel()
	st, clock := timed(t)
	for _, id := range []string{"a", "b"} {
		fails(t, "rotate", st.Accounts.RotateKey(t.Context(), accounts.AccessKey, serverKey(id), false), "")
	}
	clock.Advance(keyLife)
	fails(t, "purge", st.Accounts.PurgeExpired(t.Context(), keyLife), "")
	if got := keyIDs(t, st, accounts.AccessKey); got != "b" {
		t.Errorf("keys = %s, want b", got)
	}
}

func TestOnlyRecentNetworksAreKept(t *testing.T) {
	t.Parallel()
	st, clock := timed(t)
	account := storetest.Account(t, st, 1)
	for i := range 51 {
		name := fmt.Sprint(i)
		_, _, err := st.Accounts.SignInByIdentity(t.Context(), person("sub", account.Email, name),
			storetest.Session(name, name, "198.51.100."+name))
		fails(t, "sign-in "+name, err, "")
		clock.Advance(time.Second)
	}
	for range 10 {
		guess(t, st, account.Email, elsewhere)
	}
	for network, known := range map[string]bool{"198.51.100.0": false, "198.51.100.1": true, "198.51.100.50": true} {
		if _, ok := guess(t, st, account.Email, network); ok != known {
			t.Errorf("%s may sign in: %t, want %t", network, ok, known)
		}
	}
}
