package words

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// trigram is the shortest text the search index can find, in characters.
const trigram = 3

// The parts of a row's number in the index of words: NET, moved so that it is
// above 0, before the launch's sequence number.
const (
	netShift = 20
	netBegin = 1 << 34
	rowSeq   = 1<<netShift - 1
)

// IndexRow returns the row of the index of words that has those of a launch; of
// the sequence number 0 the first that a launch with a NET can have.
func IndexRow(net, seq int64) int64 { return (net+netBegin)<<netShift | seq&rowSeq }

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
