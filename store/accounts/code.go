package accounts

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"tminus/store/failure"
	"tminus/store/sqlite"
)

const (
	// CodeLifetime is how long a one-time code is good.
	CodeLifetime = 5 * time.Minute

	codeAttempts  = 5
	codeResends   = 3
	resendPause   = time.Minute
	handleLasts   = 15 * time.Minute // new codes can be had so long
	wrongAnHour   = 10
	wrongADay     = 20
	codesSentHint = "A code was sent a moment ago."
)

// What a code is for.
const (
	forRegistration = "registration"
	forSignIn       = "sign-in"
)

// A code that is good no more says so to whoever holds its handle, whether an
// account stands behind it or not.
var (
	errBadCode   = failure.New(failure.BadCode, "This code is wrong or has expired.")
	errSpentCode = failure.New(failure.BadCode, "This code was wrong five times and is void. Please ask for another one.")
	errOldCode   = failure.New(failure.BadCode, "This code has expired. Please ask for another one.")
)

// NewCode is a one-time code: digests of what the browser holds and of what
// the mail says.
type NewCode struct {
	Handle []byte
	MAC    []byte
}

// issued is a code with what it is for.
type issued struct {
	purpose   string
	email     string
	accountID int64 // 0 for a registration
	remember  bool
	code      NewCode
}

// CodeOwner says whom a new code is for.
type CodeOwner struct {
	Email   string
	Account bool // it signs in to an account; else it proves a new address
	Silent  bool // no mail goes out: the address is taken or had too many
}

// IssueSignInCode makes the code good for signing in to the account, and voids
// its earlier ones. It counts the mail that carries it. It is TooSoon after too
// many wrong codes or mails.
func (s *Accounts) IssueSignInCode(ctx context.Context, account Account, remember bool, code NewCode) error {
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		if err := s.issueCode(ctx, tx, issued{forSignIn, account.Email, account.ID, remember, code}); err != nil {
			return err
		}
		return s.countOwnMail(ctx, tx, account.Email)
	})
	if err != nil {
		return fmt.Errorf("issue code: %w", err)
	}
	return nil
}

func (s *Accounts) issueCode(ctx context.Context, tx *sql.Tx, n issued) error {
	now := s.db.Now()
	if err := refuseAfterWrongCodes(ctx, tx, n.purpose, n.email, now); err != nil {
		return err
	}
	return sqlite.Exec(ctx, tx, `
		INSERT OR REPLACE INTO codes
			(handle, purpose, email, account_id, mac, remember, attempts, resends, started_at, sent_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		n.code.Handle, n.purpose, n.email, sqlite.NonZero(n.accountID), n.code.MAC, n.remember, codeAttempts, codeResends,
		now.Unix(), now.Unix())
}

// countOwnMail counts a mail that somebody waits for. It is TooSoon after too
// many.
func (s *Accounts) countOwnMail(ctx context.Context, tx *sql.Tx, email string) error {
	wait, err := allowMail(ctx, tx, email, MailByOwner, s.db.Now())
	if err == nil && wait > 0 {
		err = failure.NewWait(failure.TooSoon, "Too many emails were sent to you.", wait)
	}
	return err
}

// ResendCode puts a new code and handle in the place of the old ones, and
// counts the mail. It is TooSoon within a minute, after three times and after
// too many wrong codes, and a BadCode when the handle is not good any more.
func (s *Accounts) ResendCode(ctx context.Context, handle []byte, code NewCode) (owner CodeOwner, err error) {
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		sent, err := findCode(ctx, tx, handle)
		if err != nil {
			return err
		}
		now := s.db.Now()
		if err := refuseResend(ctx, tx, sent, now); err != nil {
			return err
		}
		if err := sqlite.Exec(ctx, tx, `
			UPDATE codes SET handle = ?, mac = ?, attempts = ?, resends = resends - 1, sent_at = ? WHERE handle = ?`,
			code.Handle, code.MAC, codeAttempts, now.Unix(), handle); err != nil {
			return err
		}
		owner = CodeOwner{Email: sent.email, Account: sent.purpose == forSignIn}
		if owner.Account {
			return s.countOwnMail(ctx, tx, owner.Email)
		}
		wait, err := allowMail(ctx, tx, owner.Email, MailByAnyone, now)
		if err != nil {
			return err
		}
		return tx.QueryRowContext(ctx,
			"SELECT ? OR EXISTS (SELECT 1 FROM registrations WHERE email = ? AND decoy = 1)", wait > 0, owner.Email).
			Scan(&owner.Silent)
	})
	if err != nil {
		return CodeOwner{}, fmt.Errorf("resend code: %w", err)
	}
	return owner, nil
}

func refuseResend(ctx context.Context, tx *sql.Tx, sent sentCode, now time.Time) error {
	ends := sent.startedAt.Add(handleLasts)
	if !now.Before(ends) {
		return errBadCode
	}
	if err := refuseAfterWrongCodes(ctx, tx, sent.purpose, sent.email, now); err != nil {
		return err
	}
	if sent.resends == 0 {
		return failure.NewWait(failure.TooSoon, "No more codes can be sent for now.", ends.Sub(now))
	}
	if again := sent.sentAt.Add(resendPause); now.Before(again) {
		return failure.NewWait(failure.TooSoon, codesSentHint, again.Sub(now))
	}
	return nil
}

// sentCode is a code that is on its way.
type sentCode struct {
	purpose   string
	email     string
	accountID int64
	mac       []byte
	remember  bool
	attempts  int
	resends   int
	startedAt time.Time
	sentAt    time.Time
}

// findCode returns the code under a handle, or a BadCode.
func findCode(ctx context.Context, tx *sql.Tx, handle []byte) (sentCode, error) {
	var c sentCode
	err := tx.QueryRowContext(ctx, `
		SELECT purpose, email, account_id, mac, remember, attempts, resends, started_at, sent_at
		FROM codes WHERE handle = ?`, handle).
		Scan(&c.purpose, &c.email, sqlite.AsZero(&c.accountID), &c.mac, &c.remember, &c.attempts, &c.resends,
			sqlite.AsTime(&c.startedAt), sqlite.AsTime(&c.sentAt))
	if errors.Is(err, sql.ErrNoRows) {
		return c, errBadCode
	}
	return c, err
}

// refuseAfterWrongCodes is TooSoon while an address had too many wrong codes
// for a purpose, whatever codes, resends and sign-ins they were spread over.
func refuseAfterWrongCodes(ctx context.Context, tx *sql.Tx, purpose, email string, now time.Time) error {
	wait, err := tooMany(ctx, tx, now, allowance{wrongAnHour, wrongADay},
		"SELECT at FROM wrong_codes WHERE purpose = ? AND email = ?", purpose, email)
	if err != nil || wait == 0 {
		return err
	}
	return failure.NewWait(failure.TooSoon, "There were too many wrong codes.", wait)
}

// tooMany returns how long to wait until fewer of the moments that query selects
// lie within the last hour and the last day than are allowed.
func tooMany(
	ctx context.Context, db sqlite.Querier, now time.Time, most allowance, query string, args ...any,
) (wait time.Duration, err error) {
	for span, limit := range map[time.Duration]int{time.Hour: most.hour, 24 * time.Hour: most.day} {
		if limit == 0 {
			continue
		}
		var at time.Time
		err := db.QueryRowContext(ctx, query+" AND at > ? ORDER BY at DESC LIMIT 1 OFFSET ?",
			append(append([]any{}, args...), now.Add(-span).Unix(), limit-1)...).Scan(sqlite.AsTime(&at))
		if errors.Is(err, sql.ErrNoRows) {
			continue
		}
		if err != nil {
			return 0, err
		}
		wait = max(wait, at.Add(span).Sub(now))
	}
	return wait, nil
}
