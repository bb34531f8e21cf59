package request

import (
	"net/url"
	"strconv"

	"tminus/store/catalogue"
)

// LedgerFields are the fields of a launch whose changes are kept, and what says
// that it appeared or went.
var LedgerFields = []string{
	"net", "net_precision", "status", "window_start", "window_end", "pad", "name", "webcast_live", "announced", "withdrawn",
}

// ChangeFilter reads which changes are asked for: of all launches on both sides
// of now, unless the query narrows them.
func (p *Parameters) ChangeFilter(query url.Values) (filter catalogue.ChangeFilter) {
	launches := p.Filter()
	if query.Get("upcoming") == "" {
		launches.Upcoming = catalogue.UpcomingAll // whatever changed, on both sides of now
	}
	if launches.Upcoming != catalogue.UpcomingAll || launches.Search != "" || launches.Narrows() {
		filter.Launches = launches
	}
	p.Kept.Del("upcoming")
	if launches.Upcoming != catalogue.UpcomingAll {
		p.Kept.Set("upcoming", strconv.FormatBool(launches.Upcoming == catalogue.UpcomingOnly))
	}
	if query.Get("field") != "" {
		filter.Field = p.OneOf("field", LedgerFields...)
	}
	return filter
}
