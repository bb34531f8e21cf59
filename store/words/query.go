package words

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"
)

// Query is what a search over everything asks for.
type Query struct {
	Wanted, unwanted []QueryWord
	exact            string   // the words that are wanted, without spaces
	begins           string   // they, spaced, as a name begins with them
	Words            int      // how many they are
	called           []string // what the search as a whole is a nickname of, spaced
	numbers          []string // other spellings of it, where all of it is one numbered name; spaced
}

// QueryWord is a word of a search as whole words find it.
type QueryWord struct {
	Word
	forms []form
}

// form is a spelling of a word.
type form struct {
	text   string   // the spelling
	terms  []string // its words, as the index has them
	whole  string   // they, spaced
	typed  bool     // it ends as the word was typed, so the last of them may go on
	begins string   // what words begin with that have it, spaced
	inside string   // what may be in the middle of a word; "" when it is too short for that
}

// ReadQuery returns what the text of a search asks for. Words without a letter
// or digit are none.
func ReadQuery(text string) *Query {
	q := &Query{}
	for _, w := range Read(text) {
		found := QueryWord{Word: w}
		typed := Terms(w.text)
		for _, spelling := range w.Spellings {
			if f := newForm(spelling, typed); len(f.terms) > 0 {
				found.forms = append(found.forms, f)
			}
		}
		switch {
		case len(found.forms) == 0:
		case w.Excluded:
			q.unwanted = append(q.unwanted, found)
		default:
			q.Wanted = append(q.Wanted, found)
			q.begins += " " + strings.Join(typed, " ")
			q.Words += len(typed)
		}
	}
	q.exact = joined(q.begins)
	q.findNames()
	return q
}

// newForm returns a spelling of a word that was typed as some words.
func newForm(spelling string, typed []string) form {
	words := Terms(spelling)
	f := form{text: spelling, terms: joinNumbers(words), whole: Spaced(spelling)}
	f.begins = f.whole
	if count := len(words); count > 0 && len(typed) > 0 && words[count-1] == typed[len(typed)-1] {
		f.typed = true
		f.begins = strings.TrimRight(f.whole, " ")
		if bare := strings.TrimLeft(f.begins, " "); utf8.RuneCountInString(bare) >= trigram {
			f.inside = bare
		}
	}
	return f
}

// joinNumbers returns the words with each number joined to what is before it.
func joinNumbers(words []string) []string {
	var all []string
	for i, word := range words {
		switch {
		case i+1 < len(words) && IsNumber(words[i+1]):
			all = append(all, JoinNumber(word, words[i+1]))
		case i == 0 || !IsNumber(word):
			all = append(all, word)
		}
	}
	return all
}

// findNames tells what the words that are wanted stand for together.
func (q *Query) findNames() {
	if len(q.Wanted) == 0 {
		return
	}
	for _, f := range q.Wanted[0].forms {
		shared := !slices.ContainsFunc(q.Wanted[1:], func(w QueryWord) bool {
			return !slices.ContainsFunc(w.forms, func(other form) bool { return other.text == f.text })
		})
		switch {
		case shared && !f.typed:
			q.called = append(q.called, f.whole)
		case shared && len(q.Wanted) == 1:
			q.numbers = append(q.numbers, f.whole)
		}
	}
}

// longestPrefix is how many characters of a word's beginning the index knows.
// One that is longer would make it collect every launch before the first hit.
const longestPrefix = 5

// anyLaunch is the index's query for all launches: each has a mark.
const anyLaunch = `"` + mark + `"*`

// MatchAll returns the index's query for launches that have all words that are
// wanted and none of the others. Only the last one may go on: beginnings are
// found by begun. It is "" when no launch can have them. The index does not know
// which words stand beside each other: of phrases that are wanted it finds
// launches that Stands has to look at, and of others it leaves out none.
func (q *Query) MatchAll(wanted []QueryWord, begun func(string) ([]string, error)) (string, error) {
	all := []string{}
	for i, w := range wanted {
		one, err := w.matchAny(i == len(wanted)-1, begun)
		if err != nil || one == "" {
			return "", err
		}
		all = append(all, one)
	}
	none := []string{}
	for _, w := range q.unwanted {
		if w.isPhrase() {
			continue
		}
		one, err := w.matchAny(false, begun)
		if err != nil {
			return "", err
		}
		none = append(none, one)
	}
	switch {
	case len(none) > 0:
	case len(q.unwanted) > 0:
		return cmp.Or(strings.Join(all, " AND "), anyLaunch), nil
	default:
		return strings.Join(all, " AND "), nil
	}
	return "(" + cmp.Or(strings.Join(all, " AND "), anyLaunch) + ") NOT (" + strings.Join(none, " OR ") + ")", nil
}

// isPhrase reports whether a spelling of the word is several words that have to
// stand beside each other.
func (w QueryWord) isPhrase() bool {
	return slices.ContainsFunc(w.forms, func(f form) bool { return len(f.terms) > 1 })
}

// HasPhrase reports whether the index alone cannot tell which launches are found.
func (q *Query) HasPhrase() bool {
	return slices.ContainsFunc(q.Wanted, QueryWord.isPhrase) || slices.ContainsFunc(q.unwanted, QueryWord.isPhrase)
}

// Stands reports whether the phrases that are wanted stand in the texts of a
// launch, one to a line, and none of the others. Only the last of the
// wanted words may go on.
func (q *Query) Stands(wanted []QueryWord, texts string) bool {
	var spaced strings.Builder
	for line := range strings.SplitSeq(texts, "\n") {
		spaced.WriteString(Spaced(line) + "\n")
	}
	for i, w := range wanted {
		if w.isPhrase() && !w.standsIn(spaced.String(), i == len(wanted)-1) {
			return false
		}
	}
	return !slices.ContainsFunc(q.unwanted, func(w QueryWord) bool { return w.isPhrase() && w.standsIn(spaced.String(), false) })
}

// standsIn reports whether a spaced text has a spelling of the word.
func (w QueryWord) standsIn(text string, last bool) bool {
	return slices.ContainsFunc(w.forms, func(f form) bool {
		if last {
			return strings.Contains(text, f.begins)
		}
		return strings.Contains(text, f.whole)
	})
}

// matchAny returns the index's query for any spelling of the word.
func (w QueryWord) matchAny(last bool, begun func(string) ([]string, error)) (string, error) {
	spellings := []string{}
	for _, f := range w.forms {
		all := []string{}
		for i, term := range f.terms {
			if !last || !f.typed || i < len(f.terms)-1 {
				all = append(all, Phrase(term))
				continue
			}
			going, err := goesOn(term, begun)
			if err != nil {
				return "", err
			}
			all = append(all, going)
		}
		query := "(" + strings.Join(all, " AND ") + ")"
		if !slices.Contains(all, "") && !slices.Contains(spellings, query) { // "crew-12" and "crew 12" are the same words
			spellings = append(spellings, query)
		}
	}
	if w.Year != 0 {
		spellings = append(spellings, Phrase(YearMark(w.Year)))
	}
	if w.Crewed {
		spellings = append(spellings, Phrase(CrewedMark))
	}
	if len(spellings) == 0 {
		return "", nil
	}
	return "(" + strings.Join(spellings, " OR ") + ")", nil
}

// goesOn returns the index's query for words that begin with a term, "" when
// there are none.
func goesOn(term string, begun func(string) ([]string, error)) (string, error) {
	if utf8.RuneCountInString(term) <= longestPrefix {
		return Phrase(term) + "*", nil
	}
	found, err := begun(term)
	if err != nil || len(found) == 0 {
		return "", err
	}
	for i := range found {
		found[i] = Phrase(found[i])
	}
	return "(" + strings.Join(found, " OR ") + ")", nil
}
