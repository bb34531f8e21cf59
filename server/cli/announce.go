package cli

import (
	"cmp"
	"net"

	"tminus/server/config"
)

// off is what a part that is not configured is called in the log.
const off = "off"

// announce says in five lines what the site is, what is on and off, and where
// to look. Secrets are in none of them.
func (a *app) announce(listening net.Addr) {
	c := a.config
	where := listening.String()
	if listening.Network() == "unix" {
		where = config.SocketPrefix + where
	}
	a.log.Info("serving", "address", where, "public", cmp.Or(address(c.BaseURL), "not told"),
		"database", c.Database(), "version", a.program.version())
	if c.ReadOnly {
		a.log.Info("only reads: tells nobody, asks no feed", "main", cmp.Or(address(c.MainURL), "not told"), "max_age", c.ReadOnlyMaxAge.String())
		c.Offline, c.BackupCron = true, ""
	}
	a.log.Info("accounts", "registration", onOff(!c.RegistrationClosed, "open", "closed"),
		"mails", a.mailing(), "provider", onOff(c.GoogleClientID != "", c.OIDCIssuer, off))
	a.log.Info("feeds", "launches", onOff(!c.Offline, address(c.LL2URL), off), "token", onOff(c.LL2Token != "", "given", "none"),
		"news", onOff(!c.Offline && c.NewsKeep > 0, cmp.Or(address(c.NewsURL), off), off),
		"picture", onOff(!c.Offline, cmp.Or(address(c.APODURL), off), off))
	a.log.Info("extras", "metrics", cmp.Or(c.MetricsAddr, off), "monitoring", cmp.Or(c.GrafanaURL, off),
		"tiles", onOff(c.TileURL != "", "on", off), "backups", cmp.Or(c.BackupCron, off), "proxies", len(c.TrustedProxies))
	a.log.Info("where to look", "ready", "/readyz", "feed", "tminus ingest --status", "settings", "tminus config",
		"api", "/api", "staff", "/dashboard")
}

// mailing says what becomes of mails.
func (a *app) mailing() string {
	if a.config.ReadOnly {
		return off
	}
	switch a.config.MailRoute() {
	case config.MailSent:
		return "sent by " + a.config.SMTPURL.Host
	case config.MailLogged:
		return "in this log"
	case config.MailNowhere:
	}
	return off
}

func onOff(on bool, yes, no string) string {
	if on {
		return yes
	}
	return no
}
