package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"tminus/server"
	"tminus/server/auth"
	"tminus/server/config"
	"tminus/server/mail"
	"tminus/store"
)

// discoverPatience is how long the start waits for the identity provider, so
// that the first page offers it.
const discoverPatience = 2 * time.Second

// accounts turns the settings into what the server keeps accounts by.
func (a *app) accounts(mails *mail.Queue) server.Accounts {
	c := a.config
	accounts := server.Accounts{
		Links: c.Links(), RegistrationClosed: c.RegistrationClosed, AdminEmail: c.AdminEmail,
		ClientID: c.GoogleClientID, Issuer: c.OIDCIssuer, ProviderName: c.OIDCName,
	}
	if c.MailRoute() != config.MailNowhere {
		accounts.Mail = mails
	}
	if c.GoogleClientID != "" {
		accounts.Provider = auth.NewProvider(auth.ProviderConfig{
			Issuer: c.OIDCIssuer, JWKSURL: address(c.OIDCJWKSURL), ClientID: c.GoogleClientID,
		})
	}
	return accounts
}

// mailQueue returns what sends the mails, and the mail server it sends them by;
// nil when there is none, which is said loudly.
func (a *app) mailQueue() (*mail.Queue, *mail.SMTP, error) {
	switch a.config.MailRoute() {
	case config.MailSent:
		server, err := mail.NewSMTP(a.config.SMTPURL, a.config.MailFrom)
		if err != nil {
			return nil, nil, err
		}
		return mail.NewQueue(server, a.log), server, nil
	case config.MailLogged:
		a.log.Warn("mails are NOT sent: they stand in this log, with codes and links that open accounts; set TMINUS_SMTP_URL to send them")
	case config.MailNowhere:
		a.log.Warn("mails can NOT be sent: nobody can sign up, sign in with a password or reset one until TMINUS_SMTP_URL is set")
	}
	return mail.NewQueue(mail.NewLog(a.log), a.log), nil, nil
}

type userCmd struct {
	Create   userCreateCmd   `cmd:"" help:"Add an account; its password is asked for or read from standard input."`
	List     userListCmd     `cmd:"" help:"Print every account."`
	Role     userRoleCmd     `cmd:"" help:"Give an account another role; it has to sign in again."`
	Password userPasswordCmd `cmd:"" help:"Give an account another password; it is asked for or read from standard input."`
	Restore  userRestoreCmd  `cmd:"" help:"Open a deleted account again, within 30 days."`
}

type userEmail struct {
	Email string `required:"" placeholder:"ADDRESS" help:"The account's e-mail address."`
}

type userCreateCmd struct {
	userEmail
	Username string   `placeholder:"NAME" help:"Made from the address when not given."`
	Role     []string `default:"USER" placeholder:"ROLE,…" help:"ADMIN, DEVELOPER, MODERATOR or USER."`
}

// Run adds an account.
func (c userCreateCmd) Run(a *app) error {
	return a.administer(func(u Commands) error { return u.Create(a.ctx, c.Email, c.Username, c.Role) })
}

type userListCmd struct{}

// Run prints every account.
func (userListCmd) Run(a *app) error {
	return a.administer(func(u Commands) error { return u.List(a.ctx) })
}

type userRoleCmd struct {
	userEmail
	Role      []string `required:"" placeholder:"ROLE,…" help:"ADMIN, DEVELOPER, MODERATOR or USER."`
	LastAdmin bool     `help:"Take the role even from the last administrator."`
}

// Run changes the roles of an account.
func (c userRoleCmd) Run(a *app) error {
	return a.administer(func(u Commands) error { return u.SetRoles(a.ctx, c.Email, c.Role, c.LastAdmin) })
}

type userPasswordCmd struct{ userEmail }

// Run changes the password of an account.
func (c userPasswordCmd) Run(a *app) error {
	return a.administer(func(u Commands) error { return u.SetPassword(a.ctx, c.Email) })
}

type userRestoreCmd struct{ userEmail }

// Run opens a deactivated account again.
func (c userRestoreCmd) Run(a *app) error {
	return a.administer(func(u Commands) error { return u.Restore(a.ctx, c.Email) })
}

type keysCmd struct {
	Rotate keysRotateCmd `cmd:"" help:"Make a new key; tokens of the old one are good for 15 minutes more."`
}

type keysRotateCmd struct {
	Now bool `help:"Tokens of the old key are void at once."`
}

// Run makes a new key.
func (c keysRotateCmd) Run(a *app) error {
	return a.administer(func(u Commands) error { return u.RotateKeys(a.ctx, c.Now) })
}

// administer opens the database for one command. It makes none: accounts that
// no server reads are a mistake in the folder's name.
func (a *app) administer(do func(Commands) error) (err error) {
	path, err := filepath.Abs(a.config.Database())
	if err != nil {
		return err
	}
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return errNoDatabase(path)
	}
	st, err := store.Open(a.ctx, path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, st.Close()) }()
	return do(Commands{Store: st, Database: path, Log: a.log, Out: a.out, Password: PasswordFrom(os.Stdin, os.Stderr)})
}

func errNoDatabase(path string) error {
	if whole, err := filepath.Abs(path); err == nil {
		path = whole
	}
	return fmt.Errorf("there is no database in the folder %s: set TMINUS_DATA to the folder of the server, or start the server there first",
		filepath.Dir(path))
}
