package card

import (
	"image"
	"time"
)

// Plot is how planned dates moved: the day on which each was seen across, the
// planned date upward. Places are shares of its width and height from the lower
// left.
type Plot struct {
	Tracks   []Track
	Diagonal [2]Place // both ends of where a launch is planned for the day itself
	// SeenFrom and the others are the ends of both axes.
	SeenFrom, SeenTo, PlannedFrom, PlannedTo time.Time
}

// Place is a place in a plot.
type Place struct{ X, Y float64 }

// Track is how the dates of one launch moved.
type Track struct{ Marks []Mark }

// Mark is a planned date: how long it was the plan, and how high the period is,
// where that alone was known.
type Mark struct {
	Place
	Until  float64
	Height float64
	Coarse bool // a day or a period, no moment
	Noted  bool // by others, before this site watched
}

// Where the plot stands on a card, and how large its letters are.
const (
	plotTop, plotFloor = 150., 416.
	plotLetters        = 19.
)

// at returns where a place of a plot is on a card.
func (p Place) at() point {
	return point{chartLeft + p.X*(edgeRight-chartLeft), plotFloor - p.Y*(plotFloor-plotTop)}
}

// drawDrift draws how planned dates moved: of one launch in the color of what a
// card is about.
func (c *canvas) drawDrift(r random, plot *Plot, accent ink) {
	c.drawNight(r)
	// The lines stand on the dark, not among stars.
	c.wash(image.Rect(chartLeft-12, plotTop-12, edgeRight+12, plotFloor+12), hex(0x080b12))
	if plot == nil {
		return
	}
	c.fill(rectangle(chartLeft, plotFloor, edgeRight, plotFloor+1.5), white.faded(.3))
	c.fill(rectangle(chartLeft-1.5, plotTop, chartLeft, plotFloor+1.5), white.faded(.3))
	day := path{{plot.Diagonal[0].at(), plot.Diagonal[1].at()}}
	c.fill(day.dashed(5, 7).stroked(1.6), white.faded(.5))
	color := accent
	if len(plot.Tracks) > 1 {
		color = hex(0x6ea8c9)
	}
	for _, track := range plot.Tracks {
		c.drawTrack(track, color)
	}
}

// drawTrack draws how long each date was the plan, the moves between them, and
// the dates.
func (c *canvas) drawTrack(track Track, color ink) {
	for i, mark := range track.Marks {
		from, until := mark.at(), Place{mark.Until, mark.Y}.at()
		plan := path{{from, until}}
		if mark.Coarse {
			plan = plan.dashed(6, 6)
		}
		c.fill(plan.stroked(2.6), color)
		if i+1 < len(track.Marks) {
			to := Place{mark.Until, track.Marks[i+1].Y}.at()
			c.fill(path{{until, to}}.stroked(1.6), color.faded(.55))
		}
		c.drawMarkOf(mark, color)
	}
}

// drawMarkOf draws a date: a disc, a diamond where others noted it, as high as the
// period where only that was known.
func (c *canvas) drawMarkOf(mark Mark, color ink) {
	const r = 6.
	at := mark.at()
	switch {
	case mark.Coarse:
		half := max(r, mark.Height*(plotFloor-plotTop)/2)
		c.fill(rectangle(at.x-3, at.y-half, at.x+3, at.y+half), color.faded(.7))
	case mark.Noted:
		c.fill(polygon(at.x, at.y-r-2, at.x+r+2, at.y, at.x, at.y+r+2, at.x-r-2, at.y), color)
	default:
		c.fill(circle(at, r), color)
	}
}

// drawAxes writes what the plot shows across and upward, and what its diagonal is.
func (f fonts) drawAxes(c *canvas, plot *Plot) {
	set := style{f.regular, plotLetters, -.01}
	const short = "Jan 2, 2006"
	c.write(set, "Planned date, to "+plot.PlannedTo.UTC().Format(short), point{chartLeft, plotTop - 24}, text2)
	c.write(set, "Seen "+plot.SeenFrom.UTC().Format(short), point{chartLeft, plotFloor + 34}, text2)
	c.writeRight(set, plot.SeenTo.UTC().Format(short), point{edgeRight, plotFloor + 34}, text2)
	const words = "launches on the day"
	wide := set.measure(words)
	left, right := plot.Diagonal[0].at(), plot.Diagonal[1].at()
	// Below the line where the words begin; above its end where there is no room.
	y := right.y + (left.y-right.y)*(wide+8)/(right.x-left.x) + plotLetters + 4
	if y > plotFloor-4 {
		y = right.y - 10
	}
	c.writeRight(set, words, point{edgeRight - 6, y}, text2)
}
