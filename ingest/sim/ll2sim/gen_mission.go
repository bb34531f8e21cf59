package ll2sim

import (
	"fmt"
	"strings"
)

// missionPlan is a line of missions: how they are called and what they carry.
type missionPlan struct {
	pattern, kind, text string
	orbit               int
	programs            []*Program
	craft               *SpacecraftConfig
	crew                int
	flown               map[int]int // by rocket for demonstrations, else under 0
}

func (b *builder) makeMissions() {
	for _, l := range table("missions") {
		m := &missionPlan{pattern: l.at(1), kind: l.at(2), orbit: l.num(3), craft: b.crafts[l.num(5)], crew: l.num(6), text: l.at(7), flown: map[int]int{}}
		for _, id := range l.nums(4) {
			m.programs = append(m.programs, b.programs[id])
		}
		b.missions[l.at(0)] = m
	}
}

// next returns the name of the line's next mission with that rocket.
func (m *missionPlan) next(rocket int) string {
	if !strings.HasPrefix(m.pattern, "Demo") {
		rocket = 0
	}
	m.flown[rocket]++
	n := m.flown[rocket]
	return strings.NewReplacer(
		"{n}", fmt.Sprint(n),
		"{g}", fmt.Sprint(1+(n-1)/40),
		"{m}", fmt.Sprint(1+(n-1)%40),
		"{l}", string(rune('A'+(n-1)%26)),
	).Replace(m.pattern)
}
