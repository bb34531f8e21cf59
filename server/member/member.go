// Package member answers the calls about one person: signing up and in, the
// account, bookmarks and messages.
package member

import (
	"context"
	"log/slog"
	"time"

	"tminus/server/auth"
	"tminus/server/brand"
	"tminus/server/feed"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/accounts"
)

// Options are what the handlers need beside the accounts.
type Options struct {
	Config       Config
	ContactEmail string // takes the notice that messages wait; "" for nobody
	Base         request.Base
	Audit        request.Audit
	Site         feed.Site // for calendars
	FooterLinks  []brand.Link
	Sender       *response.Sender
	Views        views.Maker
	// Follow returns everything that is kept about what an account follows, as
	// JSON tells it.
	Follow func(ctx context.Context, account int64) (any, error)
	// EndSinksSince ends where an account's notices go since a moment, and
	// returns what that and what is left is called.
	EndSinksSince func(ctx context.Context, account int64, since time.Time) (ended, left []string, err error)
	Now           func() time.Time
}

// Handlers answer calls about one person.
type Handlers struct {
	// Limits are how often one client may make the calls.
	Limits Limits
	// Hasher makes and compares the hashes of passwords.
	Hasher Hasher

	maker
	accounts     *accounts.Accounts
	config       Config
	contactEmail string
	base         request.Base
	audit        request.Audit
	site         feed.Site
	footerLinks  []brand.Link
	sender       *response.Sender
	follow       func(ctx context.Context, account int64) (any, error)
	log          *slog.Logger

	endSinksSince func(ctx context.Context, account int64, since time.Time) (ended, left []string, err error)
	clients       request.Clients
	now           func() time.Time

	secrets     secrets
	notice      notice
	mailsUsedUp request.Sampler // lines of the log
}

// New returns the handlers of the accounts. It makes the server's keys
// that are missing.
func New(ctx context.Context, a *accounts.Accounts, o Options) (*Handlers, error) {
	keys, err := loadSecrets(ctx, a, o.Now())
	if err != nil {
		return nil, err
	}
	return &Handlers{
		maker:  maker{o.Views},
		Limits: newLimits(o.Now), Hasher: auth.NewHasher(0), accounts: a, config: o.Config, contactEmail: o.ContactEmail,
		base: o.Base, audit: o.Audit, log: o.Audit.Log, clients: o.Audit.Clients, now: o.Now,
		site: o.Site, footerLinks: o.FooterLinks, sender: o.Sender, follow: o.Follow, endSinksSince: o.EndSinksSince, secrets: keys,
	}, nil
}
