package config

import (
	"cmp"
	"net"
	"net/mail"
	"net/url"

	sender "tminus/server/mail"
)

// logURL asks for mails in the log.
const logURL = "log:"

// MailRoute is where mails go.
type MailRoute int

// Where mails go.
const (
	MailNowhere MailRoute = iota // nothing is set up, and the site is public
	MailLogged                   // for whoever reads the server's log
	MailSent
)

// MailRoute returns where mails go. Without a mail server they go to the log
// only while nobody else can use the site: it has no public address.
func (c Config) MailRoute() MailRoute {
	switch {
	case c.SMTPURL != nil:
		return MailSent
	case c.MailToLog, c.BaseURL == nil, sender.Loopback(c.BaseURL.Hostname()):
		return MailLogged
	}
	return MailNowhere
}

// Links returns the address that links in mails begin with: the public one, or
// this machine's.
func (c Config) Links() *url.URL {
	if c.BaseURL != nil {
		return c.BaseURL
	}
	if Socket(c.Addr) != "" { // what visitors ask is a proxy that was not named
		return &url.URL{Scheme: "http", Host: "localhost"}
	}
	_, port, err := net.SplitHostPort(c.Addr)
	if err != nil || port == "" {
		port = "8080"
	}
	return &url.URL{Scheme: "http", Host: "localhost:" + port}
}

// mailDomain returns what stands behind the @ for a host: an address has no
// bare number there.
func mailDomain(host string) string {
	if net.ParseIP(host) != nil {
		return "localhost"
	}
	return host
}

// Sender returns whom mails come from, with the site's name unless MailFrom has
// another one.
func (c Config) Sender() string {
	from, err := mail.ParseAddress(c.MailFrom)
	if err != nil {
		return c.MailFrom
	}
	from.Name = cmp.Or(from.Name, c.Brand.Name())
	return from.String()
}

// MailSite returns what mails tell of the site.
func (c Config) MailSite() sender.Site {
	return sender.Site{Base: c.Links(), Name: c.Brand.Name(), Links: c.FooterLinks}
}

// mail reads how mails are sent. No sentence shows the URL: it may hold a
// password.
func (m *mistakes) mail(f Flags, c *Config) {
	text := m.secret("TMINUS_SMTP_URL", f.SMTPURL, f.SMTPURLFile)
	c.MailFrom = m.sender("TMINUS_MAIL_FROM", f.MailFrom)
	switch text {
	case "":
		return
	case logURL:
		c.MailToLog = true
		return
	}
	if f.BaseURL == "" {
		m.add("TMINUS_BASE_URL must be set while TMINUS_SMTP_URL is: mails link to it.")
	}
	if c.MailFrom == "" && c.BaseURL != nil {
		c.MailFrom = "noreply@" + mailDomain(c.BaseURL.Hostname())
	}
	u, err := url.Parse(text)
	if err == nil {
		_, err = sender.NewSMTP(u, "noreply@example.org", "")
	}
	if err != nil {
		m.add("TMINUS_SMTP_URL must be smtp://[user:password@]host:port with ?tls=required, ?tls=optional or ?tls=none at most, smtps://[user:password@]host:port, or log:.")
		return
	}
	c.SMTPURL = u
}

// sender reads the address that mails come from, with or without a name.
func (m *mistakes) sender(name, value string) string {
	if value == "" {
		return ""
	}
	if _, err := mail.ParseAddress(value); err != nil {
		m.add("%s must be an e-mail address such as noreply@example.org or Tminus <noreply@example.org>, not %q.", name, value)
		return ""
	}
	return value
}

func (c Config) smtpText() string {
	if c.MailToLog {
		return logURL
	}
	return text(c.SMTPURL)
}
