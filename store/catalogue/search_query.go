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

// means returns the condition that the word puts on launches l themselves,
// which counts like the text; it is "" for most words.
func (w word) means(now int64) (cond string, args []any) {
	begin := func(year int) any { return time.Date(year, time.January, 1, 0, 0, 0, 0, time.UTC).Unix() }
	switch {
	case w.year != 0:
		return "l.net >= ? AND l.net < ?", []any{begin(w.year), begin(w.year + 1)}
	case w.next:
		return "l.final = 0 AND l.net >= ?", []any{upcomingSince(now)}
	case w.crewed:
		return "l.crewed = 1", nil
	default:
		return "", nil
	}
}

// holds returns the condition that one of these is so, or that none is where
// the word is excluded.
func (w word) holds(conds ...string) string {
	cond := "(" + strings.Join(conds, " OR ") + ")"
	if w.excluded {
		return "NOT " + cond
	}
	return cond
}

// in returns the conditions that one of the word's spellings is in a folded
// text, told as SQL, and their arguments.
func (w word) in(text string) (conds []string, args []any) {
	for _, spelling := range w.spellings {
		conds = append(conds, "instr("+text+", ?) > 0")
		args = append(args, spelling)
	}
	return conds, args
}

// allIn returns the condition that all words put on a text.
func allIn(words []word, text string) (cond string, args []any) {
	all := []string{}
	for _, w := range words {
		conds, wanted := w.in(text)
		all, args = append(all, w.holds(conds...)), append(args, wanted...)
	}
	return strings.Join(all, " AND "), args
}

// textCondition returns the condition that a search puts on a folded text,
// told as SQL; it is "" when the search asks for nothing.
func textCondition(search, text string) (cond string, args []any) {
	return allIn(readWords(search), text)
}

// SearchCondition returns the condition that a search puts on launches l, as of
// now in unix seconds; it is "" when the search asks for nothing. It reads the
// text of each: ListLaunches asks the search index.
func SearchCondition(search string, now int64) (cond string, args []any) {
	all := []string{}
	for _, w := range readWords(search) {
		conds, wanted := w.in("l.search_text")
		if fact, values := w.means(now); fact != "" {
			conds, wanted = append(conds, fact), append(wanted, values...)
		}
		all, args = append(all, w.holds(conds...)), append(args, wanted...)
	}
	return strings.Join(all, " AND "), args
}

// search narrows a list of launches to those that have the words, as of now.
// What the search index knows is one question to it. Words that are too short
// are looked for in what the others leave, or in every name where there are no
// others.
func (l *listing) search(words []word, now int64) {
	var wanted []string
	var unwanted, short []word
	narrowed := false
	for _, w := range words {
		fact, values := w.means(now)
		switch {
		case fact != "":
			l.narrow(w.holds(fact, "+l.seq IN (SELECT rowid FROM launches_fts WHERE launches_fts MATCH ?)"), append(values, match(w))...)
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
	switch cond, args := allIn(short, "l.search_text"); {
	case cond != "" && narrowed:
		l.narrow(cond, args...)
	case cond != "":
		cond, args = allIn(short, "search_text")
		l.narrow("+l.seq IN (SELECT seq FROM launches INDEXED BY launches_search_text_idx WHERE "+cond+")", args...)
	}
}
