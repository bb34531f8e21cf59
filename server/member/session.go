package member

import (
	"errors"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/auth"
	"tminus/server/problem"
	"tminus/server/views"
	"tminus/store/accounts"
	"tminus/store/failure"
)

const (
	refreshCookie = "refresh_token"
	signedCookie  = "signed_in"
)

// newSession returns a session to start for the request, in the place of the
// one that the browser has, and the refresh token that goes to the browser.
func (h *Handlers) newSession(r *http.Request) (start accounts.NewSession, refresh string) {
	refresh = auth.NewSecret()
	start = accounts.NewSession{ID: auth.NewSecret(), Refresh: auth.Digest(refresh), Network: h.clients.Network(r)}
	if former := cookieOf(r, refreshCookie); former != "" {
		start.Former = auth.Digest(former)
	}
	return start, refresh
}

// tokenView tells of a token and when it ends.
type tokenView struct {
	Timestamp time.Time `json:"timestamp"`
	Message   string    `json:"message"`
	Token     string    `json:"token"`
	ExpiredAt time.Time `json:"expiredAt"`
}

// sendSession answers with the access token of a session that just started.
func (h *Handlers) sendSession(c echo.Context, session accounts.Session, refresh, message string) error {
	token, expires, err := h.signAccess(c.Request().Context(), session)
	if err != nil {
		return err
	}
	h.keepSession(c, session, refresh)
	return c.JSON(http.StatusOK, tokenView{views.Timestamp(h.now()), message, token, expires.UTC()})
}

// keepSession gives the browser what it refreshes the session with, and a
// sign for the page that it has that.
func (h *Handlers) keepSession(c echo.Context, session accounts.Session, refresh string) {
	age := 0 // until the browser closes
	if session.Remember {
		age = max(1, int(session.ExpiresAt.Sub(h.now())/time.Second))
	}
	h.setCookie(c, http.Cookie{Name: refreshCookie, Value: refresh, Path: "/api/v1", HttpOnly: true, MaxAge: age})
	h.setCookie(c, http.Cookie{Name: signedCookie, Value: "1", MaxAge: age})
}

// dropSession takes from the browser what keepSession gave.
func (h *Handlers) dropSession(c echo.Context) {
	h.setCookie(c, http.Cookie{Name: refreshCookie, Path: "/api/v1", HttpOnly: true, MaxAge: -1})
	h.setCookie(c, http.Cookie{Name: signedCookie, MaxAge: -1})
}

type accessView struct {
	AccessToken string    `json:"access_token"`
	ExpiredAt   time.Time `json:"expiredAt"`
}

// RefreshToken handles POST /api/v1/auth/refresh-token.
func (h *Handlers) RefreshToken(c echo.Context) error {
	ctx := c.Request().Context()
	old := cookieOf(c.Request(), refreshCookie)
	if old == "" {
		h.dropSession(c)
		return &problem.Error{Status: http.StatusUnauthorized, Code: problem.CodeNoSession, Message: "You are not signed in."}
	}
	next := auth.NewSecret()
	refreshed, err := h.accounts.RotateRefresh(ctx, auth.Digest(old), auth.Digest(next))
	if refreshed.Reused {
		h.audit.Record(c, "refresh token reused, session ended", "account", refreshed.Session.AccountID)
	}
	if failure.CodeOf(err) == failure.SessionEnded {
		h.dropSession(c)
	}
	if err != nil {
		return err
	}
	token, expires, err := h.signAccess(ctx, refreshed.Session)
	if err != nil {
		return err
	}
	if refreshed.Rotated {
		h.audit.Record(c, "session refreshed", "account", refreshed.Session.AccountID)
		h.keepSession(c, refreshed.Session, next)
	}
	return c.JSON(http.StatusOK, accessView{token, expires.UTC()})
}

// Logout handles POST /api/v1/user/logout. It always succeeds.
func (h *Handlers) Logout(c echo.Context) error {
	ctx := c.Request().Context()
	for _, find := range []func() (string, error){
		func() (string, error) {
			return h.accounts.SessionOfRefresh(ctx, auth.Digest(cookieOf(c.Request(), refreshCookie)))
		},
		func() (string, error) {
			who, err := h.principal(c.Request())
			return who.Session.ID, err
		},
	} {
		if err := h.endSession(c, find); err != nil {
			return err
		}
	}
	h.dropSession(c)
	return c.JSON(http.StatusOK, views.NewDone(h.now(), "You have been logged out successfully."))
}

// endSession ends the session that find returns, if there is one.
func (h *Handlers) endSession(c echo.Context, find func() (string, error)) error {
	ctx := c.Request().Context()
	id, err := find()
	if _, ok := errors.AsType[*failure.Error](err); ok {
		return nil
	}
	if err != nil {
		return err
	}
	if session, _, err := h.accounts.SessionAccount(ctx, id); err == nil {
		h.audit.Record(c, "signed out", "account", session.AccountID)
	}
	return h.accounts.EndSession(ctx, id)
}
