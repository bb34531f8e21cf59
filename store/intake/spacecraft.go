package intake

import (
	"tminus/store/catalogue"
	"tminus/store/sqlite"
	"tminus/store/words"
)

// spacecraftConfig saves a spacecraft's design and returns its id, or NULL
// without one.
func (w *writer) spacecraftConfig(config *catalogue.SpacecraftConfig) any {
	if config == nil || config.ID == 0 {
		return nil
	}
	w.saveSpacecraftConfig(config)
	return config.ID
}

func (w *writer) saveSpacecraftConfig(config *catalogue.SpacecraftConfig) outcome {
	return w.put(record{table: "spacecraft_configs", id: config.ID, seen: config.Seen, fields: []field{
		sticky(list("name", config.Name)),
		sticky(list("search_name", words.Fold(config.Name))),
		normal("type_id", lookup(config.Type)),
		normal("type_name", config.Type.Name),
		normal("agency_id", w.agency(config.Agency)),
		normal("families", sqlite.JSONList(config.Families)),
		normal("in_use", sqlite.Opt(config.InUse)),
		normal("image_id", w.image(config.Image)),
		detailed("capability", config.Capability),
		detailed("maiden_flight", sqlite.NonZero(config.MaidenFlight)),
		detailed("height_m", sqlite.Opt(config.HeightM)),
		detailed("diameter_m", sqlite.Opt(config.DiameterM)),
		detailed("human_rated", sqlite.Opt(config.HumanRated)),
		detailed("crew_capacity", sqlite.Opt(config.CrewCapacity)),
		detailed("payload_kg", sqlite.Opt(config.PayloadKg)),
		detailed("payload_return_kg", sqlite.Opt(config.PayloadReturnKg)),
		detailed("flight_life", config.FlightLife),
		detailed("wiki_url", config.WikiURL),
		detailed("info_url", config.InfoURL),
		detailed("flown", sqlite.Opt(config.Flown)),
		sticky(detailed("launches", sqlite.JSONText(config.Launches))),
		sticky(detailed("landings", sqlite.JSONText(config.Landings))),
		detailed("fastest_turnaround_s", sqlite.Seconds(config.FastestTurnaround)),
		detailed("history", config.History),
		detailed("details", config.Details),
	}}).outcome
}

// spacecraft saves one vehicle and returns its id, or NULL without one.
func (w *writer) spacecraft(craft *catalogue.Spacecraft) any {
	if craft == nil || craft.ID == 0 {
		return nil
	}
	w.saveSpacecraft(craft)
	return craft.ID
}

func (w *writer) saveSpacecraft(craft *catalogue.Spacecraft) outcome {
	return w.put(record{table: "spacecraft", id: craft.ID, seen: craft.Seen, fields: []field{
		sticky(list("name", craft.Name)),
		sticky(list("search_name", words.Fold(craft.Name))),
		sticky(list("serial_number", craft.SerialNumber)),
		list("placeholder", craft.Placeholder),
		list("status_id", lookup(craft.Status)),
		list("status_name", craft.Status.Name),
		list("image_id", w.image(craft.Image)),
		normal("in_space", sqlite.Opt(craft.InSpace)),
		normal("config_id", w.spacecraftConfig(craft.Config)),
		normal("flights_count", sqlite.Opt(craft.FlightsCount)),
		normal("time_in_space_s", optSeconds(craft.TimeInSpace)),
		normal("time_docked_s", optSeconds(craft.TimeDocked)),
		normal("description", craft.Description),
	}}).outcome
}
