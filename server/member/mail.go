package member

import (
	"context"
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"tminus/server/mail"
	"tminus/server/problem"
	"tminus/server/request"
	"tminus/store/accounts"
)

// templates returns what writes the mails.
func (h *Handlers) templates() *mail.Templates {
	base := h.config.Links
	if base == nil {
		base = h.base.URL
	}
	if base == nil {
		base = &url.URL{Scheme: "http", Host: "localhost"}
	}
	return mail.NewTemplates(mail.Site{Base: base, Name: h.base.Name, Links: h.footerLinks})
}

// requireMail refuses a call that must send a mail when none can be sent: there
// is no mail server, or the whole site caused too many. That is looked at before
// anything is known about the address, so it tells nothing about it.
func (h *Handlers) requireMail(c echo.Context, cause accounts.MailCause) error {
	refused := &problem.Error{Status: http.StatusServiceUnavailable, Message: "This site cannot send email right now."}
	if h.config.Mail == nil {
		return refused
	}
	ctx := c.Request().Context()
	var err error
	if refused.Wait, err = h.accounts.SiteMailWait(ctx, cause); err != nil || refused.Wait == 0 {
		return err
	}
	if skipped, ok := h.mailsUsedUp.Next(h.now()); ok {
		h.log.ErrorContext(ctx, "mails of the whole site are used up", "wait", refused.Wait, "skipped", skipped)
	}
	return refused
}

// enqueue hands a mail over. Nobody waits for it and nobody learns whether it
// was taken: that would tell who has an account.
func (h *Handlers) enqueue(c echo.Context, message mail.Message, err error) {
	if err == nil {
		err = h.config.Mail.Enqueue(message)
	}
	if err != nil {
		h.log.ErrorContext(c.Request().Context(), "mail not queued",
			"id", request.ID(c), "subject", message.Subject, "error", err.Error())
	}
}

// notify writes to the owner of an account what happened to it, where mails
// can be sent. What happened stays, even when the mail cannot be written.
func (h *Handlers) notify(c echo.Context, account accounts.Account, write func(*mail.Templates) (mail.Message, error)) {
	if h.config.Mail == nil {
		return
	}
	ctx := context.WithoutCancel(c.Request().Context())
	wait, err := h.accounts.AllowMail(ctx, account.Email, accounts.MailByOwner)
	switch {
	case err != nil:
		h.enqueue(c, mail.Message{}, err)
	case wait > 0:
		h.log.WarnContext(ctx, "owner not told: too many mails", "id", request.ID(c), "account", account.ID)
	default:
		message, err := write(h.templates())
		h.enqueue(c, message, err)
	}
}
