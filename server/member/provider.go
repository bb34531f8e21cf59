package member

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/auth"
	"tminus/server/form"
	"tminus/server/mail"
	"tminus/server/problem"
	"tminus/server/request"
	"tminus/server/views"
	"tminus/store/accounts"
)

const (
	// nonceLasts is how long a visitor may take at the provider.
	nonceLasts = 10 * time.Minute
	// clockSkew is how far a visitor's or a provider's clock may be off.
	clockSkew = 5 * time.Minute
)

// strangerView is what a provider says of somebody who has no account yet.
type strangerView struct {
	Timestamp time.Time `json:"timestamp"`
	Name      string    `json:"name"`
	Email     string    `json:"email"`
}

// SignInByProvider handles POST /api/v1/oauth2/login/google.
func (h *Handlers) SignInByProvider(c echo.Context) error {
	req, err := request.Bind[providerRequest](c)
	if err != nil {
		return err
	}
	who, name, err := h.identify(c, req.IDToken)
	if err != nil {
		return err
	}
	start, refresh := h.newSession(c.Request())
	in, found, err := h.accounts.SignInByIdentity(c.Request().Context(), who, start)
	if err != nil {
		h.audit.Record(c, "provider sign-in refused")
		return err
	}
	if !found {
		if err := h.requireRegistration(); err != nil {
			return err
		}
		return c.JSON(http.StatusOK, strangerView{views.Timestamp(h.now()), name, who.Email})
	}
	return h.sendProviderSession(c, in, refresh)
}

// RegisterByProvider handles POST /api/v1/oauth2/register/google.
func (h *Handlers) RegisterByProvider(c echo.Context) error {
	if err := h.requireRegistration(); err != nil {
		return err
	}
	req, err := request.Bind[providerRegisterRequest](c)
	if err != nil {
		return err
	}
	who, _, err := h.identify(c, req.IDToken)
	if err != nil {
		return err
	}
	if req.Email != "" && string(req.Email) != who.Email {
		return errIdentity
	}
	start, refresh := h.newSession(c.Request())
	in, err := h.accounts.RegisterByIdentity(c.Request().Context(), who, req.ConfirmUsername, start)
	if err != nil {
		return err
	}
	h.audit.Record(c, "account made", "account", in.Account.ID)
	return h.sendProviderSession(c, in, refresh)
}

func (h *Handlers) sendProviderSession(c echo.Context, in accounts.IdentitySignIn, refresh string) error {
	if in.Linked {
		h.audit.Record(c, "provider linked", "account", in.Account.ID)
		h.notify(c, in.Account, func(t *mail.Templates) (mail.Message, error) {
			return t.ProviderLinked(in.Account.Email, in.Account.Username, h.ProviderName())
		})
	}
	h.audit.Record(c, "signed in by provider", "account", in.Account.ID)
	return h.sendSession(c, in.Session, refresh, "Welcome back, "+in.Account.Username+"!")
}

var errIdentity = refusedIdentity("This sign-in is not valid. Please try again.")

// refusedIdentity says why the provider's token does not do. Whoever holds a
// signed token knows all that a reason tells.
func refusedIdentity(why string) *problem.Error {
	return &problem.Error{Status: http.StatusUnauthorized, Code: problem.CodeBadIdentity, Message: why}
}

// identify returns who the provider's token proves, and how the provider calls
// them. Everything is the token's to say.
func (h *Handlers) identify(c echo.Context, token string) (who accounts.Identity, name string, err error) {
	provider := h.config.Provider
	if provider == nil {
		return who, "", &problem.Error{Status: http.StatusNotFound, Code: problem.CodeNotFound, Message: "This site has no sign-in of that kind."}
	}
	got, err := provider.Verify(c.Request().Context(), token)
	if errors.Is(err, auth.ErrProviderDown) || errors.Is(err, auth.ErrOtherIssuer) {
		h.log.WarnContext(c.Request().Context(), "identity provider cannot be used", "id", request.ID(c), "error", err.Error())
		return who, "", &problem.Error{
			Status: http.StatusServiceUnavailable, Code: problem.CodeNothingYet,
			Message: "The sign-in service cannot be used at the moment. Please try again later.",
		}
	}
	if err != nil {
		h.audit.Record(c, "provider sign-in refused")
		return who, "", errIdentity
	}
	email, err := h.judge(got)
	if err != nil {
		h.audit.Record(c, "provider sign-in refused", "reason", err.Error())
		return who, "", err
	}
	return accounts.Identity{
		Issuer: got.Issuer, Subject: got.Subject, Email: string(email), Vouched: vouches(got, email),
		Token: got.Digest, Expires: got.ExpiresAt.Add(clockSkew),
	}, strings.TrimSpace(got.Name), nil
}

// judge returns the address of an identity that was begun here a moment ago
// and whose address the provider verified.
func (h *Handlers) judge(got auth.Identity) (form.Email, error) {
	age, err := auth.NonceAge(got.Nonce, h.now())
	email := form.NewEmail(got.Email)
	switch {
	case err != nil || age < -clockSkew:
		return "", errIdentity
	case age > nonceLasts:
		return "", refusedIdentity("This sign-in took too long. Please try again.")
	case email.Validate() != nil:
		return "", refusedIdentity(h.ProviderName() + " does not tell your e-mail address, which an account needs.")
	case !got.EmailVerified:
		return "", refusedIdentity("Your e-mail address is not verified at " + h.ProviderName() + ". Verify it there, then try again.")
	}
	return email, nil
}

// vouches reports whether the provider is the authority for the address: then
// whoever has it there owns it. Of Google only its own addresses and those of
// the organisations it hosts; of any other provider the operator's choice of it
// says so.
func vouches(got auth.Identity, email form.Email) bool {
	return got.Issuer != auth.Google || strings.HasSuffix(string(email), "@gmail.com") || got.HostedDomain != ""
}

// ProviderName returns what members call the provider.
func (h *Handlers) ProviderName() string {
	issuer := h.config.Issuer
	switch {
	case h.config.ProviderName != "":
		return h.config.ProviderName
	case issuer == "", issuer == auth.Google:
		return "Google"
	}
	if u, err := url.Parse(issuer); err == nil && u.Host != "" {
		return u.Host
	}
	return issuer
}
