package ll2sim

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"
)

func (b *builder) makeCountries() {
	for _, l := range table("countries") {
		b.countries[l.at(2)] = &Country{l.num(0), l.at(1), l.at(2), l.at(3), l.at(4), l.at(5)}
	}
}

// countryList returns the countries with those codes.
func (b *builder) countryList(codes []string) []*Country {
	out := make([]*Country, 0, len(codes))
	for _, code := range codes {
		if c := b.countries[code]; c != nil {
			out = append(out, c)
		}
	}
	return out
}

var (
	firmHeads   = []string{"Aurora", "Halcyon", "Meridian", "Perihelion", "Northern", "Cobalt", "Vela", "Lyra", "Zenon", "Polar", "Stratos", "Cassini Bay", "Tern", "Kestrel", "Obsidian", "Solstice", "Equator", "Basalt", "Corona", "Lighthouse"}
	firmTails   = []string{"Orbital Systems", "Launch Services", "Space Technologies", "Astronautics", "Rocket Works", "Aerospace", "Propulsion", "Space Agency", "Satellites", "Dynamics", "Space Institute", "Explorations"}
	firmOrigins = []string{"US", "GB", "DE", "FR", "JP", "IN", "CN", "AU", "BR", "CA", "ES", "IT", "KR", "SE", "TR", "PL", "AR", "AE"}
)

func (b *builder) makeAgencies() {
	r := b.rand("agencies")
	for _, l := range table("agencies") {
		b.addAgency(r, &Agency{
			ID: l.num(0), Name: l.at(1), Abbrev: l.at(2), Type: l.num(3),
			Countries: b.countryList(l.list(4)), Founded: l.num(5),
			Launchers:  strings.ReplaceAll(l.at(6), "; ", " | "),
			Spacecraft: strings.ReplaceAll(l.at(7), "; ", " | "),
			Featured:   l.yes(8), Parent: l.at(9),
		})
	}
	for n := 0; len(b.c.Agencies) < b.o.Sizes.Agencies; n++ {
		head, tail := firmHeads[n%len(firmHeads)], firmTails[(n/len(firmHeads))%len(firmTails)]
		name := head + " " + tail
		if again := n / (len(firmHeads) * len(firmTails)); again > 0 {
			name = fmt.Sprintf("%s %d", name, again+1)
		}
		b.addAgency(r, &Agency{
			ID: 2000 + n, Name: name, Abbrev: initials(name), Type: pick(r, []int{1, 3, 3, 3, 5, 6}),
			Countries: b.countryList([]string{pick(r, firmOrigins)}), Founded: 1985 + r.IntN(40),
		})
	}
}

// addAgency fills in the text and the pictures and adds the agency.
func (b *builder) addAgency(r *rand.Rand, a *Agency) {
	if len(a.Countries) > 0 && chance(r, 0.85) {
		a.Description = fmt.Sprintf("%s is a %s organisation in spaceflight, based in %s.",
			a.Name, strings.ToLower(agencyTypes[a.Type]), a.Countries[0].Name)
	}
	if chance(r, 0.6) {
		a.Administrator = pick(r, []string{"Director: ", "CEO: ", "Administrator: "}) +
			pick(r, []string{"A. Novák", "R. Castellan", "M. Okonkwo", "J. Þórsdóttir", "L. Weatherby", "S. Iwata"})
	}
	a.Image = b.maybeImage(r, 0.5, a.Name, "image")
	a.Logo = b.maybeImage(r, 0.7, a.Name, "logo")
	a.SocialLogo = b.maybeImage(r, 0.6, a.Name, "social_logo")
	if chance(r, 0.6) {
		a.InfoURL = "https://www." + slug(a.Name) + ".example/"
	}
	if chance(r, 0.7) {
		a.WikiURL = wiki(a.Name)
	}
	a.Social = b.socials(r, 0.2, a.Name)
	b.agencies[a.ID] = a
	b.c.Agencies = append(b.c.Agencies, a)
}

// initials returns the first letters of the words.
func initials(name string) string {
	var out strings.Builder
	for word := range strings.FieldsSeq(name) {
		out.WriteByte(word[0])
	}
	return out.String()
}

func (b *builder) makeLocations() {
	r := b.rand("locations")
	for _, l := range table("locations") {
		loc := &Location{
			ID: l.num(0), Name: l.at(1), Country: b.countries[l.at(2)],
			Latitude: l.maybe(3), Longitude: l.maybe(4), Zone: l.at(5), Body: l.num(6),
		}
		b.addLocation(r, loc)
	}
	for n := 0; len(b.c.Locations) < b.o.Sizes.Locations; n++ {
		code := firmOrigins[n%len(firmOrigins)]
		country := b.countries[code]
		b.addLocation(r, &Location{
			ID: 300 + n, Name: fmt.Sprintf("%s Spaceport, %s", firmHeads[n%len(firmHeads)], country.Name),
			Country: country, Body: 1, Zone: "UTC",
			Latitude: ptr(round(r.Float64()*110 - 45)), Longitude: ptr(round(r.Float64()*360 - 180)),
		})
	}
	for _, l := range table("landings") {
		b.landings[l.num(0)] = &LandingPlace{
			ID: l.num(0), Name: l.at(1), Abbrev: l.at(2), Location: b.locations[l.num(3)],
			Latitude: l.maybe(4), Longitude: l.maybe(5), Description: l.at(6), Landed: 3 + r.IntN(90),
		}
	}
}

// round cuts a coordinate to five places.
func round(f float64) float64 { return float64(int(f*1e5)) / 1e5 }

func (b *builder) addLocation(r *rand.Rand, l *Location) {
	l.Active = chance(r, 0.85)
	if chance(r, 0.9) {
		l.Description = l.Name + " is a place from which rockets are launched."
	}
	l.Image = b.maybeImage(r, 0.7, l.Name, "image")
	if l.ID != 183 {
		l.MapImage = fmt.Sprintf("map_images/location_%d.jpg", l.ID)
	}
	b.locations[l.ID] = l
	b.c.Locations = append(b.c.Locations, l)
}

func (b *builder) makePads() {
	r := b.rand("pads")
	for _, l := range table("pads") {
		b.addPad(r, &Pad{
			ID: l.num(0), Location: b.locations[l.num(1)], Name: l.at(2),
			Latitude: l.maybe(3), Longitude: l.maybe(4), Active: l.yes(5),
		})
	}
	for n := 0; len(b.c.Pads) < b.o.Sizes.Pads; n++ {
		loc := b.c.Locations[n%len(b.c.Locations)]
		p := &Pad{ID: 1000 + n, Location: loc, Name: fmt.Sprintf("Launch Complex %d", 50+n/len(b.c.Locations)), Active: chance(r, 0.6)}
		if loc.Latitude != nil && chance(r, 0.95) {
			p.Latitude = ptr(round(*loc.Latitude + r.Float64()*0.1))
			p.Longitude = ptr(round(*loc.Longitude + r.Float64()*0.1))
		}
		b.addPad(r, p)
	}
}

func (b *builder) addPad(r *rand.Rand, p *Pad) {
	p.Country = p.Location.Country
	if p.Country != nil && p.Country.ID == 17 {
		p.Country = nil
	}
	p.MapImage = fmt.Sprintf("map_images/pad_%d.jpg", p.ID)
	p.Image = b.maybeImage(r, 0.4, p.Name, "pad")
	switch r.IntN(4) {
	case 0:
		p.Description = ptr("")
	case 1, 2:
		p.Description = ptr(fmt.Sprintf("%s stands at %s.", p.Name, p.Location.Name))
	}
	switch r.IntN(3) {
	case 0:
		p.WikiURL = ptr("")
	case 1:
		p.WikiURL = ptr(wiki(p.Name))
	}
	if chance(r, 0.15) {
		p.InfoURL = ptr("https://sites.example.org/pads/" + slug(p.Name))
	}
	if p.Location.Body == 1 {
		p.MapURL = "https://www.google.com/maps?q=0.0,0.0"
		if p.Latitude != nil {
			p.MapURL = fmt.Sprintf("https://www.google.com/maps?q=%v,%v", *p.Latitude, *p.Longitude)
		}
	}
	if chance(r, 0.4) {
		p.Agencies = []*Agency{pick(r, b.c.Agencies)}
	}
	b.pads[p.ID] = p
	b.c.Pads = append(b.c.Pads, p)
}

func (b *builder) makePrograms() {
	r := b.rand("programs")
	for _, l := range table("programs") {
		p := &Program{ID: l.num(0), Name: l.at(1), Type: l.num(2), Description: l.at(6)}
		for _, id := range l.nums(3) {
			p.Agencies = append(p.Agencies, b.agencies[id])
		}
		p.Start = day(l.num(4), r)
		if end := l.num(5); end > 0 {
			p.End = day(end, r)
		}
		b.addProgram(r, p)
	}
	for n := 0; len(b.c.Programs) < b.o.Sizes.Programs; n++ {
		a := pick(r, b.c.Agencies)
		b.addProgram(r, &Program{
			ID: 100 + n, Name: fmt.Sprintf("%s Programme %d", firmHeads[n%len(firmHeads)], n+1), Type: pick(r, []int{1, 3, 5, 7}),
			Agencies: []*Agency{a}, Start: day(1990+r.IntN(35), r),
		})
	}
}

func (b *builder) addProgram(r *rand.Rand, p *Program) {
	p.Image = b.maybeImage(r, 0.8, p.Name, "program")
	if p.ID%3 != 2 {
		p.InfoURL = "https://programmes.example.org/" + slug(p.Name)
	}
	if chance(r, 0.7) {
		p.WikiURL = wiki(p.Name)
	}
	if len(p.Agencies) > 0 && chance(r, 0.3) {
		p.Patches = []Patch{{ID: p.ID, Name: p.Name + " patch", Priority: 10, File: "patches/program_" + slug(p.Name) + ".png", Agency: p.Agencies[0]}}
	}
	p.Start = p.Start.Add(time.Duration(r.IntN(24)) * time.Hour)
	b.programs[p.ID] = p
	b.c.Programs = append(b.c.Programs, p)
}
