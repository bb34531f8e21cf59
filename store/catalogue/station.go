package catalogue

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"tminus/store/ledger"
	"tminus/store/sqlite"
)

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
	began     time.Time  // when the expedition did
}

const stationColumns sqlite.ColumnSet = "id, name, status_id, status_name, type_id, type_name" + seenColumns +
	", founded, deorbited, orbit, description, mass_t, height_m, width_m, volume_m3"

// readStation reads a station and its image.
func readStation(c *sqlite.Row) Station {
	return Station{
		ID: c.Int64(), Name: c.Text(), Status: readNamed(c), Type: readNamed(c), Seen: readSeen(c),
		Founded: c.Text(), Deorbited: c.Text(), Orbit: c.Text(), Description: c.Text(),
		MassT: c.OptFloat(), HeightM: c.OptFloat(), WidthM: c.OptFloat(), VolumeM3: c.OptFloat(), Image: ReadImage(c),
	}
}

// The statements below take a JSON list of ids of what they select the parts of.

var stationOwnersSQL = "SELECT so.station_id, " + agencyCore.Of("a") + `
	FROM json_each(?) k CROSS JOIN station_agencies so ON so.station_id = k.value JOIN agencies a ON a.id = so.agency_id
	WHERE a.detail > 0 AND a.search_name <> '' ORDER BY so.station_id, so.position`

type stationOwner struct {
	station int64
	agency  Agency
}

func readStationOwner(c *sqlite.Row) stationOwner { return stationOwner{c.Int64(), *readAgencyCore(c)} }

const dockingColumns sqlite.ColumnSet = "id, port, vehicle, docked_at, departed_at"

// dockingSelect is a docking d with the launch that brought it, where that is
// known, and the spacecraft with the names that pages show.
var dockingSelect = sqlite.Join(dockingColumns.Of("d"), "dl.id, v.id, v.name, v.placeholder, dc.id, dc.name")

const dockingJoins = `
	LEFT JOIN launches dl ON dl.id = d.launch_id AND dl.withdrawn_at IS NULL
	LEFT JOIN spacecraft v ON v.id = d.spacecraft_id
	LEFT JOIN spacecraft_configs dc ON dc.id = v.config_id AND dc.detail > 0`

var dockingCount = dockingColumns.Count() + 6

// readDocking reads the columns of dockingSelect.
func readDocking(c *sqlite.Row) Docking {
	d := Docking{ID: c.Int64(), Port: c.Text(), Vehicle: c.Text(), DockedAt: c.OptTime(), DepartedAt: c.OptTime(), LaunchID: c.Text()}
	if c.Absent(5) {
		return d
	}
	d.Spacecraft = &Spacecraft{ID: c.Int64(), Name: c.Text(), Placeholder: c.Bool()}
	if !c.Absent(2) {
		d.Spacecraft.Config = &SpacecraftConfig{ID: c.Int64(), Name: c.Text()}
	}
	return d
}

var stationPortsSQL = "SELECT p.station_id, p.id, p.name, " + dockingSelect + `
	FROM json_each(?) k CROSS JOIN station_ports p ON p.station_id = k.value
	LEFT JOIN dockings d ON d.id = p.docking_id` + dockingJoins + `
	ORDER BY p.station_id, p.position`

type stationPort struct {
	station int64
	port    Port
}

func readStationPort(c *sqlite.Row) stationPort {
	port := stationPort{c.Int64(), Port{ID: c.Int64(), Name: c.Text()}}
	if !c.Absent(dockingCount) {
		docked := readDocking(c)
		port.port.Docked = &docked
	}
	return port
}

// visitsSQL selects the stays at a station that are over, the latest first. One
// that began after the ports were last read may be under way.
var visitsSQL = "SELECT " + dockingSelect + `
	FROM dockings d JOIN stations s ON s.id = d.station_id` + dockingJoins + `
	WHERE d.station_id = ? AND NOT EXISTS (SELECT 1 FROM station_ports p WHERE p.docking_id = d.id)
		AND (d.departed_at IS NOT NULL OR d.docked_at <= s.seen_at)
	ORDER BY d.docked_at DESC NULLS LAST, d.id LIMIT ? + 0`

var expeditionsSQL = `SELECT e.id, e.name, e.station_id` + strings.ReplaceAll(seenColumns, ", ", ", e.") + `, e.starts_at, e.ends_at, e.patches
	FROM json_each(?) k CROSS JOIN expeditions e ON e.station_id = k.value
	WHERE e.detail > 0 AND e.search_name <> ''
	ORDER BY e.station_id, e.starts_at DESC NULLS LAST, e.id`

func readExpedition(c *sqlite.Row) Expedition {
	e := Expedition{ID: c.Int64(), Name: c.Text(), Station: &Station{ID: c.Int64()}, Seen: readSeen(c), StartsAt: c.OptTime(), EndsAt: c.OptTime()}
	c.JSON(&e.Patches)
	slices.SortStableFunc(e.Patches, largestPriority)
	return e
}

// expeditionCrewSQL selects seats with who sits in them, by name.
const expeditionCrewSQL = `SELECT ec.expedition_id, ec.seat_id, ec.role, ec.priority, t.id, t.name, t.last_flight_at
	FROM json_each(?) k CROSS JOIN expedition_crew ec ON ec.expedition_id = k.value JOIN astronauts t ON t.id = ec.astronaut_id
	WHERE t.search_name <> ''
	ORDER BY ec.expedition_id, ec.priority, ec.position`

type expeditionSeat struct {
	expedition int64
	member     CrewMember
}

func readExpeditionSeat(c *sqlite.Row) expeditionSeat {
	return expeditionSeat{c.Int64(), CrewMember{
		ID: c.Int64(), Role: c.Text(), Priority: c.Int(),
		Astronaut: &Astronaut{ID: c.Int64(), Name: c.Text(), LastFlightAt: c.OptTime()},
	}}
}

// ascentsSQL selects when the latest launch left that took an astronaut up.
var ascentsSQL = `SELECT cr.astronaut_id, max(l.net)
	FROM json_each(?) k CROSS JOIN crew cr ON cr.astronaut_id = k.value
	JOIN spacecraft_stages s ON s.id = cr.stage_id JOIN launches l ON l.id = s.launch_id
	WHERE cr.phase = 'launch' AND l.withdrawn_at IS NULL AND l.net <= ? AND l.status_id IN (` + ascended + `)
	GROUP BY cr.astronaut_id`

// ascended are the statuses of launches whose crew went up.
var ascended = strconv.Itoa(ledger.StatusInFlight) + ", " + strconv.Itoa(ledger.StatusSuccess) + ", " +
	strconv.Itoa(ledger.StatusPartialFailure) + ", " + strconv.Itoa(ledger.StatusPayloadDeployed)

// arrivalsSQL selects the coming launches that name where they go.
const arrivalsSQL = `SELECT l.seq, s.destination
	FROM launches l INDEXED BY launches_final_net_idx JOIN spacecraft_stages s ON s.launch_id = l.id
	WHERE l.final = 0 AND l.net >= ? AND l.withdrawn_at IS NULL AND s.destination <> ''
	ORDER BY l.net, l.id`
