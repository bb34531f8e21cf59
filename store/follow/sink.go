package follow

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"tminus/store/sqlite"
)

// SinkKind is a way for notices to go.
type SinkKind string

// The kinds of sinks.
const (
	PushSink    SinkKind = "push" // Web Push
	MailSink    SinkKind = "mail"
	WebhookSink SinkKind = "webhook" // Standard Webhooks
	NtfySink    SinkKind = "ntfy"
	GotifySink  SinkKind = "gotify"
	DiscordSink SinkKind = "discord"
	SlackSink   SinkKind = "slack"
	MatrixSink  SinkKind = "matrix"

	TelegramSink SinkKind = "telegram"
	MastodonSink SinkKind = "mastodon"
	BlueskySink  SinkKind = "bluesky"
)

// HookSinks are webhooks and chats, at addresses that their owner names.
var HookSinks = []SinkKind{WebhookSink, NtfySink, GotifySink, DiscordSink, SlackSink, MatrixSink}

// ChannelSinks are what many read that follow nothing here. Only a site has them.
var ChannelSinks = []SinkKind{TelegramSink, MastodonSink, BlueskySink}

// SinkKinds are all kinds of sinks.
var SinkKinds = slices.Concat([]SinkKind{PushSink, MailSink}, HookSinks, ChannelSinks)

// SinkState says how a sink does.
type SinkState string

// The states of sinks.
const (
	SinkNew    SinkState = "new"    // nothing was sent so far
	SinkOK     SinkState = "ok"     // the last notice arrived
	SinkBroken SinkState = "broken" // refused; tried once a day
	SinkGone   SinkState = "gone"   // nothing is sent any more
)

// SinkKeys are what a sink needs beside its address; each kind has its own.
type SinkKeys struct {
	P256dh string `json:"p256dh,omitempty"` // of a push subscription, base64url
	Auth   string `json:"auth,omitempty"`   // of a push subscription, base64url
	Secret string `json:"secret,omitempty"` // that a webhook is signed with
	Token  string `json:"token,omitempty"`  // of ntfy, Gotify, Matrix, Telegram and Mastodon; an app password of Bluesky
	Room   string `json:"room,omitempty"`   // of Matrix; a chat of Telegram, a handle of Bluesky
	Digest string `json:"digest,omitempty"` // of mails: "daily", "weekly", or "" for each at once
	Posts  []Post `json:"posts,omitempty"`  // of channels, the last of each launch
}

// Standing says whose a follow is, which decides where its notices may go.
type Standing string

// The standings.
const (
	OfDevice   Standing = "device" // nobody's who is known
	OfMember   Standing = "member"
	OfStaff    Standing = "staff"    // of a member with a role
	OfOperator Standing = "operator" // a channel of the site
)

// standingSQL selects the standing of a follow f, as it is now.
const standingSQL = `CASE WHEN f.account_id IS NULL THEN iif(f.token_digest IS NULL, 'operator', 'device')
	WHEN EXISTS (SELECT 1 FROM account_roles a WHERE a.account_id = f.account_id) THEN 'staff' ELSE 'member' END`

// Standing returns the standing of the owner's follow as it is now; that of a
// follow that is not kept is OfMember, or OfDevice without an account.
func (s *Follows) Standing(ctx context.Context, o Owner) (standing Standing, err error) {
	cond, bind := o.condition()
	err = s.db.Read.QueryRowContext(ctx, "SELECT "+standingSQL+" FROM follows f WHERE f."+cond, bind).Scan(&standing)
	switch {
	case errors.Is(err, sql.ErrNoRows) && o.Account != 0:
		return OfMember, nil
	case errors.Is(err, sql.ErrNoRows):
		return OfDevice, nil
	case err != nil:
		return "", fmt.Errorf("standing of follow: %w", err)
	}
	return standing, nil
}

// Sink is where the notices of a follow go. Its address and keys are secret.
type Sink struct {
	// Standing is that of its follow. Claim and SiteSinks tell it; elsewhere it is
	// for the caller to set.
	Standing  Standing
	ID        int64
	Kind      SinkKind
	Address   string
	Keys      SinkKeys
	State     SinkState
	Failures  int       // since the last success
	FailingAt time.Time // the first of them
	FailedAt  time.Time // the last of all
	Failure   string    // what went wrong then, a sentence
	OKAt      time.Time // the last success
	CreatedAt time.Time
}

const sinkColumns sqlite.ColumnSet = "id, kind, address, keys, state, failures, failing_at, failed_at, failure, ok_at, created_at"

func readSink(c *sqlite.Row) Sink {
	sink := Sink{ID: c.Int64(), Kind: SinkKind(c.Text()), Address: c.Text()}
	c.JSON(&sink.Keys)
	sink.State, sink.Failures = SinkState(c.Text()), c.Int()
	sink.FailingAt, sink.FailedAt, sink.Failure, sink.OKAt, sink.CreatedAt = c.Time(), c.Time(), c.Text(), c.Time(), c.Time()
	return sink
}

func sinksOf(ctx context.Context, run sqlite.QueryFunc, follow int64) ([]Sink, error) {
	return sqlite.QueryAllBy(ctx, run, readSink, "SELECT "+string(sinkColumns)+" FROM sinks WHERE follow_id = ? ORDER BY id", follow)
}

// PutSink gives a follow a sink, and reports whether it is new: one of the same
// kind and address is renewed. One too many is a Conflict.
func (s *Follows) PutSink(ctx context.Context, o Owner, sink Sink) (put Sink, made bool, err error) {
	return s.keepSink(ctx, o, sink, func(Sink) bool { return false })
}

// AddSink is PutSink for whoever adds a sink by hand: one that is there already,
// works and would stay as it is, is a Conflict.
func (s *Follows) AddSink(ctx context.Context, o Owner, sink Sink) (put Sink, made bool, err error) {
	return s.keepSink(ctx, o, sink, sink.changesNothingOf)
}

// changesNothingOf reports whether a sink that works would stay as it is. Each
// webhook comes with a secret of its own, which makes it no other one.
func (s Sink) changesNothingOf(known Sink) bool {
	return known.State != SinkBroken && known.State != SinkGone && known.Kind == s.Kind && known.Address == s.Address &&
		known.Keys.Token == s.Keys.Token && known.Keys.Room == s.Keys.Room && known.Keys.Digest == s.Keys.Digest
}

// keepSink is PutSink unless one of the follow's sinks is refused.
func (s *Follows) keepSink(ctx context.Context, o Owner, sink Sink, refused func(known Sink) bool) (put Sink, made bool, err error) {
	follow, err := s.change(ctx, "put sink", o, func(tx *sql.Tx, id int64) error {
		known, err := sinksOf(ctx, tx.QueryContext, id)
		if err != nil {
			return err
		}
		if slices.ContainsFunc(known, refused) {
			return errKnownSink
		}
		put.ID, made, err = s.putSink(ctx, tx, id, sink)
		return err
	})
	if err != nil {
		return Sink{}, false, err
	}
	for _, kept := range follow.Sinks {
		if kept.ID == put.ID {
			put = kept
		}
	}
	return put, made, nil
}

func (s *Follows) putSink(ctx context.Context, tx *sql.Tx, follow int64, sink Sink) (id int64, made bool, err error) {
	var others, same int
	err = tx.QueryRowContext(ctx, `
		SELECT count(*) FILTER (WHERE NOT (kind = ?2 AND address = ?3)), count(*) FILTER (WHERE kind = ?2 AND address = ?3)
		FROM sinks WHERE follow_id = ?1`, follow, sink.Kind, sink.Address).Scan(&others, &same)
	if err != nil {
		return 0, false, err
	}
	if same == 0 && others >= SinksLimit {
		return 0, false, errManySinks
	}
	err = tx.QueryRowContext(ctx, `
		INSERT INTO sinks (follow_id, kind, address, keys, created_at) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (follow_id, kind, address) DO UPDATE SET keys = excluded.keys,
			state = iif(state IN ('broken', 'gone') OR keys <> excluded.keys, 'new', state) RETURNING id`,
		follow, sink.Kind, sink.Address, sqlite.JSONText(sink.Keys), s.db.Now().Unix()).Scan(&id)
	return id, same == 0, err
}

// FindSink returns a sink of the owner's follow, or NotFound.
func (s *Follows) FindSink(ctx context.Context, o Owner, id int64) (Sink, error) {
	cond, bind := o.condition()
	follow, err := find(ctx, s.db.Query, cond, bind)
	if err != nil {
		return Sink{}, fmt.Errorf("find sink: %w", err)
	}
	for _, sink := range follow.Sinks {
		if sink.ID == id {
			return sink, nil
		}
	}
	return Sink{}, errNoSink
}

// DropSink ends a sink of the owner's follow, or is NotFound.
func (s *Follows) DropSink(ctx context.Context, o Owner, id int64) error {
	_, err := s.change(ctx, "drop sink", o, func(tx *sql.Tx, follow int64) error {
		res, err := tx.ExecContext(ctx, "DELETE FROM sinks WHERE id = ? AND follow_id = ?", id, follow)
		if err != nil {
			return err
		}
		if gone, err := res.RowsAffected(); err != nil || gone > 0 {
			return err
		}
		return errNoSink
	})
	return err
}

// SiteSink is a sink of the operator's, with what is sent there.
type SiteSink struct {
	Sink
	Rules []Rule
}

// isSites is met by follows of the operator's.
const isSites = "token_digest IS NULL AND account_id IS NULL"

// AddSiteSink adds a sink of the operator's: a follow of its own, of which no
// person knows.
func (s *Follows) AddSiteSink(ctx context.Context, sink Sink, settings Settings, rules []Rule) (added SiteSink, err error) {
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		follow, err := insertFollow(ctx, tx, Owner{}, settings, s.db.Now())
		if err != nil {
			return err
		}
		if added.ID, _, err = s.putSink(ctx, tx, follow, sink); err != nil {
			return err
		}
		return s.setRules(ctx, tx, follow, rules)
	})
	s.forgetWanted()
	if err != nil {
		return SiteSink{}, fmt.Errorf("add sink: %w", err)
	}
	sinks, err := s.SiteSinks(ctx)
	for _, kept := range sinks {
		if kept.ID == added.ID {
			added = kept
		}
	}
	return added, err
}

// SiteSinks returns the operator's sinks.
func (s *Follows) SiteSinks(ctx context.Context) ([]SiteSink, error) {
	ids, err := s.db.QueryIDs(ctx, "SELECT id FROM follows WHERE "+isSites+" ORDER BY id")
	if err != nil {
		return nil, fmt.Errorf("list sinks: %w", err)
	}
	sinks := []SiteSink{}
	for _, id := range ids {
		rules, err := rulesOf(ctx, s.db.Query, id)
		if err != nil {
			return nil, fmt.Errorf("list sinks: %w", err)
		}
		own, err := sinksOf(ctx, s.db.Query, id)
		if err != nil {
			return nil, fmt.Errorf("list sinks: %w", err)
		}
		for _, sink := range own {
			sink.Standing = OfOperator
			sinks = append(sinks, SiteSink{Sink: sink, Rules: rules})
		}
	}
	return sinks, nil
}

// DropSiteSink ends a sink of the operator's, or is NotFound.
func (s *Follows) DropSiteSink(ctx context.Context, id int64) error {
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		res, err := tx.ExecContext(ctx, "DELETE FROM follows WHERE "+isSites+" AND id = (SELECT follow_id FROM sinks WHERE id = ?)", id)
		if err != nil {
			return err
		}
		if gone, err := res.RowsAffected(); err != nil || gone > 0 {
			return err
		}
		return errNoSink
	})
	s.forgetWanted()
	if err != nil {
		return fmt.Errorf("drop sink: %w", err)
	}
	return nil
}
