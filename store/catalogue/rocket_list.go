package catalogue

import (
	"context"
	"fmt"

	"tminus/store/failure"
	"tminus/store/sqlite"
)

var errNoRocket = failure.New(failure.NotFound, "Rocket not found.")

// RocketFilter narrows a list of rockets. What is nil or empty does not
// narrow.
type RocketFilter struct {
	Search         string // words of the full name, the name and the alias, as in Filter
	ManufacturerID *int64
	ByLaunches     bool // in order of launches, active ones first, in place of maiden flight
	Ascending      bool // the other way round: the latest or the most first otherwise; without a maiden flight last
	Page           int  // from 1, the default
	Limit          int  // rockets a page, 12 by default
}

var rocketListSQL = "SELECT " + sqlite.Join(rocketColumns.Of("r"), ImageColumns.Of("i"), agencyCore.Of("m")) + `
	FROM json_each(?) k CROSS JOIN rockets r ON r.id = k.value
	LEFT JOIN images i ON i.id = r.image_id
	LEFT JOIN agencies m ON m.id = r.manufacturer_id`

const rocketProgramsSQL = `
	SELECT p.id, p.name FROM rocket_programs rp JOIN programs p ON p.id = rp.program_id
	WHERE rp.rocket_id = ? AND p.detail > 0 AND p.search_name <> '' ORDER BY rp.position`

// rocketText is everything a rocket is found by, one name to a line.
const rocketText = "x.search_name || char(10) || x.search_short || char(10) || x.search_alias"

func newRocketListing(f RocketFilter) listing {
	l := newListing("rockets", ListedReal, rocketText, f.Search)
	l.byID("x.manufacturer_id = ?", f.ManufacturerID)
	if f.ByLaunches {
		l.segments = byLaunches(f.Ascending)
		return l
	}
	l.orderBy("x.maiden_flight", !f.Ascending)
	return l
}

// rocketLaunchesSQL is the number of a rocket's launches as readRocket tells it,
// 0 where none is known.
const rocketLaunchesSQL = "max(ifnull(x.launches ->> 'total', 0), x.known_launches)"

// byLaunches puts active rockets before the others, each by the number of their
// launches, the most first, or the other way round.
func byLaunches(ascending bool) []segment {
	active, others := "x.active = 1", "x.active IS NOT 1"
	if ascending {
		const fewest = rocketLaunchesSQL + ", x.id"
		return []segment{{cond: others, order: fewest}, {cond: active, order: fewest}}
	}
	const most = rocketLaunchesSQL + " DESC, x.id"
	return []segment{{cond: active, order: most}, {cond: others, order: most}}
}

// ListRockets returns a page of rockets with their images and their
// manufacturers' names. Ties are broken by id.
func (s *Catalogue) ListRockets(ctx context.Context, f RocketFilter) (Page[Rocket], error) {
	page, err := listPage(ctx, s, newRocketListing(f), f.Page, f.Limit,
		rocketListSQL, readRocket, func(r *Rocket) int64 { return r.ID })
	if err != nil {
		return page, fmt.Errorf("list rockets: %w", err)
	}
	return page, nil
}

// RocketByID returns the rocket with the given id and the ids and names of its
// programs, or a NotFound error when nothing but the id is known.
func (s *Catalogue) RocketByID(ctx context.Context, id int64) (Rocket, error) {
	rocket, err := s.reads.parents.rockets.get(ctx, s, id)
	if err != nil {
		return Rocket{}, fmt.Errorf("rocket %d: %w", id, err)
	}
	if rocket == nil || rocket.Detail == DetailPlaceholder {
		return Rocket{}, errNoRocket
	}
	rocket.Programs, err = sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) Program { return Program{ID: c.Int64(), Name: c.Text()} },
		rocketProgramsSQL, id)
	if err != nil {
		return Rocket{}, fmt.Errorf("programs of rocket %d: %w", id, err)
	}
	return *rocket, nil
}
