package ll2sim

import (
	"fmt"
	"math/rand/v2"
	"time"
)

// Event is something that happens between launches. As in the feed none tells
// how exactly its date is known; a date without a time of day is midnight.
type Event struct {
	ID          int
	Name        string
	Type        int
	Date        time.Time // zero: null
	Duration    time.Duration
	Location    string
	Description string
	WebcastLive bool
	VidURLs     []VidURL
	InfoURLs    []InfoURL
	Updates     []Update
	Image       *Image
	Agencies    []*Agency
	Launches    []*Launch
	Stations    []*Station
	Expeditions []*Expedition
	Programs    []*Program
	Astronauts  []*Astronaut
	LastUpdated time.Time
}

var eventTypes = map[int]string{1: "Press Event", 2: "Docking", 3: "EVA", 8: "Spacecraft Undocking", 11: "Celestial Event"}

// makeEvents makes the dockings and undockings of the flights to stations, and
// spacewalks and briefings around now.
func (b *builder) makeEvents() {
	r := b.rand("events")
	for _, l := range b.c.Launches {
		for _, f := range l.Spacecraft {
			if f.Port == nil || l.NET.Year() < 2019 || l.Precision > PrecisionHour {
				continue
			}
			b.addEvent(r, b.stayEvent(f, 2, f.Vehicle.Name+" docking", f.Docked))
			if !f.Undocked.IsZero() {
				b.addEvent(r, b.stayEvent(f, 8, f.Vehicle.Name+" undocking", f.Undocked))
			}
		}
	}
	today := b.o.Epoch.UTC().Truncate(24 * time.Hour)
	station := b.stations[internationalStation]
	for n := -20; n < 4; n++ {
		e := &Event{
			Type: 3, Name: fmt.Sprintf("Spacewalk %d", n+90), Date: today.AddDate(0, 0, 11*n+5).Add(12*time.Hour + 30*time.Minute),
			Duration: 6*time.Hour + 30*time.Minute, Location: station.Name, Stations: []*Station{station},
			Description: "Two members of the crew work outside.\r\nThey replace a battery.",
		}
		if at := len(b.c.Expeditions) - 1; at >= 0 {
			e.Expeditions = b.c.activeOf(station)
			for _, x := range e.Expeditions {
				for _, m := range x.Crew[:min(2, len(x.Crew))] {
					e.Astronauts = append(e.Astronauts, m.Astronaut)
				}
			}
		}
		b.addEvent(r, e)
	}
	for n := range 6 {
		b.addEvent(r, &Event{Type: 1, Name: fmt.Sprintf("Briefing %d", n+1), Date: today.AddDate(0, n-2, 0), Location: "Headquarters", Agencies: []*Agency{b.agencies[44]}})
	}
	b.addEvent(r, &Event{Type: 11, Name: "Eclipse without a date", Location: "Everywhere"})
}

// stayEvent is the beginning or the end of a stay at a station.
func (b *builder) stayEvent(f *SpacecraftFlight, kind int, name string, at time.Time) *Event {
	e := &Event{
		Type: kind, Name: name, Date: at, Location: f.Port.Station.Name, Stations: []*Station{f.Port.Station}, Launches: []*Launch{f.Launch},
		Description: f.Vehicle.Name + " at the port " + f.Port.Name + ".", Agencies: []*Agency{f.Launch.Provider}, Programs: f.Launch.Programs,
	}
	for _, m := range f.LaunchCrew {
		e.Astronauts = append(e.Astronauts, m.Astronaut)
	}
	return e
}

// addEvent adds an event with what is chance about it.
func (b *builder) addEvent(r *rand.Rand, e *Event) {
	e.ID = 100 + len(b.c.Events)
	e.LastUpdated = b.o.Epoch.Add(-time.Duration(r.IntN(20*24)) * time.Hour)
	if e.Date.Before(b.o.Epoch) && !e.Date.IsZero() {
		e.LastUpdated = e.Date.Add(-time.Hour)
	}
	e.LastUpdated = e.LastUpdated.Truncate(time.Second)
	e.Image = b.maybeImage(r, 0.6, e.Name, "event")
	if chance(r, 0.6) {
		id := videoID(r)
		video := VidURL{URL: "https://www.youtube.com/watch?v=" + id, Priority: 10}
		if chance(r, 0.5) {
			video.Source, video.Publisher, video.Title, video.Type, video.Language = "youtube.com", "Agency Television", e.Name, 1, 1
		}
		e.VidURLs = append(e.VidURLs, video)
	}
	if chance(r, 0.3) {
		e.InfoURLs = append(e.InfoURLs, InfoURL{Priority: 10, Title: e.Name, URL: "https://notes.example.org/" + slug(e.Name), Type: 1})
		e.Updates = append(e.Updates, Update{ID: 900_000 + e.ID, Comment: "Added.", By: "Night Shift", On: e.LastUpdated})
	}
	b.c.Events = append(b.c.Events, e)
}
