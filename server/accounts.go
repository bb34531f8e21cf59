package server

import (
	"context"
	"net/http"
	"net/url"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/auth"
	"tminus/server/mail"
	"tminus/server/problem"
	"tminus/store/accounts"
)

// Accounts is what the operator decides about accounts. The zero value lets
// everybody register, but sends no mails.
type Accounts struct {
	// Mail takes the mails to send; nil when there is no way to send any. Then
	// calls that must mail answer that.
	Mail Outbox
	// Links is the address that links in mails begin with; nil means BaseURL.
	Links              *url.URL
	RegistrationClosed bool
	AdminEmail         string         // becomes the first administrator's
	Provider           *auth.Provider // nil: nobody signs in elsewhere
	ClientID           string         // of this site at the provider
	Issuer             string         // of the provider's tokens
	ProviderName       string         // what people call it; "" takes Google or its host
}

// Outbox takes mails over to send them later. It must not wait.
type Outbox interface {
	Enqueue(mail.Message) error
}

// Hasher makes and compares hashes of passwords. It returns auth.ErrBusy when it
// has too much to do.
type Hasher interface {
	Hash(ctx context.Context, password string) (string, error)
	Verify(ctx context.Context, encoded, password string) (auth.Match, error)
}

// templates returns what writes the mails.
func (h *memberHandlers) templates() *mail.Writer {
	base := h.config.Links
	if base == nil {
		base = h.base.URL
	}
	if base == nil {
		base = &url.URL{Scheme: "http", Host: "localhost"}
	}
	return mail.NewWriter(base)
}

// requireMail refuses a call that must send a mail when none can be sent: there
// is no mail server, or the whole site caused too many. That is looked at before
// anything is known about the address, so it tells nothing about it.
func (h *memberHandlers) requireMail(c echo.Context, cause accounts.MailCause) error {
	refused := &problem.Error{Status: http.StatusServiceUnavailable, Message: "This site cannot send mails at the moment."}
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

// requireRegistration refuses to make accounts where that is closed.
func (h *memberHandlers) requireRegistration() error {
	if !h.config.RegistrationClosed {
		return nil
	}
	return &problem.Error{Status: http.StatusForbidden, Code: problem.CodeForbidden, Message: "Registration is closed."}
}

// enqueue hands a mail over. Nobody waits for it and nobody learns whether it
// was taken: that would tell who has an account.
func (h *memberHandlers) enqueue(c echo.Context, message mail.Message, err error) {
	if err == nil {
		err = h.config.Mail.Enqueue(message)
	}
	if err != nil {
		h.log.ErrorContext(c.Request().Context(), "mail not queued",
			"id", RequestID(c), "subject", message.Subject, "error", err.Error())
	}
}

// myAccountView is an account as its owner sees it.
type myAccountView struct {
	memberView
	HasPassword bool `json:"hasPassword"`
}

// memberView is an account as its owner and staff see it.
type memberView struct {
	ID               int64     `json:"id"`
	Username         string    `json:"username"`
	Email            string    `json:"email"`
	Role             []string  `json:"role"`
	Enabled          bool      `json:"enabled"`
	AccountNonLocked bool      `json:"accountNonLocked"`
	CreatedAt        time.Time `json:"createdAt"`
}
