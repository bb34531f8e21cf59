package catalogue

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"
)

// upcomingGrace is how long after its NET a launch without a final status still
// counts as upcoming.
const upcomingGrace = 24 * time.Hour

// trigram is the shortest text the search index can find, in characters.
const trigram = 3

// listPart is a stretch of a list that one index range yields in order. Cut
// at the NET that divides upcoming from past, every list is a few such parts
// one after the other, so none needs sorting: past launches that are final
// although their NET is later than the cut come before all other past ones.
type listPart struct {
	cond  string // on the launch, beside the filter's conditions
	cut   []any  // arguments of cond
	index string // yields the part when the filter names no index itself
	desc  bool   // by NET
}

// listParts returns the parts of the list that f asks for, in order, as of
// now in unix seconds.
func listParts(f LaunchFilter, now int64) []listPart {
	cut := []any{now - int64(upcomingGrace/time.Second)}
	coming := listPart{cond: "l.final = 0 AND l.net >= ?", cut: cut, index: "launches_final_net_idx"}
	flown := listPart{cond: "l.final = 1 AND l.net >= ?", cut: cut, index: "launches_final_net_idx", desc: true}
	past := listPart{cond: "l.net < ?", cut: cut, index: "launches_net_idx", desc: true}

	desc := f.Descending
	switch {
	case f.Upcoming == UpcomingOnly:
		coming.desc = desc != nil && *desc
		return []listPart{coming}
	case f.Upcoming == PastOnly && desc != nil && !*desc:
		flown.desc, past.desc = false, false
		return []listPart{past, flown}
	case f.Upcoming == PastOnly:
		return []listPart{flown, past}
	case desc != nil:
		return []listPart{{cond: "true", index: "launches_net_idx", desc: *desc}}
	default:
		return []listPart{coming, flown, past}
	}
}

// launchQuery is the conditions of a filter and the index that serves them.
type launchQuery struct {
	conds []string
	binds []any
	index string // "" leaves the choice to the part
}

// newLaunchQuery returns the query of f's conditions. Indexes are named
// outright: without statistics the planner may walk every launch instead.
func newLaunchQuery(f LaunchFilter) launchQuery {
	q := launchQuery{conds: []string{"l.withdrawn_at IS NULL"}}
	for _, c := range []struct {
		id    *int64
		cond  string
		index string
	}{
		{f.StatusID, "l.status_id = ?", "launches_status_id_idx"},
		{f.AgencyID, "l.provider_id = ?", "launches_provider_id_idx"},
		{f.LocationID, "l.location_id = ?", "launches_location_id_idx"},
		{f.RocketID, "l.rocket_id = ?", "launches_rocket_id_idx"},
		{f.PadID, "l.pad_id = ?", "launches_pad_id_idx"},
		{f.ProgramID, "l.id IN (SELECT launch_id FROM launch_programs WHERE program_id = ?)", idIndex},
		{f.SpacecraftConfigID, `l.id IN (SELECT s.launch_id FROM spacecraft c
			JOIN spacecraft_stages s ON s.spacecraft_id = c.id WHERE c.config_id = ?)`, idIndex},
		{f.BoosterID, "l.id IN (SELECT launch_id FROM launcher_stages WHERE booster_id = ?)", idIndex},
		{f.AstronautID, `l.id IN (SELECT s.launch_id FROM crew c
			JOIN spacecraft_stages s ON s.id = c.stage_id WHERE c.astronaut_id = ? AND c.phase = 'launch')`, idIndex},
	} {
		if c.id != nil {
			q.add(c.cond, *c.id)
			q.index = c.index
		}
	}
	text := Wanted(f.Search)
	if utf8.RuneCountInString(text) >= trigram {
		q.add("+l.seq IN (SELECT rowid FROM launches_fts WHERE launches_fts MATCH ?)", phrase(text))
	} else if text != "" {
		q.add(`+l.seq IN (SELECT seq FROM launches INDEXED BY launches_search_text_idx
			WHERE instr(search_text, ?) > 0)`, text)
	}
	return q
}

// Wanted returns what search texts have to contain for a search.
func Wanted(search string) string {
	return strings.ReplaceAll(fold(search), "\x00", "") // it would end the index's query
}

// idIndex is the index behind the uniqueness of launches.id.
const idIndex = "sqlite_autoindex_launches_1"

// phrase returns text as the search index's phrase, which matches it wherever
// it is contained.
func phrase(text string) string {
	return `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
}

func (q *launchQuery) add(cond string, bind any) {
	q.conds = append(q.conds, cond)
	q.binds = append(q.binds, bind)
}

// from returns the FROM and WHERE clauses of a part.
func (q launchQuery) from(part listPart) string {
	index := q.index
	if index == "" {
		index = part.index
	}
	return "FROM launches l INDEXED BY " + index +
		" WHERE " + part.cond + " AND " + strings.Join(q.conds, " AND ")
}

func (q launchQuery) countSQL(part listPart) string {
	return "SELECT count(*) " + q.from(part)
}

// pageSQL selects a part's sequence numbers in order; after those of args it
// takes the limit and the offset. SQLite plans a statement anew for every bare
// parameter as its limit, hence the sum.
func (q launchQuery) pageSQL(part listPart) string {
	direction := ""
	if part.desc {
		direction = " DESC"
	}
	return "SELECT l.seq " + q.from(part) + " ORDER BY l.net" + direction + ", l.id LIMIT ? + 0 OFFSET ?"
}

// args returns the arguments of a part's statements.
func (q launchQuery) args(part listPart) []any {
	args := make([]any, 0, len(part.cut)+len(q.binds)+2)
	return append(append(args, part.cut...), q.binds...)
}

// key tells the counts of different queries and parts apart.
func (q launchQuery) key(part listPart) string {
	return q.countSQL(part) + fmt.Sprint(q.binds...)
}
