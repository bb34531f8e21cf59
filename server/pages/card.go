package pages

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"path"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/brand"
	"tminus/server/card"
	"tminus/server/problem"
	"tminus/server/response"
	"tminus/server/web"
)

const (
	// cardTTL is how long a card is kept: what is drawn stands in its address.
	cardTTL = 365 * 24 * time.Hour
	// CardCost is how many reads a card counts as that has to be drawn.
	CardCost = 5
	// cardWait is how long to stay away when too many cards are being drawn.
	cardWait = 5 * time.Second
)

// CardPlace is where the cards of one page are: the name of each below it is
// made of what is drawn.
type CardPlace struct {
	Path  string
	Query url.Values // of a list
}

// Cards is a kind of thing whose pages have cards.
type Cards string

// LaunchCards are the cards of launches.
const LaunchCards Cards = "launch"

// Of returns where the cards of a thing are.
func (k Cards) Of(id string) CardPlace { return CardPlace{Path: "/og/" + string(k) + "/" + id} }

// Address returns the path of a card with its query.
func (p CardPlace) Address(file string) string { return response.Key(p.Path+"/"+file, p.Query) }

// cardTypes are the content types of cards by the ending of their name.
var cardTypes = map[string]string{".png": "image/png", ".jpg": "image/jpeg"}

func (w *Writer) fileOf(c card.Card) string { return w.branded(c).Hash() + "." + c.Extension() }

// Shared returns a card as a page tells of it; nothing where the site's address
// is not known.
func (w *Writer) Shared(place CardPlace, c card.Card) web.Image {
	if w.base.URL == nil {
		return web.Image{}
	}
	return web.Image{
		URL: w.base.Absolute(place.Address(w.fileOf(c))), Alt: c.Alt(), Type: c.Type(), Width: card.Width, Height: card.Height,
	}
}

// otherCard is what asking for a card ends with that shows what is no longer so.
type otherCard struct{ address string }

func (e *otherCard) Error() string { return "the card is another one now: " + e.address }

// SendCard answers with the card of a place, which find tells. Who asks for
// another one than the present is sent there: networks keep addresses for days.
func (w *Writer) SendCard(c echo.Context, place CardPlace, find func(context.Context) (card.Card, error)) error {
	file := c.Param("file")
	kind := cardTypes[path.Ext(file)]
	if kind == "" {
		return echo.ErrNotFound
	}
	c.Response().Header().Set("Cross-Origin-Resource-Policy", "cross-origin")
	err := w.cards.Send(c, response.Resource{
		Key: place.Address(file), TTL: cardTTL, Search: len(place.Query) > 0, Type: kind, Caching: response.Immutable,
		Packed: true, Cost: CardCost,
		Make: func(ctx context.Context) ([]byte, error) {
			present, err := find(ctx)
			if err != nil {
				return nil, err
			}
			if name := w.fileOf(present); name != file {
				return nil, &otherCard{place.Address(name)}
			}
			return w.Draw(ctx, present)
		},
	})
	if other, ok := errors.AsType[*otherCard](err); ok {
		c.Response().Header().Set("Cache-Control", string(response.Revalidate))
		return c.Redirect(http.StatusFound, w.base.Link(other.address))
	}
	return err
}

// cardBrand returns what cards show of a brand; nil where all is this program's.
func cardBrand(b brand.Brand) *card.Brand {
	if !b.Shown() {
		return nil
	}
	shown := &card.Brand{Name: b.Name(), Accent: b.Accent.Dark, Image: b.Image}
	if mark := b.Pixels; mark != nil {
		shown.Mark = mark.Name
	} else if b.Drawn != nil {
		shown.Mark = b.Drawn.Name
	}
	return shown
}

// branded returns the card with what the site is known by.
func (w *Writer) branded(c card.Card) card.Card {
	c.Brand = w.brand
	return c
}

// Draw draws a card; problem.Busy while too many are being drawn.
func (w *Writer) Draw(ctx context.Context, c card.Card) ([]byte, error) {
	return orBusy(w.painter.Draw(ctx, w.branded(c), photos{w.views.Folder}))
}

// DrawPaper returns the facts of a card for a screen of electronic paper.
func (w *Writer) DrawPaper(ctx context.Context, c card.Card, paper card.Paper) ([]byte, error) {
	return orBusy(w.painter.DrawPaper(ctx, w.branded(c), paper))
}

// orBusy says how long to stay away when too many are being drawn.
func orBusy(body []byte, err error) ([]byte, error) {
	if errors.Is(err, card.ErrBusy) {
		return nil, problem.Busy(err, cardWait)
	}
	return body, err
}
