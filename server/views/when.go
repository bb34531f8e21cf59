package views

import (
	"fmt"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
)

const (
	// Day is how pages, cards, feeds and alerts write a day.
	Day       = "January 2, 2006"
	longMonth = "January 2006"
)

// spelling is how the days and months of periods are written.
type spelling struct{ day, month string }

var inFull = spelling{Day, longMonth}

// When returns the time of a launch in UTC as far as it is known, as feeds,
// calendars and the API tell it: "November 24, 2026, 05:03 UTC", or the period:
// "NET November 24, 2026", "NET September 2027", "NET Q3 2027", each without NET
// once it has flown. NET of a period is its end, and is not shifted.
func When(l catalogue.Launch) string {
	net := l.NET.UTC()
	if l.Certainty == ledger.CertaintyExact {
		return net.Format(Day + ", 15:04 UTC")
	}
	known := period(net, l.NETPrecision, inFull)
	if l.Status.Final() {
		return known
	}
	return "NET " + known
}

// WhenOnSite returns what When does, with the time of day only where it is known
// to the minute.
func WhenOnSite(l catalogue.Launch) string {
	const hour = 2 // the precision that is exact, and no minute
	if l.Certainty == ledger.CertaintyExact && l.NETPrecision != nil && l.NETPrecision.ID == hour {
		return l.NET.UTC().Format(Day)
	}
	return When(l)
}

// Period returns the name of the period, or the day, that a launch is known to
// fly in: "November 24, 2026", "September 2027", "Q3 2027".
func Period(l catalogue.Launch) string { return period(l.NET.UTC(), l.NETPrecision, inFull) }

// ShortPeriod returns what Period does where there is little room: "24 Nov",
// "Sep 2027", "Q3 2027". A day tells its year where it is not the one of now.
func ShortPeriod(l catalogue.Launch, now time.Time) string {
	short := spelling{"2 Jan", "Jan 2006"}
	if l.NET.UTC().Year() != now.UTC().Year() {
		short.day = "2 Jan 2006"
	}
	return period(l.NET.UTC(), l.NETPrecision, short)
}

// period returns the name of the period whose end, or day, is NET. Without a precision it is known to the month at best; one that nobody
// here knows is called by the feed's name.
func period(net time.Time, precision *ledger.Precision, in spelling) string {
	if precision == nil {
		return net.Format(in.month)
	}
	year := net.Year()
	switch precision.ID {
	case 3, 4, 5:
		return net.Format(in.day)
	case 6:
		return "week of " + ledger.MondayOf(net).Format(in.day)
	case 7:
		return net.Format(in.month)
	case 8, 9, 10, 11:
		return fmt.Sprintf("Q%d %d", precision.ID-7, year)
	case 12, 13:
		return fmt.Sprintf("H%d %d", precision.ID-11, year)
	case 14:
		return fmt.Sprintf("%d", year)
	case 15:
		return fmt.Sprintf("FY %d", year)
	case 16:
		return fmt.Sprintf("%ds", year/10*10)
	}
	return fmt.Sprintf("%s (%s)", net.Format(in.day), precision.Name)
}
