-- When the feed first told of a launch. Of those that are here already nobody
-- knows any more: theirs stays NULL.

ALTER TABLE launches ADD COLUMN first_seen_at INTEGER;

-- A launch that is new is announced once all coming ones are known. Whoever has
-- read everything through knows them.
INSERT INTO marks (key, value)
SELECT 'upcoming.swept_at', value FROM marks WHERE key = 'swept.launches'
ON CONFLICT DO NOTHING;
