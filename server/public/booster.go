package public

import (
	"context"
	"fmt"
	"net/url"
	"strconv"
	"time"

	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

var boosterOrders = map[string]catalogue.BoosterOrder{
	"serialNumber": catalogue.BoostersBySerialNumber, "flights": catalogue.BoostersByFlights,
	"lastFlight": catalogue.BoostersByLastFlight, "turnaround": catalogue.BoostersByTurnaround,
}

// boosters is the list of GET /api/v1/public/launchers and of
// /vehicles/launchers: the boosters.
var boosters = listing{
	call: "public/launchers", key: "launcherDTOes", fields: []string{"serialNumber", "flights", "lastFlight", "turnaround"},
	filters: []string{"rocketConfig"},
	path:    boosterPages, title: "Boosters", chunk: "src/features/vehicles/LauncherListPage.tsx",
	description: "Reusable first stages by serial number: how often each has flown, and how often it came back.",
	find: func(ctx context.Context, h *Handlers, q listQuery) (found, error) {
		page, err := h.catalogue.ListBoosters(ctx, catalogue.BoosterFilter{
			Search: q.search, RocketID: q.ids["rocketConfig"],
			OrderBy: boosterOrders[q.field], Descending: q.descending, Page: q.storePage(), Limit: q.limit,
		})
		return newFound(page, h.newBoosterView, func(b catalogue.Booster) link {
			return link{b.SerialNumber, boosterPath(b.ID)}
		}), err
	},
}

func boosterPath(id int64) string {
	return pageOf(boosterPages, id)
}

// boosterRecord is a booster's call and page.
var boosterRecord = record[boosterDetailView]{
	kind: catalogue.KindBoosters, cards: "booster", call: "public/launcher/", ttl: ttlStored, find: findBooster,
	path: boosterPages, chunk: "src/features/vehicles/LauncherDetailPage.tsx", head: boosterHead, launches: "launcher",
	related: func(h *Handlers, _ string, b boosterDetailView) []response.Resource {
		if b.Rocket == nil {
			return nil
		}
		return []response.Resource{h.fleet(shortFleet, url.Values{"rocketConfig": {strconv.FormatInt(b.Rocket.ID, 10)}})}
	},
}

func findBooster(ctx context.Context, h *Handlers, id int64) (boosterDetailView, error) {
	booster, err := h.catalogue.BoosterByID(ctx, id)
	if err != nil {
		return boosterDetailView{}, err
	}
	flights, err := h.catalogue.BoosterFlights(ctx, id)
	return boosterDetailView{
		boosterView: h.newBoosterView(booster), History: views.MapAll(flights, h.newBoosterFlightView), Starter: booster.Starter,
	}, err
}

// boosterView is what a booster's card shows.
type boosterView struct {
	ID                 int64         `json:"id"`
	SerialNumber       string        `json:"serial_number"`
	FlightProven       *bool         `json:"flight_proven"`
	Status             *string       `json:"status"`
	Flights            *int          `json:"flights"`
	Details            *string       `json:"details"`
	SuccessfulLandings *int          `json:"successful_landings"`
	AttemptedLandings  *int          `json:"attempted_landings"`
	FirstLaunch        *time.Time    `json:"first_launch"`
	LastLaunch         *time.Time    `json:"last_launch"`
	FastestTurnaround  *int64        `json:"fastest_turnaround"` // seconds
	Rocket             *views.Named  `json:"rocket"`
	Images             []views.Image `json:"images"`
}

func (m maker) newBoosterView(b catalogue.Booster) boosterView {
	return boosterView{
		ID: b.ID, SerialNumber: b.SerialNumber, FlightProven: b.FlightProven, Status: views.NilIfEmpty(b.Status.Name),
		Flights: b.Flights, Details: views.NilIfEmpty(b.Details), SuccessfulLandings: b.SuccessfulLandings,
		AttemptedLandings: b.AttemptedLandings, FirstLaunch: views.UTC(b.FirstLaunchAt),
		LastLaunch: views.UTC(b.LastLaunchAt), FastestTurnaround: views.SecondsOrNil(b.FastestTurnaround),
		Rocket: views.MapPtr(b.Rocket, views.NewRocketName), Images: m.images.List(b.Image),
	}
}

// boosterDetailView is everything known about a booster.
type boosterDetailView struct {
	boosterView
	History []boosterFlightView `json:"flight_history"`
	Starter bool                `json:"starter"`
}

// boosterFlightView is a booster's part in a launch, and what it carries.
type boosterFlightView struct {
	Launch       launchBriefView    `json:"launch"`
	Type         *string            `json:"type"`
	FlightNumber *int               `json:"flight_number"`
	TurnAround   *int64             `json:"turn_around"` // seconds
	Landing      *landingView       `json:"landing"`
	Mission      *views.MissionCard `json:"mission"`
	Crew         []views.Named      `json:"crew"`
}

func (m maker) newBoosterFlightView(f catalogue.BoosterFlight) boosterFlightView {
	return boosterFlightView{
		Launch: m.newLaunchBriefView(f.Launch), Type: views.NilIfEmpty(f.Stage.Type), FlightNumber: f.Stage.FlightNumber,
		TurnAround: views.SecondsOrNil(f.Stage.TurnAround), Landing: views.MapPtr(f.Stage.Landing, newLandingView),
		Mission: views.MapPtr(f.Launch.Mission, views.NewMissionCard),
		Crew:    views.MapAll(f.Crew, func(a catalogue.Astronaut) views.Named { return views.Named{ID: a.ID, Name: a.Name} }),
	}
}

func boosterHead(h *Handlers, b boosterDetailView) head {
	vehicle := h.schema("Vehicle", b.SerialNumber, boosterPath(b.ID))
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
	return head{title: b.SerialNumber, description: describe(said, b.Details), images: b.Images, thing: vehicle, card: boosterCard(b)}
}
