// Package search finds what people type in everything the catalogue has.
package search

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"tminus/store/catalogue"
	"tminus/store/sqlite"
	"tminus/store/words"
)

// Search is the search over everything. Its methods may be called from any goroutine.
type Search struct {
	db        *sqlite.DB
	catalogue *catalogue.Catalogue
	names     namesMemo

	life    context.Context // of what runs in the background
	end     context.CancelFunc
	running sync.WaitGroup
}

// New returns the search in db, which has to be closed before that.
func New(db *sqlite.DB, all *catalogue.Catalogue) *Search {
	s := &Search{db: db, catalogue: all}
	s.life, s.end = context.WithCancel(context.Background())
	return s
}

// Close ends what reads began in the background, and waits for it.
func (s *Search) Close() {
	s.end()
	s.running.Wait()
}

// minute returns when the present minute began, in unix seconds.
func (s *Search) minute() int64 { return s.db.Now().Truncate(time.Minute).Unix() }

// Kind is what a search over everything finds.
type Kind string

// The kinds of what is found. An article is a piece of news.
const (
	FindLaunches   Kind = "launch"
	FindRockets    Kind = "rocket"
	FindAgencies   Kind = "agency"
	FindAstronauts Kind = "astronaut"
	FindBoosters   Kind = "booster"
	FindSpacecraft Kind = "spacecraft" // configurations
	FindPads       Kind = "pad"
	FindLocations  Kind = "location"
	FindStations   Kind = "station"
	FindEvents     Kind = "event"
	FindPrograms   Kind = "program"
	FindArticles   Kind = "article"
)

// Kinds are all kinds, in the order in which equally good ones stand.
var Kinds = []Kind{
	FindLaunches, FindRockets, FindAgencies, FindAstronauts, FindBoosters, FindSpacecraft, FindPads, FindLocations,
	FindStations, FindEvents, FindPrograms, FindArticles,
}

// MostCounted is up to how many of a kind Find counts.
const MostCounted = 100

// LongestText is how long the text of a search over everything may be, in
// characters.
const LongestText = 100

// TextRule is what the text of a search over everything must be.
const TextRule = "1 to 100 characters of text, at most 8 words, with a letter or a digit"

// ReadText returns the text of a search over everything without the
// spaces around it, and reports whether it holds the rule.
func ReadText(text string) (search string, ok bool) {
	search, ok = words.ReadSearch(text)
	return search, ok && utf8.RuneCountInString(search) <= LongestText && strings.IndexFunc(search, words.IsLetterOrDigit) >= 0
}

// Query is a search over everything.
type Query struct {
	Text  string // as ReadText lets it through
	Kinds []Kind // nil: all
	Limit int    // hits a kind, at least 1
}

// Folded returns the text as it is compared: two that fold to the same find the
// same.
func (q Query) Folded() string { return words.Fold(q.Text) }

func (q Query) wants(kind Kind) bool {
	return len(q.Kinds) == 0 || slices.Contains(q.Kinds, kind)
}

// Hit is one thing that was found.
type Hit struct {
	ID          string // of a launch its UUID, else decimal
	Title       string
	Subtitle    string            // two short facts at most, "" when there are none
	Image       *catalogue.Image  // nil: it has none; of an article its URL alone
	Launch      *catalogue.Launch // of a launch what a card shows, else nil
	Event       *catalogue.Event  // of an event what lists show, else nil
	PublishedAt time.Time         // of an article
	URL         string            // of an article: its publisher's
}

// Group is what was found of one kind, the best first.
type Group struct {
	Kind  Kind
	Hits  []Hit // never empty
	Total int   // of all that match; -1: more than MostCounted

	Launches *catalogue.Filter // whose list these are; nil: that of the words

	seqs []int64 // of launches: all that were counted
	step int     // how good the best hit is
}

// Result is what was found, the group with the best hit first.
type Result struct {
	Answer    *Answer // what the text comes to as a sentence, nil: it is none, or there is no answer
	Looked    string  // the part of a sentence that was searched as words, "" for all of the text
	Corrected string  // the text that was searched instead, "" for the one that was asked
	Groups    []Group
}

// Find answers a sentence, and looks for words in everything the catalogue
// has.
func (s *Search) Find(ctx context.Context, q Query) (Result, error) {
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
func (s *Search) searchWords(ctx context.Context, q Query) (Result, error) {
	groups, err := s.searchGroups(ctx, q)
	if err != nil || len(groups) > 0 {
		return Result{Groups: groups}, err
	}
	corrected, err := s.correct(ctx, q.Text)
	if err != nil || corrected == "" {
		return Result{}, err
	}
	q.Text = corrected
	if groups, err = s.searchGroups(ctx, q); err != nil || len(groups) == 0 {
		return Result{}, err
	}
	return Result{Corrected: corrected, Groups: groups}, nil
}

// searchGroups returns what has the words as they stand.
func (s *Search) searchGroups(ctx context.Context, q Query) ([]Group, error) {
	text := words.ReadQuery(q.Text)
	var groups []Group
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
func (s *Search) searchOthers(ctx context.Context, text *words.Query, q Query) ([]Group, error) {
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
func bestGroups(groups []Group) []Group {
	groups = slices.DeleteFunc(groups, func(g Group) bool { return len(g.Hits) == 0 })
	slices.SortStableFunc(groups, func(a, b Group) int { return cmp.Compare(b.step, a.step) })
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
