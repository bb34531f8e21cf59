package server

import (
	"context"
	"maps"
	"net/url"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/problem"
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
	p := readParameters(query)
	q := newsQuery{kept: p.kept}
	q.filter = catalogue.NewsFilter{Search: p.search(), LaunchID: p.launch("launch"), Limit: p.limit(), Offset: p.offset()}
	switch p.oneOf("ordering", "-published_at", "published_at", "desc", "asc") {
	case "published_at", "asc":
		q.filter.Ascending = true
		p.kept.Set("ordering", "published_at")
	default:
		p.kept.Set("ordering", "-published_at")
	}
	q.key = keyOf(newsCall, p.kept)
	return q, p.err
}

// listNews handles GET /api/v1/public/news.
func (s *Server) listNews(c echo.Context) error {
	q, err := readNews(c.QueryParams())
	if err != nil {
		return err
	}
	return s.send(c, s.news(q))
}

func (s *Server) news(q newsQuery) answer {
	return answer{key: q.key, hold: holdStored, search: q.filter.Search != "", view: func(ctx context.Context) (any, error) {
		found, err := s.findNews(ctx, q)
		if err != nil {
			return nil, err
		}
		return s.newNewsView(q, found), nil
	}}
}

func (s *Server) findNews(ctx context.Context, q newsQuery) (catalogue.Page[catalogue.Article], error) {
	found, err := s.store.Catalogue.ListNews(ctx, q.filter)
	if err != nil || found.Total > 0 {
		return found, err
	}
	stored, err := s.store.Catalogue.ListNews(ctx, catalogue.NewsFilter{Limit: 1})
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

func (s *Server) newNewsView(q newsQuery, found catalogue.Page[catalogue.Article]) newsView {
	view := newsView{Count: found.Total, Results: each(found.Items, newArticleView)}
	limit, offset := q.filter.Limit, q.filter.Offset
	if offset+limit < found.Total {
		view.Next = s.newsAddress(q, offset+limit)
	}
	if offset > 0 {
		view.Previous = s.newsAddress(q, max(0, min(offset, found.Total)-limit))
	}
	return view
}

// newsAddress returns the address of the same list from another offset on.
func (s *Server) newsAddress(q newsQuery, offset int) *string {
	kept := maps.Clone(q.kept)
	kept.Set("offset", strconv.Itoa(offset))
	address := s.address(keyOf("/api/v1/"+newsCall, kept))
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
}

type newsLaunchView struct {
	ID string `json:"launch_id"`
}

func newArticleView(a catalogue.Article) articleView {
	return articleView{
		ID: a.ID, Title: a.Title, URL: a.URL, ImageURL: text(a.ImageURL), NewsSite: a.NewsSite, Summary: text(a.Summary),
		Authors: append([]string{}, a.Authors...), PublishedAt: a.PublishedAt.UTC(), UpdatedAt: moment(a.UpdatedAt),
		Featured: a.Featured, Launches: each(a.LaunchIDs, func(id string) newsLaunchView { return newsLaunchView{id} }),
	}
}
