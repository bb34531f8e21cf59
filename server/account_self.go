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

// GetMyAccount handles GET /api/v1/user/my-account.
func (h *memberHandlers) GetMyAccount(c echo.Context) error {
	account := PrincipalIn(c).Account
	return c.JSON(http.StatusOK, myAccountView{newMemberView(account), account.PasswordHash != ""})
}

// DeactivateAccount handles DELETE and POST /api/v1/user/account/deactivate.
func (h *memberHandlers) DeactivateAccount(c echo.Context) error {
	account := PrincipalIn(c).Account
	if err := h.accounts.DeactivateAccount(c.Request().Context(), account.ID); err != nil {
		return err
	}
	h.dropSession(c)
	h.audit.Record(c, "account deactivated", "account", account.ID)
	h.notify(c, account, func(w *mail.Writer) (mail.Message, error) {
		return w.AccountDeactivated(account.Email, account.Username, removal(h.now()))
	})
	return c.JSON(http.StatusOK, newDoneView(h.now(), "You have successfully deleted your account. Your data will be permanently removed within 30 days."))
}

// removal returns when an account that was deactivated then is removed for good.
func removal(deactivated time.Time) time.Time {
	return deactivated.Add(accounts.DeactivatedKept)
}

// notify writes to the owner of an account what happened to it, where mails
// can be sent. What happened stays, even when the mail cannot be written.
func (h *memberHandlers) notify(c echo.Context, account accounts.Account, write func(*mail.Writer) (mail.Message, error)) {
	if h.config.Mail == nil {
		return
	}
	ctx := context.WithoutCancel(c.Request().Context())
	wait, err := h.accounts.AllowMail(ctx, account.Email, accounts.MailByOwner)
	switch {
	case err != nil:
		h.enqueue(c, mail.Message{}, err)
	case wait > 0:
		h.log.WarnContext(ctx, "owner not told: too many mails", "id", RequestID(c), "account", account.ID)
	default:
		message, err := write(h.templates())
		h.enqueue(c, message, err)
	}
}
