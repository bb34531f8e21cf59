-- Addresses under which programs follow a bookmark without signing in. Each
-- holds a secret, of which the digest is all that is kept.

CREATE TABLE bookmark_feeds (
	id          INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice
	bookmark_id INTEGER NOT NULL REFERENCES bookmarks (id) ON DELETE CASCADE,
	digest      BLOB NOT NULL UNIQUE, -- SHA-256 of the secret
	created_at  INTEGER NOT NULL
) STRICT;
CREATE INDEX bookmark_feeds_bookmark_id_idx ON bookmark_feeds (bookmark_id);
