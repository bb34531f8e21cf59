package server

import (
	"context"
	"log/slog"
	"time"

	"tminus/server/auth"
	"tminus/store/accounts"
)

// memberOptions are what the handlers need beside the accounts.
type memberOptions struct {
	Config       Accounts
	ContactEmail string // takes the notice that messages wait; "" for nobody
	Base         Base
	Audit        Audit
	Now          func() time.Time
}

// memberHandlers answer calls about one person.
type memberHandlers struct {
	// Limits are how often one client may make the calls.
	Limits Limits
	// Hasher makes and compares the hashes of passwords.
	Hasher Hasher

	accounts     *accounts.Accounts
	config       Accounts
	contactEmail string
	base         Base
	audit        Audit
	log          *slog.Logger
	clients      Clients
	now          func() time.Time

	secrets             secrets
	notice              notice
	mailsUsedUp, forged Sampler // lines of the log
}

// newMember returns the handlers of the accounts. It makes the server's keys
// that are missing.
func newMember(ctx context.Context, a *accounts.Accounts, o memberOptions) (*memberHandlers, error) {
	keys, err := loadSecrets(ctx, a, o.Now())
	if err != nil {
		return nil, err
	}
	return &memberHandlers{
		Limits: newLimits(o.Now), Hasher: auth.NewHasher(0), accounts: a, config: o.Config, contactEmail: o.ContactEmail,
		base: o.Base, audit: o.Audit, log: o.Audit.Log, clients: o.Audit.Clients, now: o.Now, secrets: keys,
	}, nil
}
