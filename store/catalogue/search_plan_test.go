package catalogue

import (
	"strings"
	"testing"

	"tminus/store/sqlite/sqlitetest"
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

// FuzzSearchEverything puts texts to the search over everything: none is an
// error, whatever its bytes, and a text that was corrected finds something.
func FuzzSearchEverything(f *testing.F) {
	for _, seed := range []string{
		"falcon 9 -starlink", `"crew dragon" -"demo 2"`, "spacex 2025", "-2025 -x", `"`, `-"`, "slc-40 f9 boca chica", "NEAR(a b) OR", "a* ^b + {c}:d",
		"\x00", "\xff\xfe", "é̂ ß", "準天頂 %_", `""""`, "“a” „b", "-- ", "1957 AND NOT", "next from -next", "flacon havy", "ﷺ ½ ⅷ", "x\U0001E922y 𞤀 ꟃ",
	} {
		f.Add(seed)
	}
	st := New(sqlitetest.Open(f))
	f.Cleanup(st.Close)
	batch := Batch{Agencies: []Agency{{ID: 1, Name: "Łódź Space", Abbrev: "ŁS", Seen: Seen{Detail: DetailList}}}}
	for i, name := range []string{"Falcon 9 | Crew-12", "Électron | 2025 \"x\"", "a b c % NEAR(", "準天頂 - x\U0001E922y", "ﷺ ½"} {
		batch.Launches = append(batch.Launches, Launch{ID: string(rune('a' + i)), Name: name, Seen: Seen{Detail: DetailList}})
	}
	if _, err := st.Save(f.Context(), batch); err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		text, ok := ReadSearchText(text)
		if !ok {
			return
		}
		found, err := st.Search(t.Context(), SearchQuery{Text: text, Limit: 2})
		if err != nil {
			t.Fatalf("search for %q: %v", text, err)
		}
		for _, group := range found.Groups {
			if len(group.Hits) == 0 || len(group.Hits) > 2 {
				t.Errorf("search for %q: %d hits of kind %s", text, len(group.Hits), group.Kind)
			}
		}
		if found.Corrected != "" && (len(found.Groups) == 0 || found.Corrected == text) {
			t.Errorf("%q is corrected to %q, which finds %d groups", text, found.Corrected, len(found.Groups))
		}
	})
}
