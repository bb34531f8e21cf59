package syndication

import (
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"tminus/server/feed"
	"tminus/server/request"
	"tminus/server/response"
)

// How many reads an answer counts as that has to be made: one for each ten
// milliseconds of processor time, as measured with 7,600 launches.
const (
	// Cost is what a calendar of what is to come costs, a statistic, or a file of
	// the dump.
	Cost = 5
	// longCalendarCost is what a calendar of both sides of now costs.
	longCalendarCost = 12
	// tableCost is what a table costs that is short enough to be kept, and
	// longTableCost what comes on top for one that is not.
	tableCost, longTableCost = 10, 30
)

// Query is a feed of launches as it was asked for.
type Query struct {
	*request.Parameters
	path string // such as "/launches.ics"
}

// readQuery begins to read the query of a feed.
func readQuery(path string, query url.Values) Query {
	return Query{request.ReadParameters(query), path}
}

// Address returns the one spelling of what was asked for.
func (q Query) Address() string { return response.Key(q.path, q.Kept) }

// Site tells the writers of feeds where the launches are shown.
func (h *Handlers) Site() feed.Site {
	return feed.Site{
		Name: h.base.Name, Absolute: h.base.Absolute, Address: h.base.Address,
		Image: h.views.ImageAddress, NewsImage: h.views.NewsAddress,
	}
}

// Send answers with what programs follow: made for other sites, and for no
// search engine.
func (h *Handlers) Send(c echo.Context, res response.Resource) error {
	setHeaders(c.Response().Header())
	res.Caching, res.TTL = response.Followed, response.TTLStored
	return h.sender.Send(c, res)
}

func setHeaders(header http.Header) {
	header.Set("X-Robots-Tag", "noindex")
	header.Set("Cross-Origin-Resource-Policy", "cross-origin")
}
