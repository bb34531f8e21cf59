package views

import (
	"time"

	"tminus/store/catalogue"
)

// StationCard is what a space station's card shows.
type StationCard struct {
	ID          int64        `json:"id"`
	Name        string       `json:"name"`
	Status      *string      `json:"status"`
	Type        *string      `json:"type"`
	Founded     *string      `json:"founded"`
	Deorbited   *string      `json:"deorbited"`
	Orbit       *string      `json:"orbit"`
	Owners      []Named      `json:"owners"`
	Mass        *float64     `json:"mass_t"`
	Height      *float64     `json:"height_m"`
	Width       *float64     `json:"width_m"`
	Volume      *float64     `json:"volume_m3"`
	Images      []Image      `json:"images"`
	Crew        []Resident   `json:"crew"`
	Ports       []Port       `json:"ports"`
	Expeditions []Expedition `json:"expeditions"`
	AsOf        *time.Time   `json:"as_of"`
}

// StationCard returns what a station's card shows now.
func (m Maker) StationCard(s catalogue.Station, now time.Time) StationCard {
	return StationCard{
		ID: s.ID, Name: s.Name, Status: NilIfEmpty(s.Status.Name), Type: NilIfEmpty(s.Type.Name),
		Founded: NilIfEmpty(s.Founded), Deorbited: NilIfEmpty(s.Deorbited), Orbit: NilIfEmpty(s.Orbit),
		Owners: MapAll(s.Owners, func(a catalogue.Agency) Named { return Named{a.ID, a.Name} }),
		Mass:   s.MassT, Height: s.HeightM, Width: s.WidthM, Volume: s.VolumeM3, Images: m.List(s.Image),
		Crew: MapAll(s.Residents, newResident), Ports: MapAll(s.Ports, newPort),
		Expeditions: MapAll(s.Expeditions, func(e catalogue.Expedition) Expedition { return newExpedition(e, now) }),
		AsOf:        NilIfZero(s.At),
	}
}

// Resident is somebody who lives aboard a station.
type Resident struct {
	Astronaut Named      `json:"astronaut"`
	Role      *string    `json:"role"`
	Since     *time.Time `json:"since"`
}

func newResident(r catalogue.Resident) Resident {
	return Resident{Astronaut: Named{r.Astronaut.ID, r.Astronaut.Name}, Role: NilIfEmpty(r.Role), Since: UTC(r.Since)}
}

// Port is a place of a station where vehicles dock.
type Port struct {
	ID     int64   `json:"id"`
	Name   string  `json:"name"`
	Docked *Docked `json:"docked"`
}

func newPort(p catalogue.Port) Port {
	return Port{ID: p.ID, Name: p.Name, Docked: MapPtr(p.Docked, newDocked)}
}

// Docked is a vehicle at a port.
type Docked struct {
	Since        *time.Time `json:"since"`
	Vehicle      *string    `json:"vehicle"`
	SpacecraftID *int64     `json:"spacecraft_id"`
	Config       *Named     `json:"spacecraft_config"`
	LaunchID     *string    `json:"launch_id"`
}

func newDocked(d catalogue.Docking) Docked {
	view := Docked{Since: UTC(d.DockedAt), Vehicle: NilIfEmpty(d.VehicleName()), LaunchID: NilIfEmpty(d.LaunchID)}
	if d.Spacecraft != nil {
		view.SpacecraftID, view.Config = &d.Spacecraft.ID, MapPtr(d.Spacecraft.Config, newSpacecraftName)
	}
	return view
}

// Visit is a vehicle's stay at a station that is over.
type Visit struct {
	Docked
	Port  *string    `json:"port"`
	Until *time.Time `json:"until"`
}

func newVisit(d catalogue.Docking) Visit {
	return Visit{Docked: newDocked(d), Port: NilIfEmpty(d.Port), Until: UTC(d.DepartedAt)}
}

// Expedition is a crew's time aboard a station.
type Expedition struct {
	ID     int64      `json:"id"`
	Name   string     `json:"name"`
	Start  *time.Time `json:"start"`
	End    *time.Time `json:"end"`
	Active bool       `json:"active"`
}

func newExpedition(e catalogue.Expedition, now time.Time) Expedition {
	return Expedition{ID: e.ID, Name: e.Name, Start: UTC(e.StartsAt), End: UTC(e.EndsAt), Active: e.ActiveAt(now)}
}

// StationDetail is everything known about a station.
type StationDetail struct {
	StationCard
	Description  *string       `json:"description"`
	NextLaunches []LaunchBrief `json:"next_launches"`
	Visits       []Visit       `json:"visits"`
	Starter      bool          `json:"starter"`
}

// StationDetail returns a station as it is now, with the coming launches to it.
func (m Maker) StationDetail(s catalogue.Station, next []catalogue.Launch, now time.Time) StationDetail {
	return StationDetail{
		StationCard: m.StationCard(s, now), Description: NilIfEmpty(s.Description),
		NextLaunches: MapAll(next, m.launchBrief), Visits: MapAll(s.Visits, newVisit), Starter: s.Starter,
	}
}
