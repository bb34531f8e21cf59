package ll2

import (
	"tminus/store/catalogue"
)

type event struct {
	key
	Mode        line          `json:"response_mode"`
	Slug        line          `json:"slug"`
	Type        namedID       `json:"type"`
	Date        moment        `json:"date"`
	Precision   *described    `json:"date_precision"`
	Duration    span          `json:"duration"`
	Location    line          `json:"location"`
	Description text          `json:"description"`
	WebcastLive boolean       `json:"webcast_live"`
	Videos      []video       `json:"vid_urls"`
	InfoURLs    []infoLink    `json:"info_urls"`
	Updates     []update      `json:"updates"`
	Image       *image        `json:"image"`
	Agencies    []agency      `json:"agencies"`
	Launches    []launchBrief `json:"launches"`
	Stations    []station     `json:"spacestations"`
	Expeditions []expedition  `json:"expeditions"`
	Programs    []program     `json:"program"`
	Astronauts  []astronaut   `json:"astronauts"`
	LastUpdated moment        `json:"last_updated"`
}

func (e *event) record() (catalogue.Event, string, error) {
	id, err := e.check()
	if err != nil {
		return catalogue.Event{}, id, err
	}
	return catalogue.Event{
		ID: e.ID.V, Name: string(e.Name), Slug: string(e.Slug), Type: e.Type.value(), Date: e.Date.Ptr(),
		Precision: e.Precision.precision(), Duration: e.Duration.length(), Location: string(e.Location),
		Description: string(e.Description), WebcastLive: e.WebcastLive.V, Videos: values(e.Videos, (*video).value),
		InfoLinks: values(e.InfoURLs, (*infoLink).value), Updates: values(e.Updates, (*update).value),
		Image: e.Image.value(), Agencies: values(e.Agencies, (*agency).value),
		LaunchIDs: values(e.Launches, (*launchBrief).known), Stations: values(e.Stations, (*station).value),
		Expeditions: values(e.Expeditions, (*expedition).value), Programs: values(e.Programs, (*program).value),
		Astronauts: values(e.Astronauts, (*astronaut).value), LastUpdated: e.LastUpdated.T, Seen: seen(e.Mode),
	}, id, nil
}
