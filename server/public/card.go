package public

import (
	"context"
	"errors"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"tminus/server/card"
	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/web"
	"tminus/store/catalogue"
)

// getLaunchCard handles GET /og/launch/:id/:file.
func (h *Handlers) getLaunchCard(c echo.Context) error {
	id, err := request.LaunchID(c.Param("id"))
	if err != nil {
		return err
	}
	err = h.pages.SendCard(c, pages.LaunchCards.Of(id), func(ctx context.Context) (card.Card, error) {
		launch, err := lookup.Launch(ctx, h.catalogue, id)
		return h.pages.LaunchCard(launch), err
	})
	return h.orMovedCard(c, pages.LaunchCards, err)
}

// getRecordCard returns the handler of the cards of a kind of record.
func getRecordCard[V any](h *Handlers, r record[V]) echo.HandlerFunc {
	return func(c echo.Context) error {
		number, err := request.RecordID(c.Param("id"))
		if err != nil {
			return echo.ErrNotFound
		}
		id := strconv.FormatInt(number, 10)
		err = h.pages.SendCard(c, r.cards.Of(id), func(ctx context.Context) (card.Card, error) {
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
func (h *Handlers) orMovedCard(c echo.Context, kind pages.Cards, err error) error {
	if to, ok := errors.AsType[*lookup.Moved](err); ok {
		return c.Redirect(http.StatusMovedPermanently, h.base.Link(kind.Of(to.ID).Address(c.Param("file"))))
	}
	return err
}

// GetListCard handles GET /og/list/:file: the card of the launches of a filter.
func (h *Handlers) GetListCard(c echo.Context) error {
	filter := *catalogue.ReadFilter(c.QueryParams())
	return h.pages.SendCard(c, listCards(filter), func(ctx context.Context) (card.Card, error) {
		return h.listCard(ctx, filter)
	})
}

func listCards(filter catalogue.Filter) pages.CardPlace {
	return pages.CardPlace{Path: "/og/list", Query: filter.Query()}
}

// listPicture returns the card of the launches of a filter as their page tells
// of it.
func (h *Handlers) listPicture(ctx context.Context, filter catalogue.Filter) (web.Image, error) {
	c, err := h.listCard(ctx, filter)
	return h.pages.Shared(listCards(filter), c), err
}
