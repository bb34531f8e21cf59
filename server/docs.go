package server

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"io"

	"github.com/andybalholm/brotli"
	"github.com/labstack/echo/v4"

	"tminus/server/apidoc"
	"tminus/server/brand"
	"tminus/server/cache"
	"tminus/server/response"
	"tminus/server/search"
)

// openapi is openapi.yaml, packed by Brotli.
//
//go:embed openapi.gen.yaml.br
var openapi []byte

const (
	yamlType = "application/yaml; charset=utf-8"
	cssType  = "text/css; charset=utf-8"
)

// documentOf returns the API's document with the name of the site.
func documentOf(name string) ([]byte, error) {
	document, err := io.ReadAll(brotli.NewReader(bytes.NewReader(openapi)))
	if err != nil {
		return nil, fmt.Errorf("document of the API: %w", err)
	}
	if name == brand.Product {
		return document, nil
	}
	return bytes.Replace(document, []byte("title: "+brand.Product+" API\n"), fmt.Appendf(nil, "title: %q\n", name+" API"), 1), nil
}

// getOpenapi handles GET /api/v1/openapi.yaml.
func (s *Server) getOpenapi(c echo.Context) error {
	document, err := s.openapi()
	if err != nil {
		return err
	}
	return s.sender.Send(c, document)
}

func (s *Server) makeDocument() (response.Resource, error) {
	document, err := documentOf(s.base.Name)
	return response.Resource{Type: yamlType, Caching: response.Public, Fixed: cache.NewEntry(document)}, err
}

// showAPI handles GET /api, the readable page of the document.
func (s *Server) showAPI(c echo.Context) error {
	page, err := s.apiPage()
	if err != nil {
		return err
	}
	return s.sender.Send(c, page)
}

// getAPIStyle handles GET /api/style-….css.
func (s *Server) getAPIStyle(c echo.Context) error {
	return s.sender.Send(c, s.apiStyle)
}

// makeAPIPage takes 30 ms, so it is made when it is first asked for.
func (s *Server) makeAPIPage() (response.Resource, error) {
	html, err := apidoc.Render(apidoc.Options{
		BasePath: s.base.Path, Name: s.base.Name,
		ThemeScript: s.site.Asset("src/theme.ts"), Icon: s.site.Icon(), Font: s.site.TextFont(),
		Search: search.OpenSearch(s.base), Foot: template.HTML(s.site.Foot()),
	})
	return response.Resource{Type: response.HTMLType, Caching: response.Revalidate, Fixed: cache.NewEntry(html)}, err
}
