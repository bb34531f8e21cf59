package embeds

import (
	"fmt"
	"strconv"
	"strings"

	"tminus/server/card"
	"tminus/server/statistics"
)

const (
	// mostFramedDates is how many dates a frame draws, the latest ones, so that it
	// stays light.
	mostFramedDates = 120
	// plotUnits is how wide and high the drawing is in its own units.
	plotUnits = 1_000
)

// drift is how dates moved, as a frame draws it: the paths of what looks the same.
type drift struct {
	Over, Name, Link            string
	Words                       string // for those who do not see it
	PlannedTo, SeenFrom, SeenTo string
	Day, Moves                  string
	Plans, CoarsePlans          string // how long a date was the plan
	Spans                       string // periods, where these alone were known
	Dots, Noted                 string
	LabelY                      int // percent from the top
	Facts                       []card.Fact
	Signs                       []sign
}

// sign is what a mark of the drawing means.
type sign struct{ Class, Words string }

// newDrift returns how dates moved as a frame draws it. There is a plot.
func newDrift(of statistics.DrawnDrift, link string) *drift {
	c, plot := of.Card(), of.Plot
	const day = "Jan 2, 2006"
	d := &drift{
		Over: c.Over, Name: c.Name, Link: link, Words: c.Alt(),
		PlannedTo: plot.PlannedTo.UTC().Format(day), SeenFrom: plot.SeenFrom.UTC().Format(day), SeenTo: plot.SeenTo.UTC().Format(day),
		Day:    fmt.Sprintf("M%d %dL%d %d", across(plot.Diagonal[0].X), down(plot.Diagonal[0].Y), across(plot.Diagonal[1].X), down(plot.Diagonal[1].Y)),
		LabelY: labelY(plot.Diagonal),
	}
	for _, fact := range []card.Fact{c.Left, c.Right} {
		if fact.Large != "" {
			d.Facts = append(d.Facts, fact)
		}
	}
	var paths driftPaths
	for _, track := range plot.Tracks {
		paths.add(track)
	}
	d.Moves, d.Plans, d.CoarsePlans = paths.moves.String(), paths.plans.String(), paths.coarse.String()
	d.Spans, d.Dots, d.Noted = paths.spans.String(), paths.dots.String(), paths.noted.String()
	d.Signs = signsOf(d)
	return d
}

// signsOf says what marks mean that are no dates as this site saw them.
func signsOf(d *drift) (signs []sign) {
	if d.Spans != "" {
		signs = append(signs, sign{"period", "only a day or a period was known"})
	}
	if d.Noted != "" {
		signs = append(signs, sign{"others", "noted by our data source"})
	}
	return signs
}

// driftPaths gathers what looks the same.
type driftPaths struct{ moves, plans, coarse, spans, dots, noted strings.Builder }

// add adds the dates of one launch: how long each was the plan, and the move to the
// next one.
func (p *driftPaths) add(track card.Track) {
	for i, mark := range track.Marks {
		x, y, until := across(mark.X), down(mark.Y), across(mark.Until)
		plan := fmt.Sprintf("M%d %dH%d", x, y, until)
		// A length of nothing has round or square ends: a dot.
		dot := fmt.Sprintf("M%d %dh.1", x, y)
		switch {
		case mark.Coarse:
			p.coarse.WriteString(plan)
			fmt.Fprintf(&p.spans, "M%d %dV%d", x, down(mark.Y+mark.Height/2), down(mark.Y-mark.Height/2))
		case mark.Noted:
			p.plans.WriteString(plan)
			p.noted.WriteString(dot)
		default:
			p.plans.WriteString(plan)
			p.dots.WriteString(dot)
		}
		if i+1 < len(track.Marks) {
			p.moves.WriteString("M" + strconv.Itoa(until) + " " + strconv.Itoa(y) + "V" + strconv.Itoa(down(track.Marks[i+1].Y)))
		}
	}
}

func across(share float64) int { return int(share*plotUnits + .5) }

// down returns a height from the lower edge as a length from the upper one.
func down(share float64) int { return across(1 - share) }

// labelY returns where the words of the diagonal stand, in percent from the top:
// below the line where they begin, above its end where there is no room.
func labelY(diagonal [2]card.Place) int {
	const wide, letters, lowest = .45, .07, .97
	begin := diagonal[1].Y + (diagonal[0].Y-diagonal[1].Y)*wide
	below := 1 - begin + letters
	if below > lowest {
		below = 1 - diagonal[1].Y - .03
	}
	return int(below*100 + .5)
}
