package public

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/firmness"
	"tminus/store/ledger"
)

const nextCall = "public/next"

// nextCounts are how many launches may be asked for; the first is the default.
var nextCounts = []string{"1", "2", "3", "4", "5"}

// shortLaunchView is a launch as a clock or a home's display needs it. It has no
// seconds left: in every cache they would be wrong.
type shortLaunchView struct {
	ID         string           `json:"id"`
	Name       string           `json:"name"`
	Provider   *string          `json:"provider"`
	StatusID   int64            `json:"status_id"`
	Status     string           `json:"status"`
	NET        time.Time        `json:"net"`
	NETUnix    int64            `json:"net_unix"` // seconds
	Certainty  ledger.Certainty `json:"certainty"`
	HeldAt     *time.Time       `json:"held_at,omitempty"`
	When       string           `json:"when"` // in UTC, as far as it is known
	Pad        *string          `json:"pad"`
	Location   *string          `json:"location"`
	WebcastURL *string          `json:"webcast_url"` // the official one's
	Live       bool             `json:"webcast_live,omitempty"`
	Path       string           `json:"path"` // of its page
	Firmness   *views.Firmness  `json:"firmness"`
}

func newShortLaunchView(l catalogue.Launch, forecast *firmness.Forecast) shortLaunchView {
	view := shortLaunchView{
		ID: l.ID, Name: l.Name, StatusID: l.Status.ID, Status: l.Status.Name, NET: l.NET.UTC(), NETUnix: l.NET.Unix(),
		Certainty: l.Certainty, HeldAt: views.UTC(l.HeldAt), When: views.When(l), WebcastURL: views.NilIfEmpty(l.OfficialWebcast()), Live: l.WebcastLive,
		Path: pages.Launches + "/" + l.ID, Firmness: views.MapPtr(forecast, views.NewFirmness),
	}
	if l.Provider != nil {
		view.Provider = views.NilIfEmpty(l.Provider.Name)
	}
	if l.Pad != nil {
		view.Pad = views.NilIfEmpty(l.Pad.Name)
		if l.Pad.Location != nil {
			view.Location = views.NilIfEmpty(l.Pad.Location.Name)
		}
	}
	return view
}

// shortLaunchPageView is a page of launches with view=brief.
type shortLaunchPageView struct {
	Embedded struct {
		Launches []shortLaunchView `json:"launchBriefDTOes"`
	} `json:"_embedded"`
	Page views.PageInfo `json:"page"`
}

func (h *Handlers) shortLaunchPage(ctx context.Context, launches []catalogue.Launch, info views.PageInfo) (view shortLaunchPageView, err error) {
	view.Page = info
	view.Embedded.Launches, err = h.shortLaunches(ctx, launches)
	return view, err
}

// shortLaunches returns launches as a clock needs them.
func (h *Handlers) shortLaunches(ctx context.Context, launches []catalogue.Launch) ([]shortLaunchView, error) {
	stood, err := h.figures.Stood(ctx)
	if err != nil {
		return nil, err
	}
	return views.MapAll(launches, func(l catalogue.Launch) shortLaunchView { return newShortLaunchView(l, stood.Forecast(l, h.now())) }), nil
}

// nextView is what a page that is open asks for again and again.
type nextView struct {
	ChangeID int64             `json:"change_id"` // of the ledger's newest line: an older answer has a smaller one
	Launches []shortLaunchView `json:"launches"`
}

// polled returns an answer that tells the launches which find returns, and when
// anything was last seen to change.
func (h *Handlers) polled(key string, find func(context.Context) ([]catalogue.Launch, error)) response.Resource {
	return response.Polled(key, func(ctx context.Context) (any, bool, error) {
		// Read before the launches: they are never older than it says.
		change, err := h.catalogue.LastChange(ctx)
		if err != nil {
			return nil, false, err
		}
		launches, err := find(ctx)
		if err != nil {
			return nil, false, err
		}
		short, err := h.shortLaunches(ctx, launches)
		brief := slices.ContainsFunc(launches, func(l catalogue.Launch) bool { return l.IsAboutToFly(h.now()) })
		return nextView{change, short}, brief, err
	})
}

// asksNext are the launches that GET /api/v1/public/next is asked for: the next
// ones of a filter, or one.
type asksNext struct {
	asked

	filter catalogue.Filter
	limit  int
	launch string // "": the next ones
}

// readNext reads the parameters of GET /api/v1/public/next.
func readNext(query url.Values) (asksNext, error) {
	p := request.ReadParameters(query)
	ask := asksNext{filter: *p.Filter(), launch: p.Launch("launch")}
	p.OneOf("upcoming", "true")
	p.Kept.Del("upcoming")
	count := p.OneOf("n", nextCounts...)
	if p.Err != nil {
		return ask, p.Err
	}
	var err error
	ask.limit, err = strconv.Atoi(count)
	ask.key, ask.search = response.Key(nextCall, p.Kept), ask.filter.Search
	return ask, err
}

// findNext returns the launches that are asked for.
func (h *Handlers) findNext(ctx context.Context, ask asksNext) ([]catalogue.Launch, error) {
	if ask.launch != "" {
		launch, err := lookup.Launch(ctx, h.catalogue, ask.launch)
		return []catalogue.Launch{launch}, err
	}
	next, err := h.catalogue.NextLaunches(ctx, ask.filter, ask.limit)
	if err == nil && len(next) == 0 {
		err = lookup.OrNothingYet(ctx, h.catalogue, nil)
	}
	return next, err
}

// ShowNext handles GET /next, an address to keep: it leads to the page of the next
// launch, and to the list while none is known.
func (h *Handlers) ShowNext(c echo.Context) error {
	page, err := h.sender.Body(c.Request().Context(), response.Resource{Key: "/next", TTL: response.TTLTimed, Make: h.nextPage})
	if err != nil {
		return err
	}
	return c.Redirect(http.StatusFound, h.base.Link(string(page)))
}

// nextPage returns the path of the page that GET /next leads to.
func (h *Handlers) nextPage(ctx context.Context) ([]byte, error) {
	next, err := h.catalogue.NextLaunches(ctx, catalogue.Filter{}, 1)
	if err != nil || len(next) == 0 {
		return []byte(pages.Launches), err
	}
	return []byte(pages.Launches + "/" + next[0].ID), nil
}

// GetNext handles GET /api/v1/public/next: the next launches of a filter, short
// enough for a clock. What flies comes first, and what waits for news is left
// out. Or one launch, whatever became of it.
func (h *Handlers) GetNext(c echo.Context) error {
	ask, err := readNext(c.QueryParams())
	if err != nil {
		return err
	}
	res := h.polled(ask.key, func(ctx context.Context) ([]catalogue.Launch, error) { return h.findNext(ctx, ask) })
	res.Search = ask.searched()
	return h.sendRecord(c, res, nextCall+"?launch=")
}
