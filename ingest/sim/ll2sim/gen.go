package ll2sim

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"
)

// builder makes a catalogue. Every section draws from its own source of
// chance, so that a change of one size leaves the rest as it was.
type builder struct {
	o         Options
	c         *Catalog
	countries map[string]*Country
	agencies  map[int]*Agency
	locations map[int]*Location
	pads      map[int]*Pad
	programs  map[int]*Program
	crafts    map[int]*SpacecraftConfig
	landings  map[int]*LandingPlace
	missions  map[string]*missionPlan
	families  map[string]*Family
	stations  map[int]*Station
	images    int
	links     int
}

// generate returns the catalogue of the options, which must have their
// defaults filled in.
func generate(o Options) *Catalog {
	b := &builder{
		o: o, c: &Catalog{epoch: o.Epoch, now: o.Now, raw: map[Kind][]*rawRecord{}},
		countries: map[string]*Country{}, agencies: map[int]*Agency{},
		locations: map[int]*Location{}, pads: map[int]*Pad{}, programs: map[int]*Program{},
		crafts: map[int]*SpacecraftConfig{}, landings: map[int]*LandingPlace{},
		missions: map[string]*missionPlan{}, families: map[string]*Family{},
		stations: map[int]*Station{},
	}
	b.makeCountries()
	b.makeAgencies()
	b.makeLocations()
	b.makePads()
	b.makePrograms()
	b.makeRockets()
	b.makeCrafts()
	b.makeAstronauts()
	b.makeStations()
	b.makeMissions()
	b.makeLaunches()
	b.makeStays()
	b.makeSpacewalks()
	b.makeEvents()
	b.c.Recount()
	return b.c
}

// rand returns the section's own source of chance.
func (b *builder) rand(section string) *rand.Rand {
	h := b.o.Seed
	for _, c := range section {
		h = mix(h, uint64(c))
	}
	return rand.New(rand.NewPCG(h, b.o.Seed))
}

// mix scrambles two numbers into one.
func mix(a, b uint64) uint64 {
	z := a + 0x9e3779b97f4a7c15*(b+1)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// chance reports true in that share of the cases.
func chance(r *rand.Rand, share float64) bool { return r.Float64() < share }

// pick returns one of the items.
func pick[T any](r *rand.Rand, items []T) T { return items[r.IntN(len(items))] }

func ptr[T any](v T) *T { return &v }

// plain are the characters of a slug made from others.
var plain = strings.NewReplacer("é", "e", "É", "e", "è", "e", "å", "a", "ä", "a", "ö", "o", "ø", "o", "ü", "u", "â", "a", "ś", "s", "ı", "i", "–", "-")

// slug returns the text as it stands in an address.
func slug(s string) string {
	var b strings.Builder
	dash := true
	for _, r := range plain.Replace(strings.ToLower(s)) {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			b.WriteRune(r)
			dash = false
		} else if !dash {
			b.WriteByte('-')
			dash = true
		}
	}
	return strings.TrimSuffix(b.String(), "-")
}

// image returns a picture of something; about half have no credit.
func (b *builder) image(r *rand.Rand, name, what string) *Image {
	b.images++
	ending := ".jpeg"
	if strings.HasSuffix(what, "logo") {
		ending = ".png"
	}
	img := &Image{ID: 100 + b.images, File: slug(name) + "_" + what + ending, License: 1, SingleUse: true}
	img.Name = fmt.Sprintf("[AUTO] %s - %s", name, what)
	if chance(r, 0.5) {
		img.Name = name
		img.License = pick(r, []int{2, 4, 5, 21, 30})
		img.Credit = pick(r, []string{"Press office", "Public archive", "R. Lens", "Space Photo Club", "M. Ögren"})
		img.SingleUse = chance(r, 0.7)
	}
	return img
}

// maybeImage returns a picture in that share of the cases, else nil.
func (b *builder) maybeImage(r *rand.Rand, share float64, name, what string) *Image {
	if !chance(r, share) {
		return nil
	}
	return b.image(r, name, what)
}

// socials returns links to two social networks in that share of the cases.
func (b *builder) socials(r *rand.Rand, share float64, name string) []Social {
	if !chance(r, share) {
		return nil
	}
	account := strings.ReplaceAll(slug(name), "-", "_")
	b.links += 2
	return []Social{
		{ID: b.links - 1, Network: 1, URL: "https://x.com/" + account},
		{ID: b.links, Network: 2, URL: "https://www.instagram.com/" + account + "/"},
	}
}

func wiki(name string) string {
	return "https://en.wikipedia.org/wiki/" + strings.ReplaceAll(strings.ReplaceAll(name, " ", "_"), "|", "")
}

func day(year int, r *rand.Rand) time.Time {
	return time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, r.IntN(365))
}
