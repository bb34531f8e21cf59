package catalogue

import "time"

// upcomingGrace is how long after its NET a launch without a final status still
// counts as upcoming.
const upcomingGrace = 24 * time.Hour

// newLaunchListing returns the list that f asks for, as of now in unix seconds.
// Indexes are named outright: without statistics the planner may walk every
// launch instead.
func newLaunchListing(f LaunchList, now int64) listing {
	l := listing{
		table: "launches l", key: "l.seq", conds: []string{"l.withdrawn_at IS NULL"}, segments: launchSegments(f, now),
	}
	l.narrowTo(f.Filter)
	l.search(readWords(f.Search))
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
