package public

import (
	"context"
	"net/url"

	"github.com/labstack/echo/v4"

	"tminus/server/calendar"
	"tminus/server/pages"
)

// anyList is a list whatever it is asked for by.
type anyList interface {
	get(*Handlers) echo.HandlerFunc
	show(*Handlers) echo.HandlerFunc
	listed() pages.List
	narrowedBy(context.Context, *Handlers, url.Values) (narrowed, error)
}

func (l list[Q]) listed() pages.List { return l.page }

// narrowedBy returns the list by the query of its page.
func (l list[Q]) narrowedBy(ctx context.Context, h *Handlers, query url.Values) (narrowed, error) {
	return l.narrowed(ctx, h, l.readPage(query))
}

// lists are the lists whose cards tell what narrows them: all but that of
// launches, which has cards of its own.
func lists() []anyList {
	all := []anyList{agencies, pads, stations, events, news, changes}
	for _, l := range []listing{astronauts, programs, rockets, boosters, spacecrafts} {
		all = append(all, l.list())
	}
	return all
}

// Lists are the lists whose pages are about no single thing.
func Lists() []pages.List {
	all := []pages.List{
		{Path: pages.Stats, Title: "Statistics", Description: pages.StatsDescription},
		{Path: pages.Firmness, Title: pages.FirmnessTitle, Description: pages.FirmnessDescription},
		calendar.Page, comparedList(rocketComparison), comparedList(spacecraftComparison),
	}
	for _, l := range lists() {
		all = append(all, l.listed())
	}
	return all
}

// comparedList returns the page that compares things of a kind.
func comparedList[T any](c comparison[T]) pages.List {
	return pages.List{Path: c.list.path + "/compare", Title: c.title, Description: c.description}
}
