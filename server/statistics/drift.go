package statistics

import (
	"bytes"
	"context"
	"net/url"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/feed"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/syndication"
	"tminus/server/views"
	"tminus/store/figures"
	"tminus/store/ledger"
)

// DriftTable is where planned dates are as a table.
const DriftTable = pages.Stats + "/drift.csv"

// mostDrifts is how many launches are told of, the latest first.
const mostDrifts = 100

// DriftQuery is whose dates are asked for.
type DriftQuery struct {
	figuresQuery
	Launch string     // "": all of the filter
	Kept   url.Values // its one spelling
}

// DriftCost is how many reads it counts as to tell how dates moved.
const DriftCost = syndication.Cost

// ReadDrift reads the parameters of GET /api/v1/public/stats/drift.
func ReadDrift(query url.Values) (q DriftQuery, err error) {
	p, of := readParameters(query)
	q = DriftQuery{figuresQuery: of, Launch: p.Word("launch"), Kept: p.Kept}
	if q.Launch != "" && p.Err == nil {
		if q.Launch, p.Err = request.LaunchID(q.Launch); p.Err == nil {
			p.Kept.Set("launch", q.Launch)
		}
	}
	q.key = response.Key("public/stats/drift", p.Kept)
	return q, p.Err
}

// GetDrift handles GET /api/v1/public/stats/drift: which dates were planned when.
func (h *Handlers) GetDrift(c echo.Context) error {
	q, err := ReadDrift(c.QueryParams())
	if err != nil {
		return err
	}
	return h.sender.Send(c, answer(q.figuresQuery, func(ctx context.Context) (any, error) { return h.findDrift(ctx, q) }))
}

// GetDriftTable handles GET /stats/drift.csv: the same as a table.
func (h *Handlers) GetDriftTable(c echo.Context) error {
	q, err := ReadDrift(c.QueryParams())
	if err != nil {
		return err
	}
	c.Response().Header().Set("Content-Disposition", "attachment; filename=drift.csv")
	return h.feeds.Send(c, response.Resource{
		Key: "csv " + q.key, Search: q.Filter.Search != "", Type: feed.TableType, Cost: syndication.Cost,
		Make: func(ctx context.Context) ([]byte, error) {
			found, err := h.findDrift(ctx, q)
			if err != nil {
				return nil, err
			}
			var out bytes.Buffer
			err = feed.WriteFigures(&out, []string{"launch", "name", "seen_at", "planned", "certainty", "seen_by", "line"}, h.driftRows(found))
			return out.Bytes(), err
		},
	})
}

// readDrifts returns all facts, and how the dates of a query's launches moved.
func (h *Handlers) readDrifts(ctx context.Context, q DriftQuery) (*figures.Facts, []figures.Drift, error) {
	_, facts, launches, err := h.someFacts(ctx, q.figuresQuery)
	if err != nil {
		return nil, nil, err
	}
	found, err := h.counted.Drifts(ctx, views.MapAll(launches, func(f *figures.Fact) int64 { return f.Seq }), q.Launch)
	return facts, found, err
}

func (h *Handlers) findDrift(ctx context.Context, q DriftQuery) (driftView, error) {
	facts, found, err := h.readDrifts(ctx, q)
	if err != nil {
		return driftView{}, err
	}
	times, err := h.counted.TimeLedger(ctx)
	if err != nil {
		return driftView{}, err
	}
	view := driftView{Orbital: q.orbital, AsOf: facts.ReadAt, Since: times.Since, Launches: []driftLaunchView{}}
	for _, drift := range found {
		if len(view.Launches) == mostDrifts {
			view.LeftOut++
			continue
		}
		view.Launches = append(view.Launches, newDriftLaunchView(drift))
	}
	return view, nil
}

// driftView is which dates were planned when.
type driftView struct {
	Orbital  bool              `json:"orbital"`
	AsOf     time.Time         `json:"as_of"`
	Since    *time.Time        `json:"tracked_since"`
	Launches []driftLaunchView `json:"launches"`
	LeftOut  int               `json:"left_out"` // launches beyond mostDrifts
}

type driftLaunchView struct {
	ID    string         `json:"id"`
	Name  string         `json:"name"`
	NET   time.Time      `json:"net"`
	Flown bool           `json:"flown"`
	Dates []seenDateView `json:"dates"` // the oldest first
}

type seenDateView struct {
	SeenAt time.Time `json:"seen_at"`
	views.StoryDate
	From  string `json:"from"`  // the first day of the period, in UTC
	To    string `json:"to"`    // the last one
	Noted bool   `json:"noted"` // by the feed's people, before this site watched
	Path  string `json:"path"`  // of its line
}

func newDriftLaunchView(d figures.Drift) driftLaunchView {
	view := driftLaunchView{ID: d.LaunchID, Name: d.Name, NET: d.NET, Flown: d.Flown, Dates: []seenDateView{}}
	for _, date := range d.Dates {
		from, end := ledger.Period(date.NET, date.Certainty)
		view.Dates = append(view.Dates, seenDateView{
			SeenAt: date.SeenAt, StoryDate: views.NewStoryDate(date.Planned),
			From: from.Format(time.DateOnly), To: end.AddDate(0, 0, -1).Format(time.DateOnly),
			Noted: date.Noted, Path: linePath(d.LaunchID, date),
		})
	}
	return view
}

// linePath returns where the line of a date stands on the page of a launch,
// which names its lines so.
func linePath(launch string, date ledger.SeenDate) string {
	line := "#change-" + strconv.FormatInt(date.SeenAt.Unix(), 10)
	switch {
	case date.Noted:
		line = "#update-" + strconv.FormatInt(date.NoteID, 10)
	case date.First:
		line = "#first-listed"
	}
	return pages.Launches + "/" + launch + line
}

// driftRows returns a row for each date.
func (h *Handlers) driftRows(found driftView) (rows [][]string) {
	for _, launch := range found.Launches {
		for _, date := range launch.Dates {
			by := "this site"
			if date.Noted {
				by = "a note of our data source"
			}
			rows = append(rows, []string{
				launch.ID, launch.Name, date.SeenAt.Format(time.RFC3339), date.NET.Format(time.RFC3339), date.Certainty, by, h.base.Address(date.Path),
			})
		}
	}
	return rows
}
