package catalogue

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"
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

// names are what something is found by, each spaced.
type names struct {
	own     []string // its name, and others that are as good
	aliases []string // abbreviations
	belongs string   // what it belongs to
}

// joined returns a spaced text without its spaces.
func joined(words string) string { return strings.ReplaceAll(words, " ", "") }

// words returns all words that are wanted.
func (q sought) words() []string { return strings.Fields(q.whole) }

// step returns how good a hit it is what has these names, 0 when it is none.
func (q sought) step(n names) int {
	if len(q.wanted) == 0 || q.excludes(n) {
		return 0
	}
	isSo := func(name string) bool { return joined(name) == joined(q.whole) }
	if slices.ContainsFunc(n.own, isSo) {
		return stepExact
	}
	if slices.ContainsFunc(n.aliases, isSo) || slices.ContainsFunc(n.own, q.isCalled) {
		return stepCalled
	}
	step, own := stepBegins, false
	for _, w := range q.wanted {
		found := w.step(n)
		if found == 0 {
			return 0
		}
		own = own || found > stepBelongs
		step = min(step, found)
	}
	switch {
	case !own:
		return 0
	case slices.ContainsFunc(n.own, func(name string) bool { return strings.HasPrefix(name, strings.TrimRight(q.whole, " ")) }):
		return stepBegins
	}
	return step
}

// excludes reports whether one of the names has a word that must not be in it.
func (q sought) excludes(n names) bool {
	all := slices.Concat(n.own, n.aliases, []string{n.belongs})
	return slices.ContainsFunc(q.unwanted, func(w soughtWord) bool {
		return slices.ContainsFunc(w.forms, func(f form) bool {
			return slices.ContainsFunc(all, func(name string) bool { return strings.Contains(name, f.whole) })
		})
	})
}

// isCalled reports whether the search is a nickname of a name.
func (q sought) isCalled(name string) bool {
	return slices.Contains(q.numbers, name) ||
		slices.ContainsFunc(q.called, func(called string) bool { return strings.Contains(name, called) })
}

// step returns how good it is what a word finds in the names, 0 for nothing.
func (w soughtWord) step(n names) int {
	called := slices.Concat(n.own, n.aliases)
	step := 0
	for _, f := range w.forms {
		beginning := f.whole
		if f.typed {
			beginning = strings.TrimRight(f.whole, " ")
		}
		begins := func(name string) bool { return strings.Contains(name, beginning) }
		bare := strings.Trim(f.whole, " ")
		contains := func(name string) bool { return strings.Contains(name, bare) }
		switch {
		case slices.ContainsFunc(called, begins):
			return stepWord
		case f.typed && utf8.RuneCountInString(bare) >= trigram && slices.ContainsFunc(called, contains):
			step = stepContained
		case begins(n.belongs):
			step = max(step, stepBelongs)
		}
	}
	return step
}

// rank puts equally good hits in order: what flies more often comes first, and
// never before what is a step better.
func rank(step, launches int) float64 {
	return float64(step) + math.Log2(float64(1+max(launches, 0)))/4
}
