package catalogue

import (
	"context"
	"slices"
	"strings"

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

// The parts of a row's number in the index of words: NET, moved so that it is
// above 0, before the launch's sequence number.
const (
	netShift = 20
	netBegin = 1 << 34
	rowSeq   = 1<<netShift - 1
)

// WordsRow returns the row of the index of words that has those of a launch; of
// the sequence number 0 the first that a launch with a NET can have.
func WordsRow(net, seq int64) int64 { return (net+netBegin)<<netShift | seq&rowSeq }

// begunSQL selects the words that begin with a text.
const begunSQL = "SELECT term FROM search_terms WHERE term >= ? AND term < ? LIMIT 100"

// foundLaunch is a launch that has the words.
type foundLaunch struct {
	seq  int64
	name string
}

// launchSearch is one search for launches.
type launchSearch struct {
	store  *Catalogue
	text   *words.Query
	within *Filter // only From, To and Certainty count; nil: any day
	found  []foundLaunch
}

// searchLaunches returns the launches that have the words, the soonest upcoming
// first, then the latest past. One whose mission is called just so comes before
// all others when several words name it.
func (s *Catalogue) searchLaunches(ctx context.Context, text *words.Query, q SearchQuery) (SearchGroup, error) {
	return s.searchLaunchesIn(ctx, text, q, nil)
}

// searchLaunchesIn is searchLaunches among those of some days.
func (s *Catalogue) searchLaunchesIn(ctx context.Context, text *words.Query, q SearchQuery, within *Filter) (SearchGroup, error) {
	group := SearchGroup{Kind: FindLaunches}
	search := launchSearch{store: s, text: text, within: within}
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
	launches, err := s.LaunchesOf(ctx, seqs)
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
		return sqlite.QueryAll(ctx, l.store.db, (*sqlite.Row).Text, begunSQL, begin, begin+"\U0010FFFF")
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
		cond, binds := CertaintyCondition(days.Certainty, l.store.minute())
		query += " AND w.rowid >= ? AND w.rowid < ? AND " + cond
		args = append(args, WordsRow(days.From.Unix(), 0), WordsRow(days.To.AddDate(0, 0, 1).Unix(), 0))
		args = append(args, binds...)
	}
	if coming {
		query += wordsComing
	} else {
		query += wordsFlown
	}
	args = append(args, WordsRow(upcomingSince(l.store.minute()), 0))
	rows, err := l.store.db.Query(ctx, query, args...)
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
func NewLaunchGroup(launch Launch) SearchGroup {
	group := SearchGroup{Kind: FindLaunches, Total: 1}
	group.addLaunches(&words.Query{}, []Launch{launch})
	return group
}

// addLaunches adds launches in their order.
func (g *SearchGroup) addLaunches(text *words.Query, launches []Launch) {
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
		g.step = max(g.step, text.LaunchStep(launch.Name))
	}
}
