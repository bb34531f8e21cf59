// Package config reads the settings of the program: flags, TMINUS_… variables
// and …_FILE secrets in, checked values out. Every mistake is reported at
// once. Nothing else in the program looks at the environment.
package config

import (
	"fmt"

	"github.com/alecthomas/kong"
)

// Flags are the settings as they were given, unchecked. Kong fills them from
// the command line first, then from the environment, then from the defaults.
type Flags struct {
	Addr           string `env:"TMINUS_ADDR" default:":8080" placeholder:"HOST:PORT" help:"Address to listen on; unix:/run/tminus.sock is a Unix socket." group:"Site"`
	Data           string `env:"TMINUS_DATA" default:"./data" placeholder:"DIR" help:"Folder that holds tminus.db." group:"Site"`
	BaseURL        string `name:"base-url" env:"TMINUS_BASE_URL" placeholder:"URL" help:"Public address of the site; may carry a path." group:"Site"`
	SiteName       string `name:"site-name" env:"TMINUS_SITE_NAME" placeholder:"NAME" help:"What the site is called, Tminus when not set; mark.svg and mark.png in the data folder are its mark." group:"Site"`
	Accent         string `env:"TMINUS_ACCENT" placeholder:"#RRGGBB,#RRGGBB" help:"Color of what is live, now or active, in the light theme and in the dark one." group:"Site"`
	DonationURL    string `name:"donation-url" env:"TMINUS_DONATION_URL" placeholder:"URL" help:"Where visitors can donate." group:"Site"`
	IssuesURL      string `name:"issues-url" env:"TMINUS_ISSUES_URL" placeholder:"URL" help:"Public issue tracker of this site." group:"Site"`
	ContactEmail   string `name:"contact-email" env:"TMINUS_CONTACT_EMAIL" placeholder:"ADDRESS" help:"Where visitors can write to." group:"Site"`
	Operator       string `env:"TMINUS_OPERATOR" placeholder:"TEXT" help:"Who runs the site, name and address in one line, for the privacy policy." group:"Site"`
	FooterLinks    string `name:"footer-links" env:"TMINUS_FOOTER_LINKS" placeholder:"NAME=URL,…" help:"Links in the footer and in mails, such as Imprint=https://example.org/imprint, Club=/about." group:"Site"`
	TileURL        string `name:"tile-url" env:"TMINUS_TILE_URL" placeholder:"URL" help:"Map tiles on top of the built-in land, with {z}, {x} and {y}." group:"Site"`
	GrafanaURL     string `name:"grafana-url" env:"TMINUS_GRAFANA_URL" placeholder:"URL" help:"Monitoring page, for staff; has its own sign-in." group:"Site"`
	MetricsAddr    string `name:"metrics-addr" env:"TMINUS_METRICS_ADDR" placeholder:"HOST:PORT" help:"Address that answers Prometheus at /metrics; off when not set. Keep it from visitors." group:"Site"`
	TrustedProxies string `name:"trusted-proxies" env:"TMINUS_TRUSTED_PROXIES" placeholder:"CIDR,…" help:"Proxies whose X-Forwarded-For is believed." group:"Site"`
	PrivateTargets string `name:"private-targets" env:"TMINUS_PRIVATE_TARGETS" placeholder:"CIDR,…" help:"Networks of your own that may be asked where others name an address, such as an identity provider that of its keys." group:"Site"`

	SMTPURL        string `name:"smtp-url" env:"TMINUS_SMTP_URL" placeholder:"URL" help:"Mail server: smtp://[user:password@]host:port (encrypted by STARTTLS unless on this machine; ?tls=optional where it is offered, ?tls=none never), smtps://… or log:." group:"Accounts"`
	SMTPURLFile    string `name:"smtp-url-file" env:"TMINUS_SMTP_URL_FILE" placeholder:"FILE" help:"File that holds the mail server's URL." group:"Accounts"`
	MailFrom       string `name:"mail-from" env:"TMINUS_MAIL_FROM" placeholder:"ADDRESS" help:"Sender of mails; noreply at the site's host when not set." group:"Accounts"`
	AdminEmail     string `name:"admin-email" env:"TMINUS_ADMIN_EMAIL" placeholder:"ADDRESS" help:"Whose account becomes the first administrator's." group:"Accounts"`
	Registration   string `name:"registration" env:"TMINUS_REGISTRATION" default:"open" placeholder:"open|closed" help:"Whether visitors can sign up." group:"Accounts"`
	GoogleClientID string `name:"google-client-id" env:"TMINUS_GOOGLE_CLIENT_ID" placeholder:"ID" help:"This site's id at the identity provider; turns sign-in there on." group:"Accounts"`
	OIDCIssuer     string `name:"oidc-issuer" env:"TMINUS_OIDC_ISSUER" default:"https://accounts.google.com" placeholder:"URL" help:"Identity provider, to the letter as it names itself, a slash at its end included; any but Google is trusted to own every address it verifies." group:"Accounts"`
	OIDCName       string `name:"oidc-name" env:"TMINUS_OIDC_NAME" placeholder:"NAME" help:"What the provider is called on its button and in mails; Google, or its host, when not set." group:"Accounts"`
	OIDCJWKSURL    string `name:"oidc-jwks-url" env:"TMINUS_OIDC_JWKS_URL" placeholder:"URL" help:"Where its keys are; found by discovery when not set." group:"Accounts"`

	LL2URL       string `name:"ll2-url" env:"TMINUS_LL2_URL" default:"https://ll.thespacedevs.com/2.3.0" placeholder:"URL" help:"Launch Library to read." group:"Feed"`
	LL2Token     string `name:"ll2-token" env:"TMINUS_LL2_TOKEN" placeholder:"TOKEN" help:"Token for a larger budget of calls." group:"Feed"`
	LL2TokenFile string `name:"ll2-token-file" env:"TMINUS_LL2_TOKEN_FILE" placeholder:"FILE" help:"File that holds the token." group:"Feed"`
	LL2Hourly    string `name:"ll2-hourly" env:"TMINUS_LL2_HOURLY" default:"0" placeholder:"N" help:"Calls an hour; 0 asks the feed." group:"Feed"`
	Offline      toggle `env:"TMINUS_OFFLINE" help:"Never call the feeds." group:"Feed"`

	NewsURL     string `name:"news-url" env:"TMINUS_NEWS_URL" default:"https://api.spaceflightnewsapi.net/v4" placeholder:"URL" help:"Spaceflight News API to read; empty: no news." group:"Feed"`
	NewsKeep    string `name:"news-keep" env:"TMINUS_NEWS_KEEP" default:"2000" placeholder:"N" help:"How many articles are kept." group:"Feed"`
	APODURL     string `name:"apod-url" env:"TMINUS_APOD_URL" default:"https://api.nasa.gov/planetary/apod" placeholder:"URL" help:"Astronomy Picture of the Day to read; empty: no picture." group:"Feed"`
	APODKey     string `name:"apod-key" env:"TMINUS_APOD_KEY" placeholder:"KEY" help:"Key for api.nasa.gov; DEMO_KEY when not set." group:"Feed"`
	APODKeyFile string `name:"apod-key-file" env:"TMINUS_APOD_KEY_FILE" placeholder:"FILE" help:"File that holds the key." group:"Feed"`

	Images     string `env:"TMINUS_IMAGES" default:"own" placeholder:"own|direct" help:"Where images come from: copies in the cache, or their publishers, who then see your visitors." group:"Images"`
	ImagesMB   string `name:"images-mb" env:"TMINUS_IMAGES_MB" default:"1024" placeholder:"N" help:"How many megabytes of copies are kept." group:"Images"`
	NewsImages string `name:"news-images" env:"TMINUS_NEWS_IMAGES" default:"on" placeholder:"on|off" help:"Whether articles are shown with their publishers' images." group:"Images"`

	PWA string `name:"pwa" env:"TMINUS_PWA" default:"on" placeholder:"on|off" help:"Whether browsers keep pages for when they are offline; off also ends what they kept." group:"Site"`

	Drain          string `env:"TMINUS_DRAIN" default:"0s" placeholder:"TIME" help:"How long an ordered stop goes on answering while /readyz says 503, at most 1m: so long a proxy may need to notice." group:"Site"`
	ReadOnly       toggle `env:"TMINUS_READ_ONLY" help:"Only read a copy of the main server's database: tell nobody, ask no feed, write nothing." group:"Site"`
	MainURL        string `name:"main-url" env:"TMINUS_MAIN_URL" placeholder:"URL" help:"Main server, where a read-only one sends who writes or is signed in." group:"Site"`
	ReadOnlyMaxAge string `env:"TMINUS_READ_ONLY_MAX_AGE" default:"10m" placeholder:"TIME" help:"How old the copy may be, at most 168h: over it /readyz of a read-only server says 503." group:"Site"`

	Embeds string `env:"TMINUS_EMBEDS" default:"on" placeholder:"on|off" help:"Whether other sites can show launches of this one: frames and badges." group:"Site"`

	PushContact string `name:"push-contact" env:"TMINUS_PUSH_CONTACT" placeholder:"ADDRESS" help:"Whom push services can write to; the contact address when not set, and the site itself where it has https." group:"Notices"`
	PushHosts   string `name:"push-hosts" env:"TMINUS_PUSH_HOSTS" placeholder:"HOST,…" help:"More hosts of push services, beside those of the known browsers." group:"Notices"`
	Webhooks    string `env:"TMINUS_WEBHOOKS" default:"members" placeholder:"members|staff|off" help:"Who may have notices sent to webhooks, ntfy, Gotify, Discord, Slack and Matrix." group:"Notices"`
	Streams     string `env:"TMINUS_STREAMS" default:"1000" placeholder:"N" help:"How many pages and programs can listen to the stream of changes at once; 0: no stream." group:"Site"`
	Follows     string `env:"TMINUS_FOLLOWS" default:"20000" placeholder:"N" help:"How many devices can follow launches without an account; over it the one unseen longest goes." group:"Notices"`

	BackupCron string `name:"backup-cron" env:"TMINUS_BACKUP_CRON" placeholder:"CRON" help:"When the server makes a backup, as minute, hour, day, month and weekday in UTC; empty: never." group:"Backups"`
	BackupKeep string `name:"backup-keep" env:"TMINUS_BACKUP_KEEP" default:"7" placeholder:"N" help:"How many backups the server keeps; 0: all." group:"Backups"`
	BackupDir  string `name:"backup-dir" env:"TMINUS_BACKUP_DIR" placeholder:"DIR" help:"Folder of the backups; backups in the data folder when not set." group:"Backups"`

	LogFormat string `name:"log-format" env:"TMINUS_LOG_FORMAT" default:"text" placeholder:"text|json" help:"How log lines look." group:"Log"`
	LogLevel  string `name:"log-level" env:"TMINUS_LOG_LEVEL" default:"info" placeholder:"LEVEL" help:"debug, info, warn or error." group:"Log"`
}

// toggle is a boolean flag that keeps what it was given, so that a wrong word
// is reported together with all other mistakes.
type toggle string

// IsBool lets the flag stand without a value.
func (toggle) IsBool() bool { return true }

// Decode implements kong.MapperValue.
func (t *toggle) Decode(ctx *kong.DecodeContext) error {
	if !ctx.Scan.Peek().IsValue() {
		*t = "true"
		return nil
	}
	*t = toggle(fmt.Sprint(ctx.Scan.Pop().Value))
	return nil
}
