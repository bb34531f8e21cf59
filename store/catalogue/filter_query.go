package catalogue

import (
	"net/url"
	"slices"
)

// FilterError says which parameter of a query makes no sense, and what it must
// be.
type FilterError struct{ Parameter, Rule string }

func (e *FilterError) Error() string {
	return "the parameter '" + e.Parameter + "' must be " + e.Rule
}

// ParseFilter returns the filter that a query means; parameters that are no
// filter's are left alone. An empty parameter counts as absent, of a repeated
// one the first counts. The first mistake is a *FilterError.
func ParseFilter(query url.Values) (*Filter, error) {
	filter, mistakes := readFilter(query)
	if len(mistakes) > 0 {
		return filter, mistakes[0]
	}
	return filter, nil
}

// ReadFilter is ParseFilter for addresses that people type: parameters that
// make no sense are left out.
func ReadFilter(query url.Values) *Filter {
	filter, _ := readFilter(query)
	return filter
}

// readFilter returns what makes sense of a query, and what does not.
func readFilter(query url.Values) (filter *Filter, mistakes []*FilterError) {
	filter = &Filter{}
	kept := url.Values{}
	for _, part := range filterParts {
		text := query.Get(part.name)
		if text == "" {
			continue
		}
		next := *filter
		if !part.read(&next, text) {
			mistakes = append(mistakes, &FilterError{part.name, part.rule})
			continue
		}
		spelt := part.spell(&next)
		if spelt == "" {
			continue
		}
		kept.Set(part.name, spelt)
		if len(kept.Encode()) > longestFilter {
			kept.Del(part.name)
			mistakes = append(mistakes, &FilterError{part.name, "shorter: a filter has at most 2,000 characters"})
			continue
		}
		*filter = next
	}
	return filter, mistakes
}

// Query returns the filter as the parameters that mean it, without defaults:
// values are in order, each once, those that are excluded last.
func (f *Filter) Query() url.Values {
	query := url.Values{}
	for _, part := range filterParts {
		if text := part.spell(f); text != "" {
			query.Set(part.name, text)
		}
	}
	return query
}

// Canonical returns the one spelling of the filter: two that mean the same
// have the same. ParseFilter reads it.
func (f *Filter) Canonical() string { return f.Query().Encode() }

// Narrows reports whether the filter asks for anything but a side of now and
// words.
func (f *Filter) Narrows() bool {
	return slices.ContainsFunc(filterParts, func(part filterPart) bool {
		return part.name != "search" && part.name != "upcoming" && part.spell(f) != ""
	})
}
