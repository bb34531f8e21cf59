package pages

import (
	"context"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/response"
	"tminus/server/views"
)

// ttlStatus is how long the status is good for, which tells the time.
const ttlStatus = 2 * time.Second

const statusKey = "public/status"

// GetStatus handles GET /api/v1/public/status.
func (w *Writer) GetStatus(c echo.Context) error {
	return w.sender.Send(c, w.status(c.Request().Context()))
}

func (w *Writer) status(ctx context.Context) response.Resource {
	announced := w.announced(ctx)
	return response.JSON(statusKey+announcedKey(announced), ttlStatus, func(ctx context.Context) (any, error) {
		age, err := w.catalogue.CatalogueAge(ctx)
		if err != nil {
			return nil, err
		}
		ingest, err := w.ingest(ctx)
		if err != nil {
			return nil, err
		}
		return views.NewStatus(w.now(), w.version, age, ingest, announced), nil
	})
}

// announcedKey is the end of the key of what tells an announcement.
func announcedKey(a *views.Announcement) string {
	if a == nil {
		return ""
	}
	return "\n" + strconv.FormatInt(a.Until.Unix(), 10) + " " + a.Text
}
