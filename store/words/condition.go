package words

import "strings"

// Holding returns the condition that one of these is so, or that none is where the
// word is excluded.
func (w Word) Holding(conds ...string) string {
	cond := "(" + strings.Join(conds, " OR ") + ")"
	if w.Excluded {
		return "NOT " + cond
	}
	return cond
}

// SpelledIn returns the conditions that one of the word's spellings is in a folded
// text, told as SQL, and their arguments.
func (w Word) SpelledIn(text string) (conds []string, args []any) {
	for _, spelling := range w.Spellings {
		conds = append(conds, "instr("+text+", ?) > 0")
		args = append(args, spelling)
	}
	return conds, args
}

// AllIn returns the condition that all words put on a folded text, told as SQL, and
// its arguments.
func AllIn(words []Word, text string) (cond string, args []any) {
	all := []string{}
	for _, w := range words {
		conds, wanted := w.SpelledIn(text)
		all, args = append(all, w.Holding(conds...)), append(args, wanted...)
	}
	return strings.Join(all, " AND "), args
}

// Condition returns AllIn of the words of a search; it is "" when the search asks
// for nothing.
func Condition(search, text string) (cond string, args []any) {
	return AllIn(Read(search), text)
}
