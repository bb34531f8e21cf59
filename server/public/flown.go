package public

import (
	"fmt"
	"time"

	"tminus/server/card"
	"tminus/server/views"
)

// notFlown is said of what never flew.
const notFlown = "Not flown yet"

// never reports whether something is known to have never flown.
func never(flights *int) bool { return flights != nil && *flights == 0 }

// neverFlew returns what a description says of what never flew.
func neverFlew(flights *int) string {
	if never(flights) {
		return ", not flown yet"
	}
	return ""
}

// flights tells how often something flew, "" where that is not known.
func flights(count *int) string {
	switch {
	case count == nil:
		return ""
	case never(count):
		return notFlown
	}
	return views.Counted(*count, "flight", "flights")
}

// firstFlight tells when something flew first, or is to, as the feed has the date.
func firstFlight(date *string, launches *int) card.Fact {
	day, err := time.Parse(time.DateOnly, views.TextOf(date))
	if err != nil {
		return card.Fact{}
	}
	fact := card.Fact{Large: day.Format(views.Day), Small: "Maiden flight"}
	if never(launches) {
		fact.Small = "Maiden flight, planned"
	}
	return fact
}

// releaseDate is a first flight that took place, for search engines.
func releaseDate(date *string, launches *int) *string {
	if never(launches) {
		return nil
	}
	return date
}

// vehicleFlown tells how often a vehicle flew.
func vehicleFlown(total, successful *int) card.Fact {
	if never(total) {
		return card.Fact{Large: notFlown}
	}
	return flown(total, successful)
}

// flown tells how often something was launched.
func flown(total, successful *int) card.Fact {
	if total == nil {
		return card.Fact{}
	}
	fact := card.Fact{Large: views.Counted(*total, "launch", "launches")}
	if successful != nil {
		fact.Small = fmt.Sprintf("%s successful", views.Figure(*successful))
	}
	return fact
}
