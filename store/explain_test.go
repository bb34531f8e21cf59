package store_test

import (
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
