package catalogue

import (
	"strings"
	"testing"

	"tminus/store/sqlite/sqlitetest"
	"tminus/store/words"
)

// FuzzSearch puts texts to every list: none is an error, whatever its bytes,
// and what finds launches by the index finds them without it.
func FuzzSearch(f *testing.F) {
	for _, seed := range []string{
		"falcon 9 -starlink", `"crew dragon" -"demo 2"`, "spacex 2025", "-2025 -x", `"`, `-"`, "slc-40 f9 boca chica", "NEAR(a b) OR", "a* ^b + {c}:d",
		"\x00", "\xff\xfe", "é̂ ß", "準天頂 %_", `""""`, "“a” „b", "-- ", "1957 AND NOT", "next from -next", strings.Repeat("a ", 100),
	} {
		f.Add(seed)
	}
	st := New(sqlitetest.Open(f))
	batch := Batch{}
	for i, name := range []string{"Falcon 9 | Crew-12", "Électron | 2025 \"x\"", "a b c % NEAR(", "準天頂 -"} {
		batch.Launches = append(batch.Launches, Launch{ID: string(rune('a' + i)), Name: name, Seen: Seen{Detail: DetailList}})
	}
	if _, err := st.Save(f.Context(), batch); err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, search string) {
		if first := words.FirstWords(search); !strings.HasPrefix(search, first) || words.FirstWords(first) != first {
			t.Errorf("first words of %q = %q", search, first)
		}
		page, err := st.ListLaunches(t.Context(), LaunchList{Filter: Filter{Search: search, Upcoming: UpcomingAll}})
		if err != nil {
			t.Fatalf("search for %q: %v", search, err)
		}
		cond, args := SearchCondition(search, st.minute())
		if cond == "" {
			cond = "true"
		}
		want, err := st.db.QueryCount(t.Context(), "SELECT count(*) FROM launches l WHERE "+cond, args...)
		if err != nil || page.Total != want {
			t.Errorf("search for %q finds %d, %v, want %d", search, page.Total, err, want)
		}
		if _, err := st.ListRockets(t.Context(), RocketFilter{Search: search}); err != nil {
			t.Errorf("rockets for %q: %v", search, err)
		}
	})
}
