package auth

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"
)

// skew is how far the provider's clock may be from ours.
const skew = time.Minute

const maxSubject = 255

// Identity is what a provider says about the bearer of its token.
type Identity struct {
	Issuer, Subject string // together they name an account at the provider
	Email           string
	EmailVerified   bool
	Name            string
	HostedDomain    string // of the organisation that runs the address, if any
	Nonce           string
	IssuedAt        time.Time
	ExpiresAt       time.Time
	// Digest names the token for the rule of one session per token. It covers
	// what is signed and not the signature, of which there can be many.
	Digest []byte
}

// idPayload is the signed content of an identity token.
type idPayload struct {
	Issuer        string   `json:"iss"`
	Subject       string   `json:"sub"`
	Audience      audience `json:"aud"`
	Party         string   `json:"azp"`
	IssuedAt      moment   `json:"iat"`
	NotBefore     moment   `json:"nbf"`
	ExpiresAt     moment   `json:"exp"`
	Nonce         string   `json:"nonce"`
	Email         string   `json:"email"`
	EmailVerified truth    `json:"email_verified"`
	Name          string   `json:"name"`
	HostedDomain  string   `json:"hd"`
}

// identity returns what the verified content of a token says, if it is meant
// for this site and for now.
func (p *Provider) identity(idToken string, content []byte) (Identity, error) {
	var got idPayload
	if err := json.Unmarshal(content, &got); err != nil {
		return Identity{}, ErrIdentity
	}
	if !p.isIssuer(got.Issuer) || !p.isAudience(got) || got.Subject == "" || len(got.Subject) > maxSubject {
		return Identity{}, ErrIdentity
	}
	now := p.now()
	issued, expires := got.IssuedAt.time(), got.ExpiresAt.time()
	early := issued.After(now.Add(skew)) || got.NotBefore.time().After(now.Add(skew))
	if got.IssuedAt == 0 || got.ExpiresAt == 0 || early || !now.Add(-skew).Before(expires) {
		return Identity{}, ErrIdentity
	}
	return Identity{
		Issuer: p.issuer, Subject: got.Subject,
		Email: got.Email, EmailVerified: bool(got.EmailVerified),
		Name: got.Name, HostedDomain: got.HostedDomain, Nonce: got.Nonce,
		IssuedAt: issued, ExpiresAt: expires,
		Digest: Digest(idToken[:strings.LastIndexByte(idToken, '.')]),
	}, nil
}

// Google is the issuer of Google's tokens.
const Google = "https://accounts.google.com"

// isIssuer compares with the configured issuer. Google's documentation allows
// its tokens to leave the scheme out.
func (p *Provider) isIssuer(issuer string) bool {
	return issuer == p.issuer || (p.issuer == Google && "https://"+issuer == Google)
}

// isAudience reports whether the token was issued for this site, and to it if
// it is for others too.
func (p *Provider) isAudience(got idPayload) bool {
	if !slices.Contains(got.Audience, p.clientID) {
		return false
	}
	return got.Party == p.clientID || (got.Party == "" && len(got.Audience) == 1)
}

// audience is one name, or a list of names.
type audience []string

// UnmarshalJSON reads either form.
func (a *audience) UnmarshalJSON(text []byte) error {
	if bytes.HasPrefix(text, []byte("[")) {
		return json.Unmarshal(text, (*[]string)(a))
	}
	*a = make(audience, 1)
	return json.Unmarshal(text, &(*a)[0])
}

// truth is a boolean that some providers put in quotes.
type truth bool

// UnmarshalJSON reads either form.
func (b *truth) UnmarshalJSON(text []byte) error {
	if bytes.Equal(text, []byte("null")) {
		return nil
	}
	value, err := strconv.ParseBool(string(bytes.Trim(text, `"`)))
	*b = truth(value)
	return err
}

// moment is a number of seconds since 1970, which may have a fraction.
type moment float64

// latest keeps a moment within what a time can hold: the year 9999.
const latest = 253402300799

func (m moment) time() time.Time {
	return time.Unix(int64(min(max(m, 0), latest)), 0).UTC()
}
