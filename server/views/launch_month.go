package views

import (
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// LaunchMonth is a month of launches, with a day and without.
type LaunchMonth struct {
	Month    string           `json:"month"`
	Launches []CalendarLaunch `json:"launches"`
	Periods  []LaunchPeriod   `json:"periods"`
	Events   []CalendarEvent  `json:"events"`
}

// CalendarEvent is what a calendar shows of an event.
type CalendarEvent struct {
	ID           int64             `json:"id"`
	Name         string            `json:"name"`
	Type         *Named            `json:"type"`
	Date         *time.Time        `json:"date"`
	NETPrecision *NETPrecision     `json:"date_precision"`
	Certainty    *ledger.Certainty `json:"certainty"`
	WebcastLive  bool              `json:"webcast_live"`
	Location     *string           `json:"location"`
}

// CalendarEvent returns what a calendar shows of an event.
func (m Maker) CalendarEvent(e catalogue.Event) CalendarEvent {
	view := m.Event(e)
	return CalendarEvent{
		ID: view.ID, Name: view.Name, Type: view.Type, Date: view.Date, NETPrecision: view.NETPrecision, Certainty: view.Certainty,
		WebcastLive: view.WebcastLive, Location: view.Location,
	}
}

// CalendarLaunch is what a calendar shows of a launch.
type CalendarLaunch struct {
	ID           string           `json:"id"`
	Fullname     string           `json:"fullname"`
	Status       string           `json:"status"`
	StatusID     int64            `json:"status_id"`
	NET          time.Time        `json:"net"`
	NETPrecision *NETPrecision    `json:"net_precision"`
	Certainty    ledger.Certainty `json:"certainty"`
	HeldAt       *time.Time       `json:"held_at"`
	Timezone     *string          `json:"timezone"`
	Location     *string          `json:"location"`
}

// CalendarLaunch returns what a calendar shows of a launch.
func (m Maker) CalendarLaunch(l catalogue.Launch) CalendarLaunch {
	card := m.LaunchCard(l)
	view := CalendarLaunch{
		ID: card.ID, Fullname: card.Fullname, Status: card.Status, StatusID: card.StatusID,
		NET: card.NET, NETPrecision: card.NETPrecision, Certainty: card.Certainty, HeldAt: card.HeldAt,
		Timezone: card.Timezone,
	}
	if card.Location != nil {
		view.Location = &card.Location.Name
	}
	return view
}

// LaunchPeriod is launches without a day, by the period they fly in. The
// days are the first and the last of it.
type LaunchPeriod struct {
	From      string           `json:"from"`
	To        string           `json:"to"`
	Certainty ledger.Certainty `json:"certainty"`
	Flown     bool             `json:"flown"`
	Count     int              `json:"count"`
	Launches  []CalendarLaunch `json:"launches"`
}

// LaunchPeriod returns the launches of a period without a day.
func (m Maker) LaunchPeriod(p catalogue.LaunchPeriod) LaunchPeriod {
	return LaunchPeriod{
		From: p.First.Format(time.DateOnly), To: p.End.AddDate(0, 0, -1).Format(time.DateOnly),
		Certainty: p.Certainty, Flown: p.Flown, Count: p.Count, Launches: MapAll(p.Launches, m.CalendarLaunch),
	}
}

// LaunchYears are the years that have launches.
type LaunchYears struct {
	Data []LaunchYear `json:"data"`
}

// LaunchYear is a year, and how many launches it has.
type LaunchYear struct {
	Year  int `json:"year"`
	Count int `json:"count"`
}

// NewLaunchYear returns a year and how many launches it has.
func NewLaunchYear(y catalogue.LaunchYear) LaunchYear { return LaunchYear(y) }
