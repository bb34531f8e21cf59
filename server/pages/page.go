package pages

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"tminus/server/response"
	"tminus/server/web"
)

// Show answers with the page under its key. It is the same for every visitor.
func (w *Writer) Show(c echo.Context, key string, search bool, build func(context.Context) (web.Page, error)) error {
	return w.sender.Send(c, w.Resource(c.Request().Context(), key, search, build))
}

// Resource returns the page under its key, which build makes.
func (w *Writer) Resource(ctx context.Context, key string, search bool, build func(context.Context) (web.Page, error)) response.Resource {
	announced := w.announced(ctx)
	res := response.Resource{
		Key: key + "\n" + w.site.Edition() + announcedKey(announced), TTL: response.TTLTimed, Search: search, Type: response.HTMLType, Caching: response.Revalidate,
		Make: func(ctx context.Context) ([]byte, error) {
			page, err := build(ctx)
			if err != nil {
				return nil, err
			}
			if announced != nil {
				page.Announcement, page.AnnouncedUntil = announced.Text, announced.Until
			}
			return w.site.Render(page, w.now())
		},
		Matters: web.WithoutMoments,
	}
	if !w.site.Built() {
		res.Status, res.Caching = http.StatusServiceUnavailable, response.NoStore
	}
	return res
}

// Client returns the handler of a page whose content only its reader gets,
// later and by the API. It is the same for everybody, and in no search engine.
func (w *Writer) Client(path, title, chunk, description string) echo.HandlerFunc {
	return func(c echo.Context) error {
		return w.sender.Send(c, w.client(c.Request().Context(), path, title, chunk, description))
	}
}

// Uncached returns the handler of a client page whose address holds a
// secret.
func (w *Writer) Uncached(title, chunk, description string) echo.HandlerFunc {
	return func(c echo.Context) error {
		res := w.client(c.Request().Context(), "", title, chunk, description)
		res.Secret = true
		return w.sender.Send(c, res)
	}
}

func (w *Writer) client(ctx context.Context, path, title, chunk, description string) response.Resource {
	return w.Resource(ctx, path, false, func(ctx context.Context) (web.Page, error) {
		data, err := w.NewData(ctx)
		return web.Page{Title: title, Description: description, Robots: "noindex", Chunk: chunk, Data: data}, err
	})
}

// ShowError answers with the site itself, which says what is wrong. Refusing
// must not cost more than answering, so these pages are kept as others are.
func (w *Writer) ShowError(c echo.Context, status int, message string) error {
	page := web.Page{Title: "We'll be back soon!", Description: message, Robots: "noindex"}
	if c.Path() == "" {
		page.Chunk = "src/app/NotFoundPage.tsx"
	}
	res := w.Resource(c.Request().Context(), "error\n"+strings.Join([]string{strconv.Itoa(status), page.Chunk, message}, "\n"), true, func(ctx context.Context) (web.Page, error) {
		if status == http.StatusNotFound {
			page.Title = "404 Page Not Found"
			if data, err := w.NewData(ctx); err == nil {
				page.Data = data // a failure here must not hide the one that is told
			}
		}
		return page, nil
	})
	res.Status, res.Caching, res.Counted = status, response.NoStore, true
	err := w.sender.Send(c, res)
	if err != nil && !c.Response().Committed {
		res.Key = "" // the database that the cache asks may be what failed
		err = w.sender.Send(c, res)
	}
	return err
}

// Plain returns a page that shows its card when shared, or the product's
// picture.
func (w *Writer) Plain(title, description, path, chunk string, data Data) web.Page {
	return web.Page{
		Title: title, Description: description, Canonical: w.base.Absolute(path), Image: w.picture(path), Chunk: chunk, Data: data,
	}
}

// ListPath returns the one address of the list with the client's key. The
// number of records a page and what else is dropped do not make another list.
func ListPath(path, key string, dropped ...string) string {
	_, query, _ := strings.Cut(key, "?")
	kept, err := url.ParseQuery(query)
	if err != nil {
		return path
	}
	for _, name := range append(dropped, "limit") {
		kept.Del(name)
	}
	if kept.Get("page") == "1" {
		kept.Del("page")
	}
	return response.Key(path, kept)
}
