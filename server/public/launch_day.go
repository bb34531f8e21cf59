package public

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strconv"

	"github.com/labstack/echo/v4"

	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
)

// errAnotherDay says that a launch has no page for its day now.
var errAnotherDay = errors.New("it is not the day of this launch")

// ShowLaunchDay handles GET /launches/:id/live, the page that is open on the
// day of a launch. On other days it leads to the launch's own page.
func (h *Handlers) ShowLaunchDay(c echo.Context) error {
	id, err := request.LaunchID(c.Param("id"))
	if err != nil {
		return err
	}
	own, day := pages.Launches+"/"+id, views.LaunchDayPath(id)
	err = h.pages.Show(c, day, false, func(ctx context.Context) (web.Page, error) {
		launch, data, err := h.launchData(ctx, id)
		if err != nil {
			return web.Page{}, err
		}
		if !launch.IsItsDay(h.now()) {
			return web.Page{}, errAnotherDay
		}
		return h.launchDayPage(launch, data), h.addNextOfProvider(ctx, data, launch)
	})
	if to, ok := errors.AsType[*lookup.Moved](err); ok {
		return c.Redirect(http.StatusMovedPermanently, h.base.Link(views.LaunchDayPath(to.ID)))
	}
	if errors.Is(err, errAnotherDay) {
		return c.Redirect(http.StatusFound, h.base.Link(own))
	}
	return err
}

// launchDayPage is the page of a launch on its day.
func (h *Handlers) launchDayPage(l catalogue.Launch, data pages.Data) web.Page {
	return h.asideOf(l, data, views.LaunchTitle(l)+": launch day", "src/features/launches/LaunchDayPage.tsx")
}

// asideOf is the launch's page in another form, drawn by another file: search
// engines get that one.
func (h *Handlers) asideOf(l catalogue.Launch, data pages.Data, title, chunk string) web.Page {
	page := h.launchPage(l, data)
	page.Title = title
	page.Chunk = chunk
	page.Robots = "noindex"
	page.JSONLD = nil
	page.Photos = nil
	return page
}

// addNextOfProvider adds what the page shows once the launch is over: the next
// launch of whoever flew it.
func (h *Handlers) addNextOfProvider(ctx context.Context, data pages.Data, l catalogue.Launch) error {
	if !l.Status.Final() || l.Provider == nil {
		return nil
	}
	list, err := readLaunchList(url.Values{"agency": {strconv.FormatInt(l.Provider.ID, 10)}, "limit": {"1"}, "ordering": {nextOrder}})
	if err != nil {
		return err
	}
	return h.addBody(ctx, data, list)
}

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
