package public

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/card"
	"tminus/server/problem"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/web"
	"tminus/store/catalogue"
)

const (
	// cardTTL is how long a card is kept: what is drawn stands in its address.
	cardTTL = 365 * 24 * time.Hour
	// cardCost is how many reads a card counts as that has to be drawn.
	cardCost = 5
	// cardWait is how long to stay away when too many cards are being drawn.
	cardWait = 5 * time.Second
)

// cardPlace is where the cards of one page are: the name of each below it is
// made of what is drawn.
type cardPlace struct {
	path  string
	query url.Values // of a list
}

// cardsOf is a kind of thing whose pages have cards.
type cardsOf string

const launchCards cardsOf = "launch"

func (k cardsOf) of(id string) cardPlace { return cardPlace{path: "/og/" + string(k) + "/" + id} }

func (p cardPlace) address(file string) string { return response.Key(p.path+"/"+file, p.query) }

// cardTypes are the content types of cards by the ending of their name.
var cardTypes = map[string]string{".png": "image/png", ".jpg": "image/jpeg"}

func fileOf(c card.Card) string { return c.Hash() + "." + c.Extension() }

// shared returns a card as a page tells of it; nothing where the site's address
// is not known.
func (h *Handlers) shared(place cardPlace, c card.Card) web.Picture {
	if h.base.URL == nil {
		return web.Picture{}
	}
	return web.Picture{
		URL: h.base.Absolute(place.address(fileOf(c))), Alt: c.Alt(), Type: c.Type(), Width: card.Width, Height: card.Height,
	}
}

// otherCard is what asking for a card ends with that shows what is no longer so.
type otherCard struct{ address string }

func (e *otherCard) Error() string { return "the card is another one now: " + e.address }

// sendCard answers with the card of a place, which find tells. Who asks for
// another one than the present is sent there: networks keep addresses for days.
func (h *Handlers) sendCard(c echo.Context, place cardPlace, find func(context.Context) (card.Card, error)) error {
	file := c.Param("file")
	kind := cardTypes[path.Ext(file)]
	if kind == "" {
		return echo.ErrNotFound
	}
	c.Response().Header().Set("Cross-Origin-Resource-Policy", "cross-origin")
	err := h.cards.Send(c, response.Resource{
		Key: place.address(file), TTL: cardTTL, Search: len(place.query) > 0, Type: kind, Caching: response.Immutable,
		Packed: true, Cost: cardCost,
		Make: func(ctx context.Context) ([]byte, error) {
			present, err := find(ctx)
			if err != nil {
				return nil, err
			}
			if name := fileOf(present); name != file {
				return nil, &otherCard{place.address(name)}
			}
			return h.draw(ctx, present)
		},
	})
	if other, ok := errors.AsType[*otherCard](err); ok {
		c.Response().Header().Set("Cache-Control", string(response.Revalidate))
		return c.Redirect(http.StatusFound, h.base.Link(other.address))
	}
	return err
}

func (h *Handlers) draw(ctx context.Context, c card.Card) ([]byte, error) {
	body, err := h.painter.Draw(ctx, c, photos{h.images.Folder})
	if errors.Is(err, card.ErrBusy) {
		return nil, fmt.Errorf("%w: %w", err, &problem.Error{
			Status: http.StatusServiceUnavailable, Wait: cardWait,
			Message: "There is much going on. " + problem.TryAgain(cardWait),
		})
	}
	return body, err
}

// getLaunchCard handles GET /og/launch/:id/:file.
func (h *Handlers) getLaunchCard(c echo.Context) error {
	id, err := request.LaunchID(c.Param("id"))
	if err != nil {
		return err
	}
	err = h.sendCard(c, launchCards.of(id), func(ctx context.Context) (card.Card, error) {
		launch, err := h.findLaunch(ctx, id)
		return h.launchCard(launch), err
	})
	return h.orMovedCard(c, launchCards, err)
}

// getRecordCard returns the handler of the cards of a kind of record.
func getRecordCard[V any](h *Handlers, r record[V]) echo.HandlerFunc {
	return func(c echo.Context) error {
		number, err := request.RecordID(c.Param("id"))
		if err != nil {
			return echo.ErrNotFound
		}
		id := strconv.FormatInt(number, 10)
		err = h.sendCard(c, r.cards.of(id), func(ctx context.Context) (card.Card, error) {
			thing, err := findRecord(ctx, h, r, number)
			if err != nil {
				return card.Card{}, err
			}
			return recordCard(id, r.head(h, thing)), nil
		})
		return h.orMovedCard(c, r.cards, err)
	}
}

// orMovedCard sends who asks for the card of something that the feed knows under
// another id there.
func (h *Handlers) orMovedCard(c echo.Context, kind cardsOf, err error) error {
	if to, ok := errors.AsType[*moved](err); ok {
		return c.Redirect(http.StatusMovedPermanently, h.base.Link(kind.of(to.id).address(c.Param("file"))))
	}
	return err
}

// GetListCard handles GET /og/list/:file: the card of the launches of a filter.
func (h *Handlers) GetListCard(c echo.Context) error {
	filter := catalogue.ReadFilter(c.QueryParams())
	return h.sendCard(c, listCards(filter), func(ctx context.Context) (card.Card, error) {
		return h.listCard(ctx, filter)
	})
}

func listCards(filter catalogue.Filter) cardPlace {
	return cardPlace{path: "/og/list", query: filter.Query()}
}

// listPicture returns the card of the launches of a filter as their page tells
// of it.
func (h *Handlers) listPicture(ctx context.Context, filter catalogue.Filter) (web.Picture, error) {
	c, err := h.listCard(ctx, filter)
	return h.shared(listCards(filter), c), err
}

// GetPageCard handles GET /og/page/:name/:file: the card of a page that is about
// no single thing.
func (h *Handlers) GetPageCard(c echo.Context) error {
	name := c.Param("name")
	present, ok := pageCard(name)
	if !ok {
		return echo.ErrNotFound
	}
	return h.sendCard(c, pageCards(name), func(context.Context) (card.Card, error) { return present, nil })
}

func pageCards(name string) cardPlace { return cardPlace{path: "/og/page/" + name} }

// pagePicture returns what the page at a path shows when it is shared: its card,
// or the product's picture.
func (h *Handlers) pagePicture(path string) web.Picture {
	path, _, _ = strings.Cut(path, "?")
	name := pageName(path)
	if c, ok := pageCard(name); ok {
		return h.shared(pageCards(name), c)
	}
	return h.sharedPicture()
}
