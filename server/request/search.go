package request

import (
	"strconv"
	"strings"

	"tminus/store/search"
)

// How many hits of a kind a search over everything has.
const (
	DefaultHits = 5
	mostHits    = 10
)

// SearchText returns the words to look for in everything.
func (p *Parameters) SearchText() string {
	text, ok := search.ReadText(p.from.Get("q"))
	if !ok {
		p.Refuse("q", search.TextRule)
		return ""
	}
	p.Kept.Set("q", text)
	return text
}

// Kinds returns the kinds to look among, nil for all of them.
func (p *Parameters) Kinds() []search.Kind {
	text := p.from.Get("kinds")
	if text == "" {
		return nil
	}
	named := map[string]bool{}
	for _, name := range strings.Split(text, ",") {
		named[name] = true
	}
	var kinds []search.Kind
	var kept, all []string
	for _, kind := range search.Kinds {
		all = append(all, string(kind))
		if named[string(kind)] {
			kinds, kept = append(kinds, kind), append(kept, string(kind))
		}
	}
	if len(kinds) < len(named) {
		p.Refuse("kinds", "some of "+strings.Join(all, ", ")+", with commas between them")
		return nil
	}
	if len(kinds) == len(all) {
		return nil
	}
	p.Kept.Set("kinds", strings.Join(kept, ","))
	return kinds
}

// Hits returns how many hits of each kind are asked for. The default is not
// kept, as a search is known by its words.
func (p *Parameters) Hits() int {
	const rule = "a whole number from 1 to 10"
	value, ok := p.number("limit", rule)
	if !ok {
		value = DefaultHits
	}
	if value < 1 {
		p.Refuse("limit", rule)
	}
	value = min(value, mostHits)
	if value != DefaultHits {
		p.Kept.Set("limit", strconv.FormatInt(value, 10))
	}
	return int(value)
}
