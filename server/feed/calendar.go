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

// Calendar is a calendar of launches, RFC 5545.
type Calendar struct {
	Site        Site
	Title       string
	Description string
	Path        string // where it is, for programs that fetch it again; "" is a secret
	Launches    []catalogue.Launch
	// Alarms are how long before T-0 a program is asked to remind.
	Alarms []time.Duration
	// Coarse has launches whose week, month or quarter alone is known as all-day
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
	return []byte(cal.Serialize(ics.WithNewLineWindows))
}

// HasEvent reports whether so much is known of a launch that a calendar may
// show it, if only as a period.
func HasEvent(l catalogue.Launch) bool {
	_, _, ok := periodOf(l)
	return ok || l.Certainty == ledger.CertaintyExact || l.Certainty == ledger.CertaintyDay
}

// add adds the event of a launch, unless no period of it is known that a
// calendar shows.
func (c Calendar) add(cal *ics.Calendar, l catalogue.Launch) {
	event := ics.NewEvent(l.ID + "@tminus") // never the host, which may change
	switch {
	case l.Certainty == ledger.CertaintyExact:
		event.SetStartAt(l.NET)
		event.SetEndAt(endOf(l))
	case l.Certainty == ledger.CertaintyDay:
		day := l.NET.UTC()
		event.SetAllDayStartAt(day)
		event.SetAllDayEndAt(day.AddDate(0, 0, 1))
	case c.Coarse:
		first, end, ok := periodOf(l)
		if !ok {
			return
		}
		event.SetAllDayStartAt(first)
		event.SetAllDayEndAt(end)
	default:
		return
	}
	modified := LastModified(l, c.Now)
	event.SetDtStampTime(modified)
	event.SetModifiedAt(modified)
	event.SetSequence(int(max(0, modified.Sub(sequenceEpoch)/time.Second)))
	event.SetSummary(oneLine(Title(l, c.Now)))
	event.SetStatus(eventStatus(l))
	event.SetTimeTransparency(ics.TransparencyTransparent)
	if where := views.Place(l); where != "" {
		event.SetLocation(oneLine(where))
	}
	c.describe(event, l)
	if l.Certainty == ledger.CertaintyExact && !l.Status.Final() && l.WithdrawnAt == nil {
		c.remind(event, l)
	}
	cal.AddVEvent(event)
}

// endOf returns when the event of a launch ends whose NET is exact.
func endOf(l catalogue.Launch) time.Time {
	if window := l.WindowEnd.Sub(l.NET); window > 0 && window <= longestWindow {
		return l.WindowEnd
	}
	return l.NET.Add(withoutWindow)
}

// periodOf returns the first day of the week, month or quarter that a launch is
// known to fly in, and the day after it.
func periodOf(l catalogue.Launch) (first, end time.Time, ok bool) {
	switch l.Certainty {
	case ledger.CertaintyWeek, ledger.CertaintyMonth, ledger.CertaintyQuarter:
		first, end = ledger.Period(l.NET, l.Certainty)
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
	webcast, page := l.OfficialWebcast(), c.Site.Absolute(LaunchPath(l))
	if page != "" {
		event.SetURL(page)
	}
	if l.Provider != nil && l.Provider.Name != "" {
		event.AddCategory(oneLine(l.Provider.Name))
	}
	if l.Mission != nil && l.Mission.Orbit != nil && l.Mission.Orbit.Name != "" {
		event.AddCategory(oneLine(l.Mission.Orbit.Name))
	}
	mission, video := "", ""
	if l.Mission != nil {
		mission = views.Plain(l.Mission.Description)
	}
	if webcast != "" {
		video = "Webcast: " + webcast
		event.AddProperty("CONFERENCE", webcast, ics.WithValue("URI"), &ics.KeyValues{Key: "FEATURE", Value: []string{"VIDEO"}},
			&ics.KeyValues{Key: "LABEL", Value: []string{"Webcast"}})
	}
	event.SetDescription(strings.Join(views.Told(views.Standing(l), mission, video, page), "\n\n"))
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
