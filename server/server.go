// Package server answers HTTP: the JSON API, the pages and the files of the
// site. It reads the catalogue, of which it changes nothing but what
// staff correct; it keeps the accounts.
package server

import (
	"context"
	"fmt"
	"html/template"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/apidoc"
	"tminus/server/blueprint"
	"tminus/server/brand"
	"tminus/server/cache"
	"tminus/server/calendar"
	"tminus/server/capacity"
	"tminus/server/card"
	"tminus/server/config"
	"tminus/server/dump"
	"tminus/server/embeds"
	"tminus/server/feed"
	"tminus/server/follower"
	"tminus/server/ingestion"
	"tminus/server/member"
	"tminus/server/metrics"
	"tminus/server/notify"
	"tminus/server/ownpage"
	"tminus/server/pages"
	"tminus/server/paper"
	"tminus/server/picture"
	"tminus/server/public"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/search"
	"tminus/server/sitemap"
	"tminus/server/staff"
	"tminus/server/statistics"
	"tminus/server/stream"
	"tminus/server/syndication"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/images"
)

// Limits of one connection. Answers are small and made in memory; whoever
// needs longer is broken or means harm.
const (
	headerTimeout   = 5 * time.Second
	readTimeout     = 15 * time.Second
	writeTimeout    = 60 * time.Second
	idleTimeout     = 2 * time.Minute
	shutdownTimeout = 10 * time.Second
	maxHeaderBytes  = 32 << 10
	maxBodyBytes    = 64 << 10
	cacheBytes      = 20 << 20
	cardBytes       = 32 << 20
)

// Config is what the operator decides. Nil and "" mean not set.
type Config struct {
	config.Site

	TrustedProxies []netip.Prefix
	Version        string
	OwnPages       []ownpage.Page // that the host wrote
	// Ingest tells how ingestion stands; nil when this process does not ingest.
	Ingest func(context.Context) (ingestion.Status, error)
	// Refresh has the feed asked soon for what changed, or is a Conflict; nil
	// when this process does not ingest.
	Refresh  func(context.Context) error
	Now      func() time.Time // nil: the system's clock
	Log      *slog.Logger     // nil: the default logger
	Accounts member.Config
	// Notices tells followers what happens; nil: nobody is told.
	Notices *notify.Notifier
	// HeaderTimeout is how long a client may take to send a request's header;
	// 0 means five seconds.
	HeaderTimeout time.Duration
	Metrics       *metrics.Metrics // nil: nothing is counted
	// Capacity counts the site's connections and bounds them; nil: as many as come.
	Capacity *capacity.Keeper
	Backups  Backups
	// CacheFolder is for files that may be deleted at any time; "" keeps none.
	CacheFolder string
	Images      *images.Folder // the site's own; nil: images come from their publishers
	// Streams is how many programs and pages may listen to changes at once; 0:
	// there is no stream.
	Streams int
	// Drain is how long an ordered stop goes on answering while it says that it is
	// not ready.
	Drain time.Duration
	// ReadOnly is set where the store is a copy of the main server's.
	ReadOnly *ReadOnly
	// WithoutWorker has browsers keep nothing for when they are offline, and drop
	// what they kept.
	WithoutWorker bool
	// WithoutEmbeds has nothing for the pages of others: no frames and no badges.
	WithoutEmbeds bool
	// WithoutNewsImages shows articles without their publishers' images.
	WithoutNewsImages bool
	// WithoutNews is a site that reads no news, WithoutPicture one without the
	// picture of the day: neither has pages or feeds of them.
	WithoutNews, WithoutPicture bool
}

// Server is the site's http.Handler.
type Server struct {
	store     *store.Store
	config    Config
	base      request.Base
	log       *slog.Logger
	now       func() time.Time
	echo      *echo.Echo
	cache     *cache.Cache
	sender    *response.Sender
	site      *web.Site
	clients   request.Clients
	audit     request.Audit
	readers   *request.Limiter
	routed    map[string]bool // the routes' templates
	marker    *marker
	leaving   atomic.Bool // it was told to stop
	announced *announced

	dumps      *dump.Folder
	pages      *pages.Writer
	feeds      *syndication.Handlers
	statistics *statistics.Handlers
	search     *search.Handlers
	embeds     *embeds.Handlers
	calendar   *calendar.Handlers
	picture    *picture.Handlers
	public     *public.Handlers
	sitemap    *sitemap.Handlers
	blueprint  *blueprint.Handlers
	paper      *paper.Handlers
	member     *member.Handlers
	staff      *staff.Handlers
	follower   *follower.Handlers
	stream     *stream.Handlers

	ends      correctionEnds
	strangers strangers
	busy      request.Sampler // lines of the log

	apiStyle, llms, worker response.Resource
	openapi, apiPage       func() (response.Resource, error) // made when they are first asked for
}

// New returns the server of the store and of the site built into dist. It
// fails when the built site is not one this program can serve.
func New(st *store.Store, config Config, dist fs.FS) (*Server, error) {
	s := &Server{
		store: st, config: config, base: request.NewBase(config.BaseURL, config.Brand.Name()), log: config.Log, now: config.Now, echo: echo.New(),
		clients: request.Clients{TrustedProxies: config.TrustedProxies},
	}
	if s.log == nil {
		s.log = slog.Default()
	}
	if s.now == nil {
		s.now = time.Now
	}
	s.audit = request.NewAudit(s.log, s.clients, s.now)
	s.announced = newAnnounced(st.Accounts.Announcement, s.now)
	s.readers, s.cache = request.NewLimiter(s.now), cache.New(cacheBytes, s.now)
	s.sender = response.NewSender(s.cache, s.version, s.admit)
	var err error
	s.site, err = web.New(dist, web.Options{
		BasePath: s.base.Path, Brand: config.Brand, Links: brand.Resolved(config.FooterLinks, s.base.Link), Settings: newSiteView(config), Plain: search.PlainPages(s.base), Search: search.OpenSearch(s.base),
	})
	if err != nil {
		return nil, fmt.Errorf("site: %w", err)
	}
	if err := s.newHandlers(); err != nil {
		return nil, err
	}
	if s.llms, err = newLlms(s.base, !config.WithoutNews); err != nil {
		return nil, err
	}
	if s.worker, err = s.newWorker(); err != nil {
		return nil, err
	}
	s.apiStyle = response.Resource{Type: cssType, Caching: response.Immutable, Fixed: cache.NewEntry(apidoc.Style(s.site.TextFont()))}
	s.openapi, s.apiPage = sync.OnceValues(s.makeDocument), sync.OnceValues(s.makeAPIPage)
	s.echo.HTTPErrorHandler = s.handleError
	s.echo.Pre(s.sendAway, s.countRequest, s.nameRequest, s.noticeProxy, s.logAccess, s.recoverPanic, secure(s.base, contentSecurityPolicy(config.TileURL, config.Images != nil, s.site.InlineScripts())), s.stripBase, s.letOthersRead, s.letCachesKeep, s.trimSlash, s.limitBody)
	s.marker = newMarker(s.groups())
	if err := s.checkOwnPages(); err != nil {
		return nil, err
	}
	s.register()
	s.measure()
	return s, nil
}

// version tells apart the states that answers are made from: it grows with the
// catalogue's version and with what is known of its images.
func (s *Server) version(ctx context.Context) (int64, error) {
	version, err := s.store.Catalogue.CatalogueVersion(ctx)
	if s.config.Images != nil {
		version += s.config.Images.Edition()
	}
	return version, err
}

// newHandlers makes the handlers, each with what it needs and no more.
func (s *Server) newHandlers() error {
	var err error
	shown := views.Maker{Folder: s.config.Images, Link: s.base.Link, Public: s.base.Address, News: !s.config.WithoutNewsImages}
	s.member, err = member.New(context.Background(), s.store.Accounts, member.Options{
		Config: s.config.Accounts, FooterLinks: s.config.FooterLinks, ContactEmail: s.config.ContactEmail, Base: s.base, Audit: s.audit, Now: s.now,
		Site: feed.Site{Name: s.base.Name, Absolute: s.base.Absolute}, Sender: s.sender, Views: shown,
		Follow: func(ctx context.Context, account int64) (any, error) { return s.follower.Kept(ctx, account) },
		EndSinksSince: func(ctx context.Context, account int64, since time.Time) (ended, left []string, err error) {
			return s.follower.EndSinksSince(ctx, account, since)
		},
	})
	if err != nil {
		return err
	}
	s.dumps = dump.NewFolder(filepath.Join(s.config.CacheFolder, "dump"))
	s.newPublicHandlers(shown, card.NewPainter())
	s.staff = staff.New(s.store.Accounts, s.store.Catalogue, s.store.Journal, staff.Options{
		Ingest: s.ingestStatus, Refresh: s.config.Refresh, Images: s.config.Images, GrafanaURL: s.config.GrafanaURL, Audit: s.audit, Now: s.now,
		Follows: s.store.Follows, Announced: s.announced.changed, Corrections: s.store.Corrections, Corrector: s.store.Intake,
	})
	s.follower = follower.New(s.store.Follows, follower.Options{
		Catalogue: s.store.Catalogue, Figures: s.store.Figures, Notices: s.config.Notices, Account: s.member.AccountOf, Notify: s.member.NotifyOfSink,
		Views: shown, Audit: s.audit, Base: s.base, Style: s.base.Link("/api/" + apidoc.StyleName(s.site.TextFont())), Foot: template.HTML(s.site.Foot()), Now: s.now,
	})
	return nil
}

// newPublicHandlers makes the handlers of what anybody may ask.
func (s *Server) newPublicHandlers(shown views.Maker, painter *card.Painter) {
	cards := cache.New(cardBytes, s.now)
	if s.config.Capacity != nil {
		cards.Watch(s.config.Capacity.Keep)
	}
	s.pages = pages.New(s.store.Catalogue, pages.Options{
		Base: s.base, Sender: s.sender, Site: s.site, Ingest: s.ingestStatus, Version: s.config.Version, Now: s.now, Views: shown,
		Cards: response.NewSender(cards, noVersion, s.admit), Painter: painter, Lists: public.Lists(), Brand: s.config.Brand,
		Announced: s.announced.current,
	})
	s.feeds = syndication.New(s.store.Catalogue, syndication.Options{Base: s.base, Sender: s.sender, Views: shown, Corrections: s.store.Corrections, Now: s.now})
	s.statistics = statistics.New(s.store.Catalogue, s.store.Figures, statistics.Options{
		Base: s.base, Sender: s.sender, Pages: s.pages, Feeds: s.feeds, Views: shown, Now: s.now,
	})
	s.search = search.New(s.store.Catalogue, s.store.Search, search.Options{Base: s.base, Sender: s.sender, Site: s.site, Pages: s.pages, Views: shown, Now: s.now, WithoutNews: s.config.WithoutNews})
	s.picture = picture.New(s.store.Catalogue, picture.Options{Sender: s.sender, Pages: s.pages, Views: shown})
	s.public = public.New(s.store.Catalogue, s.store.Figures, public.Options{
		Base: s.base, Sender: s.sender, Site: s.site, Pages: s.pages, Feeds: s.feeds, Statistics: s.statistics, Picture: s.picture,
		Marks: s.member, Dumps: s.dumps, Now: s.now, Views: shown, SwitchedOff: s.config.switchedOff(), Corrections: s.store.Corrections,
	})
	s.calendar = calendar.New(s.store.Catalogue, calendar.Options{Sender: s.sender, Pages: s.pages, Feeds: s.feeds, Now: s.now, Views: shown})
	s.blueprint = blueprint.New(s.base, s.sender)
	s.paper = paper.New(s.store.Catalogue, paper.Options{Base: s.base, Sender: s.sender, Pages: s.pages, Now: s.now})
	s.sitemap = sitemap.New(s.store.Catalogue, sitemap.Options{
		Base: s.base, Sender: s.sender, OwnPages: s.config.OwnPages, SwitchedOff: s.config.switchedOff(),
	})
	if s.config.Notices != nil {
		s.config.Notices.Card = s.pictureOf
	}
	s.embeds = embeds.New(s.store.Catalogue, embeds.Options{
		Base: s.base, Site: s.site, Brand: s.config.Brand, Sender: s.sender, Statistics: s.statistics, Now: s.now,
	})
	s.stream = stream.New(s.store.Catalogue, stream.Options{
		Most: s.config.Streams, Version: s.version, Client: s.clients.Addr, Admit: s.admit, Now: s.now, Log: s.log,
	})
}

// pictureOf draws the card of a launch for a notice.
func (s *Server) pictureOf(ctx context.Context, launch catalogue.Launch) (notify.Picture, error) {
	c, body, err := s.pages.DrawLaunch(ctx, launch)
	return notify.Picture{Body: body, Type: c.Type(), Alt: c.Alt(), Width: card.Width, Height: card.Height}, err
}

// noVersion is the version of answers whose address names what is in them.
func noVersion(context.Context) (int64, error) { return 0, nil }

// ServeHTTP implements http.Handler. The request it goes on with is a copy,
// because the base path is taken off its address.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.echo.ServeHTTP(w, r.WithContext(r.Context()))
}
