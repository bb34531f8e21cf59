package public

import (
	"context"
	"maps"
	"net/url"
	"strconv"

	"tminus/server/problem"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

const newsCall = "public/news"

// newsQuery is a list of articles as it was asked for.
type newsQuery struct {
	asked

	filter catalogue.NewsFilter
	kept   url.Values // as understood, with defaults
}

// readNews reads the parameters of GET /api/v1/public/news.
func readNews(query url.Values) (*newsQuery, error) {
	p := request.ReadParameters(query)
	q := &newsQuery{kept: p.Kept}
	q.filter = catalogue.NewsFilter{Search: p.Search(), LaunchID: p.Launch("launch"), Limit: p.Limit(), Offset: p.Offset()}
	switch p.OneOf("ordering", "-published_at", "published_at", "desc", "asc") {
	case "published_at", "asc":
		q.filter.Ascending = true
		p.Kept.Set("ordering", "published_at")
	default:
		p.Kept.Set("ordering", "-published_at")
	}
	q.key, q.search = response.Key(newsCall, p.Kept), q.filter.Search
	return q, p.Err
}

// findNews returns a page of the news. Before there are any the call says so, and
// the page leaves that to the client.
func findNews(ctx context.Context, h *Handlers, q *newsQuery) (found, error) {
	page, err := h.catalogue.ListNews(ctx, q.filter)
	if err == nil && page.Total == 0 {
		var stored catalogue.Page[catalogue.Article]
		if stored, err = h.catalogue.ListNews(ctx, catalogue.NewsFilter{Limit: 1}); err == nil && stored.Total == 0 {
			err = problem.NothingYet("No news yet. Please try again in a minute.")
		}
	}
	if err != nil {
		return found{}, err
	}
	list := found{view: h.newNewsView(q, page), items: h.newsItems(page.Items), unlisted: q.searched() || len(page.Items) == 0}
	if (q.filter == catalogue.NewsFilter{Limit: q.filter.Limit}) && len(page.Items) > 0 { // the newest one leads
		list.photos = firstPhotos(h.views.NewsCopies(page.Items[0].ImageURL), "(max-width: 60rem) 88vw, 47rem")
	}
	return list, nil
}

// newsView is a page of articles as the Spaceflight News API has it.
type newsView struct {
	Count    int             `json:"count"`
	Next     *string         `json:"next"`
	Previous *string         `json:"previous"`
	Results  []views.Article `json:"results"`
}

func (h *Handlers) newNewsView(q *newsQuery, found catalogue.Page[catalogue.Article]) newsView {
	view := newsView{Count: found.Total, Results: views.MapAll(found.Items, h.views.Article)}
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
func (h *Handlers) newsAddress(q *newsQuery, offset int) *string {
	kept := maps.Clone(q.kept)
	kept.Set("offset", strconv.Itoa(offset))
	address := h.base.Address(response.Key("/api/v1/"+newsCall, kept))
	return &address
}
