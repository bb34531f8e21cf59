package card

import (
	"math"
	"slices"
)

// point is a place on a card in pixels, y downwards.
type point struct{ x, y float64 }

func (p point) plus(x, y float64) point { return point{p.x + x, p.y + y} }

// path is a shape: lines from point to point, each closed when it is filled.
type path [][]point

// pen draws a path with straight lines that are close to the curves.
type pen struct{ path path }

func (d *pen) at() point {
	if len(d.path) == 0 {
		return point{}
	}
	line := d.path[len(d.path)-1]
	return line[len(line)-1]
}

// linesRoom is how many points of lines lie side by side at first: lines that grew
// point by point took a quarter of what a card allocated.
const linesRoom = 256

// move begins a line, behind the last one where there is room: only the last line
// grows.
func (d *pen) move(p point) {
	var room []point
	if last := len(d.path) - 1; last >= 0 {
		room = d.path[last][len(d.path[last]):]
	}
	if cap(room) == 0 {
		room = make([]point, 0, linesRoom)
	}
	d.path = append(d.path, append(room, p))
}

func (d *pen) line(p point) {
	last := len(d.path) - 1
	d.path[last] = append(d.path[last], p)
}

// close goes back to where the line began.
func (d *pen) close() { d.line(d.path[len(d.path)-1][0]) }

func (d *pen) quad(b, c point) {
	a := d.at()
	d.cube(between(a, b, 2./3), between(c, b, 2./3), c)
}

func (d *pen) cube(b, c, e point) {
	a := d.at()
	// Steps of about two pixels cannot be told from the curve.
	steps := max(4, min(200, int((distance(a, b)+distance(b, c)+distance(c, e))/2)))
	for i := 1; i <= steps; i++ {
		t := float64(i) / float64(steps)
		ab, bc, ce := between(a, b, t), between(b, c, t), between(c, e, t)
		d.line(between(between(ab, bc, t), between(bc, ce, t), t))
	}
}

// arc goes along a circle around a place from one angle to another, in radians
// clockwise from the right.
func (d *pen) arc(centre point, radius, from, to float64) {
	steps := max(8, min(720, int(radius*math.Abs(to-from)/1.5)))
	if len(d.path) == 0 {
		d.path = path{make([]point, 0, steps+1)}
	}
	for i := range steps + 1 {
		angle := from + (to-from)*float64(i)/float64(steps)
		d.line(centre.plus(radius*math.Cos(angle), radius*math.Sin(angle)))
	}
}

func between(a, b point, t float64) point { return point{a.x + (b.x-a.x)*t, a.y + (b.y-a.y)*t} }

func distance(a, b point) float64 { return math.Hypot(b.x-a.x, b.y-a.y) }

// circle returns a disc.
func circle(centre point, radius float64) path {
	var d pen
	d.arc(centre, radius, 0, 2*math.Pi)
	return d.path
}

// ellipse returns an upright oval.
func ellipse(centre point, rx, ry float64) path {
	return circle(point{}, rx).transformed(1, ry/rx, centre.x, centre.y)
}

// rectangle returns the box between two corners.
func rectangle(x1, y1, x2, y2 float64) path {
	return path{{{x1, y1}, {x2, y1}, {x2, y2}, {x1, y2}}}
}

// capsule returns the box between two corners with round ends.
func capsule(x1, y1, x2, y2 float64) path {
	var d pen
	r := (y2 - y1) / 2
	d.arc(point{x2 - r, y1 + r}, r, -math.Pi/2, math.Pi/2)
	d.arc(point{x1 + r, y1 + r}, r, math.Pi/2, 3*math.Pi/2)
	return d.path
}

// polygon returns the shape with these corners, given as x and y in turn.
func polygon(corners ...float64) path {
	line := make([]point, 0, len(corners)/2)
	for pair := range slices.Chunk(corners, 2) {
		line = append(line, point{pair[0], pair[1]})
	}
	return path{line}
}

// transformed returns the path stretched, then moved.
func (p path) transformed(sx, sy, dx, dy float64) path {
	out := make(path, len(p))
	for i, line := range p {
		out[i] = make([]point, len(line))
		for j, at := range line {
			out[i][j] = point{at.x*sx + dx, at.y*sy + dy}
		}
	}
	return out
}

// bounds returns the corners of the box around the path.
func (p path) bounds() (least, most point) {
	least, most = point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, line := range p {
		for _, at := range line {
			least = point{min(least.x, at.x), min(least.y, at.y)}
			most = point{max(most.x, at.x), max(most.y, at.y)}
		}
	}
	return least, most
}

// stroked returns the shape of a line of that width along the path, with round
// ends. All its parts turn the same way, so that where they overlap they add up.
func (p path) stroked(width float64) path {
	var out path
	r := width / 2
	for _, line := range p {
		for i, at := range line {
			if i == 0 || i == len(line)-1 || turns(line[i-1], at, line[i+1]) {
				out = append(out, circle(at, r)...)
			}
			if i == 0 || at == line[i-1] {
				continue
			}
			from, length := line[i-1], distance(line[i-1], at)
			nx, ny := (from.y-at.y)/length*r, (at.x-from.x)/length*r
			out = append(out, []point{from.plus(-nx, -ny), at.plus(-nx, -ny), at.plus(nx, ny), from.plus(nx, ny)})
		}
	}
	return out
}

// turns reports whether a line bends so much that its parts leave a gap.
func turns(a, b, c point) bool {
	return math.Abs(math.Remainder(math.Atan2(b.y-a.y, b.x-a.x)-math.Atan2(c.y-b.y, c.x-b.x), 2*math.Pi)) > 0.02
}

// dashed returns the parts of the path that are drawn when it is not whole.
func (p path) dashed(drawn, left float64) path {
	var out path
	for _, line := range p {
		on, gone := false, 0.
		for i := 1; i < len(line); i++ {
			length := distance(line[i-1], line[i])
			steps := max(1, math.Ceil(length))
			for step := range int(steps) {
				a := between(line[i-1], line[i], float64(step)/steps)
				b := between(line[i-1], line[i], float64(step+1)/steps)
				was := on
				on = math.Mod(gone+length*(float64(step)+0.5)/steps, drawn+left) < drawn
				switch {
				case on && was:
					out[len(out)-1] = append(out[len(out)-1], b)
				case on:
					out = append(out, []point{a, b})
				}
			}
			gone += length
		}
	}
	return out
}
