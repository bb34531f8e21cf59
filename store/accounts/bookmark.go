package accounts

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/sqlite"
)

// How much one account may keep.
const (
	BookmarksLimit        = 20  // bookmarks of an account
	BookmarkLaunchesLimit = 100 // launches in a bookmark
)

// Bookmark is a named list of launches that an account keeps.
type Bookmark struct {
	ID        int64
	Name      string // as it was typed
	CreatedAt time.Time
	Launches  []BookmarkedLaunch // the one added last first, never nil
}

// BookmarkedLaunch is a launch in a bookmark, withdrawn or not.
type BookmarkedLaunch struct {
	ID      string
	Name    string
	Image   *catalogue.Image
	AddedAt time.Time
}

var (
	errNoBookmark    = failure.New(failure.NotFound, "Bookmark not found.")
	errNameTaken     = failure.New(failure.Conflict, "You already have a bookmark with this name.")
	errManyBookmarks = failure.New(failure.Conflict, fmt.Sprintf("You can have at most %d bookmarks.", BookmarksLimit))
	errFullBookmark  = failure.New(failure.Conflict, "This bookmark is full.")
)

// foldName returns a name as bookmarks are told apart: whatever the case, and
// whichever way its accents are written.
func foldName(name string) string {
	return norm.NFC.String(cases.Fold().String(norm.NFD.String(name)))
}

// CreateBookmark adds a bookmark to an account, with these launches: the first
// is the one added last. A name that it has already, a bookmark too many and a
// launch too many are a Conflict, an unknown launch is NotFound.
func (s *Accounts) CreateBookmark(ctx context.Context, accountID int64, name string, launchIDs ...string) (bookmark Bookmark, err error) {
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		if err := refuseTakenBookmark(ctx, tx, accountID, name, 0); err != nil {
			return err
		}
		count, err := countRows(ctx, tx, "SELECT count(*) FROM bookmarks WHERE account_id = ?", accountID)
		if err != nil {
			return err
		}
		if count >= BookmarksLimit {
			return errManyBookmarks
		}
		now := s.db.Now().UTC().Truncate(time.Second)
		res, err := tx.ExecContext(ctx, "INSERT INTO bookmarks (account_id, name, folded_name, created_at) VALUES (?, ?, ?, ?)",
			accountID, name, foldName(name), now.Unix())
		if err != nil {
			return err
		}
		bookmark = Bookmark{Name: name, CreatedAt: now, Launches: []BookmarkedLaunch{}}
		if bookmark.ID, err = res.LastInsertId(); err != nil {
			return err
		}
		for _, launchID := range slices.Backward(launchIDs) {
			if err := s.addLaunch(ctx, tx, bookmark.ID, launchID); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return Bookmark{}, fmt.Errorf("create bookmark: %w", err)
	}
	return bookmark, nil
}

// RenameBookmark gives an account's bookmark another name and returns it
// without its launches. A name that another one has is a Conflict.
func (s *Accounts) RenameBookmark(ctx context.Context, accountID int64, current, name string) (bookmark Bookmark, err error) {
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		bookmark, err = findBookmark(ctx, tx, accountID, current)
		if err != nil {
			return err
		}
		if err := refuseTakenBookmark(ctx, tx, accountID, name, bookmark.ID); err != nil {
			return err
		}
		bookmark.Name = name
		return sqlite.Exec(ctx, tx, "UPDATE bookmarks SET name = ?, folded_name = ? WHERE id = ?", name, foldName(name), bookmark.ID)
	})
	if err != nil {
		return Bookmark{}, fmt.Errorf("rename bookmark: %w", err)
	}
	return bookmark, nil
}

// DeleteBookmark removes an account's bookmark with all it holds.
func (s *Accounts) DeleteBookmark(ctx context.Context, accountID int64, name string) error {
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		bookmark, err := findBookmark(ctx, tx, accountID, name)
		if err != nil {
			return err
		}
		return sqlite.Exec(ctx, tx, "DELETE FROM bookmarks WHERE id = ?", bookmark.ID)
	})
	if err != nil {
		return fmt.Errorf("delete bookmark: %w", err)
	}
	return nil
}

// AddToBookmark puts a launch into an account's bookmark, unless it is there.
// One launch too many is a Conflict.
func (s *Accounts) AddToBookmark(ctx context.Context, accountID int64, name, launchID string) error {
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		bookmark, err := findBookmark(ctx, tx, accountID, name)
		if err != nil {
			return err
		}
		return s.addLaunch(ctx, tx, bookmark.ID, launchID)
	})
	if err != nil {
		return fmt.Errorf("add to bookmark: %w", err)
	}
	return nil
}

// addLaunch puts a launch into a bookmark, unless it is there.
func (s *Accounts) addLaunch(ctx context.Context, tx *sql.Tx, bookmarkID int64, launchID string) error {
	launchID, err := presentID(ctx, tx, launchID)
	if err != nil {
		return err
	}
	if there, err := countRows(ctx, tx, "SELECT count(*) FROM bookmark_launches WHERE bookmark_id = ? AND launch_id = ?",
		bookmarkID, launchID); err != nil || there > 0 {
		return err
	}
	count, err := countRows(ctx, tx, "SELECT count(*) FROM bookmark_launches WHERE bookmark_id = ?", bookmarkID)
	if err != nil {
		return err
	}
	if count >= BookmarkLaunchesLimit {
		return errFullBookmark
	}
	return sqlite.Exec(ctx, tx, "INSERT INTO bookmark_launches (bookmark_id, launch_id, added_at) VALUES (?, ?, ?)",
		bookmarkID, launchID, s.db.Now().Unix())
}

// RemoveFromBookmark takes a launch out of an account's bookmark, if it is
// there.
func (s *Accounts) RemoveFromBookmark(ctx context.Context, accountID int64, name, launchID string) error {
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		bookmark, err := findBookmark(ctx, tx, accountID, name)
		if err != nil {
			return err
		}
		return sqlite.Exec(ctx, tx, `
			DELETE FROM bookmark_launches
			WHERE bookmark_id = ?1 AND launch_id IN (?2, (SELECT new_id FROM launch_redirects WHERE old_id = ?2))`,
			bookmark.ID, launchID)
	})
	if err != nil {
		return fmt.Errorf("remove from bookmark: %w", err)
	}
	return nil
}

// findBookmark returns an account's bookmark without its launches, or a
// NotFound error.
func findBookmark(ctx context.Context, db sqlite.Querier, accountID int64, name string) (Bookmark, error) {
	bookmark := Bookmark{Launches: []BookmarkedLaunch{}}
	row := db.QueryRowContext(ctx, "SELECT id, name, created_at FROM bookmarks WHERE account_id = ? AND folded_name = ?",
		accountID, foldName(name))
	err := row.Scan(&bookmark.ID, &bookmark.Name, sqlite.AsTime(&bookmark.CreatedAt))
	if errors.Is(err, sql.ErrNoRows) {
		return Bookmark{}, errNoBookmark
	}
	return bookmark, err
}

// refuseTakenBookmark fails when the account has a bookmark of the name, other
// than the one with the id.
func refuseTakenBookmark(ctx context.Context, tx *sql.Tx, accountID int64, name string, except int64) error {
	holder, err := findBookmark(ctx, tx, accountID, name)
	switch {
	case errors.Is(err, errNoBookmark):
		return nil
	case err == nil && holder.ID != except:
		return errNameTaken
	}
	return err
}

// presentID returns the id under which a launch is stored, which for one of
// the starter catalogue is the feed's by now, or a NotFound error.
func presentID(ctx context.Context, tx *sql.Tx, id string) (present string, err error) {
	row := tx.QueryRowContext(ctx, catalogue.PresentLaunchSQL, id)
	if err := row.Scan(&present); errors.Is(err, sql.ErrNoRows) {
		return "", catalogue.ErrNoLaunch
	} else if err != nil {
		return "", err
	}
	return present, nil
}

func countRows(ctx context.Context, tx *sql.Tx, query string, args ...any) (count int, err error) {
	err = tx.QueryRowContext(ctx, query, args...).Scan(&count)
	return count, err
}
