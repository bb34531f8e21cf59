package syndication

import (
	"maps"
	"net/url"
	"strings"

	"tminus/server/feed"
	"tminus/server/pages"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
)

// calendarForm is a calendar among the ways to follow launches.
var calendarForm = Form{ending: ".ics", contentType: feed.CalendarType}

// LaunchAlternates returns how programs follow the launches of a filter. Readers
// get both what is to come and what changed: a launch that flew is no longer to
// come, so its outcome is told by the changes, and all launches together would
// bring up whatever old one the source edits.
func (h *Handlers) LaunchAlternates(filter url.Values, words []string) []web.Alternate {
	changes := maps.Clone(filter)
	changes.Del("upcoming") // on both sides of now
	side := catalogue.ReadFilter(filter).Upcoming
	return []web.Alternate{
		h.Alternate(Atom, views.Titled(views.FeedTitles[side], words), pages.Launches, filter),
		h.Alternate(Atom, views.Titled("Changes", words), pages.Changes, changes),
		h.Alternate(calendarForm, views.Titled(views.FeedTitles[side], words), pages.Launches, filter),
	}
}

// EventAlternates returns how programs follow the events of a query, under what
// they are called.
func (h *Handlers) EventAlternates(title string, query url.Values) []web.Alternate {
	return []web.Alternate{h.Alternate(Atom, title, pages.Events, query), h.Alternate(calendarForm, title, pages.Events, query)}
}

// Alternate returns how programs follow a list in a form.
func (h *Handlers) Alternate(form Form, title, path string, query url.Values) web.Alternate {
	kind, _, _ := strings.Cut(form.contentType, ";")
	return web.Alternate{Type: kind, Title: title, Href: h.base.Link(response.Key(path+form.ending, query))}
}
