package syndication

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"

	"github.com/labstack/echo/v4"

	"tminus/server/feed"
	"tminus/server/response"
	"tminus/store/catalogue"
)

const (
	// tableRows is how many launches a table has at most.
	tableRows = 20_000
	// keptRows is how many a table has that is kept in memory, about a megabyte.
	keptRows = 3_000
	// tablePage is how many are read at once.
	tablePage = 500
)

// errLongTable says that a table is too long to be kept.
var errLongTable = errors.New("the table is too long to be kept")

// GetTable handles GET /launches.csv: the filter's launches as a table.
func (h *Handlers) GetTable(c echo.Context) error {
	q := readQuery("/launches.csv", c.QueryParams())
	filter := q.Filter()
	if q.Err != nil {
		return q.Err
	}
	c.Response().Header().Set("Content-Disposition", "attachment; filename=launches.csv")
	err := h.Send(c, response.Resource{
		Key: q.Address(), Search: filter.Search != "", Type: feed.TableType, Cost: Cost,
		Make: func(ctx context.Context) ([]byte, error) {
			var out bytes.Buffer
			err := h.writeTable(ctx, &out, filter, h.KeptRows, func() {})
			return out.Bytes(), err
		},
	})
	if !errors.Is(err, errLongTable) {
		return err
	}
	return h.streamTable(c, filter)
}

// streamTable answers with a table as it is read, page by page.
func (h *Handlers) streamTable(c echo.Context, filter catalogue.Filter) error {
	header := c.Response().Header()
	header.Set("Cache-Control", string(response.Followed))
	header.Set("Content-Type", feed.TableType)
	if c.Request().Method == http.MethodHead {
		return c.NoContent(http.StatusOK)
	}
	c.Response().WriteHeader(http.StatusOK)
	return h.writeTable(c.Request().Context(), c.Response(), filter, tableRows, c.Response().Flush)
}

// writeTable writes the table of a filter, and fails with errLongTable before
// its first row when it has more than most rows and could have them.
func (h *Handlers) writeTable(ctx context.Context, out io.Writer, filter catalogue.Filter, most int, flush func()) error {
	list := catalogue.FeedList{LaunchList: catalogue.LaunchList{Filter: filter, Limit: tablePage}}
	var table *feed.Table
	for list.Page = 1; (list.Page-1)*tablePage < most; list.Page++ {
		page, err := h.catalogue.ListForFeed(ctx, list)
		if err != nil {
			return err
		}
		if page.Total > most && most < tableRows {
			return errLongTable
		}
		if table == nil {
			if table, err = feed.NewTable(out); err != nil {
				return err
			}
		}
		if err := table.Add(page.Items); err != nil {
			return err
		}
		flush()
		if list.Page*tablePage >= page.Total {
			break
		}
	}
	return nil
}
