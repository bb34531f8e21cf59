package catalogue

import (
	"context"
	"fmt"
	"slices"
	"time"

	"tminus/store/failure"
	"tminus/store/sqlite"
	"tminus/store/words"
)

var errNoStation = failure.New(failure.NotFound, "Space station not found.")

// arrivalsShown is how many coming launches to a station are told.
const arrivalsShown = 5

var stationsSQL = "SELECT " + sqlite.Join(stationColumns.Of("x"), ImageColumns.Of("i")) + `
	FROM stations x LEFT JOIN images i ON i.id = x.image_id
	WHERE ` + Listed

// ListStations returns the stations, those in use first and of them the newest,
// with their owners by name, ports, expeditions under way and who lives aboard.
func (s *Catalogue) ListStations(ctx context.Context) ([]Station, error) {
	stations, err := sqlite.QueryAll(ctx, s.db, readStation,
		stationsSQL+fmt.Sprintf(" ORDER BY x.status_id IS NOT %d, x.founded DESC NULLS LAST, x.id", stationActive))
	if err != nil {
		return nil, fmt.Errorf("list stations: %w", err)
	}
	if err := s.fillStations(ctx, stations, false); err != nil {
		return nil, fmt.Errorf("list stations: %w", err)
	}
	return stations, nil
}

// StationByID returns the station with the given id as ListStations does, with
// all its expeditions and at most 100 visits that are over, or a NotFound error
// when nothing but the id is known.
func (s *Catalogue) StationByID(ctx context.Context, id int64) (Station, error) {
	stations, err := sqlite.QueryAll(ctx, s.db, readStation, stationsSQL+" AND x.id = ?", id)
	if err != nil {
		return Station{}, fmt.Errorf("station %d: %w", id, err)
	}
	if len(stations) == 0 {
		return Station{}, errNoStation
	}
	if err := s.fillStations(ctx, stations, true); err != nil {
		return Station{}, fmt.Errorf("station %d: %w", id, err)
	}
	station := &stations[0]
	if station.Visits, err = sqlite.QueryAll(ctx, s.db, readDocking, visitsSQL, id, flightsShown); err != nil {
		return Station{}, fmt.Errorf("visits of station %d: %w", id, err)
	}
	return *station, nil
}

// fillStations adds what belongs to the stations: of their expeditions all, or
// those under way.
func (s *Catalogue) fillStations(ctx context.Context, stations []Station, all bool) error {
	byID, ids := map[int64]*Station{}, make([]int64, len(stations))
	for i := range stations {
		byID[stations[i].ID], ids[i] = &stations[i], stations[i].ID
	}
	of := sqlite.JSONText(ids)
	owners, err := sqlite.QueryAll(ctx, s.db, readStationOwner, stationOwnersSQL, of)
	if err != nil {
		return fmt.Errorf("owners: %w", err)
	}
	for _, owner := range owners {
		byID[owner.station].Owners = append(byID[owner.station].Owners, owner.agency)
	}
	ports, err := sqlite.QueryAll(ctx, s.db, readStationPort, stationPortsSQL, of)
	if err != nil {
		return fmt.Errorf("ports: %w", err)
	}
	for _, port := range ports {
		byID[port.station].Ports = append(byID[port.station].Ports, port.port)
	}
	return s.addExpeditions(ctx, byID, of, all)
}

// addExpeditions adds expeditions with their crews to stations, and who lives
// aboard.
func (s *Catalogue) addExpeditions(ctx context.Context, byID map[int64]*Station, of string, all bool) error {
	now := s.db.Now()
	expeditions, err := sqlite.QueryAll(ctx, s.db, readExpedition, expeditionsSQL, of)
	if err != nil {
		return fmt.Errorf("expeditions: %w", err)
	}
	if !all {
		expeditions = slices.DeleteFunc(expeditions, func(e Expedition) bool { return !e.ActiveAt(now) })
	}
	if err := s.addCrews(ctx, expeditions); err != nil {
		return fmt.Errorf("crews: %w", err)
	}
	for _, e := range expeditions {
		station := byID[e.Station.ID]
		station.Expeditions = append(station.Expeditions, e)
	}
	for _, station := range byID {
		station.Residents = residents(station.Expeditions, now)
	}
	return s.addArrivalTimes(ctx, byID, now)
}

// addCrews adds their crews to expeditions.
func (s *Catalogue) addCrews(ctx context.Context, expeditions []Expedition) error {
	byID, ids := map[int64]*Expedition{}, make([]int64, len(expeditions))
	for i := range expeditions {
		byID[expeditions[i].ID], ids[i] = &expeditions[i], expeditions[i].ID
	}
	seats, err := sqlite.QueryAll(ctx, s.db, readExpeditionSeat, expeditionCrewSQL, sqlite.JSONText(ids))
	if err != nil {
		return err
	}
	for _, seat := range seats {
		byID[seat.expedition].Crew = append(byID[seat.expedition].Crew, seat.member)
	}
	return nil
}

// residents returns the crews of the expeditions under way, everybody once, by
// their roles.
func residents(expeditions []Expedition, now time.Time) []Resident {
	type seat struct {
		CrewMember
		began time.Time
	}
	var crew []seat
	for _, e := range expeditions {
		if !e.ActiveAt(now) {
			continue
		}
		for _, member := range e.Crew {
			crew = append(crew, seat{member, *e.StartsAt})
		}
	}
	slices.SortStableFunc(crew, func(a, b seat) int { return a.Priority - b.Priority })
	var aboard []Resident
	for _, member := range crew {
		if !slices.ContainsFunc(aboard, func(r Resident) bool { return r.Astronaut.ID == member.Astronaut.ID }) {
			aboard = append(aboard, Resident{Astronaut: member.Astronaut, Role: member.Role, began: member.began})
		}
	}
	return aboard
}

// longestStay is more than anybody stayed in space at once, which is 438 days: who
// went up longer before an expedition began came home in between.
const longestStay = 500 * 24 * time.Hour

// addArrivalTimes adds since when the residents are in space: since the latest
// launch that is known to have flown with them, or the latest flight that is told
// of them.
func (s *Catalogue) addArrivalTimes(ctx context.Context, byID map[int64]*Station, now time.Time) error {
	var ids []int64
	for _, station := range byID {
		for _, r := range station.Residents {
			ids = append(ids, r.Astronaut.ID)
		}
	}
	type ascent struct {
		astronaut int64
		at        *time.Time
	}
	ascents, err := sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) ascent { return ascent{c.Int64(), c.OptTime()} },
		ascentsSQL, sqlite.JSONText(ids), now.Unix())
	if err != nil {
		return fmt.Errorf("ascents: %w", err)
	}
	since := map[int64]*time.Time{}
	for _, a := range ascents {
		since[a.astronaut] = a.at
	}
	for _, station := range byID {
		for i := range station.Residents {
			r := &station.Residents[i]
			r.Since = since[r.Astronaut.ID]
			if last := r.Astronaut.LastFlightAt; r.Since == nil && last != nil && !last.After(now) {
				r.Since = last
			}
			if r.Since != nil && r.began.Sub(*r.Since) > longestStay {
				r.Since = nil
			}
		}
	}
	return nil
}

// Arrivals returns the coming launches to each station that has any, the soonest
// first and at most five, with what a card shows, by the folded name of the
// station: launches name where they go.
func (s *Catalogue) Arrivals(ctx context.Context) (Arrivals, error) {
	type leg struct {
		seq int64
		to  string
	}
	legs, err := sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) leg { return leg{c.Int64(), c.Text()} },
		arrivalsSQL, UpcomingSince(s.minute()))
	if err != nil {
		return nil, fmt.Errorf("arrivals: %w", err)
	}
	bound := map[string][]int64{}
	for _, leg := range legs {
		to := words.Fold(leg.to)
		if len(bound[to]) < arrivalsShown && !slices.Contains(bound[to], leg.seq) {
			bound[to] = append(bound[to], leg.seq)
		}
	}
	arrivals := Arrivals{}
	for to, seqs := range bound {
		if arrivals[to], err = s.LaunchesOf(ctx, seqs); err != nil {
			return nil, fmt.Errorf("arrivals: %w", err)
		}
	}
	return arrivals, nil
}

// Arrivals are launches by the folded name of where they go.
type Arrivals map[string][]Launch

// To returns the launches to a station.
func (a Arrivals) To(station Station) []Launch { return a[words.Fold(station.Name)] }
