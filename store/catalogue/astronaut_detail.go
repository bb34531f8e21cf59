package catalogue

import (
	"context"
	"fmt"
	"slices"
	"time"

	"tminus/store/failure"
	"tminus/store/sqlite"
)

var errNoAstronaut = failure.New(failure.NotFound, "Astronaut not found.")

var astronautSQL = "SELECT " + sqlite.Join(astronautColumns.Of("t"), ImageColumns.Of("ti"), agencyCore.Of("ta"), nationalitiesJSON) + `
	FROM json_each(?) k CROSS JOIN astronauts t ON t.id = k.value
	LEFT JOIN images ti ON ti.id = t.image_id
	LEFT JOIN agencies ta ON ta.id = t.agency_id`

// AstronautByID returns the astronaut with the given id, or a NotFound error
// when nothing but the id is known. The agency has its names and type only.
func (s *Catalogue) AstronautByID(ctx context.Context, id int64) (Astronaut, error) {
	astronaut, err := s.reads.parents.astronauts.get(ctx, s, id)
	if err != nil {
		return Astronaut{}, fmt.Errorf("astronaut %d: %w", id, err)
	}
	if astronaut == nil || astronaut.Detail == DetailPlaceholder {
		return Astronaut{}, errNoAstronaut
	}
	return *astronaut, nil
}

// AstronautFlight is a seat in a launch.
type AstronautFlight struct {
	Launch      Launch // as lists show it
	Role        string
	Spacecraft  *Spacecraft // with its id, name, and the id and name of its configuration
	Destination string
	Duration    *time.Duration // of the spacecraft's flight; nil when not told
}

const astronautFlightsSQL = `
	SELECT l.seq, cr.role, s.destination, s.duration_s, v.id, v.name, sc.id, sc.name
	FROM crew cr
	JOIN spacecraft_stages s ON s.id = cr.stage_id
	JOIN launches l ON l.id = s.launch_id
	LEFT JOIN spacecraft v ON v.id = s.spacecraft_id
	LEFT JOIN spacecraft_configs sc ON sc.id = v.config_id
	WHERE cr.astronaut_id = ? AND cr.phase = 'launch' AND l.withdrawn_at IS NULL
	ORDER BY l.net DESC, l.id, cr.priority, cr.position`

// AstronautFlights returns the launches that the astronaut has a seat in, the
// latest first. Planned ones are included, withdrawn ones are not. Of several
// seats in one launch the first counts.
func (s *Catalogue) AstronautFlights(ctx context.Context, id int64) ([]AstronautFlight, error) {
	seats, err := sqlite.QueryAll(ctx, s.db, readFlight, astronautFlightsSQL, id)
	if err != nil {
		return nil, fmt.Errorf("flights of astronaut %d: %w", id, err)
	}
	seqs, seatOf := []int64{}, map[int64]AstronautFlight{}
	for _, seat := range seats {
		if _, seen := seatOf[seat.seq]; !seen {
			seqs, seatOf[seat.seq] = append(seqs, seat.seq), seat.flight
		}
	}
	launches, cards, err := s.launchCards(ctx, seqs)
	if err != nil {
		return nil, fmt.Errorf("flights of astronaut %d: %w", id, err)
	}
	flights := make([]AstronautFlight, len(cards))
	for i, card := range cards {
		flights[i] = seatOf[card.seq]
		flights[i].Launch = launches[i]
	}
	return flights, nil
}

// flight is a seat and the sequence number of its launch.
type flight struct {
	seq    int64
	flight AstronautFlight
}

// readFlight reads the columns of astronautFlightsSQL.
func readFlight(c *sqlite.Row) flight {
	f := flight{c.Int64(), AstronautFlight{Role: c.Text(), Destination: c.Text(), Duration: c.OptSeconds()}}
	if c.Absent(4) {
		return f
	}
	f.flight.Spacecraft = &Spacecraft{ID: c.Int64(), Name: c.Text()}
	if !c.Absent(2) {
		f.flight.Spacecraft.Config = &SpacecraftConfig{ID: c.Int64(), Name: c.Text()}
	}
	return f
}

// Spacewalk is work outside a spacecraft or a station.
type Spacewalk struct {
	ID       int64
	Name     string
	StartsAt *time.Time
	EndsAt   *time.Time
	Duration *time.Duration
	Location string   // free text
	Station  *Station // as others point to it; nil: none, or not told
	Crew     []CrewMember
	Seen
}

const astronautWalksSQL = `
	SELECT w.id, w.name, w.starts_at, w.ends_at, w.duration_s, w.location, sc.role, s.id, s.name
	FROM spacewalk_crew sc JOIN spacewalks w ON w.id = sc.spacewalk_id
	LEFT JOIN stations s ON s.id = w.station_id AND s.detail > 0
	WHERE sc.astronaut_id = ? AND w.detail > 0 AND w.search_name <> ''
	ORDER BY w.starts_at DESC NULLS LAST, w.id LIMIT ? + 0`

// AstronautWalks returns the spacewalks that the astronaut took part in, the
// latest first, and at most 100. Of the crew they have the astronaut's own role.
func (s *Catalogue) AstronautWalks(ctx context.Context, id int64) ([]Spacewalk, error) {
	walks, err := sqlite.QueryAll(ctx, s.db, readAstronautWalk, astronautWalksSQL, id, flightsShown)
	if err != nil {
		return nil, fmt.Errorf("spacewalks of astronaut %d: %w", id, err)
	}
	return walks, nil
}

const astronautExpeditionsSQL = `
	SELECT e.id, e.name, e.starts_at, e.ends_at, ec.role, s.id, s.name
	FROM expedition_crew ec JOIN expeditions e ON e.id = ec.expedition_id
	LEFT JOIN stations s ON s.id = e.station_id AND s.detail > 0
	WHERE ec.astronaut_id = ? AND e.detail > 0 AND e.search_name <> ''
	ORDER BY e.starts_at DESC NULLS LAST, e.id, ec.priority, ec.position LIMIT ? + 0`

// AstronautExpeditions returns the expeditions that the astronaut was, is or will be
// part of, the latest first, and at most 100. Of the crew they have the astronaut's
// own role; of several in one expedition the first counts.
func (s *Catalogue) AstronautExpeditions(ctx context.Context, id int64) ([]Expedition, error) {
	expeditions, err := sqlite.QueryAll(ctx, s.db, readAstronautExpedition, astronautExpeditionsSQL, id, flightsShown)
	if err != nil {
		return nil, fmt.Errorf("expeditions of astronaut %d: %w", id, err)
	}
	return slices.CompactFunc(expeditions, func(a, b Expedition) bool { return a.ID == b.ID }), nil
}

// readAstronautExpedition reads the columns of astronautExpeditionsSQL.
func readAstronautExpedition(c *sqlite.Row) Expedition {
	e := Expedition{ID: c.Int64(), Name: c.Text(), StartsAt: c.OptTime(), EndsAt: c.OptTime(), Crew: []CrewMember{{Role: c.Text()}}}
	if !c.Absent(2) {
		e.Station = &Station{ID: c.Int64(), Name: c.Text()}
	}
	return e
}

// readAstronautWalk reads the columns of astronautWalksSQL.
func readAstronautWalk(c *sqlite.Row) Spacewalk {
	w := Spacewalk{
		ID: c.Int64(), Name: c.Text(), StartsAt: c.OptTime(), EndsAt: c.OptTime(), Duration: c.OptSeconds(), Location: c.Text(),
		Crew: []CrewMember{{Role: c.Text()}},
	}
	if !c.Absent(2) {
		w.Station = &Station{ID: c.Int64(), Name: c.Text()}
	}
	return w
}
