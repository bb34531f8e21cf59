package server

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"tminus/store/accounts"
)

// ListBookmarks handles GET /api/v1/user/user-bookmarks.
func (h *memberHandlers) ListBookmarks(c echo.Context) error {
	bookmarks, err := h.accounts.ListBookmarks(c.Request().Context(), PrincipalIn(c).Account.ID)
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, each(bookmarks, newBookmarkView))
}

// ListBookmarkLaunches handles GET /api/v1/user/user-bookmarks/:name.
func (h *memberHandlers) ListBookmarkLaunches(c echo.Context) error {
	p := ReadParameters(c.QueryParams())
	page, limit := p.Page(), p.Limit()
	_, descending := p.Order(false, "net")
	filter := accounts.BookmarkFilter{
		Name: PathParam(c, "name"), Search: p.Search(), Descending: descending,
		Page: StorePage(page), Limit: limit,
	}
	if p.Err != nil {
		return p.Err
	}
	found, err := h.accounts.ListBookmarkLaunches(c.Request().Context(), PrincipalIn(c).Account.ID, filter)
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, newBookmarkPageView(found, newPageInfo(page, limit, found.Total)))
}

// CreateBookmark handles POST /api/v1/user/bookmark/create.
func (h *memberHandlers) CreateBookmark(c echo.Context) error {
	body, err := Bind[createBookmarkRequest](c)
	if err != nil {
		return err
	}
	for i, id := range body.LaunchIDs {
		if body.LaunchIDs[i], err = LaunchID(id); err != nil {
			return err
		}
	}
	bookmark, err := h.accounts.CreateBookmark(c.Request().Context(), PrincipalIn(c).Account.ID, string(body.BookmarkName), body.LaunchIDs...)
	if err != nil {
		return err
	}
	return c.JSON(http.StatusCreated, h.newBookmarkDone("Bookmark added!", bookmark))
}

// AddToBookmark handles POST /api/v1/user/bookmark/add.
func (h *memberHandlers) AddToBookmark(c echo.Context) error {
	body, err := Bind[addToBookmarkRequest](c)
	if err != nil {
		return err
	}
	launchID, err := LaunchID(body.LaunchID)
	if err != nil {
		return err
	}
	if err := h.accounts.AddToBookmark(c.Request().Context(), PrincipalIn(c).Account.ID, body.BookmarkName, launchID); err != nil {
		return err
	}
	return c.JSON(http.StatusOK, newDoneView(h.now(), "Launch added successfully!"))
}

// RenameBookmark handles PUT /api/v1/user/bookmark/update.
func (h *memberHandlers) RenameBookmark(c echo.Context) error {
	body, err := Bind[renameBookmarkRequest](c)
	if err != nil {
		return err
	}
	bookmark, err := h.accounts.RenameBookmark(c.Request().Context(), PrincipalIn(c).Account.ID, body.CurrentName, string(body.NewName))
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, h.newBookmarkDone("Bookmark name updated successfully!", bookmark))
}

// DeleteBookmark handles DELETE /api/v1/user/bookmark/delete/:name.
func (h *memberHandlers) DeleteBookmark(c echo.Context) error {
	if err := h.accounts.DeleteBookmark(c.Request().Context(), PrincipalIn(c).Account.ID, PathParam(c, "name")); err != nil {
		return err
	}
	return c.JSON(http.StatusOK, newDoneView(h.now(), "Bookmark removed!"))
}

// RemoveFromBookmark handles DELETE /api/v1/user/bookmark/delete/:name/:launchId.
func (h *memberHandlers) RemoveFromBookmark(c echo.Context) error {
	launchID, err := LaunchID(c.Param("launchId"))
	if err != nil {
		return err
	}
	err = h.accounts.RemoveFromBookmark(c.Request().Context(), PrincipalIn(c).Account.ID, PathParam(c, "name"), launchID)
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, newDoneView(h.now(), "Launch removed successfully!"))
}
