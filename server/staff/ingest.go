package staff

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/ingestion"
	"tminus/server/member"
	"tminus/server/views"
	"tminus/store/failure"
)

// ingestReportView says how ingestion stands, for staff.
type ingestReportView struct {
	Timestamp  time.Time       `json:"timestamp"`
	Offline    bool            `json:"offline"`
	CallsLimit *int            `json:"calls_limit"`
	CallsLeft  *int            `json:"calls_left"`
	NextCallAt *time.Time      `json:"next_call_at"`
	HeldUntil  *time.Time      `json:"held_until"`
	HeldReason *string         `json:"held_reason"`
	Parts      []views.Part    `json:"parts"`
	Next       []views.Planned `json:"next"`
	Failed     []failedView    `json:"failed"`
}

// failedView is a job whose latest try failed.
type failedView struct {
	Job     string     `json:"job"`
	At      time.Time  `json:"at"`
	Message string     `json:"message"`
	RetryAt *time.Time `json:"retry_at"`
}

func newFailedView(e ingestion.Failure) failedView {
	return failedView{Job: e.Job, At: views.Timestamp(e.At), Message: e.Message, RetryAt: views.NilIfZero(e.RetryAt)}
}

// GetIngest handles GET /api/v1/dashboard/ingest.
func (h *Handlers) GetIngest(c echo.Context) error {
	ctx := c.Request().Context()
	age, err := h.catalogue.CatalogueAge(ctx)
	if err != nil {
		return err
	}
	ingest, err := h.options.Ingest(ctx)
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, ingestReportView{
		Timestamp: views.Timestamp(h.options.Now()), Offline: ingest.Offline, CallsLimit: ingest.CallsLimit, CallsLeft: ingest.CallsLeft,
		NextCallAt: views.NilIfZero(ingest.NextCallAt), HeldUntil: views.NilIfZero(ingest.HeldUntil), HeldReason: views.NilIfEmpty(ingest.HeldReason),
		Parts: views.MapAll(age.Parts, views.NewPart), Next: views.MapAll(ingest.Next, views.NewPlanned), Failed: views.MapAll(ingest.Failed, newFailedView),
	})
}

// RefreshIngest handles POST /api/v1/dashboard/ingest/refresh.
func (h *Handlers) RefreshIngest(c echo.Context) error {
	if h.options.Refresh == nil {
		return &failure.Error{Code: failure.Conflict, Message: "This site does not read the feed."}
	}
	if err := h.options.Refresh(c.Request().Context()); err != nil {
		return err
	}
	h.options.Audit.Record(c, "look at the feed asked for", "by", member.PrincipalIn(c).Account.ID)
	return c.JSON(http.StatusAccepted, views.NewDone(h.options.Now(), "The feed is asked now."))
}
