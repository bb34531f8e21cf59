-- An event that the feed no longer has is withdrawn as a launch is. Who follows an
-- event is told of that too, which nobody could choose before.

ALTER TABLE events ADD COLUMN withdrawn_at INTEGER;
UPDATE rules SET kinds = json_insert(kinds, '$[#]', 'withdrawn')
	WHERE event_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM json_each(rules.kinds) WHERE value = 'withdrawn');
