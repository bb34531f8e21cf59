package catalogue

import (
	"context"
	"slices"
	"strings"

	"tminus/store/sqlite"
)

// wordsSQL selects the launches with words in order of NET. It is read only as
// far as it is needed, so it has no limit.
const (
	wordsSQL = `
		SELECT l.seq, l.name, l.final FROM launch_words w CROSS JOIN launches l ON l.seq = w.rowid & 0xFFFFF
		WHERE w.launch_words MATCH ? AND l.withdrawn_at IS NULL`
	wordsComing = " AND w.rowid >= ? ORDER BY w.rowid"
	wordsFlown  = " AND w.rowid < ? ORDER BY w.rowid DESC"
)

// begunSQL selects the words that begin with a text.
const begunSQL = "SELECT term FROM search_terms WHERE term >= ? AND term < ? LIMIT 100"

// foundLaunch is a launch that has the words.
type foundLaunch struct {
	seq  int64
	name string
}

// launchSearch is one search for launches.
type launchSearch struct {
	store *Catalogue
	text  *sought
	found []foundLaunch
}

// searchLaunches returns the launches that have the words, the soonest upcoming
// first, then the latest past. One whose mission is called just so comes before
// all others when several words name it.
func (s *Catalogue) searchLaunches(ctx context.Context, text *sought, q SearchQuery) (SearchGroup, error) {
	group := SearchGroup{Kind: FindLaunches}
	search := launchSearch{store: s, text: text}
	asked := slices.DeleteFunc(slices.Clone(text.wanted), func(w soughtWord) bool { return w.next })
	if err := search.read(ctx, asked, true); err != nil {
		return group, err
	}
	if err := search.read(ctx, text.wanted, false); err != nil {
		return group, err
	}
	if text.words > 1 {
		slices.SortStableFunc(search.found, func(a, b foundLaunch) int { return text.exactly(b.name) - text.exactly(a.name) })
	}
	group.Total = counted(len(search.found))
	seqs := []int64{}
	for _, launch := range search.found[:min(q.Limit, len(search.found))] {
		seqs = append(seqs, launch.seq)
	}
	launches, err := s.LaunchesOf(ctx, seqs)
	group.addLaunches(text, launches)
	return group, err
}

// read adds launches that have the wanted words: those from a day ago on, or
// those before.
func (l *launchSearch) read(ctx context.Context, wanted []soughtWord, coming bool) error {
	if len(l.found) > MostCounted {
		return nil
	}
	match, err := l.text.matchAll(wanted, func(begin string) ([]string, error) {
		return sqlite.QueryAll(ctx, l.store.db, (*sqlite.Row).Text, begunSQL, begin, begin+"\U0010FFFF")
	})
	if err != nil || match == "" {
		return err
	}
	query := wordsSQL + wordsFlown
	if coming {
		query = wordsSQL + wordsComing
	}
	cut := wordsRow(upcomingSince(l.store.minute()))
	rows, err := l.store.db.Query(ctx, query, match, cut)
	if err != nil {
		return err
	}
	defer rows.Close()
	for len(l.found) <= MostCounted && rows.Next() {
		var launch foundLaunch
		var final bool
		if err := rows.Scan(&launch.seq, &launch.name, &final); err != nil {
			return err
		}
		if !coming || l.text.isNext(final) {
			l.found = append(l.found, launch)
		}
	}
	return rows.Err()
}

// isNext reports whether what is wanted of what is to come is so of a launch
// from a day ago on.
func (q *sought) isNext(final bool) bool {
	isNext := func(w soughtWord) bool { return w.next }
	if slices.ContainsFunc(q.wanted, isNext) {
		return !final
	}
	return final || !slices.ContainsFunc(q.unwanted, isNext)
}

// addLaunches adds launches in their order.
func (g *SearchGroup) addLaunches(text *sought, launches []Launch) {
	for i := range launches {
		launch := &launches[i]
		provider, place := "", ""
		if launch.Provider != nil {
			provider = launch.Provider.Name
		}
		if launch.Pad != nil && launch.Pad.Location != nil {
			place, _, _ = strings.Cut(launch.Pad.Location.Name, ",")
		}
		g.Hits = append(g.Hits, SearchHit{
			ID: launch.ID, Title: launch.Name, Subtitle: facts(provider, place), Image: launch.Image, Launch: launch,
		})
		g.step = max(g.step, text.launchStep(launch.Name))
	}
}

// launchStep returns how good a hit a launch is that has the words. It is called
// by its own name and by that of its mission, which is behind the rocket's; the
// nickname of a rocket is in many of them.
func (q *sought) launchStep(name string) int {
	_, mission, _ := strings.Cut(name, " | ")
	called := newNames([]string{name, mission}, nil, "")
	step := q.step(&called)
	if step == stepCalled {
		step = stepBegins
	}
	return max(step, stepElsewhere)
}

// exactly is 1 when the launch's mission is called just as it is asked for.
func (q *sought) exactly(name string) int {
	_, mission, _ := strings.Cut(name, " | ")
	if joined(spaced(mission)) == q.exact {
		return 1
	}
	return 0
}
