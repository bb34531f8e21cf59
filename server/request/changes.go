package request

import (
	"net/url"
	"strconv"

	"tminus/store/catalogue"
	"tminus/store/ledger"
)

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
		filter.Field = p.OneOf("field", ledger.Fields...)
	}
	return filter
}
