package words

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// trigram is the shortest text the search index can find, in characters.
const trigram = 3

// Indexed reports whether the search index finds every spelling of the word.
func (w Word) Indexed() bool {
	for _, spelling := range w.Spellings {
		if utf8.RuneCountInString(spelling) < trigram {
			return false
		}
	}
	return true
}

// Match returns the search index's query for any spelling of the words.
func Match(words ...Word) string {
	phrases := []string{}
	for _, w := range words {
		for _, spelling := range w.Spellings {
			phrases = append(phrases, Phrase(spelling))
		}
	}
	return "(" + strings.Join(phrases, " OR ") + ")"
}

// Phrase returns text as the search index's phrase, which matches it wherever
// it is contained.
func Phrase(text string) string {
	return `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
}

// mark begins the words that are made here, at least one for each launch. Nobody
// can type it: it is neither letter nor digit.
const mark = "§"

// CrewedMark is the mark of launches with a crew.
const CrewedMark = mark + "crewed"

// YearMark is the mark of launches in a year.
func YearMark(year int) string { return mark + strconv.Itoa(year) }

// SlowWords returns how many words of a search are excluded and too short for
// the search index: for each of them every name has to be read.
func SlowWords(search string) int {
	slow := 0
	for _, w := range Read(search) {
		if w.Excluded && !w.Indexed() {
			slow++
		}
	}
	return slow
}
