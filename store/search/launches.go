package search

import (
	"context"
	"slices"
	"strings"

	"tminus/store/catalogue"
	"tminus/store/sqlite"
	"tminus/store/words"
)

// wordsSQL selects the launches with words in order of NET. It is read only as
// far as it is needed, so it has no limit.
const (
	wordsSQL = `
		SELECT l.seq, l.name, l.final, '' FROM launch_words w CROSS JOIN launches l ON l.seq = w.rowid & 0xFFFFF
		WHERE w.launch_words MATCH ? AND l.withdrawn_at IS NULL`
	// With the texts that the words are from.
	phrasesSQL = `
		SELECT l.seq, l.name, l.final, concat_ws(char(10), l.search_text, r.alias, c.name, o.abbrev, l.designator)
		FROM launch_words w CROSS JOIN launches l ON l.seq = w.rowid & 0xFFFFF
			LEFT JOIN rockets r ON r.id = l.rocket_id
			LEFT JOIN countries c ON c.id = l.country_id
			LEFT JOIN orbits o ON o.id = l.orbit_id
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
	search *Search
	text   *words.Query
	within *catalogue.Filter // only From, To and Certainty count; nil: any day
	found  []foundLaunch
}

// searchLaunches returns the launches that have the words, the soonest upcoming
// first, then the latest past. One whose mission is called just so comes before
// all others when several words name it.
func (s *Search) searchLaunches(ctx context.Context, text *words.Query, q Query) (Group, error) {
	return s.searchLaunchesIn(ctx, text, q, nil)
}

// searchLaunchesIn is searchLaunches among those of some days.
func (s *Search) searchLaunchesIn(ctx context.Context, text *words.Query, q Query, within *catalogue.Filter) (Group, error) {
	group := Group{Kind: FindLaunches}
	search := launchSearch{search: s, text: text, within: within}
	asked := slices.DeleteFunc(slices.Clone(text.Wanted), func(w words.QueryWord) bool { return w.Next })
	if err := search.read(ctx, asked, true); err != nil {
		return group, err
	}
	if err := search.read(ctx, text.Wanted, false); err != nil {
		return group, err
	}
	if text.Words > 1 {
		slices.SortStableFunc(search.found, func(a, b foundLaunch) int { return text.Exactly(b.name) - text.Exactly(a.name) })
	}
	group.Total = counted(len(search.found))
	seqs := []int64{}
	for _, launch := range search.found[:min(q.Limit, len(search.found))] {
		seqs = append(seqs, launch.seq)
	}
	for _, launch := range search.found {
		group.seqs = append(group.seqs, launch.seq)
	}
	launches, err := s.catalogue.LaunchesOf(ctx, seqs)
	group.addLaunches(text, launches)
	return group, err
}

// read adds launches that have the wanted words: those from a day ago on, or
// those before.
func (l *launchSearch) read(ctx context.Context, wanted []words.QueryWord, coming bool) error {
	if len(l.found) > MostCounted {
		return nil
	}
	match, err := l.text.MatchAll(wanted, func(begin string) ([]string, error) {
		return sqlite.QueryAll(ctx, l.search.db, (*sqlite.Row).Text, begunSQL, begin, begin+"\U0010FFFF")
	})
	if err != nil || match == "" {
		return err
	}
	query, phrases := wordsSQL, l.text.HasPhrase()
	if phrases {
		query = phrasesSQL
	}
	args := []any{match}
	if days := l.within; days != nil {
		cond, binds := catalogue.CertaintyCondition(days.Certainty, l.search.minute())
		query += " AND w.rowid >= ? AND w.rowid < ? AND " + cond
		args = append(args, words.IndexRow(days.From.Unix(), 0), words.IndexRow(days.To.AddDate(0, 0, 1).Unix(), 0))
		args = append(args, binds...)
	}
	if coming {
		query += wordsComing
	} else {
		query += wordsFlown
	}
	args = append(args, words.IndexRow(catalogue.UpcomingSince(l.search.minute()), 0))
	rows, err := l.search.db.Query(ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for len(l.found) <= MostCounted && rows.Next() {
		var launch foundLaunch
		var final bool
		var texts string
		if err := rows.Scan(&launch.seq, &launch.name, &final, &texts); err != nil {
			return err
		}
		if coming && !l.text.IsNext(final) || phrases && !l.text.Stands(wanted, texts) {
			continue
		}
		l.found = append(l.found, launch)
	}
	return rows.Err()
}

// NewLaunchGroup returns a launch as if it had been found.
func NewLaunchGroup(launch catalogue.Launch) Group {
	group := Group{Kind: FindLaunches, Total: 1}
	group.addLaunches(&words.Query{}, []catalogue.Launch{launch})
	return group
}

// addLaunches adds launches in their order.
func (g *Group) addLaunches(text *words.Query, launches []catalogue.Launch) {
	for i := range launches {
		launch := &launches[i]
		provider, place := "", ""
		if launch.Provider != nil {
			provider = launch.Provider.Name
		}
		if launch.Pad != nil && launch.Pad.Location != nil {
			place, _, _ = strings.Cut(launch.Pad.Location.Name, ",")
		}
		g.Hits = append(g.Hits, Hit{
			ID: launch.ID, Title: launch.Name, Subtitle: facts(provider, place), Image: launch.Image, Launch: launch,
		})
		g.step = max(g.step, text.LaunchStep(launch.Name))
	}
}
