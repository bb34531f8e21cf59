package ledger

import "time"

// Period returns the first moment, in UTC, of the span that a launch is known
// to fly in by its NET, and the moment after it: of the day where that or the time is
// known. NET lies in it, mostly on its last day.
func Period(net time.Time, certainty Certainty) (first, end time.Time) {
	net = net.UTC()
	day := time.Date(net.Year(), net.Month(), net.Day(), 0, 0, 0, 0, time.UTC)
	switch certainty {
	case CertaintyExact, CertaintyDay:
		return day, day.AddDate(0, 0, 1)
	case CertaintyWeek:
		monday := MondayOf(day)
		return monday, monday.AddDate(0, 0, 7)
	case CertaintyMonth:
		return months(net, 1, 0)
	case CertaintyQuarter:
		return months(net, 3, 0)
	case CertaintyHalf:
		return months(net, 6, 0)
	case CertaintyYear:
		return months(net, 12, 0)
	case CertaintyFiscal:
		return months(net, 12, 9) // begins with October
	case CertaintyDecade:
	}
	decade := time.Date(net.Year()/10*10, 1, 1, 0, 0, 0, 0, time.UTC)
	return decade, decade.AddDate(10, 0, 0)
}

// MondayOf returns the day that the week of a day begins with.
func MondayOf(day time.Time) time.Time {
	return day.AddDate(0, 0, -(int(day.Weekday())+6)%7)
}

// months returns the span of so many months that a moment lies in. One of them
// begins so many months after January.
func months(at time.Time, length, after int) (first, end time.Time) {
	into := (int(at.Month()) - 1 - after + 12) % length
	first = time.Date(at.Year(), at.Month()-time.Month(into), 1, 0, 0, 0, 0, time.UTC)
	return first, first.AddDate(0, length, 0)
}
