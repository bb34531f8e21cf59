// Package notify notifies people of what happens to the launches they follow: it
// writes the texts, keeps the clock of reminders, and sends what waits in the
// outbox to browsers, mailboxes and other services. It knows no HTTP route.
package notify

import (
	"cmp"
	"strings"
	"time"
	"unicode/utf8"

	"tminus/server/feed"
	"tminus/server/views"
	"tminus/store/catalogue"
)

// The longest texts, in characters.
const (
	longestTitle = 60
	longestBody  = 120
)

// Urgency says how soon a device should be woken for a notice, in the words of
// RFC 8030.
type Urgency string

// The urgencies from the least to the greatest.
const (
	UrgencyVeryLow Urgency = "very-low"
	UrgencyLow     Urgency = "low"
	UrgencyNormal  Urgency = "normal"
	UrgencyHigh    Urgency = "high"
)

// Text is a notice as a person reads it.
type Text struct {
	Title   string // at most 60 characters
	Body    string // at most 120 characters
	Tag     string // a newer notice of the same tag takes the place of this one
	Path    string // of the page it leads to, such as /launches/…
	Expires time.Time
	Urgency Urgency
}

// Compose returns the text of a notice, in English, with times in the zone. It
// says nothing that is not known: no second of a time to the minute, no day of
// a date to the month.
func Compose(o catalogue.Occasion, launch catalogue.Launch, zone *time.Location, now time.Time) Text {
	w := newWriter(o, launch, zone, now)
	head, body := w.words()
	return Text{
		Title: cut(head+": "+missionOf(launch), longestTitle), Body: fit(body, longestBody),
		Tag: Tag(o), Path: pathOf(launch, now), Expires: o.ExpiresAt, Urgency: w.urgency(),
	}
}

// pathOf returns where a notice leads to: on the day of the launch to the page on
// which it is followed.
func pathOf(l catalogue.Launch, now time.Time) string {
	if l.IsItsDay(now) {
		return views.LaunchDayPath(l.ID)
	}
	return feed.LaunchPath(l)
}

// Tag returns what makes a notice take the place of an older one: what moves the
// count shares a tag, while webcast, outcome and announcement have their own.
func Tag(o catalogue.Occasion) string {
	about := "l:" + o.Subject()
	switch o.Kind {
	case catalogue.OccasionWebcast:
		return about + ":w"
	case catalogue.OccasionOutcome:
		return about + ":o"
	case catalogue.OccasionAnnounced:
		return about + ":a"
	case catalogue.OccasionReminder, catalogue.OccasionSlip, catalogue.OccasionAdvance, catalogue.OccasionDated,
		catalogue.OccasionScrub, catalogue.OccasionHold, catalogue.OccasionResumed, catalogue.OccasionGo,
		catalogue.OccasionLiftoff, catalogue.OccasionWithdrawn:
	}
	return about + ":t"
}

// missionOf returns what flies, without the rocket that comes first in the name
// of a launch.
func missionOf(l catalogue.Launch) string {
	_, mission := views.NameParts(l)
	return cmp.Or(mission, l.Name)
}

// fit joins as many of the sentences as there is room for. The first one is
// always there, cut if it must be.
func fit(sentences []string, longest int) string {
	text := ""
	for i, sentence := range sentences {
		if i == 0 {
			text = cut(sentence, longest)
			continue
		}
		if longer := text + " " + sentence; utf8.RuneCountInString(longer) <= longest {
			text = longer
		}
	}
	return text
}

// cut returns the text with at most so many characters. What does not fit is
// left out from a whole word on, which a mark shows.
func cut(text string, longest int) string {
	if utf8.RuneCountInString(text) <= longest {
		return text
	}
	runes := []rune(text)[:longest]
	kept := string(runes[:longest-1])
	if runes[longest-1] != ' ' {
		if space := strings.LastIndexByte(kept, ' '); space > 0 {
			kept = kept[:space]
		}
	}
	return strings.TrimRight(kept, " ,;:|-–") + "…"
}
