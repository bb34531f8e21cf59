package store_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tminus/store"
)

func TestCodesOfSQLiteAreExplained(t *testing.T) {
	t.Parallel()
	for code, want := range map[int]string{
		13: "not enough room", 4874: "not enough room", 6410: "SQLITE_TMPDIR",
		4618: "network share", 5130: "network share", 5386: "network share", 3850: "network share",
		8: "cannot be written to", 1032: "cannot be written to", 14: "cannot be opened", 270: "cannot be opened",
		26: "is not a Tminus database", 11: "is damaged", 267: "is damaged",
		5: "is locked", 261: "is locked", 6: "is locked", 10: "check its disk", 266: "check its disk",
	} {
		err := store.ExplainCode("/data/tminus.db", code)
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "/data/tminus.db") {
			t.Errorf("code %d: %v, want a sentence with %q", code, err, want)
		}
	}
	for _, code := range []int{0, 1, 9, 19} {
		if err := store.ExplainCode("/data/tminus.db", code); err != nil {
			t.Errorf("code %d is explained: %v", code, err)
		}
	}
}

// What a restore opens on its way is explained as a start is.
func TestARestoreExplainsWhatItCannotOpen(t *testing.T) {
	t.Parallel()
	missing := filepath.Join(t.TempDir(), "gone.db")
	noDatabase := filepath.Join(t.TempDir(), "text.db")
	if err := os.WriteFile(noDatabase, []byte(strings.Repeat("no database ", 400)), 0o600); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{missing: "cannot be opened: check who owns it and its folder.", noDatabase: "is not a Tminus database"} {
		for name, err := range map[string]error{
			"checking a copy":     store.VerifyCopy(t.Context(), path, 1),
			"ending the sessions": store.EndSignIns(t.Context(), path),
		} {
			if err == nil || !strings.Contains(err.Error(), path+" "+want) {
				t.Errorf("%s: %v, want %q", name, err, want)
			}
		}
	}
}
