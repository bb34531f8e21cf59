package public

import "tminus/server/pages"

// Lists are the lists whose pages are about no single thing.
func Lists() []pages.List {
	lists := []pages.List{
		{Path: pages.Agencies, Title: "Agencies", Description: agenciesDescription},
		{Path: pages.Pads, Title: "Locations", Description: padsDescription},
		{Path: pages.News, Title: "News", Description: pages.NewsDescription},
		{Path: pages.Changes, Title: "Changes", Description: pages.ChangesDescription},
		{Path: pages.Stats, Title: "Statistics", Description: pages.StatsDescription},
		{Path: "/calendar", Title: "Launch calendar", Description: calendarDescription},
	}
	for _, l := range []listing{astronauts, programs, rockets, boosters, spacecrafts} {
		lists = append(lists, pages.List{Path: l.path, Title: l.title, Description: l.description})
	}
	return append(lists, comparedList(rocketComparison), comparedList(spacecraftComparison))
}

// comparedList returns the page that compares things of a kind.
func comparedList[T any](c comparison[T]) pages.List {
	return pages.List{Path: c.list.path + "/compare", Title: c.title, Description: c.description}
}
