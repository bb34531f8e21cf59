package public

import (
	"context"
	"maps"
	"net/url"
	"slices"

	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// changes is the list of GET /api/v1/public/changes and of /changes.
var changes = list[*changeList]{
	read: readChanges, readPage: readChangesPage, find: findChanges, ttl: response.TTLStored,
	narrow:  (*Handlers).narrowedChanges,
	finish:  finishFollowed[*changeList],
	page:    pages.List{Path: pages.Changes, Title: "Changes", Description: pages.ChangesDescription},
	chunk:   "src/features/changes/ChangesPage.tsx",
	address: func(q *changeList) string { return pages.ListPath(pages.Changes, q.key) },
}

const (
	changesKey = "launchChangeDTOes"
	// changesLimit is how many changes the page shows at once.
	changesLimit = "24"
)

// changeList is a list of changes as it was asked for.
type changeList struct {
	asked

	filter   catalogue.ChangeFilter
	narrowed url.Values // by what
	page     int64      // asked for
}

// readChanges reads the parameters of GET /api/v1/public/changes.
func readChanges(query url.Values) (*changeList, error) {
	p := request.ReadParameters(query)
	list := &changeList{page: p.Page(), filter: p.ChangeFilter(query), narrowed: maps.Clone(p.Kept)}
	list.narrowed.Del("page")
	list.filter.Page, list.filter.Limit = request.StorePage(list.page), p.Limit()
	list.key = response.Key("public/changes", p.Kept)
	return list, p.Err
}

func findChanges(ctx context.Context, h *Handlers, list *changeList) (found, error) {
	page, err := h.catalogue.ListChanges(ctx, list.filter)
	if err == nil && page.Total == 0 {
		err = lookup.OrNothingYet(ctx, h.catalogue, nil)
	}
	records := views.MapAll(page.Items, views.NewLaunchChange)
	return found{view: views.NewPaged(changesKey, list.page, list.filter.Limit, records, page.Total), unlisted: len(records) == 0}, err
}

// readChangesPage reads the query of the page /changes as the client does:
// whatever makes no sense is the default, so it never fails.
func readChangesPage(query url.Values) *changeList {
	wanted := request.LenientQuery(query)
	request.AddFilter(wanted, query)
	if side := query.Get("upcoming"); side == "true" {
		wanted.Set("upcoming", side)
	}
	wanted.Set("limit", changesLimit)
	if field := query.Get("field"); slices.Contains(ledger.Fields, field) {
		wanted.Set("field", field)
	}
	list, _ := readChanges(wanted) // knows only good values
	return list
}

// narrowedChanges returns the changes by what narrows them.
func (h *Handlers) narrowedChanges(ctx context.Context, list *changeList) (narrowed, error) {
	words, err := h.feeds.ChangesWords(ctx, list.filter)
	return narrowed{
		path: pages.Changes, title: "Changes", details: "New times, scrubs, holds and outcomes, as we saw them.",
		words: words, query: list.narrowed,
	}, err
}
