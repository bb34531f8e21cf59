package catalogue

import "tminus/store/sqlite"

// location saves a launch site and returns its id, or NULL without one.
func (s *saver) location(location *Location) any {
	if location == nil || location.ID == 0 {
		return nil
	}
	s.saveLocation(location)
	return location.ID
}

func (s *saver) saveLocation(location *Location) outcome {
	return s.put(record{table: "locations", id: location.ID, seen: location.Seen, fields: []field{
		kept(list("name", location.Name)),
		kept(list("search_name", fold(location.Name))),
		// Landing zones bring their location without its celestial body.
		kept(normal("celestial_body", location.CelestialBody)),
		normal("active", sqlite.Opt(location.Active)),
		normal("country_id", s.country(location.Country)),
		normal("image_id", s.image(location.Image)),
		normal("map_image", location.MapImage),
		normal("latitude", sqlite.Opt(location.Latitude)),
		normal("longitude", sqlite.Opt(location.Longitude)),
		normal("timezone", location.Timezone),
		normal("total_launch_count", sqlite.Opt(location.TotalLaunchCount)),
		normal("total_landing_count", sqlite.Opt(location.TotalLandingCount)),
		normal("description", location.Description),
	}}).outcome
}

// pad saves a launch pad and returns its id, or NULL without one.
func (s *saver) pad(pad *Pad) any {
	if pad == nil || pad.ID == 0 {
		return nil
	}
	s.savePad(pad)
	return pad.ID
}

func (s *saver) savePad(pad *Pad) outcome {
	agencies := s.agencyIDs(pad.Agencies)
	r := record{table: "pads", id: pad.ID, seen: pad.Seen, fields: []field{
		kept(list("name", pad.Name)),
		kept(list("search_name", fold(pad.Name))),
		// Pads inside a location come without it.
		kept(list("location_id", s.location(pad.Location))),
		normal("active", sqlite.Opt(pad.Active)),
		normal("country_id", s.country(pad.Country)),
		normal("image_id", s.image(pad.Image)),
		normal("map_image", pad.MapImage),
		normal("map_url", pad.MapURL),
		normal("info_url", pad.InfoURL),
		normal("wiki_url", pad.WikiURL),
		normal("latitude", sqlite.Opt(pad.Latitude)),
		normal("longitude", sqlite.Opt(pad.Longitude)),
		normal("total_launch_count", sqlite.Opt(pad.TotalLaunchCount)),
		normal("orbital_attempt_count", sqlite.Opt(pad.OrbitalAttemptCount)),
		normal("fastest_turnaround_s", sqlite.Seconds(pad.FastestTurnaround)),
		normal("description", pad.Description),
	}}
	res := s.put(r)
	return s.link(padAgencies, r, res, agencies).outcome
}

// locationOf returns the id of the pad's location as it is stored, or NULL.
func (s *saver) locationOf(pad any) any {
	if pad == nil {
		return nil
	}
	var location int64
	s.find("SELECT location_id FROM pads WHERE id = ?", []any{pad}, sqlite.AsZero(&location))
	return sqlite.NonZero(location)
}
