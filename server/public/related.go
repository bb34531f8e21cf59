package public

import (
	"context"
	"net/url"

	"tminus/server/pages"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/stats"
)

// relatedLimit is how long lists beside a record are.
const relatedLimit = "4"

// relatedLaunches returns the launches of one side that have to do with a
// record, their years, and their statistics.
func (h *Handlers) relatedLaunches(filter, id, upcoming string) []response.Resource {
	query := url.Values{filter: {id}, "upcoming": {upcoming}}
	years, _ := h.launchYears(query) // good values
	query.Set("limit", relatedLimit)
	list, _ := readLaunchList(query)
	flown, _ := h.statistics.Launches(url.Values{filter: {id}, "by": {string(stats.Year)}})
	return []response.Resource{listAnswer(h, launches(), list), years, flown}
}

// relatedList returns the records of a list that have to do with another, in
// order of a field, the highest first; "" for the order of the list.
func (h *Handlers) relatedList(l listing, filter, id, field string) response.Resource {
	asked := url.Values{filter: {id}, "limit": {relatedLimit}}
	if field != "" {
		asked.Set("ordering", "-"+field)
	}
	q, _ := l.read(asked) // good values
	return listAnswer(h, l.list(), q)
}

// relatedNews returns the news about a launch, or all of it.
func (h *Handlers) relatedNews(launch string) response.Resource {
	q, _ := readNews(url.Values{"launch": {launch}, "limit": {relatedLimit}}) // good values
	return listAnswer(h, news, q)
}

// newListData returns what the pages carry beside whose content the latest
// news and the picture of the day stand.
func (h *Handlers) newListData(ctx context.Context) (pages.Data, error) {
	return h.listData(ctx, true)
}

// listData returns what the page of a list carries beside the list: where they
// stand aside, the latest news and the picture of the day.
func (h *Handlers) listData(ctx context.Context, aside bool) (pages.Data, error) {
	data, err := h.pages.NewData(ctx)
	if err != nil || !aside {
		return data, err
	}
	return data, h.pages.AddStored(ctx, data, h.relatedNews(""), h.picture.Of(""))
}

// nextLaunch returns the card of the next launch that the filter lets through,
// nil when none is planned.
func (h *Handlers) nextLaunch(ctx context.Context, filter catalogue.Filter) (*views.LaunchCard, error) {
	next, err := h.catalogue.NextLaunches(ctx, filter, 1)
	if err != nil {
		return nil, err
	}
	cards := views.MapAll(next, h.views.LaunchCard)
	if err := h.markBookmarked(ctx, cards); err != nil || len(cards) == 0 {
		return nil, err
	}
	return &cards[0], nil
}

// markBookmarked says on cards which launches the reader has bookmarked.
func (h *Handlers) markBookmarked(ctx context.Context, cards []views.LaunchCard) error {
	marks, err := h.marks.Bookmarked(ctx, views.MapAll(cards, func(card views.LaunchCard) string { return card.ID })...)
	for i := range cards {
		cards[i].Bookmarked = marks[cards[i].ID]
	}
	return err
}
