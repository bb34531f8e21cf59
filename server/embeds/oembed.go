package embeds

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/problem"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
)

// OEmbed is where programs ask how to show a page of this site inside of theirs,
// as oembed.com has it.
const OEmbed = "/oembed"

const (
	oEmbedType = "application/json+oembed"
	// longestAddress is how many characters an address may have that is asked
	// about.
	longestAddress = 2_048
)

// Discovery returns what tells programs how a page can be shown inside of
// theirs; nothing where the site does not know its address.
func Discovery(base request.Base, path, title string) []web.Alternate {
	page := base.Absolute(path)
	if page == "" {
		return nil
	}
	return []web.Alternate{{Type: oEmbedType, Title: title, Href: base.Absolute(response.Key(OEmbed, url.Values{"url": {page}}))}}
}

// size is how large a frame is, in pixels.
type size struct{ Width, Height int }

// The sizes of cards, the largest first; how high a strip and a launch of a board
// are, and how wide they are at least.
var (
	cardSizes   = []size{{480, 180}, {320, 150}}
	stripHeight = 52
	rowHeight   = 64
	narrowest   = 280
)

// oEmbedView is how a page can be shown.
type oEmbedView struct {
	Type         string `json:"type"`
	Version      string `json:"version"`
	Title        string `json:"title"`
	ProviderName string `json:"provider_name"`
	ProviderURL  string `json:"provider_url"`
	CacheAge     int    `json:"cache_age"` // seconds
	Width        int    `json:"width"`
	Height       int    `json:"height"`
	HTML         string `json:"html"`
}

// errNotEmbeddable is what asking about an address ends with that has no frame.
var errNotEmbeddable = &problem.Error{Status: http.StatusNotFound, Code: problem.CodeNotFound, Message: "There is nothing at this address to embed."}

// GetOEmbed handles GET /oembed?url=: how the page of a launch, a list of coming
// launches, or the frame of how dates moved is shown inside of another page.
func (h *Handlers) GetOEmbed(c echo.Context) error {
	p := request.ReadParameters(c.QueryParams())
	address := p.Line("url", longestAddress)
	within := size{most(p.ID("maxwidth")), most(p.ID("maxheight"))}
	format := p.OneOf("format", "json", "xml")
	switch {
	case p.Err != nil:
		return p.Err
	case address == "":
		return &problem.Error{Status: http.StatusBadRequest, Code: problem.CodeBadRequest, Message: "The parameter 'url' must be the address of a page."}
	case format != "json":
		return &problem.Error{Status: http.StatusNotImplemented, Message: "There is no other format than json."}
	}
	page, ok := h.below(address)
	if !ok {
		return errNotEmbeddable
	}
	return h.send(c, response.Resource{
		Key: response.Key(OEmbed, p.Kept), Type: "application/json", Search: true,
		Make: func(ctx context.Context) ([]byte, error) { return h.oEmbed(ctx, page, within) },
	})
}

// most returns the bound of a length; without one there is none.
func most(bound *int64) int {
	if bound == nil {
		return 1 << 30
	}
	return int(min(max(*bound, 0), 1<<30))
}

// below returns what an address names on this site, and whether it does.
func (h *Handlers) below(address string) (*url.URL, bool) {
	page, err := url.Parse(address)
	if err != nil || h.base.URL == nil || !strings.EqualFold(page.Host, h.base.URL.Host) || page.Scheme != "https" && page.Scheme != "http" {
		return nil, false
	}
	path, ok := h.base.Below(page.Path)
	page.Path = "/" + strings.Trim(path, "/")
	return page, ok
}

// oEmbed says how a page of this site is shown in so much room. Whoever asks about a
// launch by an id from before is told of the one that the feed knows.
func (h *Handlers) oEmbed(ctx context.Context, page *url.URL, within size) ([]byte, error) {
	answer, err := h.oEmbedPage(ctx, page, within)
	if to, ok := errors.AsType[*lookup.Moved](err); ok {
		return h.oEmbedPage(ctx, movedPage(page, to.ID), within)
	}
	return answer, err
}

// movedPage returns the page about a launch that has another id now.
func movedPage(page *url.URL, id string) *url.URL {
	if page.Path != DriftFrame {
		return &url.URL{Path: pages.Launches + "/" + id}
	}
	query := page.Query()
	query.Set("launch", id)
	return &url.URL{Path: DriftFrame, RawQuery: query.Encode()}
}

// oEmbedPage is oEmbed for ids of the present.
func (h *Handlers) oEmbedPage(ctx context.Context, page *url.URL, within size) ([]byte, error) {
	if page.Path == pages.Launches {
		return h.oEmbedList(ctx, *catalogue.ReadFilter(page.Query()), within)
	}
	if page.Path == DriftFrame {
		return h.oEmbedDrift(ctx, page.Query(), within)
	}
	name, ok := strings.CutPrefix(page.Path, pages.Launches+"/")
	if !ok {
		return nil, errNotEmbeddable
	}
	id, err := request.LaunchID(strings.TrimSuffix(name, "/live"))
	if err != nil {
		return nil, errNotEmbeddable
	}
	launch, err := lookup.Launch(ctx, h.catalogue, id)
	if err != nil {
		return nil, err
	}
	return h.oneFrame(views.LaunchTitle(launch), launchFrames+id, url.Values{}, within)
}

// oEmbedList says how a list of coming launches is shown: as a board where there
// is room for one.
func (h *Handlers) oEmbedList(ctx context.Context, filter catalogue.Filter, within size) ([]byte, error) {
	if filter.Upcoming != catalogue.UpcomingOnly {
		return nil, errNotEmbeddable
	}
	title, err := views.FilterTitle(ctx, h.catalogue, filter)
	if err != nil {
		return nil, err
	}
	const rows = 5
	fitting := min(rows, within.Height/rowHeight)
	if fitting < 2 || within.Width < narrowest {
		return h.oneFrame(title, NextFrame, filter.Query(), within)
	}
	query := filter.Query()
	query.Set("n", fmt.Sprint(fitting))
	return h.written(title, response.Key(ListFrame, query), size{min(within.Width, cardSizes[0].Width), fitting * rowHeight})
}

// oneFrame says how one launch is shown: as the largest card that fits, or as a
// strip.
func (h *Handlers) oneFrame(title, path string, query url.Values, within size) ([]byte, error) {
	for _, card := range cardSizes {
		if card.Width <= within.Width && card.Height <= within.Height {
			return h.written(title, response.Key(path, query), card)
		}
	}
	if within.Width < narrowest || within.Height < stripHeight {
		return nil, errNotEmbeddable
	}
	query.Set("form", formStrip)
	return h.written(title, response.Key(path, query), size{min(within.Width, cardSizes[0].Width), stripHeight})
}

// written returns the answer about a frame at a path of this site.
func (h *Handlers) written(title, path string, room size) ([]byte, error) {
	return json.Marshal(oEmbedView{
		Type: "rich", Version: "1.0", Title: title, ProviderName: h.base.Name, ProviderURL: h.base.Absolute("/"),
		CacheAge: badgeSeconds, Width: room.Width, Height: room.Height,
		HTML: fmt.Sprintf(`<iframe src="%s" width="%d" height="%d" title="%s" loading="lazy" style="border:0;border-radius:%dpx"></iframe>`,
			html.EscapeString(h.base.Absolute(path)), room.Width, room.Height, html.EscapeString(title), cornerOf(room)),
	})
}

// cornerOf returns how round a frame is, in pixels. The page around it cuts its
// corners: behind them a browser may paint the ground of another theme.
func cornerOf(room size) int {
	if room.Height == stripHeight {
		return stripHeight / 2
	}
	return 16
}
