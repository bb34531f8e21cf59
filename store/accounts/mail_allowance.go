package accounts

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"tminus/store/sqlite"
)

// MailCause says who makes the server write to somebody.
type MailCause int

// Who makes the server write.
const (
	// MailByAnyone is a mail that anybody can cause who knows the address.
	MailByAnyone MailCause = iota
	// MailByOwner is a mail that only somebody with the account can cause.
	MailByOwner
	// MailOfNotice tells of what somebody follows. Its allowance is apart from that
	// of all others, so that neither uses up the other.
	MailOfNotice
)

// How many mails one address gets. Some of them are kept for its owner, so
// that nobody else can use them up and keep the owner from signing in.
const (
	mailsAnHour     = 10
	mailsADay       = 30
	ownerMailsHour  = 2
	ownerMailsDaily = 6
	noticesADay     = 12
)

// How many mails the whole site causes. Some of them are kept for people who
// sign in, so that strangers cannot use up what the mail server takes.
const (
	siteMailsAnHour     = 1000
	siteMailsADay       = 5000
	siteOwnerMailsHour  = 300
	siteOwnerMailsDaily = 1500
	siteNoticesAnHour   = 500
)

// allowance is how many mails there may be in an hour and in a day; 0: as many
// as there are.
type allowance struct{ hour, day int }

// address returns how many mails of a cause one address gets.
func (c MailCause) address() allowance {
	switch c {
	case MailOfNotice:
		return allowance{day: noticesADay}
	case MailByOwner:
		return allowance{mailsAnHour, mailsADay}
	case MailByAnyone:
	}
	return allowance{mailsAnHour - ownerMailsHour, mailsADay - ownerMailsDaily}
}

// site returns how many mails of a cause the whole site sends.
func (c MailCause) site() allowance {
	switch c {
	case MailOfNotice:
		return allowance{hour: siteNoticesAnHour}
	case MailByOwner:
		return allowance{siteMailsAnHour, siteMailsADay}
	case MailByAnyone:
	}
	return allowance{siteMailsAnHour - siteOwnerMailsHour, siteMailsADay - siteOwnerMailsDaily}
}

// SiteMailWait returns how long to wait until the site may cause another mail
// to anybody; 0 when it may now. It counts nothing.
func (s *Accounts) SiteMailWait(ctx context.Context, cause MailCause) (time.Duration, error) {
	wait, err := siteMailWait(ctx, s.db.Read, cause, s.db.Now())
	if err != nil {
		return 0, fmt.Errorf("mails of the site: %w", err)
	}
	return wait, nil
}

func siteMailWait(ctx context.Context, db sqlite.Querier, cause MailCause, now time.Time) (time.Duration, error) {
	return tooMany(ctx, db, now, cause.site(), "SELECT at FROM sent_mails WHERE notice = ?", cause == MailOfNotice)
}

// AllowMail counts a mail to the address. When there were too many it counts
// nothing and returns how long to wait for the next one. Of a notice the whole
// site's mails count, too.
func (s *Accounts) AllowMail(ctx context.Context, recipient string, cause MailCause) (wait time.Duration, err error) {
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		if cause == MailOfNotice {
			if wait, err = siteMailWait(ctx, tx, cause, s.db.Now()); err != nil || wait > 0 {
				return err
			}
		}
		wait, err = allowMail(ctx, tx, recipient, cause, s.db.Now())
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("allow mail: %w", err)
	}
	return wait, nil
}

func allowMail(ctx context.Context, tx *sql.Tx, recipient string, cause MailCause, now time.Time) (time.Duration, error) {
	wait, err := tooMany(ctx, tx, now, cause.address(),
		"SELECT at FROM sent_mails WHERE recipient = ? AND notice = ?", recipient, cause == MailOfNotice)
	if err != nil || wait > 0 {
		return wait, err
	}
	return 0, sqlite.Exec(ctx, tx, "INSERT INTO sent_mails (recipient, at, notice) VALUES (?, ?, ?)", recipient, now.Unix(), cause == MailOfNotice)
}
