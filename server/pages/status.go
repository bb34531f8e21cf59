package pages

import (
	"context"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/response"
	"tminus/server/views"
)

// ttlStatus is how long the status is good for, which tells the time.
const ttlStatus = 2 * time.Second

// GetStatus handles GET /api/v1/public/status.
func (w *Writer) GetStatus(c echo.Context) error {
	return w.sender.Send(c, w.status())
}

func (w *Writer) status() response.Resource {
	return response.JSON("public/status", ttlStatus, func(ctx context.Context) (any, error) {
		age, err := w.catalogue.CatalogueAge(ctx)
		if err != nil {
			return nil, err
		}
		ingest, err := w.ingest(ctx)
		if err != nil {
			return nil, err
		}
		return views.NewStatus(w.now(), w.version, age, ingest), nil
	})
}
