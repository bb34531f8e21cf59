package search_test

import (
	"testing"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/search"
	"tminus/store/sqlite/sqlitetest"
)

// FuzzSearchEverything puts texts to the search over everything: none is an
// error, whatever its bytes, and a text that was corrected finds something.
func FuzzSearchEverything(f *testing.F) {
	for _, seed := range []string{
		"falcon 9 -starlink", `"crew dragon" -"demo 2"`, "spacex 2025", "-2025 -x", `"`, `-"`, "slc-40 f9 boca chica", "NEAR(a b) OR", "a* ^b + {c}:d",
		"\x00", "\xff\xfe", "é̂ ß", "準天頂 %_", `""""`, "“a” „b", "-- ", "1957 AND NOT", "next from -next", "flacon havy", "ﷺ ½ ⅷ", "x\U0001E922y 𞤀 ꟃ",
	} {
		f.Add(seed)
	}
	db := sqlitetest.Open(f)
	everything := search.New(db, catalogue.New(db))
	f.Cleanup(everything.Close)
	batch := intake.Batch{Agencies: []catalogue.Agency{{ID: 1, Name: "Łódź Space", Abbrev: "ŁS", Seen: catalogue.Seen{Detail: catalogue.DetailList}}}}
	for i, name := range []string{"Falcon 9 | Crew-12", "Électron | 2025 \"x\"", "a b c % NEAR(", "準天頂 - x\U0001E922y", "ﷺ ½"} {
		batch.Launches = append(batch.Launches, catalogue.Launch{ID: string(rune('a' + i)), Name: name, Seen: catalogue.Seen{Detail: catalogue.DetailList}})
	}
	if _, err := intake.New(db).Save(f.Context(), batch); err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		text, ok := search.ReadText(text)
		if !ok {
			return
		}
		found, err := everything.Find(t.Context(), search.Query{Text: text, Limit: 2})
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
