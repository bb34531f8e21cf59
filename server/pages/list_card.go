package pages

import (
	"context"
	"strings"

	"github.com/labstack/echo/v4"

	"tminus/server/card"
	"tminus/server/web"
)

// List is a list whose page is about no single thing.
type List struct{ Path, Title, Description string }

// GetPageCard handles GET /og/page/:name/:file: the card of a page that is about
// no single thing.
func (w *Writer) GetPageCard(c echo.Context) error {
	name := c.Param("name")
	present, ok := w.pageCard(name)
	if !ok {
		return echo.ErrNotFound
	}
	return w.SendCard(c, CardNamed(name), func(context.Context) (card.Card, error) { return present, nil })
}

// CardNamed returns where the cards of a page are by their name.
func CardNamed(name string) CardPlace { return CardPlace{Path: "/og/page/" + name} }

// CardOf returns where the cards of the page at a path are.
func CardOf(path string) CardPlace { return CardNamed(pageName(path)) }

// picture returns what the page at a path shows when it is shared: its card,
// or the product's picture.
func (w *Writer) picture(path string) web.Image {
	path, _, _ = strings.Cut(path, "?")
	name := pageName(path)
	if c, ok := w.pageCard(name); ok {
		return w.Shared(CardNamed(name), c)
	}
	if c, ok := w.pageCard(homeCard); ok {
		return w.Shared(CardNamed(homeCard), c)
	}
	return w.productPicture()
}

// pageCard returns the card of a page that is about no single thing, by the name
// of its address, and whether it has one.
func (w *Writer) pageCard(name string) (c card.Card, ok bool) {
	for _, list := range w.lists {
		if pageName(list.Path) == name {
			return card.Card{Name: list.Title, Left: inTwo(list.Description), Art: card.Orbit, Seed: list.Title}, true
		}
	}
	if name == homeCard && w.brand != nil {
		return card.Card{Name: w.base.Name, Left: card.Fact{Large: "Every space launch", Small: "in the world, counted down"}, Art: card.Orbit}, true
	}
	return card.Card{}, false
}

// homeCard is the card of a site with a name, mark or color of its own, in place
// of the product's picture.
const homeCard = "site"

// pageName returns what the page at a path is called among cards.
func pageName(path string) string { return strings.ReplaceAll(strings.TrimPrefix(path, "/"), "/", "-") }

// inTwo returns a sentence as a short one with the rest below.
func inTwo(sentence string) card.Fact {
	sentence = strings.TrimSuffix(sentence, ".")
	for _, mark := range []string{": ", ", "} {
		if large, small, ok := strings.Cut(sentence, mark); ok {
			return card.Fact{Large: large, Small: small}
		}
	}
	return card.Fact{Large: sentence}
}

// productPicture returns the picture that a page without one of its own shows
// when it is shared: the product's, none where the site's address is not known.
func (w *Writer) productPicture() web.Image {
	const name = "og.png"
	if !w.site.Has(name) || w.base.URL == nil {
		return web.Image{}
	}
	return web.Image{
		URL: w.base.Absolute("/" + name), Alt: w.base.Name, Type: "image/png", Width: card.Width, Height: card.Height,
	}
}
