package public

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"tminus/server/card"
	"tminus/server/response"
	"tminus/server/web"
)

// ShowHome handles GET /.
func (h *Handlers) ShowHome(c echo.Context) error {
	return c.Redirect(http.StatusFound, h.base.Link("/launches"))
}

// GetFile handles GET of the built site's files.
func (h *Handlers) GetFile(c echo.Context) error {
	err := h.site.ServeFile(c.Response(), c.Request(), strings.TrimPrefix(c.Request().URL.Path, "/"))
	if errors.Is(err, fs.ErrNotExist) {
		return echo.ErrNotFound
	}
	return err
}

// show answers with the page under its key. It is the same for every visitor.
func (h *Handlers) show(c echo.Context, key string, search bool, build func(context.Context) (web.Page, error)) error {
	return h.sender.Send(c, h.page(key, search, build))
}

func (h *Handlers) page(key string, search bool, build func(context.Context) (web.Page, error)) response.Resource {
	res := response.Resource{
		Key: key + "\n" + h.site.Edition(), TTL: ttlTimed, Search: search, Type: response.HTMLType, Caching: response.Revalidate,
		Make: func(ctx context.Context) ([]byte, error) {
			page, err := build(ctx)
			if err != nil {
				return nil, err
			}
			return h.site.Render(page, h.now())
		},
	}
	if !h.site.Built() {
		res.Status, res.Caching = http.StatusServiceUnavailable, response.NoStore
	}
	return res
}

// ClientPage returns the handler of a page whose content only its reader gets,
// later and by the API. It is the same for everybody, and in no search engine.
func (h *Handlers) ClientPage(path, title, chunk, description string) echo.HandlerFunc {
	return func(c echo.Context) error {
		return h.sender.Send(c, h.clientPage(path, title, chunk, description))
	}
}

// UncachedPage returns the handler of a client page whose address holds a
// secret.
func (h *Handlers) UncachedPage(title, chunk, description string) echo.HandlerFunc {
	return func(c echo.Context) error {
		res := h.clientPage("", title, chunk, description)
		res.Secret = true
		return h.sender.Send(c, res)
	}
}

func (h *Handlers) clientPage(path, title, chunk, description string) response.Resource {
	return h.page(path, false, func(ctx context.Context) (web.Page, error) {
		data, err := h.newFirstData(ctx)
		return web.Page{Title: title, Description: description, Robots: "noindex", Chunk: chunk, Data: data}, err
	})
}

// ShowError answers with the site itself, which says what is wrong. Refusing
// must not cost more than answering, so these pages are kept as others are.
func (h *Handlers) ShowError(c echo.Context, status int, message string) error {
	page := web.Page{Title: "We'll be back soon!", Description: message, Robots: "noindex"}
	if c.Path() == "" {
		page.Chunk = "src/app/NotFoundPage.tsx"
	}
	res := h.page("error\n"+strings.Join([]string{strconv.Itoa(status), page.Chunk, message}, "\n"), true, func(ctx context.Context) (web.Page, error) {
		if status == http.StatusNotFound {
			page.Title = "404 Page Not Found"
			if data, err := h.newFirstData(ctx); err == nil {
				page.Data = data // a failure here must not hide the one that is told
			}
		}
		return page, nil
	})
	res.Status, res.Caching, res.Counted = status, response.NoStore, true
	err := h.sender.Send(c, res)
	if err != nil && !c.Response().Committed {
		res.Key = "" // the database that the cache asks may be what failed
		err = h.sender.Send(c, res)
	}
	return err
}

// firstData collects the answers that a page carries.
type firstData map[string]json.RawMessage

// add puts a view under the client's key.
func (d firstData) add(key string, view any) error {
	body, err := json.Marshal(view)
	if err != nil {
		return fmt.Errorf("first data %s: %w", key, err)
	}
	d[key] = body
	return nil
}

// newFirstData returns what every page carries: how old the catalogue is.
func (h *Handlers) newFirstData(ctx context.Context) (firstData, error) {
	status := h.status()
	body, err := h.sender.Body(ctx, status)
	if err != nil {
		return nil, err
	}
	return firstData{status.Key: body}, nil
}

// sharedPicture returns the picture that a page without one of its own shows
// when it is shared: the product's, none where the site's address is not known.
func (h *Handlers) sharedPicture() web.Picture {
	const name = "og.png"
	if !h.site.Has(name) || h.base.URL == nil {
		return web.Picture{}
	}
	return web.Picture{
		URL: h.base.Absolute("/" + name), Alt: ProductName, Type: "image/png", Width: card.Width, Height: card.Height,
	}
}
