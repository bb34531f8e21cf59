package intake

import (
	"cmp"

	"tminus/store/catalogue"
	"tminus/store/sqlite"
	"tminus/store/words"
)

// rocket saves a launcher configuration and returns its id, or NULL without
// one.
func (w *writer) rocket(rocket *catalogue.Rocket) any {
	if rocket == nil || rocket.ID == 0 {
		return nil
	}
	if !isRepeated(w, "rockets", rocket.ID, rocket) {
		w.saveRocket(rocket)
	}
	return rocket.ID
}

func (w *writer) saveRocket(rocket *catalogue.Rocket) outcome {
	programs := w.programIDs(rocket.Programs)
	fullName := rocket.FullName
	if fullName == "" {
		fullName = cmp.Or(w.fullName(rocket.ID), rocket.Name)
	}
	r := record{table: "rockets", id: rocket.ID, seen: rocket.Seen, fields: []field{
		sticky(list("name", rocket.Name)),
		sticky(list("full_name", rocket.FullName)),
		sticky(list("search_name", words.Fold(fullName))),
		sticky(list("search_short", words.Fold(rocket.Name))),
		list("variant", rocket.Variant),
		list("families", sqlite.JSONList(rocket.Families)),
		normal("active", sqlite.Opt(rocket.Active)),
		normal("reusable", sqlite.Opt(rocket.Reusable)),
		normal("placeholder", rocket.Placeholder),
		// An agency's own rockets come without it.
		sticky(normal("manufacturer_id", w.agency(rocket.Manufacturer))),
		normal("image_id", w.image(rocket.Image)),
		normal("info_url", rocket.InfoURL),
		normal("wiki_url", rocket.WikiURL),
		detailed("alias", rocket.Alias),
		detailed("search_alias", words.Fold(rocket.Alias)),
		detailed("min_stage", sqlite.Opt(rocket.MinStage)),
		detailed("max_stage", sqlite.Opt(rocket.MaxStage)),
		detailed("length_m", sqlite.Opt(rocket.LengthM)),
		detailed("diameter_m", sqlite.Opt(rocket.DiameterM)),
		detailed("maiden_flight", sqlite.NonZero(rocket.MaidenFlight)),
		detailed("launch_cost", sqlite.Opt(rocket.LaunchCost)),
		detailed("launch_mass_t", sqlite.Opt(rocket.LaunchMassT)),
		detailed("leo_kg", sqlite.Opt(rocket.LEOKg)),
		detailed("gto_kg", sqlite.Opt(rocket.GTOKg)),
		detailed("geo_kg", sqlite.Opt(rocket.GEOKg)),
		detailed("sso_kg", sqlite.Opt(rocket.SSOKg)),
		detailed("thrust_kn", sqlite.Opt(rocket.ThrustKN)),
		detailed("apogee_km", sqlite.Opt(rocket.ApogeeKm)),
		sticky(detailed("launches", sqlite.JSONText(rocket.Launches))),
		sticky(detailed("landings", sqlite.JSONText(rocket.Landings))),
		detailed("fastest_turnaround_s", sqlite.Seconds(rocket.FastestTurnaround)),
		detailed("description", rocket.Description),
	}}
	res := w.put(r)
	return w.link(rocketPrograms, r, res, programs).outcome
}

// fullName returns the full name that is stored of a rocket.
func (w *writer) fullName(id int64) string {
	var name string
	w.find("SELECT full_name FROM rockets WHERE id = ?", []any{id}, &name)
	return name
}

// booster saves a reusable stage and returns its id, or NULL without one.
func (w *writer) booster(booster *catalogue.Booster) any {
	if booster == nil || booster.ID == 0 {
		return nil
	}
	w.saveBooster(booster)
	return booster.ID
}

func (w *writer) saveBooster(booster *catalogue.Booster) outcome {
	return w.put(record{table: "boosters", id: booster.ID, seen: booster.Seen, fields: []field{
		sticky(list("serial_number", booster.SerialNumber)),
		sticky(list("search_name", words.Fold(booster.SerialNumber))),
		list("flight_proven", sqlite.Opt(booster.FlightProven)),
		list("placeholder", booster.Placeholder),
		list("status_id", lookup(booster.Status)),
		list("status_name", booster.Status.Name),
		list("image_id", w.image(booster.Image)),
		// Only the booster's own list says what it is part of.
		sticky(list("rocket_id", w.rocket(booster.Rocket))),
		normal("flights", sqlite.Opt(booster.Flights)),
		normal("successful_landings", sqlite.Opt(booster.SuccessfulLandings)),
		normal("attempted_landings", sqlite.Opt(booster.AttemptedLandings)),
		normal("first_launch_at", sqlite.UnixPtr(booster.FirstLaunchAt)),
		normal("last_launch_at", sqlite.UnixPtr(booster.LastLaunchAt)),
		normal("fastest_turnaround_s", sqlite.Seconds(booster.FastestTurnaround)),
		normal("details", booster.Details),
	}}).outcome
}
