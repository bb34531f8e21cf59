package public

import (
	"context"
	"net/url"

	"github.com/labstack/echo/v4"

	"tminus/server/lookup"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
)

// ListLaunchYears handles GET /api/v1/public/launches/years.
func (h *Handlers) ListLaunchYears(c echo.Context) error {
	return h.sender.SendAsked(c, h.launchYears)
}

// launchYears returns the years of the launches that a query means.
func (h *Handlers) launchYears(query url.Values) (response.Resource, error) {
	p := request.ReadParameters(query)
	filter := p.Filter()
	if !p.Kept.Has("upcoming") {
		p.Kept.Set("upcoming", "true") // as in the list's key
	}
	answer := response.JSON(response.Key("public/launches/years", p.Kept), response.TTLTimed, func(ctx context.Context) (any, error) {
		years, err := h.catalogue.LaunchYears(ctx, *filter)
		if err == nil && len(years) == 0 {
			err = lookup.OrNothingYet(ctx, h.catalogue, nil)
		}
		return views.LaunchYears{Data: views.MapAll(years, views.NewLaunchYear)}, err
	})
	answer.Search = filter.Search != ""
	return answer, p.Err
}
