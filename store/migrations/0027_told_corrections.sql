-- Staff are told once of each correction that ended by itself. Those of before
-- stand on the dashboard alone.

ALTER TABLE corrections ADD COLUMN told_at INTEGER; -- when staff were told of its end
UPDATE corrections SET told_at = ended_at WHERE ended_at IS NOT NULL;
CREATE INDEX corrections_untold_idx ON corrections (ended_at) WHERE ended_at IS NOT NULL AND told_at IS NULL;
