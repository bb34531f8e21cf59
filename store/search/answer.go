package search

import (
	"context"
	"fmt"
	"strconv"

	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/words"
)

// Answer is what the sentence of a search comes to.
type Answer struct {
	Sentence words.Sentence
	Launch   *catalogue.Launch  // the one that is asked for, or the first of Launches; nil: there is none
	Launches *catalogue.Filter  // those that are asked for, nil for another question
	Total    int                // of them, or of the people in space or aboard
	Station  *catalogue.Station // that people are asked to be aboard of; nil for another question
	Compared Group
}

// stepSure is how good a hit has to be for a side of a comparison to mean it.
const stepSure = 40

// answer returns what a sentence comes to and what is shown below it; without an
// answer the words are to be searched for.
func (s *Search) answer(ctx context.Context, q Query, sentence words.Sentence) (result Result, err error) {
	answer := &Answer{Sentence: sentence}
	switch sentence.Asks {
	case words.AskPeople:
		result, err = s.peopleInSpace(ctx, q, answer)
	case words.AskAboard:
		result, err = s.peopleAboard(ctx, q, answer)
	case words.AskCompare:
		result, err = s.compared(ctx, answer)
	case words.AskWhen:
		result, err = s.whenFlies(ctx, q, answer)
	case words.AskNext, words.AskLast, words.AskLaunches:
		result, err = s.launchesAsked(ctx, q, answer)
	case words.NoQuestion:
	}
	if err != nil {
		return result, fmt.Errorf("answer %q: %w", q.Text, err)
	}
	return result, nil
}

// peopleInSpace answers who is in space.
func (s *Search) peopleInSpace(ctx context.Context, q Query, answer *Answer) (Result, error) {
	inSpace := true
	page, err := s.catalogue.ListAstronauts(ctx, catalogue.AstronautFilter{InSpace: &inSpace, Limit: q.Limit})
	if err != nil {
		return Result{}, err
	}
	answer.Total = page.Total
	return newResult(answer, q, newPeopleGroup(page)), nil
}

// newPeopleGroup returns people as hits.
func newPeopleGroup(people catalogue.Page[catalogue.Astronaut]) Group {
	group := Group{Kind: FindAstronauts, Total: counted(people.Total)}
	for _, person := range people.Items {
		hit := Hit{ID: strconv.FormatInt(person.ID, 10), Title: person.Name, Image: person.Image}
		if person.Agency != nil {
			hit.Subtitle = person.Agency.Name
		}
		group.Hits = append(group.Hits, hit)
	}
	return group
}

// peopleAboard answers who is aboard a station. Without a station of that name, and
// where nobody is known to be aboard, there is no answer.
func (s *Search) peopleAboard(ctx context.Context, q Query, answer *Answer) (Result, error) {
	known, err := s.knownNames(ctx)
	if err != nil {
		return Result{}, err
	}
	side := answer.Sentence.Rest
	found, err := s.searchThings(ctx, known, words.ReadQuery(side), Query{Text: side, Kinds: []Kind{FindStations}, Limit: 1})
	if err != nil || len(found) == 0 || found[0].step < stepSure {
		return Result{}, err
	}
	id, err := strconv.ParseInt(found[0].Hits[0].ID, 10, 64)
	if err != nil {
		return Result{}, err
	}
	station, err := s.catalogue.StationByID(ctx, id)
	if err != nil || len(station.Residents) == 0 {
		return Result{}, err
	}
	people := catalogue.Page[catalogue.Astronaut]{Total: len(station.Residents)}
	for _, resident := range station.Residents[:min(q.Limit, len(station.Residents))] {
		person, err := s.catalogue.AstronautByID(ctx, resident.Astronaut.ID)
		if err != nil {
			return Result{}, err
		}
		people.Items = append(people.Items, person)
	}
	answer.Total, answer.Station = people.Total, &station
	return newResult(answer, q, newPeopleGroup(people), found[0]), nil
}

// newResult returns an answer with those groups below it that have hits and are wanted.
func newResult(answer *Answer, q Query, groups ...Group) Result {
	result := Result{Answer: answer}
	for _, group := range groups {
		if len(group.Hits) > 0 && q.wants(group.Kind) {
			result.Groups = append(result.Groups, group)
		}
	}
	return result
}

// compared answers what to put beside each other: two rockets, else two spacecraft.
func (s *Search) compared(ctx context.Context, answer *Answer) (Result, error) {
	known, err := s.knownNames(ctx)
	if err != nil {
		return Result{}, err
	}
	for _, kind := range []Kind{FindRockets, FindSpacecraft} {
		both := Group{Kind: kind}
		for _, side := range answer.Sentence.Sides {
			found, err := s.searchThings(ctx, known, words.ReadQuery(side), Query{Text: side, Kinds: []Kind{kind}, Limit: 1})
			if err != nil {
				return Result{}, err
			}
			if len(found) == 1 && found[0].step >= stepSure {
				both.Hits = append(both.Hits, found[0].Hits...)
			}
		}
		if len(both.Hits) == 2 && both.Hits[0].ID != both.Hits[1].ID {
			both.Total, answer.Compared = 2, both
			return Result{Answer: answer, Groups: []Group{both}}, nil
		}
	}
	return Result{}, nil
}

// whenFlies answers when something flies with the best launch that has its words.
func (s *Search) whenFlies(ctx context.Context, q Query, answer *Answer) (Result, error) {
	q.Text = answer.Sentence.Rest
	result, err := s.searchWords(ctx, q)
	result.Looked = q.Text
	for _, group := range result.Groups {
		if group.Kind == FindLaunches && result.Corrected == "" {
			answer.Launch, result.Answer = group.Hits[0].Launch, answer
		}
	}
	return result, err
}

// launchesAsked answers with launches and the first of them.
func (s *Search) launchesAsked(ctx context.Context, q Query, answer *Answer) (Result, error) {
	filter := filterOf(answer.Sentence)
	answer.Launches = &filter
	if answer.Sentence.Rest == "" && answer.Sentence.Crew == words.AnyCrew {
		return s.launchesListed(ctx, q, answer)
	}
	return s.launchesFound(ctx, q, answer)
}

// launchesListed answers with a list that no words narrow.
func (s *Search) launchesListed(ctx context.Context, q Query, answer *Answer) (Result, error) {
	next := answer.Sentence.Asks == words.AskNext
	list, err := s.catalogue.ListLaunches(ctx, catalogue.LaunchList{Filter: *answer.Launches, Next: next, Limit: q.Limit})
	if err != nil {
		return Result{}, err
	}
	launches := list.Items
	if next {
		if launches, err = s.catalogue.NextLaunches(ctx, *answer.Launches, 1); err != nil {
			return Result{}, err
		}
	}
	if len(launches) > 0 {
		answer.Launch = &launches[0]
	}
	answer.Total = list.Total
	group := Group{Kind: FindLaunches, Total: counted(list.Total), Launches: answer.Launches}
	group.addLaunches(&words.Query{}, list.Items)
	return newResult(answer, q, group), nil
}

// launchesFound answers with launches that have words, which the index of words
// finds in a fraction of the time that a list takes to count them.
func (s *Search) launchesFound(ctx context.Context, q Query, answer *Answer) (Result, error) {
	sentence := answer.Sentence
	var within *catalogue.Filter
	if !sentence.Days.IsZero() {
		within = answer.Launches
	}
	group, err := s.searchLaunchesIn(ctx, words.ReadQuery(wordsOf(sentence)), q, within)
	if err != nil {
		return Result{}, err
	}
	if len(group.Hits) == 0 && sentence.Rest != "" {
		return s.notAnswered(ctx, q, sentence)
	}
	group.Launches, answer.Total = answer.Launches, group.Total
	if len(group.Hits) > 0 {
		answer.Launch = group.Hits[0].Launch
	}
	if sentence.Asks == words.AskNext {
		if answer.Launch, err = s.catalogue.NextOf(ctx, group.seqs); err != nil {
			return Result{}, err
		}
	}
	result := newResult(answer, q, group)
	if sentence.Rest == "" {
		return result, nil
	}
	q.Text, result.Looked = sentence.Rest, sentence.Rest
	others, err := s.searchOthers(ctx, words.ReadQuery(q.Text), q)
	result.Groups = append(result.Groups, bestGroups(others)...)
	return result, err
}

// wordsOf returns the words that find the launches of a sentence.
func wordsOf(s words.Sentence) string {
	text := s.Rest
	switch s.Crew {
	case words.WithCrew:
		text = "crewed " + text
	case words.WithoutCrew:
		text = "-crewed " + text
	case words.AnyCrew:
	}
	if s.Asks == words.AskLast {
		return "-next " + text
	}
	if s.Asks == words.AskNext {
		return "next " + text
	}
	return text
}

// notAnswered searches for a sentence as words, and for what is left of it when
// these find nothing.
func (s *Search) notAnswered(ctx context.Context, q Query, sentence words.Sentence) (Result, error) {
	groups, err := s.searchGroups(ctx, q)
	if err != nil || len(groups) > 0 {
		return Result{Groups: groups}, err
	}
	q.Text = sentence.Rest
	result, err := s.searchWords(ctx, q)
	result.Looked = q.Text
	return result, err
}

// filterOf returns the launches that a sentence asks for. Those of single days are
// known to the day, those of months to the month: the end of a year, which stands
// for all of it, is no launch of that evening.
func filterOf(s words.Sentence) catalogue.Filter {
	filter := catalogue.Filter{Search: s.Rest, Crewed: map[words.Crew]catalogue.YesNo{words.WithCrew: catalogue.Yes, words.WithoutCrew: catalogue.No}[s.Crew]}
	if s.Asks == words.AskLast {
		filter.Upcoming = catalogue.PastOnly
		filter.Status = catalogue.AnyOf[int64](ledger.StatusSuccess, ledger.StatusFailure, ledger.StatusPartialFailure, ledger.StatusPayloadDeployed)
	}
	if s.Asks == words.AskLaunches {
		filter.Upcoming = catalogue.UpcomingAll
	}
	if s.Days.IsZero() {
		return filter
	}
	filter.From, filter.To = s.Days.From, s.Days.To
	switch length := s.Days.To.Sub(s.Days.From).Hours() / 24; {
	case s.Days.ByDay:
		filter.Certainty = ledger.CertaintyDay
	case length < 31:
		filter.Certainty = ledger.CertaintyMonth
	case length < 93:
		filter.Certainty = ledger.CertaintyQuarter
	default:
		filter.Certainty = ledger.CertaintyYear
	}
	return filter
}
