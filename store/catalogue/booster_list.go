package catalogue

import (
	"context"
	"fmt"
	"slices"

	"tminus/store/failure"
	"tminus/store/sqlite"
)

var errNoBooster = failure.New(failure.NotFound, "Booster not found.")

// BoosterOrder says what a list of boosters is in order of.
type BoosterOrder int

// The orders of a list of boosters. Those of which it is not known come last in
// both directions.
const (
	BoostersBySerialNumber BoosterOrder = iota // ignoring case and accents
	BoostersByFlights
	BoostersByLastFlight
	BoostersByTurnaround // the fastest
)

// boosterOrders are the columns of those orders.
var boosterOrders = map[BoosterOrder]string{
	BoostersBySerialNumber: "x.search_name",
	BoostersByFlights:      "x.flown",
	BoostersByLastFlight:   "x.last_launch_at",
	BoostersByTurnaround:   "x.turnaround_s",
}

// BoosterFilter narrows a list of boosters. What is nil or empty does not
// narrow.
type BoosterFilter struct {
	Search   string // words of the serial number, as in Filter
	RocketID *int64

	OrderBy    BoosterOrder
	Descending bool
	Page       int // from 1, the default
	Limit      int // boosters a page, 12 by default
}

var boosterSelect = "SELECT " + sqlite.Join(boosterColumns.Of("b"), ImageColumns.Of("i"), mentionColumns.Of("r"))

const boosterJoins = `
	LEFT JOIN images i ON i.id = b.image_id
	LEFT JOIN rockets r ON r.id = b.rocket_id`

var boosterListSQL = boosterSelect + " FROM json_each(?) k CROSS JOIN boosters b ON b.id = k.value" + boosterJoins

var boosterSQL = boosterSelect + " FROM boosters b" + boosterJoins + " WHERE b.id = ? AND b.detail > 0"

func newBoosterListing(f BoosterFilter) listing {
	l := newListing("boosters", ListedReal, "x.search_name", f.Search)
	l.byID("x.rocket_id = ?", f.RocketID)
	l.orderBy(boosterOrders[f.OrderBy], f.Descending)
	return l
}

// ListBoosters returns a page of boosters with their images and the id and
// names of their rockets. Ties are broken by id.
func (s *Catalogue) ListBoosters(ctx context.Context, f BoosterFilter) (Page[Booster], error) {
	page, err := listPage(ctx, s, newBoosterListing(f), f.Page, f.Limit,
		boosterListSQL, readListedBooster, func(b *Booster) int64 { return b.ID })
	if err != nil {
		return page, fmt.Errorf("list boosters: %w", err)
	}
	return page, nil
}

// readListedBooster reads a booster, its image and its rocket's id and names.
func readListedBooster(c *sqlite.Row) *Booster {
	b := readBooster(c)
	if !c.Absent(mentionColumns.Count()) {
		b.Rocket = &Rocket{ID: c.Int64(), Name: c.Text(), FullName: c.Text()}
	}
	return b
}

// BoosterByID returns the booster with the given id as ListBoosters does, or a
// NotFound error when nothing but the id is known.
func (s *Catalogue) BoosterByID(ctx context.Context, id int64) (Booster, error) {
	found, err := sqlite.QueryAll(ctx, s.db, valueOf(readListedBooster), boosterSQL, id)
	if err != nil {
		return Booster{}, fmt.Errorf("booster %d: %w", id, err)
	}
	if len(found) == 0 {
		return Booster{}, errNoBooster
	}
	return found[0], nil
}

// BoosterFlight is the part a booster plays in a launch.
type BoosterFlight struct {
	Launch Launch        // as lists show it
	Stage  LauncherStage // with its landing, without the booster
	Crew   []Astronaut   // who goes up, ids and names
}

// flightsShown bounds the flights and vehicles that one page tells of.
const flightsShown = 100

var boosterFlightsSQL = "SELECT " + sqlite.Join("l.seq", launcherStageSelect, landingSelect) + `
	FROM launcher_stages s
	JOIN launches l ON l.id = s.launch_id` + landingJoin + `
	WHERE s.booster_id = ? AND l.withdrawn_at IS NULL
	ORDER BY l.net DESC, l.id, s.position LIMIT ? + 0`

// crewUpSQL selects who goes up with launches, in the order of their seats.
const crewUpSQL = `SELECT l.seq, a.id, a.name
	FROM json_each(?) k CROSS JOIN launches l ON l.seq = k.value
	CROSS JOIN spacecraft_stages s ON s.launch_id = l.id
	CROSS JOIN crew c ON c.stage_id = s.id AND c.phase = 'launch'
	CROSS JOIN astronauts a ON a.id = c.astronaut_id
	WHERE a.name <> '' ORDER BY k.key, s.position, c.position`

// crewsUp returns who goes up with the launches with these sequence numbers.
func (s *Catalogue) crewsUp(ctx context.Context, seqs []int64) (map[int64][]Astronaut, error) {
	type seat struct {
		seq       int64
		astronaut Astronaut
	}
	seats, err := sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) seat {
		return seat{c.Int64(), Astronaut{ID: c.Int64(), Name: c.Text()}}
	}, crewUpSQL, sqlite.JSONText(seqs))
	crews := map[int64][]Astronaut{}
	for _, seat := range seats {
		crew := crews[seat.seq]
		if !slices.ContainsFunc(crew, func(a Astronaut) bool { return a.ID == seat.astronaut.ID }) {
			crews[seat.seq] = append(crew, seat.astronaut)
		}
	}
	return crews, err
}

// boosterFlight is a flight and the sequence number of its launch.
type boosterFlight struct {
	seq   int64
	stage LauncherStage
}

// readBoosterFlight reads the columns of boosterFlightsSQL.
func readBoosterFlight(c *sqlite.Row) boosterFlight {
	seq, stage := c.Int64(), readLauncherStageColumns(c)
	stage.Landing = readLanding(c)
	return boosterFlight{seq, stage}
}

// BoosterFlights returns the launches that the booster flew and will fly in,
// the latest first, and at most 100. Withdrawn ones are not among them.
func (s *Catalogue) BoosterFlights(ctx context.Context, id int64) ([]BoosterFlight, error) {
	found, err := sqlite.QueryAll(ctx, s.db, readBoosterFlight, boosterFlightsSQL, id, flightsShown)
	if err != nil {
		return nil, fmt.Errorf("flights of booster %d: %w", id, err)
	}
	seqs, stageOf := []int64{}, map[int64]LauncherStage{}
	for _, f := range found {
		if _, seen := stageOf[f.seq]; !seen {
			seqs, stageOf[f.seq] = append(seqs, f.seq), f.stage
		}
	}
	launches, cards, err := s.launchCards(ctx, seqs)
	if err != nil {
		return nil, fmt.Errorf("flights of booster %d: %w", id, err)
	}
	crews, err := s.crewsUp(ctx, seqs)
	if err != nil {
		return nil, fmt.Errorf("crews of booster %d: %w", id, err)
	}
	flights := make([]BoosterFlight, len(cards))
	for i, card := range cards {
		flights[i] = BoosterFlight{Launch: launches[i], Stage: stageOf[card.seq], Crew: crews[card.seq]}
	}
	return flights, nil
}
