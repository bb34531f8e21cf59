package catalogue_test

import (
	"strings"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/intake"
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
	db := sqlitetest.Open(f)
	st := catalogue.New(db)
	batch := intake.Batch{}
	for i, name := range []string{"Falcon 9 | Crew-12", "Électron | 2025 \"x\"", "a b c % NEAR(", "準天頂 -"} {
		batch.Launches = append(batch.Launches, catalogue.Launch{ID: string(rune('a' + i)), Name: name, Seen: catalogue.Seen{Detail: catalogue.DetailList}})
	}
	if _, err := intake.New(db).Save(f.Context(), batch); err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, search string) {
		if first := words.FirstWords(search); !strings.HasPrefix(search, first) || words.FirstWords(first) != first {
			t.Errorf("first words of %q = %q", search, first)
		}
		page, err := st.ListLaunches(t.Context(), catalogue.LaunchList{Filter: catalogue.Filter{Search: search, Upcoming: catalogue.UpcomingAll}})
		if err != nil {
			t.Fatalf("search for %q: %v", search, err)
		}
		cond, args := catalogue.SearchCondition(search, db.Now().Truncate(time.Minute).Unix())
		if cond == "" {
			cond = "true"
		}
		want, err := db.QueryCount(t.Context(), "SELECT count(*) FROM launches l WHERE "+cond, args...)
		if err != nil || page.Total != want {
			t.Errorf("search for %q finds %d, %v, want %d", search, page.Total, err, want)
		}
		if _, err := st.ListRockets(t.Context(), catalogue.RocketFilter{Search: search}); err != nil {
			t.Errorf("rockets for %q: %v", search, err)
		}
	})
}
