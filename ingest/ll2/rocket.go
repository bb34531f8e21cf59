package ll2

import (
	"strconv"

	"tminus/store/catalogue"
)

type rocket struct {
	key
	FullName          name               `json:"full_name"`
	Variant           line               `json:"variant"`
	Alias             line               `json:"alias"`
	Families          oneOrMany[namedID] `json:"families"`
	Active            boolean            `json:"active"`
	Reusable          boolean            `json:"reusable"`
	Placeholder       boolean            `json:"is_placeholder"`
	Manufacturer      *agency            `json:"manufacturer"`
	Programs          []program          `json:"program"`
	Description       text               `json:"description"`
	Image             *image             `json:"image"`
	InfoURL           weblink            `json:"info_url"`
	WikiURL           weblink            `json:"wiki_url"`
	MinStage          integer            `json:"min_stage"`
	MaxStage          integer            `json:"max_stage"`
	Length            number             `json:"length"`
	Diameter          number             `json:"diameter"`
	MaidenFlight      day                `json:"maiden_flight"`
	LaunchCost        number             `json:"launch_cost"`
	LaunchMass        number             `json:"launch_mass"`
	LEO               number             `json:"leo_capacity"`
	GTO               number             `json:"gto_capacity"`
	GEO               number             `json:"geo_capacity"`
	SSO               number             `json:"sso_capacity"`
	Thrust            number             `json:"to_thrust"`
	Apogee            number             `json:"apogee"`
	FastestTurnaround span               `json:"fastest_turnaround"`
	launchRecord
	landingRecord
}

func (r *rocket) record() (catalogue.Rocket, string, error) {
	id, err := r.check()
	if err != nil {
		return catalogue.Rocket{}, id, err
	}
	return *r.value(), id, nil
}

func (r *rocket) value() *catalogue.Rocket {
	if r == nil || !r.known() {
		return nil
	}
	v := &catalogue.Rocket{
		ID: r.ID.V, Name: string(r.Name), FullName: string(r.FullName), Variant: string(r.Variant),
		Alias: string(r.Alias), Families: names(r.Families), Active: r.Active.Ptr(),
		Reusable: r.Reusable.Ptr(), Placeholder: r.Placeholder.V,
		Manufacturer: r.Manufacturer.value(), Programs: values(r.Programs, (*program).value),
		Description: string(r.Description), Image: r.Image.value(),
		InfoURL: string(r.InfoURL), WikiURL: string(r.WikiURL),
		MinStage: r.MinStage.Count(), MaxStage: r.MaxStage.Count(),
		LengthM: r.Length.Positive(), DiameterM: r.Diameter.Positive(),
		MaidenFlight: string(r.MaidenFlight), LaunchMassT: r.LaunchMass.Positive(),
		LEOKg: r.LEO.Positive(), GTOKg: r.GTO.Positive(), GEOKg: r.GEO.Positive(),
		SSOKg: r.SSO.Positive(), ThrustKN: r.Thrust.Positive(), ApogeeKm: r.Apogee.Positive(),
		Launches: r.launches(), Landings: r.landings(), FastestTurnaround: r.FastestTurnaround.d,
		Seen: levelOf(r.Active.OK || r.Reusable.OK || r.Manufacturer != nil, r.Total.Sent),
	}
	if cost := r.LaunchCost; cost.OK && cost.V > 0 && cost.V < 1e15 {
		dollars := int64(cost.V)
		v.LaunchCost = &dollars
	}
	return v
}

type booster struct {
	ID                 integer `json:"id"`
	Mode               line    `json:"response_mode"`
	SerialNumber       name    `json:"serial_number"`
	Config             *rocket `json:"launcher_config"`
	FlightProven       boolean `json:"flight_proven"`
	Placeholder        boolean `json:"is_placeholder"`
	Status             namedID `json:"status"`
	Details            text    `json:"details"`
	Image              *image  `json:"image"`
	Flights            integer `json:"flights"`
	SuccessfulLandings integer `json:"successful_landings"`
	AttemptedLandings  integer `json:"attempted_landings"`
	FirstLaunch        moment  `json:"first_launch_date"`
	LastLaunch         moment  `json:"last_launch_date"`
	FastestTurnaround  span    `json:"fastest_turnaround"`
}

// record returns the booster. Its serial number stands for a name, but the
// feed knows some boosters without one.
func (b *booster) record() (catalogue.Booster, string, error) {
	v := b.value()
	if v == nil {
		return catalogue.Booster{}, "", errNoID
	}
	return *v, strconv.FormatInt(v.ID, 10), nil
}

func (b *booster) value() *catalogue.Booster {
	if b == nil || !b.ID.OK || b.ID.V <= 0 {
		return nil
	}
	return &catalogue.Booster{
		ID: b.ID.V, SerialNumber: string(b.SerialNumber), Rocket: b.Config.value(),
		FlightProven: b.FlightProven.Ptr(), Placeholder: b.Placeholder.V, Status: b.Status.value(),
		Details: string(b.Details), Image: b.Image.value(), Flights: b.Flights.Count(),
		SuccessfulLandings: b.SuccessfulLandings.Count(),
		AttemptedLandings:  b.AttemptedLandings.Count(),
		FirstLaunchAt:      b.FirstLaunch.Ptr(), LastLaunchAt: b.LastLaunch.Ptr(),
		FastestTurnaround: b.FastestTurnaround.d,
		Seen:              seen(b.Mode),
	}
}
