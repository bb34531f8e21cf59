package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"tminus/server/auth"
	"tminus/server/config"
	"tminus/server/fence"
	"tminus/server/mail"
	"tminus/server/member"
	"tminus/store/accounts"
)

// discoverPatience is how long the start waits for the identity provider, so
// that the first page offers it.
const discoverPatience = 2 * time.Second

// accounts turns the settings into what the server keeps accounts by.
func (a *app) accounts(mails *mail.Queue) member.Config {
	c := a.config
	settings := member.Config{
		Links: c.Links(), RegistrationClosed: c.RegistrationClosed, AdminEmail: c.AdminEmail,
		ClientID: c.GoogleClientID, Issuer: c.OIDCIssuer, ProviderName: c.OIDCName,
	}
	if c.MailRoute() != config.MailNowhere {
		settings.Mail = mails
	}
	if c.GoogleClientID != "" {
		settings.Provider = auth.NewProvider(auth.ProviderConfig{
			Issuer: c.OIDCIssuer, JWKSURL: address(c.OIDCJWKSURL), ClientID: c.GoogleClientID, Agent: a.agent(),
			Fenced: fence.NewClient(fence.Documents, c.PrivateTargets),
		})
	}
	return settings
}

// mailQueue returns what sends the mails, and the mail server it sends them by;
// nil when there is none.
func (a *app) mailQueue() (*mail.Queue, *mail.SMTP, error) {
	if a.config.MailRoute() != config.MailSent {
		return mail.NewQueue(mail.NewLog(a.log), a.log), nil, nil
	}
	server, err := mail.NewSMTP(a.config.SMTPURL, a.config.Sender(), a.config.Links().Hostname())
	if err != nil {
		return nil, nil, err
	}
	return mail.NewQueue(server, a.log), server, nil
}

// warnOfMails says loudly that a server sends no mails.
func (a *app) warnOfMails() {
	switch a.config.MailRoute() {
	case config.MailSent:
	case config.MailLogged:
		a.log.Warn("mails are NOT sent: they stand in this log, with codes and links that open accounts; set TMINUS_SMTP_URL to send them")
	case config.MailNowhere:
		a.log.Warn("mails can NOT be sent: nobody can sign up, sign in with a password or reset one until TMINUS_SMTP_URL is set")
	}
}

// openAccounts opens the database for one command. It makes none: accounts that
// no server reads are a mistake in the folder's name.
func openAccounts(a *app) (*accounts.Accounts, error) {
	path := a.config.Database()
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return nil, errNoDatabase(path)
	}
	var err error
	if a.store, err = a.open(); err != nil {
		return nil, err
	}
	return a.store.Accounts, nil
}

func errNoDatabase(path string) error {
	return fmt.Errorf("there is no database in the folder %s: set TMINUS_DATA to the folder of the server, or start the server there first",
		filepath.Dir(absolute(path)))
}

// absolute returns the path from the root on, where that is known.
func absolute(path string) string {
	if full, err := filepath.Abs(path); err == nil {
		return full
	}
	return path
}
