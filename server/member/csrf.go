package member

import (
	"crypto/subtle"
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"tminus/server/auth"
	"tminus/server/problem"
)

const (
	csrfCookie    = "XSRF-TOKEN"
	csrfHeader    = "X-XSRF-TOKEN"
	csrfParameter = "_csrf"
)

type csrfView struct {
	HeaderName    string `json:"headerName"`
	ParameterName string `json:"parameterName"`
	Token         string `json:"token"`
}

// GetCSRFToken handles GET /api/v1/csrf/token. Who has a good token keeps it,
// so that the other tabs of the browser need no new one.
func (h *Handlers) GetCSRFToken(c echo.Context) error {
	token := cookieOf(c.Request(), csrfCookie)
	if !auth.ValidCSRF(h.secrets.csrf, token) {
		token = auth.NewCSRF(h.secrets.csrf)
	}
	h.setCookie(c, http.Cookie{Name: csrfCookie, Value: token, Path: "/api/v1", HttpOnly: true})
	return c.JSON(http.StatusOK, csrfView{csrfHeader, csrfParameter, token})
}

// RequireCSRF lets only requests through that a page of this site made: they
// carry the token that the page was given, and come from no other site.
func (h *Handlers) RequireCSRF(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		given, kept := r.Header.Get(csrfHeader), cookieOf(r, csrfCookie)
		same := subtle.ConstantTimeCompare([]byte(given), []byte(kept)) == 1
		if !same || !auth.ValidCSRF(h.secrets.csrf, given) || !h.fromHere(r) {
			h.audit.RecordRefused(c, "forged request refused")
			return &problem.Error{
				Status: http.StatusForbidden, Code: problem.CodeForged,
				Message: "This request could not be verified. Please try again.",
			}
		}
		return next(c)
	}
}

// fromHere reports whether nothing says that another site made the request.
func (h *Handlers) fromHere(r *http.Request) bool {
	if r.Header.Get("Sec-Fetch-Site") == "cross-site" {
		return false
	}
	for _, origin := range r.Header.Values("Origin") {
		if !h.ownOrigin(origin, r.Host) {
			return false
		}
	}
	return true
}

// ownOrigin reports whether the origin is the public address. Only without one
// it may be the host that the request says it was sent to: a foreign name that
// leads here says so too.
func (h *Handlers) ownOrigin(origin, host string) bool {
	from, err := url.Parse(origin)
	if err != nil || from.Host == "" {
		return false
	}
	base := h.base.URL
	if base == nil {
		return authority(from) == authority(&url.URL{Scheme: from.Scheme, Host: host})
	}
	if base.Scheme == "https" && from.Scheme != "https" {
		return false
	}
	return authority(from) == authority(base)
}

// authority returns the host and the port of an address, told or not.
func authority(u *url.URL) string {
	port := u.Port()
	if port == "" {
		port = map[string]string{"http": "80", "https": "443"}[u.Scheme]
	}
	return strings.ToLower(u.Hostname()) + ":" + port
}

// cookieOf returns the value of a request's cookie, "" when it has none.
func cookieOf(r *http.Request, name string) string {
	cookie, err := r.Cookie(name)
	if err != nil {
		return ""
	}
	return cookie.Value
}

// setCookie adds what all cookies share: only this site gets them back, and
// only encrypted where the site is.
func (h *Handlers) setCookie(c echo.Context, cookie http.Cookie) {
	cookie.Path = h.base.Path + cookie.Path
	if cookie.Path == "" {
		cookie.Path = "/"
	}
	cookie.SameSite = http.SameSiteStrictMode
	cookie.Secure = h.base.Secure()
	c.SetCookie(&cookie)
}
