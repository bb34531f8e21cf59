package intake

import (
	"slices"

	"tminus/store/catalogue"
	"tminus/store/sqlite"
)

// stages replaces the launch's launcher and spacecraft stages, which only a
// detailed record carries.
func (w *writer) stages(launch *catalogue.Launch, r record, res result) result {
	if w.err != nil || res.skipped || !carries(catalogue.DetailDetailed, r) {
		return res
	}
	writes := w.changes
	fresh := res.outcome == inserted
	ids := make([]int64, 0, len(launch.LauncherStages))
	for position := range launch.LauncherStages {
		stage := &launch.LauncherStages[position]
		if stage.ID == 0 || slices.Contains(ids, stage.ID) {
			continue
		}
		w.launcherStage(launch.ID, position, stage)
		ids = append(ids, stage.ID)
	}
	w.dropOthers(stagesOf("launcher_stages"), launch.ID, ids, fresh)

	ids = ids[:0]
	for position := range launch.SpacecraftStages {
		stage := &launch.SpacecraftStages[position]
		if stage.ID == 0 || slices.Contains(ids, stage.ID) {
			continue
		}
		w.spacecraftStage(launch.ID, position, stage)
		ids = append(ids, stage.ID)
	}
	w.dropOthers(stagesOf("spacecraft_stages"), launch.ID, ids, fresh)
	if w.changes != writes {
		res.outcome = max(res.outcome, updated)
	}
	return res
}

func (w *writer) launcherStage(launchID string, position int, stage *catalogue.LauncherStage) {
	w.put(record{table: "launcher_stages", id: stage.ID, plain: true, fields: []field{
		list("launch_id", launchID),
		list("position", position),
		list("type", stage.Type),
		list("booster_id", w.booster(stage.Booster)),
		list("reused", sqlite.Opt(stage.Reused)),
		list("flight_number", sqlite.Opt(stage.FlightNumber)),
		list("turn_around_s", sqlite.Seconds(stage.TurnAround)),
		list("previous_flight_at", sqlite.UnixPtr(stage.PreviousFlightAt)),
		list("previous_launch_id", stage.PreviousLaunchID),
		list("previous_launch_name", stage.PreviousLaunchName),
		list("landing_id", w.landing(stage.Landing)),
	}})
}

func (w *writer) spacecraftStage(launchID string, position int, stage *catalogue.SpacecraftStage) {
	w.put(record{table: "spacecraft_stages", id: stage.ID, plain: true, fields: []field{
		list("launch_id", launchID),
		list("position", position),
		list("spacecraft_id", w.spacecraft(stage.Spacecraft)),
		list("destination", stage.Destination),
		list("mission_end_at", sqlite.UnixPtr(stage.MissionEndAt)),
		list("duration_s", optSeconds(stage.Duration)),
		list("turn_around_s", sqlite.Seconds(stage.TurnAround)),
		list("landing_id", w.landing(stage.Landing)),
	}})
	w.crew(stage.ID, "launch", stage.Crew)
	w.crew(stage.ID, "onboard", stage.OnboardCrew)
	w.crew(stage.ID, "landing", stage.LandingCrew)
}

// owned is a table whose rows belong to one that its column owner names.
type owned struct{ table, owner string }

func stagesOf(table string) owned { return owned{table, "launch_id"} }

// dropOthers removes the owner's rows that are not among ids.
func (w *writer) dropOthers(rows owned, owner any, ids []int64, fresh bool) {
	if w.err != nil || fresh {
		return
	}
	for _, id := range findAll(w, sqlite.ScanID, "SELECT id FROM "+rows.table+" WHERE "+rows.owner+" = ?", owner) {
		if !slices.Contains(ids, id) {
			w.write("DELETE FROM "+rows.table+" WHERE id = ?", id)
		}
	}
}

// seat is one row of the crew of a stage, as it is compared.
type seat struct {
	id        int64
	role      string
	priority  int
	astronaut int64
}

// seats saves who sits in them and returns them, each once.
func (w *writer) seats(members []catalogue.CrewMember) []seat {
	seats := []seat{}
	for i := range members {
		member := &members[i]
		if w.astronaut(member.Astronaut) == nil || hasSeat(seats, member.ID) {
			continue
		}
		seats = append(seats, seat{member.ID, member.Role, member.Priority, member.Astronaut.ID})
	}
	return seats
}

// crew replaces the seats of one phase of a spacecraft's flight.
func (w *writer) crew(stageID int64, phase string, members []catalogue.CrewMember) {
	seats := w.seats(members)
	stored := findAll(w, scanSeat, `
		SELECT seat_id, role, priority, astronaut_id FROM crew
		WHERE stage_id = ? AND phase = ? ORDER BY position`, stageID, phase)
	if w.err != nil || slices.Equal(stored, seats) {
		return
	}
	w.write("DELETE FROM crew WHERE stage_id = ? AND phase = ?", stageID, phase)
	for position, seat := range seats {
		w.write(`
			INSERT INTO crew (stage_id, phase, seat_id, position, role, priority, astronaut_id)
			VALUES (?, ?, ?, ?, ?, ?, ?)`,
			stageID, phase, seat.id, position, seat.role, seat.priority, seat.astronaut)
	}
}

func hasSeat(seats []seat, id int64) bool {
	return slices.ContainsFunc(seats, func(s seat) bool { return s.id == id })
}

func scanSeat(r sqlite.Scanner) (seat, error) {
	var s seat
	err := r.Scan(&s.id, &s.role, &s.priority, &s.astronaut)
	return s, err
}

// landing saves how a stage came down and returns its id, or NULL without one.
func (w *writer) landing(landing *catalogue.Landing) any {
	if landing == nil || landing.ID == 0 {
		return nil
	}
	w.put(record{table: "landings", id: landing.ID, plain: true, fields: []field{
		list("attempt", sqlite.Opt(landing.Attempt)),
		list("success", sqlite.Opt(landing.Success)),
		list("description", landing.Description),
		list("downrange_km", sqlite.Opt(landing.DownrangeKm)),
		list("type_id", w.landingType(landing.Type)),
		list("zone_id", w.landingZone(landing.Zone)),
	}})
	return landing.ID
}

func (w *writer) landingType(landing catalogue.LandingType) any {
	if landing == (catalogue.LandingType{}) {
		return nil
	}
	w.put(record{table: "landing_types", id: landing.ID, plain: true, fields: []field{
		sticky(list("name", landing.Name)),
		sticky(list("abbrev", landing.Abbrev)),
		sticky(list("description", landing.Description)),
	}})
	return landing.ID
}

func (w *writer) landingZone(zone *catalogue.LandingZone) any {
	if zone == nil || zone.ID == 0 {
		return nil
	}
	w.put(record{table: "landing_zones", id: zone.ID, plain: true, fields: []field{
		sticky(list("name", zone.Name)),
		sticky(list("abbrev", zone.Abbrev)),
		sticky(list("description", zone.Description)),
		sticky(list("location_id", w.location(zone.Location))),
	}})
	return zone.ID
}
