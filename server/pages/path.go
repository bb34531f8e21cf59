package pages

import "strconv"

// Where the list of each kind is, the pages of its records below, and what is
// shown of all of them.
const (
	Launches   = "/launches"
	Astronauts = "/astronauts"
	Programs   = "/programs"
	Agencies   = "/agencies"
	Rockets    = "/vehicles/rockets"
	Boosters   = "/vehicles/launchers"
	Fleet      = Boosters + "/fleet"
	Spacecraft = "/vehicles/spacecraft"
	Pads       = "/locations"
	Stations   = "/stations"
	Events     = "/events"
	Changes    = "/changes"
	News       = "/news"
	Picture    = "/nasa-apod" // of the day
	Stats      = "/stats"     // those of each grouping are below
	Firmness   = "/stats/firmness"
	Search     = "/search"
)

// Of returns the address of a record of the kind whose pages are there.
func Of(pages string, id int64) string {
	return pages + "/" + strconv.FormatInt(id, 10)
}

// StatsDescription is what the page of statistics shows.
const StatsDescription = "Every launch counted: by year, day, agency, site and rocket, with outcomes, records and slips."

// What the page says of itself that tells how firm dates are.
const (
	FirmnessTitle       = "How firm dates are"
	FirmnessDescription = "How often launches fly when they say: by status and time to go, agency, rocket and site, with the forecast’s own record."
)

// What the lists are that feeds have, too.
const (
	ChangesDescription = "What changed recently: new launches, new times, scrubs, holds and outcomes, as we saw them."
	NewsDescription    = "Spaceflight news from many publishers, newest first, with the related launches."
	EventsDescription  = "What happens between launches: dockings, spacewalks, landings, tests and press conferences, past and to come."
)
