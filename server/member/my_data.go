package member

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/views"
	"tminus/store/accounts"
)

// myDataName is what browsers call the file of one's own data.
const myDataName = "tminus-my-data.json"

// GetMyData handles GET /api/v1/user/my-data.
func (h *Handlers) GetMyData(c echo.Context) error {
	account := PrincipalIn(c).Account
	data, err := h.accounts.AccountData(c.Request().Context(), account)
	if err != nil {
		return err
	}
	follow, err := h.follow(c.Request().Context(), account.ID)
	if err != nil {
		return err
	}
	c.Response().Header().Set("Content-Disposition", `attachment; filename="`+myDataName+`"`)
	return c.JSONPretty(http.StatusOK, myDataView{
		Timestamp: views.Timestamp(h.now()), Account: NewAccountView(account),
		Identities: views.MapAll(data.Identities, newBoundIdentityView), Sessions: views.MapAll(data.Sessions, newSessionView),
		Networks: views.MapAll(data.Networks, newKnownNetworkView), Bookmarks: views.MapAll(data.Bookmarks, newMyBookmarkView),
		Feeds: views.MapAll(data.Feeds, newFeedView), Messages: views.MapAll(data.Messages, NewMessageView), Follow: follow,
	}, "  ")
}

// myDataView is everything that is kept about an account.
type myDataView struct {
	Timestamp  time.Time           `json:"timestamp"`
	Account    AccountView         `json:"account"`
	Identities []boundIdentityView `json:"identities"`
	Sessions   []sessionView       `json:"sessions"`
	Networks   []knownNetworkView  `json:"networks"`
	Bookmarks  []myBookmarkView    `json:"bookmarks"`
	Feeds      []feedView          `json:"feeds"`
	Messages   []MessageView       `json:"messages"`
	Follow     any                 `json:"follow"` // as the calls about it tell it
}

type boundIdentityView struct {
	Issuer    string    `json:"issuer"`
	Subject   string    `json:"subject"`
	CreatedAt time.Time `json:"created_at"`
}

func newBoundIdentityView(i accounts.BoundIdentity) boundIdentityView {
	return boundIdentityView{Issuer: i.Issuer, Subject: i.Subject, CreatedAt: i.CreatedAt.UTC()}
}

// sessionView tells of a session without what proves it.
type sessionView struct {
	CreatedAt time.Time `json:"created_at"`
	ExpiresAt time.Time `json:"expires_at"`
	Remember  bool      `json:"remember"`
}

func newSessionView(s accounts.Session) sessionView {
	return sessionView{CreatedAt: s.CreatedAt.UTC(), ExpiresAt: s.ExpiresAt.UTC(), Remember: s.Remember}
}

type knownNetworkView struct {
	Network string    `json:"network"`
	SeenAt  time.Time `json:"seen_at"`
}

func newKnownNetworkView(n accounts.KnownNetwork) knownNetworkView {
	return knownNetworkView{Network: n.Network, SeenAt: n.SeenAt.UTC()}
}

type myBookmarkView struct {
	Name      string         `json:"bookmark"`
	CreatedAt time.Time      `json:"created_at"`
	Launches  []myLaunchView `json:"launches"`
}

func newMyBookmarkView(b accounts.Bookmark) myBookmarkView {
	return myBookmarkView{Name: b.Name, CreatedAt: b.CreatedAt.UTC(), Launches: views.MapAll(b.Launches, newMyLaunchView)}
}

type myLaunchView struct {
	ID      string    `json:"id"`
	Name    string    `json:"name"`
	AddedAt time.Time `json:"added_at"`
}

func newMyLaunchView(l accounts.BookmarkedLaunch) myLaunchView {
	return myLaunchView{ID: l.ID, Name: l.Name, AddedAt: l.AddedAt.UTC()}
}
