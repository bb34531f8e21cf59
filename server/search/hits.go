package search

import (
	"cmp"
	"net/url"
	"strings"
	"time"

	"tminus/server/pages"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/search"
)

// foundKind is where what is found of a kind leads.
type foundKind struct {
	name  string // of several
	pages string // the pages of its records are below; "" where they have none here
	list  string // the list that takes the same search; "" where there is none
}

var foundKinds = map[search.Kind]foundKind{
	search.FindLaunches:   {"Launches", pages.Launches, pages.Launches},
	search.FindRockets:    {"Rockets", pages.Rockets, pages.Rockets},
	search.FindAgencies:   {"Agencies", pages.Agencies, pages.Agencies},
	search.FindAstronauts: {"Astronauts", pages.Astronauts, pages.Astronauts},
	search.FindBoosters:   {"Boosters", pages.Boosters, pages.Boosters},
	search.FindSpacecraft: {"Spacecraft", pages.Spacecraft, pages.Spacecraft},
	search.FindPads:       {"Launch pads", pages.Pads, ""},
	search.FindLocations:  {"Locations", "", ""},
	search.FindStations:   {"Space stations", pages.Stations, ""},
	search.FindEvents:     {"Events", pages.Events, pages.Events},
	search.FindPrograms:   {"Programs", pages.Programs, pages.Programs},
	search.FindArticles:   {"News", "", pages.News},
}

// groupView is what was found of one kind.
type groupView struct {
	Kind  search.Kind `json:"kind"`
	Total *int        `json:"total"` // of all that match; nil: more than are counted
	More  *string     `json:"more"`  // the list with the same search
	Items []itemView  `json:"items"`
}

func (h *Handlers) newGroupView(group search.Group, words string) groupView {
	view := groupView{
		Kind: group.Kind, More: views.NilIfEmpty(h.listOf(group, words)),
		Items: views.MapAll(group.Hits, func(hit search.Hit) itemView { return h.newItemView(group.Kind, hit) }),
	}
	if group.Total >= 0 {
		view.Total = &group.Total
	}
	return view
}

// listOf returns the address of the list that a group begins, "" where it has none.
func (h *Handlers) listOf(group search.Group, words string) string {
	if group.Launches != nil {
		return launchList(*group.Launches)
	}
	list, query := foundKinds[group.Kind].list, url.Values{"search": {words}}
	if list == "" {
		return ""
	}
	if list == pages.Launches || list == pages.Events {
		query.Set("upcoming", "all") // both sides of now are searched
	}
	return response.Key(list, query)
}

// pathOf returns where a hit leads: to its page here, or to that of its
// publisher.
func pathOf(kind search.Kind, hit search.Hit) string {
	switch {
	case hit.URL != "":
		return hit.URL
	case foundKinds[kind].pages == "":
		return response.Key(pages.Launches, url.Values{"location": {hit.ID}, "upcoming": {"all"}})
	}
	return foundKinds[kind].pages + "/" + hit.ID
}

// titleOf returns what a hit is called.
func titleOf(kind search.Kind, hit search.Hit) string {
	if kind == search.FindPads {
		return catalogue.PadName(hit.Title)
	}
	return hit.Title
}

// addressOf returns the address of where a hit leads, which of is asked for when
// it is a page of this site.
func addressOf(path string, of func(path string) string) string {
	if strings.HasPrefix(path, "/") {
		return of(path)
	}
	return path // of a publisher
}

// itemView is one thing that was found. What only launches, events
// or articles have is null for all others.
type itemView struct {
	ID           string              `json:"id"`
	Title        string              `json:"title"`
	Subtitle     *string             `json:"subtitle"`
	Path         string              `json:"path"`
	ThumbnailURL *string             `json:"thumbnail_url"`
	NET          *time.Time          `json:"net"`
	NETPrecision *views.NETPrecision `json:"net_precision"`
	Certainty    *ledger.Certainty   `json:"certainty"`
	StatusID     *int64              `json:"status_id"`
	HeldAt       *time.Time          `json:"held_at"`
	Timezone     *string             `json:"timezone"`
	PublishedAt  *time.Time          `json:"published_at"`
	views.Copies
}

func (h *Handlers) newItemView(kind search.Kind, hit search.Hit) itemView {
	view := itemView{
		ID: hit.ID, Title: titleOf(kind, hit), Subtitle: views.NilIfEmpty(hit.Subtitle), Path: pathOf(kind, hit),
		PublishedAt: views.NilIfZero(hit.PublishedAt), Copies: views.NoCopies(),
	}
	if image := hit.Image; image != nil && (kind != search.FindArticles || h.views.News) {
		view.ThumbnailURL = views.NilIfEmpty(cmp.Or(image.ThumbnailURL, image.URL))
		view.Copies = h.views.CopiesOf(image.URL)
	}
	if hit.Launch != nil {
		view.addTime(*hit.Launch)
	}
	if e := hit.Event; e != nil && e.Date != nil {
		view.NET, view.NETPrecision, view.Certainty = views.UTC(e.Date), views.MapPtr(e.Precision, views.NewNETPrecision), &e.Certainty
	}
	return view
}

// addTime adds when a launch flies, or flew, and how it stands.
func (v *itemView) addTime(l catalogue.Launch) {
	v.NET, v.NETPrecision = views.NilIfZero(l.NET), views.MapPtr(l.NETPrecision, views.NewNETPrecision)
	v.Certainty, v.StatusID, v.HeldAt = &l.Certainty, &l.Status.ID, views.UTC(l.HeldAt)
	if l.Pad != nil && l.Pad.Location != nil {
		v.Timezone = views.NilIfEmpty(l.Pad.Location.Timezone)
	}
}
