-- Lists of launches that members keep. Names are as their owner typed them;
-- folded, no two of one account are the same.

CREATE TABLE bookmarks (
	id          INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice
	account_id  INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	name        TEXT NOT NULL,
	folded_name TEXT NOT NULL,
	created_at  INTEGER NOT NULL,
	UNIQUE (account_id, folded_name)
) STRICT;

-- A launch that the feed no longer has stays in its lists. One of the starter
-- catalogue that the feed never knew takes itself out of them.
CREATE TABLE bookmark_launches (
	id          INTEGER PRIMARY KEY, -- grows with each launch that is added
	bookmark_id INTEGER NOT NULL REFERENCES bookmarks (id) ON DELETE CASCADE,
	launch_id   TEXT NOT NULL REFERENCES launches (id) ON DELETE CASCADE ON UPDATE CASCADE,
	added_at    INTEGER NOT NULL,
	UNIQUE (bookmark_id, launch_id)
) STRICT;
CREATE INDEX bookmark_launches_launch_id_idx ON bookmark_launches (launch_id);
