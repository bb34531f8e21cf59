package public

import (
	"context"
	"math"
	"net/url"
	"strconv"

	"github.com/labstack/echo/v4"

	"tminus/server/card"
	"tminus/server/pages"
	"tminus/server/views"
	"tminus/store/failure"
	"tminus/store/words"
)

// getCompareCard returns the handler of the cards of comparisons: of the things
// that the query names.
func getCompareCard[T any](h *Handlers, c comparison[T]) echo.HandlerFunc {
	return func(ctx echo.Context) error {
		ids := readCompared(ctx.QueryParams())
		if len(ids) == 0 {
			return echo.ErrNotFound
		}
		return h.pages.SendCard(ctx, c.place(ids), func(ctx context.Context) (card.Card, error) {
			found, err := findCompared(ctx, h, c, ids)
			if failure.CodeOf(err) == failure.NotFound {
				return card.Card{}, echo.ErrNotFound
			}
			if err != nil {
				return card.Card{}, err
			}
			return c.card(found), nil
		})
	}
}

// place returns where the cards of things beside each other are.
func (c comparison[T]) place(ids []int64) pages.CardPlace {
	return pages.CardPlace{Path: "/og/compare/" + c.filter, Query: url.Values{"ids": {commaIDs(ids)}}}
}

// card returns the card of things beside each other: to one scale, with how high
// each is and how often it flew.
func (c comparison[T]) card(found []T) card.Card {
	shown := card.Card{Over: c.title, Name: words.Series(views.MapAll(found, c.name), "and"), Art: card.Scale, Seed: c.title}
	for _, thing := range found {
		height, launches := c.figures(thing)
		flown := vehicleFlown(launches.Total, nil).Large
		column, bar := card.Column{Large: flown, Small: c.name(thing), Less: "Height unknown"}, card.Bar{}
		if height != nil && *height > 0 {
			metres := strconv.FormatFloat(math.Round(*height*10)/10, 'f', -1, 64)
			column.Large, column.Less, bar.Value = metres+" m", flown, *height
		}
		shown.Columns, shown.Bars = append(shown.Columns, column), append(shown.Bars, bar)
	}
	return shown
}
