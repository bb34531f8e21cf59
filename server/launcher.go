package server

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"tminus/store/catalogue"
)

// launchers is the list of GET /api/v1/public/launchers and of
// /vehicles/launchers: the boosters.
var launchers = listing{
	call: "public/launchers", key: "launcherDTOes", fields: []string{"serialNumber"}, filters: []string{"rocketConfig"},
	path: "/vehicles/launchers", title: "Boosters", chunk: "src/features/vehicles/LauncherListPage.tsx",
	description: "Reusable first stages by serial number: how often each has flown, and how often it came back.",
	find: func(ctx context.Context, h *publicHandlers, q listQuery) (found, error) {
		page, err := h.catalogue.ListBoosters(ctx, catalogue.BoosterFilter{
			Search: q.search, RocketID: q.ids["rocketConfig"], Descending: q.descending, Page: q.storePage(), Limit: q.limit,
		})
		return newFound(page, newLauncherView, func(b catalogue.Booster) link {
			return link{b.SerialNumber, launcherPath(b.ID)}
		}), err
	},
}

func launcherPath(id int64) string {
	return "/vehicles/launchers/" + strconv.FormatInt(id, 10)
}

// launcherRecord is a booster's call and page.
var launcherRecord = record[launcherDetailView]{
	kind: catalogue.KindBoosters, call: "public/launcher/", ttl: ttlStored, find: findLauncher,
	path: "/vehicles/launchers/", chunk: "src/features/vehicles/LauncherDetailPage.tsx", head: launcherHead,
}

func findLauncher(ctx context.Context, h *publicHandlers, id int64) (launcherDetailView, error) {
	booster, err := h.catalogue.BoosterByID(ctx, id)
	if err != nil {
		return launcherDetailView{}, err
	}
	flights, err := h.catalogue.BoosterFlights(ctx, id)
	return launcherDetailView{
		launcherView: newLauncherView(booster), History: each(flights, newLauncherFlightView), Starter: booster.Starter,
	}, err
}

// launcherView is what a booster's card shows.
type launcherView struct {
	ID                 int64       `json:"id"`
	SerialNumber       string      `json:"serial_number"`
	FlightProven       *bool       `json:"flight_proven"`
	Status             *string     `json:"status"`
	Flights            *int        `json:"flights"`
	Details            *string     `json:"details"`
	SuccessfulLandings *int        `json:"successful_landings"`
	AttemptedLandings  *int        `json:"attempted_landings"`
	FirstLaunch        *time.Time  `json:"first_launch"`
	LastLaunch         *time.Time  `json:"last_launch"`
	FastestTurnaround  *int64      `json:"fastest_turnaround"` // seconds
	Rocket             *namedView  `json:"rocket"`
	Images             []imageView `json:"images"`
}

func newLauncherView(b catalogue.Booster) launcherView {
	return launcherView{
		ID: b.ID, SerialNumber: b.SerialNumber, FlightProven: b.FlightProven, Status: text(b.Status.Name),
		Flights: b.Flights, Details: text(b.Details), SuccessfulLandings: b.SuccessfulLandings,
		AttemptedLandings: b.AttemptedLandings, FirstLaunch: momentAt(b.FirstLaunchAt),
		LastLaunch: momentAt(b.LastLaunchAt), FastestTurnaround: seconds(b.FastestTurnaround),
		Rocket: optional(b.Rocket, newRocketNameView), Images: newImageViews(b.Image),
	}
}

// launcherDetailView is everything known about a booster.
type launcherDetailView struct {
	launcherView
	History []launcherFlightView `json:"flight_history"`
	Starter bool                 `json:"starter"`
}

// launcherFlightView is a booster's part in a launch.
type launcherFlightView struct {
	Launch       launchBriefView `json:"launch"`
	Type         *string         `json:"type"`
	FlightNumber *int            `json:"flight_number"`
	TurnAround   *int64          `json:"turn_around"` // seconds
	Landing      *landingView    `json:"landing"`
}

func newLauncherFlightView(f catalogue.BoosterFlight) launcherFlightView {
	return launcherFlightView{
		Launch: newLaunchBriefView(f.Launch), Type: text(f.Stage.Type), FlightNumber: f.Stage.FlightNumber,
		TurnAround: seconds(f.Stage.TurnAround), Landing: optional(f.Stage.Landing, newLandingView),
	}
}

func launcherHead(h *publicHandlers, b launcherDetailView) head {
	vehicle := h.schema("Vehicle", b.SerialNumber, launcherPath(b.ID))
	vehicle["@type"] = []string{"Vehicle", "IndividualProduct"}
	vehicle["category"] = "Rocket booster"
	vehicle["serialNumber"] = b.SerialNumber
	said := "Booster " + b.SerialNumber
	if b.Rocket != nil {
		vehicle["model"] = b.Rocket.Name
		said += ", " + b.Rocket.Name
	}
	if b.Flights != nil {
		said += fmt.Sprintf(". Flights: %d", *b.Flights)
	}
	if b.SuccessfulLandings != nil {
		said += fmt.Sprintf(". Landings: %d", *b.SuccessfulLandings)
	}
	return head{title: b.SerialNumber, description: describe(said, b.Details), images: b.Images, thing: vehicle}
}
