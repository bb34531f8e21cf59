package statistics

import (
	"time"

	"tminus/server/card"
	"tminus/store/figures"
	"tminus/store/ledger"
)

// spans are the moments between which a plot's launches were planned, and those
// at which their dates were seen.
type spans struct{ seenFrom, seenTo, from, to time.Time }

// marginShare is the room at both ends of an axis, as a share of its length.
const marginShare = .04

// withMargin returns a span with room at both ends.
func withMargin(from, to time.Time) (time.Time, time.Time) {
	room := time.Duration(float64(max(to.Sub(from), 24*time.Hour)) * marginShare)
	return from.Add(-room), to.Add(room)
}

// plannedSpan returns the first and the last moment that were planned.
func plannedSpan(date ledger.SeenDate) (first, end time.Time) {
	if date.Certainty == ledger.CertaintyExact {
		return date.NET, date.NET
	}
	return ledger.Period(date.NET, date.Certainty)
}

// endOf returns until when the last date of a launch was the plan: today, or it
// flew. It is told to the day: a plot is the same until tomorrow.
func endOf(d figures.Drift, today time.Time) time.Time {
	end := today
	if d.Flown {
		end = d.NET
	}
	if last := d.Dates[len(d.Dates)-1].SeenAt; last.After(end) {
		return last
	}
	return end
}

// newSpans returns what the axes of a plot have to show.
func newSpans(drifts []figures.Drift, today time.Time) spans {
	var s spans
	s.seenFrom = drifts[0].Dates[0].SeenAt
	for _, drift := range drifts {
		s.seenTo = latest(s.seenTo, endOf(drift, today))
		for _, date := range drift.Dates {
			s.seenFrom = earliest(s.seenFrom, date.SeenAt)
		}
	}
	s.from, s.to = s.seenFrom, s.seenTo
	for _, drift := range drifts {
		for _, date := range drift.Dates {
			first, end := plannedSpan(date)
			s.from, s.to = earliest(s.from, first), latest(s.to, end)
		}
	}
	return s
}

func earliest(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}

func latest(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// newPlot returns what the plot of launches is drawn from; each has a date.
func newPlot(drifts []figures.Drift, now time.Time) *card.Plot {
	today := now.UTC().Truncate(24 * time.Hour)
	s := newSpans(drifts, today)
	plot := &card.Plot{SeenFrom: s.seenFrom, SeenTo: s.seenTo, PlannedFrom: s.from, PlannedTo: s.to}
	seenFrom, seenTo := withMargin(s.seenFrom, s.seenTo)
	from, to := withMargin(s.from, s.to)
	x := func(at time.Time) float64 { return at.Sub(seenFrom).Seconds() / seenTo.Sub(seenFrom).Seconds() }
	y := func(at time.Time) float64 { return at.Sub(from).Seconds() / to.Sub(from).Seconds() }
	plot.Diagonal = [2]card.Place{{X: 0, Y: y(seenFrom)}, {X: 1, Y: y(seenTo)}}
	for _, drift := range drifts {
		var track card.Track
		for i, date := range drift.Dates {
			first, end := plannedSpan(date)
			until := endOf(drift, today)
			if i+1 < len(drift.Dates) {
				until = drift.Dates[i+1].SeenAt
			}
			track.Marks = append(track.Marks, card.Mark{
				Place: card.Place{X: x(date.SeenAt), Y: (y(first) + y(end)) / 2}, Until: x(until), Height: y(end) - y(first),
				Coarse: date.Certainty != ledger.CertaintyExact, Noted: date.Noted,
			})
		}
		plot.Tracks = append(plot.Tracks, track)
	}
	return plot
}
