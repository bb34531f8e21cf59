package ll2

import (
	"tminus/store/catalogue"
)

type station struct {
	key
	Image       *image       `json:"image"`
	Status      namedID      `json:"status"`
	Type        namedID      `json:"type"`
	Founded     day          `json:"founded"`
	Deorbited   day          `json:"deorbited"`
	Orbit       line         `json:"orbit"`
	Description text         `json:"description"`
	Owners      []agency     `json:"owners"`
	Mass        number       `json:"mass"` // tonnes
	Height      number       `json:"height"`
	Width       number       `json:"width"`
	Volume      number       `json:"volume"`
	Ports       []port       `json:"docking_location"`
	Expeditions []expedition `json:"active_expeditions"`
}

func (s *station) record() (catalogue.Station, string, error) {
	id, err := s.check()
	if err != nil {
		return catalogue.Station{}, id, err
	}
	return *s.value(), id, nil
}

func (s *station) value() *catalogue.Station {
	if s == nil || !s.known() {
		return nil
	}
	return &catalogue.Station{
		ID: s.ID.V, Name: string(s.Name), Status: s.Status.value(), Type: s.Type.value(),
		Founded: string(s.Founded), Deorbited: string(s.Deorbited), Orbit: string(s.Orbit),
		Description: string(s.Description), Owners: values(s.Owners, (*agency).value), Image: s.Image.value(),
		MassT: s.Mass.Positive(), HeightM: s.Height.Positive(), WidthM: s.Width.Positive(), VolumeM3: s.Volume.Positive(),
		Ports: values(s.Ports, (*port).value), Expeditions: values(s.Expeditions, (*expedition).value),
		Seen: levelOf(s.Status.ID.OK || s.Type.ID.OK, s.Ports != nil),
	}
}

type port struct {
	key
	Docked *docking `json:"currently_docked"`
}

func (p *port) value() *catalogue.Port {
	if !p.known() {
		return nil
	}
	return &catalogue.Port{ID: p.ID.V, Name: string(p.Name), Docked: p.Docked.value()}
}

// docking is the stay of a vehicle, which is one of three.
type docking struct {
	ID        integer `json:"id"`
	Docking   moment  `json:"docking"`
	Departure moment  `json:"departure"`
	Flight    *struct {
		Spacecraft *spacecraft  `json:"spacecraft"`
		Launch     *launchBrief `json:"launch"`
	} `json:"flight_vehicle_chaser"`
	Module *struct {
		Name name `json:"name"`
	} `json:"space_station_chaser"`
	Payload *struct {
		Payload struct {
			Name name `json:"name"`
		} `json:"payload"`
		Launch *launchBrief `json:"launch"`
	} `json:"payload_flight_chaser"`
}

// launchBrief is a launch as others point to it.
type launchBrief struct {
	ID line `json:"id"`
}

// known returns the id, nil without one.
func (l *launchBrief) known() *string {
	id := l.id()
	if id == "" {
		return nil
	}
	return &id
}

func (l *launchBrief) id() string {
	if l == nil {
		return ""
	}
	return string(l.ID)
}

func (d *docking) value() *catalogue.Docking {
	if d == nil || !d.ID.OK || d.ID.V <= 0 {
		return nil
	}
	v := &catalogue.Docking{ID: d.ID.V, DockedAt: d.Docking.Ptr(), DepartedAt: d.Departure.Ptr()}
	if d.Flight != nil {
		v.Spacecraft, v.LaunchID = d.Flight.Spacecraft.value(), d.Flight.Launch.id()
	}
	switch {
	case v.Spacecraft != nil:
	case d.Payload != nil:
		v.Vehicle, v.LaunchID = string(d.Payload.Payload.Name), d.Payload.Launch.id()
	case d.Module != nil:
		v.Vehicle = string(d.Module.Name)
	}
	return v
}

type expedition struct {
	key
	Mode    line         `json:"response_mode"`
	Start   moment       `json:"start"`
	End     moment       `json:"end"`
	Station *station     `json:"spacestation"`
	Crew    []crewMember `json:"crew"`
	Patches []patch      `json:"mission_patches"`
}

func (e *expedition) record() (catalogue.Expedition, string, error) {
	id, err := e.check()
	if err != nil {
		return catalogue.Expedition{}, id, err
	}
	return *e.value(), id, nil
}

func (e *expedition) value() *catalogue.Expedition {
	if !e.known() {
		return nil
	}
	return &catalogue.Expedition{
		ID: e.ID.V, Name: string(e.Name), Station: e.Station.value(), StartsAt: e.Start.Ptr(), EndsAt: e.End.Ptr(),
		Crew: values(e.Crew, (*crewMember).value), Patches: values(e.Patches, (*patch).value), Seen: seen(e.Mode),
	}
}
