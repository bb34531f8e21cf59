package ll2sim

import (
	"fmt"
	"math/rand/v2"
	"time"
)

// fleet hands boosters out to launches.
type fleet struct {
	b       *builder
	r       *rand.Rand
	ready   map[string][]*Launcher // by family
	serial  map[string]int
	landing int
	stage   int
}

func (b *builder) newFleet() *fleet {
	return &fleet{b: b, r: b.rand("boosters"), ready: map[string][]*Launcher{}, serial: map[string]int{}}
}

// fly gives the launch its first stages when its family's come back.
func (f *fleet) fly(l *Launch) {
	if !l.Rocket.Reusable {
		return
	}
	family := l.Rocket.Families[0].Name
	number := 1
	if l.Rocket.Name == "Falcon Heavy" {
		number = 3
	}
	for i := range number {
		f.stage++
		s := &FirstStage{ID: f.stage, Type: "Core"}
		if i < number-1 {
			s.Type = "Strap-On Booster"
		}
		s.Launcher = f.take(l, family)
		if s.Launcher == nil {
			return
		}
		f.record(l, s, i)
		l.Stages = append(l.Stages, s)
	}
}

// take returns a booster for the launch: a placeholder when the launch is far
// off, a rested one of the fleet, or a new one.
func (f *fleet) take(l *Launch, family string) *Launcher {
	if l.NET.Sub(f.b.o.Epoch) > 20*24*time.Hour {
		return f.placeholder(l.Rocket)
	}
	for i, booster := range f.ready[family] {
		rested := l.NET.Sub(booster.Last) > 18*24*time.Hour
		if rested && booster.lastLaunch != l && booster.Flights < booster.retireAt {
			f.ready[family] = append(f.ready[family][:i:i], f.ready[family][i+1:]...)
			return booster
		}
	}
	if len(f.b.c.Boosters) >= f.b.o.Sizes.Boosters-3 {
		return f.placeholder(l.Rocket)
	}
	return f.build(l.Rocket, family)
}

func (f *fleet) build(rocket *LauncherConfig, family string) *Launcher {
	f.serial[family]++
	n := f.serial[family]
	serial := fmt.Sprintf("%s-%03d", initials(family), n)
	switch family {
	case "Falcon":
		serial = fmt.Sprintf("B%d", 1000+n)
	case "Starship":
		serial = fmt.Sprintf("Booster %d", n)
	}
	booster := &Launcher{
		ID: 1 + len(f.b.c.Boosters), Serial: serial, Config: rocket, Status: 1,
		Details: fmt.Sprintf("%s booster number %d.", family, n), retireAt: 1 + f.r.IntN(9),
		Image: f.b.maybeImage(f.r, 0.4, serial, "booster"),
	}
	f.b.c.Boosters = append(f.b.c.Boosters, booster)
	return booster
}

// placeholder returns the type's stand-in for a booster not yet named.
func (f *fleet) placeholder(rocket *LauncherConfig) *Launcher {
	if rocket.placeholderBooster == nil {
		rocket.placeholderBooster = &Launcher{
			ID: 1 + len(f.b.c.Boosters), Serial: "Unknown " + (initials(rocket.Name) + "X")[:2], Config: rocket, Placeholder: true, Status: 7,
		}
		f.b.c.Boosters = append(f.b.c.Boosters, rocket.placeholderBooster)
	}
	return rocket.placeholderBooster
}

// record writes the stage's past and, for flown launches, its landing.
func (f *fleet) record(l *Launch, s *FirstStage, i int) {
	booster := s.Launcher
	if !booster.Placeholder {
		s.Reused = ptr(booster.Flights > 0)
		s.Number = ptr(booster.Flights + 1)
		if booster.lastLaunch != nil {
			s.Previous, s.PreviousDate = booster.lastLaunch, booster.Last
			s.TurnAround = l.NET.Sub(booster.Last)
		}
	}
	if l.NET.Year() < 2013 || booster.Placeholder && chance(f.r, 0.5) {
		f.spend(l, booster)
		return
	}
	f.landing++
	landing := &Landing{ID: f.landing, Attempt: chance(f.r, 0.95), Type: 3, Place: f.b.landings[17]}
	f.aim(l, landing, i)
	s.Landing = landing
	if !l.Flown() || booster.Placeholder {
		landing.Description = "The booster will attempt to land on " + landing.Place.Name + "."
		return
	}
	good := landing.Attempt && l.outcome != StatusFailure && chance(f.r, 0.94)
	landing.Success = &good
	landing.Description = fmt.Sprintf("%s came down at %s.", booster.Serial, landing.Place.Name)
	if landing.Attempt {
		booster.LandTry++
	}
	f.spend(l, booster)
	if good && l.NET.Year() >= 2015 {
		booster.Landed++
		booster.Status = 1
		family := l.Rocket.Families[0].Name
		f.ready[family] = append(f.ready[family], booster)
	}
}

// spend counts the flight; the booster is lost unless it lands.
func (f *fleet) spend(l *Launch, booster *Launcher) {
	if booster.Placeholder || !l.Flown() {
		return
	}
	if booster.First.IsZero() {
		booster.First = l.NET
	} else if gap := l.NET.Sub(booster.Last); booster.Turnaround == 0 || gap < booster.Turnaround {
		booster.Turnaround = gap
	}
	booster.Last, booster.lastLaunch = l.NET, l
	booster.Flights++
	booster.Status = 4
}

// aim chooses where the stage should land.
func (f *fleet) aim(l *Launch, landing *Landing, i int) {
	place, kind, far := 13, 1, 620.0
	switch {
	case l.Rocket.Name == "Starship":
		place, kind, far = 16, pick(f.r, []int{3, 6}), 0
	case l.Rocket.Name == "New Glenn":
		place = 40
	case l.Rocket.Name == "Falcon Heavy" && i < 2:
		place, kind, far = 1+4*i, 2, 8.5
	case l.Pad.Location.ID == 11:
		place = 3
		if chance(f.r, 0.3) {
			place, kind, far = 9, 2, 0.4
		}
	case chance(f.r, 0.2):
		place, kind, far = pick(f.r, []int{1, 62}), 2, 9.2
	case chance(f.r, 0.4):
		place = 4
	}
	landing.Place, landing.Type, landing.Downrange = f.b.landings[place], kind, far
}

// finish retires what has flown enough and fills the list up with boosters
// that were built and never flew.
func (f *fleet) finish() {
	for _, booster := range f.b.c.Boosters {
		if booster.Status == 1 && booster.Flights >= booster.retireAt {
			booster.Status = 6
		}
	}
	rocket := f.b.c.Rockets[0]
	for _, r := range f.b.c.Rockets {
		if r.ID == 164 {
			rocket = r
		}
	}
	for len(f.b.c.Boosters) < f.b.o.Sizes.Boosters {
		booster := f.build(rocket, "Falcon")
		booster.Status = pick(f.r, []int{1, 2, 3})
		if chance(f.r, 0.1) {
			booster.Serial = ""
		}
	}
}
