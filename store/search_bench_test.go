package store_test

import (
	"fmt"
	"testing"

	"tminus/store"
	"tminus/store/search"
)

// searchedTexts are some 75 searches: of one key and of many words, for what is
// frequent, rare, unknown and mistyped, and sentences.
func searchedTexts() []string {
	texts := []string{
		"r", "ro", "roc", "rocket", "m", "mission", "missio", "pad", "location", "agency", "ag1", "ag", "b1", "b1005", "leo", "usa",
		"united states", "america", "low earth", "crewed", "crewed rocket", "2026", "2020", "rocket 2026", "next rocket", "next", "-rocket 5",
		"rocket -mission", "rocket -5", "-2026", "zzz", "zzzzzzzz", "qwerty asdfgh", "rokcet", "misson 77", "agncy", "1", "10", "100", "7654",
		`"rocket 5"`, `"mission 77"`, "a b c d e f g h", "rocket 5 mission 5 agency pad location america",
		"today", "this week", "next month", "this year", "in 2026", "launches in 2020", "q3 2026", "next crewed", "last launch", "crewed launches",
		"uncrewed launches this year", "rocket 5 this month", "rocket launches in 2026", "next rocket 5 launch", "last rocket 5 launch",
		"last mission launch", "next zzz launch", "when is the next rocket 5 launch", "when does mission 77 launch", "rocket 5 vs rocket 6",
		"compare rocket 5 and rocket 6", "rocket vs agency", "who is in space", "crewed rocket launches this week", "agency 5 launches in july 2026",
	}
	for n := range 16 {
		texts = append(texts, fmt.Sprintf("rocket %d mission %d", n+1, n*440))
	}
	return texts
}

// benchmarkSearch searches everything.
func benchmarkSearch(b *testing.B, st *store.Store) {
	b.Helper()
	for _, text := range searchedTexts() {
		b.Run(text, func(b *testing.B) {
			for b.Loop() {
				if _, err := st.Search.Find(b.Context(), search.Query{Text: text, Limit: 5}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
