-- What yields the launches of a filter has all that its other parts look at, so
-- that no row is read for them: of 80,000 launches those of two agencies to an
-- orbit, without a status, are counted in 4 ms in place of 62, and a page of
-- them is found in 0.2 ms in place of 0.6.

DROP INDEX launches_provider_id_idx;
CREATE INDEX launches_provider_id_idx ON launches (
	provider_id, net DESC, id, final, withdrawn_at, status_id, net_precision_id, location_id, rocket_id, pad_id, country_id,
	orbit_id, mission_type, crewed, reused, webcast
);
DROP INDEX launches_pad_id_idx;
CREATE INDEX launches_pad_id_idx ON launches (
	pad_id, net DESC, id, final, withdrawn_at, status_id, net_precision_id, provider_id, location_id, rocket_id, country_id,
	orbit_id, mission_type, crewed, reused, webcast
);
DROP INDEX launches_location_id_idx;
CREATE INDEX launches_location_id_idx ON launches (
	location_id, net DESC, id, final, withdrawn_at, status_id, net_precision_id, provider_id, rocket_id, pad_id, country_id,
	orbit_id, mission_type, crewed, reused, webcast
);
DROP INDEX launches_rocket_id_idx;
CREATE INDEX launches_rocket_id_idx ON launches (
	rocket_id, net DESC, id, final, withdrawn_at, status_id, net_precision_id, provider_id, location_id, pad_id, country_id,
	orbit_id, mission_type, crewed, reused, webcast
);
DROP INDEX launches_status_id_idx;
CREATE INDEX launches_status_id_idx ON launches (
	status_id, net DESC, id, final, withdrawn_at, net_precision_id, provider_id, location_id, rocket_id, pad_id, country_id,
	orbit_id, mission_type, crewed, reused, webcast
);
DROP INDEX launches_country_id_idx;
CREATE INDEX launches_country_id_idx ON launches (
	country_id, net DESC, id, final, withdrawn_at, status_id, net_precision_id, provider_id, location_id, rocket_id, pad_id,
	orbit_id, mission_type, crewed, reused, webcast
);
DROP INDEX launches_orbit_id_idx;
CREATE INDEX launches_orbit_id_idx ON launches (
	orbit_id, net DESC, id, final, withdrawn_at, status_id, net_precision_id, provider_id, location_id, rocket_id, pad_id,
	country_id, mission_type, crewed, reused, webcast
);
DROP INDEX launches_mission_type_idx;
CREATE INDEX launches_mission_type_idx ON launches (
	mission_type, net DESC, id, final, withdrawn_at, status_id, net_precision_id, provider_id, location_id, rocket_id, pad_id,
	country_id, orbit_id, crewed, reused, webcast
);
