-- The flights of a booster were counted by a view that SQLite worked out for all
-- boosters each time, so that a stage took the longer to save the more launches
-- there were. Now it reads those of the one booster.
DROP TRIGGER launcher_stages_flights_insert;
DROP TRIGGER launcher_stages_flights_update;
DROP TRIGGER launcher_stages_flights_delete;
DROP TRIGGER launches_flights;
DROP VIEW booster_flights;

-- Each flight of a booster: the launch if it is over, the number of flights that
-- it tells, where a coming one tells of those before it, and whether the time
-- since the one before is told of one that is over.
CREATE VIEW booster_flights AS
SELECT s.booster_id, iif(l.status_id IN (3, 4, 7, 9), l.id, NULL) AS known,
	iif(l.status_id IN (3, 4, 7, 9), coalesce(s.flight_number, 0), coalesce(s.flight_number, 1) - 1) AS number,
	l.status_id IN (3, 4, 7, 9) AND coalesce(s.turn_around_s, 0) > 0 AS turnaround
FROM launcher_stages s CROSS JOIN launches l ON l.id = s.launch_id
WHERE l.withdrawn_at IS NULL AND l.starter = 0;

CREATE TRIGGER launcher_stages_flights_insert AFTER INSERT ON launcher_stages WHEN new.booster_id IS NOT NULL BEGIN
	UPDATE boosters SET (known_flights, highest_flight, known_turnarounds) =
		(SELECT count(DISTINCT known), coalesce(max(number), 0), coalesce(sum(turnaround), 0) FROM booster_flights WHERE booster_id = boosters.id)
	WHERE id = new.booster_id;
END;
CREATE TRIGGER launcher_stages_flights_update AFTER UPDATE OF booster_id, launch_id, flight_number, turn_around_s ON launcher_stages
WHEN old.booster_id IS NOT new.booster_id OR old.launch_id IS NOT new.launch_id OR old.flight_number IS NOT new.flight_number
	OR old.turn_around_s IS NOT new.turn_around_s BEGIN
	UPDATE boosters SET (known_flights, highest_flight, known_turnarounds) =
		(SELECT count(DISTINCT known), coalesce(max(number), 0), coalesce(sum(turnaround), 0) FROM booster_flights WHERE booster_id = boosters.id)
	WHERE id IN (old.booster_id, new.booster_id);
END;
CREATE TRIGGER launcher_stages_flights_delete AFTER DELETE ON launcher_stages WHEN old.booster_id IS NOT NULL BEGIN
	UPDATE boosters SET (known_flights, highest_flight, known_turnarounds) =
		(SELECT count(DISTINCT known), coalesce(max(number), 0), coalesce(sum(turnaround), 0) FROM booster_flights WHERE booster_id = boosters.id)
	WHERE id = old.booster_id;
END;
CREATE TRIGGER launches_flights AFTER UPDATE OF status_id, withdrawn_at, starter ON launches
WHEN old.status_id IS NOT new.status_id OR old.withdrawn_at IS NOT new.withdrawn_at OR old.starter IS NOT new.starter BEGIN
	UPDATE boosters SET (known_flights, highest_flight, known_turnarounds) =
		(SELECT count(DISTINCT known), coalesce(max(number), 0), coalesce(sum(turnaround), 0) FROM booster_flights WHERE booster_id = boosters.id)
	WHERE id IN (SELECT booster_id FROM launcher_stages WHERE launch_id = new.id);
END;
