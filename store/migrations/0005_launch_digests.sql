-- What the feed last sent of each launch, to know it again. Digest is of the
-- record's bytes; saved_at is when they were saved in full.

CREATE TABLE launch_digests (
	launch_id TEXT PRIMARY KEY REFERENCES launches (id) ON DELETE CASCADE ON UPDATE CASCADE,
	digest    BLOB NOT NULL,
	saved_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX launch_digests_digest_idx ON launch_digests (digest, launch_id, saved_at);
