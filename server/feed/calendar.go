package feed

import (
	"fmt"
	"strings"
	"time"

	ics "github.com/arran4/golang-ical"

	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// CalendarType is the content type of a calendar.
const CalendarType = "text/calendar; charset=utf-8"

const (
	// refresh is how often a calendar is worth fetching, RFC 7986.
	refresh = "PT1H"
	// longestWindow is how long a window may be that is shown as the event's
	// length; longer ones tell when one may try, not how long it takes.
	longestWindow = 12 * time.Hour
	// withoutWindow is how long an event is that has no window.
	withoutWindow = time.Hour
	// calendarColor is a CSS colour name, RFC 7986.
	calendarColor = "orangered"
)

// sequenceEpoch is when SEQUENCE is 0. It counts seconds from there, so it grows
// with each change, whatever becomes of the database, and fits 32 bits until 2088.
var sequenceEpoch = time.Date(2020, time.January, 1, 0, 0, 0, 0, time.UTC)

// Calendar is a calendar of launches, of events between them, or of both, RFC
// 5545.
type Calendar struct {
	Site        Site
	Title       string
	Description string
	Path        string // where it is, for programs that fetch it again; "" is a secret
	Launches    []catalogue.Launch
	Events      []catalogue.Event
	// Alarms are how long before T-0 a program is asked to remind.
	Alarms []time.Duration
	// Coarse has what is known to the week, month or quarter alone as all-day
	// events of that period. Those that are known worse never are events.
	Coarse bool
	Now    time.Time
}

// Bytes returns the calendar as a file.
func (c Calendar) Bytes() []byte {
	cal := ics.NewCalendarFor(c.Site.Name)
	cal.SetProductId("-//" + c.Site.Name + "//Launches//EN")
	cal.SetName(c.Title)
	cal.SetXWRCalName(c.Title)
	cal.SetDescription(c.Description)
	if source := c.Site.Absolute(c.Path); c.Path != "" && source != "" {
		cal.CalendarProperties = append(cal.CalendarProperties, ics.CalendarProperty{BaseProperty: ics.BaseProperty{
			IANAToken: "SOURCE", Value: source, ICalParameters: map[string][]string{"VALUE": {"URI"}},
		}})
	}
	cal.SetRefreshInterval(refresh)
	cal.SetXPublishedTTL(refresh)
	cal.SetColor(calendarColor)
	for _, launch := range c.Launches {
		c.add(cal, launch)
	}
	for _, happening := range c.Events {
		c.addEvent(cal, happening)
	}
	return []byte(cal.Serialize(ics.WithNewLineWindows))
}

// HasEvent reports whether so much is known of a launch that a calendar may
// show it, if only as a period.
func HasEvent(l catalogue.Launch) bool {
	_, _, ok := periodOf(l.NET, l.Certainty)
	return ok || l.Certainty == ledger.CertaintyExact || l.Certainty == ledger.CertaintyDay
}

// add adds the event of a launch, unless no period of it is known that a
// calendar shows.
func (c Calendar) add(cal *ics.Calendar, l catalogue.Launch) {
	event := ics.NewEvent(l.ID + uidEnding)
	if !c.setTime(event, l.Certainty, l.NET, endOf(l)) {
		return
	}
	setTitle(event, LastModified(l, c.Now), Title(l, c.Now))
	event.SetStatus(eventStatus(l))
	setPlace(event, views.Place(l))
	c.describe(event, l)
	if l.Certainty == ledger.CertaintyExact && !l.Status.Final() && l.WithdrawnAt == nil {
		c.remind(event, l)
	}
	cal.AddVEvent(event)
}

// uidEnding ends the UID of every event. It is never the host, which may change.
const uidEnding = "@tminus"

// setTime tells when an event is as far as that is certain: from a moment to its
// end, the day of the moment, or the period around it. It reports false where so
// little is known that the calendar does not show it.
func (c Calendar) setTime(event *ics.VEvent, certainty ledger.Certainty, at, end time.Time) bool {
	switch {
	case certainty == ledger.CertaintyExact:
		event.SetStartAt(at)
		event.SetEndAt(end)
	case certainty == ledger.CertaintyDay:
		day := at.UTC()
		event.SetAllDayStartAt(day)
		event.SetAllDayEndAt(day.AddDate(0, 0, 1))
	case c.Coarse:
		first, end, ok := periodOf(at, certainty)
		if !ok {
			return false
		}
		event.SetAllDayStartAt(first)
		event.SetAllDayEndAt(end)
	default:
		return false
	}
	return true
}

// setTitle tells when an event changed last and what it is called.
func setTitle(event *ics.VEvent, modified time.Time, title string) {
	event.SetDtStampTime(modified)
	event.SetModifiedAt(modified)
	event.SetSequence(int(max(0, modified.Sub(sequenceEpoch)/time.Second)))
	event.SetSummary(oneLine(title))
}

// setPlace tells where an event is, "" for nowhere known; nobody is busy for it.
func setPlace(event *ics.VEvent, where string) {
	event.SetTimeTransparency(ics.TransparencyTransparent)
	if where != "" {
		event.SetLocation(oneLine(where))
	}
}

// endOf returns when the event of a launch ends whose NET is exact.
func endOf(l catalogue.Launch) time.Time {
	if window := l.WindowEnd.Sub(l.NET); window > 0 && window <= longestWindow {
		return l.WindowEnd
	}
	return l.NET.Add(withoutWindow)
}

// periodOf returns the first day of the week, month or quarter that something is
// known to be in, and the day after it.
func periodOf(at time.Time, certainty ledger.Certainty) (first, end time.Time, ok bool) {
	switch certainty {
	case ledger.CertaintyWeek, ledger.CertaintyMonth, ledger.CertaintyQuarter:
		first, end = ledger.Period(at, certainty)
		return first, end, true
	case ledger.CertaintyExact, ledger.CertaintyDay, ledger.CertaintyHalf, ledger.CertaintyYear,
		ledger.CertaintyFiscal, ledger.CertaintyDecade:
	}
	return time.Time{}, time.Time{}, false
}

// eventStatus says whether the launch takes place at its time.
func eventStatus(l catalogue.Launch) ics.ObjectStatus {
	switch {
	case l.WithdrawnAt != nil:
		return ics.ObjectStatusCancelled
	case l.Status.Final(), l.Status.ID == ledger.StatusGo, l.Status.ID == ledger.StatusInFlight:
		return ics.ObjectStatusConfirmed
	}
	return ics.ObjectStatusTentative
}

// describe tells what else there is to the event.
func (c Calendar) describe(event *ics.VEvent, l catalogue.Launch) {
	if pad := l.Pad; pad != nil && pad.Latitude != nil && pad.Longitude != nil && onEarth(pad) {
		event.SetGeo(fmt.Sprintf("%.5f", *pad.Latitude), fmt.Sprintf("%.5f", *pad.Longitude))
	}
	page := c.Site.Absolute(LaunchPath(l))
	if page != "" {
		event.SetURL(page)
	}
	if l.Provider != nil && l.Provider.Name != "" {
		event.AddCategory(oneLine(l.Provider.Name))
	}
	if l.Mission != nil && l.Mission.Orbit != nil && l.Mission.Orbit.Name != "" {
		event.AddCategory(oneLine(l.Mission.Orbit.Name))
	}
	mission := ""
	if l.Mission != nil {
		mission = views.Plain(l.Mission.Description)
	}
	setTexts(event, l.OfficialWebcast(), views.Standing(l), mission, page)
}

// setTexts tells where an event is watched, "" for nowhere, and describes it by
// texts, with that before the last of them: the address of its page.
func setTexts(event *ics.VEvent, webcast, standing, about, page string) {
	video := ""
	if webcast != "" {
		video = "Webcast: " + webcast
		event.AddProperty("CONFERENCE", webcast, ics.WithValue("URI"), &ics.KeyValues{Key: "FEATURE", Value: []string{"VIDEO"}},
			&ics.KeyValues{Key: "LABEL", Value: []string{"Webcast"}})
	}
	event.SetDescription(strings.Join(views.Told(standing, about, video, page), "\n\n"))
}

// onEarth reports whether the pad is where GEO can say.
func onEarth(pad *catalogue.Pad) bool {
	return pad.Location == nil || pad.Location.CelestialBody == "" || pad.Location.CelestialBody == "Earth"
}

// remind asks the reader's program for alarms.
func (c Calendar) remind(event *ics.VEvent, l catalogue.Launch) {
	for _, before := range c.Alarms {
		alarm := event.AddAlarm()
		alarm.SetAction(ics.ActionDisplay)
		alarm.SetTrigger(fmt.Sprintf("-PT%dM", int(before/time.Minute)))
		alarm.SetProperty(ics.ComponentPropertyDescription, oneLine(l.Name))
	}
}

// oneLine returns a text without what would break a line.
func oneLine(text string) string { return strings.Join(strings.Fields(views.Plain(text)), " ") }
