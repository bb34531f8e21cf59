// Package picture answers what anybody may ask of the astronomy picture of the
// day: its call and its page.
package picture

import (
	"cmp"
	"context"
	"net/url"

	"github.com/labstack/echo/v4"

	"tminus/server/pages"
	"tminus/server/problem"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
	"tminus/store/failure"
)

const (
	call        = "public/nasa/apod"
	title       = "Astronomy Picture of the Day"
	description = "A new picture or video of the universe each day, explained by an astronomer, " +
		"from NASA's Astronomy Picture of the Day."
	// daysBefore is how many of the days before are told.
	daysBefore = 6
)

// Options are what the handlers need beside the catalogue.
type Options struct {
	Sender *response.Sender
	Pages  *pages.Writer
	Views  views.Maker
}

// Handlers answer what is asked of the picture.
type Handlers struct {
	catalogue *catalogue.Catalogue
	sender    *response.Sender
	pages     *pages.Writer
	views     views.Maker
}

// New returns the handlers of the picture of the day.
func New(c *catalogue.Catalogue, o Options) *Handlers {
	return &Handlers{catalogue: c, sender: o.Sender, pages: o.Pages, views: o.Views}
}

// Get handles GET /api/v1/public/nasa/apod and GET /nasa/apod.
func (h *Handlers) Get(c echo.Context) error {
	p := request.ReadParameters(c.QueryParams())
	date := p.Day("date")
	if p.Err != nil {
		return p.Err
	}
	return h.sender.Send(c, h.Of(date))
}

// Of returns the answer about the picture of a day, of the latest for "".
func (h *Handlers) Of(date string) response.Resource {
	query := url.Values{}
	if date != "" {
		query.Set("date", date)
	}
	return response.JSON(response.Key(call, query), response.TTLStored, func(ctx context.Context) (any, error) {
		pictures, err := h.find(ctx, date)
		if err != nil {
			return nil, err
		}
		return h.views.Picture(pictures), nil
	})
}

// find returns the picture of the day and some before it, at least one.
func (h *Handlers) find(ctx context.Context, date string) ([]catalogue.Picture, error) {
	pictures, err := h.catalogue.ListPictures(ctx, date, 1+daysBefore)
	if err != nil {
		return nil, err
	}
	if len(pictures) > 0 && (date == "" || pictures[0].Date == date) {
		return pictures, nil
	}
	latest, err := h.catalogue.ListPictures(ctx, "", 1)
	if err != nil {
		return nil, err
	}
	if len(latest) == 0 {
		return nil, problem.NothingYet("No picture yet. Please try again in a minute.")
	}
	return nil, &failure.Error{Code: failure.NotFound, Message: "There is no picture of that day."}
}

// Show handles GET /nasa-apod.
func (h *Handlers) Show(c echo.Context) error {
	const path, chunk = pages.Picture, "src/features/apod/PicturePage.tsx"
	return h.pages.Show(c, path, false, func(ctx context.Context) (web.Page, error) {
		data, err := h.pages.NewData(ctx)
		if err != nil {
			return web.Page{}, err
		}
		page := h.pages.Plain(title, description, path, chunk, data)
		pictures, err := h.find(ctx, "")
		if problem.IsNothingYet(err) {
			page.Robots = "noindex"
			return page, nil // the client says so
		}
		if err != nil {
			return web.Page{}, err
		}
		h.describe(&page, path, pictures[0])
		return page, data.Add(h.Of("").Key, h.views.Picture(pictures))
	})
}

// describe tells people and search engines about the picture of a page.
func (h *Handlers) describe(page *web.Page, path string, p catalogue.Picture) {
	page.Description = pages.Describe(p.Title, views.NilIfEmpty(p.Explanation))
	object := h.pages.Schema("CreativeWork", p.Title, path)
	object["datePublished"] = p.Date
	object.Set("description", page.Description)
	object.Set("creditText", p.Copyright)
	if p.MediaType == "image" && p.URL != "" {
		page.Image = web.Image{URL: h.views.ImageAddress(p.URL), Alt: p.Title}
		object["@type"], object["contentUrl"] = "ImageObject", cmp.Or(p.HDURL, p.URL)
	}
	page.JSONLD = object
}
