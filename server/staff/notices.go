package staff

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/follow"
)

// noticesView says how telling followers goes, for staff.
type noticesView struct {
	Follows  int               `json:"follows"`
	Rules    int               `json:"rules"`
	Sinks    []sinkCountView   `json:"sinks"`
	Queue    map[string]int    `json:"queue"`
	OldestAt *time.Time        `json:"oldest_at"`
	Failing  []failingHostView `json:"failing"`
	Told     []toldDayView     `json:"told"`
}

type sinkCountView struct {
	Kind  follow.SinkKind  `json:"kind"`
	State follow.SinkState `json:"state"`
	Count int              `json:"count"`
}

// failingHostView is a host whose sinks fail. It is no address: that is secret.
type failingHostView struct {
	Host    string          `json:"host"`
	Kind    follow.SinkKind `json:"kind"`
	Sinks   int             `json:"sinks"`
	Since   time.Time       `json:"since"`
	Failure string          `json:"failure"`
}

type toldDayView struct {
	Day  string                         `json:"day"`
	Told map[catalogue.OccasionKind]int `json:"told"`
}

// GetNotices handles GET /api/v1/dashboard/notices.
func (h *Handlers) GetNotices(c echo.Context) error {
	r, err := h.options.Follows.Report(c.Request().Context())
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, noticesView{
		Follows: r.Follows, Rules: r.Rules, Queue: r.Queue, OldestAt: views.NilIfZero(r.OldestAt),
		Sinks: views.MapAll(r.Sinks, func(s follow.SinkCount) sinkCountView { return sinkCountView(s) }),
		Failing: views.MapAll(r.Failing, func(f follow.FailingHost) failingHostView {
			return failingHostView{f.Host, f.Kind, f.Sinks, f.Since, f.Last}
		}),
		Told: views.MapAll(r.Told, func(d follow.ToldDay) toldDayView { return toldDayView{d.Day.Format(time.DateOnly), d.Told} }),
	})
}
