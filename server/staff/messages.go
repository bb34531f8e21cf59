package staff

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"tminus/server/member"
	"tminus/server/request"
	"tminus/server/views"
	"tminus/store/accounts"
)

// ListMessages handles GET /api/v1/dashboard/contact/messages.
func (h *Handlers) ListMessages(c echo.Context) error {
	p := request.ReadParameters(c.QueryParams())
	search, page, limit := p.Phrase(), p.Page(), p.Limit()
	_, descending := p.Order(true, "createdAt")
	if p.Err != nil {
		return p.Err
	}
	found, err := h.accounts.ListContactMessages(c.Request().Context(), accounts.ContactFilter{
		Search: search, Ascending: !descending, Page: request.StorePage(page), Limit: limit,
	})
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, views.NewPaged("contactDTOes", page, limit, views.MapAll(found.Items, member.NewMessageView), found.Total))
}

// DeleteMessage handles DELETE /api/v1/dashboard/contact/messages/delete/{id}.
func (h *Handlers) DeleteMessage(c echo.Context) error {
	id, err := request.RecordID(c.Param("id"))
	if err != nil {
		return err
	}
	if err := h.accounts.DeleteContactMessage(c.Request().Context(), id); err != nil {
		return err
	}
	h.options.Audit.Record(c, "contact message deleted", "message", id, "by", member.PrincipalIn(c).Account.ID)
	return c.JSON(http.StatusOK, views.NewDone(h.options.Now(), "Message successfully deleted!"))
}
