package server

import (
	"errors"

	"github.com/invopop/validation"
	"github.com/labstack/echo/v4"

	"tminus/server/auth"
	"tminus/server/mail"
	"tminus/server/problem"
	"tminus/store/accounts"
)

const passwordChanged = "You have successfully changed your password!"

// forgotPassword handles POST /api/v1/auth/forgot-password. It answers always
// alike, after as much work.
func (s *Server) forgotPassword(c echo.Context) error {
	req, err := bind[forgotRequest](c)
	if err != nil {
		return err
	}
	if err := s.requireMail(c, accounts.MailByAnyone); err != nil {
		return err
	}
	link := auth.NewSecret()
	account, found, err := s.store.Accounts.RequestReset(c.Request().Context(), string(req.Email), auth.Digest(link))
	if err != nil {
		return err
	}
	s.event(c, "reset asked for", "account", account.ID)
	message, err := s.letters().ResetLink(string(req.Email), account.Username, link, accounts.ResetLinkLifetime)
	if account.DeactivatedAt != nil {
		message, err = s.letters().AccountStillDeleted(account.Email, account.Username, removal(*account.DeactivatedAt))
	}
	if found {
		s.post(c, message, err)
	}
	return s.sendDone(c, "You will soon receive a link to reset your password via email. Don't forget to check your inbox!")
}

// resetPassword handles POST /api/v1/auth/reset-password.
func (s *Server) resetPassword(c echo.Context) error {
	req, err := bind[resetRequest](c)
	if err != nil {
		return err
	}
	ctx, link := c.Request().Context(), auth.Digest(req.Token)
	if err := s.store.Accounts.CheckResetLink(ctx, link); err != nil {
		return err
	}
	hash, err := s.hasher.Hash(ctx, req.NewPassword)
	if err != nil {
		return err
	}
	account, err := s.store.Accounts.ResetPassword(ctx, link, hash)
	if err != nil {
		return err
	}
	s.event(c, "password reset", "account", account.ID)
	s.tellPasswordChanged(c, account)
	s.dropSession(c)
	return s.sendDone(c, passwordChanged)
}

// changePassword handles POST /api/v1/user/change-password. This browser gets a
// new session for the time that was left of its own; all others end.
func (s *Server) changePassword(c echo.Context) error {
	req, err := bind[changeRequest](c)
	if err != nil {
		return err
	}
	who, client := bearerIn(c), s.clientAddr(c.Request())
	if wait, ok := s.limits.guesses.allow(client); !ok {
		s.event(c, "too many calls")
		return problem.TooMany(wait)
	}
	_, err = s.checkPassword(c, who.account.Email, req.CurrentPassword)
	if errors.Is(err, errWrongPassword) {
		return validation.Errors{"currentPassword": validation.NewError("wrong", currentWrong)}
	}
	if err != nil {
		return err
	}
	s.limits.guesses.forgive(client) // who knows it does not guess
	ctx := c.Request().Context()
	hash, err := s.hasher.Hash(ctx, req.NewPassword)
	if err != nil {
		return err
	}
	start, refresh := s.newSession(c.Request())
	renewed, err := s.store.Accounts.ChangeOwnPassword(ctx, who.session, hash, start)
	if err != nil {
		return err
	}
	s.event(c, "password changed", "account", who.account.ID)
	s.tellPasswordChanged(c, who.account)
	return s.sendSession(c, renewed, refresh, passwordChanged)
}

func (s *Server) tellPasswordChanged(c echo.Context, account accounts.Account) {
	s.notify(c, account, func(w *mail.Writer) (mail.Message, error) {
		return w.PasswordChanged(account.Email, account.Username, s.now())
	})
}
