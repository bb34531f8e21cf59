package ll2sim

import (
	"cmp"
	"strconv"
	"strings"
	"time"
)

// entity is a record of any kind as lists see it.
type entity interface {
	// ident is the id as it stands in an address.
	ident() string
	// sortBy returns the record's place in that ordering; false when the
	// kind does not offer it.
	sortBy(field string) (sortKey, bool)
	// words are the texts a search looks at.
	words() []string
}

// sortKey is a place in an ordering. Nulls come last.
type sortKey struct {
	num  float64
	text string
	null bool
}

func (k sortKey) compare(o sortKey) int {
	if k.null != o.null {
		if k.null {
			return 1
		}
		return -1
	}
	return cmp.Or(cmp.Compare(k.num, o.num), strings.Compare(k.text, o.text))
}

func byNum(n int) (sortKey, bool)     { return sortKey{num: float64(n)}, true }
func byText(s string) (sortKey, bool) { return sortKey{text: strings.ToLower(s)}, true }
func byTime(t time.Time) (sortKey, bool) {
	return sortKey{num: float64(t.Unix()), null: t.IsZero()}, true
}

func bySpan(d time.Duration) (sortKey, bool) {
	return sortKey{num: d.Seconds()}, true
}

func byBool(b bool) (sortKey, bool) {
	if b {
		return byNum(1)
	}
	return byNum(0)
}

// unsorted is the answer for an ordering the kind does not have.
func unsorted() (sortKey, bool) { return sortKey{}, false }

func (l *Launch) ident() string { return l.ID }

func (l *Launch) sortBy(field string) (sortKey, bool) {
	switch field {
	case "id":
		return byText(l.ID)
	case "name":
		return byText(l.Name)
	case "net":
		return byTime(l.NET)
	case "last_updated":
		return byTime(l.LastUpdated)
	}
	return unsorted()
}

func (l *Launch) words() []string {
	out := []string{l.Name, l.Designator, l.Provider.Name, l.Rocket.Name, l.Rocket.Manufacturer.Name, l.Rocket.Manufacturer.Abbrev}
	if l.Mission != nil {
		out = append(out, l.Mission.Name)
	}
	if l.Pad != nil {
		out = append(out, l.Pad.Name, l.Pad.Location.Name)
	}
	for _, f := range l.Spacecraft {
		out = append(out, f.Vehicle.Name)
	}
	return out
}

func (p *Pad) ident() string { return strconv.Itoa(p.ID) }

func (p *Pad) sortBy(field string) (sortKey, bool) {
	switch field {
	case "id":
		return byNum(p.ID)
	case "name":
		return byText(p.Name)
	case "location__id":
		return byNum(p.Location.ID)
	case "location__name":
		return byText(p.Location.Name)
	case "total_launch_count":
		return byNum(p.Launches)
	case "orbital_launch_attempt_count":
		return byNum(p.OrbitLaunches)
	}
	return unsorted()
}

func (p *Pad) words() []string { return []string{p.Name, p.Location.Name} }

func (l *Location) ident() string { return strconv.Itoa(l.ID) }

func (l *Location) sortBy(field string) (sortKey, bool) {
	switch field {
	case "total_launch_count":
		return byNum(l.Launches)
	case "total_landing_count":
		return byNum(l.LandingsDone)
	}
	return unsorted()
}

func (l *Location) words() []string {
	if l.Country != nil {
		return []string{l.Name, l.Country.Alpha3}
	}
	return []string{l.Name}
}

func (a *Agency) ident() string { return strconv.Itoa(a.ID) }

func (a *Agency) sortBy(field string) (sortKey, bool) {
	switch field {
	case "id":
		return byNum(a.ID)
	case "name":
		return byText(a.Name)
	case "featured":
		return byBool(a.Featured)
	}
	return a.Stats.sortBy(field)
}

func (a *Agency) words() []string { return []string{a.Name, a.Abbrev} }

func (s Stats) sortBy(field string) (sortKey, bool) {
	switch field {
	case "total_launch_count":
		return byNum(s.Launches)
	case "successful_launches":
		return byNum(s.Succeeded)
	case "failed_launches":
		return byNum(s.Failed)
	case "pending_launches":
		return byNum(s.Pending)
	case "consecutive_successful_launches":
		return byNum(s.Streak)
	case "attempted_landings":
		return byNum(s.LandTried)
	case "successful_landings":
		return byNum(s.LandOK)
	case "failed_landings":
		return byNum(s.LandFailed)
	case "consecutive_successful_landings":
		return byNum(s.LandStreak)
	}
	return unsorted()
}

func (a *Astronaut) ident() string { return strconv.Itoa(a.ID) }

func (a *Astronaut) sortBy(field string) (sortKey, bool) {
	switch field {
	case "id":
		return byNum(a.ID)
	case "name":
		return byText(a.Name)
	case "status":
		return byNum(a.Status)
	case "age", "date_of_birth":
		return byTime(a.Born)
	case "flights_count":
		return byNum(len(a.Flights))
	case "landings_count":
		return byNum(len(a.Landings))
	case "spacewalks_count":
		return byNum(a.Spacewalks)
	case "time_in_space":
		return bySpan(a.InSpaceFor)
	case "eva_time":
		return bySpan(a.EVA)
	case "last_flight":
		if n := len(a.Flights); n > 0 {
			return byTime(a.Flights[n-1].NET)
		}
		return sortKey{null: true}, true
	}
	return unsorted()
}

func (a *Astronaut) words() []string {
	out := []string{a.Name}
	if a.Agency != nil {
		out = append(out, a.Agency.Name, a.Agency.Abbrev)
	}
	for _, c := range a.Nationalities {
		out = append(out, c.Nationality)
	}
	return out
}

func (c *LauncherConfig) ident() string { return strconv.Itoa(c.ID) }

func (c *LauncherConfig) sortBy(field string) (sortKey, bool) {
	switch field {
	case "name":
		return byText(c.Name)
	case "maiden_flight":
		return byTime(c.Maiden)
	case "launch_cost":
		return sortKey{num: float64(c.Cost), null: c.Cost == 0}, true
	case "launch_mass":
		return sortKey{num: c.Mass, null: c.Mass == 0}, true
	case "leo_capacity":
		return sortKey{num: c.LEO, null: c.LEO == 0}, true
	case "gto_capacity":
		return sortKey{num: c.GTO, null: c.GTO == 0}, true
	}
	return c.Stats.sortBy(field)
}

func (c *LauncherConfig) words() []string {
	return []string{c.Name, c.FullName, c.Manufacturer.Name, c.Manufacturer.Abbrev}
}

func (l *Launcher) ident() string { return strconv.Itoa(l.ID) }

func (l *Launcher) sortBy(field string) (sortKey, bool) {
	switch field {
	case "id":
		return byNum(l.ID)
	case "flights":
		return byNum(l.Flights)
	case "flight_proven":
		return byBool(l.Flights > 0)
	case "attempted_landings":
		return byNum(l.LandTry)
	case "successful_landings":
		return byNum(l.Landed)
	}
	return unsorted()
}

func (l *Launcher) words() []string { return []string{l.Serial, launcherStatuses[l.Status]} }

func (c *SpacecraftConfig) ident() string { return strconv.Itoa(c.ID) }

func (c *SpacecraftConfig) sortBy(field string) (sortKey, bool) {
	if field == "name" {
		return byText(c.Name)
	}
	return unsorted()
}

func (c *SpacecraftConfig) words() []string {
	return []string{c.Name, c.Agency.Name, c.Agency.Abbrev}
}

func (s *Spacecraft) ident() string { return strconv.Itoa(s.ID) }

func (s *Spacecraft) sortBy(field string) (sortKey, bool) {
	switch field {
	case "id":
		return byNum(s.ID)
	case "flights_count", "mission_ends_count":
		return byNum(len(s.Flights))
	case "time_in_space":
		return bySpan(s.InSpaceFor)
	case "time_docked":
		return bySpan(s.Docked)
	}
	return unsorted()
}

func (s *Spacecraft) words() []string { return []string{s.Name, s.Config.Name} }

func (p *Program) ident() string { return strconv.Itoa(p.ID) }

// sortBy offers nothing: the feed documents no ordering for programmes.
func (p *Program) sortBy(string) (sortKey, bool) { return unsorted() }

func (p *Program) words() []string { return []string{p.Name} }
