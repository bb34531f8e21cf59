package views

import (
	"fmt"
	"time"

	"tminus/store/catalogue"
)

const (
	longDay   = "2 January 2006"
	longMonth = "January 2006"
)

// When returns the time of a launch in UTC as far as it is known, for texts
// that go where no zone is known: "24 November 2026, 05:03 UTC", or the period:
// "NET 24 November 2026", "NET September 2027", "NET Q3 2027", each without NET
// once it has flown. NET of a period is its end, and is not shifted.
func When(l catalogue.Launch) string {
	net := l.NET.UTC()
	if l.Certainty == catalogue.CertaintyExact {
		return net.Format(longDay + ", 15:04 UTC")
	}
	if l.Status.Final() {
		return Period(l)
	}
	return "NET " + Period(l)
}

// Period returns the name of the period, or the day, that a launch is known to
// fly in: "24 November 2026", "September 2027", "Q3 2027".
func Period(l catalogue.Launch) string { return period(l.NET.UTC(), l.NETPrecision) }

// period returns the name of the period whose end, or day, is NET. Without a
// precision it is known to the month at best; one that nobody here knows is
// called by the feed's name.
func period(net time.Time, precision *catalogue.NETPrecision) string {
	if precision == nil {
		return net.Format(longMonth)
	}
	year := net.Year()
	switch precision.ID {
	case 3, 4, 5:
		return net.Format(longDay)
	case 6:
		return "week of " + catalogue.MondayOf(net).Format(longDay)
	case 7:
		return net.Format(longMonth)
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
	return fmt.Sprintf("%s (%s)", net.Format(longDay), precision.Name)
}
