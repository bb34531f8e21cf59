package ll2sim

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"
)

// reusable names the families whose first stages come back.
var reusable = map[string]bool{"Falcon": true, "Starship": true, "New Glenn": true, "Neutron": true, "New Shepard": true, "Zhuque": true}

// family returns the family of that kind and name, made when it is new; "A>B"
// is the chain from the family to its branch.
func (b *builder) family(kind Kind, chain string, maker *Agency) []*Family {
	if chain == "" {
		return nil
	}
	var out []*Family
	var parent *Family
	for name := range strings.SplitSeq(chain, ">") {
		key := string(kind) + name
		f := b.families[key]
		if f == nil {
			f = &Family{
				ID: 1 + len(b.families), Name: name, Parent: parent, Manufacturers: []*Agency{maker},
				Description: name + " is a family of vehicles built by " + maker.Name + ".",
			}
			b.families[key] = f
			b.c.families = append(b.c.families, f)
		}
		out = append(out, f)
		parent = f
	}
	return out
}

func (b *builder) makeRockets() {
	r := b.rand("rockets")
	for _, l := range table("rockets") {
		maker := b.agencies[l.num(4)]
		c := &LauncherConfig{
			ID: l.num(0), Name: l.at(1), Variant: l.at(2), Families: b.family(Rockets, l.at(3), maker), Manufacturer: maker,
			Length: l.dec(8), Diameter: l.dec(9), Mass: l.dec(10), LEO: l.dec(11), GTO: l.dec(12), SSO: l.dec(13),
			Thrust: l.dec(14), Cost: l.num(15), MinStage: l.num(16), MaxStage: l.num(16),
			from: l.num(5), to: l.num(6), weight: l.dec(17), missions: weighted(l.list(18)),
		}
		c.FullName = c.Name
		if c.Variant != "" && !strings.HasSuffix(c.Name, c.Variant) {
			c.FullName += " " + c.Variant
		}
		for _, id := range l.nums(7) {
			c.pads = append(c.pads, b.pads[id])
		}
		c.Reusable = reusable[l.at(3)]
		b.addRocket(r, c)
	}
	b.makeVariants(r)
}

// weighted repeats every word that ends in *n that many times.
func weighted(words []string) []string {
	var out []string
	for _, word := range words {
		name, times, _ := strings.Cut(word, "*")
		n, err := strconv.Atoi(times)
		if err != nil {
			n = 1
		}
		for range n {
			out = append(out, name)
		}
	}
	return out
}

// makeVariants fills the list up with variants of the hand-written types.
func (b *builder) makeVariants(r *rand.Rand) {
	base := b.c.Rockets
	marks := []string{"Mk 2", "B", "XL", "Lite", "ER", "Block II", "T", "Heavy", "S", "Mk 3"}
	for n := 0; len(b.c.Rockets) < b.o.Sizes.Rockets; n++ {
		src := base[n%len(base)]
		dup := *src
		mark := marks[(n/len(base))%len(marks)]
		dup.ID = 3000 + n
		dup.Variant = strings.TrimSpace(src.Variant + " " + mark)
		dup.FullName = src.FullName + " " + mark
		if n%4 > 0 { // some share their name with other variants, as in the feed
			dup.Name = src.Name + " " + mark
		}
		dup.Alias = ""
		dup.Placeholder = n%37 == 0
		dup.Length = float64(int(src.Length*(0.9+r.Float64()*0.3)*10)) / 10
		dup.weight = src.weight * 0.012
		dup.LEO = float64(int(src.LEO * (0.8 + r.Float64()*0.5)))
		b.addRocket(r, &dup)
		if n%13 == 5 { // little is known of some
			dup.Length, dup.Diameter, dup.Mass, dup.Thrust = 0, 0, 0, 0
			dup.MinStage, dup.MaxStage, dup.Description = 0, 0, ""
		}
	}
}

func (b *builder) addRocket(r *rand.Rand, c *LauncherConfig) {
	c.Active = c.to >= b.o.Epoch.Year() && c.from <= b.o.Epoch.Year()
	c.Description = fmt.Sprintf("%s is a launch vehicle of %d stages built by %s.", c.FullName, c.MaxStage, c.Manufacturer.Name)
	if strings.HasPrefix(c.Name, "Long March ") {
		c.Alias = "CZ-" + strings.TrimPrefix(c.Name, "Long March ")
	}
	c.Image = b.maybeImage(r, 0.8, c.FullName, "rocket")
	if chance(r, 0.3) {
		c.InfoURL = "https://rockets.example.org/" + slug(c.FullName)
	}
	if chance(r, 0.8) {
		c.WikiURL = wiki(c.Name)
	}
	if c.Reusable {
		c.Turnaround = time.Duration(9+r.IntN(60))*24*time.Hour + time.Duration(r.IntN(86400))*time.Second
	}
	if c.Name == "Starship" {
		c.Programs = []*Program{b.programs[1]}
	}
	b.c.Rockets = append(b.c.Rockets, c)
}

func (b *builder) makeCrafts() {
	r := b.rand("crafts")
	for _, l := range table("spacecraft") {
		agency := b.agencies[l.num(3)]
		b.addCraft(r, &SpacecraftConfig{
			ID: l.num(0), Name: l.at(1), Type: l.num(2), Agency: agency, Families: b.family(SpacecraftConfigs, l.at(4), agency),
			from: l.num(5), Crew: l.num(6), Payload: l.num(7), PayloadReturn: l.num(8),
			Height: l.dec(9), Diameter: l.dec(10), fleet: l.list(11), InUse: l.yes(12),
		})
	}
	for n := 0; len(b.c.SpacecraftConfigs) < b.o.Sizes.SpacecraftCfgs; n++ {
		b.addCraft(r, &SpacecraftConfig{
			ID: 500 + n, Name: fmt.Sprintf("%s Capsule %d", firmHeads[n%len(firmHeads)], n+1), Type: pick(r, []int{2, 3, 4, 7}),
			Agency: pick(r, b.c.Agencies), from: 1990 + r.IntN(40), Height: float64(3 + r.IntN(10)), Diameter: 2.5 + r.Float64(),
		})
	}
}

func (b *builder) addCraft(r *rand.Rand, c *SpacecraftConfig) {
	c.HumanRated = c.Crew > 0
	c.Image = b.maybeImage(r, 0.7, c.Name, "spacecraft")
	c.Capability = map[int]string{
		2: "Crew flights in low Earth orbit", 3: "Reusable flights with a runway landing",
		4: "Cargo for stations in orbit", 6: "Heavy payloads and full reuse", 7: "Landing on another body",
	}[c.Type]
	c.History = c.Name + " goes back to studies made some years before its first flight."
	c.Details = fmt.Sprintf("%s is built by %s and comes in one configuration.", c.Name, c.Agency.Name)
	c.FlightLife = pick(r, []string{"", "14 days", "One week of free flight or two years docked.", "Several months"})
	if c.from <= b.o.Epoch.Year() {
		c.Maiden = day(c.from, r)
	}
	if c.ID%5 != 0 {
		c.WikiURL = wiki(c.Name)
	}
	if chance(r, 0.4) {
		c.InfoURL = "https://spacecraft.example.org/" + slug(c.Name)
	}
	if len(c.fleet) > 0 {
		c.Turnaround = time.Duration(60+r.IntN(200))*24*time.Hour + time.Duration(r.IntN(86400))*time.Second
	}
	b.crafts[c.ID] = c
	b.c.SpacecraftConfigs = append(b.c.SpacecraftConfigs, c)
}
