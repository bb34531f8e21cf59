package ll2sim

import (
	"cmp"
	"slices"
	"time"
)

// Recount brings every counter in line with the launches: attempts, and the
// statistics of agencies, rockets, pads and locations. As in the feed, it
// leaves every last_updated alone.
func (c *Catalog) Recount() {
	for _, a := range c.Agencies {
		a.Stats = Stats{}
	}
	for _, r := range c.Rockets {
		r.Stats, r.Maiden = Stats{}, time.Time{}
	}
	for _, s := range c.SpacecraftConfigs {
		s.Stats = Stats{}
	}
	for _, p := range c.Pads {
		p.Launches, p.OrbitLaunches, p.Turnaround, p.lastNET = 0, 0, 0, time.Time{}
	}
	for _, l := range c.Locations {
		l.Launches, l.LandingsDone = 0, 0
	}
	order := slices.Clone(c.Launches)
	slices.SortStableFunc(order, func(a, b *Launch) int {
		return cmp.Or(a.NET.Compare(b.NET), cmp.Compare(a.ID, b.ID))
	})
	tally := newTally()
	for _, l := range order {
		tally.launch(l)
	}
	c.sumFamilies()
}

// tally counts attempts while the launches go by in order.
type tally struct {
	year                 int
	orbital, orbitalYear int
	places               map[*Location][2]int
	pads                 map[*Pad][2]int
	agencies             map[*Agency][2]int
}

func newTally() *tally {
	return &tally{places: map[*Location][2]int{}, pads: map[*Pad][2]int{}, agencies: map[*Agency][2]int{}}
}

// newYear starts the yearly counters again.
func (t *tally) newYear(year int) {
	t.year, t.orbitalYear = year, 0
	for k, v := range t.places {
		t.places[k] = [2]int{v[0], 0}
	}
	for k, v := range t.pads {
		t.pads[k] = [2]int{v[0], 0}
	}
	for k, v := range t.agencies {
		t.agencies[k] = [2]int{v[0], 0}
	}
}

func bump[K comparable](in map[K][2]int, k K) (total, inYear int) {
	v := in[k]
	v[0]++
	v[1]++
	in[k] = v
	return v[0], v[1]
}

func (t *tally) launch(l *Launch) {
	if y := l.NET.Year(); y != t.year {
		t.newYear(y)
	}
	a := &l.Attempts
	*a = Attempts{}
	if !l.suborbital {
		t.orbital++
		t.orbitalYear++
		a.Orbital, a.OrbitalYear = t.orbital, t.orbitalYear
	}
	a.Agency, a.AgencyYear = bump(t.agencies, l.Provider)
	if l.Pad != nil {
		a.Pad, a.PadYear = bump(t.pads, l.Pad)
		a.Location, a.LocationYear = bump(t.places, l.Pad.Location)
		t.pad(l)
	}
	count(&l.Provider.Stats, l)
	count(&l.Rocket.Stats, l)
	if l.Rocket.Maiden.IsZero() && l.Flown() {
		l.Rocket.Maiden = l.NET
	}
	for _, f := range l.Spacecraft {
		count(&f.Vehicle.Config.Stats, l)
	}
}

func (t *tally) pad(l *Launch) {
	p := l.Pad
	l.PadTurnaround = 0
	if !p.lastNET.IsZero() {
		l.PadTurnaround = l.NET.Sub(p.lastNET)
	}
	p.lastNET = l.NET
	if !l.Flown() {
		return
	}
	p.Launches++
	p.Location.Launches++
	if !l.suborbital {
		p.OrbitLaunches++
	}
	if l.PadTurnaround > 0 && (p.Turnaround == 0 || l.PadTurnaround < p.Turnaround) {
		p.Turnaround = l.PadTurnaround
	}
}

// count adds the launch to the statistics.
func count(s *Stats, l *Launch) {
	switch {
	case l.Status == StatusFailure || l.Status == StatusPartialFailure:
		s.Launches++
		s.Failed++
		s.Streak = 0
	case l.Flown():
		s.Launches++
		s.Succeeded++
		s.Streak++
	default:
		s.Pending++
	}
	for _, st := range l.Stages {
		if st.Landing == nil || st.Landing.Success == nil {
			continue
		}
		s.LandTried++
		if *st.Landing.Success {
			s.LandOK++
			s.LandStreak++
			if loc := st.Landing.Place.Location; loc != nil && s == &l.Provider.Stats {
				loc.LandingsDone++
			}
		} else {
			s.LandFailed++
			s.LandStreak = 0
		}
	}
}

// sumFamilies adds the figures of the types up to their families.
func (c *Catalog) sumFamilies() {
	for _, f := range c.families {
		f.Stats, f.Flown, f.Maiden = Stats{}, 0, time.Time{}
	}
	add := func(f *Family, s Stats, maiden time.Time) {
		f.Stats.Launches += s.Launches
		f.Stats.Succeeded += s.Succeeded
		f.Stats.Failed += s.Failed
		f.Stats.Pending += s.Pending
		f.Stats.LandTried += s.LandTried
		f.Stats.LandOK += s.LandOK
		f.Stats.LandFailed += s.LandFailed
		if !maiden.IsZero() && (f.Maiden.IsZero() || maiden.Before(f.Maiden)) {
			f.Maiden = maiden
		}
	}
	for _, r := range c.Rockets {
		for _, f := range r.Families {
			add(f, r.Stats, r.Maiden)
		}
	}
	for _, s := range c.SpacecraftConfigs {
		for _, f := range s.Families {
			add(f, s.Stats, s.Maiden)
			f.Flown += s.Flown
		}
	}
}
