package embeds

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strconv"

	"github.com/labstack/echo/v4"

	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

// framePolicy lets any page show a frame, and a frame run and ask nothing but
// what is of this site.
const framePolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors *"

// boardRows are how many launches a board may have; the first is the default.
var boardRows = []string{"5", "1", "2", "3", "4", "6", "7", "8", "9", "10"}

// frameQuery is how a frame is to look.
type frameQuery struct {
	*request.Parameters
	form, theme string
}

// readFrame begins to read the query of a frame in one of the forms, the first
// of which is the default.
func readFrame(query url.Values, forms ...string) frameQuery {
	q := frameQuery{Parameters: request.ReadParameters(query)}
	q.form = q.OneOf("form", forms...)
	if q.theme = q.OneOf("theme", "auto", "dark", "light"); q.theme == "auto" {
		q.theme = ""
	}
	return q
}

// readFilter reads which launches are shown: coming ones.
func (q frameQuery) readFilter() catalogue.Filter {
	filter := *q.Filter()
	q.OneOf("upcoming", "true")
	q.Kept.Del("upcoming")
	return filter
}

// GetNextFrame handles GET /embed/next: the next launch of a filter.
func (h *Handlers) GetNextFrame(c echo.Context) error {
	q := readFrame(c.QueryParams(), formCard, formStrip)
	return h.sendComing(c, q, NextFrame, 1)
}

// GetListFrame handles GET /embed/list: the next launches of a filter.
func (h *Handlers) GetListFrame(c echo.Context) error {
	q := readFrame(c.QueryParams(), formBoard)
	rows, err := strconv.Atoi(q.OneOf("n", boardRows...))
	if err != nil {
		return err
	}
	return h.sendComing(c, q, ListFrame, rows)
}

// sendComing answers with a frame of so many coming launches.
func (h *Handlers) sendComing(c echo.Context, q frameQuery, path string, count int) error {
	filter := q.readFilter()
	if q.Err != nil {
		return q.Err
	}
	return h.sendFrame(c, response.Resource{
		Key: response.Key(path, q.Kept), Search: filter.Search != "",
		Make: func(ctx context.Context) ([]byte, error) {
			next, err := h.catalogue.NextLaunches(ctx, filter, count)
			if err != nil {
				return nil, err
			}
			if len(next) == 0 {
				if err := lookup.OrNothingYet(ctx, h.catalogue, nil); err != nil {
					return nil, err
				}
			}
			title, err := views.FilterTitle(ctx, h.catalogue, filter)
			if err != nil {
				return nil, err
			}
			list := response.Key(pages.Launches, filter.Query())
			return h.html(h.comingFrame(q, next, title, list))
		},
	})
}

// comingFrame returns the frame of coming launches, of which there may be none.
func (h *Handlers) comingFrame(q frameQuery, next []catalogue.Launch, title, list string) frame {
	f := frame{Title: title, Canonical: h.base.Absolute(list), Form: q.form, Theme: q.theme, Home: h.base.Address(list)}
	now := h.now()
	for _, launch := range next {
		f.Launches = append(f.Launches, h.newFramed(launch, now))
	}
	switch {
	case len(next) == 0:
		f.Note = "No launch is planned."
	case q.form != formBoard:
		f.Title = "Next launch: " + views.LaunchTitle(next[0])
		f.Canonical = h.base.Absolute(pages.Launches + "/" + next[0].ID)
	}
	return f
}

// GetLaunchFrame handles GET /embed/launch/:id: one launch.
func (h *Handlers) GetLaunchFrame(c echo.Context) error {
	id, err := request.LaunchID(c.Param("id"))
	if err != nil {
		return err
	}
	q := readFrame(c.QueryParams(), formCard, formStrip)
	if q.Err != nil {
		return q.Err
	}
	err = h.sendFrame(c, response.Resource{
		Key: response.Key(launchFrames+id, q.Kept),
		Make: func(ctx context.Context) ([]byte, error) {
			launch, err := lookup.Launch(ctx, h.catalogue, id)
			if err != nil {
				return nil, err
			}
			return h.html(frame{
				Title: views.LaunchTitle(launch), Canonical: h.base.Absolute(pages.Launches + "/" + id), Form: q.form, Theme: q.theme,
				Launches: []framed{h.newFramed(launch, h.now())},
			})
		},
	})
	if to, ok := errors.AsType[*lookup.Moved](err); ok {
		return c.Redirect(http.StatusMovedPermanently, h.base.Link(response.Key(launchFrames+to.ID, q.Kept)))
	}
	return err
}

// sendFrame answers with a page that others may show inside of theirs.
func (h *Handlers) sendFrame(c echo.Context, res response.Resource) error {
	allowFraming(c)
	res.Type, res.Caching, res.TTL = response.HTMLType, response.Framed, response.TTLTimed
	return h.sender.Send(c, res)
}

func allowFraming(c echo.Context) {
	header := c.Response().Header()
	header.Set("Content-Security-Policy", framePolicy)
	header.Set("Cross-Origin-Resource-Policy", "cross-origin")
	header.Set("X-Robots-Tag", "noindex")
}

// ShowError answers with a frame that says what is wrong.
func (h *Handlers) ShowError(c echo.Context, status int, message string) error {
	allowFraming(c)
	if c.Request().Method == http.MethodHead {
		return c.NoContent(status)
	}
	body, err := h.html(frame{Title: "Not shown", Note: message, Form: formCard, Theme: ""})
	if err != nil {
		return err
	}
	return c.Blob(status, response.HTMLType, body)
}
