package catalogue

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"tminus/store/words"
)

// SearchKind is what a search over everything finds.
type SearchKind string

// The kinds of what is found. An article is a piece of news.
const (
	FindLaunches   SearchKind = "launch"
	FindRockets    SearchKind = "rocket"
	FindAgencies   SearchKind = "agency"
	FindAstronauts SearchKind = "astronaut"
	FindBoosters   SearchKind = "booster"
	FindSpacecraft SearchKind = "spacecraft" // configurations
	FindPads       SearchKind = "pad"
	FindLocations  SearchKind = "location"
	FindStations   SearchKind = "station"
	FindEvents     SearchKind = "event"
	FindPrograms   SearchKind = "program"
	FindArticles   SearchKind = "article"
)

// SearchKinds are all kinds, in the order in which equally good ones stand.
var SearchKinds = []SearchKind{
	FindLaunches, FindRockets, FindAgencies, FindAstronauts, FindBoosters, FindSpacecraft, FindPads, FindLocations,
	FindStations, FindEvents, FindPrograms, FindArticles,
}

// MostCounted is up to how many of a kind Search counts.
const MostCounted = 100

// LongestSearchText is how long the text of a search over everything may be, in
// characters.
const LongestSearchText = 100

// SearchTextRule is what the text of a search over everything must be.
const SearchTextRule = "1 to 100 characters of text, at most 8 words, with a letter or a digit"

// ReadSearchText returns the text of a search over everything without the
// spaces around it, and reports whether it holds the rule.
func ReadSearchText(text string) (search string, ok bool) {
	search, ok = words.ReadSearch(text)
	return search, ok && utf8.RuneCountInString(search) <= LongestSearchText && strings.IndexFunc(search, words.IsLetterOrDigit) >= 0
}

// SearchQuery is a search over everything.
type SearchQuery struct {
	Text  string       // as ReadSearchText lets it through
	Kinds []SearchKind // nil: all
	Limit int          // hits a kind, at least 1
}

// Folded returns the text as it is compared: two that fold to the same find the
// same.
func (q SearchQuery) Folded() string { return words.Fold(q.Text) }

func (q SearchQuery) wants(kind SearchKind) bool {
	return len(q.Kinds) == 0 || slices.Contains(q.Kinds, kind)
}

// SearchHit is one thing that was found.
type SearchHit struct {
	ID          string // of a launch its UUID, else decimal
	Title       string
	Subtitle    string    // two short facts at most, "" when there are none
	Image       *Image    // nil: it has none; of an article its URL alone
	Launch      *Launch   // of a launch what a card shows, else nil
	Event       *Event    // of an event what lists show, else nil
	PublishedAt time.Time // of an article
	URL         string    // of an article: its publisher's
}

// SearchGroup is what was found of one kind, the best first.
type SearchGroup struct {
	Kind  SearchKind
	Hits  []SearchHit // never empty
	Total int         // of all that match; -1: more than MostCounted

	Launches *Filter // whose list these are; nil: that of the words

	seqs []int64 // of launches: all that were counted
	step int     // how good the best hit is
}

// SearchResult is what was found, the group with the best hit first.
type SearchResult struct {
	Answer    *Answer // what the text comes to as a sentence, nil: it is none, or there is no answer
	Looked    string  // the part of a sentence that was searched as words, "" for all of the text
	Corrected string  // the text that was searched instead, "" for the one that was asked
	Groups    []SearchGroup
}

// Search answers a sentence, and looks for words in everything the catalogue
// has.
func (s *Catalogue) Search(ctx context.Context, q SearchQuery) (SearchResult, error) {
	if sentence, ok := words.ReadSentence(q.Text, s.db.Now()); ok {
		result, err := s.answer(ctx, q, sentence)
		if err != nil || result.Answer != nil || result.Looked != "" || len(result.Groups) > 0 {
			return result, err
		}
	}
	return s.searchWords(ctx, q)
}

// searchWords looks for words. Of launches the soonest upcoming come first, then
// the latest past. Only when nothing at all has the words they are taken for
// mistyped.
func (s *Catalogue) searchWords(ctx context.Context, q SearchQuery) (SearchResult, error) {
	groups, err := s.searchGroups(ctx, q)
	if err != nil || len(groups) > 0 {
		return SearchResult{Groups: groups}, err
	}
	corrected, err := s.correct(ctx, q.Text)
	if err != nil || corrected == "" {
		return SearchResult{}, err
	}
	q.Text = corrected
	if groups, err = s.searchGroups(ctx, q); err != nil || len(groups) == 0 {
		return SearchResult{}, err
	}
	return SearchResult{Corrected: corrected, Groups: groups}, nil
}

// searchGroups returns what has the words as they stand.
func (s *Catalogue) searchGroups(ctx context.Context, q SearchQuery) ([]SearchGroup, error) {
	text := words.ReadQuery(q.Text)
	var groups []SearchGroup
	if q.wants(FindLaunches) {
		found, err := s.searchLaunches(ctx, text, q)
		if err != nil {
			return nil, fmt.Errorf("search launches: %w", err)
		}
		groups = append(groups, found)
	}
	others, err := s.searchOthers(ctx, text, q)
	return bestGroups(append(groups, others...)), err
}

// searchOthers returns what has the words beside launches.
func (s *Catalogue) searchOthers(ctx context.Context, text *words.Query, q SearchQuery) ([]SearchGroup, error) {
	known, err := s.knownNames(ctx)
	if err != nil {
		return nil, err
	}
	groups, err := s.searchThings(ctx, known, text, q)
	if err != nil {
		return nil, fmt.Errorf("search things: %w", err)
	}
	if q.wants(FindArticles) {
		found, err := s.searchArticles(ctx, known, text, q.Limit)
		if err != nil {
			return nil, fmt.Errorf("search articles: %w", err)
		}
		groups = append(groups, found)
	}
	return groups, nil
}

// bestGroups returns the groups that have hits, that of the best hit first.
func bestGroups(groups []SearchGroup) []SearchGroup {
	groups = slices.DeleteFunc(groups, func(g SearchGroup) bool { return len(g.Hits) == 0 })
	slices.SortStableFunc(groups, func(a, b SearchGroup) int { return cmp.Compare(b.step, a.step) })
	return groups
}

// counted is how many match, as a group tells it.
func counted(total int) int {
	if total > MostCounted {
		return -1
	}
	return total
}

// facts joins what is known of two facts.
func facts(first, second string) string {
	return strings.Join(slices.Compact(slices.DeleteFunc([]string{first, second}, func(fact string) bool { return fact == "" })), " · ")
}
