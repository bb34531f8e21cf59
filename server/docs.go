package server

import (
	_ "embed"
	"net/http"

	"github.com/labstack/echo/v4"

	"tminus/server/apidoc"
	"tminus/server/cache"
)

//go:embed openapi.yaml
var openapi []byte

const yamlType = "application/yaml; charset=utf-8"

// getOpenapi handles GET /api/v1/openapi.yaml.
func (s *Server) getOpenapi(c echo.Context) error {
	c.Response().Header().Set("Vary", "Authorization, Accept-Encoding")
	return sendEntry(c, http.StatusOK, s.openapi, yamlType, cachingOf(c.Request()))
}

// showAPI handles GET /api, the readable page of the document.
func (s *Server) showAPI(c echo.Context) error {
	page, err := s.apiPage()
	if err != nil {
		return err
	}
	return sendPage(c, http.StatusOK, page)
}

// getAPIStyle handles GET /api/style-….css.
func (s *Server) getAPIStyle(c echo.Context) error {
	c.Response().Header().Set("Vary", "Accept-Encoding")
	return sendEntry(c, http.StatusOK, s.apiStyle, "text/css; charset=utf-8", immutableCaching)
}

// makeAPIPage takes a while: the document has to be read.
func (s *Server) makeAPIPage() (*cache.Entry, error) {
	html, err := apidoc.Render(openapi, apidoc.Options{
		BasePath: s.base, Name: productName,
		ThemeScript: s.site.Asset("src/theme.ts"), Icon: s.site.Asset("src/assets/favicon.svg"), Font: s.site.TextFont(),
	})
	if err != nil {
		return nil, err
	}
	return cache.NewEntry(html), nil
}
