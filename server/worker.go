package server

import (
	"github.com/labstack/echo/v4"

	"tminus/server/cache"
	"tminus/server/response"
	"tminus/server/web"
)

const scriptType = "text/javascript; charset=utf-8"

// newWorker returns the service worker of the site, or the one that ends it.
func (s *Server) newWorker() (response.Resource, error) {
	script := []byte(web.EndWorker)
	if !s.config.WithoutWorker {
		var err error
		if script, err = s.site.Worker(); err != nil {
			return response.Resource{}, err
		}
	}
	return response.Resource{Type: scriptType, Caching: response.Revalidate, Fixed: cache.NewEntry(script)}, nil
}

// getWorker handles GET /sw.js. It may serve every page of the site.
func (s *Server) getWorker(c echo.Context) error {
	c.Response().Header().Set("Service-Worker-Allowed", s.base.Link("/"))
	return s.sender.Send(c, s.worker)
}
