package server

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"tminus/store"
)

// launchList is a list of launches as it was asked for.
type launchList struct {
	filter store.LaunchFilter
	page   int64  // asked for
	key    string // of the client
}

var upcoming = map[string]store.Upcoming{
	"true": store.UpcomingOnly, "false": store.PastOnly, "all": store.UpcomingAll,
}

// readLaunchList reads the parameters of GET /api/v1/public/launches.
func readLaunchList(query url.Values) (launchList, error) {
	p := readParameters(query)
	list := launchList{page: p.page()}
	list.filter = store.LaunchFilter{
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
	found, err := s.store.ListLaunches(ctx, list.filter)
	if err == nil && found.Total == 0 {
		err = s.orNothingYet(ctx, nil)
	}
	if err != nil {
		return launchPageView{}, err
	}
	return newLaunchPageView(list, found), nil
}

// listLaunchFilters handles GET /api/v1/public/launches/filters.
func (s *Server) listLaunchFilters(c echo.Context) error {
	return s.send(c, answer{
		key: "public/launches/filters", hold: holdStored,
		view: func(ctx context.Context) (any, error) {
			options, err := s.store.LaunchFilterOptions(ctx)
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
		c.Response().Header().Set("Cache-Control", publicCaching)
		return c.Redirect(http.StatusMovedPermanently, s.link("/api/v1/"+launchKey(to.id), ""))
	}
	return err
}

func launchKey(id string) string {
	return "public/launch/" + id
}

func (s *Server) launch(id string) answer {
	view := func(ctx context.Context) (any, error) {
		launch, changes, err := s.findLaunch(ctx, id)
		if err != nil {
			return nil, err
		}
		return newLaunchDetailView(launch, changes), nil
	}
	return answer{key: launchKey(id), hold: holdStored, view: view}
}

// findLaunch returns a launch and its ledger. One that the feed knows under
// another id is a moved error.
func (s *Server) findLaunch(ctx context.Context, id string) (store.Launch, []store.LaunchChange, error) {
	launch, err := s.store.LaunchByID(ctx, id)
	if isNotFound(err) {
		to, redirectErr := s.store.LaunchRedirect(ctx, id)
		switch {
		case redirectErr == nil:
			return store.Launch{}, nil, &moved{id: to}
		case !isNotFound(redirectErr):
			return store.Launch{}, nil, redirectErr
		}
		return store.Launch{}, nil, s.orNothingYet(ctx, err)
	}
	if err != nil {
		return store.Launch{}, nil, err
	}
	changes, err := s.store.LaunchChanges(ctx, id)
	return launch, changes, err
}

// moved says under which id a launch is found now.
type moved struct{ id string }

func (m *moved) Error() string { return "moved to " + m.id }

func isNotFound(err error) bool {
	e, ok := errors.AsType[*store.Error](err)
	return ok && e.Code == store.NotFound
}

// readLaunchID returns the id as the store spells it. Whatever is no UUID is
// no launch's id.
func readLaunchID(text string) (string, error) {
	if len(text) != len(uuid.Nil.String()) || uuid.Validate(text) != nil {
		return "", &store.Error{Code: store.NotFound, Message: "Launch not found."}
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

func newLaunchPageView(list launchList, found store.LaunchPage) launchPageView {
	limit := list.filter.Limit
	view := launchPageView{Page: pageInfo{
		Size: limit, TotalElements: found.Total, TotalPages: (found.Total + limit - 1) / limit, Number: list.page,
	}}
	view.Embedded.Launches = each(found.Launches, newLaunchNormalView)
	return view
}

type launchFiltersView struct {
	Data struct {
		Locations         []namedView `json:"locations"`
		Launchers         []namedView `json:"launchers"`
		Agencies          []namedView `json:"agencies"`
		Rockets           []namedView `json:"rocket_configurations"`
		SpacecraftConfigs []namedView `json:"spacecraft_configurations"`
		Astronauts        []namedView `json:"astronauts"`
	} `json:"data"`
}

func newLaunchFiltersView(options store.LaunchFilterOptions) launchFiltersView {
	var view launchFiltersView
	view.Data.Locations = each(options.Locations, newNamedView)
	view.Data.Launchers = each(options.Boosters, newNamedView)
	view.Data.Agencies = each(options.Agencies, newNamedView)
	view.Data.Rockets = each(options.Rockets, newNamedView)
	view.Data.SpacecraftConfigs = each(options.SpacecraftConfigs, newNamedView)
	view.Data.Astronauts = each(options.Astronauts, newNamedView)
	return view
}

// launchNormalView is what a launch card shows.
type launchNormalView struct {
	ID           string             `json:"id"`
	Fullname     string             `json:"fullname"`
	Agency       *string            `json:"agency"`
	AgencyID     *int64             `json:"agency_id"`
	Status       string             `json:"status"`
	StatusID     int64              `json:"status_id"`
	NET          time.Time          `json:"net"`
	NETPrecision *netPrecisionView  `json:"net_precision"`
	WindowStart  *time.Time         `json:"window_start"`
	WindowEnd    *time.Time         `json:"window_end"`
	Location     *namedView         `json:"location"`
	Pad          *namedView         `json:"pad"`
	Rocket       *namedView         `json:"rocket"`
	Mission      *missionNormalView `json:"mission"`
	Image        *imageView         `json:"image"`
	Videos       []videoView        `json:"video_urls"`
	WebcastLive  bool               `json:"webcast_live"`
	Probability  *int               `json:"probability"`
	Starter      bool               `json:"starter"`
	Bookmarked   bool               `json:"isBookmarked"`
}

type missionNormalView struct {
	Name        string  `json:"name"`
	Type        *string `json:"type"`
	Orbit       *string `json:"orbit"`
	OrbitAbbrev *string `json:"orbit_abbrev"`
}

func newLaunchNormalView(l store.Launch) launchNormalView {
	view := launchNormalView{
		ID: l.ID, Fullname: l.Name, Status: l.Status.Name, StatusID: l.Status.ID,
		NET: l.NET.UTC(), NETPrecision: optional(l.NETPrecision, newNETPrecisionView),
		WindowStart: moment(l.WindowStart), WindowEnd: moment(l.WindowEnd),
		Rocket: optional(l.Rocket, newRocketNameView), Mission: optional(l.Mission, newMissionNormalView),
		Image: optional(l.Image, newImageView), Videos: each(l.Videos, newVideoView),
		WebcastLive: l.WebcastLive, Probability: percent(l.Probability), Starter: l.Starter,
	}
	if l.Provider != nil {
		view.Agency, view.AgencyID = text(l.Provider.Name), &l.Provider.ID
	}
	if l.Pad != nil {
		view.Pad = &namedView{ID: l.Pad.ID, Name: l.Pad.Name}
		view.Location = optional(l.Pad.Location, newLocationNameView)
	}
	return view
}

func newRocketNameView(r store.Rocket) namedView {
	return namedView{ID: r.ID, Name: first(r.FullName, r.Name)}
}

func newLocationNameView(l store.Location) namedView {
	return namedView{ID: l.ID, Name: l.Name}
}

func newMissionNormalView(m store.Mission) missionNormalView {
	view := missionNormalView{Name: m.Name, Type: text(m.Type)}
	if m.Orbit != nil {
		view.Orbit, view.OrbitAbbrev = text(m.Orbit.Name), text(m.Orbit.Abbrev)
	}
	return view
}
