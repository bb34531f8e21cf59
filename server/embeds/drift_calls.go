package embeds

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"net/http"
	"net/url"
	"strconv"

	"github.com/labstack/echo/v4"

	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/problem"
	"tminus/server/response"
	"tminus/server/statistics"
)

// driftSize is how large the frame of how dates moved is.
var driftSize = size{480, 320}

// errDriftOfNothing is what a frame ends with that is told of no launch.
var errDriftOfNothing = &problem.Error{
	Status: http.StatusBadRequest, Code: problem.CodeBadRequest,
	Message: "Say whose dates are to be shown: launch, agency, program or rocketConfig.",
}

// GetDriftFrame handles GET /embed/drift: how the dates of one launch moved, or
// those of what launches are of.
func (h *Handlers) GetDriftFrame(c echo.Context) error {
	q := readFrame(c.QueryParams(), formDrift)
	of, err := statistics.ReadDrift(c.QueryParams())
	if err = cmp.Or(q.Err, err); err != nil {
		return err
	}
	if len(of.Kept) == 0 {
		return errDriftOfNothing
	}
	look := url.Values{}
	if q.theme != "" {
		look.Set("theme", q.theme)
	}
	err = h.sendFrame(c, response.Resource{
		Key: driftAddress(of, look), Search: of.Filter.Search != "", Cost: statistics.DriftCost,
		Make: func(ctx context.Context) ([]byte, error) {
			f, err := h.driftFrame(ctx, of)
			if err != nil {
				return nil, err
			}
			f.Theme = q.theme
			return h.html(f)
		},
	})
	if to, ok := errors.AsType[*lookup.Moved](err); ok {
		of.Kept.Set("launch", to.ID)
		return c.Redirect(http.StatusMovedPermanently, h.base.Link(driftAddress(of, look)))
	}
	return err
}

// driftAddress returns the path of a frame with its query.
func driftAddress(of statistics.DriftQuery, look url.Values) string {
	query := maps.Clone(of.Kept)
	maps.Copy(query, look)
	return response.Key(DriftFrame, query)
}

// driftFrame returns the frame of how dates moved, which may not be known.
func (h *Handlers) driftFrame(ctx context.Context, of statistics.DriftQuery) (frame, error) {
	withdrawn := false
	if of.Launch != "" {
		launch, err := lookup.Launch(ctx, h.catalogue, of.Launch)
		if err != nil {
			return frame{}, err
		}
		withdrawn = launch.WithdrawnAt != nil
	}
	drawn, err := h.statistics.DrawDrift(ctx, of)
	if err != nil {
		return frame{}, err
	}
	page := driftPage(of)
	f := frame{Form: formDrift, Title: drawn.Title(), Canonical: h.base.Absolute(page), Home: h.base.Address(page), Image: drawn.Image}
	if alternates := Discovery(h.base, driftAddress(of, nil), f.Title); len(alternates) > 0 {
		f.Discovery = alternates[0].Href
	}
	switch {
	case drawn.Plot != nil:
		f.Drift = newDrift(h.statistics.Latest(drawn, mostFramedDates), f.Home)
	case withdrawn:
		f.Note = "Dates of a launch that was withdrawn are not drawn."
	case of.Launch != "":
		f.Note = "No two planned dates of this launch are known."
	default:
		f.Note = "No launch here has two planned dates that are known."
	}
	return f, nil
}

// driftPage returns the page that tells more: of the launch, of the one thing that
// launches are of, else their list.
func driftPage(of statistics.DriftQuery) string {
	if of.Launch != "" {
		return pages.Launches + "/" + of.Launch
	}
	if len(of.Kept) == 1 {
		for name, folder := range map[string]string{"agency": pages.Agencies, "program": pages.Programs, "rocketConfig": pages.Rockets} {
			if id, err := strconv.ParseInt(of.Kept.Get(name), 10, 64); err == nil && id > 0 {
				return folder + "/" + strconv.FormatInt(id, 10)
			}
		}
	}
	query := of.Filter.Query()
	query.Set("upcoming", "all")
	return response.Key(pages.Launches, query)
}

// oEmbedDrift says how the frame of how dates moved is shown in so much room.
func (h *Handlers) oEmbedDrift(ctx context.Context, query url.Values, within size) ([]byte, error) {
	of, err := statistics.ReadDrift(query)
	if err != nil || len(of.Kept) == 0 || within.Width < narrowest || within.Height < driftSize.Height {
		return nil, errNotEmbeddable
	}
	f, err := h.driftFrame(ctx, of)
	if err != nil {
		return nil, err
	}
	return h.written(f.Title, driftAddress(of, nil), size{min(within.Width, driftSize.Width), driftSize.Height})
}
