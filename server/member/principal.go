package member

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"tminus/server/auth"
	"tminus/server/request"
	"tminus/store/accounts"
	"tminus/store/failure"
)

// Principal is who a call is made by.
type Principal struct {
	Session accounts.Session
	Account accounts.Account
}

const principalKey = "principal"

// PrincipalIn returns who makes a guarded call.
func PrincipalIn(c echo.Context) Principal {
	who, _ := c.Get(principalKey).(Principal)
	return who
}

// RequireRole lets only those through whom the guard names. Session, account
// and roles are looked up for every call, so that what ends, ends at once.
func (h *Handlers) RequireRole(by request.Guard, next echo.HandlerFunc) echo.HandlerFunc {
	if by == request.Anyone {
		return next
	}
	return func(c echo.Context) error {
		who, err := h.principal(c.Request())
		if err != nil {
			h.logRefused(c, by, err)
			h.dropEnded(c, err)
			return err
		}
		if by == request.Staff && len(who.Account.Roles) == 0 {
			h.audit.RecordRefused(c, "access refused", "guard", string(by), "reason", string(failure.Forbidden), "account", who.Account.ID)
			return &failure.Error{Code: failure.Forbidden, Message: "You are not allowed to do this."}
		}
		c.Set(principalKey, who)
		return next(c)
	}
}

// logRefused logs that the guard let nobody through, unless that is our own
// failure.
func (h *Handlers) logRefused(c echo.Context, by request.Guard, err error) {
	if e, ok := errors.AsType[*failure.Error](err); ok {
		h.audit.RecordRefused(c, "access refused", "guard", string(by), "reason", string(e.Code))
	}
}

// dropEnded takes the sign of an ended session from the browser, unless it has
// another session by now. The next refresh takes the rest.
func (h *Handlers) dropEnded(c echo.Context, err error) {
	e, ok := errors.AsType[*failure.Error](err)
	if !ok || e.Code != failure.SessionEnded {
		return
	}
	if _, err := h.accounts.SessionOfRefresh(c.Request().Context(), auth.Digest(cookieOf(c.Request(), refreshCookie))); err != nil {
		h.setCookie(c, http.Cookie{Name: signedCookie, MaxAge: -1})
	}
}

// accessToken returns the access token of a request, and whether it has one.
// Credentials of another kind are a proxy's: they tell nothing.
func accessToken(r *http.Request) (token string, ok bool) {
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	return token, strings.EqualFold(scheme, "Bearer")
}

// AccountOf returns the account that the request's access token proves, and
// whether it has one. A token that is not good is a failure.
func (h *Handlers) AccountOf(r *http.Request) (accounts.Account, bool, error) {
	token, ok := accessToken(r)
	if !ok {
		return accounts.Account{}, false, nil
	}
	who, err := h.principalOf(r.Context(), token)
	return who.Account, err == nil, err
}

// principal returns who the request's access token proves.
func (h *Handlers) principal(r *http.Request) (Principal, error) {
	token, ok := accessToken(r)
	if !ok {
		return Principal{}, errUnauthenticated
	}
	return h.principalOf(r.Context(), token)
}

var errUnauthenticated = &failure.Error{Code: failure.Unauthenticated, Message: "Unauthorized. Please log in."}

// principalOf returns who the access token proves.
func (h *Handlers) principalOf(ctx context.Context, token string) (Principal, error) {
	if token == "" {
		return Principal{}, errUnauthenticated
	}
	keys, err := h.accessKeys(ctx)
	if err != nil {
		return Principal{}, err
	}
	claims, err := auth.Parse(keys, issuer, token, h.now())
	if errors.Is(err, auth.ErrToken) {
		return Principal{}, errUnauthenticated
	}
	if err != nil {
		return Principal{}, err
	}
	session, account, err := h.accounts.SessionAccount(ctx, claims.SessionID)
	if err != nil {
		return Principal{}, err
	}
	if account.ID != claims.AccountID {
		return Principal{}, errUnauthenticated
	}
	return Principal{session, account}, nil
}
