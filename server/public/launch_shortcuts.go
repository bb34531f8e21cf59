package public

import (
	"context"
	"slices"

	"github.com/labstack/echo/v4"

	"tminus/server/lookup"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

// ListLaunchShortcuts handles GET /api/v1/public/launches/shortcuts.
func (h *Handlers) ListLaunchShortcuts(c echo.Context) error {
	p := request.ReadParameters(c.QueryParams())
	filter, zone := p.Filter(), p.Zone("zone")
	if p.Err != nil {
		return p.Err
	}
	if !p.Kept.Has("upcoming") {
		p.Kept.Set("upcoming", "true") // as in the list's key
	}
	// It tells of this week, whatever is asked for.
	answer := response.JSON(response.Key("public/launches/shortcuts", p.Kept), response.TTLTimed, func(ctx context.Context) (any, error) {
		found, err := h.catalogue.Shortcuts(ctx, *filter, zone)
		if err == nil && !slices.ContainsFunc(found, func(s catalogue.Shortcut) bool { return s.Count > 0 }) {
			err = lookup.OrNothingYet(ctx, h.catalogue, nil)
		}
		return views.LaunchShortcuts{Data: views.MapAll(found, views.NewLaunchShortcut)}, err
	})
	answer.Daily, answer.Search = true, filter.Search != ""
	return h.sender.Send(c, answer)
}
