-- What people follow, what there is to tell them, and what was told. What is
-- kept of a change is decided with the change, so a crash loses both or none.

CREATE TABLE follows (
	id           INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice
	token_digest BLOB UNIQUE, -- SHA-256 of what names it without an account
	account_id   INTEGER UNIQUE REFERENCES accounts (id) ON DELETE CASCADE,
	zone         TEXT NOT NULL DEFAULT 'UTC',
	quiet_from   INTEGER NOT NULL DEFAULT 0, -- minutes after midnight in the zone
	quiet_to     INTEGER NOT NULL DEFAULT 0, -- as quiet_from: no hours are quiet
	paused       INTEGER NOT NULL DEFAULT 0,
	created_at   INTEGER NOT NULL,
	seen_at      INTEGER NOT NULL,
	warned_at    INTEGER, -- of its end, since it was seen
	CHECK (token_digest IS NULL OR account_id IS NULL) -- with neither it is the operator's
) STRICT;
CREATE INDEX follows_seen_at_idx ON follows (seen_at) WHERE token_digest IS NOT NULL;

CREATE TABLE rules (
	id         INTEGER PRIMARY KEY AUTOINCREMENT,
	follow_id  INTEGER NOT NULL REFERENCES follows (id) ON DELETE CASCADE,
	launch_id  TEXT REFERENCES launches (id) ON DELETE CASCADE ON UPDATE CASCADE,
	filter     TEXT, -- canonical
	leads      TEXT NOT NULL, -- JSON list of minutes before NET
	kinds      TEXT NOT NULL, -- JSON list of what is told besides reminders
	created_at INTEGER NOT NULL,
	CHECK ((launch_id IS NULL) <> (filter IS NULL)),
	UNIQUE (follow_id, launch_id),
	UNIQUE (follow_id, filter)
) STRICT;
CREATE INDEX rules_launch_id_idx ON rules (launch_id) WHERE launch_id IS NOT NULL;
CREATE INDEX rules_filter_idx ON rules (filter) WHERE filter IS NOT NULL;

CREATE TABLE sinks (
	id         INTEGER PRIMARY KEY AUTOINCREMENT,
	follow_id  INTEGER NOT NULL REFERENCES follows (id) ON DELETE CASCADE,
	kind       TEXT NOT NULL,
	address    TEXT NOT NULL,
	keys       TEXT NOT NULL DEFAULT '{}', -- JSON
	state      TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'ok', 'broken', 'gone')),
	failures   INTEGER NOT NULL DEFAULT 0, -- since the last success
	failing_at INTEGER, -- of the first of them
	failed_at  INTEGER, -- of the last of all
	failure    TEXT NOT NULL DEFAULT '',
	ok_at      INTEGER,
	created_at INTEGER NOT NULL,
	UNIQUE (follow_id, kind, address)
) STRICT;

CREATE TABLE occasions (
	id          INTEGER PRIMARY KEY AUTOINCREMENT,
	launch_id   TEXT NOT NULL REFERENCES launches (id) ON DELETE CASCADE ON UPDATE CASCADE,
	kind        TEXT NOT NULL,
	key         TEXT NOT NULL UNIQUE, -- what makes it the same occasion
	net         INTEGER, -- the time it speaks of
	facts       TEXT NOT NULL, -- JSON: what was so before and after
	happened_at INTEGER NOT NULL,
	ready_at    INTEGER, -- null: too little so far to be told
	expires_at  INTEGER NOT NULL, -- told later it would mislead
	fanned_at   INTEGER -- null: deliveries are not made yet
) STRICT;
CREATE INDEX occasions_ready_at_idx ON occasions (ready_at) WHERE fanned_at IS NULL;
CREATE INDEX occasions_launch_id_idx ON occasions (launch_id, kind);
CREATE INDEX occasions_expires_at_idx ON occasions (expires_at);

CREATE TABLE deliveries (
	occasion_id INTEGER NOT NULL REFERENCES occasions (id) ON DELETE CASCADE,
	sink_id     INTEGER NOT NULL REFERENCES sinks (id) ON DELETE CASCADE,
	state       TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'done', 'dropped', 'gone')),
	tries       INTEGER NOT NULL DEFAULT 0,
	gathered    INTEGER NOT NULL DEFAULT 0, -- told together with others of its sink
	due_at      INTEGER NOT NULL,
	done_at     INTEGER,
	why         TEXT NOT NULL DEFAULT '', -- the filter of the rule that matched, '' for one of the launch
	PRIMARY KEY (occasion_id, sink_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX deliveries_due_at_idx ON deliveries (due_at) WHERE state = 'waiting';
CREATE INDEX deliveries_sink_id_idx ON deliveries (sink_id, done_at);

-- Push messages are signed with a key of the server.
CREATE TABLE server_keys_new (
	id         TEXT PRIMARY KEY,
	purpose    TEXT NOT NULL CHECK (purpose IN ('access', 'code', 'csrf', 'push')),
	seed       BLOB NOT NULL,
	created_at INTEGER NOT NULL,
	retired_at INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO server_keys_new SELECT id, purpose, seed, created_at, retired_at FROM server_keys;
DROP TABLE server_keys;
ALTER TABLE server_keys_new RENAME TO server_keys;
CREATE UNIQUE INDEX server_keys_purpose_idx ON server_keys (purpose) WHERE retired_at IS NULL;
