package server

import (
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/auth"
	"tminus/server/problem"
	"tminus/store/accounts"
	"tminus/store/failure"
)

const (
	refreshCookie = "refresh_token"
	signedCookie  = "signed_in"
)

// bearer is who a call is made by.
type bearer struct {
	session accounts.Session
	account accounts.Account
}

// guarded lets only those through whom the guard names. Session, account and
// roles are looked up for every call, so that what ends, ends at once.
func (s *Server) guarded(by guard, next echo.HandlerFunc) echo.HandlerFunc {
	if by == anyone {
		return next
	}
	return func(c echo.Context) error {
		who, err := s.bearerOf(c.Request())
		if err != nil {
			s.tellRefused(c, by, err)
			s.dropEnded(c, err)
			return err
		}
		if by == staff && len(who.account.Roles) == 0 {
			s.event(c, "access refused", "guard", string(by), "reason", string(failure.Forbidden), "account", who.account.ID)
			return &failure.Error{Code: failure.Forbidden, Message: "You are not allowed to do this."}
		}
		c.Set(bearerKey, who)
		return next(c)
	}
}

// tellRefused logs that the guard let nobody through, unless that is our own
// failure.
func (s *Server) tellRefused(c echo.Context, by guard, err error) {
	if e, ok := errors.AsType[*failure.Error](err); ok {
		s.event(c, "access refused", "guard", string(by), "reason", string(e.Code))
	}
}

// dropEnded takes the sign of an ended session from the browser, unless it has
// another session by now. The next refresh takes the rest.
func (s *Server) dropEnded(c echo.Context, err error) {
	e, ok := errors.AsType[*failure.Error](err)
	if !ok || e.Code != failure.SessionEnded {
		return
	}
	if _, err := s.store.Accounts.SessionOfRefresh(c.Request().Context(), auth.Digest(cookieOf(c.Request(), refreshCookie))); err != nil {
		s.setCookie(c, http.Cookie{Name: signedCookie, MaxAge: -1})
	}
}

const bearerKey = "bearer"

// bearerIn returns who makes a guarded call.
func bearerIn(c echo.Context) bearer {
	who, _ := c.Get(bearerKey).(bearer)
	return who
}

// bearerOf returns who the request's access token proves.
func (s *Server) bearerOf(r *http.Request) (bearer, error) {
	invalid := &failure.Error{Code: failure.Unauthenticated, Message: "Unauthorized. Please log in."}
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	if !strings.EqualFold(scheme, "Bearer") || token == "" {
		return bearer{}, invalid
	}
	keys, err := s.accessKeys(r.Context())
	if err != nil {
		return bearer{}, err
	}
	claims, err := auth.Parse(keys, issuer, token, s.now())
	if errors.Is(err, auth.ErrToken) {
		return bearer{}, invalid
	}
	if err != nil {
		return bearer{}, err
	}
	session, account, err := s.store.Accounts.SessionAccount(r.Context(), claims.SessionID)
	if err != nil {
		return bearer{}, err
	}
	if account.ID != claims.AccountID {
		return bearer{}, invalid
	}
	return bearer{session, account}, nil
}

// newSession returns a session to start for the request, in the place of the
// one that the browser has, and the refresh token that goes to the browser.
func (s *Server) newSession(r *http.Request) (start accounts.NewSession, refresh string) {
	refresh = auth.NewSecret()
	start = accounts.NewSession{ID: auth.NewSecret(), Refresh: auth.Digest(refresh), Network: s.networkOf(r)}
	if former := cookieOf(r, refreshCookie); former != "" {
		start.Former = auth.Digest(former)
	}
	return start, refresh
}

// networkOf returns the network that a request comes from, "" when that is not
// known.
func (s *Server) networkOf(r *http.Request) string {
	if client := network(s.clientAddr(r)); client.IsValid() {
		return client.String()
	}
	return ""
}

// tokenView tells of a token and when it ends.
type tokenView struct {
	Timestamp time.Time `json:"timestamp"`
	Message   string    `json:"message"`
	Token     string    `json:"token"`
	ExpiredAt time.Time `json:"expiredAt"`
}

// sendSession answers with the access token of a session that just started.
func (s *Server) sendSession(c echo.Context, session accounts.Session, refresh, message string) error {
	token, expires, err := s.signAccess(c.Request().Context(), session)
	if err != nil {
		return err
	}
	s.keepSession(c, session, refresh)
	return c.JSON(http.StatusOK, tokenView{s.timestamp(), message, token, expires.UTC()})
}

// keepSession gives the browser what it refreshes the session with, and a
// sign for the page that it has that.
func (s *Server) keepSession(c echo.Context, session accounts.Session, refresh string) {
	age := 0 // until the browser closes
	if session.Remember {
		age = max(1, int(session.ExpiresAt.Sub(s.now())/time.Second))
	}
	s.setCookie(c, http.Cookie{Name: refreshCookie, Value: refresh, Path: "/api/v1", HttpOnly: true, MaxAge: age})
	s.setCookie(c, http.Cookie{Name: signedCookie, Value: "1", MaxAge: age})
}

// dropSession takes from the browser what keepSession gave.
func (s *Server) dropSession(c echo.Context) {
	s.setCookie(c, http.Cookie{Name: refreshCookie, Path: "/api/v1", HttpOnly: true, MaxAge: -1})
	s.setCookie(c, http.Cookie{Name: signedCookie, MaxAge: -1})
}

type accessView struct {
	AccessToken string    `json:"access_token"`
	ExpiredAt   time.Time `json:"expiredAt"`
}

// refreshToken handles POST /api/v1/auth/refresh-token.
func (s *Server) refreshToken(c echo.Context) error {
	ctx := c.Request().Context()
	old := cookieOf(c.Request(), refreshCookie)
	if old == "" {
		s.dropSession(c)
		return &problem.Error{Status: http.StatusUnauthorized, Code: problem.CodeNoSession, Message: "You are not signed in."}
	}
	next := auth.NewSecret()
	refreshed, err := s.store.Accounts.RotateRefresh(ctx, auth.Digest(old), auth.Digest(next))
	if refreshed.Reused {
		s.event(c, "refresh token reused, session ended", "account", refreshed.Session.AccountID)
	}
	if failure.CodeOf(err) == failure.SessionEnded {
		s.dropSession(c)
	}
	if err != nil {
		return err
	}
	token, expires, err := s.signAccess(ctx, refreshed.Session)
	if err != nil {
		return err
	}
	if refreshed.Rotated {
		s.event(c, "session refreshed", "account", refreshed.Session.AccountID)
		s.keepSession(c, refreshed.Session, next)
	}
	return c.JSON(http.StatusOK, accessView{token, expires.UTC()})
}

// logout handles POST /api/v1/user/logout. It always succeeds.
func (s *Server) logout(c echo.Context) error {
	ctx := c.Request().Context()
	for _, find := range []func() (string, error){
		func() (string, error) {
			return s.store.Accounts.SessionOfRefresh(ctx, auth.Digest(cookieOf(c.Request(), refreshCookie)))
		},
		func() (string, error) {
			who, err := s.bearerOf(c.Request())
			return who.session.ID, err
		},
	} {
		if err := s.endSession(c, find); err != nil {
			return err
		}
	}
	s.dropSession(c)
	return s.sendDone(c, "You have been logged out successfully.")
}

// endSession ends the session that find returns, if there is one.
func (s *Server) endSession(c echo.Context, find func() (string, error)) error {
	ctx := c.Request().Context()
	id, err := find()
	if _, ok := errors.AsType[*failure.Error](err); ok {
		return nil
	}
	if err != nil {
		return err
	}
	if session, _, err := s.store.Accounts.SessionAccount(ctx, id); err == nil {
		s.event(c, "signed out", "account", session.AccountID)
	}
	return s.store.Accounts.EndSession(ctx, id)
}

// timestamp returns when an answer is given.
func (s *Server) timestamp() time.Time { return s.now().UTC().Truncate(time.Second) }

// doneView says that something was done.
type doneView struct {
	Timestamp time.Time `json:"timestamp"`
	Message   string    `json:"message"`
}

func (s *Server) sendDone(c echo.Context, message string) error {
	return c.JSON(http.StatusOK, doneView{s.timestamp(), message})
}

// event logs what an operator may have to look into. values carry no secret
// and no address of a person.
func (s *Server) event(c echo.Context, message string, values ...any) {
	r := c.Request()
	values = append(values, "id", requestID(c), "client", s.clientAddr(r).String())
	s.log.InfoContext(r.Context(), message, values...)
}
