package public

import (
	"context"
	"net/url"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

// launchMonth is a month of launches as it was asked for.
type launchMonth struct {
	filter catalogue.Filter
	month  time.Time
	key    string // of the client
}

// readLaunchMonth reads the parameters of GET /api/v1/public/launches/month.
func (h *Handlers) readLaunchMonth(query url.Values) (launchMonth, error) {
	p := request.ReadParameters(query)
	month := p.Month("month", h.now())
	p.LeftOut("from", "to", "upcoming")
	q := launchMonth{filter: p.Filter(), month: month}
	q.key = response.Key("public/launches/month", p.Kept)
	return q, p.Err
}

// ListLaunchMonth handles GET /api/v1/public/launches/month.
func (h *Handlers) ListLaunchMonth(c echo.Context) error {
	q, err := h.readLaunchMonth(c.QueryParams())
	if err != nil {
		return err
	}
	answer := response.JSON(q.key, ttlTimed, func(ctx context.Context) (any, error) { return h.findLaunchMonth(ctx, q) })
	answer.Search = q.filter.Search != ""
	return h.sender.Send(c, answer)
}

func (h *Handlers) findLaunchMonth(ctx context.Context, q launchMonth) (launchMonthView, error) {
	found, err := h.catalogue.LaunchMonth(ctx, q.filter, q.month)
	if err == nil && len(found.Launches)+len(found.Periods) == 0 {
		err = h.orNothingYet(ctx, nil)
	}
	return launchMonthView{
		Month:    q.month.Format(request.MonthOnly),
		Launches: views.MapAll(found.Launches, h.newCalendarLaunchView),
		Periods:  views.MapAll(found.Periods, h.newLaunchPeriodView),
	}, err
}

type launchMonthView struct {
	Month    string               `json:"month"`
	Launches []calendarLaunchView `json:"launches"`
	Periods  []launchPeriodView   `json:"periods"`
}

// calendarLaunchView is what a calendar shows of a launch.
type calendarLaunchView struct {
	ID           string                   `json:"id"`
	Fullname     string                   `json:"fullname"`
	Status       string                   `json:"status"`
	StatusID     int64                    `json:"status_id"`
	NET          time.Time                `json:"net"`
	NETPrecision *views.NETPrecision      `json:"net_precision"`
	Certainty    catalogue.CertaintyLevel `json:"certainty"`
	HeldAt       *time.Time               `json:"held_at"`
	Timezone     *string                  `json:"timezone"`
	Location     *string                  `json:"location"`
}

func (m maker) newCalendarLaunchView(l catalogue.Launch) calendarLaunchView {
	card := m.images.LaunchCard(l)
	view := calendarLaunchView{
		ID: card.ID, Fullname: card.Fullname, Status: card.Status, StatusID: card.StatusID,
		NET: card.NET, NETPrecision: card.NETPrecision, Certainty: card.Certainty, HeldAt: card.HeldAt,
		Timezone: card.Timezone,
	}
	if card.Location != nil {
		view.Location = &card.Location.Name
	}
	return view
}

// launchPeriodView is launches without a day, by the period they fly in. The
// days are the first and the last of it.
type launchPeriodView struct {
	From      string                   `json:"from"`
	To        string                   `json:"to"`
	Certainty catalogue.CertaintyLevel `json:"certainty"`
	Flown     bool                     `json:"flown"`
	Count     int                      `json:"count"`
	Launches  []calendarLaunchView     `json:"launches"`
}

func (m maker) newLaunchPeriodView(p catalogue.LaunchPeriod) launchPeriodView {
	return launchPeriodView{
		From: p.First.Format(time.DateOnly), To: p.End.AddDate(0, 0, -1).Format(time.DateOnly),
		Certainty: p.Certainty, Flown: p.Flown, Count: p.Count, Launches: views.MapAll(p.Launches, m.newCalendarLaunchView),
	}
}
