package public

import (
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"tminus/server/feed"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
)

// feedCost is how many reads a calendar or a table counts as that has to be
// made.
const feedCost = 5

// feedQuery is a feed of launches as it was asked for.
type feedQuery struct {
	*request.Parameters
	path string // such as "/launches.ics"
}

// readFeed begins to read the query of a feed.
func readFeed(path string, query url.Values) feedQuery {
	return feedQuery{request.ReadParameters(query), path}
}

// address returns the one spelling of what was asked for.
func (q feedQuery) address() string { return response.Key(q.path, q.Kept) }

// feedSite tells the writers of feeds where the launches are shown.
func (h *Handlers) feedSite() feed.Site {
	return feed.Site{Name: pages.ProductName, Absolute: h.base.Absolute, Address: h.base.Address}
}

// sendFeed answers with what programs follow: made for other sites, and for no
// search engine.
func (h *Handlers) sendFeed(c echo.Context, res response.Resource) error {
	feedHeaders(c.Response().Header())
	res.Caching, res.TTL = response.Followed, response.TTLStored
	return h.sender.Send(c, res)
}

func feedHeaders(header http.Header) {
	header.Set("X-Robots-Tag", "noindex")
	header.Set("Cross-Origin-Resource-Policy", "cross-origin")
}
