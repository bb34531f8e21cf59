package server

import (
	"context"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/store/accounts"
	"tminus/store/catalogue"
	"tminus/store/feed"
)

// staffOptions are what the handlers need beside the store's parts.
type staffOptions struct {
	Ingest     func(context.Context) (IngestStatus, error)
	Refresh    func(context.Context) error // nil: this process does not ingest
	GrafanaURL string                      // of the operator's monitoring; "" for none
	Audit      Audit
	Now        func() time.Time
}

// staffHandlers answer calls of the dashboard.
type staffHandlers struct {
	accounts  *accounts.Accounts
	catalogue *catalogue.Catalogue
	feed      *feed.Feed
	options   staffOptions
}

// newStaff returns the handlers of the dashboard.
func newStaff(a *accounts.Accounts, c *catalogue.Catalogue, f *feed.Feed, o staffOptions) *staffHandlers {
	return &staffHandlers{accounts: a, catalogue: c, feed: f, options: o}
}

// ShowMonitoring handles GET /grafana: it leads to the operator's monitoring,
// which asks who comes.
func (h *staffHandlers) ShowMonitoring(c echo.Context) error {
	c.Response().Header().Set("Cache-Control", "no-store")
	if h.options.GrafanaURL == "" {
		return echo.ErrNotFound
	}
	return c.Redirect(http.StatusFound, h.options.GrafanaURL)
}
