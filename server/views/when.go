package views

import (
	"fmt"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
)

const (
	longDay   = "2 January 2006"
	longMonth = "January 2006"
	// SiteDay is how pages, their heads and cards write a day.
	SiteDay = "January 2, 2006"
)

// When returns the time of a launch in UTC as far as it is known, as feeds,
// calendars and the API tell it: "24 November 2026, 05:03 UTC", or the period:
// "NET 24 November 2026", "NET September 2027", "NET Q3 2027", each without NET
// once it has flown. NET of a period is its end, and is not shifted.
func When(l catalogue.Launch) string {
	return when(l, longDay)
}

// WhenOnSite returns what When does with days as the site's pages write them,
// "November 24, 2026, 05:03 UTC", and the time of day only where it is known to
// the minute.
func WhenOnSite(l catalogue.Launch) string {
	const hour = 2 // the precision that is exact, and no minute
	if l.Certainty == ledger.CertaintyExact && l.NETPrecision != nil && l.NETPrecision.ID == hour {
		return l.NET.UTC().Format(SiteDay)
	}
	return when(l, SiteDay)
}

// when returns the time of a launch with days in that layout.
func when(l catalogue.Launch, day string) string {
	net := l.NET.UTC()
	if l.Certainty == ledger.CertaintyExact {
		return net.Format(day + ", 15:04 UTC")
	}
	known := period(net, l.NETPrecision, day)
	if l.Status.Final() {
		return known
	}
	return "NET " + known
}

// Period returns the name of the period, or the day, that a launch is known to
// fly in: "24 November 2026", "September 2027", "Q3 2027".
func Period(l catalogue.Launch) string { return period(l.NET.UTC(), l.NETPrecision, longDay) }

// period returns the name of the period whose end, or day, is NET, days in that
// layout. Without a precision it is known to the month at best; one that nobody
// here knows is called by the feed's name.
func period(net time.Time, precision *ledger.Precision, day string) string {
	if precision == nil {
		return net.Format(longMonth)
	}
	year := net.Year()
	switch precision.ID {
	case 3, 4, 5:
		return net.Format(day)
	case 6:
		return "week of " + ledger.MondayOf(net).Format(day)
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
	return fmt.Sprintf("%s (%s)", net.Format(day), precision.Name)
}
