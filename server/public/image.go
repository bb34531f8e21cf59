package public

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"tminus/server/response"
	"tminus/server/views"
	"tminus/server/web"
)

// imagePolicy lets an image that is opened by itself do nothing.
const imagePolicy = "default-src 'none'; sandbox"

// GetImage handles GET /img/<key>-<width>.<jpg|png>. One that is not kept is
// wanted from then on; nobody is asked for it here.
func (h *Handlers) GetImage(c echo.Context) error {
	header := c.Response().Header()
	served, ok := h.views.ReadImage(c.Param("file"))
	if !ok {
		// No error with a page: what asks is a page, for a good reason and often.
		header.Set("Cache-Control", string(response.NoStore))
		return c.NoContent(http.StatusNotFound)
	}
	header.Set("Cache-Control", string(response.Immutable))
	header.Set("Content-Security-Policy", imagePolicy)
	header.Set("Cross-Origin-Resource-Policy", "cross-origin")
	header.Set("Content-Type", served.Type)
	header.Set("Content-Length", strconv.Itoa(len(served.Body)))
	c.Response().WriteHeader(http.StatusOK)
	if c.Request().Method == http.MethodHead {
		return nil
	}
	_, err := c.Response().Write(served.Body)
	return err
}

// firstPhotos returns a picture that a page begins with, in the sizes of the script
// that shows it. One that was not fetched yet is left to the script, which asks
// again.
func firstPhotos(copies views.Copies, sizes string) []web.Photo {
	if copies.Width == nil {
		return nil
	}
	sources := views.MapAll(copies.Sources, func(s views.Source) string { return fmt.Sprintf("%s %dw", s.URL, s.Width) })
	return []web.Photo{{SrcSet: strings.Join(sources, ", "), Sizes: sizes}}
}
