package words

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

// Names are what something is found by.
type Names struct {
	own     []string // its name, and others that are as good, spaced
	exact   []string // the same without spaces
	aliases []string // abbreviations without spaces
	Called  string   // all of them, spaced, one to a line
	belongs string   // what it belongs to, spaced
}

// NewNames returns what something is found by: its name and those that are as
// good, its abbreviations, and what it belongs to.
func NewNames(own, aliases []string, belongs string) Names {
	n := Names{belongs: Spaced(belongs)}
	for _, name := range own {
		if name != "" {
			n.own, n.exact = append(n.own, Spaced(name)), append(n.exact, joined(Spaced(name)))
		}
	}
	abbreviations := []string{}
	for _, alias := range aliases {
		if alias != "" {
			abbreviations, n.aliases = append(abbreviations, Spaced(alias)), append(n.aliases, joined(Spaced(alias)))
		}
	}
	n.Called = strings.Join(append(abbreviations, n.own...), "\n")
	return n
}

// IsCalled reports whether a word is the whole of one of the names.
func (n *Names) IsCalled(word string) bool { return slices.Contains(n.exact, word) }

// joined returns a spaced text without its spaces.
func joined(words string) string { return strings.ReplaceAll(words, " ", "") }

// Step returns how good a hit it is what has these names, 0 when it is none.
func (q *Query) Step(n *Names) int {
	switch {
	case len(q.Wanted) == 0 || q.excludes(n.Called) || q.excludes(n.belongs):
		return 0
	case slices.Contains(n.exact, q.exact):
		return stepExact
	case slices.Contains(n.aliases, q.exact) || slices.ContainsFunc(n.own, q.isCalled):
		return stepCalled
	}
	step, own := stepBegins, false
	for i := range q.Wanted {
		found := q.Wanted[i].step(n)
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
func (q *Query) excludes(text string) bool {
	return slices.ContainsFunc(q.unwanted, func(w QueryWord) bool {
		return slices.ContainsFunc(w.forms, func(f form) bool { return strings.Contains(text, f.whole) })
	})
}

// IsIn reports whether words of a spaced text begin with all that is wanted,
// and none is one that must not be there.
func (q *Query) IsIn(text string) bool {
	for i := range q.Wanted {
		if !q.Wanted[i].begins(text) {
			return false
		}
	}
	return len(q.Wanted) > 0 && !q.excludes(text)
}

// isCalled reports whether the search is a nickname of a name.
func (q *Query) isCalled(name string) bool {
	return slices.Contains(q.numbers, name) ||
		slices.ContainsFunc(q.called, func(called string) bool { return strings.Contains(name, called) })
}

// begins reports whether words of a spaced text begin with a spelling.
func (w *QueryWord) begins(text string) bool {
	for i := range w.forms {
		if strings.Contains(text, w.forms[i].begins) {
			return true
		}
	}
	return false
}

// step returns how good it is what a word finds in the names, 0 for nothing.
func (w *QueryWord) step(n *Names) int {
	if w.begins(n.Called) {
		return stepWord
	}
	for i := range w.forms {
		if inside := w.forms[i].inside; inside != "" && strings.Contains(n.Called, inside) {
			return stepContained
		}
	}
	if w.begins(n.belongs) {
		return stepBelongs
	}
	return 0
}

// Rank puts equally good hits in order: what flies more often comes first, and
// never before what is a step better.
func Rank(step, launches int) float64 {
	return float64(step) + math.Log2(float64(1+max(launches, 0)))/4
}

// IsNext reports whether what is wanted of what is to come is so of a launch
// from a day ago on.
func (q *Query) IsNext(final bool) bool {
	isNext := func(w QueryWord) bool { return w.Next }
	if slices.ContainsFunc(q.Wanted, isNext) {
		return !final
	}
	return final || !slices.ContainsFunc(q.unwanted, isNext)
}

// LaunchStep returns how good a hit a launch is that has the words. It is called
// by its own name and by that of its mission, which is behind the rocket's; the
// nickname of a rocket is in many of them.
func (q *Query) LaunchStep(name string) int {
	_, mission, _ := strings.Cut(name, " | ")
	called := NewNames([]string{name, mission}, nil, "")
	step := q.Step(&called)
	if step == stepCalled {
		step = stepBegins
	}
	return max(step, stepElsewhere)
}

// Exactly is 1 when the launch's mission is called just as it is asked for.
func (q *Query) Exactly(name string) int {
	_, mission, _ := strings.Cut(name, " | ")
	if joined(Spaced(mission)) == q.exact {
		return 1
	}
	return 0
}
