package catalogue

import "time"

// Station is a space station, in orbit or gone. What only a detailed record
// carries is empty in others.
type Station struct {
	ID          int64
	Name        string
	Status      NamedID // e.g. {1 Active}
	Type        NamedID // e.g. {2 Government}
	Founded     string  // YYYY-MM-DD, "" when unknown
	Deorbited   string  // YYYY-MM-DD, "" while in orbit or unknown
	Orbit       string  // e.g. "Low Earth Orbit"
	Description string
	Owners      []Agency
	Image       *Image
	MassT       *float64
	HeightM     *float64
	WidthM      *float64
	VolumeM3    *float64
	Ports       []Port
	Expeditions []Expedition // the latest first
	Residents   []Resident   // who lives aboard, by their roles
	Visits      []Docking    // that are over, the latest first
	Seen
}

// IsActive reports whether the station is in use.
func (s Station) IsActive() bool { return s.Status.ID == stationActive }

const stationActive = 1

// Port is a place of a station where vehicles dock.
type Port struct {
	ID     int64
	Name   string
	Docked *Docking // nil: nothing that is known
}

// Docking is a stay of a vehicle at a port.
type Docking struct {
	ID         int64
	Station    *Station    // where it is; only records that stand alone tell it
	Port       string      // its name, "" where the port has it
	Spacecraft *Spacecraft // nil: another vehicle, or not told
	Vehicle    string      // the name of what is no spacecraft: a module or a payload
	LaunchID   string      // of the launch that brought it, "" when not told
	DockedAt   *time.Time
	DepartedAt *time.Time // nil: it is there, or nobody told when it left
}

// VehicleName returns what the vehicle is called, "" when that is not known.
func (d Docking) VehicleName() string {
	if d.Spacecraft != nil {
		return d.Spacecraft.Name
	}
	return d.Vehicle
}

// Expedition is a crew's time aboard a station.
type Expedition struct {
	ID       int64
	Name     string
	Station  *Station // as others point to it
	StartsAt *time.Time
	EndsAt   *time.Time // nil: not told
	Crew     []CrewMember
	Patches  []Patch
	Seen
}

// ActiveAt reports whether the expedition is under way.
func (e Expedition) ActiveAt(now time.Time) bool {
	return e.StartsAt != nil && !e.StartsAt.After(now) && (e.EndsAt == nil || e.EndsAt.After(now))
}

// Resident is somebody who lives aboard a station.
type Resident struct {
	Astronaut *Astronaut
	Role      string
	Since     *time.Time // when their launch left; nil: not known
}
