package catalogue

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"tminus/store/ledger"
	"tminus/store/sqlite"
	"tminus/store/words"
)

// UpcomingGrace is how long after its NET a launch without a final status still
// counts as upcoming.
const UpcomingGrace = 24 * time.Hour

// newLaunchListing returns the list that f asks for, as of now in unix seconds.
// Indexes are named outright: without statistics the planner may walk every
// launch instead.
func newLaunchListing(f LaunchList, now int64) listing {
	l := listing{
		table: "launches l", key: "l.seq", conds: []string{"l.withdrawn_at IS NULL"}, segments: launchSegments(f, now),
	}
	l.narrowTo(f.Filter, now)
	l.search(words.Read(f.Search), now)
	return l
}

// UpcomingSince returns the earliest NET of launches that count as upcoming.
func UpcomingSince(now int64) int64 { return now - int64(UpcomingGrace/time.Second) }

// launchSegments returns the segments of the list that f asks for. Cut at the
// NET that divides upcoming from past, no list needs sorting: past launches
// that are final although their NET is later than the cut come before all
// other past ones.
func launchSegments(f LaunchList, now int64) []segment {
	cut := UpcomingSince(now)
	first, end := f.NETRange(now)
	coming, flew, ever := between(max(cut, first), end), between(first, min(cut, end)), between(first, end)
	upcoming := segment{cond: "l.final = 0 AND " + coming.cond, binds: coming.binds, order: soonest, index: "launches_final_net_idx"}
	flown := segment{cond: "l.final = 1 AND " + coming.cond, binds: coming.binds, order: latest, index: "launches_final_net_idx"}
	past := segment{cond: flew.cond, binds: flew.binds, order: latest, index: "launches_net_idx"}

	desc := f.Descending
	switch {
	case f.Upcoming == UpcomingOnly && f.Next:
		return nextSegments(upcoming, now)
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
		return []segment{{cond: ever.cond, binds: ever.binds, order: latest, index: "launches_net_idx"}}
	case desc != nil:
		return []segment{{cond: ever.cond, binds: ever.binds, order: soonest, index: "launches_net_idx"}}
	default:
		return []segment{upcoming, flown, past}
	}
}

const (
	// stillNext is how long after an exact T-0 a launch is the next one although
	// nothing was heard of it.
	stillNext = time.Hour
	// heldNear is how far NET of a launch on hold may be for it to be the next one:
	// the feed also calls launches held that were put off by weeks.
	heldNear = 24 * time.Hour
)

// nextSegments orders coming launches by what is next: first what flies, then
// what is held or whose exact T-0 passed less than an hour ago, then those whose
// time is to come, and after them those that have a period instead: the end of
// that is no time to be due at. Last are those whose time passed without news.
func nextSegments(upcoming segment, now int64) []segment {
	exact, binds := CertaintyCondition(ledger.CertaintyExact, now)
	flies := "l.status_id = " + strconv.Itoa(ledger.StatusInFlight)
	due := "NOT " + flies + " AND (l.status_id = " + strconv.Itoa(ledger.StatusHold) + " AND l.net <= ? OR l.net <= ? AND l.net > ? AND " + exact + ")"
	dueBinds := append([]any{
		now + int64(heldNear/time.Second), now, now - int64(stillNext/time.Second),
	}, binds...)
	among := func(cond string, binds ...any) segment {
		part := upcoming
		part.cond += " AND " + cond
		part.binds = slices.Concat(part.binds, binds)
		return part
	}
	rest := "NOT " + flies + " AND NOT (" + due + ") AND "
	timed, timedBinds := CertaintyCondition(ledger.CertaintyDay, now)
	coming := slices.Concat(dueBinds, []any{now}, timedBinds)
	return []segment{
		among(flies), among(due, dueBinds...),
		among(rest+"l.net > ? AND ("+timed+")", coming...),
		among(rest+"l.net > ? AND NOT ("+timed+")", coming...),
		among(rest+"l.net <= ?", append(slices.Clone(dueBinds), now)...),
	}
}

// NextOf returns the launch that is next among some, as NextLaunches has it, nil
// without one.
func (s *Catalogue) NextOf(ctx context.Context, seqs []int64) (*Launch, error) {
	segments := nextSegments(segment{cond: "true"}, s.minute())
	var cases strings.Builder
	var binds []any
	for place, part := range segments[:len(segments)-1] {
		fmt.Fprintf(&cases, " WHEN %s THEN %d", part.cond, place)
		binds = append(binds, part.binds...)
	}
	query := "SELECT seq FROM (SELECT l.seq, l.net, l.id, CASE" + cases.String() + ` END AS place
		FROM json_each(?) k CROSS JOIN launches l ON l.seq = k.value)
		WHERE place IS NOT NULL ORDER BY place, net, id LIMIT 1`
	found, err := s.db.QueryIDs(ctx, query, append(binds, sqlite.JSONText(seqs))...)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	launches, err := s.LaunchesOf(ctx, found)
	if err != nil || len(launches) == 0 {
		return nil, err
	}
	return &launches[0], nil
}

// NETRange returns the first second of NET that the filter takes, and the first
// that it takes no more, as of now.
func (f Filter) NETRange(now int64) (first, end int64) {
	first, end = math.MinInt64, math.MaxInt64
	if !f.From.IsZero() {
		first = f.From.Unix()
	}
	if !f.To.IsZero() {
		end = f.To.AddDate(0, 0, 1).Unix()
	}
	if today, after, ok := f.When.seconds(now); ok {
		first, end = max(first, today), min(end, after)
	}
	return first, end
}

// SeqsMeeting returns the sequence numbers of the launches that a filter means, on
// whichever side of now.
func (s *Catalogue) SeqsMeeting(ctx context.Context, f Filter) ([]int64, error) {
	f.Upcoming = UpcomingAll
	meeting := newLaunchListing(LaunchList{Filter: f, Descending: inOrderOfTime}, s.minute())
	clauses, args := meeting.from(meeting.segments[0])
	return s.db.QueryIDs(ctx, "SELECT l.seq "+clauses, args...)
}

// between is what launches meet with a NET from first on and before end. Where
// both bounds are known an index begins at one and ends at the other.
func between(first, end int64) segment {
	var conds []string
	var binds []any
	if first != math.MinInt64 {
		conds, binds = append(conds, "l.net >= ?"), append(binds, first)
	}
	if end != math.MaxInt64 {
		conds, binds = append(conds, "l.net < ?"), append(binds, end)
	}
	if len(conds) == 0 {
		return segment{cond: "true"}
	}
	return segment{cond: strings.Join(conds, " AND "), binds: binds}
}

// The orders of launches, both with ties in order of id.
const (
	soonest = "l.net, l.id"
	latest  = "l.net DESC, l.id"
)

// meaning returns the condition that a word puts on launches l themselves,
// which counts like the text; it is "" for most words.
func meaning(w words.Word, now int64) (cond string, args []any) {
	begin := func(year int) any { return time.Date(year, time.January, 1, 0, 0, 0, 0, time.UTC).Unix() }
	switch {
	case w.Year != 0:
		return "l.net >= ? AND l.net < ?", []any{begin(w.Year), begin(w.Year + 1)}
	case w.Next:
		return "l.final = 0 AND l.net >= ?", []any{UpcomingSince(now)}
	case w.Crewed:
		return "l.crewed = 1", nil
	default:
		return "", nil
	}
}

// SearchCondition returns the condition that a search puts on launches l, as of
// now in unix seconds; it is "" when the search asks for nothing. It reads the
// text of each: ListLaunches asks the search index.
func SearchCondition(search string, now int64) (cond string, args []any) {
	all := []string{}
	for _, w := range words.Read(search) {
		conds, wanted := w.SpelledIn("l.search_text")
		if fact, values := meaning(w, now); fact != "" {
			conds, wanted = append(conds, fact), append(wanted, values...)
		}
		all, args = append(all, w.Holding(conds...)), append(args, wanted...)
	}
	return strings.Join(all, " AND "), args
}

// search narrows a list of launches to those that have the words, as of now.
// What the search index knows is one question to it. Words that are too short
// are looked for in what the others leave, or in every name where there are no
// others.
func (l *listing) search(asked []words.Word, now int64) {
	var wanted []string
	var unwanted, short []words.Word
	narrowed := false
	for _, w := range asked {
		fact, values := meaning(w, now)
		switch {
		case fact != "":
			l.narrow(w.Holding(fact, "+l.seq IN (SELECT rowid FROM launches_fts WHERE launches_fts MATCH ?)"), append(values, words.Match(w))...)
			narrowed = narrowed || !w.Excluded
		case !w.Indexed():
			short = append(short, w)
		case w.Excluded:
			unwanted = append(unwanted, w)
		default:
			wanted = append(wanted, words.Match(w))
			narrowed = true
		}
	}
	switch {
	case len(wanted) > 0 && len(unwanted) > 0:
		l.narrow("+l.seq IN (SELECT rowid FROM launches_fts WHERE launches_fts MATCH ?)",
			"("+strings.Join(wanted, " AND ")+") NOT "+words.Match(unwanted...))
	case len(wanted) > 0:
		l.narrow("+l.seq IN (SELECT rowid FROM launches_fts WHERE launches_fts MATCH ?)", strings.Join(wanted, " AND "))
	case len(unwanted) > 0:
		l.narrow("+l.seq NOT IN (SELECT rowid FROM launches_fts WHERE launches_fts MATCH ?)", words.Match(unwanted...))
	}
	switch cond, args := words.AllIn(short, "l.search_text"); {
	case cond != "" && narrowed:
		l.narrow(cond, args...)
	case cond != "":
		cond, args = words.AllIn(short, "search_text")
		l.narrow("+l.seq IN (SELECT seq FROM launches INDEXED BY launches_search_text_idx WHERE "+cond+")", args...)
	}
}
