package server

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/store/accounts"
)

// contactView is a message of the contact form as staff see it.
type contactView struct {
	ID       int64             `json:"id"`
	Category accounts.Category `json:"category"`
	Email    string            `json:"email"`
	// SignedIn says that the address is the sender's account's; otherwise it is
	// what somebody typed.
	SignedIn  bool      `json:"signed_in"`
	Message   string    `json:"message"`
	CreatedAt time.Time `json:"created_at"`
}

func newContactView(m accounts.ContactMessage) contactView {
	return contactView{
		ID: m.ID, Category: m.Category, Email: m.Email, SignedIn: m.AccountID != 0,
		Message: m.Message, CreatedAt: m.CreatedAt.UTC(),
	}
}

// listMessages handles GET /api/v1/dashboard/contact/messages.
func (s *Server) listMessages(c echo.Context) error {
	p := readParameters(c.QueryParams())
	q := listQuery{search: p.search(), page: p.page(), limit: p.limit()}
	_, q.descending = p.order(true, "createdAt")
	if p.err != nil {
		return p.err
	}
	page, err := s.store.Accounts.ListContactMessages(c.Request().Context(), accounts.ContactFilter{
		Search: q.search, Ascending: !q.descending, Page: q.storePage(), Limit: q.limit,
	})
	if err != nil {
		return err
	}
	list := found{views: each(page.Items, newContactView), total: page.Total}
	return c.JSON(http.StatusOK, newPagedView("contactDTOes", q.page, q.limit, list))
}

// deleteMessage handles DELETE /api/v1/dashboard/contact/messages/delete/{id}.
func (s *Server) deleteMessage(c echo.Context) error {
	id, err := readRecordID(c.Param("id"))
	if err != nil {
		return err
	}
	if err := s.store.Accounts.DeleteContactMessage(c.Request().Context(), id); err != nil {
		return err
	}
	s.event(c, "contact message deleted", "message", id, "by", bearerIn(c).account.ID)
	return s.sendDone(c, "Message successfully deleted!")
}
