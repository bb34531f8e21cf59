package public

import (
	"context"
	"net/url"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"tminus/server/card"
	"tminus/server/pages"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
)

// narrowed is a list by what narrows it, as its page and its card tell of it.
type narrowed struct {
	path, title string     // of the list
	details     string     // what is told of each item, a sentence
	words       []string   // what narrows it; none: all of it is there
	query       url.Values // that narrows it
}

// tell says in the head of a list's page what narrows the list.
func (h *Handlers) tell(page *web.Page, n narrowed) {
	if len(n.words) == 0 {
		return
	}
	page.Title = n.called()
	page.Description = views.Shorten(n.called()+". "+n.details, pages.LongestDescription)
	page.Image = h.pages.Shared(n.place(), n.card())
}

func (n narrowed) called() string { return views.Titled(n.title, n.words) }

func (n narrowed) place() pages.CardPlace {
	place := pages.CardOf(n.path)
	place.Query = n.query
	return place
}

func (n narrowed) card() card.Card {
	return card.Card{
		Name: n.called(), Left: card.Fact{Large: strings.TrimSuffix(n.details, ".")}, Art: card.Orbit, Seed: n.title,
	}
}

// GetPageCard handles GET /og/page/:name/:file: the card of a list by what
// narrows it, or of another page that is about no single thing.
func (h *Handlers) GetPageCard(c echo.Context) error {
	asked := pages.CardNamed(c.Param("name")).Path
	for _, l := range lists() {
		if pages.CardOf(l.listed().Path).Path != asked {
			continue
		}
		n, err := l.narrowedBy(c.Request().Context(), h, c.QueryParams())
		if err != nil {
			return err
		}
		if len(n.words) > 0 {
			return h.pages.SendCard(c, n.place(), func(context.Context) (card.Card, error) { return n.card(), nil })
		}
	}
	return h.pages.GetPageCard(c)
}

// narrowedListing returns a list of records by what narrows it.
func (h *Handlers) narrowedListing(ctx context.Context, l listing, q *listQuery) (narrowed, error) {
	n := narrowed{path: l.path, title: l.title, details: l.details, query: url.Values{}}
	for name, id := range q.ids {
		if id != nil {
			n.query.Set(name, strconv.FormatInt(*id, 10))
		}
	}
	for name, flag := range q.flags {
		if flag != nil {
			n.query.Set(name, strconv.FormatBool(*flag))
		}
	}
	if q.search != "" {
		n.query.Set("search", q.search)
	}
	var named []catalogue.NamedChoice
	var facts []string
	var err error
	switch {
	case l.names != nil && len(n.query) > 0:
		named, facts, err = l.names(ctx, h, q)
	case q.filtered():
		named, err = h.catalogue.NamesOf(ctx, catalogue.Filter{Agency: chosen(q.ids["agency"]), Rocket: chosen(q.ids["rocketConfig"])})
	}
	n.words = views.NarrowedWords(named, facts, q.search)
	return n, err
}

// chosen returns the choice of one value, or none.
func chosen(id *int64) catalogue.Choice[int64] {
	if id == nil {
		return catalogue.Choice[int64]{}
	}
	return catalogue.AnyOf(*id)
}
