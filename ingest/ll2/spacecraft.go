package ll2

import (
	"tminus/store/catalogue"
)

type spacecraftConfig struct {
	key
	Type              namedID            `json:"type"`
	Agency            *agency            `json:"agency"`
	Family            oneOrMany[namedID] `json:"family"`
	InUse             boolean            `json:"in_use"`
	Image             *image             `json:"image"`
	Capability        text               `json:"capability"`
	History           text               `json:"history"`
	Details           text               `json:"details"`
	MaidenFlight      day                `json:"maiden_flight"`
	Height            number             `json:"height"`
	Diameter          number             `json:"diameter"`
	HumanRated        boolean            `json:"human_rated"`
	CrewCapacity      integer            `json:"crew_capacity"`
	Payload           number             `json:"payload_capacity"`
	PayloadReturn     number             `json:"payload_return_capacity"`
	FlightLife        text               `json:"flight_life"`
	WikiLink          weblink            `json:"wiki_link"`
	InfoLink          weblink            `json:"info_link"`
	Flown             integer            `json:"spacecraft_flown"`
	FastestTurnaround span               `json:"fastest_turnaround"`
	launchRecord
	landingRecord
}

func (c *spacecraftConfig) record() (catalogue.SpacecraftConfig, string, error) {
	id, err := c.check()
	if err != nil {
		return catalogue.SpacecraftConfig{}, id, err
	}
	return *c.value(), id, nil
}

func (c *spacecraftConfig) value() *catalogue.SpacecraftConfig {
	if c == nil || !c.known() {
		return nil
	}
	return &catalogue.SpacecraftConfig{
		ID: c.ID.V, Name: string(c.Name), Type: c.Type.value(), Agency: c.Agency.value(),
		Families: names(c.Family), InUse: c.InUse.Ptr(), Image: c.Image.value(),
		Capability: string(c.Capability), History: string(c.History), Details: string(c.Details),
		MaidenFlight: string(c.MaidenFlight),
		HeightM:      c.Height.Positive(), DiameterM: c.Diameter.Positive(),
		HumanRated: c.HumanRated.Ptr(), CrewCapacity: c.CrewCapacity.Count(),
		PayloadKg: c.Payload.AtLeastZero(), PayloadReturnKg: c.PayloadReturn.AtLeastZero(),
		FlightLife: string(c.FlightLife), WikiURL: string(c.WikiLink), InfoURL: string(c.InfoLink),
		Flown: c.Flown.Count(), Launches: c.launches(), Landings: c.landings(),
		FastestTurnaround: c.FastestTurnaround.d,
		Seen:              levelOf(c.InUse.OK || c.Type.ID.OK, c.Total.Sent),
	}
}

type spacecraft struct {
	key
	Mode         line              `json:"response_mode"`
	SerialNumber line              `json:"serial_number"`
	Placeholder  boolean           `json:"is_placeholder"`
	InSpace      boolean           `json:"in_space"`
	Status       namedID           `json:"status"`
	Description  text              `json:"description"`
	Image        *image            `json:"image"`
	Config       *spacecraftConfig `json:"spacecraft_config"`
	Flights      integer           `json:"flights_count"`
	TimeInSpace  span              `json:"time_in_space"`
	TimeDocked   span              `json:"time_docked"`
}

func (s *spacecraft) record() (catalogue.Spacecraft, string, error) {
	id, err := s.check()
	if err != nil {
		return catalogue.Spacecraft{}, id, err
	}
	return *s.value(), id, nil
}

func (s *spacecraft) value() *catalogue.Spacecraft {
	if s == nil || !s.known() {
		return nil
	}
	return &catalogue.Spacecraft{
		ID: s.ID.V, Name: string(s.Name), SerialNumber: string(s.SerialNumber),
		Placeholder: s.Placeholder.V, InSpace: s.InSpace.Ptr(), Status: s.Status.value(),
		Description: string(s.Description), Image: s.Image.value(), Config: s.Config.value(),
		FlightsCount: s.Flights.Count(), TimeInSpace: s.TimeInSpace.length(), TimeDocked: s.TimeDocked.length(),
		Seen: seen(s.Mode),
	}
}
