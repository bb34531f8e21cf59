-- What a list of launches is narrowed by although other tables know it. It
-- stands beside the launch, so that an index has it in order of NET; triggers
-- keep it right whatever changes.

ALTER TABLE missions ADD COLUMN search_type TEXT NOT NULL DEFAULT ''; -- of the type
UPDATE missions SET search_type = trim(replace(lower(type), ',', ' '));

ALTER TABLE launches ADD COLUMN country_id INTEGER; -- the pad's, else its location's
ALTER TABLE launches ADD COLUMN orbit_id INTEGER; -- the mission's
ALTER TABLE launches ADD COLUMN mission_type TEXT NOT NULL DEFAULT ''; -- the mission's, folded
ALTER TABLE launches ADD COLUMN crewed INTEGER NOT NULL DEFAULT 0; -- 1 with a crew at launch
ALTER TABLE launches ADD COLUMN reused INTEGER NOT NULL DEFAULT 0; -- 1 when a stage flew before
ALTER TABLE launches ADD COLUMN webcast INTEGER NOT NULL DEFAULT 0; -- 1 when a video is known
UPDATE launches SET
	country_id = (SELECT coalesce(p.country_id, lo.country_id) FROM pads p LEFT JOIN locations lo ON lo.id = p.location_id
		WHERE p.id = launches.pad_id),
	orbit_id = (SELECT orbit_id FROM missions WHERE id = launches.mission_id),
	mission_type = ifnull((SELECT search_type FROM missions WHERE id = launches.mission_id), ''),
	crewed = EXISTS (SELECT 1 FROM spacecraft_stages s JOIN crew c ON c.stage_id = s.id
		WHERE s.launch_id = launches.id AND c.phase = 'launch'),
	reused = EXISTS (SELECT 1 FROM launcher_stages WHERE launch_id = launches.id AND reused = 1),
	webcast = videos <> '[]';

CREATE TRIGGER launches_facts_insert AFTER INSERT ON launches
WHEN new.mission_id IS NOT NULL OR new.pad_id IS NOT NULL BEGIN
	UPDATE launches SET
		country_id = (SELECT coalesce(p.country_id, lo.country_id) FROM pads p LEFT JOIN locations lo ON lo.id = p.location_id
			WHERE p.id = new.pad_id),
		orbit_id = (SELECT orbit_id FROM missions WHERE id = new.mission_id),
		mission_type = ifnull((SELECT search_type FROM missions WHERE id = new.mission_id), '')
	WHERE seq = new.seq;
END;
CREATE TRIGGER launches_facts_update AFTER UPDATE OF mission_id, pad_id ON launches
WHEN old.mission_id IS NOT new.mission_id OR old.pad_id IS NOT new.pad_id BEGIN
	UPDATE launches SET
		country_id = (SELECT coalesce(p.country_id, lo.country_id) FROM pads p LEFT JOIN locations lo ON lo.id = p.location_id
			WHERE p.id = new.pad_id),
		orbit_id = (SELECT orbit_id FROM missions WHERE id = new.mission_id),
		mission_type = ifnull((SELECT search_type FROM missions WHERE id = new.mission_id), '')
	WHERE seq = new.seq;
END;
CREATE TRIGGER missions_facts AFTER UPDATE OF orbit_id, search_type ON missions
WHEN old.orbit_id IS NOT new.orbit_id OR old.search_type IS NOT new.search_type BEGIN
	UPDATE launches SET orbit_id = new.orbit_id, mission_type = new.search_type WHERE mission_id = new.id;
END;
CREATE TRIGGER pads_facts AFTER UPDATE OF country_id, location_id ON pads
WHEN old.country_id IS NOT new.country_id OR old.location_id IS NOT new.location_id BEGIN
	UPDATE launches SET country_id = coalesce(new.country_id, (SELECT country_id FROM locations WHERE id = new.location_id))
	WHERE pad_id = new.id;
END;
CREATE TRIGGER locations_facts AFTER UPDATE OF country_id ON locations WHEN old.country_id IS NOT new.country_id BEGIN
	UPDATE launches SET country_id = new.country_id
	WHERE pad_id IN (SELECT id FROM pads WHERE location_id = new.id AND country_id IS NULL);
END;

CREATE INDEX launches_country_id_idx ON launches (country_id, net DESC, id, final, withdrawn_at);
CREATE INDEX launches_orbit_id_idx ON launches (orbit_id, net DESC, id, final, withdrawn_at);
CREATE INDEX launches_mission_type_idx ON launches (mission_type, net DESC, id, final, withdrawn_at);
CREATE INDEX launches_facts_idx ON launches (
	net DESC, id, final, withdrawn_at, status_id, net_precision_id, provider_id, location_id, rocket_id, pad_id, country_id,
	orbit_id, mission_type, crewed, reused, webcast
);
