-- How often a booster and a rocket have flown. The feed's own counters may lag
-- behind the launches it tells, so the larger of both counts.

-- Flights that are over, the highest number that launches tell, where a coming
-- one tells of those before it, and how many times between flights are told.
-- Starter launches count nowhere.
ALTER TABLE boosters ADD COLUMN known_flights INTEGER NOT NULL DEFAULT 0;
ALTER TABLE boosters ADD COLUMN highest_flight INTEGER NOT NULL DEFAULT 0;
ALTER TABLE boosters ADD COLUMN known_turnarounds INTEGER NOT NULL DEFAULT 0;
ALTER TABLE boosters ADD COLUMN flown INTEGER;

CREATE VIEW booster_flights AS
SELECT s.booster_id, count(DISTINCT iif(l.status_id IN (3, 4, 7, 9), l.id, NULL)) AS known,
	max(iif(l.status_id IN (3, 4, 7, 9), coalesce(s.flight_number, 0), coalesce(s.flight_number, 1) - 1)) AS highest,
	sum(l.status_id IN (3, 4, 7, 9) AND coalesce(s.turn_around_s, 0) > 0) AS turnarounds
FROM launcher_stages s JOIN launches l ON l.id = s.launch_id
WHERE l.withdrawn_at IS NULL AND l.starter = 0
GROUP BY s.booster_id;

UPDATE boosters SET (known_flights, highest_flight, known_turnarounds) =
	(SELECT known, highest, turnarounds FROM booster_flights WHERE booster_id = boosters.id)
WHERE id IN (SELECT booster_id FROM booster_flights);
UPDATE boosters SET flown = CASE WHEN flights IS NOT NULL OR known_flights > 0 OR highest_flight > 0 THEN max(coalesce(flights, 0), known_flights, highest_flight) END;

CREATE TRIGGER boosters_flown_insert AFTER INSERT ON boosters WHEN new.flights IS NOT NULL BEGIN
	UPDATE boosters SET flown = flights WHERE id = new.id;
END;
CREATE TRIGGER boosters_flown_update AFTER UPDATE OF flights, known_flights, highest_flight ON boosters
WHEN old.flights IS NOT new.flights OR old.known_flights IS NOT new.known_flights OR old.highest_flight IS NOT new.highest_flight BEGIN
	UPDATE boosters SET flown = CASE WHEN flights IS NOT NULL OR known_flights > 0 OR highest_flight > 0 THEN max(coalesce(flights, 0), known_flights, highest_flight) END
	WHERE id = new.id;
END;

CREATE TRIGGER launcher_stages_flights_insert AFTER INSERT ON launcher_stages WHEN new.booster_id IS NOT NULL BEGIN
	UPDATE boosters SET (known_flights, highest_flight, known_turnarounds) =
		(SELECT coalesce(max(known), 0), coalesce(max(highest), 0), coalesce(max(turnarounds), 0) FROM booster_flights WHERE booster_id = boosters.id)
	WHERE id = new.booster_id;
END;
CREATE TRIGGER launcher_stages_flights_update AFTER UPDATE OF booster_id, launch_id, flight_number, turn_around_s ON launcher_stages
WHEN old.booster_id IS NOT new.booster_id OR old.launch_id IS NOT new.launch_id OR old.flight_number IS NOT new.flight_number
	OR old.turn_around_s IS NOT new.turn_around_s BEGIN
	UPDATE boosters SET (known_flights, highest_flight, known_turnarounds) =
		(SELECT coalesce(max(known), 0), coalesce(max(highest), 0), coalesce(max(turnarounds), 0) FROM booster_flights WHERE booster_id = boosters.id)
	WHERE id IN (old.booster_id, new.booster_id);
END;
CREATE TRIGGER launcher_stages_flights_delete AFTER DELETE ON launcher_stages WHEN old.booster_id IS NOT NULL BEGIN
	UPDATE boosters SET (known_flights, highest_flight, known_turnarounds) =
		(SELECT coalesce(max(known), 0), coalesce(max(highest), 0), coalesce(max(turnarounds), 0) FROM booster_flights WHERE booster_id = boosters.id)
	WHERE id = old.booster_id;
END;
CREATE TRIGGER launches_flights AFTER UPDATE OF status_id, withdrawn_at, starter ON launches
WHEN old.status_id IS NOT new.status_id OR old.withdrawn_at IS NOT new.withdrawn_at OR old.starter IS NOT new.starter BEGIN
	UPDATE boosters SET (known_flights, highest_flight, known_turnarounds) =
		(SELECT coalesce(max(known), 0), coalesce(max(highest), 0), coalesce(max(turnarounds), 0) FROM booster_flights WHERE booster_id = boosters.id)
	WHERE id IN (SELECT booster_id FROM launcher_stages WHERE launch_id = new.id);
END;

DROP INDEX boosters_flights_idx;
CREATE INDEX boosters_flights_idx ON boosters (flown DESC, id, detail, placeholder, rocket_id, search_name);

-- How many launches of a rocket are over, of those that the feed told.
ALTER TABLE rockets ADD COLUMN known_launches INTEGER NOT NULL DEFAULT 0;
UPDATE rockets SET known_launches = (SELECT count(*) FROM launches l
	WHERE l.rocket_id = rockets.id AND l.status_id IN (3, 4, 7, 9) AND l.withdrawn_at IS NULL AND l.starter = 0);

CREATE TRIGGER launches_known_insert AFTER INSERT ON launches
WHEN new.status_id IN (3, 4, 7, 9) AND new.withdrawn_at IS NULL AND new.starter = 0 BEGIN
	UPDATE rockets SET known_launches = known_launches + 1 WHERE id = new.rocket_id;
END;
CREATE TRIGGER launches_known_delete AFTER DELETE ON launches
WHEN old.status_id IN (3, 4, 7, 9) AND old.withdrawn_at IS NULL AND old.starter = 0 BEGIN
	UPDATE rockets SET known_launches = known_launches - 1 WHERE id = old.rocket_id;
END;
CREATE TRIGGER launches_known_update AFTER UPDATE OF rocket_id, status_id, withdrawn_at, starter ON launches
WHEN old.rocket_id IS NOT new.rocket_id OR old.status_id IS NOT new.status_id
	OR old.withdrawn_at IS NOT new.withdrawn_at OR old.starter IS NOT new.starter BEGIN
	UPDATE rockets SET known_launches = known_launches - 1
	WHERE id = old.rocket_id AND old.status_id IN (3, 4, 7, 9) AND old.withdrawn_at IS NULL AND old.starter = 0;
	UPDATE rockets SET known_launches = known_launches + 1
	WHERE id = new.rocket_id AND new.status_id IN (3, 4, 7, 9) AND new.withdrawn_at IS NULL AND new.starter = 0;
END;
