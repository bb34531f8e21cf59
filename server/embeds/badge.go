package embeds

import (
	"cmp"
	"fmt"
	"time"

	"tminus/server/card"
	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// badge is what a badge says: a few words on a label, and beside them how a
// launch stands.
type badge struct {
	Label   string
	Message string
	Color   string // of the message on a dark ground, such as "#50dc8e"
	Coarse  bool   // known to a period that is longer than a day
	Launch  string // which one it is about; "": none
}

// hoursAlone is up to when the time to T-0 is told in hours.
const hoursAlone = 48 * time.Hour

// shortWords are those of statuses that a badge has too little room for.
var shortWords = map[int64]string{ledger.StatusHold: "Hold", ledger.StatusPayloadDeployed: "Deployed"}

// newBadge returns the badge of a launch. It counts no minutes: pages keep a
// badge for hours.
func newBadge(label string, l catalogue.Launch, now time.Time) badge {
	b := badge{Label: label, Launch: views.LaunchTitle(l), Color: quiet()}
	status := card.Status{ID: l.Status.ID, Name: l.Status.Name}
	switch {
	case l.WithdrawnAt != nil:
		b.Message = "No longer planned"
	case l.Status.LiftedOff() || l.Status.ID == ledger.StatusHold:
		b.Message, b.Color = cmp.Or(shortWords[l.Status.ID], status.Word()), status.Color()
	case l.Certainty == ledger.CertaintyExact:
		b.Message = left(l.NET.Sub(now))
		if l.Status.ID == ledger.StatusGo {
			b.Color = status.Color()
		}
	case l.Certainty == ledger.CertaintyMonth:
		b.Message, b.Coarse = "NET "+views.ShortPeriod(l, now), true
	default:
		b.Message, b.Coarse = views.ShortPeriod(l, now), l.Certainty != ledger.CertaintyDay
	}
	return b
}

// left says how long it is to an exact T-0, in whole days or hours that are over.
func left(to time.Duration) string {
	const day = 24 * time.Hour
	switch {
	case to > hoursAlone:
		return fmt.Sprintf("T-%d d", to/day)
	case to >= time.Hour:
		return fmt.Sprintf("T-%d h", to/time.Hour)
	case to > 0:
		return "soon"
	}
	return "T-0 passed"
}

// quiet is the color of what is neither good nor bad.
func quiet() string { return card.Status{ID: ledger.StatusTBD}.Color() }

// nothingNext returns the badge of a filter that no coming launch meets.
func nothingNext(label string) badge {
	return badge{Label: cmp.Or(label, "Next launch"), Message: "none planned", Color: quiet()}
}

// rocketLabel returns what is flown: "Falcon 9".
func rocketLabel(l catalogue.Launch) string {
	if l.Rocket != nil && l.Rocket.Name != "" {
		return l.Rocket.Name
	}
	rocket, mission := views.NameParts(l)
	return cmp.Or(rocket, mission)
}

// missionLabel returns which flight it is: "Crew-13".
func missionLabel(l catalogue.Launch) string {
	rocket, mission := views.NameParts(l)
	return cmp.Or(mission, rocket)
}
