// Package paper draws the next launch for screens of electronic paper.
package paper

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/card"
	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/problem"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// Where screens of electronic paper ask.
const (
	Picture = "/eink/next.png"
	Pointer = "/eink/next.json"
)

const (
	// pictureTTL is how long a picture is kept; it says when it was made.
	pictureTTL = 5 * time.Minute
	// calmWait and closeWait are how long a screen sleeps, the second where an
	// exact T-0 is within a day.
	calmWait, closeWait = 30 * time.Minute, 5 * time.Minute
	// longestDrawn is how long the name of a picture may be.
	longestDrawn = 60
)

// Options are what the handlers need beside the catalogue.
type Options struct {
	Base   request.Base
	Sender *response.Sender
	Pages  *pages.Writer
	Now    func() time.Time
}

// Handlers answer screens of electronic paper.
type Handlers struct {
	catalogue *catalogue.Catalogue
	base      request.Base
	sender    *response.Sender
	pages     *pages.Writer
	now       func() time.Time
}

// New returns the handlers of those screens.
func New(c *catalogue.Catalogue, o Options) *Handlers {
	return &Handlers{catalogue: c, base: o.Base, sender: o.Sender, pages: o.Pages, now: o.Now}
}

// screen is what is asked for by a screen, and what it can show.
type screen struct {
	*request.Parameters
	filter catalogue.Filter
	paper  card.Paper
}

func readScreen(query url.Values) screen {
	p := request.ReadParameters(query)
	q := screen{Parameters: p, filter: *p.Filter()}
	p.OneOf("upcoming", "true")
	p.Kept.Del("upcoming")
	q.paper.Width = p.Between("w", card.LeastPaper, card.MostPaper, 800)
	q.paper.Height = p.Between("h", card.LeastPaper, card.MostPaper, 480)
	q.paper.Depth = 1
	if p.OneOf("depth", "1", "2") == "2" {
		q.paper.Depth = 2
	}
	return q
}

// GetPicture handles GET /eink/next.png: the next launch of a filter, for a screen
// that hangs on a wall. v is what GetPointer calls the picture, so that no cache
// has another one for it.
func (h *Handlers) GetPicture(c echo.Context) error {
	q := readScreen(c.QueryParams())
	q.Line("v", longestDrawn)
	if q.Err != nil {
		return q.Err
	}
	return h.send(c, response.Resource{
		Key: response.Key(Picture, q.Kept), Type: "image/png", Search: q.filter.Search != "", Packed: true, Cost: pages.CardCost,
		Make: func(ctx context.Context) ([]byte, error) {
			_, shown, err := h.shown(ctx, q.filter)
			if err != nil {
				return nil, err
			}
			paper := q.paper
			paper.Made = h.now().UTC().Format("Made January 2, 2006, 15:04 UTC")
			return h.pages.DrawPaper(ctx, shown, paper)
		},
	})
}

// pointerView is where a picture is and when to ask again, in the shape of the
// plugin Redirect of TRMNL, and with image_url as its devices read it of a server.
type pointerView struct {
	Filename    string `json:"filename"` // another one has the screen drawn anew
	URL         string `json:"url"`
	ImageURL    string `json:"image_url"`
	RefreshRate int    `json:"refresh_rate"` // seconds
}

// errNoAddress is what asking ends with where the site does not know its own
// address.
var errNoAddress = &problem.Error{Status: http.StatusNotFound, Code: problem.CodeNotFound, Message: "This site does not know its own address."}

// GetPointer handles GET /eink/next.json. A picture has another name when it
// shows something else, and each hour: it says when it was made.
func (h *Handlers) GetPointer(c echo.Context) error {
	q := readScreen(c.QueryParams())
	if q.Err != nil {
		return q.Err
	}
	if h.base.URL == nil {
		return errNoAddress
	}
	res := response.JSON(response.Key(Pointer, q.Kept), response.TTLTimed, func(ctx context.Context) (any, error) {
		next, shown, err := h.shown(ctx, q.filter)
		if err != nil {
			return nil, err
		}
		name := fmt.Sprintf("%s-%dx%d-%d-%s", shown.Hash(), q.paper.Width, q.paper.Height, q.paper.Depth, h.now().UTC().Format("2006010215"))
		asked := url.Values{"v": {name}}
		for parameter, values := range q.Kept {
			asked[parameter] = values
		}
		address := h.base.Absolute(response.Key(Picture, asked))
		return pointerView{name, address, address, int(waitAfter(next, h.now()).Seconds())}, nil
	})
	res.Search = q.filter.Search != ""
	return h.send(c, res)
}

func (h *Handlers) send(c echo.Context, res response.Resource) error {
	header := c.Response().Header()
	header.Set("X-Robots-Tag", "noindex")
	header.Set("Cross-Origin-Resource-Policy", "cross-origin")
	if res.TTL == 0 {
		res.TTL = pictureTTL
	}
	res.Caching = response.Framed
	return h.sender.Send(c, res)
}

// shown returns the next launch of a filter, nil when there is none, and what a
// screen shows of it.
func (h *Handlers) shown(ctx context.Context, filter catalogue.Filter) (*catalogue.Launch, card.Card, error) {
	next, err := h.catalogue.NextLaunches(ctx, filter, 1)
	if err != nil {
		return nil, card.Card{}, err
	}
	if len(next) == 0 {
		return nil, card.Card{Over: "Next launch", Name: "None planned"}, lookup.OrNothingYet(ctx, h.catalogue, nil)
	}
	return &next[0], h.pages.LaunchCard(next[0]), nil
}

// waitAfter is how long a screen sleeps after it showed the launch.
func waitAfter(next *catalogue.Launch, now time.Time) time.Duration {
	if next != nil && next.Certainty == ledger.CertaintyExact && next.NET.Sub(now) < 24*time.Hour {
		return closeWait
	}
	return calmWait
}
