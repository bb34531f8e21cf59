package catalogue

// mission saves what a launch carries and returns its id, or NULL without one.
func (s *saver) mission(mission *Mission) any {
	if mission == nil || mission.ID == 0 {
		return nil
	}
	agencies := s.agencyIDs(mission.Agencies)
	r := record{table: "missions", id: mission.ID, plain: true, fields: []field{
		kept(list("name", mission.Name)),
		list("type", mission.Type),
		list("image_id", s.image(mission.Image)),
		list("orbit_id", s.orbit(mission.Orbit)),
		list("description", mission.Description),
	}}
	res := s.put(r)
	s.link(missionAgencies, r, res, agencies)
	return mission.ID
}

// orbit saves an orbit and returns its id, or NULL without one; 0 is one of
// them.
func (s *saver) orbit(orbit *Orbit) any {
	if orbit == nil {
		return nil
	}
	s.put(record{table: "orbits", id: orbit.ID, plain: true, fields: []field{
		kept(list("name", orbit.Name)),
		kept(list("abbrev", orbit.Abbrev)),
		kept(list("celestial_body", orbit.CelestialBody)),
	}})
	return orbit.ID
}

func (s *saver) launchStatus(status LaunchStatus) any {
	s.put(record{table: "launch_statuses", id: status.ID, plain: true, fields: []field{
		kept(list("name", status.Name)),
		kept(list("abbrev", status.Abbrev)),
		kept(list("description", status.Description)),
	}})
	return status.ID
}

// netPrecision saves a precision and returns its id; 0 is one of them.
func (s *saver) netPrecision(precision *NETPrecision) any {
	if precision == nil {
		return nil
	}
	s.put(record{table: "net_precisions", id: precision.ID, plain: true, fields: []field{
		kept(list("name", precision.Name)),
		kept(list("abbrev", precision.Abbrev)),
	}})
	return precision.ID
}
