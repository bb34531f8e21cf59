package catalogue

import (
	"context"
	"fmt"
	"slices"
	"time"

	"tminus/store/sqlite"
)

// AstronautOrder says what a list of astronauts is in order of.
type AstronautOrder int

// The orders of a list of astronauts. Those who have no such moment or no
// known date of birth come last in both directions.
const (
	AstronautsByName AstronautOrder = iota // ignoring case and accents
	AstronautsByLastFlight
	AstronautsByFirstFlight
	AstronautsByAge // lived until today or until death; ascending: the youngest first
)

// AstronautFilter narrows a list of astronauts. What is nil or empty does not
// narrow.
type AstronautFilter struct {
	Search    string // words of the name, as in Filter
	StatusID  *int64
	CountryID *int64 // of a nationality
	AgencyID  *int64
	InSpace   *bool // now, as far as that is known

	OrderBy    AstronautOrder
	Descending bool
	Page       int // from 1, the default
	Limit      int // astronauts a page, 12 by default
}

var astronautCardsSQL = "SELECT " + sqlite.Join(astronautCard.Of("t"), ImageColumns.Of("ti"), agencyCore.Of("ta"), nationalitiesJSON) + `
	FROM json_each(?) k
	CROSS JOIN astronauts t ON t.id = k.value
	LEFT JOIN images ti ON ti.id = t.image_id
	LEFT JOIN agencies ta ON ta.id = t.agency_id`

// ListAstronauts returns a page of astronauts with what a card shows: no
// biography, links, or counters of landings and spacewalks. Ties are broken by
// id.
func (s *Catalogue) ListAstronauts(ctx context.Context, f AstronautFilter) (Page[Astronaut], error) {
	page, err := listPage(ctx, s, newAstronautListing(f, s.db.Now()), f.Page, f.Limit,
		astronautCardsSQL, readAstronautCard, func(a *Astronaut) int64 { return a.ID })
	if err != nil {
		return page, fmt.Errorf("list astronauts: %w", err)
	}
	return page, nil
}

// newAstronautListing returns the list that f asks for, as of now.
func newAstronautListing(f AstronautFilter, now time.Time) listing {
	l := newListing("astronauts", listed, "x.search_name", f.Search)
	l.byID("x.status_id = ?", f.StatusID, "astronauts_status_id_idx")
	l.byID("x.agency_id = ?", f.AgencyID, "astronauts_agency_id_idx")
	if f.CountryID != nil {
		l.narrow("EXISTS (SELECT 1 FROM astronaut_countries n WHERE n.astronaut_id = x.id AND n.country_id = ?)", *f.CountryID)
	}
	if f.InSpace != nil && !*f.InSpace {
		l.narrow("x.in_space = 0")
	}
	l.orderAstronauts(f, now)
	if f.InSpace != nil && *f.InSpace {
		l.narrow("x.in_space = 1") // outright, as the index holds nobody else
		l.index = "astronauts_in_space_idx"
	}
	return l
}

// orderAstronauts puts the list in order.
func (l *listing) orderAstronauts(f AstronautFilter, now time.Time) {
	switch f.OrderBy {
	case AstronautsByLastFlight:
		l.orderByKnown("last_flight_at", f.Descending)
		l.index = "astronauts_last_flight_at_idx"
	case AstronautsByFirstFlight:
		l.orderByKnown("first_flight_at", f.Descending)
		l.index = "astronauts_first_flight_at_idx"
	case AstronautsByAge:
		if f.InSpace != nil && *f.InSpace { // nobody there has died
			l.orderByKnown("date_of_birth", !f.Descending)
			return
		}
		l.segments = []segment{byAge(f.Descending, now), {
			cond: "x.lived_days IS NULL AND x.date_of_birth IS NULL", order: "x.id",
		}}
		l.index = "astronauts_age_idx"
	case AstronautsByName:
		l.orderBy("search_name", f.Descending)
		if l.index == "" {
			l.index = "astronauts_name_idx"
		}
	}
}

// byAge is the segment of those whose age is known. The living are in order of
// their birth and the dead of the days they lived; as the former grow older
// every day, no index has both. So a page merges as many of each as it can
// need.
func byAge(descending bool, now time.Time) segment {
	direction, opposite := "", " DESC"
	if descending {
		direction, opposite = " DESC", ""
	}
	return segment{
		cond: "x.date_of_birth IS NOT NULL",
		pageSQL: func(conds string) string {
			const from = "FROM astronauts x INDEXED BY astronauts_age_idx WHERE "
			return `SELECT id FROM (
				SELECT * FROM (SELECT x.id AS id, CAST(julianday(?) - julianday(x.date_of_birth) AS INTEGER) AS days ` +
				from + "x.lived_days IS NULL AND x.date_of_birth IS NOT NULL AND " + conds + `
					ORDER BY x.date_of_birth` + opposite + `, x.id LIMIT ? + 0)
				UNION ALL
				SELECT * FROM (SELECT x.id, x.lived_days ` +
				from + "x.lived_days IS NOT NULL AND " + conds + `
					ORDER BY x.lived_days` + direction + `, x.id LIMIT ? + 0)
			) ORDER BY days` + direction + `, id LIMIT ? + 0 OFFSET ?`
		},
		args: func(binds []any, limit, offset int) []any {
			reach := limit + offset
			return slices.Concat([]any{now.UTC().Format(time.DateOnly)}, binds, []any{reach}, binds,
				[]any{reach, limit, offset})
		},
	}
}
