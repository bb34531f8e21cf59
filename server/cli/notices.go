package cli

import (
	"cmp"
	"context"
	"crypto/ecdh"
	"crypto/rand"
	"fmt"
	"net/url"
	"strings"
	"time"

	"tminus/server/auth"
	"tminus/server/config"
	"tminus/server/fence"
	"tminus/server/mail"
	"tminus/server/notify"
	"tminus/server/views"
	"tminus/store"
	"tminus/store/accounts"
	"tminus/store/catalogue"
)

// notifier returns what sends notices of launches. Its keys are made when they
// are needed first.
func (a *app) notifier(st *store.Store, mails *mail.Queue) (*notify.Notifier, error) {
	c := a.config
	st.Follows.Limit = c.Follows
	fresh, err := newPushKey()
	if err != nil {
		return nil, err
	}
	push, err := st.Accounts.EnsureKey(a.ctx, accounts.PushKey, fresh)
	if err != nil {
		return nil, err
	}
	leave, err := st.Accounts.EnsureKey(a.ctx, accounts.CSRFKey,
		accounts.ServerKey{ID: auth.NewSecret(), Seed: auth.NewMACKey(), CreatedAt: time.Now()})
	if err != nil {
		return nil, err
	}
	settings := notify.Config{
		Follows: st.Follows, Base: c.Links(), Log: a.log, Agent: a.agent(),
		Client: fence.NewClient(fence.Notices, nil), PrivateClient: fence.NewClient(fence.Notices, c.PrivateTargets),
		PushSeed: push.Seed, LeaveSeed: leave.Seed, PushContact: cmp.Or(c.PushContact, c.ContactEmail), PushHosts: c.PushHosts,
		Webhooks: notify.Webhooks(c.Webhooks), Templates: mail.NewTemplates(c.MailSite()),
		AllowMail: func(ctx context.Context, address string) (time.Duration, error) {
			return st.Accounts.AllowMail(ctx, strings.ToLower(address), accounts.MailOfNotice)
		},
	}
	settings.FilterTitle = func(ctx context.Context, canonical string) (string, error) {
		return filterTitle(ctx, st.Catalogue, canonical)
	}
	if c.MailRoute() != config.MailNowhere {
		settings.Mail = mails
	}
	return notify.New(settings)
}

// newPushKey returns a key that browsers can subscribe with.
func newPushKey() (accounts.ServerKey, error) {
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		return accounts.ServerKey{}, fmt.Errorf("key of push: %w", err)
	}
	return accounts.ServerKey{ID: auth.NewSecret(), Seed: key.Bytes(), CreatedAt: time.Now()}, nil
}

// filterTitle returns what the launches of a canonical filter are called.
func filterTitle(ctx context.Context, launches *catalogue.Catalogue, canonical string) (string, error) {
	query, err := url.ParseQuery(canonical)
	if err != nil {
		return "", fmt.Errorf("filter %q: %w", canonical, err)
	}
	filter, err := catalogue.ParseFilter(query)
	if err != nil {
		return "", err
	}
	return views.FilterTitle(ctx, launches, *filter)
}
