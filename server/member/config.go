package member

import (
	"context"
	"net/url"

	"tminus/server/auth"
	"tminus/server/mail"
)

// Config is what the operator decides about accounts. The zero value lets
// everybody register, but sends no mails.
type Config struct {
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

// Outbox sends mails.
type Outbox interface {
	// Enqueue takes a mail over to send it later. It must not wait.
	Enqueue(mail.Message) error
	// Send returns once the mail server took a mail, or what it says instead.
	Send(context.Context, mail.Message) error
}

// Hasher makes and compares hashes of passwords. It returns auth.ErrBusy when it
// has too much to do.
type Hasher interface {
	Hash(ctx context.Context, password string) (string, error)
	Verify(ctx context.Context, encoded, password string) (auth.Match, error)
}
