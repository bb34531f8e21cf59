package statistics

import (
	"context"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/stats"
)

// GetRecords handles GET /api/v1/public/stats/records.
func (h *Handlers) GetRecords(c echo.Context) error {
	p, q := readParameters(c.QueryParams())
	q.key = response.Key("public/stats/records", p.Kept)
	if p.Err != nil {
		return p.Err
	}
	return h.sender.Send(c, answer(q, func(ctx context.Context) (any, error) { return h.findRecords(ctx, q) }))
}

// recordTitles say what the records are about, and what they are counted in.
var recordTitles = map[stats.RecordID]struct{ title, unit string }{
	stats.MostInYear:       {"Most launches in a year", "launches"},
	stats.MostInMonth:      {"Most launches in a month", "launches"},
	stats.MostInDay:        {"Most launches in a day", "launches"},
	stats.LongestStreak:    {"Most successes in a row", "launches"},
	stats.LongestGap:       {"Longest time without a launch", "seconds"},
	stats.FastestPad:       {"Fastest turnaround of a pad", "seconds"},
	stats.FastestBooster:   {"Fastest turnaround of a booster", "seconds"},
	stats.MostFlownBooster: {"Most launches of a booster", "launches"},
	stats.LargestCrew:      {"Most people in one launch", "people"},
	stats.HeaviestRocket:   {"Heaviest rocket", "tonnes"},
}

// records are the records of a filter, and the launches that they name.
type records struct {
	found    []stats.Record
	launches map[int64]launchView // by their sequence numbers
	readAt   time.Time
}

func (h *Handlers) records(ctx context.Context, q figuresQuery) (records, error) {
	f, facts, launches, err := h.factsOf(ctx, q)
	if err != nil {
		return records{}, err
	}
	if facts, err = h.counted.WithFlights(ctx, facts); err != nil {
		return records{}, err
	}
	found := stats.Records(facts, launches, f)
	var seqs []int64
	for _, record := range found {
		seqs = append(seqs, record.Launch)
	}
	named, err := h.launchesBySeq(ctx, seqs)
	return records{found, named, facts.ReadAt}, err
}

func (h *Handlers) findRecords(ctx context.Context, q figuresQuery) (recordsView, error) {
	of, err := h.records(ctx, q)
	if err == nil && len(of.found) == 0 {
		err = lookup.OrNothingYet(ctx, h.catalogue, nil)
	}
	if err != nil {
		return recordsView{}, err
	}
	view := recordsView{Orbital: q.orbital, AsOf: of.readAt, Records: []recordView{}}
	for _, record := range of.found {
		view.Records = append(view.Records, newRecordView(record, of.launches))
	}
	return view, nil
}

type recordsView struct {
	Orbital bool         `json:"orbital"`
	AsOf    time.Time    `json:"as_of"`
	Records []recordView `json:"records"`
}

type recordView struct {
	ID     stats.RecordID `json:"id"`
	Title  string         `json:"title"`
	Value  float64        `json:"value"`
	Unit   string         `json:"unit"`
	Holder *string        `json:"holder"`
	At     *time.Time     `json:"at"`
	Path   *string        `json:"path"`
	Note   *string        `json:"note"`
}

// noteOf says what a record was chosen from, where that is not all there is.
func noteOf(known stats.Known) *string {
	if known.Noun == "" {
		return nil
	}
	note := "Of the " + views.CountedOf(known.Count, known.Noun) + " known"
	return &note
}

func newRecordView(record stats.Record, told map[int64]launchView) recordView {
	about := recordTitles[record.ID]
	view := recordView{
		ID: record.ID, Title: about.title, Value: record.Value, Unit: about.unit,
		Holder: views.NilIfEmpty(record.Holder), At: views.NilIfZero(record.At),
		Note: noteOf(record.Known),
	}
	if launch, known := told[record.Launch]; known {
		view.Path = &launch.Path
		if view.Holder == nil {
			view.Holder = &launch.Name
		}
		return view
	}
	if record.Rocket != 0 {
		path := pages.Of(pages.Rockets, record.Rocket)
		view.Path = &path
		return view
	}
	if record.Booster != 0 {
		path := pages.Of(pages.Boosters, record.Booster)
		view.Path = &path
		return view
	}
	view.Path = launchesPath(record.Filter, int(record.Value))
	return view
}
