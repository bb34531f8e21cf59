package member

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"tminus/server/request"
	"tminus/server/views"
	"tminus/store/accounts"
)

// ListBookmarks handles GET /api/v1/user/user-bookmarks.
func (h *Handlers) ListBookmarks(c echo.Context) error {
	bookmarks, err := h.accounts.ListBookmarks(c.Request().Context(), PrincipalIn(c).Account.ID)
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, views.MapAll(bookmarks, h.newBookmarkView))
}

// ListBookmarkLaunches handles GET /api/v1/user/user-bookmarks/:name.
func (h *Handlers) ListBookmarkLaunches(c echo.Context) error {
	p := request.ReadParameters(c.QueryParams())
	page, limit := p.Page(), p.Limit()
	_, descending := p.Order(false, "net")
	filter := accounts.BookmarkFilter{
		Name: request.PathParam(c, "name"), Search: p.Search(), Descending: descending,
		Page: request.StorePage(page), Limit: limit,
	}
	if p.Err != nil {
		return p.Err
	}
	found, err := h.accounts.ListBookmarkLaunches(c.Request().Context(), PrincipalIn(c).Account.ID, filter)
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, h.newBookmarkPageView(found, views.NewPageInfo(page, limit, found.Total)))
}

// CreateBookmark handles POST /api/v1/user/bookmark/create.
func (h *Handlers) CreateBookmark(c echo.Context) error {
	body, err := request.Bind[createBookmarkRequest](c)
	if err != nil {
		return err
	}
	for i, id := range body.LaunchIDs {
		if body.LaunchIDs[i], err = request.LaunchID(id); err != nil {
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
func (h *Handlers) AddToBookmark(c echo.Context) error {
	body, err := request.Bind[addToBookmarkRequest](c)
	if err != nil {
		return err
	}
	launchID, err := request.LaunchID(body.LaunchID)
	if err != nil {
		return err
	}
	if err := h.accounts.AddToBookmark(c.Request().Context(), PrincipalIn(c).Account.ID, body.BookmarkName, launchID); err != nil {
		return err
	}
	return c.JSON(http.StatusOK, views.NewDone(h.now(), "Launch added successfully!"))
}

// RenameBookmark handles PUT /api/v1/user/bookmark/update.
func (h *Handlers) RenameBookmark(c echo.Context) error {
	body, err := request.Bind[renameBookmarkRequest](c)
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
func (h *Handlers) DeleteBookmark(c echo.Context) error {
	if err := h.accounts.DeleteBookmark(c.Request().Context(), PrincipalIn(c).Account.ID, request.PathParam(c, "name")); err != nil {
		return err
	}
	return c.JSON(http.StatusOK, views.NewDone(h.now(), "Bookmark removed!"))
}

// RemoveFromBookmark handles DELETE /api/v1/user/bookmark/delete/:name/:launchId.
func (h *Handlers) RemoveFromBookmark(c echo.Context) error {
	launchID, err := request.LaunchID(c.Param("launchId"))
	if err != nil {
		return err
	}
	err = h.accounts.RemoveFromBookmark(c.Request().Context(), PrincipalIn(c).Account.ID, request.PathParam(c, "name"), launchID)
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, views.NewDone(h.now(), "Launch removed successfully!"))
}
