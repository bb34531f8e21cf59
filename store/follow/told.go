package follow

import (
	"fmt"
	"net/url"
	"slices"

	"tminus/store/catalogue"
)

// Bounds of the reminders of a rule.
const (
	MostLeads    = 4
	ShortestLead = 5           // minutes before NET
	LongestLead  = 7 * 24 * 60 // likewise
)

// IsLead reports whether a reminder can be that many minutes before NET.
func IsLead(minutes int) bool { return minutes >= ShortestLead && minutes <= LongestLead }

// IsTold reports whether a rule can ask for a kind of occasion. Reminders are
// asked for by their leads.
func IsTold(kind catalogue.OccasionKind) bool {
	return kind != catalogue.OccasionReminder && slices.Contains(catalogue.OccasionKinds, kind)
}

// IsToldOfEvent reports whether a rule about an event can ask for a kind.
func IsToldOfEvent(kind catalogue.OccasionKind) bool {
	return IsTold(kind) && slices.Contains(catalogue.EventKinds, kind)
}

// Canonical returns the one spelling of the filter of a rule; whether its launches
// are past or to come says nothing about what is told.
func Canonical(text string) (string, error) {
	query, err := url.ParseQuery(text)
	if err != nil {
		return "", fmt.Errorf("filter: %w", err)
	}
	filter, err := catalogue.ParseFilter(query)
	filter.Upcoming = catalogue.UpcomingOnly
	return filter.Query().Encode(), err
}
