package catalogue

import (
	"cmp"
	"net/url"
	"slices"
	"time"

	"tminus/store/ledger"
)

// Filter says which launches are meant: those that meet all of its parts. What
// is empty does not narrow. Withdrawn launches are never meant.
type Filter struct {
	// Search is words that are all contained in the names of the launch, its
	// mission, provider, rocket, pad and location, in any order and ignoring
	// case and accents. Words in quotes are a phrase; what follows a hyphen must
	// not be contained. A year is the one of NET, too, "next" beside other words
	// what is upcoming, and "crewed" what has a crew.
	Search   string
	Upcoming Upcoming

	Agency           Choice[int64] // the launch service provider
	Location         Choice[int64]
	Rocket           Choice[int64]
	Booster          Choice[int64]
	SpacecraftConfig Choice[int64]
	Astronaut        Choice[int64] // in the crew at launch
	Program          Choice[int64]
	Pad              Choice[int64]
	Status           Choice[int64]
	Country          Choice[int64]  // the pad's, else its location's
	Orbit            Choice[int64]  // 0 is one
	MissionType      Choice[string] // folded
	Crewed           YesNo          // somebody goes up
	Webcast          YesNo          // a video is known
	Reused           YesNo          // a stage flew before
	Landing          Way            // how a booster is to come down; "": whatever it is
	// From and To are the first and the last day of NET, in UTC; zero: open.
	From, To  time.Time
	When      When             // among the days that begin with today
	Certainty ledger.Certainty // at least so certain; "": whatever it is
}

// YesNo is whether something has to be so.
type YesNo int

// The choices of YesNo.
const (
	Either YesNo = iota
	Yes
	No
)

// Choice is what one part of a filter asks for: any of some values, and none
// of others. What has no value at all is none of them.
type Choice[V cmp.Ordered] struct{ Any, None []V }

// AnyOf returns the choice of any of the values.
func AnyOf[V cmp.Ordered](values ...V) Choice[V] { return Choice[V]{Any: values} }

// NoneOf returns the choice of everything but the values.
func NoneOf[V cmp.Ordered](values ...V) Choice[V] { return Choice[V]{None: values} }

// Upcoming says which launches a list holds. A launch counts as upcoming until
// its status is final or its NET passed more than 24 hours ago.
type Upcoming int

// The choices of Upcoming.
const (
	UpcomingOnly Upcoming = iota // soonest first
	PastOnly                     // newest first
	UpcomingAll                  // upcoming ones soonest first, then past ones newest first
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
