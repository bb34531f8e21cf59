package notify

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/firmness"
	"tminus/store/ledger"
)

// writer words one occasion.
type writer struct {
	catalogue.Occasion
	launch catalogue.Launch
	now    time.Time
	zone   *time.Location
	net    planned // the time it speaks of, else that of the launch
	old    planned // the one before
}

func newWriter(o catalogue.Occasion, launch catalogue.Launch, zone *time.Location, now time.Time) *writer {
	w := &writer{Occasion: o, launch: launch, now: now, zone: zone}
	net, precision := o.NET, o.Facts.NETPrecision
	if net.IsZero() {
		net = launch.NET
	}
	if precision == "" && launch.NETPrecision != nil && net.Equal(launch.NET) {
		precision = launch.NETPrecision.LedgerName()
	}
	w.net = newPlanned(net, precision, launch.Status, zone, now)
	w.old = newPlanned(o.Facts.OldNET, o.Facts.OldPrecision, ledger.Status{}, zone, time.Time{})
	if o.Facts.OldCertainty != "" {
		w.old.Certainty = o.Facts.OldCertainty
	}
	return w
}

// words returns what stands before the mission in the title, and the sentences
// of the body.
func (w *writer) words() (head string, body []string) {
	switch w.Kind {
	case catalogue.OccasionReminder:
		if w.IsBeforeQuiet() {
			return w.net.tonight(w.now), w.reminder()
		}
		return "T-" + w.left(), w.reminder()
	case catalogue.OccasionSlip, catalogue.OccasionAdvance:
		return w.moved()
	case catalogue.OccasionDated:
		return "Has a date", []string{w.full() + "."}
	case catalogue.OccasionScrub:
		return "Scrubbed", []string{w.nextTry()}
	case catalogue.OccasionHold:
		return "Hold", []string{w.held()}
	case catalogue.OccasionResumed:
		return "Countdown resumed", []string{w.liftoffAt()}
	case catalogue.OccasionGo:
		return "Go for launch", []string{w.net.near(w.now) + "."}
	case catalogue.OccasionWebcast:
		return "Webcast live", w.webcast()
	case catalogue.OccasionLiftoff:
		return "Liftoff", w.liftoff()
	case catalogue.OccasionOutcome:
		return w.outcome()
	case catalogue.OccasionAnnounced:
		return "New", []string{w.announced()}
	case catalogue.OccasionWithdrawn:
		return "No longer planned", []string{w.withdrawn()}
	}
	return string(w.Kind), []string{w.net.when(w.now) + "."}
}

// urgency says how soon to wake a device.
func (w *writer) urgency() Urgency {
	switch w.Kind {
	case catalogue.OccasionReminder:
		if w.Facts.Lead <= 60 {
			return UrgencyHigh
		}
		return UrgencyNormal
	case catalogue.OccasionSlip, catalogue.OccasionAdvance:
		if w.withinDay(w.net) || w.withinDay(w.old) {
			return UrgencyHigh
		}
		return UrgencyNormal
	case catalogue.OccasionScrub, catalogue.OccasionHold, catalogue.OccasionResumed, catalogue.OccasionLiftoff:
		return UrgencyHigh
	case catalogue.OccasionWebcast, catalogue.OccasionOutcome:
		return UrgencyNormal
	case catalogue.OccasionDated, catalogue.OccasionGo, catalogue.OccasionWithdrawn:
		return UrgencyLow
	case catalogue.OccasionAnnounced:
	}
	return UrgencyVeryLow
}

// withinDay reports whether the time is exact and at most a day from now, before or
// after it.
func (w *writer) withinDay(p planned) bool {
	return p.exact() && p.NET.Sub(w.now).Abs() <= 24*time.Hour
}

// left returns how long it is to lift-off, or to the beginning of an event: the lead that was asked for, or what
// is left of it when the reminder is late by more than a minute.
func (w *writer) left() string {
	lead := time.Duration(w.Facts.Lead) * time.Minute
	if left := w.net.NET.Sub(w.now); left > 0 && lead-left > time.Minute {
		return views.Span(max(left.Truncate(time.Minute), time.Minute))
	}
	if lead == 24*time.Hour {
		return "24 h"
	}
	return views.Span(lead)
}

// at returns when it is, as it stands behind what it is: " tomorrow at 18:03 UTC".
func (w *writer) at() string {
	today := w.now.In(w.zone)
	switch {
	case w.IsBeforeQuiet(), sameDay(w.net.at, today): // the title has the day
		return " at " + w.net.clock(false)
	case sameDay(w.net.at, today.AddDate(0, 0, 1)):
		return " tomorrow at " + w.net.clock(false)
	}
	return " on " + w.net.when(w.now)
}

func (w *writer) reminder() []string {
	at := w.at()
	first := w.vehicle() + at
	if utf8.RuneCountInString(first) >= longestBody { // the time matters more than the place
		first = "Liftoff" + at
	}
	body := []string{views.Capital(first) + "."}
	if w.launch.WebcastLive {
		body = append(body, "Webcast is live.")
	} else if from := w.launch.CoverageFrom(); from.After(w.now) {
		body = append(body, "Coverage from "+w.begin(from)+".")
	}
	if firm := w.Facts.Firm; firm != nil {
		body = append(body, fmt.Sprintf("%s hold from here, %d of %d.", views.Capital(firmness.InTen(firm.Tenths)), firm.Held, firm.Seen))
	}
	return append(body, w.boom()...)
}

// begin returns when a webcast begins: "23:40", and "23:40 today" where that is not
// the day of the launch, which stands before it.
func (w *writer) begin(at time.Time) string {
	at = at.In(w.zone)
	today, clock := w.now.In(w.zone), at.Format("15:04")
	switch {
	case sameDay(at, w.net.at):
		return clock
	case sameDay(at, today):
		return clock + " today"
	case sameDay(at, today.AddDate(0, 0, 1)):
		return clock + " tomorrow"
	}
	return clock + " on " + dayOf(at, w.now)
}

// boom warns those who may hear a booster come back.
func (w *writer) boom() []string {
	if !w.launch.ReturnsToSite() {
		return nil
	}
	return []string{"A sonic boom is possible near the site."}
}

// moved says by how much where both times are exact, and which way where not.
func (w *writer) moved() (head string, body []string) {
	way, by := "later", w.net.NET.Sub(w.old.NET)
	if w.Kind == catalogue.OccasionAdvance {
		way = "earlier"
	}
	head = "Moved " + way
	if w.old.exact() && w.net.exact() && by != 0 {
		head = "Moved " + views.Span(by.Abs()) + " " + way
	}
	text := "Now " + w.net.when(w.now)
	if w.old.known() {
		text += " (was " + w.oldWhen() + ")"
	}
	body = []string{text + "."}
	if w.Facts.Moves > 1 {
		body = append(body, ordinal(w.Facts.Moves)+" move.")
	}
	return head, body
}

// oldWhen returns the time before, as shortly as it can be told apart from the
// one now.
func (w *writer) oldWhen() string {
	if !w.old.exact() {
		return w.old.when(w.now)
	}
	if w.net.exact() && sameDay(w.old.at, w.net.at) {
		return w.old.at.Format("15:04")
	}
	return dayOf(w.old.at, w.now)
}

// full returns the time with its year.
func (w *writer) full() string {
	if w.net.exact() {
		return w.net.at.Format("January 2, 2006, ") + w.net.clock(false)
	}
	return w.net.when(time.Time{})
}

func (w *writer) nextTry() string {
	moved := w.old.known() && !w.old.NET.Equal(w.net.NET)
	if !moved || !w.net.NET.After(w.now) {
		return "No new time yet."
	}
	return "Next try " + w.net.when(w.now) + "."
}

func (w *writer) held() string {
	if w.Facts.HeldAt == nil || *w.Facts.HeldAt <= 0 {
		return "The countdown has stopped."
	}
	return "Holding at " + count(time.Duration(*w.Facts.HeldAt)*time.Second) + "."
}

func (w *writer) liftoffAt() string {
	if w.net.exact() && sameDay(w.net.at, w.now.In(w.zone)) {
		return "Liftoff " + w.net.clock(false) + "."
	}
	return "Liftoff " + w.net.when(w.now) + "."
}

func (w *writer) webcast() []string {
	vehicle := views.Capital(w.vehicle()) + "."
	left := w.net.NET.Sub(w.now).Round(time.Minute)
	if !w.net.exact() || left <= 0 || w.launch.Status.ID == ledger.StatusHold {
		return []string{vehicle}
	}
	return []string{"T-" + views.Span(left) + ".", vehicle}
}

func (w *writer) liftoff() []string {
	vehicle := views.Capital(w.vehicle()) + "."
	if !w.net.exact() {
		return append([]string{vehicle}, w.boom()...)
	}
	return append([]string{w.net.clock(true) + ".", vehicle}, w.boom()...)
}

func (w *writer) outcome() (head string, body []string) {
	status := w.Facts.Status
	if status == 0 {
		status = w.launch.Status.ID
	}
	failed := false
	switch status {
	case ledger.StatusSuccess:
		head = "Success"
	case ledger.StatusPayloadDeployed:
		head = "Payload deployed"
	case ledger.StatusPartialFailure:
		head, failed = "Partial failure", true
	case ledger.StatusFailure:
		head, failed = "Failure", true
	default:
		head = w.launch.Status.Name
	}
	if failed && w.launch.FailReason != "" {
		body = append(body, views.Sentence(w.launch.FailReason))
	}
	if landed := landings(w.launch.LauncherStages); landed != "" {
		body = append(body, landed)
	}
	if len(body) == 0 {
		body = append(body, views.Capital(w.vehicle())+".")
	}
	return head, body
}

func (w *writer) announced() string {
	parts := []string{"NET " + w.net.when(time.Time{})}
	if w.launch.Rocket != nil && w.launch.Rocket.Name != "" {
		parts = append(parts, w.launch.Rocket.Name)
	}
	if pad := w.launch.Pad; pad != nil && pad.Location != nil && pad.Location.Name != "" {
		parts = append(parts, pad.Location.Name)
	}
	return strings.Join(parts, ", ") + "."
}

func (w *writer) withdrawn() string {
	if w.Facts.WithdrawnAt.IsZero() {
		return "Removed from the schedule."
	}
	return "Removed from the schedule on " + dayOf(w.Facts.WithdrawnAt.In(w.zone), w.now) + "."
}

// vehicle returns what flies from where: "Falcon 9 from Space Launch Complex 40".
func (w *writer) vehicle() string {
	rocket := "liftoff"
	if w.launch.Rocket != nil && w.launch.Rocket.Name != "" {
		rocket = w.launch.Rocket.Name
	}
	if w.launch.Pad == nil || w.launch.Pad.Name == "" || strings.HasPrefix(w.launch.Pad.Name, "Unknown") {
		return rocket
	}
	return rocket + " from " + catalogue.PadName(w.launch.Pad.Name)
}

// landings says what became of the boosters that were to come back, "" when that
// is not known of each.
func landings(stages []catalogue.LauncherStage) string {
	tried, landed := 0, 0
	for _, stage := range stages {
		if stage.Landing == nil || stage.Landing.Attempt == nil || !*stage.Landing.Attempt {
			continue
		}
		if stage.Landing.Success == nil {
			return ""
		}
		tried++
		if *stage.Landing.Success {
			landed++
		}
	}
	switch {
	case tried == 0:
		return ""
	case tried > 1:
		return fmt.Sprintf("%d of %d boosters landed.", landed, tried)
	case landed == 1:
		return "Booster landed."
	}
	return "Booster did not land."
}
