package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"tminus/server/cache"
	"tminus/server/web"
)

const productName = "Tminus"

// siteView is what the operator decided that the client has to know.
type siteView struct {
	DonationURL  *string `json:"donation_url"`
	IssuesURL    *string `json:"issues_url"`
	ContactEmail *string `json:"contact_email"`
	Operator     *string `json:"operator"` // who runs the site, for the privacy policy
	TileURL      *string `json:"tile_url"`
	Version      *string `json:"version"`
	// Registration says whether anybody may make an account.
	Registration bool `json:"registration"`
	// Mail says whether the site can send mails: without them nobody can sign
	// up, sign in with a password or set a new one.
	Mail     bool          `json:"mail"`
	Provider *providerView `json:"provider"`
	// Monitoring says whether /grafana leads anywhere.
	Monitoring bool `json:"monitoring"`
}

// providerView is where visitors can sign in instead of here.
type providerView struct {
	ClientID string `json:"clientId"`
	Endpoint string `json:"endpoint"`
	Name     string `json:"name"` // for its button
}

func newSiteView(config Config) siteView {
	return siteView{
		DonationURL: text(config.DonationURL), IssuesURL: text(config.IssuesURL),
		ContactEmail: text(config.ContactEmail), Operator: text(config.Operator), TileURL: text(config.TileURL), Version: text(config.Version),
		Registration: !config.Accounts.RegistrationClosed, Mail: config.Accounts.Mail != nil, Monitoring: config.GrafanaURL != "",
	}
}

// showHome handles GET /.
func (s *Server) showHome(c echo.Context) error {
	return c.Redirect(http.StatusFound, s.link("/launches", ""))
}

// getFile handles GET of the built site's files.
func (s *Server) getFile(c echo.Context) error {
	err := s.site.ServeFile(c.Response(), c.Request(), strings.TrimPrefix(c.Request().URL.Path, "/"))
	if errors.Is(err, fs.ErrNotExist) {
		return echo.ErrNotFound
	}
	return err
}

// show answers with the page under its key. It is the same for every visitor.
func (s *Server) show(c echo.Context, key string, search bool, build func(context.Context) (web.Page, error)) error {
	r := c.Request()
	item := cache.Item{Key: s.base + key + "\n" + s.site.Edition(), TTL: holdTimed, Search: search}
	entry, err := s.held(r.Context(), item, func() error { return s.allowRead(r) }, func(ctx context.Context) ([]byte, error) {
		ctx, cancel := context.WithTimeout(ctx, makingTimeout)
		defer cancel()
		page, err := build(ctx)
		if err != nil {
			return nil, err
		}
		return s.site.Render(page, s.now())
	})
	if err != nil {
		return err
	}
	if !s.site.Built() {
		return sendPage(c, http.StatusServiceUnavailable, entry)
	}
	return sendPage(c, http.StatusOK, entry)
}

func sendPage(c echo.Context, status int, entry *cache.Entry) error {
	c.Response().Header().Set("Vary", "Accept-Encoding")
	caching := pageCaching
	if status != http.StatusOK {
		caching = "no-store"
	}
	return sendEntry(c, status, entry, htmlType, caching)
}

// sendErrorPage answers with the site itself, which says what is wrong. Refusing
// must not cost more than answering, so these pages are kept as others are.
func (s *Server) sendErrorPage(c echo.Context, body errorBody) error {
	page := web.Page{Title: "We'll be back soon!", Description: body.Error, Robots: "noindex"}
	if c.Path() == "" {
		page.Chunk = "src/app/NotFoundPage.tsx"
	}
	render := func(ctx context.Context) ([]byte, error) {
		if body.Status == http.StatusNotFound {
			page.Title = "404 Page Not Found"
			if data, err := s.newFirstData(ctx); err == nil {
				page.Data = data // a failure here must not hide the one that is told
			}
		}
		return s.site.Render(page, s.now())
	}
	ctx := c.Request().Context()
	key := strings.Join([]string{s.base, "error", strconv.Itoa(body.Status), page.Chunk, body.Error, s.site.Edition()}, "\n")
	item := cache.Item{Key: key, TTL: holdTimed, Search: true} // its words may repeat what was asked for
	entry, err := s.held(ctx, item, func() error { return nil }, render)
	if err == nil {
		return sendPage(c, body.Status, entry)
	}
	html, err := render(ctx) // the database that the cache asks may be what failed
	if err != nil {
		return err
	}
	return sendPage(c, body.Status, cache.NewEntry(html))
}

// firstData collects the answers that a page carries.
type firstData map[string]json.RawMessage

// add puts a view under the client's key.
func (d firstData) add(key string, view any) error {
	body, err := json.Marshal(view)
	if err != nil {
		return fmt.Errorf("first data %s: %w", key, err)
	}
	d[key] = body
	return nil
}

// newFirstData returns what every page carries: how old the catalogue is.
func (s *Server) newFirstData(ctx context.Context) (firstData, error) {
	status := s.status()
	body, err := s.inPage(ctx, status)
	if err != nil {
		return nil, err
	}
	return firstData{status.key: body}, nil
}

// absolute returns the public address of a path of the site, "" when the
// operator did not say where the site is. A request's Host is never believed.
func (s *Server) absolute(path string) string {
	if s.config.BaseURL == nil {
		return ""
	}
	return s.config.BaseURL.Scheme + "://" + s.config.BaseURL.Host + s.base + path
}

// shareImage returns the address of the picture to share: the given one, or
// the product's.
func (s *Server) shareImage(url string) string {
	const logo = "og.png"
	if url == "" && s.site.Has(logo) {
		return s.absolute("/" + logo)
	}
	return url
}
