package public

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/card"
	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
)

// record is a kind of thing with a number that has an answer and a page.
type record[V any] struct {
	kind  catalogue.Kind
	call  string        // path of its calls below /api/v1/, without the id
	ttl   time.Duration // how long an answer is good for
	find  func(ctx context.Context, h *Handlers, id int64) (V, error)
	path  string // of its list; its pages are below
	chunk string
	cards pages.Cards // of its cards
	head  func(h *Handlers, thing V) head
	// related are further answers that its page shows; nil when there are none.
	related func(h *Handlers, id string, thing V) []response.Resource
	// launches and events are the parts of the filters that its launches are
	// followed and its events found by, "" where there are none.
	launches, events string
}

// head is what the page of a record tells about it.
type head struct {
	title, description string
	images             []views.Image // the first is on its card
	card               card.Card     // without its photo
	thing              pages.Thing
	withdrawn          bool
}

// unlisted tells search engines to leave a page out that was withdrawn.
const unlisted = "noindex"

// recordCard returns the card of a record.
func recordCard(id string, about head) card.Card {
	c := about.card
	c.Name, c.Seed = about.title, id
	if len(about.images) > 0 {
		c.Photo = pages.Photo(about.images[0])
	}
	return c
}

// getRecord returns the handler of a record's call.
func getRecord[V any](h *Handlers, r record[V]) echo.HandlerFunc {
	return func(c echo.Context) error {
		id, err := request.RecordID(c.Param("id"))
		if err != nil {
			return err
		}
		return h.sendRecord(c, recordAnswer(h, r, id), r.call)
	}
}

// sendRecord answers a record's call. One that the feed knows under another id
// is there.
func (h *Handlers) sendRecord(c echo.Context, res response.Resource, call string) error {
	err := h.sender.Send(c, res)
	if to, ok := errors.AsType[*lookup.Moved](err); ok {
		c.Response().Header().Set("Cache-Control", string(response.CachingOf(c.Request(), response.Public)))
		return c.Redirect(http.StatusMovedPermanently, h.base.Link("/api/v1/"+call+to.ID))
	}
	return err
}

func recordAnswer[V any](h *Handlers, r record[V], id int64) response.Resource {
	return response.JSON(r.call+strconv.FormatInt(id, 10), r.ttl, func(ctx context.Context) (any, error) {
		return findRecord(ctx, h, r, id)
	})
}

// findRecord returns the record with the id. One that the feed knows under
// another id is a lookup.Moved error.
func findRecord[V any](ctx context.Context, h *Handlers, r record[V], id int64) (V, error) {
	thing, err := r.find(ctx, h, id)
	return thing, lookup.OrMoved(ctx, h.catalogue, r.kind, id, err)
}

// showRecord returns the handler of a record's page.
func showRecord[V any](h *Handlers, r record[V]) echo.HandlerFunc {
	return func(c echo.Context) error {
		id, err := request.RecordID(c.Param("id"))
		if err != nil {
			return echo.ErrNotFound
		}
		name := strconv.FormatInt(id, 10)
		if name != c.Param("id") && id != request.NoRecord {
			return c.Redirect(http.StatusMovedPermanently, h.base.Link(r.path+"/"+name))
		}
		return h.showThing(c, r.path, name, func(ctx context.Context) (web.Page, error) {
			thing, err := findRecord(ctx, h, r, id)
			if err != nil {
				return web.Page{}, err
			}
			return recordPage(ctx, h, r, name, thing)
		})
	}
}

// showThing answers with a record's page below that of its list. One that the
// feed knows under another id is there.
func (h *Handlers) showThing(c echo.Context, path, id string, build func(context.Context) (web.Page, error)) error {
	err := h.pages.Show(c, path+"/"+id, false, build)
	if to, ok := errors.AsType[*lookup.Moved](err); ok {
		return c.Redirect(http.StatusMovedPermanently, h.base.Link(path+"/"+to.ID))
	}
	return err
}

func recordPage[V any](ctx context.Context, h *Handlers, r record[V], id string, thing V) (web.Page, error) {
	data, err := h.pages.NewData(ctx)
	if err != nil {
		return web.Page{}, err
	}
	if err := data.Add(r.call+id, thing); err != nil {
		return web.Page{}, err
	}
	if r.related != nil {
		if err := h.pages.AddStored(ctx, data, r.related(h, id, thing)...); err != nil {
			return web.Page{}, err
		}
	}
	about := r.head(h, thing)
	page := h.pages.Plain(about.title, about.description, r.path+"/"+id, r.chunk, data)
	if len(about.images) > 0 {
		about.thing["image"] = h.views.ImageAddress(about.images[0].URL)
	}
	page.Image = h.pages.Shared(r.cards.Of(id), recordCard(id, about))
	if about.withdrawn {
		page.Robots = unlisted
	}
	about.thing.Set("description", about.description)
	page.JSONLD = about.thing
	if r.launches != "" {
		page.Alternates = h.feeds.LaunchAlternates(url.Values{r.launches: {id}}, []string{about.title})
	}
	if r.events != "" {
		err = h.addEvents(ctx, &page, r.events, id)
	}
	return page, err
}
