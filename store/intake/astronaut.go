package intake

import (
	"time"

	"tminus/store/catalogue"
	"tminus/store/sqlite"
	"tminus/store/words"
)

// astronaut saves a person and returns their id, or NULL without one.
func (w *writer) astronaut(astronaut *catalogue.Astronaut) any {
	if astronaut == nil || astronaut.ID == 0 {
		return nil
	}
	w.saveAstronaut(astronaut)
	return astronaut.ID
}

func (w *writer) saveAstronaut(astronaut *catalogue.Astronaut) outcome {
	countries := w.countryIDs(astronaut.Nationalities)
	r := record{table: "astronauts", id: astronaut.ID, seen: astronaut.Seen, fields: []field{
		sticky(list("name", astronaut.Name)),
		sticky(list("search_name", words.Fold(astronaut.Name))),
		list("status_id", lookup(astronaut.Status)),
		list("status_name", astronaut.Status.Name),
		list("agency_id", w.agency(astronaut.Agency)),
		list("image_id", w.image(astronaut.Image)),
		normal("type_id", lookup(astronaut.Type)),
		normal("type_name", astronaut.Type.Name),
		normal("in_space", sqlite.Opt(astronaut.InSpace)),
		normal("time_in_space_s", optSeconds(astronaut.TimeInSpace)),
		normal("eva_time_s", optSeconds(astronaut.EVATime)),
		normal("date_of_birth", sqlite.NonZero(astronaut.DateOfBirth)),
		normal("date_of_death", sqlite.NonZero(astronaut.DateOfDeath)),
		normal("lived_days", daysBetween(astronaut.DateOfBirth, astronaut.DateOfDeath)),
		normal("wiki_url", astronaut.WikiURL),
		normal("social_links", sqlite.JSONList(astronaut.SocialLinks)),
		normal("first_flight_at", sqlite.UnixPtr(astronaut.FirstFlightAt)),
		normal("last_flight_at", sqlite.UnixPtr(astronaut.LastFlightAt)),
		// Crew members come detailed, but without their counters.
		sticky(normal("flights_count", sqlite.Opt(astronaut.FlightsCount))),
		sticky(normal("landings_count", sqlite.Opt(astronaut.LandingsCount))),
		sticky(normal("walks_count", sqlite.Opt(astronaut.WalksCount))),
		normal("bio", astronaut.Bio),
	}}
	res := w.put(r)
	return w.link(astronautCountries, r, res, countries).outcome
}

// daysBetween returns how many days lie between two dates, NULL unless both
// are known.
func daysBetween(first, last string) any {
	from, err := time.Parse(time.DateOnly, first)
	if err != nil {
		return nil
	}
	to, err := time.Parse(time.DateOnly, last)
	if err != nil {
		return nil
	}
	return int64(to.Sub(from) / (24 * time.Hour))
}
