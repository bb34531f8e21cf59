package store_test

import (
	"os"
	"path/filepath"
	"testing"

	"tminus/store"
	"tminus/store/storetest"
)

// revocable returns a site's database and a backup of it. Each holds accounts
// 1 and 2, a private address, two devices' follows and a destination of each.
func revocable(t *testing.T) (path, backup string) {
	t.Helper()
	path = closed(t, 1)
	st := storetest.Open(t, path)
	storetest.Account(t, st, 1)
	storetest.Account(t, st, 2)
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	run(t, path,
		`INSERT INTO server_keys (id, purpose, seed, created_at) VALUES ('k', 'access', x'0102', 1)`,
		`INSERT INTO bookmarks (account_id, name, folded_name, created_at) SELECT min(id), 'a', 'a', 1 FROM accounts`,
		`INSERT INTO bookmark_feeds (bookmark_id, digest, created_at) VALUES (1, x'01', 1), (1, x'02', 1)`,
		`INSERT INTO follows (token_digest, created_at, seen_at) VALUES (x'01', 1, 1), (x'02', 1, 1)`,
		`INSERT INTO sinks (follow_id, kind, address, created_at) VALUES (1, 'mail', 'a@example.org', 1), (2, 'mail', 'b@example.org', 1)`)
	backup = filepath.Join(t.TempDir(), "backup.db")
	if _, err := store.BackUpTo(t.Context(), path, backup); err != nil {
		t.Fatal(err)
	}
	return path, backup
}

func run(t *testing.T, path string, queries ...string) {
	t.Helper()
	db := storetest.Database(t, path)
	db.SetMaxOpenConns(1)
	for _, query := range queries {
		if _, err := db.Exec(query); err != nil {
			t.Fatalf("%s: %v", query, err)
		}
	}
	if err := db.Close(); err != nil { // Restore refuses a database in use
		t.Fatal(err)
	}
}

// TestRestoreKeepsWhatWasRevoked revokes one thing of each kind after the
// backup, restores twice, and looks that each stays ended and the rest lives.
func TestRestoreKeepsWhatWasRevoked(t *testing.T) {
	t.Parallel()
	path, backup := revocable(t)
	run(t, path,
		`UPDATE accounts SET deactivated_at = 5 WHERE id = (SELECT max(id) FROM accounts)`,
		`DELETE FROM bookmark_feeds WHERE digest = x'01'`,
		`DELETE FROM sinks WHERE address = 'a@example.org'`,
		`DELETE FROM follows WHERE token_digest = x'02'`, `DELETE FROM sinks WHERE follow_id = 2`,
		`INSERT INTO bookmark_feeds (bookmark_id, digest, created_at) VALUES (1, x'03', 1)`,
		`DELETE FROM bookmark_feeds WHERE digest = x'03'`)
	for _, time := range []string{"first", "second"} {
		t.Run(time, func(t *testing.T) {
			restored, err := store.Restore(t.Context(), path, backup, store.RestoreOptions{})
			want := store.Revoked{Compared: true, Accounts: 1, Addresses: 1, Follows: 1, Sinks: 2}
			if err != nil || restored.Revoked != want {
				t.Errorf("revoked = %+v, %v, want %+v", restored.Revoked, err, want)
			}
			for table, want := range map[string]int{
				"accounts WHERE deactivated_at IS NULL": 1, "bookmark_feeds": 1, "follows": 1, "sinks": 0, "accounts": 2,
			} {
				if got := rowsIn(t, path, table); got != want {
					t.Errorf("%d rows in %s, want %d", got, table, want)
				}
			}
		})
	}
}

// TestRestoreWithNothingToCompare ends the private addresses, and nothing else,
// when the replaced database cannot tell what was revoked.
func TestRestoreWithNothingToCompare(t *testing.T) {
	t.Parallel()
	for name, spoil := range map[string]func(path string){
		"missing":      func(path string) { _ = os.Remove(path) },
		"damaged":      func(path string) { _ = os.WriteFile(path, []byte("no database at all"), 0o600) },
		"older schema": func(path string) { run(t, path, `PRAGMA user_version = 3`) },
		"another site": func(path string) { run(t, path, `UPDATE server_keys SET seed = x'09'`, `DELETE FROM accounts`) },
	} {
		for _, keep := range []bool{false, true} {
			path, backup := revocable(t)
			spoil(path)
			want := 2
			if keep {
				want = 0
			}
			restored, err := store.Restore(t.Context(), path, backup, store.RestoreOptions{KeepSessions: keep})
			if err != nil || restored.Revoked != (store.Revoked{Addresses: want}) {
				t.Errorf("%s, kept %t: revoked = %+v, %v", name, keep, restored.Revoked, err)
			}
			if feeds, sinks := rowsIn(t, path, "bookmark_feeds"), rowsIn(t, path, "sinks"); feeds != 2-want || sinks != 2 {
				t.Errorf("%s, kept %t: %d addresses, %d destinations", name, keep, feeds, sinks)
			}
		}
	}
}

// TestRestoreKeepsPausedAndGone takes over a pause and a destination that ended,
// and leaves alone what the replaced database never had, as after a restore of
// a backup that was too old.
func TestRestoreKeepsPausedAndGone(t *testing.T) {
	t.Parallel()
	path, backup := revocable(t)
	run(t, path, `UPDATE follows SET paused = 1 WHERE id = 1`, `UPDATE sinks SET state = 'gone' WHERE id = 1`)
	run(t, backup,
		`INSERT INTO follows (token_digest, created_at, seen_at) VALUES (x'03', 1, 1)`,
		`INSERT INTO sinks (follow_id, kind, address, created_at) VALUES (3, 'mail', 'c@example.org', 1)`,
		`INSERT INTO accounts (email, username, created_at) VALUES ('new@example.org', 'new', 1)`)
	restored, err := store.Restore(t.Context(), path, backup, store.RestoreOptions{})
	if want := (store.Revoked{Compared: true, Follows: 1, Sinks: 1}); err != nil || restored.Revoked != want {
		t.Errorf("revoked = %+v, %v, want %+v", restored.Revoked, err, want)
	}
	for table, want := range map[string]int{
		"follows": 3, "follows WHERE paused": 1, "sinks": 3, "sinks WHERE state = 'gone'": 1, "accounts WHERE deactivated_at IS NULL": 3,
	} {
		if got := rowsIn(t, path, table); got != want {
			t.Errorf("%d rows in %s, want %d", got, table, want)
		}
	}
}
