package server

import (
	"context"

	"github.com/labstack/echo/v4"
)

// Routes returns what the router knows, with the guard as each route's name.
func (s *Server) Routes() []*echo.Route { return s.echo.Routes() }

// CutSitemaps makes sitemaps as short as that.
func (s *Server) CutSitemaps(pages int) { s.sitemap.Pages = pages }

// KeepRows makes tables that are longer be streamed.
func (s *Server) KeepRows(rows int) { s.feeds.KeptRows = rows }

// BeginTable takes one of the turns of making tables.
func (s *Server) BeginTable() (end func(), err error) { return s.feeds.BeginTable() }

// DumpWhenDue does what the job does every hour.
func (s *Server) DumpWhenDue(ctx context.Context) error { return s.dumpWhenDue(ctx) }
