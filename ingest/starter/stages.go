package starter

import (
	"time"

	"tminus/store/catalogue"
)

type launcherStage struct {
	ID           int64       `json:"id"`
	Type         string      `json:"type"`
	Booster      int64       `json:"booster"`
	FlightNumber *int        `json:"flight_number"`
	Reused       *bool       `json:"reused"`
	Previous     *moment     `json:"previous"` // the booster's previous flight
	Landing      *landingRow `json:"landing"`
}

type landingRow struct {
	ID          int64    `json:"id"`
	Attempt     *bool    `json:"attempt"`
	Success     *bool    `json:"success"`
	Type        int64    `json:"type"`
	Zone        *int64   `json:"zone"`
	Description string   `json:"description"`
	DownrangeKm *float64 `json:"downrange_km"`
}

type spacecraftStage struct {
	ID           int64       `json:"id"`
	Spacecraft   int64       `json:"spacecraft"`
	Destination  string      `json:"destination"`
	MissionEndAt *moment     `json:"mission_end_at"`
	Landing      *landingRow `json:"landing"`
	Crew         []seatRow   `json:"crew"`
}

type seatRow struct {
	ID        int64  `json:"id"`
	Role      string `json:"role"`
	Astronaut int64  `json:"astronaut"`
}

func (l *loader) launcherStage(owner string, r *launcherStage, net time.Time, ids *nestedIDs) catalogue.LauncherStage {
	ids.take(owner, "launcher stage", r.ID)
	stage := catalogue.LauncherStage{
		ID: r.ID, Type: r.Type, Booster: l.booster.find(l, owner, "booster", r.Booster), Reused: r.Reused,
		FlightNumber: r.FlightNumber, PreviousFlightAt: r.Previous.ptr(), Landing: l.landing(owner, r.Landing, ids),
	}
	if r.Previous != nil {
		stage.TurnAround = l.since(owner, r.Previous.Time, net)
	}
	return stage
}

func (l *loader) spacecraftStage(owner string, r *spacecraftStage, net time.Time, ids *nestedIDs) catalogue.SpacecraftStage {
	ids.take(owner, "spacecraft stage", r.ID)
	stage := catalogue.SpacecraftStage{
		ID: r.ID, Spacecraft: l.craft.find(l, owner, "spacecraft", r.Spacecraft), Destination: r.Destination,
		MissionEndAt: r.MissionEndAt.ptr(), Landing: l.landing(owner, r.Landing, ids),
	}
	if r.MissionEndAt != nil {
		length := l.since(owner, net, r.MissionEndAt.Time)
		stage.Duration = &length
	}
	stage.Crew = l.crew(owner, r.Crew, ids)
	return stage
}

// crew returns seats with who sits in them.
func (l *loader) crew(owner string, rows []seatRow, ids *nestedIDs) (crew []catalogue.CrewMember) {
	for _, seat := range rows {
		ids.take(owner, "seat", seat.ID)
		priority, known := l.lists.priority[seat.Role]
		if !known {
			l.failf("%s: no role %q", owner, seat.Role)
		}
		crew = append(crew, catalogue.CrewMember{
			ID: seat.ID, Role: seat.Role, Priority: priority,
			Astronaut: l.astronaut.find(l, owner, "astronaut", seat.Astronaut),
		})
	}
	return crew
}

func (l *loader) landing(owner string, r *landingRow, ids *nestedIDs) *catalogue.Landing {
	if r == nil {
		return nil
	}
	ids.take(owner, "landing", r.ID)
	landing := &catalogue.Landing{
		ID: r.ID, Attempt: r.Attempt, Success: r.Success, Description: r.Description, DownrangeKm: r.DownrangeKm,
		Zone: l.zone.maybe(l, owner, "landing zone", r.Zone),
	}
	if kind := l.lists.landingType.find(l, owner, "landing type", r.Type); kind != nil {
		landing.Type = *kind
	}
	return landing
}

// since returns the time from one moment to a later one.
func (l *loader) since(owner string, from, to time.Time) time.Duration {
	if !to.After(from) {
		l.failf("%s: %s is not after %s", owner, to.Format(time.RFC3339), from.Format(time.RFC3339))
	}
	return to.Sub(from)
}
