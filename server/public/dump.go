package public

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/dump"
	"tminus/server/problem"
	"tminus/server/response"
	"tminus/server/syndication"
	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/corrections"
)

const (
	dumpCall = "/api/v1/public/dump"
	// dumpPage is how many records are read at once for a dump.
	dumpPage = 500
	// dumpSource is whom the catalogue comes from.
	dumpSource = "Launch Library 2 by The Space Devs, https://thespacedevs.com"
)

// FirstDump is how long after the start the first dump is begun at the latest.
const FirstDump = 5 * time.Minute

// errNoDump is what asking for a dump ends with before the first was made.
var errNoDump = func() error {
	err := problem.NothingYet("There is no dump yet: the first is made within five minutes of the start, then one every night.")
	err.Wait = FirstDump
	return err
}()

// DumpKinds are the files of a dump: each record as its list has it, a launch with
// how firm its date is; and what of them was put right here.
func (h *Handlers) DumpKinds() []dump.Kind {
	return []dump.Kind{
		{Name: "launches", Write: h.dumpLaunches},
		{Name: "changes", Write: h.dumpChanges},
		{Name: "astronauts", Write: h.dumpList(astronauts)},
		{Name: "agencies", Write: h.dumpAgencies},
		{Name: "rockets", Write: h.dumpList(rockets)},
		{Name: "launchers", Write: h.dumpList(boosters)},
		{Name: "pads", Write: h.dumpPads},
		{Name: "programs", Write: h.dumpList(programs)},
		{Name: "stations", Write: h.dumpStations},
		{Name: "events", Write: h.dumpEvents},
		{Name: "corrections", Write: h.dumpCorrections},
	}
}

// line writes one record of a dump.
type line = func(record any) error

// lines writes some records.
type lines func(line) error

// linesOf writes the records of a page.
func linesOf[V any](records []V) lines {
	return func(write line) error {
		for _, record := range records {
			if err := write(record); err != nil {
				return err
			}
		}
		return nil
	}
}

// inPages writes what read returns page by page, until all records are told.
func inPages(write line, read func(page int) (records lines, total int, err error)) error {
	for page := 1; ; page++ {
		records, total, err := read(page)
		if err != nil {
			return err
		}
		if err := records(write); err != nil || page*dumpPage >= total {
			return err
		}
	}
}

func (h *Handlers) dumpLaunches(ctx context.Context, write line) error {
	stood, err := h.figures.Stood(ctx)
	if err != nil {
		return err
	}
	descending := false
	return inPages(write, func(page int) (lines, int, error) {
		found, err := h.catalogue.ListLaunches(ctx, catalogue.LaunchList{
			Filter: catalogue.Filter{Upcoming: catalogue.UpcomingAll}, Descending: &descending, Page: page, Limit: dumpPage,
		})
		return linesOf(views.MapAll(found.Items, func(l catalogue.Launch) dumpedLaunch {
			return dumpedLaunch{h.views.LaunchCard(l), views.MapPtr(stood.Forecast(l, h.now()), views.NewFirmness)}
		})), found.Total, err
	})
}

// dumpedLaunch is a launch as its list has it, and how firm its date is.
type dumpedLaunch struct {
	views.LaunchCard
	Firmness *views.Firmness `json:"firmness"`
}

func (h *Handlers) dumpChanges(ctx context.Context, write line) error {
	return inPages(write, func(page int) (lines, int, error) {
		found, err := h.catalogue.ListChanges(ctx, catalogue.ChangeFilter{Page: page, Limit: dumpPage})
		return linesOf(views.MapAll(found.Items, views.NewLaunchChange)), found.Total, err
	})
}

func (h *Handlers) dumpAgencies(ctx context.Context, write line) error {
	agencies, err := h.catalogue.ListAgencies(ctx, catalogue.AgencyFilter{})
	if err != nil {
		return err
	}
	return linesOf(views.MapAll(agencies, h.views.AgencySummary))(write)
}

func (h *Handlers) dumpPads(ctx context.Context, write line) error {
	pads, err := h.catalogue.ListPads(ctx)
	if err != nil {
		return err
	}
	return linesOf(views.MapAll(pads, h.views.PadSummary))(write)
}

func (h *Handlers) dumpStations(ctx context.Context, write line) error {
	stations, err := h.catalogue.ListStations(ctx)
	if err != nil {
		return err
	}
	return linesOf(views.MapAll(stations, h.stationCard))(write)
}

func (h *Handlers) dumpEvents(ctx context.Context, write line) error {
	return inPages(write, func(page int) (lines, int, error) {
		found, err := h.catalogue.ListEvents(ctx, catalogue.EventFilter{Page: page, Limit: dumpPage})
		return linesOf(views.MapAll(found.Items, h.views.Event)), found.Total, err
	})
}

// dumpedCorrection is a correction that a record of another file has.
type dumpedCorrection struct {
	Kind     catalogue.Kind `json:"kind"` // the name of that file
	RecordID string         `json:"record_id"`
	views.Correction
}

func (h *Handlers) dumpCorrections(ctx context.Context, write line) error {
	shown, err := h.corrections.Shown(ctx)
	if err != nil {
		return err
	}
	return linesOf(views.MapAll(shown, func(c corrections.Correction) dumpedCorrection {
		return dumpedCorrection{c.Kind, c.RecordID, views.NewCorrection(c)}
	}))(write)
}

// dumpList returns what writes every record of a paged list.
func (h *Handlers) dumpList(l listing) func(context.Context, line) error {
	return func(ctx context.Context, write line) error {
		q, err := l.read(nil)
		if err != nil {
			return err
		}
		q.limit = dumpPage
		return inPages(write, func(page int) (lines, int, error) {
			q.page = int64(page)
			found, err := l.find(ctx, h, q)
			return found.lines, found.total, err
		})
	}
}

type dumpView struct {
	MadeAt  time.Time      `json:"made_at"`
	Version int64          `json:"version"`
	Source  string         `json:"source"`
	Files   []dumpFileView `json:"files"`
}

type dumpFileView struct {
	Path string `json:"path"`
	dump.File
}

// GetDump handles GET /api/v1/public/dump: what files there are.
func (h *Handlers) GetDump(c echo.Context) error {
	return h.sender.Send(c, response.JSON("", 0, func(context.Context) (any, error) {
		index, err := h.dumps.Index()
		if errors.Is(err, fs.ErrNotExist) {
			return nil, errNoDump
		}
		view := dumpView{MadeAt: index.MadeAt, Version: index.Version, Source: dumpSource, Files: []dumpFileView{}}
		for _, file := range index.Files {
			view.Files = append(view.Files, dumpFileView{dumpCall + "/" + file.Name, file})
		}
		return view, err
	}))
}

// GetDumpFile handles GET /api/v1/public/dump/:file.
func (h *Handlers) GetDumpFile(c echo.Context) error {
	name := c.Param("file")
	if !h.isDumpFile(name) {
		return echo.ErrNotFound
	}
	if err := h.sender.Admit(c.Request(), syndication.Cost); err != nil {
		return err
	}
	opened, file, index, err := h.dumps.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return errNoDump
	}
	if err != nil {
		return fmt.Errorf("dump %s: %w", name, err)
	}
	defer func() { _ = opened.Close() }() // it was only read
	header := c.Response().Header()
	header.Set("Content-Type", "application/gzip")
	header.Set("Content-Disposition", "attachment; filename="+name)
	header.Set("Vary", "Authorization")
	header.Set("Cache-Control", string(response.CachingOf(c.Request(), response.Followed)))
	header.Set("Cross-Origin-Resource-Policy", "cross-origin")
	header.Set("ETag", strconv.Quote(file.SHA256))
	http.ServeContent(c.Response(), c.Request(), name, index.MadeAt, opened)
	return nil
}

func (h *Handlers) isDumpFile(name string) bool {
	for _, kind := range h.DumpKinds() {
		if dump.FileName(kind.Name) == name {
			return true
		}
	}
	return false
}
