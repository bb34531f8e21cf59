package server

import (
	"bytes"
	_ "embed"
	"fmt"
	"text/template"

	"github.com/labstack/echo/v4"

	"tminus/server/cache"
	"tminus/server/request"
	"tminus/server/response"
)

// llmsText is the guide for programs that read texts, as llmstxt.org has it.
//
//go:embed llms.txt
var llmsText string

var llmsTemplate = template.Must(template.New("llms.txt").Parse(llmsText))

// newLlms returns the guide with the addresses of this site, with or without
// those of its news.
func newLlms(base request.Base, news bool) (response.Resource, error) {
	var out bytes.Buffer
	err := llmsTemplate.Execute(&out, struct {
		Name string
		At   func(path string) string
		News bool
	}{base.Name, base.Address, news})
	if err != nil {
		return response.Resource{}, fmt.Errorf("llms.txt: %w", err)
	}
	return response.Resource{Type: "text/plain; charset=utf-8", Caching: response.Hourly, Fixed: cache.NewEntry(out.Bytes())}, nil
}

// getLlms handles GET /llms.txt.
func (s *Server) getLlms(c echo.Context) error { return s.sender.Send(c, s.llms) }
