-- Events are followed as launches are: a rule and an occasion are about one or the
-- other. Ids are never given twice, also not those of rows that are gone.

CREATE TABLE rules_new (
	id         INTEGER PRIMARY KEY AUTOINCREMENT,
	follow_id  INTEGER NOT NULL REFERENCES follows (id) ON DELETE CASCADE,
	launch_id  TEXT REFERENCES launches (id) ON DELETE CASCADE ON UPDATE CASCADE,
	event_id   INTEGER REFERENCES events (id) ON DELETE CASCADE ON UPDATE CASCADE,
	filter     TEXT, -- canonical
	leads      TEXT NOT NULL, -- JSON list of minutes before NET
	kinds      TEXT NOT NULL, -- JSON list of what is told besides reminders
	created_at INTEGER NOT NULL,
	CHECK ((launch_id IS NOT NULL) + (event_id IS NOT NULL) + (filter IS NOT NULL) = 1),
	UNIQUE (follow_id, launch_id),
	UNIQUE (follow_id, event_id),
	UNIQUE (follow_id, filter)
) STRICT;
INSERT INTO rules_new (id, follow_id, launch_id, filter, leads, kinds, created_at)
	SELECT id, follow_id, launch_id, filter, leads, kinds, created_at FROM rules;
DELETE FROM sqlite_sequence WHERE name = 'rules_new';
INSERT INTO sqlite_sequence (name, seq) SELECT 'rules_new', seq FROM sqlite_sequence WHERE name = 'rules';
DROP TABLE rules;
ALTER TABLE rules_new RENAME TO rules;
CREATE INDEX rules_launch_id_idx ON rules (launch_id) WHERE launch_id IS NOT NULL;
CREATE INDEX rules_event_id_idx ON rules (event_id) WHERE event_id IS NOT NULL;
CREATE INDEX rules_filter_idx ON rules (filter) WHERE filter IS NOT NULL;

CREATE TABLE occasions_new (
	id          INTEGER PRIMARY KEY AUTOINCREMENT,
	launch_id   TEXT REFERENCES launches (id) ON DELETE CASCADE ON UPDATE CASCADE,
	event_id    INTEGER REFERENCES events (id) ON DELETE CASCADE ON UPDATE CASCADE,
	kind        TEXT NOT NULL,
	key         TEXT NOT NULL UNIQUE, -- what makes it the same occasion
	net         INTEGER, -- the time it speaks of
	facts       TEXT NOT NULL, -- JSON: what was so before and after
	happened_at INTEGER NOT NULL,
	ready_at    INTEGER, -- null: too little so far to be told
	expires_at  INTEGER NOT NULL, -- told later it would mislead
	fanned_at   INTEGER, -- null: deliveries are not made yet
	CHECK ((launch_id IS NULL) <> (event_id IS NULL))
) STRICT;
INSERT INTO occasions_new (id, launch_id, kind, key, net, facts, happened_at, ready_at, expires_at, fanned_at)
	SELECT id, launch_id, kind, key, net, facts, happened_at, ready_at, expires_at, fanned_at FROM occasions;
DELETE FROM sqlite_sequence WHERE name = 'occasions_new';
INSERT INTO sqlite_sequence (name, seq) SELECT 'occasions_new', seq FROM sqlite_sequence WHERE name = 'occasions';
DROP TABLE occasions;
ALTER TABLE occasions_new RENAME TO occasions;
CREATE INDEX occasions_ready_at_idx ON occasions (ready_at) WHERE fanned_at IS NULL;
CREATE INDEX occasions_launch_id_idx ON occasions (launch_id, kind);
CREATE INDEX occasions_event_id_idx ON occasions (event_id, kind) WHERE event_id IS NOT NULL;
CREATE INDEX occasions_expires_at_idx ON occasions (expires_at);
