package public

import (
	"context"
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/views"
	"tminus/server/web"
)

// ShowLaunchFrom handles GET /launches/:id/from, the page that tells what of a
// launch is to be seen from the visitor's place. The place is known to the
// browser alone, so the page is the same for everybody.
func (h *Handlers) ShowLaunchFrom(c echo.Context) error {
	id, err := request.LaunchID(c.Param("id"))
	if err != nil {
		return err
	}
	err = h.pages.Show(c, launchFromPath(id), false, func(ctx context.Context) (web.Page, error) {
		launch, data, err := h.launchData(ctx, id)
		if err != nil {
			return web.Page{}, err
		}
		title := views.LaunchTitle(launch)
		page := h.asideOf(launch, data, title+": from my place", "src/features/launches/LaunchFromPage.tsx")
		page.Description = title + ": how far away it is, how light it is then, and how high it comes in your sky."
		return page, nil
	})
	if to, ok := errors.AsType[*lookup.Moved](err); ok {
		return c.Redirect(http.StatusMovedPermanently, h.base.Link(launchFromPath(to.ID)))
	}
	return err
}

func launchFromPath(id string) string { return pages.Launches + "/" + id + "/from" }
