-- When what is told of a launch changed last: the feed's own moment, a line of
-- the ledger, or something told beside it that neither of them notes. Programs
-- that follow a calendar keep the old event until this moves, so it never goes
-- back, not even when the ledger is pruned.

ALTER TABLE launches ADD COLUMN changed_at INTEGER NOT NULL DEFAULT 0;
UPDATE launches SET changed_at = max(ifnull(last_updated_at, 0),
	ifnull((SELECT max(seen_at) FROM launch_changes WHERE launch_id = launches.id), 0));

CREATE TRIGGER launches_changed_insert AFTER INSERT ON launches WHEN new.last_updated_at > new.changed_at BEGIN
	UPDATE launches SET changed_at = new.last_updated_at WHERE seq = new.seq;
END;
CREATE TRIGGER launches_changed_update AFTER UPDATE OF last_updated_at ON launches
WHEN new.last_updated_at > new.changed_at BEGIN
	UPDATE launches SET changed_at = new.last_updated_at WHERE seq = new.seq;
END;
CREATE TRIGGER launch_changes_changed AFTER INSERT ON launch_changes BEGIN
	UPDATE launches SET changed_at = new.seen_at WHERE id = new.launch_id AND changed_at < new.seen_at;
END;
-- The official webcast, of which the smallest priority is shown first, and where
-- the rocket stands. A thin record does not move seen_at, and followers count
-- minutes.
CREATE TRIGGER launches_changed_told AFTER UPDATE OF videos, pad_id ON launches
WHEN old.pad_id IS NOT new.pad_id OR old.videos <> new.videos AND (
	SELECT value ->> 'url' FROM json_each(old.videos) WHERE value ->> 'type' LIKE 'Official%' ORDER BY value ->> 'priority' LIMIT 1
) IS NOT (
	SELECT value ->> 'url' FROM json_each(new.videos) WHERE value ->> 'type' LIKE 'Official%' ORDER BY value ->> 'priority' LIMIT 1
) BEGIN
	UPDATE launches SET changed_at = max(changed_at + 60, new.seen_at) WHERE seq = new.seq;
END;
-- Only launches that have not flown: nobody follows where the others stood.
CREATE TRIGGER pads_changed AFTER UPDATE OF name ON pads WHEN old.name <> new.name BEGIN
	UPDATE launches SET changed_at = max(changed_at + 60, new.seen_at) WHERE pad_id = new.id AND final = 0;
END;
CREATE TRIGGER locations_changed AFTER UPDATE OF name ON locations WHEN old.name <> new.name BEGIN
	UPDATE launches SET changed_at = max(changed_at + 60, new.seen_at) WHERE location_id = new.id AND final = 0;
END;

-- Has all columns that filters look at, so no row is read for those it leaves out.
CREATE INDEX launches_changed_at_idx ON launches (
	changed_at DESC, id, net, final, withdrawn_at, status_id, net_precision_id, provider_id, location_id, rocket_id, pad_id,
	country_id, orbit_id, mission_type, crewed, reused, webcast
);
