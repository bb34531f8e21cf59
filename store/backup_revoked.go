package store

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"

	"tminus/store/sqlite"
)

// Revoked counts what a backup held that was revoked after it was made, and
// that Restore therefore ended.
type Revoked struct {
	// Compared is false when the replaced database could not tell what was
	// revoked: it is missing, damaged, of an older schema or of another site.
	Compared  bool
	Accounts  int // closed
	Addresses int // private addresses of bookmarks
	Follows   int // forgotten, or paused
	Sinks     int // sinks that were removed or unsubscribed
}

// endRevoked ends in the draft, a copy of a backup, what the database at path
// shows to have been revoked. When that cannot be read, all private addresses
// end, unless keepLinks is set.
func endRevoked(ctx context.Context, draft Backup, path string, keepLinks bool) (done Revoked, err error) {
	defer func() { err = explainOpen(draft.Path, err) }()
	if there, err := hasTables(ctx, draft.Path, "bookmark_feeds"); err != nil || !there {
		return Revoked{}, err // made before there were private addresses
	}
	if comparable, err := canCompare(ctx, draft, path); err != nil {
		return Revoked{}, err
	} else if comparable {
		done, err = takeOver(ctx, draft.Path, path)
		if err != nil {
			return Revoked{}, err
		}
	}
	if !done.Compared && !keepLinks {
		done.Addresses, err = endAddresses(ctx, draft.Path)
	}
	return done, err
}

// canCompare says whether the database at path is sound and new enough.
func canCompare(ctx context.Context, draft Backup, path string) (bool, error) {
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return false, nil
	} else if err != nil {
		return false, err
	}
	if err := foldLog(ctx, path); err != nil {
		return false, err
	}
	health, err := Check(ctx, path)
	if ctx.Err() != nil {
		return false, ctx.Err()
	}
	readable := err == nil && len(health.Problems) == 0
	if !readable || health.Schema < draft.Schema {
		return false, nil
	}
	for _, name := range []string{draft.Path, path} {
		if there, err := hasTables(ctx, name, "accounts", "bookmark_feeds", "follows", "sinks", "server_keys"); err != nil || !there {
			return false, err
		}
	}
	return true, nil
}

func hasTables(ctx context.Context, path string, tables ...string) (bool, error) {
	db, err := openDraft(ctx, path)
	if err != nil {
		return false, err
	}
	defer func() { _ = db.Close() }()
	for _, table := range tables {
		if there, err := hasTable(ctx, db, table); err != nil || !there {
			return false, err
		}
	}
	return true, nil
}

func openDraft(ctx context.Context, path string) (*sql.DB, error) {
	return sqlite.OpenPool(ctx, sqlite.DSN(path, "mode=rw&_pragma=journal_mode(DELETE)&_pragma=foreign_keys(1)"), 1)
}

func endAddresses(ctx context.Context, path string) (int, error) {
	db, err := openDraft(ctx, path)
	if err != nil {
		return 0, err
	}
	defer func() { _ = db.Close() }()
	ended, err := affected(db.ExecContext(ctx, "DELETE FROM bookmark_feeds"))
	if err != nil {
		return 0, err
	}
	if err := db.Close(); err != nil {
		return 0, err
	}
	_, err = syncFile(path)
	return ended, err
}

// known is true of an id that the replaced database has given: a row that it
// never had was not revoked there.
const known = " AND id <= (SELECT coalesce(max(seq), 0) FROM old.sqlite_sequence WHERE name = "

// Accounts are closed, not removed, so that a mistake can be put right.
const (
	closeAccounts = `UPDATE main.accounts SET deactivated_at = coalesce(
			(SELECT o.deactivated_at FROM old.accounts o WHERE o.id = main.accounts.id), unixepoch())
		WHERE deactivated_at IS NULL
		AND id NOT IN (SELECT id FROM old.accounts WHERE deactivated_at IS NULL)` + known + `'accounts')`
	endFeeds      = `DELETE FROM main.bookmark_feeds WHERE digest NOT IN (SELECT digest FROM old.bookmark_feeds)`
	forgetFollows = `DELETE FROM main.follows
		WHERE (token_digest IS NOT NULL OR account_id IS NOT NULL)
		AND id NOT IN (SELECT id FROM old.follows)` + known + `'follows')`
	pauseFollows = `UPDATE main.follows SET paused = 1
		WHERE paused = 0 AND id IN (SELECT id FROM old.follows WHERE paused = 1)`
	removeSinks = `DELETE FROM main.sinks
		WHERE NOT EXISTS (SELECT 1 FROM old.sinks o WHERE o.follow_id = main.sinks.follow_id
			AND o.kind = main.sinks.kind AND o.address = main.sinks.address)` + known + `'sinks')`
	endSinks = `UPDATE main.sinks SET state = 'gone'
		WHERE state <> 'gone' AND EXISTS (SELECT 1 FROM old.sinks o WHERE o.follow_id = main.sinks.follow_id
			AND o.kind = main.sinks.kind AND o.address = main.sinks.address AND o.state = 'gone')`
)

// takeOver ends in the draft what the database at path no longer has. The two
// must share a key of the server: another site's database tells nothing.
func takeOver(ctx context.Context, draft, path string) (done Revoked, err error) {
	db, err := openDraft(ctx, draft)
	if err != nil {
		return Revoked{}, err
	}
	defer func() { _ = db.Close() }()
	if _, err := db.ExecContext(ctx, "ATTACH ? AS old", path); err != nil {
		return Revoked{}, err
	}
	var same bool
	err = db.QueryRowContext(ctx, `SELECT EXISTS (SELECT id, seed FROM main.server_keys INTERSECT SELECT id, seed FROM old.server_keys)`).Scan(&same)
	if err != nil || !same {
		return Revoked{}, err
	}
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return Revoked{}, err
	}
	defer func() { _ = tx.Rollback() }()
	done.Compared = true
	for _, step := range []struct {
		count *int
		query string
	}{
		{&done.Addresses, endFeeds},
		{&done.Sinks, removeSinks},
		{&done.Sinks, endSinks},
		{&done.Follows, forgetFollows},
		{&done.Follows, pauseFollows},
		{&done.Accounts, closeAccounts},
	} {
		n, err := affected(tx.ExecContext(ctx, step.query))
		if err != nil {
			return Revoked{}, err
		}
		*step.count += n
	}
	if err := tx.Commit(); err != nil {
		return Revoked{}, err
	}
	if err := db.Close(); err != nil {
		return Revoked{}, err
	}
	_, err = syncFile(draft)
	return done, err
}

func affected(result sql.Result, err error) (int, error) {
	if err != nil {
		return 0, err
	}
	n, err := result.RowsAffected()
	return int(n), err
}
