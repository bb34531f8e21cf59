package embeds

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"tminus/server/lookup"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/store/catalogue"
)

const (
	svgEnding    = ".svg"
	longestLabel = 40
	plainStyle   = "plain"
	// badgeSeconds is how long others may keep a badge; response.Followed says so
	// too.
	badgeSeconds = 300
)

// badgeQuery is how a badge is to look.
type badgeQuery struct {
	*request.Parameters
	label string // "": the launch says it
	plain bool
}

// readBadge begins to read the query of a badge.
func readBadge(query url.Values) badgeQuery {
	q := badgeQuery{Parameters: request.ReadParameters(query)}
	q.label = q.Line("label", longestLabel)
	return q
}

// readStyle reads how a drawn badge is to look.
func (q *badgeQuery) readStyle() {
	q.plain = q.OneOf("style", "flat", plainStyle) == plainStyle
	if !q.plain {
		q.Kept.Del("style")
	}
}

// GetLaunchBadge handles GET /badge/launch/:file: how one launch stands.
func (h *Handlers) GetLaunchBadge(c echo.Context) error {
	name, drawn := strings.CutSuffix(c.Param("file"), svgEnding)
	if !drawn {
		return echo.ErrNotFound
	}
	id, err := request.LaunchID(name)
	if err != nil {
		return err
	}
	q := readBadge(c.QueryParams())
	q.readStyle()
	if q.Err != nil {
		return q.Err
	}
	err = h.send(c, response.Resource{
		Key: response.Key(launchBadges+id+svgEnding, q.Kept), Type: svgType, Search: q.label != "",
		Make: func(ctx context.Context) ([]byte, error) {
			launch, err := lookup.Launch(ctx, h.catalogue, id)
			if err != nil {
				return nil, err
			}
			label := q.label
			if label == "" {
				label = missionLabel(launch)
			}
			return newBadge(label, launch, h.now()).svg(q.plain)
		},
	})
	if to, ok := errors.AsType[*lookup.Moved](err); ok {
		return c.Redirect(http.StatusMovedPermanently, h.base.Link(response.Key(launchBadges+to.ID+svgEnding, q.Kept)))
	}
	return err
}

// GetNextBadge handles GET /badge/next.svg: how the next launch of a filter
// stands.
func (h *Handlers) GetNextBadge(c echo.Context) error {
	q := readBadge(c.QueryParams())
	q.readStyle()
	return h.sendNext(c, q, NextBadge, svgType, func(b badge) ([]byte, error) { return b.svg(q.plain) })
}

// shieldView is a badge as shields.io reads it from an endpoint.
type shieldView struct {
	SchemaVersion int    `json:"schemaVersion"`
	Label         string `json:"label"`
	Message       string `json:"message"`
	Color         string `json:"color"`
	CacheSeconds  int    `json:"cacheSeconds"`
}

// GetNextShield handles GET /badge/next.json: what GetNextBadge says, to be drawn
// by shields.io.
func (h *Handlers) GetNextShield(c echo.Context) error {
	return h.sendNext(c, readBadge(c.QueryParams()), NextShield, "application/json", func(b badge) ([]byte, error) {
		return json.Marshal(shieldView{1, b.Label, b.Message, strings.TrimPrefix(b.Color, "#"), badgeSeconds})
	})
}

// sendNext answers with the badge of the next launch of the query's filter.
func (h *Handlers) sendNext(c echo.Context, q badgeQuery, path, contentType string, write func(badge) ([]byte, error)) error {
	filter := *q.Filter()
	q.OneOf("upcoming", "true")
	q.Kept.Del("upcoming")
	if q.Err != nil {
		return q.Err
	}
	return h.send(c, response.Resource{
		Key: response.Key(path, q.Kept), Type: contentType, Search: filter.Search != "" || q.label != "",
		Make: func(ctx context.Context) ([]byte, error) {
			b, err := h.nextBadge(ctx, filter, q.label)
			if err != nil {
				return nil, err
			}
			return write(b)
		},
	})
}

func (h *Handlers) nextBadge(ctx context.Context, filter catalogue.Filter, label string) (badge, error) {
	next, err := h.catalogue.NextLaunches(ctx, filter, 1)
	if err != nil {
		return badge{}, err
	}
	if len(next) == 0 {
		return nothingNext(label), lookup.OrNothingYet(ctx, h.catalogue, nil)
	}
	if label == "" {
		label = rocketLabel(next[0])
	}
	return newBadge(label, next[0], h.now()), nil
}
