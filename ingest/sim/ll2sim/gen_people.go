package ll2sim

import (
	"fmt"
	"math/rand/v2"
	"time"
)

// homeAgency is the agency that employs most astronauts of a country.
var homeAgency = map[string]int{
	"US": 44, "RU": 63, "CN": 88, "JP": 37, "CA": 16, "IN": 31, "IL": 186, "KR": 40,
	"FR": 27, "DE": 27, "IT": 27, "GB": 27, "ES": 27, "SE": 27, "NL": 27, "PL": 27,
}

// people is a country's stock of names.
type people struct {
	code          string
	weight        int
	given, family []string
}

func (b *builder) makeAstronauts() {
	r := b.rand("astronauts")
	var stock []people
	total := 0
	for _, l := range table("people") {
		stock = append(stock, people{l.at(0), l.num(1), l.list(2), l.list(3)})
		total += l.num(1)
	}
	taken := map[string]bool{}
	for n := 0; n < b.o.Sizes.Astronauts-len(mascots); n++ {
		at := r.IntN(total)
		i := 0
		for at >= stock[i].weight {
			at -= stock[i].weight
			i++
		}
		b.c.Astronauts = append(b.c.Astronauts, b.person(r, n+1, stock[i], taken))
	}
	for i, name := range mascots {
		b.c.Astronauts = append(b.c.Astronauts, &Astronaut{
			ID: 5000 + i, Name: name, Type: 4, Status: 10, Agency: b.agencies[121],
			Bio:   name + " is a soft toy that floats when weightlessness begins.",
			Image: b.maybeImage(r, 0.5, name, "mascot"),
		})
	}
	b.c.Astronauts[len(b.c.Astronauts)-1].Nationalities = b.countryList([]string{"??"})
}

// mascots fly along; they have no birth date, most no nationality either.
var mascots = []string{"Little Comet", "Captain Plush", "Orbit the Owl", "Starling Doll"}

// freshName returns a name nobody has yet.
func freshName(r *rand.Rand, p people, taken map[string]bool) string {
	for try := 0; ; try++ {
		name := pick(r, p.given) + " " + pick(r, p.family)
		switch {
		case try > 60:
			name = fmt.Sprintf("%s %c. %s-%s", pick(r, p.given), 'A'+rune(r.IntN(26)), pick(r, p.family), pick(r, p.family))
		case try > 3:
			name = fmt.Sprintf("%s %c. %s", pick(r, p.given), 'A'+rune(r.IntN(26)), pick(r, p.family))
		}
		if !taken[name] {
			taken[name] = true
			return name
		}
	}
}

func (b *builder) person(r *rand.Rand, id int, p people, taken map[string]bool) *Astronaut {
	a := &Astronaut{ID: id, Name: freshName(r, p, taken), Type: 2, Status: 1}
	a.careerFrom = 1959 + r.IntN(max(1, b.o.Epoch.Year()-1959))
	if p.code == "CN" || p.code == "AE" || p.code == "SA" || p.code == "TR" {
		a.careerFrom = max(a.careerFrom, 1998+r.IntN(26))
	}
	a.careerTo = a.careerFrom + 8 + r.IntN(16)
	a.Born = day(a.careerFrom-30-r.IntN(14), r)
	a.Nationalities = b.countryList([]string{p.code})
	if chance(r, 0.03) && p.code != "US" {
		a.Nationalities = b.countryList([]string{"US", p.code})
	}
	a.Agency = b.agencies[homeAgency[p.code]]
	if p.code == "RU" && a.careerFrom < 1988 {
		a.Agency = b.agencies[66]
	}
	if chance(r, 0.05) && a.careerFrom > 2000 {
		a.Type, a.Agency, a.Status = 3, nil, 10
	}
	year := b.o.Epoch.Year()
	switch {
	case a.Born.Year() < year-70 && chance(r, 0.6):
		a.Died = day(min(year-1, a.careerTo+5+r.IntN(30)), r)
		a.Status = 11
	case a.careerTo < year:
		a.Status = 2
	case a.careerFrom > year-3:
		a.Status = 3
	}
	a.Bio = b.bio(r, a)
	if chance(r, 0.75) {
		a.Wiki = wiki(a.Name)
	}
	a.Image = b.maybeImage(r, 0.85, a.Name, "portrait")
	if a.careerTo > 2010 {
		a.Social = b.socials(r, 0.5, a.Name)
	}
	if id%211 == 0 {
		a.Born = time.Time{}
	}
	return a
}

func (b *builder) bio(r *rand.Rand, a *Astronaut) string {
	trade := pick(r, []string{"a test pilot", "an aerospace engineer", "a physician", "a geologist", "a physicist", "a naval aviator", "an oceanographer"})
	text := fmt.Sprintf("%s was %s before being selected in %d.", a.Name, trade, a.careerFrom)
	if len(a.Nationalities) > 0 {
		text += fmt.Sprintf(" The %s crew member trained for two years", a.Nationalities[0].Nationality)
	}
	return text + " and worked on " + pick(r, []string{"life support", "rendezvous procedures", "robotics", "spacewalk tools", "biology experiments"}) + "."
}

// pools sorts the astronauts by the programmes they fly with.
func (b *builder) pools() map[string][]*Astronaut {
	out := map[string][]*Astronaut{}
	for _, a := range b.c.Astronauts {
		if a.Type == 4 || len(a.Nationalities) == 0 {
			continue
		}
		code := a.Nationalities[0].Alpha2
		switch code {
		case "RU", "KZ":
			out["east"] = append(out["east"], a)
		case "CN":
			out["china"] = append(out["china"], a)
		default:
			out["west"] = append(out["west"], a)
		}
	}
	return out
}
