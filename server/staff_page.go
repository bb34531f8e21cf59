package server

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

// staffPages returns the shells of the pages for staff. Who is none gets no
// data on them.
func (s *Server) staffPages() []route {
	page := func(path, title, chunk, description string) route {
		return route{path, anyone, s.showShell(path, title, "src/features/dashboard/"+chunk+".tsx", description)}
	}
	return []route{
		page("/dashboard", "Dashboard", "DashboardPage", "What the staff of this site look after."),
		page("/dashboard/messages", "Messages", "MessagesPage", "What visitors and members wrote by the contact form."),
		page("/dashboard/members", "Members", "MembersPage", "Everybody who has an account on this site."),
		page("/dashboard/etl-report", "ETL Tasks", "TasksPage", "The latest runs of the jobs that keep the catalogue up to date."),
		page("/dashboard/ingest", "Ingestion", "IngestPage", "How the catalogue of this site is kept up to date."),
	}
}

// showMonitoring handles GET /grafana: it leads to the operator's monitoring,
// which asks who comes.
func (s *Server) showMonitoring(c echo.Context) error {
	c.Response().Header().Set("Cache-Control", "no-store")
	if s.config.GrafanaURL == "" {
		return echo.ErrNotFound
	}
	return c.Redirect(http.StatusFound, s.config.GrafanaURL)
}
