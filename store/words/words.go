// Package words reads what people type and what things are called: which words a
// search asks for and in which spellings, which names have them, and how well.
package words

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Bounds of a search.
const (
	LongestSearch = 200 // characters
	mostWords     = 8
	// SearchRule is what a search must be.
	SearchRule = "at most 8 words and 200 characters of text"
)

// ReadSearch returns a search without the spaces around it, and reports
// whether it holds the rule.
func ReadSearch(text string) (search string, ok bool) {
	search = strings.TrimSpace(text)
	return search, utf8.ValidString(search) && utf8.RuneCountInString(search) <= LongestSearch && FirstWords(search) == search
}

// Word is one thing that a search asks for: a word, or a phrase in quotes.
type Word struct {
	text      string // folded
	phrase    bool   // taken as it stands: no nicknames, no year
	Excluded  bool
	Year      int      // of NET, which counts like the text; 0: the text is none
	Next      bool     // beside others: upcoming launches count like those with the text
	Crewed    bool     // launches with a crew count like those with the text
	Spellings []string // folded; one of them has to be contained, none where it is excluded
}

// token is a word as it was typed.
type token struct {
	text             string // between the quotes
	phrase, Excluded bool
	End              int // of it in the search
}

// CutToken returns the first token of a search from a byte on, one with
// nothing but an end where there is no more. A phrase reaches from a quote at
// its beginning to the next one, or to the end.
func CutToken(search string, from int) token {
	rest := strings.TrimLeftFunc(search[from:], unicode.IsSpace)
	bare := strings.TrimLeft(rest, "-")
	found := token{Excluded: len(bare) < len(rest)}
	begin := len(search) - len(bare)
	for _, quote := range []string{`"`, "“", "”", "„"} {
		inside, quoted := strings.CutPrefix(bare, quote)
		if !quoted {
			continue
		}
		found.phrase, found.text, found.End = true, inside, len(search)
		if i := strings.IndexAny(inside, `"“”`); i >= 0 {
			_, width := utf8.DecodeRuneInString(inside[i:])
			found.text, found.End = inside[:i], begin+len(quote)+i+width
		}
		return found
	}
	length := strings.IndexFunc(bare, unicode.IsSpace)
	if length < 0 {
		length = len(bare)
	}
	found.text, found.End = bare[:length], begin+length
	return found
}

// counts reports whether the token is one of the words that are counted.
func (t token) counts() bool {
	return strings.IndexFunc(t.text, IsLetterOrDigit) >= 0
}

// IsLetterOrDigit reports whether a sign is part of a word.
func IsLetterOrDigit(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) }

// FirstWords returns the search up to the last of the mostWords words that it
// may have. What has neither letter nor digit does not count.
func FirstWords(search string) string {
	count := 0
	for from := 0; from < len(search); {
		found := CutToken(search, from)
		if found.counts() {
			if count++; count > mostWords {
				return strings.TrimRightFunc(search[:from], unicode.IsSpace)
			}
		}
		from = found.End
	}
	return search
}

// Read returns what a search asks for, with every spelling of it. A search
// of signs alone asks for them; beside words they only stand between them, as
// does the one in "next from Florida".
func Read(search string) []Word {
	var words, signs []Word
	for from := 0; from < len(search); {
		found := CutToken(search, from)
		from = found.End
		text := strings.ReplaceAll(Fold(found.text), "\x00", "") // it would end the index's query
		if more := strings.TrimSpace(search[from:]) != ""; more && !found.phrase {
			text = strings.TrimRight(text, ",;")
		}
		asked := Word{text: text, phrase: found.phrase, Excluded: found.Excluded}
		switch {
		case text == "":
		case found.counts() && (text != "from" || found.phrase):
			words = append(words, asked)
		default:
			signs = append(signs, asked)
		}
	}
	if len(words) == 0 {
		words = signs
	}
	return spell(words[:min(len(words), mostWords)])
}

// The years that a number of four digits may stand for: from the first launch
// to later than anything is planned.
const (
	firstYear = 1957
	lastYear  = 2099
)

// yearOf returns the year that a word stands for, 0 when it is none.
func yearOf(text string) int {
	if len(text) != 4 || strings.Trim(text, "0123456789") != "" {
		return 0
	}
	year, _ := strconv.Atoi(text) // four digits
	if year < firstYear || year > lastYear {
		return 0
	}
	return year
}

// Typed returns the words of a search as they were typed, those that must be
// contained and those that must not.
func Typed(search string) (wanted, unwanted []string) {
	for from := 0; from < len(search); {
		found := CutToken(search, from)
		from = found.End
		switch {
		case found.text == "":
		case found.Excluded:
			unwanted = append(unwanted, found.text)
		default:
			wanted = append(wanted, found.text)
		}
	}
	return wanted, unwanted
}
