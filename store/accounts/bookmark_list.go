package accounts

import (
	"context"
	"fmt"

	"tminus/store/catalogue"
	"tminus/store/sqlite"
)

// BookmarkFilter says which launches of a bookmark a page holds.
type BookmarkFilter struct {
	Name       string // of the bookmark
	Search     string // as in LaunchList
	Descending bool   // by NET
	Page       int    // from 1, the default
	Limit      int    // launches a page, 12 by default
}

var bookmarksSQL = "SELECT " + sqlite.Join("b.id, b.name, b.created_at, bl.launch_id, l.name, bl.added_at", catalogue.ImageColumns.Of("i")) + `
	FROM bookmarks b
	LEFT JOIN bookmark_launches bl ON bl.bookmark_id = b.id
	LEFT JOIN launches l ON l.id = bl.launch_id
	LEFT JOIN images i ON i.id = l.image_id
	WHERE b.account_id = ?
	ORDER BY b.id, bl.id DESC`

// bookmarkLine is a row of bookmarksSQL: a bookmark and one of its launches.
type bookmarkLine struct {
	bookmark Bookmark
	launch   BookmarkedLaunch // without an id: there is none
}

func readBookmarkLine(c *sqlite.Row) bookmarkLine {
	return bookmarkLine{
		bookmark: Bookmark{ID: c.Int64(), Name: c.Text(), CreatedAt: c.Time(), Launches: []BookmarkedLaunch{}},
		launch:   BookmarkedLaunch{ID: c.Text(), Name: c.Text(), AddedAt: c.Time(), Image: catalogue.ReadImage(c)},
	}
}

// ListBookmarks returns an account's bookmarks in the order of their making.
func (s *Accounts) ListBookmarks(ctx context.Context, accountID int64) ([]Bookmark, error) {
	lines, err := sqlite.QueryAll(ctx, s.db, readBookmarkLine, bookmarksSQL, accountID)
	if err != nil {
		return nil, fmt.Errorf("list bookmarks: %w", err)
	}
	bookmarks := []Bookmark{}
	for _, line := range lines {
		last := len(bookmarks) - 1
		if last < 0 || bookmarks[last].ID != line.bookmark.ID {
			bookmarks = append(bookmarks, line.bookmark)
			last++
		}
		if line.launch.ID != "" {
			bookmarks[last].Launches = append(bookmarks[last].Launches, line.launch)
		}
	}
	return bookmarks, nil
}

// ListBookmarkLaunches returns a page of the launches of an account's
// bookmark, withdrawn ones among them, with what a card shows. Ties of NET are
// broken by id. An unknown bookmark is a NotFound error.
func (s *Accounts) ListBookmarkLaunches(ctx context.Context, accountID int64, f BookmarkFilter) (catalogue.Page[catalogue.Launch], error) {
	bookmark, err := findBookmark(ctx, s.db.Read, accountID, f.Name)
	if err != nil {
		return catalogue.Page[catalogue.Launch]{}, fmt.Errorf("launches of a bookmark: %w", err)
	}
	from, args := bookmarkLaunchesFrom(bookmark.ID, f.Search, s.db.Now().Unix())
	seqs, total, err := catalogue.PageOver([]string{from}, f.Page, f.Limit,
		func(from string) (int, error) { return s.db.QueryCount(ctx, "SELECT count(*) "+from, args...) },
		func(from string, limit, offset int) ([]int64, error) {
			return s.db.QueryIDs(ctx, bookmarkPageSQL(from, f.Descending), append(args, limit, offset)...)
		})
	if err != nil {
		return catalogue.Page[catalogue.Launch]{}, fmt.Errorf("launches of a bookmark: %w", err)
	}
	launches, err := s.catalogue.LaunchesOf(ctx, seqs)
	if err != nil {
		return catalogue.Page[catalogue.Launch]{}, fmt.Errorf("launches of a bookmark: %w", err)
	}
	return catalogue.Page[catalogue.Launch]{Items: launches, Total: total}, nil
}

// bookmarkLaunchesFrom returns the FROM and WHERE clauses of a bookmark's
// launches, and their arguments. They are few, so they are looked up one by
// one.
func bookmarkLaunchesFrom(bookmark int64, search string, now int64) (from string, args []any) {
	from = "FROM bookmark_launches bl CROSS JOIN launches l ON l.id = bl.launch_id WHERE bl.bookmark_id = ?"
	args = []any{bookmark}
	if cond, wanted := catalogue.SearchCondition(search, now); cond != "" {
		from, args = from+" AND "+cond, append(args, wanted...)
	}
	return from, args
}

func bookmarkPageSQL(from string, descending bool) string {
	direction := ""
	if descending {
		direction = " DESC"
	}
	return "SELECT l.seq " + from + " ORDER BY l.net" + direction + ", l.id LIMIT ? + 0 OFFSET ?"
}

const bookmarkedSQL = `
	SELECT k.value FROM json_each(?) k
	WHERE EXISTS (
		SELECT 1 FROM bookmark_launches bl CROSS JOIN bookmarks b ON b.id = bl.bookmark_id
		WHERE bl.launch_id = k.value AND b.account_id = ?)`

// Bookmarked returns which of the launches are in any bookmark of the account.
func (s *Accounts) Bookmarked(ctx context.Context, accountID int64, launchIDs []string) (map[string]bool, error) {
	ids, err := sqlite.QueryAll(ctx, s.db, (*sqlite.Row).Text, bookmarkedSQL, sqlite.JSONList(launchIDs), accountID)
	if err != nil {
		return nil, fmt.Errorf("bookmarked launches: %w", err)
	}
	found := make(map[string]bool, len(ids))
	for _, id := range ids {
		found[id] = true
	}
	return found, nil
}
