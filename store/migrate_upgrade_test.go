package store_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"tminus/store/storetest"
)

// TestMigrateUpgradesWithRows stops after each migration, adds a row, and lets
// the store go on from there.
func TestMigrateUpgradesWithRows(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("migrations/*.sql")
	if err != nil || len(files) < 2 {
		t.Fatalf("migrations = %v, %v", files, err)
	}
	for version := 1; version < len(files); version++ {
		t.Run(fmt.Sprint("from ", version), func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "tminus.db")
			db := storetest.Database(t, path)
			for _, file := range files[:version] {
				script, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := db.Exec(string(script)); err != nil {
					t.Fatalf("%s: %v", file, err)
				}
			}
			if _, err := db.Exec(fmt.Sprintf(`
				INSERT INTO agencies (id, name) VALUES (7, 'Kept Agency');
				PRAGMA user_version = %d`, version)); err != nil {
				t.Fatal(err)
			}
			hasAccounts := version > 1
			if hasAccounts {
				if _, err := db.Exec("INSERT INTO accounts (email, username, created_at) VALUES ('kept@example.org', 'kept_one', 1)"); err != nil {
					t.Fatal(err)
				}
			}

			st := storetest.Open(t, path)
			var now int
			var name string
			if err := db.QueryRow("PRAGMA user_version").Scan(&now); err != nil || now != len(files) {
				t.Errorf("version = %d, %v, want %d", now, err, len(files))
			}
			if err := db.QueryRow("SELECT name FROM agencies WHERE id = 7").Scan(&name); err != nil || name != "Kept Agency" {
				t.Errorf("the row from before is %q, %v", name, err)
			}
			account := storetest.Account(t, st, 1)
			if hasAccounts {
				if account, err = st.Accounts.AccountByEmail(t.Context(), "kept@example.org"); err != nil {
					t.Fatal(err)
				}
			}
			if _, err := st.Accounts.CreateBookmark(t.Context(), account.ID, "Moon"); err != nil {
				t.Errorf("a bookmark after the upgrade: %v", err)
			}
		})
	}
}
