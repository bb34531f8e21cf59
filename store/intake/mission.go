package intake

import (
	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// mission saves what a launch carries and returns its id, or NULL without one.
func (w *writer) mission(mission *catalogue.Mission) any {
	if mission == nil || mission.ID == 0 {
		return nil
	}
	agencies := w.agencyIDs(mission.Agencies)
	r := record{table: "missions", id: mission.ID, plain: true, fields: []field{
		sticky(list("name", mission.Name)),
		list("type", mission.Type),
		list("search_type", catalogue.MissionWords(mission.Type)),
		list("image_id", w.image(mission.Image)),
		list("orbit_id", w.orbit(mission.Orbit)),
		list("description", mission.Description),
	}}
	res := w.put(r)
	w.link(missionAgencies, r, res, agencies)
	return mission.ID
}

// orbit saves an orbit and returns its id, or NULL without one; 0 is one of
// them.
func (w *writer) orbit(orbit *catalogue.Orbit) any {
	if orbit == nil {
		return nil
	}
	w.put(record{table: "orbits", id: orbit.ID, plain: true, fields: []field{
		sticky(list("name", orbit.Name)),
		sticky(list("abbrev", orbit.Abbrev)),
		sticky(list("celestial_body", orbit.CelestialBody)),
	}})
	return orbit.ID
}

func (w *writer) launchStatus(status ledger.Status) any {
	w.put(record{table: "launch_statuses", id: status.ID, plain: true, fields: []field{
		sticky(list("name", status.Name)),
		sticky(list("abbrev", status.Abbrev)),
		sticky(list("description", status.Description)),
	}})
	return status.ID
}

// netPrecision saves a precision and returns its id; 0 is one of them.
func (w *writer) netPrecision(precision *ledger.Precision) any {
	if precision == nil {
		return nil
	}
	w.put(record{table: "net_precisions", id: precision.ID, plain: true, fields: []field{
		sticky(list("name", precision.Name)),
		sticky(list("abbrev", precision.Abbrev)),
	}})
	return precision.ID
}
