package intake

import (
	"tminus/store/catalogue"
	"tminus/store/sqlite"
	"tminus/store/words"
)

// location saves a launch site and returns its id, or NULL without one.
func (w *writer) location(location *catalogue.Location) any {
	if location == nil || location.ID == 0 {
		return nil
	}
	if !isRepeated(w, "locations", location.ID, location) {
		w.saveLocation(location)
	}
	return location.ID
}

func (w *writer) saveLocation(location *catalogue.Location) outcome {
	return w.put(record{table: "locations", id: location.ID, seen: location.Seen, fields: []field{
		sticky(list("name", location.Name)),
		sticky(list("search_name", words.Fold(location.Name))),
		// Landing zones bring their location without its celestial body.
		sticky(normal("celestial_body", location.CelestialBody)),
		normal("active", sqlite.Opt(location.Active)),
		normal("country_id", w.country(location.Country)),
		normal("image_id", w.image(location.Image)),
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
func (w *writer) pad(pad *catalogue.Pad) any {
	if pad == nil || pad.ID == 0 {
		return nil
	}
	if !isRepeated(w, "pads", pad.ID, pad) {
		w.savePad(pad)
	}
	return pad.ID
}

func (w *writer) savePad(pad *catalogue.Pad) outcome {
	agencies := w.agencyIDs(pad.Agencies)
	r := record{table: "pads", id: pad.ID, seen: pad.Seen, fields: []field{
		sticky(list("name", pad.Name)),
		sticky(list("search_name", words.Fold(pad.Name))),
		// Pads inside a location come without it.
		sticky(list("location_id", w.location(pad.Location))),
		normal("active", sqlite.Opt(pad.Active)),
		normal("country_id", w.country(pad.Country)),
		normal("image_id", w.image(pad.Image)),
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
	res := w.put(r)
	return w.link(padAgencies, r, res, agencies).outcome
}

// locationOf returns the id of the pad's location as it is stored, or NULL.
func (w *writer) locationOf(pad any) any {
	if pad == nil {
		return nil
	}
	var location int64
	w.find("SELECT location_id FROM pads WHERE id = ?", []any{pad}, sqlite.AsZero(&location))
	return sqlite.NonZero(location)
}
