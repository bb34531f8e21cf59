package server

import (
	"context"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/mail"
	"tminus/store/accounts"
)

// plainRole is what the wire calls an account without a role.
const plainRole = "USER"

func newMemberView(a accounts.Account) memberView {
	view := memberView{
		ID: a.ID, Username: a.Username, Email: a.Email, Role: each(a.Roles, func(r accounts.Role) string { return string(r) }),
		Enabled: a.DeactivatedAt == nil, AccountNonLocked: !a.Waiting, CreatedAt: a.CreatedAt.UTC(),
	}
	if len(view.Role) == 0 {
		view.Role = append(view.Role, plainRole)
	}
	return view
}

// getMyAccount handles GET /api/v1/user/my-account.
func (s *Server) getMyAccount(c echo.Context) error {
	account := bearerIn(c).account
	return c.JSON(http.StatusOK, myAccountView{newMemberView(account), account.PasswordHash != ""})
}

// deactivateAccount handles DELETE and POST /api/v1/user/account/deactivate.
func (s *Server) deactivateAccount(c echo.Context) error {
	account := bearerIn(c).account
	if err := s.store.Accounts.DeactivateAccount(c.Request().Context(), account.ID); err != nil {
		return err
	}
	s.dropSession(c)
	s.event(c, "account deactivated", "account", account.ID)
	s.notify(c, account, func(w *mail.Writer) (mail.Message, error) {
		return w.AccountDeactivated(account.Email, account.Username, removal(s.now()))
	})
	return s.sendDone(c, "You have successfully deleted your account. Your data will be permanently removed within 30 days.")
}

// removal returns when an account that was deactivated then is removed for good.
func removal(deactivated time.Time) time.Time {
	return deactivated.Add(accounts.DeactivatedKept)
}

// notify writes to the owner of an account what happened to it, where mails
// can be sent. What happened stays, even when the mail cannot be written.
func (s *Server) notify(c echo.Context, account accounts.Account, write func(*mail.Writer) (mail.Message, error)) {
	if s.config.Accounts.Mail == nil {
		return
	}
	ctx := context.WithoutCancel(c.Request().Context())
	wait, err := s.store.Accounts.AllowMail(ctx, account.Email, accounts.MailByOwner)
	switch {
	case err != nil:
		s.post(c, mail.Message{}, err)
	case wait > 0:
		s.log.WarnContext(ctx, "owner not told: too many mails", "id", requestID(c), "account", account.ID)
	default:
		message, err := write(s.letters())
		s.post(c, message, err)
	}
}
