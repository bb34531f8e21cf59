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

// How long sessions last, absolutely from the sign-in on.
const (
	SessionLasts    = 12 * time.Hour
	RememberedLasts = 31 * 24 * time.Hour
	// refreshGrace is how long the refresh token before the present one still
	// does: tabs and lost answers may bring it once more.
	refreshGrace = 30 * time.Second
	// NetworksKept bounds the networks known of an account.
	NetworksKept = 50
)

var errSessionEnded = failure.New(failure.SessionEnded, "Your session has expired.")

// NewSession is what a session starts with.
type NewSession struct {
	ID       string
	Refresh  []byte // digest of its first refresh token
	Remember bool
	Network  string // where it was started from; "" when that is not known
	Former   []byte // digest of the refresh token that the browser had; its session ends
}

// Session is one browser that an account is signed in with.
type Session struct {
	ID        string
	AccountID int64
	Remember  bool
	CreatedAt time.Time
	ExpiresAt time.Time // whatever is refreshed meanwhile
}

// startSession signs the account in and gets to know the network. The session
// that the browser had, of whatever account, ends.
func (s *Accounts) startSession(ctx context.Context, tx *sql.Tx, accountID int64, n NewSession) (Session, error) {
	now := s.db.Now().Truncate(time.Second).UTC()
	session := Session{ID: n.ID, AccountID: accountID, Remember: n.Remember, CreatedAt: now, ExpiresAt: now.Add(SessionLasts)}
	if n.Remember {
		session.ExpiresAt = now.Add(RememberedLasts)
	}
	if err := sqlite.Exec(ctx, tx, "DELETE FROM sessions WHERE id = (SELECT session_id FROM refresh_tokens WHERE digest = ?)",
		n.Former); err != nil {
		return session, err
	}
	if err := insertSession(ctx, tx, session, n.Refresh, now); err != nil {
		return session, err
	}
	return session, s.knowNetwork(ctx, tx, accountID, n.Network)
}

// insertSession writes a session with its first refresh token.
func insertSession(ctx context.Context, tx *sql.Tx, session Session, refresh []byte, now time.Time) error {
	if err := sqlite.Exec(ctx, tx, `
		INSERT INTO sessions (id, account_id, remember, generation, created_at, rotated_at, expires_at)
		VALUES (?, ?, ?, 1, ?, ?, ?)`,
		session.ID, session.AccountID, session.Remember, session.CreatedAt.Unix(), now.Unix(), session.ExpiresAt.Unix()); err != nil {
		return err
	}
	return sqlite.Exec(ctx, tx, "INSERT INTO refresh_tokens (digest, session_id, generation) VALUES (?, ?, 1)", refresh, session.ID)
}

func (s *Accounts) knowNetwork(ctx context.Context, tx *sql.Tx, accountID int64, network string) error {
	if network == "" {
		return nil
	}
	if err := sqlite.Exec(ctx, tx, "INSERT OR REPLACE INTO known_networks (account_id, network, seen_at) VALUES (?, ?, ?)",
		accountID, network, s.db.Now().Unix()); err != nil {
		return err
	}
	return sqlite.Exec(ctx, tx, `
		DELETE FROM known_networks WHERE account_id = ? AND network IN (
			SELECT network FROM known_networks WHERE account_id = ? ORDER BY seen_at DESC, network LIMIT -1 OFFSET ?)`,
		accountID, accountID, NetworksKept)
}

// SessionAccount returns the session with the id and the account it belongs
// to, or SessionEnded.
func (s *Accounts) SessionAccount(ctx context.Context, id string) (Session, Account, error) {
	session, _, err := s.session(ctx, s.db.Read, id)
	if err != nil {
		return Session{}, Account{}, err
	}
	account, err := s.account(ctx, s.db.Read, "a.deactivated_at IS NULL AND a.id = ?", session.AccountID)
	if failure.CodeOf(err) == failure.NotFound {
		err = errSessionEnded
	}
	return session, account, err
}

// turn is how far the refresh tokens of a session went.
type turn struct {
	generation int64
	rotatedAt  time.Time
}

func (s *Accounts) session(ctx context.Context, db sqlite.Querier, id string) (Session, turn, error) {
	var session Session
	var at turn
	err := db.QueryRowContext(ctx, `
		SELECT id, account_id, remember, created_at, expires_at, generation, rotated_at
		FROM sessions WHERE id = ? AND expires_at > ?`, id, s.db.Now().Unix()).
		Scan(&session.ID, &session.AccountID, &session.Remember, sqlite.AsTime(&session.CreatedAt), sqlite.AsTime(&session.ExpiresAt),
			&at.generation, sqlite.AsTime(&at.rotatedAt))
	if errors.Is(err, sql.ErrNoRows) {
		return session, at, errSessionEnded
	}
	if err != nil {
		return session, at, fmt.Errorf("session: %w", err)
	}
	return session, at, nil
}

// EndSession signs the session out.
func (s *Accounts) EndSession(ctx context.Context, id string) error {
	err := s.db.Tx(ctx, func(tx *sql.Tx) error { return sqlite.Exec(ctx, tx, "DELETE FROM sessions WHERE id = ?", id) })
	if err != nil {
		return fmt.Errorf("end session: %w", err)
	}
	return nil
}

// SessionOfRefresh returns the id of the session that ever had the refresh
// token, or SessionEnded.
func (s *Accounts) SessionOfRefresh(ctx context.Context, refresh []byte) (id string, err error) {
	err = s.db.Read.QueryRowContext(ctx, "SELECT session_id FROM refresh_tokens WHERE digest = ?", refresh).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return "", errSessionEnded
	}
	if err != nil {
		return "", fmt.Errorf("session of a refresh token: %w", err)
	}
	return id, nil
}

// Refreshed is what came of a refresh token.
type Refreshed struct {
	Session Session
	Rotated bool // the new token is good; else the one the browser got meanwhile
	Reused  bool // an old token came back, so the session was ended
}

// RotateRefresh puts the next refresh token in the place of the given one. The
// one just replaced does for 30 s more, without a new one. Any older token was
// stolen or is in the hands of a thief now: the session ends. It is
// SessionEnded then, and for an unknown token.
func (s *Accounts) RotateRefresh(ctx context.Context, refresh, next []byte) (r Refreshed, err error) {
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		var id string
		var generation int64
		err := tx.QueryRowContext(ctx, "SELECT session_id, generation FROM refresh_tokens WHERE digest = ?", refresh).
			Scan(&id, &generation)
		if errors.Is(err, sql.ErrNoRows) {
			return errSessionEnded
		}
		if err != nil {
			return err
		}
		var at turn
		if r.Session, at, err = s.session(ctx, tx, id); err != nil {
			return err
		}
		now := s.db.Now()
		switch {
		case generation == at.generation:
			r.Rotated = true
			return rotate(ctx, tx, id, generation+1, next, now)
		case generation == at.generation-1 && now.Unix()-at.rotatedAt.Unix() <= int64(refreshGrace/time.Second):
			return nil
		}
		r.Reused = true
		return sqlite.Exec(ctx, tx, "DELETE FROM sessions WHERE id = ?", id)
	})
	if err == nil && r.Reused {
		err = errSessionEnded
	}
	if err != nil {
		return r, fmt.Errorf("refresh: %w", err)
	}
	return r, nil
}

func rotate(ctx context.Context, tx *sql.Tx, id string, generation int64, next []byte, now time.Time) error {
	if err := sqlite.Exec(ctx, tx, "INSERT INTO refresh_tokens (digest, session_id, generation) VALUES (?, ?, ?)",
		next, id, generation); err != nil {
		return err
	}
	return sqlite.Exec(ctx, tx, "UPDATE sessions SET generation = ?, rotated_at = ? WHERE id = ?", generation, now.Unix(), id)
}
