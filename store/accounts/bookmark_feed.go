package accounts

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/sqlite"
)

// FeedsLimit is how many feeds an account may have.
const FeedsLimit = 10

// withdrawnFollowed is how long a calendar says that a launch is cancelled.
const withdrawnFollowed = 30 * 24 * time.Hour

// BookmarkFeed is a secret address under which programs follow a bookmark.
type BookmarkFeed struct {
	ID        int64
	Bookmark  string // its name
	CreatedAt time.Time
}

// FollowedBookmark is what a feed tells of a bookmark.
type FollowedBookmark struct {
	Name     string
	Launches []catalogue.Launch // as ListForFeed returns them, soonest first
}

var (
	errNoFeed    = failure.New(failure.NotFound, "There is no such feed.")
	errManyFeeds = failure.New(failure.Conflict, fmt.Sprintf("You can have at most %d feeds.", FeedsLimit))
)

// CreateBookmarkFeed makes a feed of an account's bookmark, found by the digest
// of its secret. An unknown bookmark is NotFound, a feed too many a Conflict.
func (s *Accounts) CreateBookmarkFeed(ctx context.Context, accountID int64, name string, digest []byte) (feed BookmarkFeed, err error) {
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		bookmark, err := findBookmark(ctx, tx, accountID, name)
		if err != nil {
			return err
		}
		count, err := countRows(ctx, tx,
			"SELECT count(*) FROM bookmark_feeds f JOIN bookmarks b ON b.id = f.bookmark_id WHERE b.account_id = ?", accountID)
		if err != nil {
			return err
		}
		if count >= FeedsLimit {
			return errManyFeeds
		}
		feed = BookmarkFeed{Bookmark: bookmark.Name, CreatedAt: s.db.Now().UTC().Truncate(time.Second)}
		res, err := tx.ExecContext(ctx, "INSERT INTO bookmark_feeds (bookmark_id, digest, created_at) VALUES (?, ?, ?)",
			bookmark.ID, digest, feed.CreatedAt.Unix())
		if err != nil {
			return err
		}
		feed.ID, err = res.LastInsertId()
		return err
	})
	if err != nil {
		return BookmarkFeed{}, fmt.Errorf("create feed: %w", err)
	}
	return feed, nil
}

// ListBookmarkFeeds returns an account's feeds in the order of their making.
func (s *Accounts) ListBookmarkFeeds(ctx context.Context, accountID int64) ([]BookmarkFeed, error) {
	feeds, err := sqlite.QueryAll(ctx, s.db, readBookmarkFeed, `
		SELECT f.id, b.name, f.created_at FROM bookmarks b JOIN bookmark_feeds f ON f.bookmark_id = b.id
		WHERE b.account_id = ? ORDER BY f.id`, accountID)
	if err != nil {
		return nil, fmt.Errorf("list feeds: %w", err)
	}
	return feeds, nil
}

func readBookmarkFeed(c *sqlite.Row) BookmarkFeed {
	return BookmarkFeed{ID: c.Int64(), Bookmark: c.Text(), CreatedAt: c.Time()}
}

// DeleteBookmarkFeed revokes an account's feed, or is NotFound.
func (s *Accounts) DeleteBookmarkFeed(ctx context.Context, accountID, id int64) error {
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		res, err := tx.ExecContext(ctx, `
			DELETE FROM bookmark_feeds WHERE id = ? AND bookmark_id IN (SELECT id FROM bookmarks WHERE account_id = ?)`,
			id, accountID)
		if err != nil {
			return err
		}
		if gone, err := res.RowsAffected(); err != nil || gone > 0 {
			return err
		}
		return errNoFeed
	})
	if err != nil {
		return fmt.Errorf("delete feed: %w", err)
	}
	return nil
}

// FollowBookmark returns what the feed with the digest tells: its bookmark with
// its launches, but for those withdrawn long ago. A revoked feed, and one of a
// deactivated account, are NotFound.
func (s *Accounts) FollowBookmark(ctx context.Context, digest []byte) (followed FollowedBookmark, err error) {
	var id int64
	row := s.db.Read.QueryRowContext(ctx, `
		SELECT b.id, b.name FROM bookmark_feeds f
		JOIN bookmarks b ON b.id = f.bookmark_id
		JOIN accounts a ON a.id = b.account_id
		WHERE f.digest = ? AND a.deactivated_at IS NULL`, digest)
	err = row.Scan(&id, &followed.Name)
	if errors.Is(err, sql.ErrNoRows) {
		err = errNoFeed
	}
	if err != nil {
		return FollowedBookmark{}, fmt.Errorf("follow a bookmark: %w", err)
	}
	seqs, err := s.db.QueryIDs(ctx, `
		SELECT l.seq FROM bookmark_launches bl CROSS JOIN launches l ON l.id = bl.launch_id
		WHERE bl.bookmark_id = ? AND (l.withdrawn_at IS NULL OR l.withdrawn_at >= ?) ORDER BY l.net, l.id`,
		id, s.db.Now().Add(-withdrawnFollowed).Unix())
	if err != nil {
		return FollowedBookmark{}, fmt.Errorf("follow a bookmark: %w", err)
	}
	if followed.Launches, err = s.catalogue.FeedLaunchesOf(ctx, seqs); err != nil {
		return FollowedBookmark{}, fmt.Errorf("follow a bookmark: %w", err)
	}
	return followed, nil
}
