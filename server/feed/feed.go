// Package feed writes launches as programs follow them: calendars, tables for
// spreadsheets, and Atom, RSS and JSON for feed readers, in which changes and
// news are followed as well. It is handed what to tell and returns bytes; who
// may ask for it is no matter of its.
package feed

import (
	"time"

	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// Site is where the launches are shown.
type Site struct {
	Name string // of the product
	// Absolute returns the public address of a path, "" when the operator did
	// not say where the site is.
	Absolute func(path string) string
	// Address is Absolute, or an address on the same host where that is "".
	Address func(path string) string
	// Image and NewsImage return the address of a launch's and of an article's
	// image for other programs, given its publisher's. Nil: the publisher's.
	Image, NewsImage func(address string) string
}

// shown returns what one of the site's functions makes of an image's address.
func shown(own func(address string) string, address string) string {
	if own == nil || address == "" {
		return address
	}
	return own(address)
}

// LaunchPath returns the path of a launch's page.
func LaunchPath(l catalogue.Launch) string { return "/launches/" + l.ID }

// outcomeShown is how long after NET a title leads with the outcome.
const outcomeShown = 30 * 24 * time.Hour

// LastModified returns when what is told of a launch changed last, as of now.
// The first time it was seen counts, so that a new database never tells less
// than the one before it; and so do the moments when words go or come by
// themselves.
func LastModified(l catalogue.Launch, now time.Time) time.Time {
	last := l.ChangedAt
	later := func(at time.Time) {
		if at.After(last) && !at.After(now) {
			last = at
		}
	}
	if l.FirstSeenAt != nil {
		later(*l.FirstSeenAt)
	}
	if l.WithdrawnAt != nil {
		later(*l.WithdrawnAt)
	}
	if l.NETPrecision == nil {
		later(l.NET) // from when on it is believed
	}
	if l.Status.Final() {
		later(l.NET.Add(outcomeShown))
	}
	if at := l.Ledger().ScrubbedAt(); at != nil {
		later(nextDay(*at))
	}
	return last.UTC()
}

// nextDay returns the first moment of the day after, in UTC.
func nextDay(at time.Time) time.Time {
	return at.UTC().Truncate(24*time.Hour).AddDate(0, 0, 1)
}

// outcomes are how launches ended, in words for a title.
var outcomes = map[int64]string{
	ledger.StatusSuccess: "✓ Success", ledger.StatusPayloadDeployed: "✓ Payload deployed",
	ledger.StatusFailure: "✗ Failure", ledger.StatusPartialFailure: "✗ Partial failure",
}

// Title returns a launch's name after what matters most now: a hold, a scrub on
// its day while no later one is known, the outcome for 30 days, or that no more
// than the day is known.
func Title(l catalogue.Launch, now time.Time) string {
	switch scrubbed := l.Ledger().ScrubbedAt(); {
	case l.WithdrawnAt != nil:
		return withdrawnTitle(l.Name)
	case l.Status.Final():
		if now.Before(l.NET.Add(outcomeShown)) {
			return outcomes[l.Status.ID] + ": " + l.Name
		}
		return l.Name
	case l.Status.ID == ledger.StatusHold:
		return "HOLD: " + l.Name
	case l.Status.ID != ledger.StatusInFlight && scrubbed != nil && now.Before(nextDay(*scrubbed)) && !plannedAfter(l, *scrubbed):
		return "Scrubbed: " + l.Name
	case l.Certainty == ledger.CertaintyDay:
		return "NET " + l.Name
	case l.Certainty != ledger.CertaintyExact:
		return views.When(l) + ": " + l.Name
	}
	return l.Name
}

// withdrawnTitle is what something is called that was withdrawn.
func withdrawnTitle(name string) string { return "Withdrawn: " + name }

// plannedAfter reports whether a launch is planned for a known day later than
// that of a moment, in UTC.
func plannedAfter(l catalogue.Launch, moment time.Time) bool {
	known := l.Certainty == ledger.CertaintyExact || l.Certainty == ledger.CertaintyDay
	return known && !l.NET.Before(nextDay(moment))
}
