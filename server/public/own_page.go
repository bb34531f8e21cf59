package public

import (
	"context"

	"github.com/labstack/echo/v4"

	"tminus/server/ownpage"
	"tminus/server/web"
)

// ownPageView is a page that the host wrote, as the page itself carries it.
type ownPageView struct {
	Title       string `json:"title"`
	Description string `json:"description"`
	HTML        string `json:"html"`
}

// ShowOwn returns the handler of a page that the host wrote.
func (h *Handlers) ShowOwn(own ownpage.Page) echo.HandlerFunc {
	return func(c echo.Context) error {
		return h.pages.Show(c, own.Path, false, func(ctx context.Context) (web.Page, error) {
			data, err := h.newListData(ctx)
			if err != nil {
				return web.Page{}, err
			}
			page := h.pages.Plain(own.Title, own.Description, own.Path, "src/app/NotFoundPage.tsx", data)
			page.Plain, page.JSONLD = own.HTML, h.pages.Schema("WebPage", own.Title, own.Path)
			return page, data.Add("own"+own.Path, ownPageView{own.Title, own.Description, own.HTML})
		})
	}
}
