package store_test

import (
	"slices"
	"strings"
	"testing"

	"tminus/store/catalogue"
	"tminus/store/search"
	"tminus/store/storetest"
)

// A word with a hyphen is a phrase of its parts, whoever looks for it: the list,
// the facts that statistics count, the filter of a follow and the search over
// everything.
func TestAHyphenatedWordIsAPhraseEverywhere(t *testing.T) {
	t.Parallel()
	st := open(t)
	launches := recorded()
	launches[8].Name = "Electron | USSF X-37B of One"
	launches[13].Name = "Kinetica 1 | Drop X 37B Test"
	launches[3].Pad.Name = "Launch Complex 37B"
	storetest.SaveLaunches(t, st.Store, launches...)
	ids := []string{}
	for i := range launches {
		ids = append(ids, launches[i].ID)
	}
	for search, want := range map[string]string{
		"long-march":               "6",
		"march-long":               "",
		"starlink-group":           "12 7",
		"group-starlink":           "",
		"falcon-9":                 "12 10 8 7",
		"9-falcon":                 "",
		"crew-12":                  "10",
		"12-crew":                  "",
		"x-37b":                    "14 9",
		"37b-x":                    "",
		"one-of":                   "",
		"falcon -starlink-group":   "11 10 8",
		"falcon -group-starlink":   "12 11 10 8 7",
		"falcon -falcon-9":         "11",
		"electron -x-37b":          "",
		"electron -37b-x":          "9",
		"falcon-heavy -arabsat-6b": "11",
		"spacex-falcon":            "",
	} {
		query := catalogue.Filter{Search: search, Upcoming: catalogue.UpcomingAll}
		if got := sortedWords(numbers(t, listPage(t, st.Store, catalogue.LaunchList{Filter: query, Limit: 50}).Items)); got != sortedWords(want) {
			t.Errorf("list of %q = %s, want %s", search, got, want)
		}
		_, facts, err := st.Figures.FactsOf(t.Context(), query)
		if err != nil {
			t.Fatal(err)
		}
		var seqs []int64
		for _, fact := range facts {
			seqs = append(seqs, fact.Seq)
		}
		counted, err := st.Catalogue.LaunchesOf(t.Context(), seqs)
		if got := sortedWords(numbers(t, counted)); err != nil || got != sortedWords(want) {
			t.Errorf("facts of %q = %s, %v, want %s", search, got, err, want)
		}
		var followed []catalogue.Launch
		for i, id := range ids {
			met, err := st.Catalogue.MeetsFilters(t.Context(), id, []string{query.Query().Encode()})
			if err != nil {
				t.Fatal(err)
			}
			if len(met) > 0 {
				followed = append(followed, launches[i])
			}
		}
		if got := sortedWords(numbers(t, followed)); got != sortedWords(want) {
			t.Errorf("a follow of %q means %s, want %s", search, got, want)
		}
		if got := sortedWords(found(t, st.Store, search)); got != sortedWords(want) {
			t.Errorf("search for %q = %s, want %s", search, got, want)
		}
	}
	for text, want := range map[string]bool{"kennedy-space": true, "space-kennedy": false, "kennedy": true, "kennedy -space-center": false} {
		if got := find(t, st.Store, text, search.FindLocations); (got != "") != want {
			t.Errorf("locations of %q = %q, want some: %t", text, got, want)
		}
	}
}

func sortedWords(text string) string {
	words := strings.Fields(text)
	slices.Sort(words)
	return strings.Join(words, " ")
}
