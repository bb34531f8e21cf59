package catalogue

import (
	"math"
	"slices"
	"strings"
)

// How good a hit is. What it is called counts more than what belongs to it.
const (
	stepExact     = 100 // it is called just so
	stepCalled    = 90  // an abbreviation, an alias or a nickname is just so
	stepBegins    = 60  // its name begins so
	stepWord      = 40  // a word of its name begins so
	stepElsewhere = 25  // of launches: what belongs to them has the words
	stepContained = 20  // it is in a word of its name
	stepBelongs   = 15  // its name has some of the words, what belongs to it the others
)

// names are what something is found by.
type names struct {
	own     []string // its name, and others that are as good, spaced
	exact   []string // the same without spaces
	aliases []string // abbreviations without spaces
	called  string   // all of them, spaced, one to a line
	belongs string   // what it belongs to, spaced
}

func newNames(own, aliases []string, belongs string) names {
	n := names{belongs: spaced(belongs)}
	for _, name := range distinct(own) {
		n.own, n.exact = append(n.own, spaced(name)), append(n.exact, joined(spaced(name)))
	}
	abbreviations := []string{}
	for _, alias := range distinct(aliases) {
		abbreviations, n.aliases = append(abbreviations, spaced(alias)), append(n.aliases, joined(spaced(alias)))
	}
	n.called = strings.Join(append(abbreviations, n.own...), "\n")
	return n
}

// joined returns a spaced text without its spaces.
func joined(words string) string { return strings.ReplaceAll(words, " ", "") }

// step returns how good a hit it is what has these names, 0 when it is none.
func (q *sought) step(n *names) int {
	switch {
	case len(q.wanted) == 0 || q.excludes(n.called) || q.excludes(n.belongs):
		return 0
	case slices.Contains(n.exact, q.exact):
		return stepExact
	case slices.Contains(n.aliases, q.exact) || slices.ContainsFunc(n.own, q.isCalled):
		return stepCalled
	}
	step, own := stepBegins, false
	for i := range q.wanted {
		found := q.wanted[i].step(n)
		if found == 0 {
			return 0
		}
		own = own || found > stepBelongs
		step = min(step, found)
	}
	switch {
	case !own:
		return 0
	case slices.ContainsFunc(n.own, func(name string) bool { return strings.HasPrefix(name, q.begins) }):
		return stepBegins
	}
	return step
}

// excludes reports whether a spaced text has a word that must not be in it.
func (q *sought) excludes(text string) bool {
	return slices.ContainsFunc(q.unwanted, func(w soughtWord) bool {
		return slices.ContainsFunc(w.forms, func(f form) bool { return strings.Contains(text, f.whole) })
	})
}

// isIn reports whether words of a spaced text begin with all that is wanted,
// and none is one that must not be there.
func (q *sought) isIn(text string) bool {
	for i := range q.wanted {
		if !q.wanted[i].begins(text) {
			return false
		}
	}
	return len(q.wanted) > 0 && !q.excludes(text)
}

// isCalled reports whether the search is a nickname of a name.
func (q *sought) isCalled(name string) bool {
	return slices.Contains(q.numbers, name) ||
		slices.ContainsFunc(q.called, func(called string) bool { return strings.Contains(name, called) })
}

// begins reports whether words of a spaced text begin with a spelling.
func (w *soughtWord) begins(text string) bool {
	for i := range w.forms {
		if strings.Contains(text, w.forms[i].begins) {
			return true
		}
	}
	return false
}

// step returns how good it is what a word finds in the names, 0 for nothing.
func (w *soughtWord) step(n *names) int {
	if w.begins(n.called) {
		return stepWord
	}
	for i := range w.forms {
		if inside := w.forms[i].inside; inside != "" && strings.Contains(n.called, inside) {
			return stepContained
		}
	}
	if w.begins(n.belongs) {
		return stepBelongs
	}
	return 0
}

// rank puts equally good hits in order: what flies more often comes first, and
// never before what is a step better.
func rank(step, launches int) float64 {
	return float64(step) + math.Log2(float64(1+max(launches, 0)))/4
}
