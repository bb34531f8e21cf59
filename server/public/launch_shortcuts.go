package public

import (
	"context"
	"net/url"
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
	side := p.OneOf("upcoming", "true", "false", "all")
	if p.Err != nil {
		return p.Err
	}
	return h.sender.Send(c, h.launchShortcuts(side))
}

// launchShortcuts is the answer for a value of upcoming, which the pages of the
// list carry.
func (h *Handlers) launchShortcuts(upcoming string) response.Resource {
	asked := url.Values{"upcoming": {upcoming}}
	answer := response.JSON(response.Key("public/launches/shortcuts", asked), response.TTLTimed, func(ctx context.Context) (any, error) {
		found, err := h.catalogue.Shortcuts(ctx, catalogue.ReadFilter(asked).Upcoming)
		if err == nil && !slices.ContainsFunc(found, func(s catalogue.Shortcut) bool { return s.Count > 0 }) {
			err = lookup.OrNothingYet(ctx, h.catalogue, nil)
		}
		return views.LaunchShortcuts{Data: views.MapAll(found, views.NewLaunchShortcut)}, err
	})
	answer.Daily = true // it counts this week
	return answer
}
