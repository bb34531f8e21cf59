package server

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"tminus/server/problem"
	"tminus/store/catalogue"
	"tminus/store/failure"
)

// launchList is a list of launches as it was asked for.
type launchList struct {
	filter catalogue.LaunchFilter
	page   int64  // asked for
	key    string // of the client
}

var upcoming = map[string]catalogue.Upcoming{
	"true": catalogue.UpcomingOnly, "false": catalogue.PastOnly, "all": catalogue.UpcomingAll,
}

// readLaunchList reads the parameters of GET /api/v1/public/launches.
func readLaunchList(query url.Values) (launchList, error) {
	p := readParameters(query)
	list := launchList{page: p.page()}
	list.filter = catalogue.LaunchFilter{
		Search:             p.search(),
		Upcoming:           upcoming[p.oneOf("upcoming", "true", "false", "all")],
		LocationID:         p.id("location"),
		BoosterID:          p.id("launcher"),
		AgencyID:           p.id("agency"),
		RocketID:           p.id("rocketConfig"),
		SpacecraftConfigID: p.id("spacecraftConfig"),
		AstronautID:        p.id("astronaut"),
		ProgramID:          p.id("program"),
		PadID:              p.id("pad"),
		StatusID:           p.id("status"),
		Page:               int(min(list.page, farthestPage)),
		Limit:              p.limit(),
	}
	if field, descending := p.ordering("net"); field != "" {
		list.filter.Descending = &descending
	}
	list.key = keyOf("public/launches", p.kept)
	return list, p.err
}

// listLaunches handles GET /api/v1/public/launches.
func (s *Server) listLaunches(c echo.Context) error {
	list, err := readLaunchList(c.QueryParams())
	if err != nil {
		return err
	}
	return s.send(c, s.launches(list))
}

func (s *Server) launches(list launchList) answer {
	view := func(ctx context.Context) (any, error) { return s.findLaunches(ctx, list) }
	return answer{key: list.key, hold: holdTimed, search: list.filter.Search != "", view: view}
}

func (s *Server) findLaunches(ctx context.Context, list launchList) (launchPageView, error) {
	found, err := s.store.Catalogue.ListLaunches(ctx, list.filter)
	if err == nil && found.Total == 0 {
		err = s.orNothingYet(ctx, nil)
	}
	if err != nil {
		return launchPageView{}, err
	}
	view := newLaunchPageView(list, found)
	return view, s.markBookmarked(ctx, view.Embedded.Launches)
}

// listLaunchFilters handles GET /api/v1/public/launches/filters.
func (s *Server) listLaunchFilters(c echo.Context) error {
	return s.send(c, answer{
		key: "public/launches/filters", hold: holdStored,
		view: func(ctx context.Context) (any, error) {
			options, err := s.store.Catalogue.LaunchFilterOptions(ctx)
			if err == nil && len(options.Rockets) == 0 {
				err = s.orNothingYet(ctx, nil)
			}
			return newLaunchFiltersView(options), err
		},
	})
}

// getLaunch handles GET /api/v1/public/launch/:id.
func (s *Server) getLaunch(c echo.Context) error {
	id, err := readLaunchID(c.Param("id"))
	if err != nil {
		return err
	}
	err = s.send(c, s.launch(id))
	if to, ok := errors.AsType[*moved](err); ok {
		c.Response().Header().Set("Cache-Control", cachingOf(c.Request()))
		return c.Redirect(http.StatusMovedPermanently, s.link("/api/v1/"+launchKey(to.id), ""))
	}
	return err
}

func launchKey(id string) string {
	return "public/launch/" + id
}

func (s *Server) launch(id string) answer {
	view := func(ctx context.Context) (any, error) {
		launch, err := s.findLaunch(ctx, id)
		if err != nil {
			return nil, err
		}
		view := newLaunchDetailView(launch)
		marks, err := s.bookmarked(ctx, view.ID)
		view.Bookmarked = marks[view.ID]
		return view, err
	}
	return answer{key: launchKey(id), hold: holdStored, view: view}
}

// findLaunch returns a launch with its ledger. One that the feed knows under
// another id is a moved error.
func (s *Server) findLaunch(ctx context.Context, id string) (catalogue.Launch, error) {
	launch, err := s.store.Catalogue.LaunchByID(ctx, id)
	if failure.CodeOf(err) != failure.NotFound {
		return launch, err
	}
	to, redirectErr := s.store.Catalogue.LaunchRedirect(ctx, id)
	switch {
	case redirectErr == nil:
		return catalogue.Launch{}, &moved{id: to}
	case failure.CodeOf(redirectErr) != failure.NotFound:
		return catalogue.Launch{}, redirectErr
	}
	return catalogue.Launch{}, s.orNothingYet(ctx, err)
}

// moved says under which id a launch is found now.
type moved struct{ id string }

func (m *moved) Error() string { return "moved to " + m.id }

// readLaunchID returns the id as the store spells it. Whatever is no UUID is
// no launch's id.
func readLaunchID(text string) (string, error) {
	if len(text) != len(uuid.Nil.String()) || uuid.Validate(text) != nil {
		return "", &problem.Error{Status: http.StatusNotFound, Code: problem.CodeNotFound, Message: "Launch not found."}
	}
	return strings.ToLower(text), nil
}

// pageInfo tells where a page stands in its list.
type pageInfo struct {
	Size          int   `json:"size"`
	TotalElements int   `json:"totalElements"`
	TotalPages    int   `json:"totalPages"`
	Number        int64 `json:"number"`
}

type launchPageView struct {
	Embedded struct {
		Launches []launchNormalView `json:"launchNormalDTOes"`
	} `json:"_embedded"`
	Page pageInfo `json:"page"`
}

func newPageInfo(number int64, limit, total int) pageInfo {
	return pageInfo{Size: limit, TotalElements: total, TotalPages: (total + limit - 1) / limit, Number: number}
}

func newLaunchPageView(list launchList, found catalogue.Page[catalogue.Launch]) launchPageView {
	view := launchPageView{Page: newPageInfo(list.page, list.filter.Limit, found.Total)}
	view.Embedded.Launches = each(found.Items, newLaunchNormalView)
	return view
}

type launchFiltersView struct {
	Data struct {
		Locations         []filterOptionView `json:"locations"`
		Launchers         []filterOptionView `json:"launchers"`
		Agencies          []filterOptionView `json:"agencies"`
		Rockets           []filterOptionView `json:"rocket_configurations"`
		SpacecraftConfigs []filterOptionView `json:"spacecraft_configurations"`
		Astronauts        []filterOptionView `json:"astronauts"`
	} `json:"data"`
}

func newLaunchFiltersView(options catalogue.LaunchFilterOptions) launchFiltersView {
	var view launchFiltersView
	view.Data.Locations = each(options.Locations, newFilterOptionView)
	view.Data.Launchers = each(options.Boosters, newFilterOptionView)
	view.Data.Agencies = each(options.Agencies, newFilterOptionView)
	view.Data.Rockets = each(options.Rockets, newFilterOptionView)
	view.Data.SpacecraftConfigs = each(options.SpacecraftConfigs, newFilterOptionView)
	view.Data.Astronauts = each(options.Astronauts, newFilterOptionView)
	return view
}
