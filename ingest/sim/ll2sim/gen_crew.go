package ll2sim

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"time"
)

// crewer hands spacecraft and crews out to launches.
type crewer struct {
	b        *builder
	r        *rand.Rand
	pools    map[string][]*Astronaut
	fleets   map[*SpacecraftConfig][]*Spacecraft
	stand    map[*SpacecraftConfig]*Spacecraft
	busy     map[*Astronaut]time.Time
	flights  int
	members  int
	landings int
}

func (b *builder) newCrewer() *crewer {
	return &crewer{
		b: b, r: b.rand("crews"), pools: b.pools(), busy: map[*Astronaut]time.Time{},
		fleets: map[*SpacecraftConfig][]*Spacecraft{}, stand: map[*SpacecraftConfig]*Spacecraft{},
	}
}

// fly gives the launch its spacecraft and crew when its mission has any.
func (c *crewer) fly(l *Launch) {
	plan := l.plan
	if plan == nil || plan.craft == nil || l.Mission == nil {
		return
	}
	c.flights++
	f := &SpacecraftFlight{ID: c.flights, Launch: l, Vehicle: c.vehicle(l, plan.craft), Duration: c.stay(l, plan)}
	f.Destination = "Low Earth Orbit"
	switch plan.orbit {
	case 9:
		f.Destination = "Moon"
	case 15:
		f.Destination = "Suborbital"
	}
	if l.NET.Year() > 2000 && plan.orbit == 8 && plan.kind != "Test Flight" && plan.craft.Agency.ID != 88 {
		f.Docked = l.NET.Add(time.Duration(6+c.r.IntN(30)) * time.Hour)
		c.b.send(f, internationalStation)
	}
	if l.NET.Year() > 2021 && plan.orbit == 8 && plan.kind != "Test Flight" && plan.craft.Agency.ID == 88 {
		f.Docked = l.NET.Add(time.Duration(6+f.ID%30) * time.Hour)
		c.b.send(f, chineseStation)
	}
	c.crew(l, f, plan)
	c.comeBack(l, f, plan)
	if n := len(f.Vehicle.Flights); n > 0 && !f.Vehicle.Placeholder {
		if last := f.Vehicle.Flights[n-1]; !last.End.IsZero() && last.End.Before(l.NET) {
			f.TurnAround = l.NET.Sub(last.End)
		}
	}
	if l.Flown() || l.Status == StatusInFlight {
		f.Vehicle.Flights = append(f.Vehicle.Flights, f)
	}
	l.Spacecraft = []*SpacecraftFlight{f}
}

// stay returns how long the flight lasts.
func (c *crewer) stay(l *Launch, plan *missionPlan) time.Duration {
	switch {
	case plan.orbit == 15:
		return time.Duration(600+c.r.IntN(4000)) * time.Second
	case l.NET.Year() < 1975 || plan.kind == "Tourism" || plan.craft.ID == 27:
		return time.Duration(1+c.r.IntN(13))*24*time.Hour + time.Duration(c.r.IntN(86400))*time.Second
	}
	return time.Duration(90+c.r.IntN(110))*24*time.Hour + time.Duration(c.r.IntN(86400))*time.Second
}

// setAside is the room kept for fleets and stand-ins.
const setAside = 45

// vehicle returns the spacecraft that flies: one of a reusable fleet, a new
// one, or a stand-in when the list is full or the launch far off.
func (c *crewer) vehicle(l *Launch, cfg *SpacecraftConfig) *Spacecraft {
	if len(cfg.fleet) > 0 {
		if c.fleets[cfg] == nil {
			for i, name := range cfg.fleet {
				s := c.add(cfg, cfg.Name+" "+name, fmt.Sprintf("%s%d", initials(cfg.Name), 201+i))
				c.fleets[cfg] = append(c.fleets[cfg], s)
			}
		}
		return pick(c.r, c.fleets[cfg])
	}
	full := len(c.b.c.Spacecraft) >= c.b.o.Sizes.Spacecraft-setAside
	if full || l.NET.Sub(c.b.o.Epoch) > 90*24*time.Hour {
		if c.stand[cfg] == nil {
			c.stand[cfg] = c.add(cfg, cfg.Name, "")
			c.stand[cfg].Placeholder = true
		}
		return c.stand[cfg]
	}
	return c.add(cfg, l.Mission.Name, fmt.Sprintf("%d", 700+len(c.b.c.Spacecraft)))
}

func (c *crewer) add(cfg *SpacecraftConfig, name, serial string) *Spacecraft {
	cfg.Flown++
	s := &Spacecraft{
		ID: 1 + len(c.b.c.Spacecraft), Name: name, Serial: serial, Config: cfg, Status: 1,
		Description: "A spacecraft of the type " + cfg.Name + ".", Image: c.b.maybeImage(c.r, 0.3, name, "spacecraft"),
	}
	c.b.c.Spacecraft = append(c.b.c.Spacecraft, s)
	return s
}

// crew fills the seats with people who are in their career and not in space.
func (c *crewer) crew(l *Launch, f *SpacecraftFlight, plan *missionPlan) {
	pool := c.pools["west"]
	switch l.Provider.ID {
	case 63, 66, 193:
		pool = c.pools["east"]
	case 88:
		pool = c.pools["china"]
	}
	year := l.NET.Year()
	for try := 0; try < 300 && len(f.LaunchCrew) < plan.crew && len(pool) > 0; try++ {
		from := pool
		if year > 2000 && len(f.LaunchCrew) == 2 && l.Provider.ID != 88 && plan.crew <= 4 {
			from = slices.Concat(c.pools["west"], c.pools["east"])
		}
		a := pick(c.r, from)
		free := a.careerFrom < year && year <= a.careerTo && !c.busy[a].After(l.NET)
		if !free || !a.Died.IsZero() && a.Died.Before(l.NET.Add(f.Duration)) {
			continue
		}
		c.board(l, f, a, []int{1, 2, 3, 4}[min(3, len(f.LaunchCrew))])
	}
	if len(f.LaunchCrew) == 4 && c.r.IntN(6) == 0 && l.Flown() {
		doll := c.b.c.Astronauts[len(c.b.c.Astronauts)-1-c.r.IntN(len(mascots))]
		doll.Flights = append(doll.Flights, l)
	}
	f.OnboardCrew = f.LaunchCrew
	f.LandingCrew = f.LaunchCrew
	if len(f.LaunchCrew) > 1 && f.Duration > 60*24*time.Hour && c.r.IntN(4) == 0 {
		f.LandingCrew = f.LaunchCrew[:len(f.LaunchCrew)-1]
	}
}

// board seats one person and books the flight.
func (c *crewer) board(l *Launch, f *SpacecraftFlight, a *Astronaut, role int) {
	c.members++
	f.LaunchCrew = append(f.LaunchCrew, CrewMember{ID: c.members, Role: role, Astronaut: a})
	c.busy[a] = l.NET.Add(f.Duration + 200*24*time.Hour)
	if !l.Flown() {
		return
	}
	a.Flights = append(a.Flights, l)
	if l.NET.Add(f.Duration).After(c.b.o.Epoch) {
		a.InSpace = true
		a.InSpaceFor += c.b.o.Epoch.Sub(l.NET)
		return
	}
	a.InSpaceFor += f.Duration
	a.Landings = append(a.Landings, f)
	if f.Duration > 50*24*time.Hour && c.r.IntN(2) == 0 && a.Spacewalks < 8 {
		a.Spacewalks++
		a.EVA += 6*time.Hour + time.Duration(c.r.IntN(7200))*time.Second
	}
}

// comeBack writes the end of the flight and its landing.
func (c *crewer) comeBack(l *Launch, f *SpacecraftFlight, plan *missionPlan) {
	end := l.NET.Add(f.Duration)
	if plan.craft.Type == 4 && plan.craft.PayloadReturn == 0 && chance(c.r, 0.7) {
		f.Duration, f.Vehicle.Status = 0, 3
		return
	}
	c.landings++
	place, kind := 18, 4
	switch {
	case plan.craft.Agency.ID == 63 || plan.craft.Agency.ID == 66:
		place = 14
	case plan.craft.ID == 27:
		place, kind = 1, 5
	case plan.craft.ID == 46:
		place, kind = 32, 3
	}
	f.Landing = &Landing{
		ID: 500000 + c.landings, Attempt: true, Place: c.b.landings[place], Type: kind,
		Description: f.Vehicle.Name + " comes down at " + c.b.landings[place].Name + ".",
	}
	if !l.Flown() || end.After(c.b.o.Epoch) {
		if l.Flown() {
			f.Vehicle.InSpace = true
		}
		f.Duration = 0
		return
	}
	f.Landing.Success = ptr(l.outcome != StatusFailure)
	f.End = end
	if !f.Docked.IsZero() {
		f.Undocked = end.Add(-5 * time.Hour)
	}
	f.Vehicle.InSpaceFor += f.Duration
	f.Vehicle.Docked += f.Duration / 2
}

// finish fills the list of spacecraft up with unflown ones.
func (c *crewer) finish() {
	for _, s := range c.b.c.Spacecraft {
		if len(s.Config.fleet) == 0 && len(s.Flights) > 0 && !s.InSpace {
			s.Status = 2
		}
	}
	for n := 1; len(c.b.c.Spacecraft) < c.b.o.Sizes.Spacecraft; n++ {
		cfg := pick(c.r, c.b.c.SpacecraftConfigs)
		c.add(cfg, fmt.Sprintf("%s article %d", cfg.Name, n), fmt.Sprintf("T%d", n))
	}
}
