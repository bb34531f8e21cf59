package public

import (
	"context"

	"github.com/labstack/echo/v4"

	"tminus/server/response"
	"tminus/server/views"
)

// GetStatus handles GET /api/v1/public/status.
func (h *Handlers) GetStatus(c echo.Context) error {
	return h.sender.Send(c, h.status())
}

func (h *Handlers) status() response.Resource {
	return response.JSON("public/status", ttlStatus, func(ctx context.Context) (any, error) {
		age, err := h.catalogue.CatalogueAge(ctx)
		if err != nil {
			return nil, err
		}
		ingest, err := h.ingest(ctx)
		if err != nil {
			return nil, err
		}
		return views.NewStatus(h.now(), h.version, age, ingest), nil
	})
}
