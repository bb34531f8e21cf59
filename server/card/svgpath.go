package card

import (
	"math"
	"regexp"
	"strconv"
)

// svgToken is a command or a number of an SVG path.
var svgToken = regexp.MustCompile(`[A-Za-z]|-?(?:\d*\.\d+|\d+)`)

// arguments is how many numbers each command of an SVG path takes.
var arguments = map[byte]int{'m': 2, 'l': 2, 'h': 1, 'v': 1, 'c': 6, 's': 4, 'a': 7, 'z': 0}

// svgPath returns the shape that the d attribute of an SVG path describes, as
// far as the site's own icons need it: arcs are parts of circles.
func svgPath(d string) path {
	var p svgPen
	tokens := svgToken.FindAllString(d, -1)
	for len(tokens) > 0 {
		if letter := tokens[0][0]; letter >= 'A' {
			p.command, tokens = letter, tokens[1:]
		}
		values := make([]float64, min(arguments[p.command|0x20], len(tokens)))
		for i := range values {
			values[i], _ = strconv.ParseFloat(tokens[i], 64) // as the expression has it
		}
		tokens = tokens[len(values):]
		p.do(values)
	}
	return p.path
}

// svgPen draws the commands of an SVG path one by one.
type svgPen struct {
	pen
	command byte
	control point // the last one of a curve
}

func (p *svgPen) do(v []float64) {
	from, origin := p.at(), point{}
	if p.command >= 'a' {
		origin = from
	}
	to := func(i int) point { return origin.plus(v[i], v[i+1]) }
	control := from
	switch p.command | 0x20 {
	case 'm':
		p.move(to(0))
		p.command-- // further numbers are lines
	case 'l':
		p.line(to(0))
	case 'h':
		p.line(point{origin.x + v[0], from.y})
	case 'v':
		p.line(point{from.x, origin.y + v[0]})
	case 'c':
		control = to(2)
		p.cube(to(0), control, to(4))
	case 's':
		mirrored := point{2*from.x - p.control.x, 2*from.y - p.control.y}
		control = to(0)
		p.cube(mirrored, control, to(2))
	case 'a':
		p.circular(v[0], v[4] == 1, to(5))
	case 'z':
		p.close()
	}
	if control == from {
		control = p.at()
	}
	p.control = control
}

// circular goes along the smaller arc of a circle to a place.
func (p *svgPen) circular(radius float64, clockwise bool, to point) {
	from := p.at()
	half := distance(from, to) / 2
	radius = max(radius, half)
	middle, away := between(from, to, 0.5), math.Sqrt(radius*radius-half*half)/(2*half)
	if clockwise {
		away = -away
	}
	centre := middle.plus((to.y-from.y)*away, -(to.x-from.x)*away)
	begin := math.Atan2(from.y-centre.y, from.x-centre.x)
	turn := math.Remainder(math.Atan2(to.y-centre.y, to.x-centre.x)-begin, 2*math.Pi)
	const steps = 12
	for i := 1; i <= steps; i++ {
		angle := begin + turn*float64(i)/steps
		p.line(centre.plus(radius*math.Cos(angle), radius*math.Sin(angle)))
	}
}
