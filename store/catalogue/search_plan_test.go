package catalogue

import (
	"strings"
	"testing"
)

// Launches come out of the index of words in order, and each is looked up: no
// sorting, no walk, however many there are.
func TestWordsAreReadInOrder(t *testing.T) {
	t.Parallel()
	st := openForPlans(t)
	for name, query := range map[string]string{
		"coming": wordsSQL + wordsComing,
		"flown":  wordsSQL + wordsFlown,
	} {
		steps := plan(t, st.db, query, `"falcon"`, 0)
		if !strings.HasPrefix(steps, "SCAN w VIRTUAL TABLE INDEX ") || !strings.Contains(steps, "\nSEARCH l USING INTEGER PRIMARY KEY (rowid=?)") ||
			strings.Contains(steps, "B-TREE") || strings.Count(steps, "SCAN") != 1 {
			t.Errorf("%s:\n%s", name, steps)
		}
	}
}

func TestWordsAreLookedUp(t *testing.T) {
	t.Parallel()
	st := openForPlans(t)
	for name, steps := range map[string]string{
		"those that begin so": plan(t, st.db, begunSQL, "a", "b"),
		"those that are near": plan(t, st.db, termsNearSQL, "a", "b", 1, 2),
	} {
		if steps != "SEARCH search_terms USING PRIMARY KEY (term>? AND term<?)" {
			t.Errorf("%s:\n%s", name, steps)
		}
	}
	for name, query := range map[string]string{"images": imagesSQL, "articles": articlesSQL} {
		if steps := plan(t, st.db, query, "[1]"); strings.Count(steps, "SCAN") != 1 || !strings.Contains(steps, "SCAN k VIRTUAL TABLE") {
			t.Errorf("%s:\n%s", name, steps)
		}
	}
}
