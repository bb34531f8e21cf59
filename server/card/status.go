package card

import (
	"fmt"
	"math"
	"slices"
	"sync"
)

// status is how the state of a launch looks.
type status struct {
	word string
	ink  ink
	icon path // in a box of 24 by 24 pixels
}

// The words, colours and icons of the site's pills, by the feed's ids; their
// icons are drawn when the first card is.
var statuses = sync.OnceValue(func() map[int64]status {
	ring, dashedRing := fullRing(), newDashedRing()
	return map[int64]status{
		1: {"Go for launch", hex(0x50dc8e), icon(ring, "m16 9-5.5 5.5L8 12")},
		2: {"To be determined", hex(0xa8acb6), dashedRing},
		3: {"Success", hex(0x00dcab), icon(nil, "M18 6 7 17l-5-5", "m22 10-7.5 7.5L13 16")},
		4: {"Failure", hex(0xfe7878), icon(ring, "m15 9-6 6", "m9 9 6 6")},
		5: {"On hold", hex(0xf6bf51), icon(ring, "M10 15V9", "M14 15V9")},
		6: {
			"In flight", hex(0x6abcfe),
			icon(nil, "M12 15v5s3.03-.55 4-2c1.08-1.62 0-5 0-5",
				"M4.5 16.5c-1.5 1.26-2 5-2 5s3.74-.5 5-2c.71-.84.7-2.13-.09-2.91a2.18 2.18 0 0 0-2.91-.09",
				"M9 12a22 22 0 0 1 2-3.95A12.88 12.88 0 0 1 22 2c0 2.72-.78 7.5-6 11a22.4 22.4 0 0 1-4 2z",
				"M9 12H4s.55-3.03 2-4c1.62-1.08 5 .05 5 .05"),
		},
		7: {
			"Partial failure", hex(0xff9656),
			icon(nil, "m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3", "M12 9v4", "M12 17h.01"),
		},
		8: {"To be confirmed", hex(0xcbcc4b), icon(dashedRing, "M12 11.5v1")},
		9: {
			"Payload deployed", hex(0xaaa2ff),
			icon(nil, "m13.5 6.5-3.148-3.148a1.205 1.205 0 0 0-1.704 0L6.352 5.648a1.205 1.205 0 0 0 0 1.704L9.5 10.5",
				"M16.5 7.5 19 5", "M9 21a6 6 0 0 0-6-6",
				"m17.5 10.5 3.148 3.148a1.205 1.205 0 0 1 0 1.704l-2.296 2.296a1.205 1.205 0 0 1-1.704 0L13.5 14.5",
				"M9.352 10.648a1.205 1.205 0 0 0 0 1.704l2.296 2.296a1.205 1.205 0 0 0 1.704 0l4.296-4.296a1.205 1.205 0 0 0 0-1.704l-2.296-2.296a1.205 1.205 0 0 0-1.704 0z"),
		},
	}
})

// unknownStatus returns how one looks that nobody here knows, under the feed's name.
func unknownStatus(name string) status {
	return status{name, hex(0xa8acb6), icon(fullRing(), "M9.3 9.2c.5-1 1.500-1.700 2.700-1.700 1.700 0 3 1.100 3 2.500 0 2-2 2-3 3.500", "M12 17h.01")}
}

// iconLine is how wide the lines of icons are in their box.
const iconLine = 2.25

func fullRing() path { return circle(point{12, 12}, 10).stroked(iconLine) }

// icon returns the outline of an icon that is drawn with lines.
func icon(frame path, lines ...string) path {
	outline := slices.Clone(frame)
	for _, d := range lines {
		outline = append(outline, svgPath(d).stroked(iconLine)...)
	}
	return outline
}

func newDashedRing() path {
	var ring path
	for i := range 8 {
		const eighth, half = 0.7854, 0.19
		var d pen
		middle := float64(i) * eighth
		d.arc(point{12, 12}, 10, middle-half, middle+half)
		ring = append(ring, d.path.stroked(iconLine)...)
	}
	return ring
}

// look returns how the status looks.
func (s Status) look() status {
	if known, ok := statuses()[s.ID]; ok {
		return known
	}
	return unknownStatus(s.Name)
}

// alarms are the ids of statuses of launches that wait, or went wrong.
var alarms = []int64{4, 5, 7}

func (s Status) alarming() bool { return slices.Contains(alarms, s.ID) }

// Word returns what the site calls the status.
func (s Status) Word() string { return s.look().word }

// Color returns the colour of the status on a dark ground, such as "#50dc8e".
func (s Status) Color() string {
	part := func(of float64) int { return int(math.Round(of * 0xff)) }
	ink := s.look().ink
	return fmt.Sprintf("#%02x%02x%02x", part(ink.r), part(ink.g), part(ink.b))
}
