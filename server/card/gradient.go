package card

import "math"

// stop is a colour at a place of a gradient, from 0 to 1.
type stop struct {
	place float64
	ink   ink
}

// ramp is a gradient from 0 to 1 in steps that nobody sees.
type ramp [512]ink

func newRamp(stops ...stop) *ramp {
	var r ramp
	for i := range r {
		t := float64(i) / float64(len(r)-1)
		r[i] = stops[len(stops)-1].ink
		for n, s := range stops {
			if t > s.place {
				continue
			}
			r[i] = s.ink
			if n > 0 {
				before := stops[n-1]
				r[i] = before.ink.mixed(s.ink, (t-before.place)/(s.place-before.place))
			}
			break
		}
	}
	return &r
}

// at returns the colour at a place; before the first and after the last it is
// theirs.
func (r *ramp) at(t float64) ink {
	return r[int(min(1, max(0, t))*float64(len(r)-1)+0.5)]
}

// linear is a gradient along a line.
type linear struct {
	from, to point
	ramp     *ramp
}

func (l linear) at(x, y float64) ink {
	dx, dy := l.to.x-l.from.x, l.to.y-l.from.y
	return l.ramp.at(((x-l.from.x)*dx + (y-l.from.y)*dy) / (dx*dx + dy*dy))
}

// radial is a gradient from the middle of an oval to its edge.
type radial struct {
	centre point
	rx, ry float64
	ramp   *ramp
}

func (r radial) at(x, y float64) ink {
	return r.ramp.at(math.Hypot((x-r.centre.x)/r.rx, (y-r.centre.y)/r.ry))
}

// product is a paint seen through another one's opacity.
type product struct{ paint, through paint }

func (p product) at(x, y float64) ink { return p.paint.at(x, y).faded(p.through.at(x, y).a) }

// dimmed is a paint with so much of its opacity.
type dimmed struct {
	paint   paint
	opacity float64
}

func (d dimmed) at(x, y float64) ink { return d.paint.at(x, y).faded(d.opacity) }
