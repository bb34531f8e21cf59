package server

import (
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"tminus/store/accounts"
)

// pathParam returns a part of the address that may hold any character.
func pathParam(c echo.Context, name string) string {
	value := c.Param(name)
	if c.Request().URL.RawPath == "" {
		return value // the router had the decoded path
	}
	if decoded, err := url.PathUnescape(value); err == nil {
		return decoded
	}
	return value
}

// listBookmarks handles GET /api/v1/user/user-bookmarks.
func (s *Server) listBookmarks(c echo.Context) error {
	bookmarks, err := s.store.Accounts.ListBookmarks(c.Request().Context(), bearerIn(c).account.ID)
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, each(bookmarks, newBookmarkView))
}

// listBookmarkLaunches handles GET /api/v1/user/user-bookmarks/:name.
func (s *Server) listBookmarkLaunches(c echo.Context) error {
	p := readParameters(c.QueryParams())
	page, limit := p.page(), p.limit()
	_, descending := p.order(false, "net")
	filter := accounts.BookmarkFilter{
		Name: pathParam(c, "name"), Search: p.search(), Descending: descending,
		Page: int(min(page, farthestPage)), Limit: limit,
	}
	if p.err != nil {
		return p.err
	}
	found, err := s.store.Accounts.ListBookmarkLaunches(c.Request().Context(), bearerIn(c).account.ID, filter)
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, newBookmarkPageView(found, newPageInfo(page, limit, found.Total)))
}

// createBookmark handles POST /api/v1/user/bookmark/create.
func (s *Server) createBookmark(c echo.Context) error {
	body, err := bind[createBookmarkRequest](c)
	if err != nil {
		return err
	}
	for i, id := range body.LaunchIDs {
		if body.LaunchIDs[i], err = readLaunchID(id); err != nil {
			return err
		}
	}
	bookmark, err := s.store.Accounts.CreateBookmark(c.Request().Context(), bearerIn(c).account.ID, string(body.BookmarkName), body.LaunchIDs...)
	if err != nil {
		return err
	}
	return c.JSON(http.StatusCreated, s.newBookmarkDone("Bookmark added!", bookmark))
}

// addToBookmark handles POST /api/v1/user/bookmark/add.
func (s *Server) addToBookmark(c echo.Context) error {
	body, err := bind[addToBookmarkRequest](c)
	if err != nil {
		return err
	}
	launchID, err := readLaunchID(body.LaunchID)
	if err != nil {
		return err
	}
	if err := s.store.Accounts.AddToBookmark(c.Request().Context(), bearerIn(c).account.ID, body.BookmarkName, launchID); err != nil {
		return err
	}
	return s.sendDone(c, "Launch added successfully!")
}

// renameBookmark handles PUT /api/v1/user/bookmark/update.
func (s *Server) renameBookmark(c echo.Context) error {
	body, err := bind[renameBookmarkRequest](c)
	if err != nil {
		return err
	}
	bookmark, err := s.store.Accounts.RenameBookmark(c.Request().Context(), bearerIn(c).account.ID, body.CurrentName, string(body.NewName))
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, s.newBookmarkDone("Bookmark name updated successfully!", bookmark))
}

// deleteBookmark handles DELETE /api/v1/user/bookmark/delete/:name.
func (s *Server) deleteBookmark(c echo.Context) error {
	if err := s.store.Accounts.DeleteBookmark(c.Request().Context(), bearerIn(c).account.ID, pathParam(c, "name")); err != nil {
		return err
	}
	return s.sendDone(c, "Bookmark removed!")
}

// removeFromBookmark handles DELETE /api/v1/user/bookmark/delete/:name/:launchId.
func (s *Server) removeFromBookmark(c echo.Context) error {
	launchID, err := readLaunchID(c.Param("launchId"))
	if err != nil {
		return err
	}
	err = s.store.Accounts.RemoveFromBookmark(c.Request().Context(), bearerIn(c).account.ID, pathParam(c, "name"), launchID)
	if err != nil {
		return err
	}
	return s.sendDone(c, "Launch removed successfully!")
}
