package public

import (
	"errors"
	"io/fs"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"
)

// ShowHome handles GET /.
func (h *Handlers) ShowHome(c echo.Context) error {
	return c.Redirect(http.StatusFound, h.base.Link("/launches"))
}

// GetFile handles GET of the built site's files.
func (h *Handlers) GetFile(c echo.Context) error {
	err := h.site.ServeFile(c.Response(), c.Request(), strings.TrimPrefix(c.Request().URL.Path, "/"))
	if errors.Is(err, fs.ErrNotExist) {
		return echo.ErrNotFound
	}
	return err
}
