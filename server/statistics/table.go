package statistics

import (
	"bytes"
	"context"
	"maps"
	"strconv"

	"github.com/labstack/echo/v4"

	"tminus/server/feed"
	"tminus/server/pages"
	"tminus/server/response"
	"tminus/server/syndication"
	"tminus/store/stats"
)

// Path returns the page of a grouping.
func Path(by stats.By) string { return pages.Stats + "/" + string(by) }

// TablePath returns the address of the table of a grouping.
func TablePath(by stats.By) string { return Path(by) + ".csv" }

// GetTable returns the handler of GET /stats/{by}.csv: the same figures as
// GET /api/v1/public/stats/launches, as a table.
func (h *Handlers) GetTable(by stats.By) echo.HandlerFunc {
	return func(c echo.Context) error {
		query := maps.Clone(c.QueryParams())
		query.Set("by", string(by))
		q, err := h.readLaunches(query)
		if err != nil {
			return err
		}
		c.Response().Header().Set("Content-Disposition", "attachment; filename=launches-by-"+string(by)+".csv")
		return h.feeds.Send(c, response.Resource{
			Key: "csv " + q.key, Search: q.Filter.Search != "", Type: feed.TableType, Cost: syndication.Cost,
			Make: func(ctx context.Context) ([]byte, error) {
				found, _, err := h.countLaunches(ctx, q)
				if err != nil {
					return nil, err
				}
				var out bytes.Buffer
				err = feed.WriteFigures(&out, figureHeader(q), h.figureRows(q, found))
				return out.Bytes(), err
			},
		})
	}
}

// figureHeader returns the columns of a table. Programs count on their order.
func figureHeader(q figuresQuery) []string {
	header := []string{string(q.By), "name"}
	if q.Split != "" {
		header = append(header, string(q.Split), "part")
	}
	return append(header, "launches", "success", "partial_failure", "failure", "rate", "list")
}

// figureRows returns a row for each group, or for each part of each.
func (h *Handlers) figureRows(q figuresQuery, found stats.Flights) (rows [][]string) {
	for _, g := range found.Groups {
		if q.Split == "" {
			rows = append(rows, append([]string{g.Key, g.Name}, h.figures(newCountsView(g.Counts, g.Filter), g.Rate())...))
		}
		for _, part := range g.Parts {
			row := []string{g.Key, g.Name, part.Key, part.Name}
			rows = append(rows, append(row, h.figures(newCountsView(part.Counts, part.Filter), part.Rate())...))
		}
	}
	return rows
}

// figures returns the cells of what was counted.
func (h *Handlers) figures(counts countsView, rate *float64) []string {
	cells := []string{strconv.Itoa(counts.Total), strconv.Itoa(counts.Success), strconv.Itoa(counts.Partial), strconv.Itoa(counts.Failure), "", ""}
	if rounded := roundRate(rate); rounded != nil {
		cells[4] = strconv.FormatFloat(*rounded, 'f', -1, 64)
	}
	if counts.Path != nil {
		cells[5] = h.base.Address(*counts.Path)
	}
	return cells
}
