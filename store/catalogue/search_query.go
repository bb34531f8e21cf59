package catalogue

import (
	"strings"
	"time"
	"unicode/utf8"
)

// trigram is the shortest text the search index can find, in characters.
const trigram = 3

// indexed reports whether the search index finds every spelling of the word.
func (w word) indexed() bool {
	for _, spelling := range w.spellings {
		if utf8.RuneCountInString(spelling) < trigram {
			return false
		}
	}
	return true
}

// match returns the search index's query for any spelling of the words.
func match(words ...word) string {
	phrases := []string{}
	for _, w := range words {
		for _, spelling := range w.spellings {
			phrases = append(phrases, phrase(spelling))
		}
	}
	return "(" + strings.Join(phrases, " OR ") + ")"
}

// phrase returns text as the search index's phrase, which matches it wherever
// it is contained.
func phrase(text string) string {
	return `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
}

// years returns the seconds at which the word's year begins and ends.
func (w word) years() []any {
	begin := func(year int) any { return time.Date(year, time.January, 1, 0, 0, 0, 0, time.UTC).Unix() }
	return []any{begin(w.year), begin(w.year + 1)}
}

// holds returns the condition that any of these is so, or that none is where
// the word is excluded.
func (w word) holds(any ...string) string {
	cond := "(" + strings.Join(any, " OR ") + ")"
	if w.excluded {
		return "NOT " + cond
	}
	return cond
}

// in returns the condition that the word puts on a folded text and, unless
// that is "", on a NET.
func (w word) in(text, net string) (cond string, args []any) {
	conds := []string{}
	for _, spelling := range w.spellings {
		conds = append(conds, "instr("+text+", ?) > 0")
		args = append(args, spelling)
	}
	if net != "" && w.year != 0 {
		conds = append(conds, net+" >= ? AND "+net+" < ?")
		args = append(args, w.years()...)
	}
	return w.holds(conds...), args
}

// allIn returns the condition that all words put on a text and a NET.
func allIn(words []word, text, net string) (cond string, args []any) {
	conds := []string{}
	for _, w := range words {
		cond, wanted := w.in(text, net)
		conds, args = append(conds, cond), append(args, wanted...)
	}
	return strings.Join(conds, " AND "), args
}

// SearchCondition returns the condition that a search puts on a folded text
// and, unless that is "", on a NET, each told as SQL; it is "" when the search
// asks for nothing.
func SearchCondition(search, text, net string) (cond string, args []any) {
	return allIn(readWords(search), text, net)
}

// search narrows a list of launches to those that have the words. What the
// search index knows is one question to it. Words that are too short are looked
// for in what the others leave, or in every name where there are no others.
func (l *listing) search(words []word) {
	var wanted []string
	var unwanted, short []word
	narrowed := false
	for _, w := range words {
		switch {
		case w.year != 0:
			l.narrow(w.holds("l.net >= ? AND l.net < ?", "+l.seq IN (SELECT rowid FROM launches_fts WHERE launches_fts MATCH ?)"),
				append(w.years(), match(w))...)
			narrowed = narrowed || !w.excluded
		case !w.indexed():
			short = append(short, w)
		case w.excluded:
			unwanted = append(unwanted, w)
		default:
			wanted = append(wanted, match(w))
			narrowed = true
		}
	}
	switch {
	case len(wanted) > 0 && len(unwanted) > 0:
		l.narrow("+l.seq IN (SELECT rowid FROM launches_fts WHERE launches_fts MATCH ?)",
			"("+strings.Join(wanted, " AND ")+") NOT "+match(unwanted...))
	case len(wanted) > 0:
		l.narrow("+l.seq IN (SELECT rowid FROM launches_fts WHERE launches_fts MATCH ?)", strings.Join(wanted, " AND "))
	case len(unwanted) > 0:
		l.narrow("+l.seq NOT IN (SELECT rowid FROM launches_fts WHERE launches_fts MATCH ?)", match(unwanted...))
	}
	switch cond, args := allIn(short, "l.search_text", ""); {
	case cond != "" && narrowed:
		l.narrow(cond, args...)
	case cond != "":
		cond, args = allIn(short, "search_text", "")
		l.narrow("+l.seq IN (SELECT seq FROM launches INDEXED BY launches_search_text_idx WHERE "+cond+")", args...)
	}
}
