package statistics

import (
	"context"
	"net/url"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/firmness"
	"tminus/store/stats"
)

// readFirmness reads the parameters of GET /api/v1/public/stats/firmness.
func readFirmness(query url.Values) (figuresQuery, error) {
	p, q := readParameters(query)
	q.By = stats.By(p.OneOf("by", string(stats.Horizon), string(stats.Provider), string(stats.Rocket), string(stats.Location)))
	q.key = response.Key("public/stats/firmness", p.Kept)
	return q, p.Err
}

// GetFirmness handles GET /api/v1/public/stats/firmness.
func (h *Handlers) GetFirmness(c echo.Context) error {
	return h.sender.SendAsked(c, h.Firmness)
}

// Firmness returns the answer about how the dates of a query's launches held.
func (h *Handlers) Firmness(query url.Values) (response.Resource, error) {
	q, err := readFirmness(query)
	return answer(q, func(ctx context.Context) (any, error) { return h.findFirmness(ctx, q) }), err
}

func (h *Handlers) findFirmness(ctx context.Context, q figuresQuery) (firmnessView, error) {
	f, facts, launches, err := h.someFacts(ctx, q)
	if err != nil {
		return firmnessView{}, err
	}
	stood, err := h.counted.Stood(ctx)
	if err != nil {
		return firmnessView{}, err
	}
	record, err := h.counted.FirmnessRecord(ctx)
	if err != nil {
		return firmnessView{}, err
	}
	cells, leftOut := stats.Firmness(facts, launches, stood, f, q.By)
	return firmnessView{
		By: q.By, Orbital: q.orbital, AsOf: facts.ReadAt, Cells: views.MapAll(cells, newFirmCellView), LeftOut: leftOut,
		Record: newFirmRecordView(*record),
	}, nil
}

type firmnessView struct {
	By      stats.By       `json:"by"`
	Orbital bool           `json:"orbital"`
	AsOf    time.Time      `json:"as_of"`
	Cells   []firmCellView `json:"cells"`
	LeftOut int            `json:"left_out"`
	Record  firmRecordView `json:"record"`
}

// firmCellView is standings that have something in common.
type firmCellView struct {
	Key      *string `json:"key"`
	Label    *string `json:"label"`
	Horizon  int64   `json:"horizon_s"`
	Status   *string `json:"status"`
	Seen     int     `json:"seen"`
	Held     int     `json:"held"`
	OwnSeen  int     `json:"own_seen"`
	OwnHeld  int     `json:"own_held"`
	BornSeen int     `json:"born_seen"`
	BornHeld int     `json:"born_held"`
	Median   *int64  `json:"delay_median_s"`
	P80      *int64  `json:"delay_p80_s"`
	Path     *string `json:"path"`
}

func newFirmCellView(c stats.FirmCell) firmCellView {
	all := c.Sum()
	horizon := firmness.Horizons[c.Horizon]
	view := firmCellView{
		Key: views.NilIfEmpty(c.Key), Label: views.NilIfEmpty(c.Name), Horizon: int64(horizon / time.Second),
		Seen: all.Seen, Held: all.Held, OwnSeen: c.Own.Seen, OwnHeld: c.Own.Held, BornSeen: c.Born.Seen, BornHeld: c.Born.Held,
		Median: views.Seconds(c.Delays.Quantile(0.5)), P80: views.Seconds(c.Delays.Quantile(0.8)), Path: launchesPath(c.Filter, c.Own.Seen),
	}
	if c.Status != nil {
		status := c.Status.Key()
		key, label := strconv.FormatInt(view.Horizon, 10)+"-"+status, c.Status.Name()+", "+firmness.HorizonName(c.Horizon)
		view.Status, view.Key, view.Label = &status, &key, &label
	}
	return view
}

// firmRecordView is how good the forecast was.
type firmRecordView struct {
	Standings int         `json:"standings"`
	Brier     *float64    `json:"brier"`
	OneRate   *float64    `json:"brier_constant"`
	Fifths    []fifthView `json:"fifths"`
}

type fifthView struct {
	From      float64  `json:"from"`
	To        float64  `json:"to"`
	Standings int      `json:"standings"`
	Said      *float64 `json:"said"`
	Held      int      `json:"held"`
}

func newFirmRecordView(r firmness.Record) firmRecordView {
	return firmRecordView{
		Standings: r.Standings, Brier: roundRate(r.Brier), OneRate: roundRate(r.OneRate),
		Fifths: views.MapAll(r.Fifths[:], func(f firmness.Fifth) fifthView {
			return fifthView{From: f.From, To: f.To, Standings: f.Seen, Said: roundRate(f.Mean()), Held: f.Held}
		}),
	}
}
