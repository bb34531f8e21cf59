package notify

import (
	"fmt"
	"time"

	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// zoneNames are the abbreviations that the site's pages know, with the hours that
// they are ahead of UTC; of another offset they mean another zone. All others are
// named by their hours: CST is Chicago, Shanghai and Havana.
var zoneNames = map[string]int{
	"UTC": 0, "GMT": 0, "AST": -4, "ADT": -3, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8,
	"PDT": -7, "AKST": -9, "AKDT": -8, "HST": -10,
}

// zoneName returns what the zone of a moment is called, as the site's pages call
// it: "EST", else "GMT+5:30".
func zoneName(at time.Time) string {
	name, offset := at.Zone()
	if hours, ok := zoneNames[name]; ok && hours*3600 == offset {
		return name
	}
	sign := "+"
	if offset < 0 {
		sign, offset = "-", -offset
	}
	hours, minutes := offset/3600, offset%3600/60
	if minutes == 0 {
		return fmt.Sprintf("GMT%s%d", sign, hours)
	}
	return fmt.Sprintf("GMT%s%d:%02d", sign, hours, minutes)
}

// planned is a time of a launch and how exactly it is known.
type planned struct {
	catalogue.Launch // of which NET, precision, status and certainty matter
	at               time.Time
}

// newPlanned returns the time in the zone. A precision without a name is not
// told.
func newPlanned(net time.Time, precision string, status ledger.Status, zone *time.Location, now time.Time) planned {
	l := catalogue.Launch{NET: net, NETPrecision: ledger.PrecisionNamed(precision), Status: status}
	l.Certainty = catalogue.Certainty(l, now)
	return planned{l, net.In(zone)}
}

// known reports whether there is a time at all.
func (p planned) known() bool { return !p.NET.IsZero() }

// exact reports whether the time of day is known.
func (p planned) exact() bool { return p.known() && p.Certainty == ledger.CertaintyExact }

// clock returns the time of day with the zone's name, as exactly as it is known:
// "18:03 GMT+1", "about 18:00 GMT+1". The second is given where it is known and asked
// for.
func (p planned) clock(toSecond bool) string {
	return p.timeOfDay(toSecond) + " " + zoneName(p.at)
}

func (p planned) timeOfDay(toSecond bool) string {
	switch precision := p.NETPrecision; {
	case precision != nil && precision.ID == 0 && toSecond:
		return p.at.Format("15:04:05")
	case precision != nil && precision.ID == 2:
		return "about " + p.at.Format("15:04")
	}
	return p.at.Format("15:04")
}

// when returns the day and, if it is known, the time: "November 26, 07:10 GMT+1",
// "Q3 2027". The year stands there if it is not that of now.
func (p planned) when(now time.Time) string {
	if p.exact() {
		return dayOf(p.at, now) + ", " + p.clock(false)
	}
	if p.Certainty == ledger.CertaintyDay {
		return dayOf(p.NET.UTC(), now) // a day is that of the feed, whatever the zone
	}
	return views.Period(p.Launch)
}

// near is when, with "Today" and "Tomorrow" for the days they are.
func (p planned) near(now time.Time) string {
	if !p.exact() {
		return p.when(now)
	}
	today := now.In(p.at.Location())
	switch {
	case sameDay(p.at, today):
		return "Today, " + p.clock(false)
	case sameDay(p.at, today.AddDate(0, 0, 1)):
		return "Tomorrow, " + p.clock(false)
	}
	return p.when(now)
}

// tonight is the time as it stands before the name of a launch within a day: "At
// 02:10 tonight".
func (p planned) tonight(now time.Time) string {
	word, hour := "tomorrow", p.at.Hour()
	switch {
	case (hour < 5 || hour >= 18) && p.NET.Sub(now) < 12*time.Hour:
		word = "tonight"
	case sameDay(p.at, now.In(p.at.Location())):
		word = "today"
	}
	return "At " + p.timeOfDay(false) + " " + word
}

// dayOf returns the day of a moment: "November 26", "November 26, 2027" when that
// is not this year.
func dayOf(at, now time.Time) string {
	if at.Year() == now.In(at.Location()).Year() {
		return at.Format("January 2")
	}
	return at.Format("January 2, 2006")
}

func sameDay(a, b time.Time) bool {
	return a.Year() == b.Year() && a.YearDay() == b.YearDay()
}

// ordinal returns "2nd", "3rd", "11th".
func ordinal(n int) string {
	ending := "th"
	if n%100 < 11 || n%100 > 13 {
		switch n % 10 {
		case 1:
			ending = "st"
		case 2:
			ending = "nd"
		case 3:
			ending = "rd"
		}
	}
	return fmt.Sprintf("%d%s", n, ending)
}

// count returns a time before lift-off as clocks show it: "T-04:11", "T-1:04:11".
func count(left time.Duration) string {
	seconds := int(left / time.Second)
	if seconds >= 3600 {
		return fmt.Sprintf("T-%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
	}
	return fmt.Sprintf("T-%02d:%02d", seconds/60, seconds%60)
}
