package notify

import (
	"time"

	"tminus/server/feed"
	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/ledger"
)

// TextOf returns the text of a notice about a launch or an event, as Compose does.
func TextOf(item follow.Item, zone *time.Location, now time.Time) Text {
	if item.EventID != 0 {
		return composeEvent(item.Occasion, item.Event, zone, now)
	}
	return Compose(item.Occasion, item.Launch, zone, now)
}

// composeEvent returns the text of a notice about an event: how long it is until
// it begins, that its webcast is live, or that the event is no longer planned.
func composeEvent(o catalogue.Occasion, event catalogue.Event, zone *time.Location, now time.Time) Text {
	w := &writer{Occasion: o, now: now, zone: zone, net: eventTime(o, event, zone)}
	head, body := w.ofEvent(event)
	return Text{
		Title: cut(head+": "+event.Name, longestTitle), Body: fit(body, longestBody),
		Tag: Tag(o), Path: feed.EventPath(event), Expires: o.ExpiresAt, Urgency: w.urgency(),
	}
}

// eventTime returns the date that an occasion speaks of. Reminders are made of
// exact dates alone; what is known of another date of the event says nothing
// about it.
func eventTime(o catalogue.Occasion, event catalogue.Event, zone *time.Location) planned {
	timed := catalogue.Launch{NET: o.NET}
	if event.Date != nil && event.Date.Equal(o.NET) {
		timed = views.TimedAsLaunch(o.NET, event.Precision, event.Certainty)
	}
	if o.Kind == catalogue.OccasionReminder {
		timed.Certainty = ledger.CertaintyExact
	}
	return planned{timed, o.NET.In(zone)}
}

// ofEvent returns what stands before the name of an event, and the sentences of
// the body.
func (w *writer) ofEvent(event catalogue.Event) (head string, body []string) {
	what := event.Type.Name
	if what == "" {
		what = "It begins"
	}
	switch {
	case w.Kind == catalogue.OccasionWithdrawn:
		return "No longer planned", []string{w.withdrawn()}
	case w.Kind == catalogue.OccasionWebcast && w.net.exact() && w.net.NET.After(w.now):
		head, body = "Webcast live", []string{views.Capital(what) + w.at() + "."}
	case w.Kind == catalogue.OccasionWebcast:
		head, body = "Webcast live", []string{views.Capital(what) + "."}
	case w.IsBeforeQuiet():
		head, body = w.net.tonight(w.now), []string{views.Capital(what) + w.at() + "."}
	default:
		head, body = "In "+w.left(), []string{views.Capital(what) + w.at() + "."}
	}
	if event.Location != "" {
		body = append(body, views.Sentence(event.Location))
	}
	if event.WebcastLive && w.Kind != catalogue.OccasionWebcast {
		body = append(body, "Webcast is live.")
	}
	return head, body
}
