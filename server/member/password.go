package member

import (
	"errors"
	"net/http"

	"github.com/invopop/validation"
	"github.com/labstack/echo/v4"

	"tminus/server/auth"
	"tminus/server/mail"
	"tminus/server/problem"
	"tminus/server/request"
	"tminus/server/views"
	"tminus/store/accounts"
)

const passwordChanged = "You have successfully changed your password!"

// ForgotPassword handles POST /api/v1/auth/forgot-password. It answers always
// alike, after as much work.
func (h *Handlers) ForgotPassword(c echo.Context) error {
	req, err := request.Bind[forgotRequest](c)
	if err != nil {
		return err
	}
	if err := h.requireMail(c, accounts.MailByAnyone); err != nil {
		return err
	}
	link := auth.NewSecret()
	account, found, err := h.accounts.RequestReset(c.Request().Context(), string(req.Email), auth.Digest(link))
	if err != nil {
		return err
	}
	h.audit.Record(c, "reset asked for", "account", account.ID)
	message, err := h.templates().ResetLink(string(req.Email), account.Username, link, accounts.ResetLinkLifetime)
	if account.DeactivatedAt != nil {
		message, err = h.templates().AccountStillDeleted(account.Email, account.Username, removal(*account.DeactivatedAt))
	}
	if found {
		h.enqueue(c, message, err)
	}
	return c.JSON(http.StatusOK, views.NewDone(h.now(), "You will soon receive a link to reset your password via email. Don't forget to check your inbox!"))
}

// ResetPassword handles POST /api/v1/auth/reset-password.
func (h *Handlers) ResetPassword(c echo.Context) error {
	req, err := request.Bind[resetRequest](c)
	if err != nil {
		return err
	}
	ctx, link := c.Request().Context(), auth.Digest(req.Token)
	if err := h.accounts.CheckResetLink(ctx, link); err != nil {
		return err
	}
	hash, err := h.Hasher.Hash(ctx, req.NewPassword)
	if err != nil {
		return err
	}
	account, err := h.accounts.ResetPassword(ctx, link, hash)
	if err != nil {
		return err
	}
	h.audit.Record(c, "password reset", "account", account.ID)
	signedIn, err := h.accounts.LastSignIn(ctx, account.ID)
	if err != nil {
		return err
	}
	ended, left, err := h.endSinksSince(ctx, account.ID, signedIn)
	if err != nil {
		return err
	}
	h.mailPasswordChanged(c, account, ended, left)
	h.dropSession(c)
	return c.JSON(http.StatusOK, views.NewDone(h.now(), passwordChanged))
}

// ChangePassword handles POST /api/v1/user/change-password. This browser gets a
// new session for the time that was left of its own; all others end.
func (h *Handlers) ChangePassword(c echo.Context) error {
	req, err := request.Bind[changeRequest](c)
	if err != nil {
		return err
	}
	who, client := PrincipalIn(c), h.clients.Addr(c.Request())
	if wait, ok := h.Limits.Guesses.Allow(client); !ok {
		h.audit.RecordRefused(c, "too many calls")
		return problem.TooMany(wait)
	}
	_, err = h.checkPassword(c, who.Account.Email, req.CurrentPassword)
	if errors.Is(err, errWrongPassword) {
		return validation.Errors{"currentPassword": validation.NewError("wrong", currentWrong)}
	}
	if err != nil {
		return err
	}
	h.Limits.Guesses.Forgive(client) // who knows it does not guess
	ctx := c.Request().Context()
	hash, err := h.Hasher.Hash(ctx, req.NewPassword)
	if err != nil {
		return err
	}
	start, refresh := h.newSession(c.Request())
	renewed, err := h.accounts.ChangeOwnPassword(ctx, who.Session, hash, start)
	if err != nil {
		return err
	}
	h.audit.Record(c, "password changed", "account", who.Account.ID)
	h.mailPasswordChanged(c, who.Account, nil, nil)
	return h.sendSession(c, renewed, refresh, passwordChanged)
}

func (h *Handlers) mailPasswordChanged(c echo.Context, account accounts.Account, ended, left []string) {
	h.notify(c, account, func(t *mail.Templates) (mail.Message, error) {
		return t.PasswordChanged(account.Email, account.Username, h.now(), ended, left)
	})
}

// NotifyOfSink notifies a member by mail that notices go somewhere new, such as
// "webhook (example.org)".
func (h *Handlers) NotifyOfSink(c echo.Context, account accounts.Account, sink string) {
	h.notify(c, account, func(t *mail.Templates) (mail.Message, error) {
		return t.SinkAdded(account.Email, account.Username, sink, h.now())
	})
}
