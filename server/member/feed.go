package member

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/invopop/validation"
	"github.com/labstack/echo/v4"

	"tminus/server/auth"
	"tminus/server/feed"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/accounts"
)

// feedPaths is where the secret addresses of feeds begin.
const feedPaths = "/feeds/"

// feedView is a feed without its address, which is told once.
type feedView struct {
	ID        int64     `json:"id"`
	Bookmark  string    `json:"bookmark"`
	CreatedAt time.Time `json:"created_at"`
}

func newFeedView(f accounts.BookmarkFeed) feedView {
	return feedView{ID: f.ID, Bookmark: f.Bookmark, CreatedAt: f.CreatedAt.UTC()}
}

// feedMade is the answer to making a feed: the only one that tells its address.
type feedMade struct {
	Timestamp time.Time `json:"timestamp"`
	Message   string    `json:"message"`
	Data      feedView  `json:"data"`
	Path      string    `json:"path"`
}

type createFeedRequest struct {
	BookmarkName string `json:"bookmarkName"`
}

// Validate implements request.Validator.
func (r createFeedRequest) Validate() error {
	return validation.Errors{
		"bookmarkName": validation.Validate(r.BookmarkName, validation.Required.Error(bookmarkRequired)),
	}.Filter()
}

// ListFeeds handles GET /api/v1/user/feeds.
func (h *Handlers) ListFeeds(c echo.Context) error {
	feeds, err := h.accounts.ListBookmarkFeeds(c.Request().Context(), PrincipalIn(c).Account.ID)
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, views.MapAll(feeds, newFeedView))
}

// CreateFeed handles POST /api/v1/user/feeds.
func (h *Handlers) CreateFeed(c echo.Context) error {
	body, err := request.Bind[createFeedRequest](c)
	if err != nil {
		return err
	}
	account, token := PrincipalIn(c).Account, auth.NewSecret()
	made, err := h.accounts.CreateBookmarkFeed(c.Request().Context(), account.ID, body.BookmarkName, auth.Digest(token))
	if err != nil {
		return err
	}
	h.audit.Record(c, "feed made", "account", account.ID, "feed", made.ID)
	return c.JSON(http.StatusCreated, feedMade{
		Timestamp: views.Timestamp(h.now()), Message: "Feed made!", Data: newFeedView(made),
		Path: h.base.Link(feedPaths + token + ".ics"),
	})
}

// DeleteFeed handles DELETE /api/v1/user/feeds/:id.
func (h *Handlers) DeleteFeed(c echo.Context) error {
	id, err := request.RecordID(c.Param("id"))
	if err != nil {
		return err
	}
	account := PrincipalIn(c).Account
	if err := h.accounts.DeleteBookmarkFeed(c.Request().Context(), account.ID, id); err != nil {
		return err
	}
	h.audit.Record(c, "feed revoked", "account", account.ID, "feed", id)
	return c.JSON(http.StatusOK, views.NewDone(h.now(), "Feed revoked!"))
}

// GetFeed handles GET /feeds/:file: a bookmark as a calendar, for whoever has
// the address. It has launches without a day as well: its owner chose each.
func (h *Handlers) GetFeed(c echo.Context) error {
	token, isCalendar := strings.CutSuffix(c.Param("file"), ".ics")
	if !isCalendar {
		return echo.ErrNotFound
	}
	header := c.Response().Header()
	header.Set("X-Robots-Tag", "noindex")
	header.Set("Referrer-Policy", "no-referrer")
	header.Set("Content-Disposition", "inline; filename=launches.ics")
	// Without a key the answer is made for each request, and counted first: a
	// guess costs as much as the right address.
	return h.sender.Send(c, response.Resource{Type: feed.CalendarType, Caching: response.Own, Make: func(ctx context.Context) ([]byte, error) {
		followed, err := h.accounts.FollowBookmark(ctx, auth.Digest(token))
		if err != nil {
			return nil, err
		}
		return feed.Calendar{
			Site: h.site, Title: followed.Name, Description: "The launches of a bookmark.",
			Launches: followed.Launches, Coarse: true, Now: h.now(),
		}.Bytes(), nil
	}})
}
