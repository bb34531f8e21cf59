package auth

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"tminus/server/auth/jose"
	"tminus/server/fence"
)

const maxIdentityToken = 16 << 10

var (
	// ErrIdentity means that an identity token is not a valid one for this site.
	ErrIdentity = errors.New("identity token is not valid")
	// ErrProviderDown means that the provider's keys or addresses cannot be had,
	// so that nothing can be said about its tokens.
	ErrProviderDown = errors.New("identity provider cannot be reached")
	// ErrOtherIssuer means that the provider answers, and calls itself something
	// else than the configured issuer.
	ErrOtherIssuer = errors.New("identity provider says it is somebody else")
)

// ProviderConfig names an OpenID Connect provider and this site's id there.
type ProviderConfig struct {
	Issuer   string // to the letter as in its tokens, a slash at its end included
	JWKSURL  string // of its keys; "" finds it by discovery
	ClientID string
	Agent    string           // the User-Agent that it is asked with
	Client   *http.Client     // for the operator's addresses; nil: a client of its own
	Fenced   *http.Client     // for keys that the provider says are on another host; nil: one that asks what is public alone
	Now      func() time.Time // nil: time.Now
}

// Provider checks the identity tokens of one OpenID Connect provider by the
// keys that it publishes. It is safe for concurrent use.
type Provider struct {
	issuer, clientID string
	now              func() time.Time
	discovered       *remote[discovery]
	keys             *remote[jose.Keys]
}

// discovery is the part of a provider's description that is needed here.
type discovery struct {
	Issuer                string `json:"issuer"`
	AuthorizationEndpoint string `json:"authorization_endpoint"`
	JWKSURL               string `json:"jwks_uri"`
}

// NewProvider returns a provider. Nothing is fetched before it is needed.
func NewProvider(c ProviderConfig) *Provider {
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Fenced == nil {
		c.Fenced = fence.NewClient(fence.Documents, nil)
	}
	f, fenced := newFetcher(c.Client, c.Agent), newFetcher(c.Fenced, c.Agent)
	p := &Provider{issuer: c.Issuer, clientID: c.ClientID, now: c.Now}
	p.discovered = newRemote(c.Now, func(ctx context.Context) (discovery, error) {
		return f.discover(ctx, c.Issuer)
	})
	p.keys = newRemote(c.Now, func(ctx context.Context) (jose.Keys, error) {
		if c.JWKSURL != "" {
			return f.keys(ctx, c.JWKSURL)
		}
		found, err := p.discovered.get(ctx, anything)
		if err != nil {
			return jose.Keys{}, err
		}
		// The operator named the issuer's host, and no other.
		if sameOrigin(c.Issuer, found.JWKSURL) {
			return f.keys(ctx, found.JWKSURL)
		}
		return fenced.keys(ctx, found.JWKSURL)
	})
	return p
}

// anything is content with whatever is held.
func anything[T any](T) bool { return true }

func (f fetcher) discover(ctx context.Context, issuer string) (discovery, error) {
	var d discovery
	// Whether or not the issuer ends in a slash, there is one in front of this.
	text, err := f.fetch(ctx, strings.TrimSuffix(issuer, "/")+"/.well-known/openid-configuration")
	if err != nil {
		return d, err
	}
	if err := json.Unmarshal(text, &d); err != nil {
		return d, fmt.Errorf("description of %s: %w", issuer, err)
	}
	if d.Issuer != issuer {
		return d, fmt.Errorf("%w: configured is %q, it is %q", ErrOtherIssuer, issuer, d.Issuer)
	}
	for _, address := range []string{d.AuthorizationEndpoint, d.JWKSURL} {
		if err := checkEndpoint(issuer, address); err != nil {
			return d, err
		}
	}
	return d, nil
}

// checkEndpoint refuses an address that is no web address, or less protected
// than the issuer's own.
func checkEndpoint(issuer, address string) error {
	from, err := url.Parse(issuer)
	if err != nil {
		return fmt.Errorf("issuer: %w", err)
	}
	to, err := url.Parse(address)
	if err != nil {
		return fmt.Errorf("description of %s: %w", issuer, err)
	}
	if to.Host == "" || to.User != nil || (to.Scheme != "https" && (to.Scheme != "http" || from.Scheme != "http")) {
		return fmt.Errorf("description of %s names %q", issuer, address)
	}
	return nil
}

// sameOrigin reports whether two addresses are of one host, asked alike.
func sameOrigin(one, other string) bool {
	a, errA := url.Parse(one)
	b, errB := url.Parse(other)
	return errA == nil && errB == nil && a.Scheme == b.Scheme && strings.EqualFold(a.Host, b.Host)
}

func (f fetcher) keys(ctx context.Context, address string) (jose.Keys, error) {
	text, err := f.fetch(ctx, address)
	if err != nil {
		return jose.Keys{}, err
	}
	keys, err := jose.ParseKeys(text)
	if err != nil {
		return jose.Keys{}, fmt.Errorf("keys at %s: %w", address, err)
	}
	return keys, nil
}

// unusable returns ErrOtherIssuer as it is, and what else went wrong with the
// provider as ErrProviderDown.
func unusable(err error) error {
	if errors.Is(err, ErrOtherIssuer) {
		return err
	}
	return fmt.Errorf("%w: %w", ErrProviderDown, err)
}

// AuthorizationEndpoint returns where a visitor signs in at the provider, or
// ErrProviderDown, or ErrOtherIssuer.
func (p *Provider) AuthorizationEndpoint(ctx context.Context) (string, error) {
	found, err := p.discovered.get(ctx, anything)
	if err != nil {
		return "", unusable(err)
	}
	return found.AuthorizationEndpoint, nil
}

// Verify returns who the token says its bearer is, if the provider signed it
// for this site and it has not expired. Otherwise it returns ErrIdentity, or
// ErrProviderDown or ErrOtherIssuer if that cannot be told. Whether the e-mail address is proven,
// the nonce is fresh and the token unused is for the caller to judge.
func (p *Provider) Verify(ctx context.Context, idToken string) (Identity, error) {
	if len(idToken) > maxIdentityToken {
		return Identity{}, ErrIdentity
	}
	head, err := jose.ReadHeader(idToken)
	if err != nil || !jose.Accepts(head) {
		return Identity{}, ErrIdentity
	}
	keys, err := p.keys.get(ctx, func(keys jose.Keys) bool { return keys.Has(head.KeyID) })
	if err != nil {
		return Identity{}, errors.Join(ErrProviderDown, err)
	}
	content, err := keys.Verify(head, idToken)
	if err != nil {
		return Identity{}, ErrIdentity
	}
	return p.identity(idToken, content)
}
