package public

import (
	"context"
	"errors"
	"io/fs"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"tminus/server/embeds"
	"tminus/server/web"
)

// ShowVehicles handles GET /vehicles.
func (h *Handlers) ShowVehicles(c echo.Context) error {
	return h.showPlain(c, "/vehicles", "Vehicles", "src/features/vehicles/VehiclesPage.tsx",
		"The vehicles of spaceflight: rockets, spacecraft, reusable boosters and space stations.")
}

// ShowPrivacy handles GET /privacy.
func (h *Handlers) ShowPrivacy(c echo.Context) error {
	return h.showPlain(c, "/privacy", "Privacy Policy", "src/features/privacy/PrivacyPage.tsx",
		"What "+h.base.Name+" collects about visitors and members, how it is used, how long it is kept and "+
			"how to delete it.")
}

// ShowEmbed handles GET /embed: what other pages can show of the site.
func (h *Handlers) ShowEmbed(c echo.Context) error {
	return h.showPlain(c, embeds.Page, "Embed", "src/features/embed/EmbedPage.tsx",
		"Put the next launch on your own page: as a frame, a badge, an element or a picture for e-ink, with an honest countdown.")
}

// ShowFeeds handles GET /feeds: how other programs follow the lists.
func (h *Handlers) ShowFeeds(c echo.Context) error {
	return h.showPlain(c, "/feeds", "Feeds", "src/features/feeds/FeedsPage.tsx",
		"Follow space launches, events, changes, news and records in your calendar, feed reader or spreadsheet.")
}

// ShowOffline handles GET /offline: what a browser shows of a page that it does
// not have while it is offline.
func (h *Handlers) ShowOffline(c echo.Context) error {
	return h.showUnlisted(c, "/offline", "Offline", "src/features/offline/OfflinePage.tsx", "What you can read without a connection.")
}

// ShowFollows handles GET /follows. What somebody follows is asked for by the
// browser: the page is the same for everybody.
func (h *Handlers) ShowFollows(c echo.Context) error {
	return h.showUnlisted(c, "/follows", "Alerts", "src/features/follow/FollowsPage.tsx", "The launches you get alerts for, and how they reach you.")
}

// showUnlisted answers with a page that search engines leave out.
func (h *Handlers) showUnlisted(c echo.Context, path, title, chunk, description string) error {
	return h.pages.Show(c, path, false, func(ctx context.Context) (web.Page, error) {
		data, err := h.pages.NewData(ctx)
		page := h.pages.Plain(title, description, path, chunk, data)
		page.Robots = "noindex"
		return page, err
	})
}

// ShowContact handles GET /contact. Its page has nothing beside the form.
func (h *Handlers) ShowContact(c echo.Context) error {
	const path, title = "/contact", "Contact"
	return h.pages.Show(c, path, false, func(ctx context.Context) (web.Page, error) {
		data, err := h.pages.NewData(ctx)
		page := h.pages.Plain(title, "Report a bug, ask about your account or contact the people behind this site.",
			path, "src/features/contact/ContactPage.tsx", data)
		page.JSONLD = h.pages.Schema("ContactPage", title, path)
		return page, err
	})
}

// showPlain answers with a page that has no data of its own.
func (h *Handlers) showPlain(c echo.Context, path, title, chunk, description string) error {
	return h.pages.Show(c, path, false, func(ctx context.Context) (web.Page, error) {
		data, err := h.newListData(ctx)
		page := h.pages.Plain(title, description, path, chunk, data)
		page.JSONLD = h.pages.Schema("WebPage", title, path)
		return page, err
	})
}

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
