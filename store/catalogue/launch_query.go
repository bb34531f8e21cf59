package catalogue

import (
	"strings"
	"time"
	"unicode/utf8"
)

// upcomingGrace is how long after its NET a launch without a final status still
// counts as upcoming.
const upcomingGrace = 24 * time.Hour

// trigram is the shortest text the search index can find, in characters.
const trigram = 3

// newLaunchListing returns the list that f asks for, as of now in unix seconds.
// Indexes are named outright: without statistics the planner may walk every
// launch instead.
func newLaunchListing(f LaunchList, now int64) listing {
	l := listing{
		table: "launches l", key: "l.seq", conds: []string{"l.withdrawn_at IS NULL"}, segments: launchSegments(f, now),
	}
	l.narrowTo(f.Filter)
	text := Wanted(f.Search)
	if utf8.RuneCountInString(text) >= trigram {
		l.narrow("+l.seq IN (SELECT rowid FROM launches_fts WHERE launches_fts MATCH ?)", phrase(text))
	} else if text != "" {
		l.narrow(`+l.seq IN (SELECT seq FROM launches INDEXED BY launches_search_text_idx
			WHERE instr(search_text, ?) > 0)`, text)
	}
	return l
}

// launchSegments returns the segments of the list that f asks for. Cut at the
// NET that divides upcoming from past, no list needs sorting: past launches
// that are final although their NET is later than the cut come before all
// other past ones.
func launchSegments(f LaunchList, now int64) []segment {
	cut := []any{now - int64(upcomingGrace/time.Second)}
	upcoming := segment{cond: "l.final = 0 AND l.net >= ?", binds: cut, order: soonest, index: "launches_final_net_idx"}
	flown := segment{cond: "l.final = 1 AND l.net >= ?", binds: cut, order: latest, index: "launches_final_net_idx"}
	past := segment{cond: "l.net < ?", binds: cut, order: latest, index: "launches_net_idx"}

	desc := f.Descending
	switch {
	case f.Upcoming == UpcomingOnly:
		if desc != nil && *desc {
			upcoming.order = latest
		}
		return []segment{upcoming}
	case f.Upcoming == PastOnly && desc != nil && !*desc:
		flown.order, past.order = soonest, soonest
		return []segment{past, flown}
	case f.Upcoming == PastOnly:
		return []segment{flown, past}
	case desc != nil && *desc:
		return []segment{{cond: "true", order: latest, index: "launches_net_idx"}}
	case desc != nil:
		return []segment{{cond: "true", order: soonest, index: "launches_net_idx"}}
	default:
		return []segment{upcoming, flown, past}
	}
}

// The orders of launches, both with ties in order of id.
const (
	soonest = "l.net, l.id"
	latest  = "l.net DESC, l.id"
)

// Wanted returns what search texts have to contain for a search.
func Wanted(search string) string {
	return strings.ReplaceAll(fold(search), "\x00", "") // it would end the index's query
}

// phrase returns text as the search index's phrase, which matches it wherever
// it is contained.
func phrase(text string) string {
	return `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
}
