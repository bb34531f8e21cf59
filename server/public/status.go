package public

import (
	"context"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/ingestion"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

// GetStatus handles GET /api/v1/public/status.
func (h *Handlers) GetStatus(c echo.Context) error {
	return h.sender.Send(c, h.status())
}

func (h *Handlers) status() response.Resource {
	return response.JSON("public/status", ttlStatus, func(ctx context.Context) (any, error) {
		age, err := h.catalogue.CatalogueAge(ctx)
		if err != nil {
			return nil, err
		}
		ingest, err := h.ingest(ctx)
		if err != nil {
			return nil, err
		}
		return newStatusView(h.now(), h.version, age, ingest), nil
	})
}

type statusView struct {
	ServerTime     time.Time    `json:"server_time"`
	Version        string       `json:"version"`
	LaunchesSeenAt *time.Time   `json:"launches_seen_at"`
	StarterAsOf    *string      `json:"starter_as_of"` // YYYY-MM-DD
	Parts          []views.Part `json:"parts"`
	Ingest         ingestView   `json:"ingest"`
}

type ingestView struct {
	Offline    bool             `json:"offline"`
	CallsLimit *int             `json:"calls_limit"`
	CallsLeft  *int             `json:"calls_left"`
	Next       []views.Planned  `json:"next"`
	LastError  *ingestErrorView `json:"last_error"`
}

type ingestErrorView struct {
	Job    string    `json:"job"`
	At     time.Time `json:"at"`
	Reason string    `json:"reason"`
}

func newStatusView(now time.Time, version string, age catalogue.Age, ingest ingestion.Status) statusView {
	view := statusView{
		ServerTime: now.UTC().Truncate(time.Millisecond), Version: version,
		LaunchesSeenAt: views.UTC(age.LaunchesSeenAt), Parts: views.MapAll(age.Parts, views.NewPart),
		Ingest: ingestView{
			Offline: ingest.Offline, CallsLimit: ingest.CallsLimit, CallsLeft: ingest.CallsLeft,
			Next: views.MapAll(ingest.Next, views.NewPlanned), LastError: views.MapPtr(ingest.LastFailure(), newIngestErrorView),
		},
	}
	if age.StarterAsOf != nil {
		view.StarterAsOf = views.NilIfEmpty(age.StarterAsOf.UTC().Format(time.DateOnly))
	}
	return view
}

func newIngestErrorView(e ingestion.Failure) ingestErrorView {
	return ingestErrorView{Job: e.Job, At: e.At.UTC(), Reason: e.Class}
}
