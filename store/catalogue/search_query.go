package catalogue

import (
	"strings"
	"time"

	"tminus/store/words"
)

// meaning returns the condition that a word puts on launches l themselves,
// which counts like the text; it is "" for most words.
func meaning(w words.Word, now int64) (cond string, args []any) {
	begin := func(year int) any { return time.Date(year, time.January, 1, 0, 0, 0, 0, time.UTC).Unix() }
	switch {
	case w.Year != 0:
		return "l.net >= ? AND l.net < ?", []any{begin(w.Year), begin(w.Year + 1)}
	case w.Next:
		return "l.final = 0 AND l.net >= ?", []any{UpcomingSince(now)}
	case w.Crewed:
		return "l.crewed = 1", nil
	default:
		return "", nil
	}
}

// holding returns the condition that one of these is so, or that none is where
// the word is excluded.
func holding(w words.Word, conds ...string) string {
	cond := "(" + strings.Join(conds, " OR ") + ")"
	if w.Excluded {
		return "NOT " + cond
	}
	return cond
}

// spelledIn returns the conditions that one of a word's spellings is in a folded
// text, told as SQL, and their arguments.
func spelledIn(w words.Word, text string) (conds []string, args []any) {
	for _, spelling := range w.Spellings {
		conds = append(conds, "instr("+text+", ?) > 0")
		args = append(args, spelling)
	}
	return conds, args
}

// allIn returns the condition that all words put on a text.
func allIn(words []words.Word, text string) (cond string, args []any) {
	all := []string{}
	for _, w := range words {
		conds, wanted := spelledIn(w, text)
		all, args = append(all, holding(w, conds...)), append(args, wanted...)
	}
	return strings.Join(all, " AND "), args
}

// textCondition returns the condition that a search puts on a folded text,
// told as SQL; it is "" when the search asks for nothing.
func textCondition(search, text string) (cond string, args []any) {
	return allIn(words.Read(search), text)
}

// SearchCondition returns the condition that a search puts on launches l, as of
// now in unix seconds; it is "" when the search asks for nothing. It reads the
// text of each: ListLaunches asks the search index.
func SearchCondition(search string, now int64) (cond string, args []any) {
	all := []string{}
	for _, w := range words.Read(search) {
		conds, wanted := spelledIn(w, "l.search_text")
		if fact, values := meaning(w, now); fact != "" {
			conds, wanted = append(conds, fact), append(wanted, values...)
		}
		all, args = append(all, holding(w, conds...)), append(args, wanted...)
	}
	return strings.Join(all, " AND "), args
}

// search narrows a list of launches to those that have the words, as of now.
// What the search index knows is one question to it. Words that are too short
// are looked for in what the others leave, or in every name where there are no
// others.
func (l *listing) search(asked []words.Word, now int64) {
	var wanted []string
	var unwanted, short []words.Word
	narrowed := false
	for _, w := range asked {
		fact, values := meaning(w, now)
		switch {
		case fact != "":
			l.narrow(holding(w, fact, "+l.seq IN (SELECT rowid FROM launches_fts WHERE launches_fts MATCH ?)"), append(values, words.Match(w))...)
			narrowed = narrowed || !w.Excluded
		case !w.Indexed():
			short = append(short, w)
		case w.Excluded:
			unwanted = append(unwanted, w)
		default:
			wanted = append(wanted, words.Match(w))
			narrowed = true
		}
	}
	switch {
	case len(wanted) > 0 && len(unwanted) > 0:
		l.narrow("+l.seq IN (SELECT rowid FROM launches_fts WHERE launches_fts MATCH ?)",
			"("+strings.Join(wanted, " AND ")+") NOT "+words.Match(unwanted...))
	case len(wanted) > 0:
		l.narrow("+l.seq IN (SELECT rowid FROM launches_fts WHERE launches_fts MATCH ?)", strings.Join(wanted, " AND "))
	case len(unwanted) > 0:
		l.narrow("+l.seq NOT IN (SELECT rowid FROM launches_fts WHERE launches_fts MATCH ?)", words.Match(unwanted...))
	}
	switch cond, args := allIn(short, "l.search_text"); {
	case cond != "" && narrowed:
		l.narrow(cond, args...)
	case cond != "":
		cond, args = allIn(short, "search_text")
		l.narrow("+l.seq IN (SELECT seq FROM launches INDEXED BY launches_search_text_idx WHERE "+cond+")", args...)
	}
}
