-- What the host tells everybody at the top of every page, until a time: one line at most.

CREATE TABLE announcement (
	id      INTEGER PRIMARY KEY CHECK (id = 1),
	text    TEXT NOT NULL,
	ends_at INTEGER NOT NULL
) STRICT;
