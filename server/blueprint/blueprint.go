// Package blueprint hands out automations that Home Assistant imports.
package blueprint

import (
	"embed"
	"strings"

	"github.com/labstack/echo/v4"

	"tminus/server/cache"
	"tminus/server/request"
	"tminus/server/response"
)

// Folder is below which path Home Assistant finds automations to import.
const Folder = "/blueprints/"

//go:embed *.yaml
var files embed.FS

// exampleSite stands in blueprints for the address of the site.
const exampleSite = "https://launches.example"

// Handlers answer programs that import automations.
type Handlers struct {
	base   request.Base
	sender *response.Sender
}

// New returns the handlers of a site's blueprints.
func New(base request.Base, sender *response.Sender) *Handlers {
	return &Handlers{base: base, sender: sender}
}

// Get handles GET /blueprints/:file: an automation with what it still has to be
// told, as Home Assistant imports it.
func (h *Handlers) Get(c echo.Context) error {
	body, err := files.ReadFile(c.Param("file"))
	if err != nil {
		return echo.ErrNotFound
	}
	text := string(body)
	if here := h.base.Absolute(""); here != "" {
		text = strings.ReplaceAll(text, exampleSite, here)
	}
	return h.sender.Send(c, response.Resource{
		Type: "application/yaml; charset=utf-8", Caching: response.Hourly, Fixed: cache.NewEntry([]byte(text)),
	})
}
