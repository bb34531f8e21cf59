package accounts

import (
	"context"
	"database/sql"
	"fmt"
	"time"
)

// MailCause says who makes the server write to somebody.
type MailCause int

// Who makes the server write.
const (
	// MailByAnyone is a mail that anybody can cause who knows the address.
	MailByAnyone MailCause = iota
	// MailByOwner is a mail that only somebody with the account can cause.
	MailByOwner
)

// How many mails one address gets. Some of them are kept for its owner, so
// that nobody else can use them up and keep the owner from signing in.
const (
	mailsAnHour     = 10
	mailsADay       = 30
	ownerMailsHour  = 2
	ownerMailsDaily = 6
)

// How many mails the whole site causes. Some of them are kept for people who
// sign in, so that strangers cannot use up what the mail server takes.
const (
	siteMailsAnHour     = 1000
	siteMailsADay       = 5000
	siteOwnerMailsHour  = 300
	siteOwnerMailsDaily = 1500
)

// SiteMailWait returns how long to wait until the site may cause another mail
// to anybody; 0 when it may now. It counts nothing.
func (s *Accounts) SiteMailWait(ctx context.Context, cause MailCause) (time.Duration, error) {
	anHour, aDay := siteMailsAnHour, siteMailsADay
	if cause == MailByAnyone {
		anHour, aDay = anHour-siteOwnerMailsHour, aDay-siteOwnerMailsDaily
	}
	wait, err := tooMany(ctx, s.db.Read, s.db.Now(), anHour, aDay, "SELECT at FROM sent_mails WHERE 1")
	if err != nil {
		return 0, fmt.Errorf("mails of the site: %w", err)
	}
	return wait, nil
}

// AllowMail counts a mail to the address. When there were too many it counts
// nothing and returns how long to wait for the next one.
func (s *Accounts) AllowMail(ctx context.Context, recipient string, cause MailCause) (wait time.Duration, err error) {
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		wait, err = allowMail(ctx, tx, recipient, cause, s.db.Now())
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("allow mail: %w", err)
	}
	return wait, nil
}

func allowMail(ctx context.Context, tx *sql.Tx, recipient string, cause MailCause, now time.Time) (time.Duration, error) {
	anHour, aDay := mailsAnHour, mailsADay
	if cause == MailByAnyone {
		anHour, aDay = anHour-ownerMailsHour, aDay-ownerMailsDaily
	}
	wait, err := tooMany(ctx, tx, now, anHour, aDay, "SELECT at FROM sent_mails WHERE recipient = ?", recipient)
	if err != nil || wait > 0 {
		return wait, err
	}
	return 0, exec(ctx, tx, "INSERT INTO sent_mails (recipient, at) VALUES (?, ?)", recipient, now.Unix())
}
