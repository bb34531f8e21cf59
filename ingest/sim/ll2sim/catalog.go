package ll2sim

import (
	"slices"
	"sort"
	"time"
)

// Kind is a kind of objects, named as in the feed's paths.
type Kind string

// The kinds the simulator serves.
const (
	Launches          Kind = "launches"
	Pads              Kind = "pads"
	Locations         Kind = "locations"
	Agencies          Kind = "agencies"
	Astronauts        Kind = "astronauts"
	Rockets           Kind = "launcher_configurations"
	Boosters          Kind = "launchers"
	SpacecraftConfigs Kind = "spacecraft_configurations"
	Spacecrafts       Kind = "spacecraft"
	Programs          Kind = "programs"
	Stations          Kind = "space_stations"
	Expeditions       Kind = "expeditions"
	Events            Kind = "events"
	Dockings          Kind = "docking_events"
	Spacewalks        Kind = "spacewalks"
)

// Kinds lists every kind.
var Kinds = []Kind{Launches, Pads, Locations, Agencies, Astronauts, Rockets, Boosters, SpacecraftConfigs, Spacecrafts, Programs, Stations, Expeditions, Events, Dockings, Spacewalks}

// Catalog is everything the simulator serves. Read and change it only inside
// [Server.Update] or [Server.Read].
type Catalog struct {
	Launches          []*Launch
	Pads              []*Pad
	Locations         []*Location
	Agencies          []*Agency
	Astronauts        []*Astronaut
	Rockets           []*LauncherConfig
	Boosters          []*Launcher
	SpacecraftConfigs []*SpacecraftConfig
	Spacecraft        []*Spacecraft
	Programs          []*Program
	Stations          []*Station
	Expeditions       []*Expedition
	Events            []*Event
	Stays             []*SpacecraftFlight // those that docked with a station
	Spacewalks        []*Spacewalk

	raw      map[Kind][]*rawRecord
	families []*Family
	epoch    time.Time
	now      func() time.Time
}

// Launch returns the launch with that id, or nil.
func (c *Catalog) Launch(id string) *Launch {
	for _, l := range c.Launches {
		if l.ID == id {
			return l
		}
	}
	return nil
}

// Upcoming returns the launches whose NET lies ahead of the clock, soonest
// first.
func (c *Catalog) Upcoming() []*Launch {
	now := c.now()
	var out []*Launch
	for _, l := range c.Launches {
		if l.NET.After(now) {
			out = append(out, l)
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].NET.Before(out[j].NET) })
	return out
}

// Previous returns the launches whose NET has passed, newest first.
func (c *Catalog) Previous() []*Launch {
	now := c.now()
	var out []*Launch
	for _, l := range c.Launches {
		if !l.NET.After(now) {
			out = append(out, l)
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].NET.After(out[j].NET) })
	return out
}

// Touch sets the launch's last_updated to the clock, as an edit of the launch
// itself does; edits of linked things do not.
func (c *Catalog) Touch(l *Launch) { l.LastUpdated = c.now().UTC().Truncate(time.Second) }

// Add puts a launch into the catalogue. [Catalog.Clone] makes a fitting one.
func (c *Catalog) Add(l *Launch) { c.Launches = append(c.Launches, l) }

// Clone returns a copy of the launch under another id, not yet added. Changes
// of the copy do not reach the original.
func (c *Catalog) Clone(l *Launch, id string) *Launch {
	dup := *l
	dup.ID = id
	dup.RocketID = 1_000_000 + len(c.Launches)
	dup.seed = mix(l.seed, uint64(dup.RocketID))
	details := *l.Details()
	dup.details = &details
	if l.Mission != nil {
		mission := *l.Mission
		mission.ID = dup.RocketID
		dup.Mission = &mission
	}
	dup.Programs = slices.Clone(l.Programs)
	dup.Stages = slices.Clone(l.Stages)
	dup.Spacecraft = slices.Clone(l.Spacecraft)
	return &dup
}

// Delete takes the launch out of the catalogue and reports whether it was
// there. Its id answers 404 from then on.
func (c *Catalog) Delete(id string) bool {
	n := len(c.Launches)
	c.Launches = slices.DeleteFunc(c.Launches, func(l *Launch) bool { return l.ID == id })
	return len(c.Launches) < n
}

// DeleteRecord takes what is no launch and nothing else names out of the catalogue
// and reports whether it was there: an event, a spacewalk, a stay at a station, an
// expedition or an astronaut. Its id answers 404 from then on.
func (c *Catalog) DeleteRecord(k Kind, id string) bool {
	deletes := map[Kind]func(id string) bool{
		Events:      func(id string) bool { return deleteRecord(&c.Events, id) },
		Spacewalks:  func(id string) bool { return deleteRecord(&c.Spacewalks, id) },
		Dockings:    func(id string) bool { return deleteRecord(&c.Stays, id) },
		Expeditions: func(id string) bool { return deleteRecord(&c.Expeditions, id) },
		Astronauts:  func(id string) bool { return deleteRecord(&c.Astronauts, id) },
	}
	return deletes[k] != nil && deletes[k](id)
}

func deleteRecord[T entity](records *[]T, id string) bool {
	n := len(*records)
	*records = slices.DeleteFunc(*records, func(e T) bool { return e.ident() == id })
	return len(*records) < n
}

// locationPads returns the pads of a location.
func (c *Catalog) locationPads(l *Location) []*Pad {
	var out []*Pad
	for _, p := range c.Pads {
		if p.Location == l {
			out = append(out, p)
		}
	}
	return out
}

// makes returns what the agency builds.
func (c *Catalog) makes(a *Agency) (rockets []*LauncherConfig, crafts []*SpacecraftConfig) {
	for _, r := range c.Rockets {
		if r.Manufacturer == a {
			rockets = append(rockets, r)
		}
	}
	for _, s := range c.SpacecraftConfigs {
		if s.Agency == a {
			crafts = append(crafts, s)
		}
	}
	return rockets, crafts
}
