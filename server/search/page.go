package search

import (
	"context"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"tminus/server/pages"
	"tminus/server/response"
	"tminus/server/web"
	"tminus/store/search"
)

const (
	chunk       = "src/features/search/SearchPage.tsx"
	description = "Search launches, rockets, agencies, astronauts, boosters, spacecraft, pads, stations, events, programs and news at once."
)

// readPage reads the query of the page /search: the text as it was typed,
// and the search it is, which fails when it is none.
func readPage(query url.Values) (text string, s asked, err error) {
	text = strings.ToValidUTF8(strings.TrimSpace(query.Get("q")), "\uFFFD")
	s, err = readSearch(url.Values{"q": {text}})
	return text, s, err
}

// Show handles GET /search.
func (h *Handlers) Show(c echo.Context) error {
	text, s, mistake := readPage(c.QueryParams())
	path := pages.Search
	if mistake == nil {
		path = response.Key(pages.Search, url.Values{"q": {text}})
	}
	res := h.pages.Resource(c.Request().Context(), path+" "+s.key, text != "", func(ctx context.Context) (web.Page, error) {
		data, err := h.pages.NewData(ctx)
		if err != nil {
			return web.Page{}, err
		}
		page := h.pages.Plain("Search", description, path, chunk, data)
		page.Robots, page.JSONLD = "noindex", h.pages.Schema("SearchResultsPage", page.Title, path)
		plain := h.newPlainSearch(text)
		switch {
		case mistake == nil:
			found, err := h.find(ctx, s)
			if err != nil {
				return web.Page{}, err
			}
			if err := data.Add(s.key, h.newResultView(s.query, found)); err != nil {
				return web.Page{}, err
			}
			plain.addFound(h, found)
		case text != "":
			plain.Note = "A search must be " + search.TextRule + "."
		}
		page.Plain, err = plain.html()
		return page, err
	})
	if mistake != nil && text != "" {
		res.Key = "" // there is no end of texts that are too long
	}
	return h.sender.Send(c, res)
}
