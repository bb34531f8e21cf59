package store_test

import (
	"testing"

	"tminus/store"
	"tminus/store/storetest"
)

// signedIn returns the path of a database with a session, a code and a link
// that nobody has open.
func signedIn(t *testing.T) string {
	t.Helper()
	path := closed(t, 1)
	st := storetest.Open(t, path)
	account := storetest.Account(t, st, 1)
	storetest.SignIn(t, st, account, storetest.Session("s", "r", ""))
	if err := st.Accounts.IssueSignInCode(t.Context(), account, false, storetest.Code("pending", "mac")); err != nil {
		t.Fatal(err)
	}
	if _, found, err := st.Accounts.RequestReset(t.Context(), account.Email, []byte("link")); err != nil || !found {
		t.Fatalf("reset link: %t, %v", found, err)
	}
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestRestoreEndsSessions restores a backup with what opens an account: all of
// it is over, or goes on when that was asked for. The backup stays as it is.
func TestRestoreEndsSessions(t *testing.T) {
	t.Parallel()
	for keep, want := range map[bool]int{false: 0, true: 1} {
		path, backup := closed(t, 1), signedIn(t)
		if _, err := store.Restore(t.Context(), path, backup, store.RestoreOptions{KeepSessions: keep}); err != nil {
			t.Fatal(err)
		}
		for _, table := range []string{"sessions", "refresh_tokens", "codes", "reset_links"} {
			if got := rowsIn(t, path, table); got != want {
				t.Errorf("kept %t: %d rows in %s, want %d", keep, got, table, want)
			}
			if got := rowsIn(t, backup, table); got != 1 {
				t.Errorf("kept %t: the backup has %d rows in %s", keep, got, table)
			}
		}
		if got := rowsIn(t, path, "accounts"); got != 1 {
			t.Errorf("kept %t: %d accounts, want the one", keep, got)
		}
		st := storetest.Open(t, path)
		if _, err := st.Accounts.SessionOfRefresh(t.Context(), []byte("r")); (err == nil) != keep {
			t.Errorf("kept %t: refresh = %v", keep, err)
		}
	}
}

func rowsIn(t *testing.T, path, table string) (rows int) {
	t.Helper()
	if err := storetest.Database(t, path).QueryRow("SELECT count(*) FROM " + table).Scan(&rows); err != nil {
		t.Fatal(err)
	}
	return rows
}

// TestRestoreOfASchemaWithoutSessions restores a backup from before there were
// accounts.
func TestRestoreOfASchemaWithoutSessions(t *testing.T) {
	t.Parallel()
	path, backup := closed(t, 1), closed(t, 2)
	for _, table := range []string{"refresh_tokens", "sessions", "codes", "reset_links"} {
		if _, err := storetest.Database(t, backup).Exec("DROP TABLE " + table); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := store.Restore(t.Context(), path, backup, store.RestoreOptions{}); err != nil {
		t.Errorf("restore = %v", err)
	}
}
