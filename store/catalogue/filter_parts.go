package catalogue

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Bounds of a filter.
const (
	maxValues     = 20    // of one parameter
	longestFilter = 2_000 // characters of the canonical spelling
)

// filterPart is one parameter of a filter: how it is read and how it is spelt.
type filterPart struct {
	name string
	rule string // what its text must be
	// read puts what the text means into the filter, and reports whether it
	// means anything.
	read func(f *Filter, text string) bool
	// spell returns the one text for what is in the filter, "" for the default.
	spell func(f Filter) string
}

// filterParts are the parameters of a filter, in the order in which mistakes
// are told.
var filterParts = []filterPart{
	{"search", SearchRule, readSearch, func(f Filter) string { return f.Search }},
	wordPart("upcoming", []string{"true", "false", "all"}, func(f *Filter) *Upcoming { return &f.Upcoming }),
	idPart("location", func(f *Filter) *Choice[int64] { return &f.Location }),
	idPart("launcher", func(f *Filter) *Choice[int64] { return &f.Booster }),
	idPart("agency", func(f *Filter) *Choice[int64] { return &f.Agency }),
	idPart("rocketConfig", func(f *Filter) *Choice[int64] { return &f.Rocket }),
	idPart("spacecraftConfig", func(f *Filter) *Choice[int64] { return &f.SpacecraftConfig }),
	idPart("astronaut", func(f *Filter) *Choice[int64] { return &f.Astronaut }),
	idPart("program", func(f *Filter) *Choice[int64] { return &f.Program }),
	idPart("pad", func(f *Filter) *Choice[int64] { return &f.Pad }),
	idPart("status", func(f *Filter) *Choice[int64] { return &f.Status }),
}

func readSearch(f *Filter, text string) (ok bool) {
	text, ok = ReadSearch(text)
	if ok {
		f.Search = text
	}
	return ok
}

// wordPart is a part that is one of some words, of which the place is what the
// filter holds.
func wordPart[V ~int](name string, words []string, of func(*Filter) *V) filterPart {
	return filterPart{
		name: name,
		rule: orWords(words),
		read: func(f *Filter, text string) bool {
			place := slices.Index(words, text)
			*of(f) = V(max(place, 0))
			return place >= 0
		},
		spell: func(f Filter) string {
			if place := *of(&f); place != 0 {
				return words[place]
			}
			return ""
		},
	}
}

// oneID is an id in a query: no longer than what scripts of a page count to.
var oneID = regexp.MustCompile(`^[0-9]{1,15}$`)

// idPart is a part that is a choice of ids.
func idPart(name string, of func(*Filter) *Choice[int64]) filterPart {
	return choicePart(name, "at most "+strconv.Itoa(maxValues)+" numbers such as 44,-121", of,
		func(text string) (int64, bool) {
			id, err := strconv.ParseInt(text, 10, 64)
			return id, err == nil && oneID.MatchString(text)
		},
		func(id int64) string { return strconv.FormatInt(id, 10) })
}

// choicePart is a part that lists values with commas; a minus before a value
// excludes it.
func choicePart[V cmp.Ordered](
	name, rule string, of func(*Filter) *Choice[V], read func(string) (V, bool), spell func(V) string,
) filterPart {
	return filterPart{
		name: name,
		rule: rule,
		read: func(f *Filter, text string) bool {
			values := strings.Split(text, ",")
			var choice Choice[V]
			for _, value := range values {
				bare, excluded := strings.CutPrefix(value, "-")
				v, ok := read(bare)
				if !ok {
					return false
				}
				if excluded {
					choice.None = append(choice.None, v)
				} else {
					choice.Any = append(choice.Any, v)
				}
			}
			*of(f) = choice
			return len(values) <= maxValues
		},
		spell: func(f Filter) string {
			choice := of(&f)
			var texts []string
			for _, value := range sorted(choice.Any) {
				texts = append(texts, spell(value))
			}
			for _, value := range sorted(choice.None) {
				texts = append(texts, "-"+spell(value))
			}
			return strings.Join(texts, ",")
		},
	}
}

// sorted returns the values in order, each once.
func sorted[V cmp.Ordered](values []V) []V {
	return slices.Compact(slices.Sorted(slices.Values(values)))
}

// orWords returns "a, b or c".
func orWords(words []string) string {
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
