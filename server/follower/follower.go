// Package follower answers the calls about what one person or device follows:
// rules, where notices go, and what was told. Who has no account is known by a
// token alone.
package follower

import (
	"context"
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/auth"
	"tminus/server/cache"
	"tminus/server/notify"
	"tminus/server/problem"
	"tminus/server/request"
	"tminus/server/views"
	"tminus/store/accounts"
	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/figures"
	"tminus/store/follow"
)

// tokenHeader names a follow without an account. It is no Authorization, which
// would keep caches from answering.
const tokenHeader = "X-Follow"

// noticesShown is how many of the last notices a follow shows.
const noticesShown = 30

// Options are what the handlers need beside the follows.
type Options struct {
	Catalogue *catalogue.Catalogue
	Figures   *figures.Figures
	Notices   *notify.Notifier // nil: nobody is notified
	// Account returns the account that a request's access token proves, and
	// whether it has one.
	Account func(r *http.Request) (accounts.Account, bool, error)
	// Notify mails a member that notices go somewhere new.
	Notify func(c echo.Context, account accounts.Account, sink string)
	Views  views.Maker
	Audit  request.Audit
	Base   request.Base
	Style  string        // URL path of the style sheet of plain pages
	Foot   template.HTML // what stands below them
	Now    func() time.Time
}

// Limits are how often one client may make the calls.
type Limits struct {
	Create, Writes, Tests *request.Quota
}

// Handlers answer calls about follows.
type Handlers struct {
	// Limits are how often one client may make the calls.
	Limits Limits

	follows *follow.Follows
	Options
}

// New returns the handlers of the follows.
func New(follows *follow.Follows, o Options) *Handlers {
	return &Handlers{follows: follows, Options: o, Limits: Limits{
		Create: request.NewWideQuota(10, 24*time.Hour, o.Now), Writes: request.NewQuota(120, time.Minute, o.Now),
		Tests: request.NewWideQuota(3, 10*time.Minute, o.Now),
	}}
}

// errUnread tells who writes all rules at once how not to lose any.
var errUnread = &problem.Error{
	Status:  http.StatusPreconditionRequired,
	Message: "Writing all rules at once needs If-Match with the ETag of the answer that you read them from.",
}

var errOff = failure.New(failure.NotFound, "This site does not send alerts.")

// owner returns whose follow a request is about: the member's that it proves,
// else that of its token.
func (h *Handlers) owner(c echo.Context) (follow.Owner, error) {
	if h.Notices == nil {
		return follow.Owner{}, errOff
	}
	account, member, err := h.Account(c.Request())
	if err != nil {
		return follow.Owner{}, err
	}
	if member {
		return follow.Owner{Account: account.ID}, nil
	}
	return follow.Owner{Digest: auth.Digest(c.Request().Header.Get(tokenHeader))}, nil
}

// GetKey handles GET /api/v1/follow/key.
func (h *Handlers) GetKey(c echo.Context) error {
	key, err := h.pushKey()
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, keyView{key})
}

// pushKey returns the key that browsers subscribe with, a NotFound error where
// push is off.
func (h *Handlers) pushKey() (string, error) {
	if h.Notices != nil {
		if key, on := h.Notices.PushKey(); on {
			return key, nil
		}
	}
	return "", failure.New(failure.NotFound, "This site cannot send alerts to browsers.")
}

// Create handles POST /api/v1/follow: it makes a follow without an account.
func (h *Handlers) Create(c echo.Context) error {
	if h.Notices == nil {
		return errOff
	}
	body, err := request.Bind[settingsRequest](c)
	if err != nil {
		return err
	}
	token := auth.NewSecret()
	made, err := h.follows.Create(c.Request().Context(), auth.Digest(token), body.settings())
	if err != nil {
		return err
	}
	return c.JSON(http.StatusCreated, madeView{Token: token, ID: made.ID})
}

// Get handles GET /api/v1/follow.
func (h *Handlers) Get(c echo.Context) error {
	return h.answer(c, h.follows.Find)
}

// Change handles PUT /api/v1/follow.
func (h *Handlers) Change(c echo.Context) error {
	body, err := request.Bind[settingsRequest](c)
	if err != nil {
		return err
	}
	return h.answer(c, func(ctx context.Context, o follow.Owner) (follow.Follow, error) {
		return h.follows.Change(ctx, o, func(follow.Settings) follow.Settings { return body.settings() })
	})
}

// Adjust handles PATCH /api/v1/follow: what is not named stays as it is.
func (h *Handlers) Adjust(c echo.Context) error {
	body, err := request.Bind[settingsChange](c)
	if err != nil {
		return err
	}
	return h.answer(c, func(ctx context.Context, o follow.Owner) (follow.Follow, error) {
		return h.follows.Change(ctx, o, body.apply)
	})
}

// SetRules handles PUT /api/v1/follow/rules: it writes all rules at once, if they
// are still those that were read.
func (h *Handlers) SetRules(c echo.Context) error {
	body, err := request.Bind[rulesRequest](c)
	if err != nil {
		return err
	}
	read := c.Request().Header.Get("If-Match")
	return h.answer(c, func(ctx context.Context, o follow.Owner) (follow.Follow, error) {
		if read == "" {
			return follow.Follow{}, errUnread
		}
		return h.follows.SetRules(ctx, o, func(version string) bool { return cache.Matches(read, strconv.Quote(version)) }, body.rules())
	})
}

// PutRule handles POST /api/v1/follow/rules: it adds a rule, or changes the one
// about the same launches.
func (h *Handlers) PutRule(c echo.Context) error {
	body, err := request.Bind[ruleRequest](c)
	if err != nil {
		return err
	}
	return h.answer(c, func(ctx context.Context, o follow.Owner) (follow.Follow, error) {
		return h.follows.PutRule(ctx, o, body.rule())
	})
}

// DropRule handles DELETE /api/v1/follow/rules/:id.
func (h *Handlers) DropRule(c echo.Context) error {
	id, err := request.RecordID(c.Param("id"))
	if err != nil {
		return err
	}
	return h.answer(c, func(ctx context.Context, o follow.Owner) (follow.Follow, error) {
		return h.follows.DropRule(ctx, o, id)
	})
}

// Merge handles POST /api/v1/follow/merge: the member's follow takes over what
// the device has.
func (h *Handlers) Merge(c echo.Context) error {
	return h.answer(c, func(ctx context.Context, o follow.Owner) (follow.Follow, error) {
		if o.Account == 0 {
			return follow.Follow{}, failure.New(failure.Unauthenticated, "Unauthorized. Please log in.")
		}
		before, err := h.follows.Find(ctx, o)
		if err != nil {
			return follow.Follow{}, err
		}
		merged, err := h.follows.Merge(ctx, auth.Digest(c.Request().Header.Get(tokenHeader)), o.Account)
		for _, sink := range merged.Sinks {
			if !slices.ContainsFunc(before.Sinks, func(own follow.Sink) bool { return own.ID == sink.ID }) {
				h.notifyOfNew(c, sink)
			}
		}
		return merged, err
	})
}

// notifyOfNew logs that notices go somewhere new, and notifies a member by mail.
func (h *Handlers) notifyOfNew(c echo.Context, sink follow.Sink) {
	h.Audit.Record(c, "notices go somewhere new", "kind", string(sink.Kind), "sink", sink.ID)
	if account, member, err := h.Account(c.Request()); err == nil && member {
		h.Notify(c, account, nameOf(sink))
	}
}

// Forget handles DELETE /api/v1/follow.
func (h *Handlers) Forget(c echo.Context) error {
	owner, err := h.owner(c)
	if err != nil {
		return err
	}
	if err := h.follows.Forget(c.Request().Context(), owner); err != nil {
		return err
	}
	return c.NoContent(http.StatusNoContent)
}

// Kept returns everything that is kept about what an account follows.
func (h *Handlers) Kept(ctx context.Context, account int64) (any, error) {
	owner := follow.Owner{Account: account}
	found, err := h.follows.Find(ctx, owner)
	if err != nil {
		return nil, err
	}
	return h.newFollowView(ctx, owner, found)
}

// EndSinksSince ends where an account's notices go since a moment, and returns
// what that and what is left is called.
func (h *Handlers) EndSinksSince(ctx context.Context, account int64, since time.Time) (ended, left []string, err error) {
	gone, kept, err := h.follows.EndSinksSince(ctx, account, since)
	return views.MapAll(gone, nameOf), views.MapAll(kept, nameOf), err
}

// answer answers with the follow that do returns, and the version of its rules.
func (h *Handlers) answer(c echo.Context, do func(context.Context, follow.Owner) (follow.Follow, error)) error {
	owner, err := h.owner(c)
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	found, err := do(ctx, owner)
	if err != nil {
		return err
	}
	view, err := h.newFollowView(ctx, owner, found)
	if err != nil {
		return err
	}
	c.Response().Header().Set("ETag", strconv.Quote(found.Version()))
	return c.JSON(http.StatusOK, view)
}
