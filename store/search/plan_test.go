package search

import (
	"strings"
	"testing"

	"tminus/store/sqlite/sqlitetest"
)

// Launches come out of the index of words in order, and each is looked up: no
// sorting, no walk, however many there are.
func TestWordsAreReadInOrder(t *testing.T) {
	t.Parallel()
	db := sqlitetest.Open(t)
	for name, query := range map[string]string{
		"coming": wordsSQL + wordsComing,
		"flown":  wordsSQL + wordsFlown,
	} {
		steps := sqlitetest.Plan(t, db, query, `"falcon"`, 0)
		if !strings.HasPrefix(steps, "SCAN w VIRTUAL TABLE INDEX ") || !strings.Contains(steps, "\nSEARCH l USING INTEGER PRIMARY KEY (rowid=?)") ||
			strings.Contains(steps, "B-TREE") || strings.Count(steps, "SCAN") != 1 {
			t.Errorf("%s:\n%s", name, steps)
		}
	}
}

func TestWordsAreLookedUp(t *testing.T) {
	t.Parallel()
	db := sqlitetest.Open(t)
	for name, steps := range map[string]string{
		"those that begin so": sqlitetest.Plan(t, db, begunSQL, "a", "b"),
		"those that are near": sqlitetest.Plan(t, db, termsNearSQL, "a", "b", 1, 2),
	} {
		if steps != "SEARCH search_terms USING PRIMARY KEY (term>? AND term<?)" {
			t.Errorf("%s:\n%s", name, steps)
		}
	}
	for name, query := range map[string]string{"images": imagesSQL, "articles": articlesSQL} {
		if steps := sqlitetest.Plan(t, db, query, "[1]"); strings.Count(steps, "SCAN") != 1 || !strings.Contains(steps, "SCAN k VIRTUAL TABLE") {
			t.Errorf("%s:\n%s", name, steps)
		}
	}
}
