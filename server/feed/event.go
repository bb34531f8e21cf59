package feed

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"time"

	ics "github.com/arran4/golang-ical"

	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// EventPath returns the path of an event's page.
func EventPath(e catalogue.Event) string { return "/events/" + strconv.FormatInt(e.ID, 10) }

// eventModified returns when what is told of an event changed last, as of now: by
// the feed, or by itself as it passed. Without either it is always the same moment.
func eventModified(e catalogue.Event, now time.Time) time.Time {
	last := e.LastUpdated
	if last.IsZero() {
		last = time.Unix(0, 0)
	}
	later := func(at *time.Time) {
		if at != nil && at.After(last) && !at.After(now) {
			last = *at
		}
	}
	later(e.WithdrawnAt)
	if e.Precision == nil {
		later(e.Date) // from when on its time of day is believed
	}
	if e.Certainty != ledger.CertaintyExact {
		later(catalogue.EventOver(e)) // from when on it is told without NET
	}
	return last.UTC()
}

// eventTitle returns an event's name after that it was withdrawn, or how little is
// known of its time.
func eventTitle(e catalogue.Event, now time.Time) string {
	over := catalogue.EventOver(e)
	switch {
	case e.WithdrawnAt != nil:
		return withdrawnTitle(e.Name)
	case over == nil, e.Certainty == ledger.CertaintyExact, !now.Before(*over):
		return e.Name
	case e.Certainty == ledger.CertaintyDay:
		return "NET " + e.Name
	}
	return views.EventWhen(e, now) + ": " + e.Name
}

// eventStanding says what an event is, when and where, such as "EVA, NET November
// 24, 2026, International Space Station." in one sentence, after that it was
// withdrawn.
func eventStanding(e catalogue.Event, now time.Time) string {
	words := views.Sentence(strings.Join(views.Told(e.Type.Name, views.EventWhen(e, now), e.Location), ", "))
	if e.WithdrawnAt != nil {
		words = strings.TrimSpace(views.NoLongerPlanned(*e.WithdrawnAt) + " " + words)
	}
	return words
}

// EventWebcast returns where an event is watched, "" for nowhere known.
func EventWebcast(e catalogue.Event) string {
	if len(e.Videos) == 0 {
		return ""
	}
	return e.Videos[0].URL
}

// addEvent adds an event, unless no period of it is known that a calendar shows.
func (c Calendar) addEvent(cal *ics.Calendar, e catalogue.Event) {
	over := catalogue.EventOver(e)
	if over == nil {
		return
	}
	if !over.After(*e.Date) {
		over = new(e.Date.Add(withoutWindow)) // one that takes no time would be no event
	}
	event := ics.NewEvent("event-" + strconv.FormatInt(e.ID, 10) + uidEnding)
	if !c.setTime(event, e.Certainty, *e.Date, *over) {
		return
	}
	setTitle(event, eventModified(e, c.Now), eventTitle(e, c.Now))
	if e.WithdrawnAt != nil {
		event.SetStatus(ics.ObjectStatusCancelled)
	}
	setPlace(event, e.Location)
	page := c.Site.Absolute(EventPath(e))
	if page != "" {
		event.SetURL(page)
	}
	for _, tag := range eventTags(e) {
		event.AddCategory(tag)
	}
	setTexts(event, EventWebcast(e), eventStanding(e, c.Now), views.Plain(e.Description), page)
	cal.AddVEvent(event)
}

// eventFacts are what programs are told of an event beside its entry. Date says
// no more than certainty lets it.
type eventFacts struct {
	Event     int64    `json:"event"`
	Date      string   `json:"date,omitempty"`
	Certainty string   `json:"certainty,omitempty"`
	TypeID    int64    `json:"type_id,omitempty"`
	Launches  []string `json:"launches"`
}

// EventEntry returns what a feed reader is told of an event: what it is, when and
// where.
func (s Site) EventEntry(e catalogue.Event, now time.Time) Entry {
	entry := Entry{
		ID: s.tag("event/" + strconv.FormatInt(e.ID, 10)), Title: e.Name, Link: s.Address(EventPath(e)),
		Text:    strings.Join(views.Told(eventStanding(e, now), e.Description, credit(e.Image)), "\n\n"),
		Updated: eventModified(e, now), Tags: eventTags(e),
		Told: eventFacts{e.ID, nameOf(e.Date, moment), string(e.Certainty), e.Type.ID, launchIDs(e)},
	}
	if e.Image != nil {
		entry.Image = shown(s.Image, e.Image.URL)
	}
	return entry
}

// launchIDs returns the ids of the launches that an event has to do with.
func launchIDs(e catalogue.Event) []string {
	return views.MapAll(e.Launches, func(l catalogue.Launch) string { return l.ID })
}

func agencyNames(e catalogue.Event) []string {
	return views.MapAll(e.Agencies, func(a catalogue.Agency) string { return a.Name })
}

func stationNames(e catalogue.Event) []string {
	return views.MapAll(e.Stations, func(s catalogue.Station) string { return s.Name })
}

// eventTags returns what an event is found under.
func eventTags(e catalogue.Event) []string {
	return tags(slices.Concat([]string{e.Type.Name}, agencyNames(e), stationNames(e))...)
}

// eventColumns are the columns of a table of events. Programs count on their
// order: new ones come at the end.
var eventColumns = []string{
	"id", "name", "type", "date", "certainty", "when", "duration", "location", "agencies", "programs", "stations", "expeditions",
	"astronauts", "launches", "webcast", "last_updated", "path",
}

// EventTable returns events as a table for spreadsheets, RFC 4180. Several names
// in one cell are parted by semicolons; a duration is in seconds.
func EventTable(events []catalogue.Event, now time.Time) ([]byte, error) {
	rows := make([][]string, len(events))
	for i, e := range events {
		rows[i] = eventRow(e, now)
	}
	var out bytes.Buffer
	err := WriteFigures(&out, eventColumns, rows)
	return out.Bytes(), err
}

func eventRow(e catalogue.Event, now time.Time) []string {
	return []string{
		strconv.FormatInt(e.ID, 10), e.Name, e.Type.Name, nameOf(e.Date, moment), string(e.Certainty), views.EventWhen(e, now),
		nameOf(e.Duration, func(d time.Duration) string { return strconv.FormatInt(int64(d/time.Second), 10) }), e.Location,
		several(agencyNames(e)), several(views.MapAll(e.Programs, func(p catalogue.Program) string { return p.Name })),
		several(stationNames(e)), several(views.MapAll(e.Expeditions, func(x catalogue.Expedition) string { return x.Name })),
		several(views.MapAll(e.Astronauts, func(a catalogue.Astronaut) string { return a.Name })), several(launchIDs(e)),
		EventWebcast(e), moment(e.LastUpdated), EventPath(e),
	}
}

// several returns the texts of one cell.
func several(texts []string) string { return strings.Join(texts, "; ") }
