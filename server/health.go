package server

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"tminus/server/problem"
	"tminus/server/request"
)

type healthView struct {
	Status string `json:"status"`
}

// getHealth handles GET /healthz: the process runs.
func (s *Server) getHealth(c echo.Context) error {
	return sendHealth(c, "ok")
}

// scriptHeader tells which script the pages of this version begin with.
const scriptHeader = "X-Site-Script"

// getTime handles GET /api/v1/public/time: its headers are all there is to it.
// Pages ask for it whose visitors' clocks may be wrong, and those of which a part
// does not come: they may be of the version before, kept by a cache.
func (s *Server) getTime(c echo.Context) error {
	header := c.Response().Header()
	header.Set("Cache-Control", "no-store")
	header.Set("Access-Control-Expose-Headers", "Date")
	if script := s.site.Script(); script != "" {
		header.Set(scriptHeader, script)
	}
	return c.NoContent(http.StatusNoContent)
}

// getReady handles GET /readyz: the database answers and, where it is a copy, is
// young enough, and nobody told the process to stop.
func (s *Server) getReady(c echo.Context) error {
	if s.leaving.Load() {
		return &problem.Error{Status: http.StatusServiceUnavailable, Message: "This server is leaving."}
	}
	if s.tooOld() {
		return &problem.Error{Status: http.StatusServiceUnavailable, Message: "What this server shows is too old."}
	}
	if _, err := s.store.Catalogue.CatalogueAge(c.Request().Context()); err != nil {
		if clientLeft(c, err) {
			return err
		}
		s.log.ErrorContext(c.Request().Context(), "not ready", "id", request.ID(c), "error", err.Error())
		return &problem.Error{Status: http.StatusServiceUnavailable, Message: "The database does not answer."}
	}
	return sendHealth(c, "ready")
}

func sendHealth(c echo.Context, status string) error {
	c.Response().Header().Set("Cache-Control", "no-store")
	if c.Request().Method == http.MethodHead {
		return c.NoContent(http.StatusOK)
	}
	return c.JSON(http.StatusOK, healthView{Status: status})
}
