package syndication

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"slices"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/feed"
	"tminus/server/problem"
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
	// tablesAtOnce is how many tables are made at a time, and tableWait how long to
	// stay away when they are.
	tablesAtOnce = 2
	tableWait    = 2 * time.Second
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
		Key: q.Address(), Search: filter.Search != "", Type: feed.TableType, Cost: tableCost,
		Make: func(ctx context.Context) ([]byte, error) { return h.makeTable(ctx, *filter) },
	})
	if !errors.Is(err, errLongTable) {
		return err
	}
	if err := h.sender.Admit(c.Request(), longTableCost); err != nil {
		return err
	}
	return h.streamTable(c, *filter)
}

// makeTable returns a table that is short enough to be kept.
func (h *Handlers) makeTable(ctx context.Context, filter catalogue.Filter) ([]byte, error) {
	end, err := h.BeginTable()
	if err != nil {
		return nil, err
	}
	defer end()
	seqs, err := h.tableOf(ctx, filter)
	if err != nil {
		return nil, err
	}
	if len(seqs) > h.KeptRows {
		return nil, errLongTable
	}
	var out bytes.Buffer
	err = h.writeTable(ctx, &out, seqs, func() error { return nil })
	return out.Bytes(), err
}

// streamTable answers with a table as it is read, page by page. It gives its turn
// away while a page is sent: a slow reader keeps nobody waiting.
func (h *Handlers) streamTable(c echo.Context, filter catalogue.Filter) error {
	header := c.Response().Header()
	header.Set("Cache-Control", string(response.Followed))
	header.Set("Content-Type", feed.TableType)
	if c.Request().Method == http.MethodHead {
		return c.NoContent(http.StatusOK)
	}
	end, err := h.BeginTable()
	if err != nil {
		return err
	}
	defer func() { end() }()
	ctx := c.Request().Context()
	seqs, err := h.tableOf(ctx, filter)
	if err != nil {
		return err
	}
	var page bytes.Buffer
	c.Response().WriteHeader(http.StatusOK)
	return h.writeTable(ctx, &page, seqs, func() (err error) {
		end()
		_, failed := page.WriteTo(c.Response())
		c.Response().Flush()
		end, err = h.goOnWithTable(ctx)
		return errors.Join(failed, err)
	})
}

// tableOf returns the sequence numbers of the launches in a table, in order.
func (h *Handlers) tableOf(ctx context.Context, filter catalogue.Filter) ([]int64, error) {
	return h.catalogue.KeysForFeed(ctx, catalogue.FeedList{LaunchList: catalogue.LaunchList{Filter: filter, Limit: tableRows}})
}

// writeTable writes the table of launches, and calls turn after each page.
func (h *Handlers) writeTable(ctx context.Context, out io.Writer, seqs []int64, turn func() error) error {
	corrections, err := h.corrections.Shown(ctx)
	if err != nil {
		return err
	}
	table, err := feed.NewTable(out, corrections)
	if err != nil {
		return err
	}
	for page := range slices.Chunk(seqs, tablePage) {
		launches, err := h.catalogue.TableLaunchesOf(ctx, page)
		if err != nil {
			return err
		}
		if err := table.Add(launches); err != nil {
			return err
		}
		if err := turn(); err != nil {
			return err
		}
	}
	return nil
}

// ErrBusy is what asking for one more table ends with while as many are made as
// may be.
var ErrBusy = errors.New("too many tables are being made")

// BeginTable takes one of the turns of making tables, which end gives back, or
// fails with ErrBusy.
func (h *Handlers) BeginTable() (end func(), err error) {
	select {
	case h.tables <- struct{}{}:
		return func() { <-h.tables }, nil
	default:
		return nil, problem.Busy(ErrBusy, tableWait)
	}
}

// goOnWithTable waits for a turn for a table that was begun.
func (h *Handlers) goOnWithTable(ctx context.Context) (end func(), err error) {
	select {
	case h.tables <- struct{}{}:
		return func() { <-h.tables }, nil
	case <-ctx.Done():
		return func() {}, ctx.Err()
	}
}
