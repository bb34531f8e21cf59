package catalogue

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"tminus/store/journal"
	"tminus/store/sqlite"
)

// MarkUpcomingSeen is the key of the mark that says when the upcoming launches
// were last looked at with success, in RFC 3339.
const MarkUpcomingSeen = "upcoming.seen_at"

// MarkUpcomingSwept is the key of the mark that says when all upcoming launches
// were last read through, in RFC 3339. Launches that appear after the first time
// are announced.
const MarkUpcomingSwept = "upcoming.swept_at"

// MarkSwept returns the key of the mark that says when everything of a kind
// was last read through, in RFC 3339.
func MarkSwept(kind Kind) string { return "swept." + string(kind) }

// MarkSeen returns the key of the mark that says when a feed besides Launch
// Library last told anything of a kind, in RFC 3339.
func MarkSeen(kind Kind) string { return "seen." + string(kind) }

// PartAge says how old one kind of the catalogue is.
type PartAge struct {
	Kind         Kind
	Count        int        // shown; neither withdrawn, nor known by id only, nor standing for unknown ones
	NewestSeenAt *time.Time // when the feed last told anything of the kind; nil: never
	SweptAt      *time.Time // when the whole kind was last read through; nil: never
	Starter      int        // rows of the starter catalogue still shown
}

// Age says how old the catalogue is.
type Age struct {
	Parts          []PartAge  // one for every kind, launches first
	LaunchesSeenAt *time.Time // the last good look at upcoming launches; nil: never
	StarterAsOf    *time.Time // date of the starter catalogue; nil once none of it is left
}

// KindTable is the table that holds a kind's records.
type KindTable struct {
	Kind  Kind
	Table string
	shown string // what those meet that are shown
}

// KindTables are those of all kinds of Launch Library, launches first.
var KindTables = []KindTable{
	{KindLaunches, "launches", "withdrawn_at IS NULL"},
	{KindPads, "pads", "detail > 0"},
	{KindLocations, "locations", "detail > 0"},
	{KindAgencies, "agencies", "detail > 0"},
	{KindRockets, "rockets", "detail > 0 AND placeholder = 0"},
	{KindBoosters, "boosters", "detail > 0 AND placeholder = 0"},
	{KindSpacecraftConfigs, "spacecraft_configs", "detail > 0"},
	{KindSpacecraft, "spacecraft", "detail > 0 AND placeholder = 0"},
	{KindPrograms, "programs", "detail > 0"},
	{KindAstronauts, "astronauts", "detail > 0"},
	{KindStations, "stations", "detail > 0"},
	{KindExpeditions, "expeditions", "detail > 0"},
	{KindEvents, "events", "detail > 0 AND withdrawn_at IS NULL"},
	{KindSpacewalks, "spacewalks", "detail > 0"},
}

// feedTables hold the kinds of the other feeds, whose rows do not say when
// they were seen.
var feedTables = []struct {
	kind  Kind
	table string
}{
	{KindNews, "articles"},
	{KindPictures, "pictures"},
}

// agesSQL counts every kind.
var agesSQL = func() string {
	var counts []string
	for _, k := range KindTables {
		counts = append(counts, fmt.Sprintf(`SELECT '%s', count(*), coalesce(sum(starter), 0),
			max(CASE WHEN starter = 0 THEN seen_at END) FROM %s WHERE %s`, k.Kind, k.Table, k.shown))
	}
	for _, f := range feedTables {
		counts = append(counts, fmt.Sprintf("SELECT '%s', count(*), 0, NULL FROM %s", f.kind, f.table))
	}
	return strings.Join(counts, " UNION ALL ")
}()

// CatalogueAge returns how old each part of the catalogue is.
func (s *Catalogue) CatalogueAge(ctx context.Context) (Age, error) {
	age, err := s.catalogueAge(ctx)
	if err != nil {
		return Age{}, fmt.Errorf("age of the catalogue: %w", err)
	}
	return age, nil
}

func (s *Catalogue) catalogueAge(ctx context.Context) (Age, error) {
	parts, err := sqlite.QueryAll(ctx, s.db, readPartAge, agesSQL)
	if err != nil {
		return Age{}, err
	}
	times, err := s.MarkedTimes(ctx)
	if err != nil {
		return Age{}, err
	}
	age := Age{Parts: parts, LaunchesSeenAt: times[MarkUpcomingSeen]}
	for i := range parts {
		parts[i].SweptAt = times[MarkSwept(parts[i].Kind)]
		if seen := times[MarkSeen(parts[i].Kind)]; seen != nil {
			parts[i].NewestSeenAt = seen
		}
	}
	if slices.ContainsFunc(parts, func(p PartAge) bool { return p.Starter > 0 }) {
		err = s.db.Read.QueryRowContext(ctx, "SELECT starter_as_of FROM catalogue").Scan(sqlite.AsTimePtr(&age.StarterAsOf))
	}
	return age, err
}

func readPartAge(c *sqlite.Row) PartAge {
	return PartAge{Kind: Kind(c.Text()), Count: c.Int(), Starter: c.Int(), NewestSeenAt: c.OptTime()}
}

// MarkedTimes returns the times that ingestion notes, by the keys of their marks.
func (s *Catalogue) MarkedTimes(ctx context.Context) (map[string]*time.Time, error) {
	return journal.MarkedTimes(ctx, s.db, MarkUpcomingSeen, MarkSwept("*"), MarkSeen("*"))
}
