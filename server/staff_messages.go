package server

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"tminus/store/accounts"
)

// ListMessages handles GET /api/v1/dashboard/contact/messages.
func (h *staffHandlers) ListMessages(c echo.Context) error {
	p := ReadParameters(c.QueryParams())
	search, page, limit := p.Search(), p.Page(), p.Limit()
	_, descending := p.Order(true, "createdAt")
	if p.Err != nil {
		return p.Err
	}
	found, err := h.accounts.ListContactMessages(c.Request().Context(), accounts.ContactFilter{
		Search: search, Ascending: !descending, Page: StorePage(page), Limit: limit,
	})
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, newPagedView("contactDTOes", page, limit, each(found.Items, newContactView), found.Total))
}

// DeleteMessage handles DELETE /api/v1/dashboard/contact/messages/delete/{id}.
func (h *staffHandlers) DeleteMessage(c echo.Context) error {
	id, err := RecordID(c.Param("id"))
	if err != nil {
		return err
	}
	if err := h.accounts.DeleteContactMessage(c.Request().Context(), id); err != nil {
		return err
	}
	h.options.Audit.Record(c, "contact message deleted", "message", id, "by", PrincipalIn(c).Account.ID)
	return c.JSON(http.StatusOK, newDoneView(h.options.Now(), "Message successfully deleted!"))
}
