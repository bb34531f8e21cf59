package public

import (
	"embed"
	"strings"

	"github.com/labstack/echo/v4"

	"tminus/server/cache"
	"tminus/server/response"
)

// Blueprints is below which path Home Assistant finds automations to import.
const Blueprints = "/blueprints/"

//go:embed blueprints/*.yaml
var blueprintFiles embed.FS

// exampleSite stands in blueprints for the address of the site.
const exampleSite = "https://launches.example"

// GetBlueprint handles GET /blueprints/:file: an automation with what it still has
// to be told, as Home Assistant imports it.
func (h *Handlers) GetBlueprint(c echo.Context) error {
	body, err := blueprintFiles.ReadFile("blueprints/" + c.Param("file"))
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
