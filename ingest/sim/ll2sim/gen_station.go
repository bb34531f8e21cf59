package ll2sim

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Station is a space station. Zero figures are null.
type Station struct {
	ID                  int
	Name                string
	Status              int // 1 active, 2 gone
	Founded, Deorbited  time.Time
	Description         string
	Owners              []*Agency
	Image               *Image
	Height, Width, Mass float64
	Volume              int
	Ports               []*Port
	Onboard             int // as the feed counts them, which need not be the crews of its expeditions
}

// Port is a place where vehicles dock; a nil Docked is null.
type Port struct {
	ID      int
	Name    string
	Station *Station
	Docked  *SpacecraftFlight
}

// Expedition is a crew's time aboard a station. A zero End is null.
type Expedition struct {
	ID         int
	Name       string
	Start, End time.Time
	Station    *Station
	Crew       []CrewMember
	Patches    []Patch
}

// The stations that flights of the catalogue go to.
const (
	internationalStation = 4
	chineseStation       = 18
)

func (b *builder) makeStations() {
	r := b.rand("stations")
	for _, l := range table("stations") {
		s := &Station{
			ID: l.num(0), Name: l.at(1), Status: l.num(2), Founded: dayOf(l.at(3)), Deorbited: dayOf(l.at(4)),
			Height: l.dec(6), Width: l.dec(7), Mass: l.dec(8), Volume: l.num(9),
			Description: strings.ReplaceAll(l.at(11), "~", "\r\n\r\n"),
		}
		for _, id := range l.nums(5) {
			s.Owners = append(s.Owners, b.agencies[id])
		}
		for i, name := range l.list(10) {
			s.Ports = append(s.Ports, &Port{ID: 10*s.ID + i, Name: name, Station: s})
		}
		s.Image = b.maybeImage(r, 0.7, s.Name, "station")
		b.stations[s.ID] = s
		b.c.Stations = append(b.c.Stations, s)
	}
}

// send lets a flight go to a station.
func (b *builder) send(f *SpacecraftFlight, id int) {
	s := b.stations[id]
	f.Destination, f.Port = s.Name, s.Ports[f.ID%len(s.Ports)]
}

// dayOf reads a date, the zero time for none.
func dayOf(text string) time.Time {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return time.Time{}
	}
	return t
}

// longestStay is how long a vehicle stays at most that nobody says has left.
const longestStay = 220 * 24 * time.Hour

// makeStays docks what is at a station, and makes the expeditions of those who
// went there.
func (b *builder) makeStays() {
	bound := map[*Station][]*SpacecraftFlight{}
	for _, l := range b.c.Launches {
		for _, f := range l.Spacecraft {
			if l.Status == StatusFailure {
				f.Port, f.Docked, f.Undocked = nil, time.Time{}, time.Time{}
			}
			if f.Port != nil && l.Flown() && !f.Docked.After(b.o.Epoch) {
				bound[f.Port.Station] = append(bound[f.Port.Station], f)
			}
		}
	}
	for _, s := range b.c.Stations {
		flights := bound[s]
		b.c.Stays = append(b.c.Stays, flights...)
		slices.SortFunc(flights, func(a, b *SpacecraftFlight) int { return cmp.Or(a.Docked.Compare(b.Docked), cmp.Compare(a.ID, b.ID)) })
		for _, f := range flights {
			if f.Undocked.IsZero() && b.o.Epoch.Sub(f.Docked) < longestStay {
				s.dock(f)
			}
		}
		b.makeExpeditions(s, flights)
	}
}

// dock lets a flight be at its port, or at the next that is free.
func (s *Station) dock(f *SpacecraftFlight) {
	from := slices.Index(s.Ports, f.Port)
	for i := range s.Ports {
		if port := s.Ports[(from+i)%len(s.Ports)]; port.Docked == nil {
			port.Docked, f.Port = f, port
			return
		}
	}
}

// makeExpeditions makes one of each crew that went to the station, until the
// next one arrives. The last goes on, and as in the feed nobody need have told
// that its crew's vehicle left.
func (b *builder) makeExpeditions(s *Station, flights []*SpacecraftFlight) {
	crewed := slices.DeleteFunc(slices.Clone(flights), func(f *SpacecraftFlight) bool { return len(f.LaunchCrew) == 0 })
	for i, f := range crewed {
		e := &Expedition{
			ID: 100*s.ID + i, Name: fmt.Sprintf("Expedition %d", i+1), Start: f.Docked, Station: s, Crew: f.LaunchCrew,
		}
		if s.ID == chineseStation {
			e.Name = f.Vehicle.Name
		}
		if i+1 < len(crewed) {
			e.End = crewed[i+1].Docked
		}
		if i%2 == 0 && len(s.Owners) > 0 {
			e.Patches = []Patch{{ID: e.ID, Name: e.Name + " patch", Priority: 10, File: "patches/" + slug(e.Name) + ".png", Agency: s.Owners[0]}}
		}
		if e.End.IsZero() {
			s.Onboard = len(e.Crew) + 1
		}
		b.c.Expeditions = append(b.c.Expeditions, e)
	}
}
