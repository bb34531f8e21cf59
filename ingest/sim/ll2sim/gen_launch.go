package ll2sim

import (
	"fmt"
	"math/rand/v2"
	"time"
)

// perYear is about how many launches each year since 1957 saw.
var perYear = []float64{
	3, 28, 23, 39, 53, 82, 71, 100, 125, 131, 139, 128, 125, 124, 134, 113, 117, 113, 132, 131,
	130, 128, 109, 108, 126, 129, 129, 129, 125, 110, 114, 121, 102, 121, 91, 97, 83, 93, 80, 77,
	89, 82, 78, 85, 59, 65, 64, 55, 55, 66, 68, 69, 78, 74, 84, 78, 82, 92, 87, 85,
	91, 114, 102, 114, 146, 186, 223, 261, 320,
}

// rate returns how many launches a year has.
func rate(year int) float64 {
	switch i := year - 1957; {
	case i < 0:
		return 0
	case i < len(perYear):
		return perYear[i]
	default:
		return 340
	}
}

// firstLaunch is the moment of the first launch of all.
var firstLaunch = time.Date(1957, 10, 4, 19, 28, 34, 0, time.UTC)

// pastTimes returns the moments of n past launches in order, spread over the
// years as in the real world. The last three lie within the last day.
func (b *builder) pastTimes(r *rand.Rand, n int) []time.Time {
	epoch := b.o.Epoch
	begin := func(year int) time.Time {
		if year <= 1957 {
			return firstLaunch
		}
		return time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	var total float64
	weights := map[int]float64{}
	for y := 1957; y <= epoch.Year(); y++ {
		weights[y] = rate(y)
		if y == epoch.Year() {
			weights[y] *= epoch.Sub(begin(y)).Hours() / (365 * 24)
		}
		total += weights[y]
	}
	out := make([]time.Time, 0, n)
	year, passed := 1957, 0.0
	for i := range n {
		at := (float64(i) + r.Float64()) / float64(n) * total
		for at > passed+weights[year] && year < epoch.Year() {
			passed += weights[year]
			year++
		}
		end := begin(year + 1)
		if end.After(epoch) {
			end = epoch.Add(-24 * time.Hour)
		}
		span := end.Sub(begin(year))
		share := min(1, max(0, (at-passed)/max(weights[year], 1e-9)))
		out = append(out, begin(year).Add(time.Duration(share*span.Seconds())*time.Second))
	}
	if n > 0 {
		out[0] = firstLaunch
	}
	for i, ago := range []time.Duration{17 * time.Hour, 5 * time.Hour, 4 * time.Minute} {
		if at := n - 3 + i; at > 0 {
			out[at] = epoch.Add(-ago)
		}
	}
	return out
}

// chooser picks rocket types by year and weight.
type chooser struct {
	byYear map[int][]*LauncherConfig
	sums   map[int]float64
}

func (b *builder) newChooser() *chooser {
	c := &chooser{byYear: map[int][]*LauncherConfig{}, sums: map[int]float64{}}
	for _, r := range b.c.Rockets {
		for y := r.from; y <= r.to; y++ {
			c.byYear[y] = append(c.byYear[y], r)
			c.sums[y] += r.weight
		}
	}
	return c
}

func (c *chooser) pick(r *rand.Rand, year int) *LauncherConfig {
	year = min(max(year, 1957), 2035)
	at := r.Float64() * c.sums[year]
	options := c.byYear[year]
	for _, rocket := range options {
		if at -= rocket.weight; at <= 0 {
			return rocket
		}
	}
	return options[0]
}

// makeLaunches makes the history and what is planned, in order of time.
func (b *builder) makeLaunches() {
	r := b.rand("launches")
	choice := b.newChooser()
	crew := b.newCrewer()
	fleet := b.newFleet()
	past := b.o.Launches - b.o.Upcoming
	b.c.Launches = make([]*Launch, 0, b.o.Launches)
	designators := map[int]int{}
	for i, net := range b.pastTimes(r, past) {
		l := b.launch(r, i, net, choice)
		b.flown(r, l, past-i)
		if l.outcome != StatusFailure && !l.suborbital {
			designators[net.Year()]++
			l.Designator = fmt.Sprintf("%d-%03d", net.Year(), designators[net.Year()])
		}
		fleet.fly(l)
		crew.fly(l)
	}
	for i, plan := range b.plans(r, b.o.Upcoming) {
		l := b.launch(r, past+i, plan.net, choice)
		b.planned(r, l, plan)
		fleet.fly(l)
		crew.fly(l)
	}
	fleet.finish()
	crew.finish()
	for _, l := range b.c.Launches {
		l.born = l.LastUpdated
	}
}

// launch returns a launch at that time, with rocket, pad and mission.
func (b *builder) launch(r *rand.Rand, i int, net time.Time, choice *chooser) *Launch {
	rocket := choice.pick(r, net.Year())
	if i == 0 {
		rocket = b.c.Rockets[0] // Sputnik, whatever else the seed says
	}
	l := &Launch{NET: net, Rocket: rocket, Provider: rocket.Manufacturer, RocketID: 3000 + i, seed: mix(b.o.Seed, uint64(i))}
	l.ID = uuid(l.seed)
	l.Pad = pick(r, rocket.pads)
	b.assignMission(r, l, i)
	l.Slug = slug(l.Name)
	l.Image = rocket.Image
	if l.seed%11 == 0 {
		l.Hashtag = fmt.Sprintf("#launch%d", l.RocketID)
	}
	if chance(r, 0.15) {
		l.Image = b.image(r, l.Name, "launch")
	}
	b.c.Launches = append(b.c.Launches, l)
	return l
}

func (b *builder) assignMission(r *rand.Rand, l *Launch, i int) {
	plan := b.missions[pick(r, l.Rocket.missions)]
	if plan == nil {
		plan = b.missions["unknown"]
	}
	name := plan.next(l.Rocket.ID)
	l.Name = l.Rocket.FullName + " | " + name
	l.Programs, l.plan = plan.programs, plan
	l.suborbital = plan.orbit == 15
	if chance(r, 0.015) {
		return
	}
	l.Mission = &Mission{ID: 1000 + i, Name: name, Type: plan.kind, Orbit: plan.orbit, Description: plan.text}
	if chance(r, 0.5) {
		l.Mission.Agencies = []*Agency{l.Provider}
	}
}

// uuid returns a version 4 UUID made from the seed.
func uuid(seed uint64) string {
	hi, lo := mix(seed, 1), mix(seed, 2)
	hi = hi&^0xf000 | 0x4000
	lo = lo&^(3<<62) | 2<<62
	return fmt.Sprintf("%08x-%04x-%04x-%04x-%012x", hi>>32, hi>>16&0xffff, hi&0xffff, lo>>48, lo&0xffffffffffff)
}
