package public

import (
	"context"
	"maps"
	"net/url"
	"strconv"

	"github.com/labstack/echo/v4"

	"tminus/server/problem"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

const newsCall = "public/news"

// newsQuery is a list of articles as it was asked for.
type newsQuery struct {
	filter catalogue.NewsFilter
	kept   url.Values // as understood, with defaults
	key    string     // of the client
}

// readNews reads the parameters of GET /api/v1/public/news.
func readNews(query url.Values) (newsQuery, error) {
	p := request.ReadParameters(query)
	q := newsQuery{kept: p.Kept}
	q.filter = catalogue.NewsFilter{Search: p.Search(), LaunchID: p.Launch("launch"), Limit: p.Limit(), Offset: p.Offset()}
	switch p.OneOf("ordering", "-published_at", "published_at", "desc", "asc") {
	case "published_at", "asc":
		q.filter.Ascending = true
		p.Kept.Set("ordering", "published_at")
	default:
		p.Kept.Set("ordering", "-published_at")
	}
	q.key = response.Key(newsCall, p.Kept)
	return q, p.Err
}

// ListNews handles GET /api/v1/public/news.
func (h *Handlers) ListNews(c echo.Context) error {
	q, err := readNews(c.QueryParams())
	if err != nil {
		return err
	}
	return h.sender.Send(c, h.news(q))
}

func (h *Handlers) news(q newsQuery) response.Resource {
	res := response.JSON(q.key, response.TTLStored, func(ctx context.Context) (any, error) {
		found, err := h.findNews(ctx, q)
		if err != nil {
			return nil, err
		}
		return h.newNewsView(q, found), nil
	})
	res.Search = q.filter.Search != ""
	return res
}

func (h *Handlers) findNews(ctx context.Context, q newsQuery) (catalogue.Page[catalogue.Article], error) {
	found, err := h.catalogue.ListNews(ctx, q.filter)
	if err != nil || found.Total > 0 {
		return found, err
	}
	stored, err := h.catalogue.ListNews(ctx, catalogue.NewsFilter{Limit: 1})
	if err == nil && stored.Total == 0 {
		err = problem.NothingYet("There is no news yet. Please try again in a minute.")
	}
	return found, err
}

// newsView is a page of articles as the Spaceflight News API has it.
type newsView struct {
	Count    int             `json:"count"`
	Next     *string         `json:"next"`
	Previous *string         `json:"previous"`
	Results  []views.Article `json:"results"`
}

func (h *Handlers) newNewsView(q newsQuery, found catalogue.Page[catalogue.Article]) newsView {
	view := newsView{Count: found.Total, Results: views.MapAll(found.Items, h.images.Article)}
	limit, offset := q.filter.Limit, q.filter.Offset
	if offset+limit < found.Total {
		view.Next = h.newsAddress(q, offset+limit)
	}
	if offset > 0 {
		view.Previous = h.newsAddress(q, max(0, min(offset, found.Total)-limit))
	}
	return view
}

// newsAddress returns the address of the same list from another offset on.
func (h *Handlers) newsAddress(q newsQuery, offset int) *string {
	kept := maps.Clone(q.kept)
	kept.Set("offset", strconv.Itoa(offset))
	address := h.base.Address(response.Key("/api/v1/"+newsCall, kept))
	return &address
}
