package public

import (
	"cmp"
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"tminus/server/embeds"
	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// How the list of launches is called, by the value of upcoming; the client
// says the same.
var (
	listTitles = map[catalogue.Upcoming]string{
		catalogue.UpcomingOnly: "Upcoming Launches",
		catalogue.PastOnly:     "Previous Launches",
		catalogue.UpcomingAll:  "All Launches",
	}
	listDescriptions = map[catalogue.Upcoming]string{
		catalogue.UpcomingOnly: "Every upcoming space launch: countdown, launch site, rocket and webcast.",
		catalogue.PastOnly:     "Past space launches, newest first: outcome, launch site, rocket and webcast.",
		catalogue.UpcomingAll:  "Space launches worldwide, past and upcoming: time, outcome, launch site, rocket and webcast.",
	}
)

// listParts is what shows the launches in another view than as cards.
var listParts = map[string]string{"agenda": "src/features/launches/agenda/Agenda.tsx"}

// viewLimits is how many launches a page of a view holds unless the address
// says so.
var viewLimits = map[string]string{"agenda": "24"}

// readListPage reads the query of the page /launches as the client does:
// whatever makes no sense is the default, so it never fails.
func readListPage(query url.Values) *launchList {
	wanted := request.LenientQuery(query)
	if limit, ok := viewLimits[query.Get("view")]; ok && !query.Has("limit") {
		wanted.Set("limit", limit)
	}
	filter := request.AddFilter(wanted, query)
	narrowed := filter.Narrows()
	if wanted.Get("upcoming") == "all" && !narrowed && filter.Search == "" {
		wanted.Del("upcoming")
	}
	list, _ := readLaunchList(wanted) // knows only good values
	list.part = listParts[query.Get("view")]
	list.front = !narrowed && list.page == 1 && list.filter.Upcoming == catalogue.UpcomingOnly && !list.searched()
	return list
}

// otherSide returns the same list on the other side of now, and whether there
// is one.
func (l *launchList) otherSide() (*launchList, bool) {
	sides := map[catalogue.Upcoming]string{catalogue.UpcomingOnly: "false", catalogue.PastOnly: "true"}
	side, ok := sides[l.filter.Upcoming]
	if !ok {
		return nil, false
	}
	_, query, _ := strings.Cut(l.key, "?")
	asked, _ := url.ParseQuery(query) // as the key was made
	asked.Set("upcoming", side)
	asked.Set("page", "1")
	other, err := readLaunchList(asked)
	return other, err == nil
}

// finishLaunches adds what the front shows beside the list, what an empty list
// sends its readers to, and what the list is called.
func finishLaunches(ctx context.Context, h *Handlers, s shown[*launchList], page *web.Page) error {
	list := s.asked
	if list.front {
		if err := h.addFront(ctx, page.Data); err != nil {
			return err
		}
	}
	if other, ok := list.otherSide(); ok && s.found.total == 0 {
		if err := h.addBody(ctx, page.Data, other); err != nil {
			return err
		}
	}
	shortcuts := h.launchShortcuts(cmp.Or(list.filter.Query().Get("upcoming"), "true"))
	body, err := h.sender.Body(ctx, shortcuts)
	if err != nil {
		return err
	}
	page.Data[shortcuts.Key] = body
	words, err := views.FilterWords(ctx, h.catalogue, list.filter.Filter)
	if err != nil {
		return err
	}
	page.Title = views.Titled(listTitles[list.filter.Upcoming], words)
	page.Description = listDescription(list.filter.Upcoming, words)
	page.Alternates = h.feeds.LaunchAlternates(list.filter.Query(), words)
	if list.filter.Upcoming == catalogue.UpcomingOnly {
		page.Alternates = append(page.Alternates, h.discovery(response.Key(pages.Launches, list.filter.Query()), page.Title)...)
	}
	page.Image, err = h.listPicture(ctx, list.filter.Filter)
	return err
}

// flownStatuses are the statuses that say how a launch ended. That its time
// passed does not say that it flew.
const flownStatuses = "3,4,7,9"

// addFront adds the launch that the front of the site counts down to, and the
// last three that flew.
func (h *Handlers) addFront(ctx context.Context, data pages.Data) error {
	for _, query := range []url.Values{{"limit": {"1"}, "ordering": {nextOrder}}, {"limit": {"3"}, "upcoming": {"false"}, "status": {flownStatuses}}} {
		list, err := readLaunchList(query)
		if err != nil {
			return err
		}
		if err := h.addBody(ctx, data, list); err != nil {
			return err
		}
	}
	return nil
}

// addBody adds the answer of a list that has to be there.
func (h *Handlers) addBody(ctx context.Context, data pages.Data, list *launchList) (err error) {
	data[list.key], err = h.sender.Body(ctx, listAnswer(h, launches(), list))
	return err
}

// listDescription says what the list has: all launches, or those of a filter in
// words.
func listDescription(side catalogue.Upcoming, words []string) string {
	if len(words) == 0 {
		return listDescriptions[side]
	}
	told := views.Titled(listTitles[side], words) + ". Time, outcome, launch site, rocket and webcast for each."
	return views.Shorten(told, pages.LongestDescription)
}

// showLaunch handles GET /launches/:id.
func (h *Handlers) showLaunch(c echo.Context) error {
	id, err := request.LaunchID(c.Param("id"))
	if err != nil {
		return err
	}
	if id != c.Param("id") {
		return c.Redirect(http.StatusMovedPermanently, h.base.Link(pages.Launches+"/"+id))
	}
	return h.showThing(c, pages.Launches, id, func(ctx context.Context) (web.Page, error) {
		launch, data, err := h.launchData(ctx, id)
		if err != nil {
			return web.Page{}, err
		}
		if err := h.pages.AddStored(ctx, data, h.relatedNews(id)); err != nil {
			return web.Page{}, err
		}
		page := h.launchPage(launch, data)
		return page, h.addEvents(ctx, &page, "launch", id)
	})
}

// launchData returns a launch, and what every page about it begins with.
func (h *Handlers) launchData(ctx context.Context, id string) (catalogue.Launch, pages.Data, error) {
	launch, err := lookup.Launch(ctx, h.catalogue, id)
	if err != nil {
		return catalogue.Launch{}, nil, err
	}
	data, err := h.pages.NewData(ctx)
	if err != nil {
		return catalogue.Launch{}, nil, err
	}
	view, err := h.launchDetail(ctx, launch)
	if err != nil {
		return catalogue.Launch{}, nil, err
	}
	return launch, data, data.Add(launchKey(id), view)
}

func (h *Handlers) launchPage(l catalogue.Launch, data pages.Data) web.Page {
	page := web.Page{
		Title:       views.LaunchTitle(l),
		Description: describeLaunch(l),
		Canonical:   h.base.Absolute(pages.Launches + "/" + l.ID),
		Image:       h.pages.Shared(pages.LaunchCards.Of(l.ID), h.pages.LaunchCard(l)),
		Chunk:       "src/features/launches/LaunchDetailPage.tsx",
		Photos:      h.stagePhotos(l),
		Data:        data,
	}
	if l.WithdrawnAt != nil {
		page.Robots = unlisted
	}
	page.Alternates = h.discovery(pages.Launches+"/"+l.ID, page.Title)
	page.JSONLD = h.launchEvent(l, page)
	return page
}

// discovery tells programs how a page can be shown inside of theirs.
func (h *Handlers) discovery(path, title string) []web.Alternate {
	if slices.Contains(h.switchedOff, embeds.OEmbed) {
		return nil
	}
	return embeds.Discovery(h.base, path, title)
}

// stagePhotos returns the launch's image as the page's stage shows it.
func (h *Handlers) stagePhotos(l catalogue.Launch) []web.Photo {
	if l.Image == nil {
		return nil
	}
	return firstPhotos(h.views.CopiesOf(l.Image.URL), "(max-width: 60rem) 88vw, 50rem")
}

// describeLaunch says who launches what, how that stands or ended, when and from
// where, and what for.
func describeLaunch(l catalogue.Launch) string {
	words := views.LaunchTitle(l)
	if l.Provider != nil && l.Provider.Name != "" {
		words = l.Provider.Name + " " + launchVerb(l) + " " + words
	}
	words += ". " + views.StandingOnSite(l)
	if l.Mission != nil {
		words += " " + l.Mission.Description
	}
	return views.Shorten(words, pages.LongestDescription)
}

// launchVerb returns what an agency does with a launch, or did.
func launchVerb(l catalogue.Launch) string {
	switch {
	case l.WithdrawnAt != nil:
		return "planned to launch"
	case l.Status.ID == ledger.StatusFailure:
		return "tried to launch"
	case l.Status.Final(), l.Status.ID == ledger.StatusInFlight:
		return "launched"
	}
	return "launches"
}
