package catalogue

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Bounds of a search.
const (
	LongestSearch = 200 // characters
	MostWords     = 8
	// SearchRule is what a search must be.
	SearchRule = "at most 8 words and 200 characters of text"
)

// ReadSearch returns a search without the spaces around it, and reports
// whether it holds the rule.
func ReadSearch(text string) (search string, ok bool) {
	search = strings.TrimSpace(text)
	return search, utf8.ValidString(search) && utf8.RuneCountInString(search) <= LongestSearch && FirstWords(search) == search
}

// word is one thing that a search asks for: a word, or a phrase in quotes.
type word struct {
	text      string // folded
	phrase    bool   // taken as it stands: no nicknames, no year
	excluded  bool
	year      int      // of NET, which counts like the text; 0: the text is none
	next      bool     // beside others: upcoming launches count like those with the text
	crewed    bool     // launches with a crew count like those with the text
	spellings []string // folded; one of them has to be contained, none where it is excluded
}

// token is a word as it was typed.
type token struct {
	text             string // between the quotes
	phrase, excluded bool
	end              int // of it in the search
}

// cutToken returns the first token of a search from a byte on, one with
// nothing but an end where there is no more. A phrase reaches from a quote at
// its beginning to the next one, or to the end.
func cutToken(search string, from int) token {
	rest := strings.TrimLeftFunc(search[from:], unicode.IsSpace)
	bare := strings.TrimLeft(rest, "-")
	found := token{excluded: len(bare) < len(rest)}
	begin := len(search) - len(bare)
	for _, quote := range []string{`"`, "“", "”", "„"} {
		inside, quoted := strings.CutPrefix(bare, quote)
		if !quoted {
			continue
		}
		found.phrase, found.text, found.end = true, inside, len(search)
		if i := strings.IndexAny(inside, `"“”`); i >= 0 {
			_, width := utf8.DecodeRuneInString(inside[i:])
			found.text, found.end = inside[:i], begin+len(quote)+i+width
		}
		return found
	}
	length := strings.IndexFunc(bare, unicode.IsSpace)
	if length < 0 {
		length = len(bare)
	}
	found.text, found.end = bare[:length], begin+length
	return found
}

// counts reports whether the token is one of the words that are counted.
func (t token) counts() bool {
	return strings.IndexFunc(t.text, isLetterOrDigit) >= 0
}

func isLetterOrDigit(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) }

// FirstWords returns the search up to the last of the MostWords words that it
// may have. What has neither letter nor digit does not count.
func FirstWords(search string) string {
	count := 0
	for from := 0; from < len(search); {
		found := cutToken(search, from)
		if found.counts() {
			if count++; count > MostWords {
				return strings.TrimRightFunc(search[:from], unicode.IsSpace)
			}
		}
		from = found.end
	}
	return search
}

// readWords returns what a search asks for, with every spelling of it. A search
// of signs alone asks for them; beside words they only stand between them, as
// does the one in "next from Florida".
func readWords(search string) []word {
	var words, signs []word
	for from := 0; from < len(search); {
		found := cutToken(search, from)
		from = found.end
		text := strings.ReplaceAll(fold(found.text), "\x00", "") // it would end the index's query
		if more := strings.TrimSpace(search[from:]) != ""; more && !found.phrase {
			text = strings.TrimRight(text, ",;")
		}
		asked := word{text: text, phrase: found.phrase, excluded: found.excluded}
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
	return spell(words[:min(len(words), MostWords)])
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

// WordsOf returns the words of a search as they were typed, those that must be
// contained and those that must not.
func WordsOf(search string) (wanted, unwanted []string) {
	for from := 0; from < len(search); {
		found := cutToken(search, from)
		from = found.end
		switch {
		case found.text == "":
		case found.excluded:
			unwanted = append(unwanted, found.text)
		default:
			wanted = append(wanted, found.text)
		}
	}
	return wanted, unwanted
}
