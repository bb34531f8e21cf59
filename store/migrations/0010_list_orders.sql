-- What lists of boosters are in order of, and who is in space.

-- The shortest time between two flights: the feed's, which seldom tells it, else
-- that of the flights that are over.
ALTER TABLE boosters ADD COLUMN turnaround_s INTEGER;
UPDATE boosters SET turnaround_s = coalesce(fastest_turnaround_s, (SELECT min(s.turn_around_s)
	FROM launcher_stages s JOIN launches l ON l.id = s.launch_id
	WHERE s.booster_id = boosters.id AND s.turn_around_s > 0 AND l.status_id IN (3, 4, 7, 9) AND l.withdrawn_at IS NULL));

CREATE TRIGGER boosters_turnaround_insert AFTER INSERT ON boosters WHEN new.fastest_turnaround_s IS NOT NULL BEGIN
	UPDATE boosters SET turnaround_s = new.fastest_turnaround_s WHERE id = new.id;
END;
CREATE TRIGGER boosters_turnaround_update AFTER UPDATE OF fastest_turnaround_s ON boosters
WHEN old.fastest_turnaround_s IS NOT new.fastest_turnaround_s BEGIN
	UPDATE boosters SET turnaround_s = coalesce(fastest_turnaround_s, (SELECT min(s.turn_around_s)
		FROM launcher_stages s JOIN launches l ON l.id = s.launch_id
		WHERE s.booster_id = boosters.id AND s.turn_around_s > 0 AND l.status_id IN (3, 4, 7, 9) AND l.withdrawn_at IS NULL))
	WHERE id = new.id;
END;
CREATE TRIGGER launcher_stages_turnaround_insert AFTER INSERT ON launcher_stages WHEN new.turn_around_s > 0 BEGIN
	UPDATE boosters SET turnaround_s = coalesce(fastest_turnaround_s, (SELECT min(s.turn_around_s)
		FROM launcher_stages s JOIN launches l ON l.id = s.launch_id
		WHERE s.booster_id = boosters.id AND s.turn_around_s > 0 AND l.status_id IN (3, 4, 7, 9) AND l.withdrawn_at IS NULL))
	WHERE id = new.booster_id;
END;
CREATE TRIGGER launcher_stages_turnaround_update AFTER UPDATE OF turn_around_s, booster_id ON launcher_stages
WHEN old.turn_around_s IS NOT new.turn_around_s OR old.booster_id IS NOT new.booster_id BEGIN
	UPDATE boosters SET turnaround_s = coalesce(fastest_turnaround_s, (SELECT min(s.turn_around_s)
		FROM launcher_stages s JOIN launches l ON l.id = s.launch_id
		WHERE s.booster_id = boosters.id AND s.turn_around_s > 0 AND l.status_id IN (3, 4, 7, 9) AND l.withdrawn_at IS NULL))
	WHERE id IN (old.booster_id, new.booster_id);
END;
CREATE TRIGGER launcher_stages_turnaround_delete AFTER DELETE ON launcher_stages WHEN old.turn_around_s > 0 BEGIN
	UPDATE boosters SET turnaround_s = coalesce(fastest_turnaround_s, (SELECT min(s.turn_around_s)
		FROM launcher_stages s JOIN launches l ON l.id = s.launch_id
		WHERE s.booster_id = boosters.id AND s.turn_around_s > 0 AND l.status_id IN (3, 4, 7, 9) AND l.withdrawn_at IS NULL))
	WHERE id = old.booster_id;
END;
CREATE TRIGGER launches_turnaround AFTER UPDATE OF status_id, withdrawn_at ON launches
WHEN old.status_id IS NOT new.status_id OR old.withdrawn_at IS NOT new.withdrawn_at BEGIN
	UPDATE boosters SET turnaround_s = coalesce(fastest_turnaround_s, (SELECT min(s.turn_around_s)
		FROM launcher_stages s JOIN launches l ON l.id = s.launch_id
		WHERE s.booster_id = boosters.id AND s.turn_around_s > 0 AND l.status_id IN (3, 4, 7, 9) AND l.withdrawn_at IS NULL))
	WHERE id IN (SELECT booster_id FROM launcher_stages WHERE launch_id = new.id);
END;

CREATE INDEX boosters_flights_idx ON boosters (flights DESC, id, detail, placeholder, rocket_id, search_name);
CREATE INDEX boosters_last_launch_at_idx ON boosters (last_launch_at DESC, id, detail, placeholder, rocket_id, search_name);
CREATE INDEX boosters_turnaround_idx ON boosters (turnaround_s DESC, id, detail, placeholder, rocket_id, search_name);
CREATE INDEX astronauts_in_space_idx ON astronauts (
	search_name, id, detail, status_id, agency_id, last_flight_at, first_flight_at, date_of_birth
) WHERE in_space = 1;
