package catalogue

import (
	"context"
	"fmt"
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
	// AstronautsByInterest has those who flew before the others, of them those who
	// are active, and of them who flew most; the same by name.
	AstronautsByInterest
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
	l := newListing("astronauts", Listed, "x.search_name", f.Search)
	l.byID("x.status_id = ?", f.StatusID)
	l.byID("x.agency_id = ?", f.AgencyID)
	l.byID("EXISTS (SELECT 1 FROM astronaut_countries n WHERE n.astronaut_id = x.id AND n.country_id = ?)", f.CountryID)
	if f.InSpace != nil {
		l.narrow("x.in_space = ?", *f.InSpace)
	}
	if f.OrderBy == AstronautsByInterest {
		l.segments = []segment{{cond: "true", order: interestOrder(f.Descending)}}
		return l
	}
	l.orderBy(astronautOrder(f.OrderBy, now), f.Descending)
	return l
}

// interestOrder puts those first whom most readers know, or last.
func interestOrder(last bool) string {
	const unflown, idle = "ifnull(x.flights_count, 0) = 0", "x.status_name <> 'Active'"
	if last {
		return unflown + " DESC, " + idle + " DESC, x.flights_count, x.search_name DESC, x.id"
	}
	return unflown + ", " + idle + ", x.flights_count DESC, x.search_name, x.id"
}

// astronautOrder returns what the list is in order of. An age is in days, those
// lived until death or until today.
func astronautOrder(by AstronautOrder, now time.Time) string {
	switch by {
	case AstronautsByLastFlight:
		return "x.last_flight_at"
	case AstronautsByFirstFlight:
		return "x.first_flight_at"
	case AstronautsByAge:
		return "ifnull(x.lived_days, CAST(julianday('" + now.UTC().Format(time.DateOnly) + "') - julianday(x.date_of_birth) AS INTEGER))"
	case AstronautsByName, AstronautsByInterest:
	}
	return "x.search_name"
}
