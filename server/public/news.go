package public

import (
	"context"
	"maps"
	"net/url"
	"strconv"
	"time"

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
	res := response.JSON(q.key, ttlStored, func(ctx context.Context) (any, error) {
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
	Count    int           `json:"count"`
	Next     *string       `json:"next"`
	Previous *string       `json:"previous"`
	Results  []articleView `json:"results"`
}

func (h *Handlers) newNewsView(q newsQuery, found catalogue.Page[catalogue.Article]) newsView {
	view := newsView{Count: found.Total, Results: views.MapAll(found.Items, h.newArticleView)}
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

type articleView struct {
	ID          int64            `json:"id"`
	Title       string           `json:"title"`
	URL         string           `json:"url"`
	ImageURL    *string          `json:"image_url"`
	NewsSite    string           `json:"news_site"`
	Summary     *string          `json:"summary"`
	Authors     []string         `json:"authors"`
	PublishedAt time.Time        `json:"published_at"`
	UpdatedAt   *time.Time       `json:"updated_at"`
	Featured    bool             `json:"featured"`
	Launches    []newsLaunchView `json:"launches"`
	views.Copies
}

type newsLaunchView struct {
	ID string `json:"launch_id"`
}

func (m maker) newArticleView(a catalogue.Article) articleView {
	return articleView{
		ID: a.ID, Title: a.Title, URL: a.URL, ImageURL: views.NilIfEmpty(a.ImageURL), NewsSite: a.NewsSite, Summary: views.NilIfEmpty(a.Summary),
		Authors: append([]string{}, a.Authors...), PublishedAt: a.PublishedAt.UTC(), UpdatedAt: views.NilIfZero(a.UpdatedAt),
		Featured: a.Featured, Launches: views.MapAll(a.LaunchIDs, func(id string) newsLaunchView { return newsLaunchView{id} }),
		Copies: m.newsCopies(a.ImageURL),
	}
}

// newsCopies returns where the image of an article is shown.
func (m maker) newsCopies(address string) views.Copies {
	if !m.newsImages {
		return views.NoCopies()
	}
	return m.images.Of(address)
}
