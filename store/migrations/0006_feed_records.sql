-- The agency that another one belongs to, where the feed tells no more of it
-- than a name.

ALTER TABLE agencies ADD COLUMN parent_name TEXT NOT NULL DEFAULT '';

-- Until here agencies were kept without their records and links, or with those
-- of the day they were first seen; the orbit with the id 0 was left out, and
-- so was every duration of zero. What tells them is read again: each launch in
-- full when it comes next, and the lists soon. The date is one that is long
-- gone. A first reading of the history that is under way goes on.

DELETE FROM launch_digests;
UPDATE marks SET value = json_remove(value, '$.started')
WHERE key IN ('ingest agencies', 'ingest astronauts', 'ingest spacecraft')
	OR key = 'ingest history' AND json_extract(value, '$.done') IS NOT NULL;
UPDATE marks SET value = json_set(value, '$.done', '2000-01-01T00:00:00Z')
WHERE key IN ('ingest agencies', 'ingest astronauts', 'ingest spacecraft', 'ingest history')
	AND json_extract(value, '$.done') IS NOT NULL;
