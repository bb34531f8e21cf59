package config

import (
	"cmp"
	"errors"
	"fmt"
	"log/slog"
	"net/netip"
	"net/url"
	"path/filepath"
	"reflect"
	"strings"
	"time"

	"tminus/server/brand"
	"tminus/store"
)

// Config holds the checked settings. URLs that others are built on have no
// trailing slash; nil and "" mean not set.
type Config struct {
	Site

	Addr           string
	Data           string
	MetricsAddr    string // "": nobody is told what is counted
	TrustedProxies []netip.Prefix
	PrivateTargets []netip.Prefix // that are not public, and may yet be asked where others name an address

	SMTPURL            *url.URL // nil: not set, or MailToLog
	MailToLog          bool     // mails go to the log, as the operator asked
	MailFrom           string
	AdminEmail         string // lower case
	RegistrationClosed bool
	GoogleClientID     string
	OIDCIssuer         string // to the letter, a slash at its end included
	OIDCName           string // what visitors call the provider
	OIDCJWKSURL        *url.URL

	LL2URL    *url.URL
	LL2Token  string
	LL2Hourly int // calls an hour; 0: ask the feed
	Offline   bool

	NewsURL  *url.URL // nil: no news
	NewsKeep int      // articles
	APODURL  *url.URL // nil: no picture of the day
	APODKey  string

	ImagesDirect bool          // images come from their publishers
	ImagesMB     int           // megabytes of copies
	NewsImages   bool          // articles are shown with images
	PWA          bool          // browsers keep pages for when they are offline
	Drain        time.Duration // how long an ordered stop goes on answering

	ReadOnly       bool          // the database is a copy of the main server's
	MainURL        *url.URL      // where a read-only server sends what is not read; nil: nowhere
	ReadOnlyMaxAge time.Duration // how old the copy may be for the server to be ready

	Embeds bool // other sites can show frames and badges

	PushContact string   // whom push services can write to
	PushHosts   []string // of push services that are not known, maybe with a port
	Webhooks    string   // who may have them: members, staff or off
	Follows     int      // devices that follow without an account
	Streams     int      // pages and programs that listen to changes at once, 0: none

	BackupCron string // when, "": never
	BackupKeep int    // backups, 0: all
	BackupDir  string

	LogJSON  bool
	LogLevel slog.Level
}

// Site is where the site is, and what it tells of itself.
type Site struct {
	Brand        brand.Brand
	BaseURL      *url.URL // public address; its path is where the site is mounted
	DonationURL  string
	IssuesURL    string
	ContactEmail string
	Operator     string // who runs the site, with an address
	TileURL      string // of one map tile, with {z}, {x} and {y}
	GrafanaURL   string // of the monitoring page
	FooterLinks  []brand.Link
}

// publicAPODKey is what NASA gives everybody to try with.
const publicAPODKey = "DEMO_KEY"

// longestAge bounds TMINUS_READ_ONLY_MAX_AGE.
const longestAge = 7 * 24 * time.Hour

// Parse checks the flags and returns their values. The error joins one
// sentence for each mistake, each naming the setting it is about.
func (f Flags) Parse() (Config, error) {
	var m mistakes
	c := Config{
		Addr: m.listening("TMINUS_ADDR", f.Addr),
		Data: m.dir("TMINUS_DATA", f.Data),
		Site: Site{
			Brand:        m.brand(f),
			BaseURL:      m.base("TMINUS_BASE_URL", f.BaseURL),
			DonationURL:  m.link("TMINUS_DONATION_URL", f.DonationURL),
			IssuesURL:    m.link("TMINUS_ISSUES_URL", f.IssuesURL),
			ContactEmail: m.email("TMINUS_CONTACT_EMAIL", f.ContactEmail),
			Operator:     m.line("TMINUS_OPERATOR", f.Operator, longestOperator),
			TileURL:      m.tiles("TMINUS_TILE_URL", f.TileURL),
			GrafanaURL:   m.link("TMINUS_GRAFANA_URL", f.GrafanaURL),
			FooterLinks:  m.links("TMINUS_FOOTER_LINKS", f.FooterLinks),
		},
		MetricsAddr:    m.metrics(f),
		TrustedProxies: m.prefixes("TMINUS_TRUSTED_PROXIES", f.TrustedProxies),
		PrivateTargets: m.prefixes("TMINUS_PRIVATE_TARGETS", f.PrivateTargets),
		AdminEmail:     strings.ToLower(m.email("TMINUS_ADMIN_EMAIL", f.AdminEmail)),
		GoogleClientID: strings.TrimSpace(f.GoogleClientID),
		OIDCIssuer:     m.issuer("TMINUS_OIDC_ISSUER", f.OIDCIssuer),
		OIDCName:       m.line("TMINUS_OIDC_NAME", f.OIDCName, longestName),
		OIDCJWKSURL:    m.web("TMINUS_OIDC_JWKS_URL", f.OIDCJWKSURL),
		LL2URL:         m.base("TMINUS_LL2_URL", f.LL2URL),
		LL2Token:       m.secret("TMINUS_LL2_TOKEN", f.LL2Token, f.LL2TokenFile),
		LL2Hourly:      m.count("TMINUS_LL2_HOURLY", f.LL2Hourly),
		Offline:        m.bool("TMINUS_OFFLINE", string(f.Offline)),
		NewsURL:        m.base("TMINUS_NEWS_URL", f.NewsURL),
		NewsKeep:       m.count("TMINUS_NEWS_KEEP", f.NewsKeep),
		APODURL:        m.base("TMINUS_APOD_URL", f.APODURL),
		APODKey:        cmp.Or(m.secret("TMINUS_APOD_KEY", f.APODKey, f.APODKeyFile), publicAPODKey),
		ImagesDirect:   m.word("TMINUS_IMAGES", f.Images, "own", "direct") == "direct",
		ImagesMB:       m.count("TMINUS_IMAGES_MB", f.ImagesMB),
		NewsImages:     m.word("TMINUS_NEWS_IMAGES", f.NewsImages, "on", "off") == "on",
		PWA:            m.word("TMINUS_PWA", f.PWA, "on", "off") == "on",
		Drain:          m.most("TMINUS_DRAIN", f.Drain, time.Minute),
		ReadOnly:       m.bool("TMINUS_READ_ONLY", string(f.ReadOnly)),
		MainURL:        m.base("TMINUS_MAIN_URL", f.MainURL),
		ReadOnlyMaxAge: m.most("TMINUS_READ_ONLY_MAX_AGE", f.ReadOnlyMaxAge, longestAge),
		Embeds:         m.word("TMINUS_EMBEDS", f.Embeds, "on", "off") == "on",
		PushContact:    m.email("TMINUS_PUSH_CONTACT", f.PushContact),
		PushHosts:      m.hosts("TMINUS_PUSH_HOSTS", f.PushHosts),
		Webhooks:       m.word("TMINUS_WEBHOOKS", f.Webhooks, "members", "staff", "off"),
		Streams:        m.count("TMINUS_STREAMS", f.Streams),
		Follows:        m.count("TMINUS_FOLLOWS", f.Follows),
		BackupCron:     m.schedule("TMINUS_BACKUP_CRON", f.BackupCron),
		BackupKeep:     m.count("TMINUS_BACKUP_KEEP", f.BackupKeep),
		BackupDir:      m.dir("TMINUS_BACKUP_DIR", cmp.Or(f.BackupDir, filepath.Join(f.Data, store.BackupFolder))),
		LogJSON:        m.word("TMINUS_LOG_FORMAT", f.LogFormat, "text", "json") == "json",
		LogLevel:       m.level("TMINUS_LOG_LEVEL", f.LogLevel),
	}
	c.RegistrationClosed = m.word("TMINUS_REGISTRATION", f.Registration, "open", "closed") == "closed"
	m.mail(f, &c)
	if c.GoogleClientID != "" && f.OIDCIssuer == "" {
		m.add("TMINUS_OIDC_ISSUER must not be empty while TMINUS_GOOGLE_CLIENT_ID is set.")
	}
	if c.LL2URL == nil && f.LL2URL == "" && !c.Offline {
		m.add("TMINUS_LL2_URL must not be empty; set TMINUS_OFFLINE to run without the feed.")
	}
	return c, errors.Join(m...)
}

// Database returns the path of the database file.
func (c Config) Database() string { return filepath.Join(c.Data, "tminus.db") }

// Images returns the path of the folder that holds copies of images.
func (c Config) Images() string { return filepath.Join(c.Data, store.CacheFolder, "images") }

func either(first bool, one, other string) string {
	if first {
		return one
	}
	return other
}

// Lines returns the effective configuration as NAME=value lines in the order
// of the documentation. Secrets are masked.
func (c Config) Lines() []string {
	return []string{
		"TMINUS_ADDR=" + c.Addr,
		"TMINUS_DATA=" + c.Data,
		"TMINUS_BASE_URL=" + text(c.BaseURL),
		"TMINUS_SITE_NAME=" + c.Brand.Name(),
		"TMINUS_ACCENT=" + c.Brand.Accent.String(),
		"TMINUS_SMTP_URL=" + c.smtpText(),
		"TMINUS_MAIL_FROM=" + c.MailFrom,
		"TMINUS_ADMIN_EMAIL=" + c.AdminEmail,
		"TMINUS_REGISTRATION=" + either(c.RegistrationClosed, "closed", "open"),
		"TMINUS_GOOGLE_CLIENT_ID=" + c.GoogleClientID,
		"TMINUS_OIDC_ISSUER=" + c.OIDCIssuer,
		"TMINUS_OIDC_NAME=" + c.OIDCName,
		"TMINUS_OIDC_JWKS_URL=" + text(c.OIDCJWKSURL),
		"TMINUS_LL2_URL=" + text(c.LL2URL),
		"TMINUS_LL2_TOKEN=" + mask(c.LL2Token),
		fmt.Sprintf("TMINUS_LL2_HOURLY=%d", c.LL2Hourly),
		fmt.Sprintf("TMINUS_OFFLINE=%t", c.Offline),
		"TMINUS_NEWS_URL=" + text(c.NewsURL),
		fmt.Sprintf("TMINUS_NEWS_KEEP=%d", c.NewsKeep),
		"TMINUS_APOD_URL=" + text(c.APODURL),
		"TMINUS_APOD_KEY=" + maskKey(c.APODKey),
		"TMINUS_IMAGES=" + either(c.ImagesDirect, "direct", "own"),
		fmt.Sprintf("TMINUS_IMAGES_MB=%d", c.ImagesMB),
		"TMINUS_NEWS_IMAGES=" + either(c.NewsImages, "on", "off"),
		"TMINUS_PWA=" + either(c.PWA, "on", "off"),
		fmt.Sprintf("TMINUS_DRAIN=%s", c.Drain),
		fmt.Sprintf("TMINUS_READ_ONLY=%t", c.ReadOnly),
		"TMINUS_MAIN_URL=" + text(c.MainURL),
		fmt.Sprintf("TMINUS_READ_ONLY_MAX_AGE=%s", c.ReadOnlyMaxAge),
		"TMINUS_EMBEDS=" + either(c.Embeds, "on", "off"),
		"TMINUS_PUSH_CONTACT=" + c.PushContact,
		"TMINUS_PUSH_HOSTS=" + strings.Join(c.PushHosts, ","),
		"TMINUS_WEBHOOKS=" + c.Webhooks,
		fmt.Sprintf("TMINUS_FOLLOWS=%d", c.Follows),
		fmt.Sprintf("TMINUS_STREAMS=%d", c.Streams),
		"TMINUS_TILE_URL=" + c.TileURL,
		"TMINUS_TRUSTED_PROXIES=" + networks(c.TrustedProxies),
		"TMINUS_PRIVATE_TARGETS=" + networks(c.PrivateTargets),
		"TMINUS_DONATION_URL=" + c.DonationURL,
		"TMINUS_ISSUES_URL=" + c.IssuesURL,
		"TMINUS_CONTACT_EMAIL=" + c.ContactEmail,
		"TMINUS_OPERATOR=" + c.Operator,
		"TMINUS_FOOTER_LINKS=" + brand.LinksText(c.FooterLinks),
		"TMINUS_GRAFANA_URL=" + c.GrafanaURL,
		"TMINUS_METRICS_ADDR=" + c.MetricsAddr,
		"TMINUS_BACKUP_CRON=" + c.BackupCron,
		fmt.Sprintf("TMINUS_BACKUP_KEEP=%d", c.BackupKeep),
		"TMINUS_BACKUP_DIR=" + c.BackupDir,
		"TMINUS_LOG_FORMAT=" + either(c.LogJSON, "json", "text"),
		"TMINUS_LOG_LEVEL=" + strings.ToLower(c.LogLevel.String()),
	}
}

// Unknown returns the TMINUS_… variables of environ ("NAME=value" entries)
// that are no setting, most likely misspelt ones.
func Unknown(environ []string) []string {
	known := map[string]bool{}
	flags := reflect.TypeFor[Flags]()
	for i := range flags.NumField() {
		known[flags.Field(i).Tag.Get("env")] = true
	}
	unknown := []string{}
	for _, entry := range environ {
		name, _, _ := strings.Cut(entry, "=")
		if strings.HasPrefix(name, "TMINUS_") && !known[name] {
			unknown = append(unknown, name)
		}
	}
	return unknown
}

func networks(list []netip.Prefix) string {
	texts := make([]string, len(list))
	for i, network := range list {
		texts[i] = network.String()
	}
	return strings.Join(texts, ",")
}

func text(u *url.URL) string {
	if u == nil {
		return ""
	}
	return u.Redacted()
}

// maskKey masks a key that is not everybody's.
func maskKey(key string) string {
	if key == publicAPODKey {
		return key
	}
	return mask(key)
}

func mask(secret string) string {
	if secret == "" {
		return ""
	}
	return "********"
}
