package store

import "cmp"

// rocket saves a launcher configuration and returns its id, or NULL without
// one.
func (s *saver) rocket(rocket *Rocket) any {
	if rocket == nil || rocket.ID == 0 {
		return nil
	}
	s.saveRocket(rocket)
	return rocket.ID
}

func (s *saver) saveRocket(rocket *Rocket) outcome {
	programs := s.programIDs(rocket.Programs)
	fullName := rocket.FullName
	if fullName == "" {
		fullName = cmp.Or(s.fullName(rocket.ID), rocket.Name)
	}
	r := record{table: "rockets", id: rocket.ID, seen: rocket.Seen, fields: []field{
		kept(list("name", rocket.Name)),
		kept(list("full_name", rocket.FullName)),
		kept(list("search_name", fold(fullName))),
		kept(list("search_short", fold(rocket.Name))),
		list("variant", rocket.Variant),
		list("families", jsonList(rocket.Families)),
		normal("active", opt(rocket.Active)),
		normal("reusable", opt(rocket.Reusable)),
		normal("placeholder", rocket.Placeholder),
		// An agency's own rockets come without it.
		kept(normal("manufacturer_id", s.agency(rocket.Manufacturer))),
		normal("image_id", s.image(rocket.Image)),
		normal("info_url", rocket.InfoURL),
		normal("wiki_url", rocket.WikiURL),
		detailed("alias", rocket.Alias),
		detailed("search_alias", fold(rocket.Alias)),
		detailed("min_stage", opt(rocket.MinStage)),
		detailed("max_stage", opt(rocket.MaxStage)),
		detailed("length_m", opt(rocket.LengthM)),
		detailed("diameter_m", opt(rocket.DiameterM)),
		detailed("maiden_flight", nonZero(rocket.MaidenFlight)),
		detailed("launch_cost", opt(rocket.LaunchCost)),
		detailed("launch_mass_t", opt(rocket.LaunchMassT)),
		detailed("leo_kg", opt(rocket.LEOKg)),
		detailed("gto_kg", opt(rocket.GTOKg)),
		detailed("geo_kg", opt(rocket.GEOKg)),
		detailed("sso_kg", opt(rocket.SSOKg)),
		detailed("thrust_kn", opt(rocket.ThrustKN)),
		detailed("apogee_km", opt(rocket.ApogeeKm)),
		kept(detailed("launches", jsonText(rocket.Launches))),
		kept(detailed("landings", jsonText(rocket.Landings))),
		detailed("fastest_turnaround_s", seconds(rocket.FastestTurnaround)),
		detailed("description", rocket.Description),
	}}
	res := s.put(r)
	return s.link(rocketPrograms, r, res, programs).outcome
}

// fullName returns the full name that is stored of a rocket.
func (s *saver) fullName(id int64) string {
	var name string
	s.find("SELECT full_name FROM rockets WHERE id = ?", []any{id}, &name)
	return name
}

// booster saves a reusable stage and returns its id, or NULL without one.
func (s *saver) booster(booster *Booster) any {
	if booster == nil || booster.ID == 0 {
		return nil
	}
	s.saveBooster(booster)
	return booster.ID
}

func (s *saver) saveBooster(booster *Booster) outcome {
	return s.put(record{table: "boosters", id: booster.ID, seen: booster.Seen, fields: []field{
		kept(list("serial_number", booster.SerialNumber)),
		kept(list("search_name", fold(booster.SerialNumber))),
		list("flight_proven", opt(booster.FlightProven)),
		list("placeholder", booster.Placeholder),
		list("status_id", lookup(booster.Status)),
		list("status_name", booster.Status.Name),
		list("image_id", s.image(booster.Image)),
		// Only the booster's own list says what it is part of.
		kept(list("rocket_id", s.rocket(booster.Rocket))),
		normal("flights", opt(booster.Flights)),
		normal("successful_landings", opt(booster.SuccessfulLandings)),
		normal("attempted_landings", opt(booster.AttemptedLandings)),
		normal("first_launch_at", unixPtr(booster.FirstLaunchAt)),
		normal("last_launch_at", unixPtr(booster.LastLaunchAt)),
		normal("fastest_turnaround_s", seconds(booster.FastestTurnaround)),
		normal("details", booster.Details),
	}}).outcome
}
