// Package staff answers the calls of the dashboard.
package staff

import (
	"context"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/ingestion"
	"tminus/server/request"
	"tminus/store/accounts"
	"tminus/store/catalogue"
	"tminus/store/corrections"
	"tminus/store/follow"
	"tminus/store/images"
	"tminus/store/journal"
)

// Options are what the handlers need beside the store's parts.
type Options struct {
	Ingest      func(context.Context) (ingestion.Status, error)
	Refresh     func(context.Context) error // nil: this process does not ingest
	Images      *images.Folder              // nil: no copies are kept
	GrafanaURL  string                      // of the operator's monitoring; "" for none
	Audit       request.Audit
	Follows     *follow.Follows
	Announced   func(context.Context) // another thing is announced, or nothing
	Corrections *corrections.Corrections
	Corrector   Corrector
	Now         func() time.Time
}

// Handlers answer calls of the dashboard.
type Handlers struct {
	accounts  *accounts.Accounts
	catalogue *catalogue.Catalogue
	journal   *journal.Journal
	options   Options
}

// New returns the handlers of the dashboard.
func New(a *accounts.Accounts, c *catalogue.Catalogue, j *journal.Journal, o Options) *Handlers {
	return &Handlers{accounts: a, catalogue: c, journal: j, options: o}
}

// ShowMonitoring handles GET /grafana: it leads to the operator's monitoring,
// which asks who comes.
func (h *Handlers) ShowMonitoring(c echo.Context) error {
	c.Response().Header().Set("Cache-Control", "no-store")
	if h.options.GrafanaURL == "" {
		return echo.ErrNotFound
	}
	return c.Redirect(http.StatusFound, h.options.GrafanaURL)
}
