package statistics

import (
	"context"
	"slices"

	"github.com/labstack/echo/v4"

	"tminus/server/feed"
	"tminus/server/pages"
	"tminus/server/syndication"
	"tminus/server/views"
)

const recordsDescription = "Spaceflight records: most, longest, fastest and heaviest, newest record first."

// FollowRecords returns the handler of GET /stats.atom, .rss and .json: the
// records among the filter's launches, what was reached last first.
func (h *Handlers) FollowRecords(form syndication.Form) echo.HandlerFunc {
	return func(c echo.Context) error {
		q := syndication.ReadEntries(pages.Stats, form, c.QueryParams())
		of := readQuery(q.Parameters)
		if q.Err != nil {
			return q.Err
		}
		q.Cost = syndication.Cost
		return h.feeds.SendEntries(c, q, of.Filter.Search, func(ctx context.Context) (list feed.Entries, err error) {
			list = q.Entries(h.feeds.Site(), false)
			list.Description = recordsDescription
			if list.Title, err = h.recordsTitle(ctx, of); err != nil || q.Page > 1 { // there are few of them
				return list, err
			}
			list.Items, err = h.recordEntries(ctx, of, list)
			return list, err
		})
	}
}

// recordsTitle returns what the records of a filter are called.
func (h *Handlers) recordsTitle(ctx context.Context, q figuresQuery) (string, error) {
	words, err := h.filterWords(ctx, q)
	return views.Titled("Records", words), err
}

// filterWords says what narrows figures, beside their year.
func (h *Handlers) filterWords(ctx context.Context, q figuresQuery) ([]string, error) {
	words, err := views.FilterWords(ctx, h.catalogue, q.Filter)
	if q.orbital {
		words = append(words, "orbital only")
	}
	return words, err
}

// recordEntries returns the records of a filter as entries of a list.
func (h *Handlers) recordEntries(ctx context.Context, q figuresQuery, list feed.Entries) ([]feed.Entry, error) {
	of, err := h.records(ctx, q)
	if err != nil {
		return nil, err
	}
	items := make([]feed.Entry, 0, len(of.found))
	for _, record := range of.found {
		view := newRecordView(record, of.launches)
		told := feed.Record{
			ID: string(view.ID), Title: view.Title, Value: view.Value, Unit: view.Unit, Path: list.Home,
			Since: record.At, Reached: record.Reached,
		}
		if view.Holder != nil {
			told.Holder = *view.Holder
		}
		if view.Path != nil {
			told.Path = *view.Path
		}
		if view.Note != nil {
			told.Note = *view.Note
		}
		items = append(items, list.RecordEntry(told))
	}
	slices.SortStableFunc(items, func(a, b feed.Entry) int { return b.Updated.Compare(a.Updated) })
	return items, nil
}
