package server

import (
	"net/http"
	"net/url"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/problem"
)

// ReadOnly is how a server is set up that only reads a copy of the main server's
// database.
type ReadOnly struct {
	Main   *url.URL      // the main server; nil: nobody is sent there
	MaxAge time.Duration // how old the copy may be for the server to be ready
}

// leadToMain answers what only the main server can answer.
func (s *Server) leadToMain(c echo.Context) error {
	main, asked := s.config.ReadOnly.Main, c.Request().URL
	if main == nil {
		return problem.NothingYet("This server only shows what is known, and the one that saves is not here. " + problem.TryAgain(time.Minute))
	}
	to := main.String() + asked.EscapedPath()
	if asked.RawQuery != "" {
		to += "?" + asked.RawQuery
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	return c.Redirect(http.StatusTemporaryRedirect, to)
}

// tooOld reports whether this server only reads, and what it reads is older than
// it may be.
func (s *Server) tooOld() bool {
	made, copied := s.store.CopiedAt()
	return copied && s.config.ReadOnly != nil && s.now().Sub(made) > s.config.ReadOnly.MaxAge
}
