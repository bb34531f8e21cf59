CREATE TABLE catalogue (
	id            INTEGER PRIMARY KEY CHECK (id = 1),
	version       INTEGER NOT NULL DEFAULT 0, -- grows with every write that changed what a page shows
	starter_as_of INTEGER                     -- date of the starter catalogue, while it was sown
) STRICT;
CREATE TABLE images (
	id            INTEGER PRIMARY KEY,
	name          TEXT NOT NULL DEFAULT '',
	url           TEXT NOT NULL,
	thumbnail_url TEXT NOT NULL DEFAULT '',
	credit        TEXT NOT NULL DEFAULT '',
	license       TEXT NOT NULL DEFAULT '',
	license_url   TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE countries (
	id               INTEGER PRIMARY KEY,
	name             TEXT NOT NULL DEFAULT '',
	alpha_2          TEXT NOT NULL DEFAULT '',
	alpha_3          TEXT NOT NULL DEFAULT '',
	nationality_name TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE agencies (
	id             INTEGER PRIMARY KEY,
	name           TEXT NOT NULL DEFAULT '',
	search_name    TEXT NOT NULL DEFAULT '',
	abbrev         TEXT NOT NULL DEFAULT '',
	type_id        INTEGER,
	type_name      TEXT NOT NULL DEFAULT '',
	featured       INTEGER NOT NULL DEFAULT 0,
	administrator  TEXT NOT NULL DEFAULT '',
	founding_year  INTEGER,
	launchers      TEXT NOT NULL DEFAULT '',
	spacecraft     TEXT NOT NULL DEFAULT '',
	parent_id      INTEGER REFERENCES agencies (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	image_id       INTEGER REFERENCES images (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	logo_id        INTEGER REFERENCES images (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	social_logo_id INTEGER REFERENCES images (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	launches       TEXT NOT NULL DEFAULT '{}', -- JSON record of attempts
	landings       TEXT NOT NULL DEFAULT '{}', -- JSON record of attempts
	info_url       TEXT NOT NULL DEFAULT '',
	wiki_url       TEXT NOT NULL DEFAULT '',
	social_links   TEXT NOT NULL DEFAULT '[]', -- JSON
	description    TEXT NOT NULL DEFAULT '',
	detail         INTEGER NOT NULL DEFAULT 0,
	starter        INTEGER NOT NULL DEFAULT 0,
	seen_at        INTEGER NOT NULL DEFAULT 0
, parent_name TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE agency_countries (
	agency_id  INTEGER NOT NULL REFERENCES agencies (id) ON DELETE CASCADE ON UPDATE CASCADE,
	country_id INTEGER NOT NULL REFERENCES countries (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	position   INTEGER NOT NULL,
	PRIMARY KEY (agency_id, country_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE locations (
	id                  INTEGER PRIMARY KEY,
	name                TEXT NOT NULL DEFAULT '',
	search_name         TEXT NOT NULL DEFAULT '',
	celestial_body      TEXT NOT NULL DEFAULT '',
	active              INTEGER,
	country_id          INTEGER REFERENCES countries (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	image_id            INTEGER REFERENCES images (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	map_image           TEXT NOT NULL DEFAULT '',
	latitude            REAL,
	longitude           REAL,
	timezone            TEXT NOT NULL DEFAULT '',
	total_launch_count  INTEGER,
	total_landing_count INTEGER,
	description         TEXT NOT NULL DEFAULT '',
	detail              INTEGER NOT NULL DEFAULT 0,
	starter             INTEGER NOT NULL DEFAULT 0,
	seen_at             INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE pads (
	id                    INTEGER PRIMARY KEY,
	name                  TEXT NOT NULL DEFAULT '',
	search_name           TEXT NOT NULL DEFAULT '',
	active                INTEGER,
	location_id           INTEGER REFERENCES locations (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	country_id            INTEGER REFERENCES countries (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	image_id              INTEGER REFERENCES images (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	map_image             TEXT NOT NULL DEFAULT '',
	map_url               TEXT NOT NULL DEFAULT '',
	info_url              TEXT NOT NULL DEFAULT '',
	wiki_url              TEXT NOT NULL DEFAULT '',
	latitude              REAL,
	longitude             REAL,
	total_launch_count    INTEGER,
	orbital_attempt_count INTEGER,
	fastest_turnaround_s  INTEGER,
	description           TEXT NOT NULL DEFAULT '',
	detail                INTEGER NOT NULL DEFAULT 0,
	starter               INTEGER NOT NULL DEFAULT 0,
	seen_at               INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE pad_agencies (
	pad_id    INTEGER NOT NULL REFERENCES pads (id) ON DELETE CASCADE ON UPDATE CASCADE,
	agency_id INTEGER NOT NULL REFERENCES agencies (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	position  INTEGER NOT NULL,
	PRIMARY KEY (pad_id, agency_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE programs (
	id          INTEGER PRIMARY KEY,
	name        TEXT NOT NULL DEFAULT '',
	search_name TEXT NOT NULL DEFAULT '',
	type_id     INTEGER,
	type_name   TEXT NOT NULL DEFAULT '',
	image_id    INTEGER REFERENCES images (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	info_url    TEXT NOT NULL DEFAULT '',
	wiki_url    TEXT NOT NULL DEFAULT '',
	starts_at   INTEGER,
	ends_at     INTEGER,
	patches     TEXT NOT NULL DEFAULT '[]', -- JSON
	description TEXT NOT NULL DEFAULT '',
	detail      INTEGER NOT NULL DEFAULT 0,
	starter     INTEGER NOT NULL DEFAULT 0,
	seen_at     INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE program_agencies (
	program_id INTEGER NOT NULL REFERENCES programs (id) ON DELETE CASCADE ON UPDATE CASCADE,
	agency_id  INTEGER NOT NULL REFERENCES agencies (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	position   INTEGER NOT NULL,
	PRIMARY KEY (program_id, agency_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE rockets (
	id                   INTEGER PRIMARY KEY,
	name                 TEXT NOT NULL DEFAULT '',
	full_name            TEXT NOT NULL DEFAULT '',
	search_name          TEXT NOT NULL DEFAULT '', -- of the full name, else the name
	variant              TEXT NOT NULL DEFAULT '',
	alias                TEXT NOT NULL DEFAULT '',
	search_short         TEXT NOT NULL DEFAULT '', -- of the name
	search_alias         TEXT NOT NULL DEFAULT '', -- of the alias
	families             TEXT NOT NULL DEFAULT '[]', -- JSON
	active               INTEGER,
	reusable             INTEGER,
	placeholder          INTEGER NOT NULL DEFAULT 0,
	manufacturer_id      INTEGER REFERENCES agencies (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	image_id             INTEGER REFERENCES images (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	info_url             TEXT NOT NULL DEFAULT '',
	wiki_url             TEXT NOT NULL DEFAULT '',
	min_stage            INTEGER,
	max_stage            INTEGER,
	length_m             REAL,
	diameter_m           REAL,
	maiden_flight        TEXT, -- YYYY-MM-DD
	launch_cost          INTEGER,
	launch_mass_t        REAL,
	leo_kg               REAL,
	gto_kg               REAL,
	geo_kg               REAL,
	sso_kg               REAL,
	thrust_kn            REAL,
	apogee_km            REAL,
	launches             TEXT NOT NULL DEFAULT '{}', -- JSON record of attempts
	landings             TEXT NOT NULL DEFAULT '{}', -- JSON record of attempts
	fastest_turnaround_s INTEGER,
	description          TEXT NOT NULL DEFAULT '',
	detail               INTEGER NOT NULL DEFAULT 0,
	starter              INTEGER NOT NULL DEFAULT 0,
	seen_at              INTEGER NOT NULL DEFAULT 0
, known_launches INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE rocket_programs (
	rocket_id  INTEGER NOT NULL REFERENCES rockets (id) ON DELETE CASCADE ON UPDATE CASCADE,
	program_id INTEGER NOT NULL REFERENCES programs (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	position   INTEGER NOT NULL,
	PRIMARY KEY (rocket_id, program_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE boosters (
	id                   INTEGER PRIMARY KEY,
	serial_number        TEXT NOT NULL DEFAULT '',
	search_name          TEXT NOT NULL DEFAULT '', -- of the serial number
	rocket_id            INTEGER REFERENCES rockets (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	flight_proven        INTEGER,
	placeholder          INTEGER NOT NULL DEFAULT 0,
	status_id            INTEGER,
	status_name          TEXT NOT NULL DEFAULT '',
	image_id             INTEGER REFERENCES images (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	flights              INTEGER,
	successful_landings  INTEGER,
	attempted_landings   INTEGER,
	first_launch_at      INTEGER,
	last_launch_at       INTEGER,
	fastest_turnaround_s INTEGER,
	details              TEXT NOT NULL DEFAULT '',
	detail               INTEGER NOT NULL DEFAULT 0,
	starter              INTEGER NOT NULL DEFAULT 0,
	seen_at              INTEGER NOT NULL DEFAULT 0
, turnaround_s INTEGER, known_flights INTEGER NOT NULL DEFAULT 0, highest_flight INTEGER NOT NULL DEFAULT 0, known_turnarounds INTEGER NOT NULL DEFAULT 0, flown INTEGER) STRICT;
CREATE TABLE landing_types (
	id          INTEGER PRIMARY KEY,
	name        TEXT NOT NULL DEFAULT '',
	abbrev      TEXT NOT NULL DEFAULT '',
	description TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE landing_zones (
	id          INTEGER PRIMARY KEY,
	name        TEXT NOT NULL DEFAULT '',
	abbrev      TEXT NOT NULL DEFAULT '',
	description TEXT NOT NULL DEFAULT '',
	location_id INTEGER REFERENCES locations (id) ON DELETE RESTRICT ON UPDATE CASCADE
) STRICT;
CREATE TABLE landings (
	id           INTEGER PRIMARY KEY,
	attempt      INTEGER,
	success      INTEGER,
	description  TEXT NOT NULL DEFAULT '',
	downrange_km REAL,
	type_id      INTEGER REFERENCES landing_types (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	zone_id      INTEGER REFERENCES landing_zones (id) ON DELETE RESTRICT ON UPDATE CASCADE
) STRICT;
CREATE TABLE spacecraft_configs (
	id                   INTEGER PRIMARY KEY,
	name                 TEXT NOT NULL DEFAULT '',
	search_name          TEXT NOT NULL DEFAULT '',
	type_id              INTEGER,
	type_name            TEXT NOT NULL DEFAULT '',
	agency_id            INTEGER REFERENCES agencies (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	families             TEXT NOT NULL DEFAULT '[]', -- JSON
	in_use               INTEGER,
	image_id             INTEGER REFERENCES images (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	capability           TEXT NOT NULL DEFAULT '',
	maiden_flight        TEXT, -- YYYY-MM-DD
	height_m             REAL,
	diameter_m           REAL,
	human_rated          INTEGER,
	crew_capacity        INTEGER,
	payload_kg           REAL,
	payload_return_kg    REAL,
	flight_life          TEXT NOT NULL DEFAULT '',
	wiki_url             TEXT NOT NULL DEFAULT '',
	info_url             TEXT NOT NULL DEFAULT '',
	flown                INTEGER,
	launches             TEXT NOT NULL DEFAULT '{}', -- JSON record of attempts
	landings             TEXT NOT NULL DEFAULT '{}', -- JSON record of attempts
	fastest_turnaround_s INTEGER,
	history              TEXT NOT NULL DEFAULT '',
	details              TEXT NOT NULL DEFAULT '',
	detail               INTEGER NOT NULL DEFAULT 0,
	starter              INTEGER NOT NULL DEFAULT 0,
	seen_at              INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE spacecraft (
	id              INTEGER PRIMARY KEY,
	name            TEXT NOT NULL DEFAULT '',
	search_name     TEXT NOT NULL DEFAULT '',
	serial_number   TEXT NOT NULL DEFAULT '',
	placeholder     INTEGER NOT NULL DEFAULT 0,
	in_space        INTEGER,
	status_id       INTEGER,
	status_name     TEXT NOT NULL DEFAULT '',
	image_id        INTEGER REFERENCES images (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	config_id       INTEGER REFERENCES spacecraft_configs (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	flights_count   INTEGER,
	time_in_space_s INTEGER,
	time_docked_s   INTEGER,
	description     TEXT NOT NULL DEFAULT '',
	detail          INTEGER NOT NULL DEFAULT 0,
	starter         INTEGER NOT NULL DEFAULT 0,
	seen_at         INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE astronauts (
	id              INTEGER PRIMARY KEY,
	name            TEXT NOT NULL DEFAULT '',
	search_name     TEXT NOT NULL DEFAULT '',
	status_id       INTEGER,
	status_name     TEXT NOT NULL DEFAULT '',
	agency_id       INTEGER REFERENCES agencies (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	image_id        INTEGER REFERENCES images (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	type_id         INTEGER,
	type_name       TEXT NOT NULL DEFAULT '',
	in_space        INTEGER,
	time_in_space_s INTEGER,
	eva_time_s      INTEGER,
	date_of_birth   TEXT, -- YYYY-MM-DD
	date_of_death   TEXT, -- YYYY-MM-DD
	lived_days      INTEGER, -- between the two
	wiki_url        TEXT NOT NULL DEFAULT '',
	social_links    TEXT NOT NULL DEFAULT '[]', -- JSON
	first_flight_at INTEGER,
	last_flight_at  INTEGER,
	flights_count   INTEGER,
	landings_count  INTEGER,
	walks_count     INTEGER,
	bio             TEXT NOT NULL DEFAULT '',
	detail          INTEGER NOT NULL DEFAULT 0,
	starter         INTEGER NOT NULL DEFAULT 0,
	seen_at         INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE astronaut_countries (
	astronaut_id INTEGER NOT NULL REFERENCES astronauts (id) ON DELETE CASCADE ON UPDATE CASCADE,
	country_id   INTEGER NOT NULL REFERENCES countries (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	position     INTEGER NOT NULL,
	PRIMARY KEY (astronaut_id, country_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE launch_statuses (
	id          INTEGER PRIMARY KEY,
	name        TEXT NOT NULL DEFAULT '',
	abbrev      TEXT NOT NULL DEFAULT '',
	description TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE net_precisions (
	id     INTEGER PRIMARY KEY,
	name   TEXT NOT NULL DEFAULT '',
	abbrev TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE orbits (
	id             INTEGER PRIMARY KEY,
	name           TEXT NOT NULL DEFAULT '',
	abbrev         TEXT NOT NULL DEFAULT '',
	celestial_body TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE missions (
	id          INTEGER PRIMARY KEY,
	name        TEXT NOT NULL DEFAULT '',
	type        TEXT NOT NULL DEFAULT '',
	image_id    INTEGER REFERENCES images (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	orbit_id    INTEGER REFERENCES orbits (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	description TEXT NOT NULL DEFAULT ''
, search_type TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE mission_agencies (
	mission_id INTEGER NOT NULL REFERENCES missions (id) ON DELETE CASCADE ON UPDATE CASCADE,
	agency_id  INTEGER NOT NULL REFERENCES agencies (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	position   INTEGER NOT NULL,
	PRIMARY KEY (mission_id, agency_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE launches (
	seq               INTEGER PRIMARY KEY, -- ours, for the search index
	id                TEXT NOT NULL UNIQUE, -- the feed's UUID
	slug              TEXT NOT NULL DEFAULT '',
	name              TEXT NOT NULL,
	designator        TEXT NOT NULL DEFAULT '',
	status_id         INTEGER NOT NULL REFERENCES launch_statuses (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	final             INTEGER NOT NULL, -- 1 once the status says how it ended
	net               INTEGER NOT NULL,
	net_precision_id  INTEGER REFERENCES net_precisions (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	window_start      INTEGER,
	window_end        INTEGER,
	image_id          INTEGER REFERENCES images (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	provider_id       INTEGER REFERENCES agencies (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	rocket_id         INTEGER REFERENCES rockets (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	rocket_stage_id   INTEGER,
	mission_id        INTEGER REFERENCES missions (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	pad_id            INTEGER REFERENCES pads (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	location_id       INTEGER REFERENCES locations (id) ON DELETE RESTRICT ON UPDATE CASCADE, -- the pad's
	webcast_live      INTEGER NOT NULL DEFAULT 0,
	probability       INTEGER,
	stage_count       INTEGER NOT NULL DEFAULT 0, -- rows in launcher_stages
	craft_count       INTEGER NOT NULL DEFAULT 0, -- rows in spacecraft_stages
	last_updated_at   INTEGER,
	withdrawn_at      INTEGER,
	detail            INTEGER NOT NULL DEFAULT 0,
	starter           INTEGER NOT NULL DEFAULT 0,
	seen_at           INTEGER NOT NULL DEFAULT 0,
	infographic       TEXT NOT NULL DEFAULT '',
	weather_concerns  TEXT NOT NULL DEFAULT '',
	fail_reason       TEXT NOT NULL DEFAULT '',
	hashtag           TEXT NOT NULL DEFAULT '',
	flight_club_url   TEXT NOT NULL DEFAULT '',
	pad_turnaround_s  INTEGER,
	videos            TEXT NOT NULL DEFAULT '[]', -- JSON
	attempts          TEXT NOT NULL DEFAULT '{}', -- JSON
	patches           TEXT NOT NULL DEFAULT '[]', -- JSON
	info_links        TEXT NOT NULL DEFAULT '[]', -- JSON
	timeline          TEXT NOT NULL DEFAULT '[]', -- JSON
	updates           TEXT NOT NULL DEFAULT '[]', -- JSON
	search_text       TEXT NOT NULL DEFAULT '' -- folded names, one to a line
, country_id INTEGER, orbit_id INTEGER, mission_type TEXT NOT NULL DEFAULT '', crewed INTEGER NOT NULL DEFAULT 0, reused INTEGER NOT NULL DEFAULT 0, webcast INTEGER NOT NULL DEFAULT 0, first_seen_at INTEGER, changed_at INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE launch_programs (
	launch_id  TEXT NOT NULL REFERENCES launches (id) ON DELETE CASCADE ON UPDATE CASCADE,
	program_id INTEGER NOT NULL REFERENCES programs (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	position   INTEGER NOT NULL,
	PRIMARY KEY (launch_id, program_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE launcher_stages (
	id                   INTEGER PRIMARY KEY,
	launch_id            TEXT NOT NULL REFERENCES launches (id) ON DELETE CASCADE ON UPDATE CASCADE,
	position             INTEGER NOT NULL,
	type                 TEXT NOT NULL DEFAULT '',
	booster_id           INTEGER REFERENCES boosters (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	reused               INTEGER,
	flight_number        INTEGER,
	turn_around_s        INTEGER,
	previous_flight_at   INTEGER,
	previous_launch_id   TEXT NOT NULL DEFAULT '', -- may not be stored yet
	previous_launch_name TEXT NOT NULL DEFAULT '',
	landing_id           INTEGER REFERENCES landings (id) ON DELETE RESTRICT ON UPDATE CASCADE
) STRICT;
CREATE TABLE spacecraft_stages (
	id             INTEGER PRIMARY KEY,
	launch_id      TEXT NOT NULL REFERENCES launches (id) ON DELETE CASCADE ON UPDATE CASCADE,
	position       INTEGER NOT NULL,
	spacecraft_id  INTEGER REFERENCES spacecraft (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	destination    TEXT NOT NULL DEFAULT '',
	mission_end_at INTEGER,
	duration_s     INTEGER,
	turn_around_s  INTEGER,
	landing_id     INTEGER REFERENCES landings (id) ON DELETE RESTRICT ON UPDATE CASCADE
) STRICT;
CREATE TABLE crew (
	stage_id     INTEGER NOT NULL REFERENCES spacecraft_stages (id) ON DELETE CASCADE ON UPDATE CASCADE,
	phase        TEXT NOT NULL CHECK (phase IN ('launch', 'onboard', 'landing')),
	seat_id      INTEGER NOT NULL,
	position     INTEGER NOT NULL,
	role         TEXT NOT NULL DEFAULT '',
	priority     INTEGER NOT NULL DEFAULT 0,
	astronaut_id INTEGER NOT NULL REFERENCES astronauts (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	PRIMARY KEY (stage_id, phase, seat_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE launch_redirects (
	old_id TEXT PRIMARY KEY,
	new_id TEXT NOT NULL REFERENCES launches (id) ON DELETE CASCADE ON UPDATE CASCADE
) STRICT, WITHOUT ROWID;
CREATE TABLE record_redirects (
	kind   TEXT NOT NULL,
	old_id INTEGER NOT NULL,
	new_id INTEGER NOT NULL,
	PRIMARY KEY (kind, old_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE search_dirty (
	seq INTEGER PRIMARY KEY
) STRICT;
CREATE VIRTUAL TABLE launches_fts USING fts5 (
	search_text, content = 'launches', content_rowid = 'seq', tokenize = 'trigram case_sensitive 1'
);
CREATE TABLE articles (
	id           INTEGER PRIMARY KEY,
	title        TEXT NOT NULL,
	url          TEXT NOT NULL,
	image_url    TEXT NOT NULL DEFAULT '',
	news_site    TEXT NOT NULL DEFAULT '',
	summary      TEXT NOT NULL DEFAULT '',
	authors      TEXT NOT NULL DEFAULT '[]', -- JSON
	featured     INTEGER NOT NULL DEFAULT 0,
	published_at INTEGER NOT NULL,
	updated_at   INTEGER,
	search_text  TEXT NOT NULL DEFAULT '' -- folded texts, one to a line
) STRICT;
CREATE TABLE article_launches (
	article_id INTEGER NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
	position   INTEGER NOT NULL,
	launch_id  TEXT NOT NULL,
	PRIMARY KEY (article_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE pictures (
	date          TEXT PRIMARY KEY, -- YYYY-MM-DD
	title         TEXT NOT NULL,
	explanation   TEXT NOT NULL DEFAULT '',
	media_type    TEXT NOT NULL DEFAULT '',
	url           TEXT NOT NULL DEFAULT '',
	hd_url        TEXT NOT NULL DEFAULT '',
	thumbnail_url TEXT NOT NULL DEFAULT '',
	copyright     TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE marks (
	key   TEXT PRIMARY KEY,
	value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE sweep_ids (
	sweep TEXT NOT NULL,
	id    TEXT NOT NULL,
	PRIMARY KEY (sweep, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE ingest_runs (
	id           INTEGER PRIMARY KEY,
	job          TEXT NOT NULL,
	started_at   INTEGER NOT NULL,
	ended_at     INTEGER,
	status       TEXT NOT NULL CHECK (status IN ('STARTED', 'COMPLETED', 'FAILED', 'STOPPED')),
	calls        INTEGER NOT NULL DEFAULT 0,
	fetched      INTEGER NOT NULL DEFAULT 0,
	inserted     INTEGER NOT NULL DEFAULT 0,
	updated      INTEGER NOT NULL DEFAULT 0,
	skipped      INTEGER NOT NULL DEFAULT 0,
	exit_message TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE upstream_calls (
	id         INTEGER PRIMARY KEY,
	sent_ms    INTEGER NOT NULL,
	ended_ms   INTEGER,
	leaves_ms  INTEGER NOT NULL,
	calls      INTEGER NOT NULL DEFAULT 1,
	is_foreign INTEGER NOT NULL DEFAULT 0,
	purpose    TEXT NOT NULL DEFAULT '',
	status     INTEGER,
	error      TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE call_hold (
	id       INTEGER PRIMARY KEY CHECK (id = 1),
	until_ms INTEGER NOT NULL,
	reason   TEXT NOT NULL
) STRICT;
CREATE TABLE accounts (
	id             INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice
	email          TEXT NOT NULL UNIQUE,
	username       TEXT NOT NULL UNIQUE COLLATE NOCASE,
	password_hash  TEXT NOT NULL DEFAULT '', -- with its parameters; '' takes no password
	created_at     INTEGER NOT NULL,
	deactivated_at INTEGER, -- the account is purged a while after
	taken_told_at  INTEGER  -- when its owner last heard that somebody tried to register the address
) STRICT;
CREATE TABLE account_roles (
	account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	role       TEXT NOT NULL CHECK (role IN ('ADMIN', 'DEVELOPER', 'MODERATOR')),
	PRIMARY KEY (account_id, role)
) STRICT, WITHOUT ROWID;
CREATE TABLE first_admin (
	id       INTEGER PRIMARY KEY CHECK (id = 1),
	given_at INTEGER
) STRICT;
CREATE TABLE registrations (
	email         TEXT PRIMARY KEY,
	username      TEXT NOT NULL COLLATE NOCASE,
	password_hash TEXT NOT NULL,
	decoy         INTEGER NOT NULL,
	created_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE codes (
	handle     BLOB PRIMARY KEY, -- digest of what the browser holds
	purpose    TEXT NOT NULL CHECK (purpose IN ('registration', 'sign-in')),
	email      TEXT NOT NULL,
	account_id INTEGER REFERENCES accounts (id) ON DELETE CASCADE,
	mac        BLOB NOT NULL,
	remember   INTEGER NOT NULL,
	attempts   INTEGER NOT NULL, -- left
	resends    INTEGER NOT NULL, -- left
	started_at INTEGER NOT NULL, -- when the first code of the attempt was sent
	sent_at    INTEGER NOT NULL,
	UNIQUE (purpose, email)
) STRICT, WITHOUT ROWID;
CREATE TABLE wrong_codes (
	id      INTEGER PRIMARY KEY,
	purpose TEXT NOT NULL,
	email   TEXT NOT NULL,
	at      INTEGER NOT NULL
) STRICT;
CREATE TABLE sessions (
	id         TEXT PRIMARY KEY,
	account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	remember   INTEGER NOT NULL,
	generation INTEGER NOT NULL, -- of the refresh token that is good
	created_at INTEGER NOT NULL,
	rotated_at INTEGER NOT NULL, -- when that token was given out
	expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE refresh_tokens (
	digest     BLOB PRIMARY KEY,
	session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
	generation INTEGER NOT NULL,
	UNIQUE (session_id, generation)
) STRICT, WITHOUT ROWID;
CREATE TABLE reset_links (
	digest     BLOB PRIMARY KEY,
	account_id INTEGER REFERENCES accounts (id) ON DELETE CASCADE,
	expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE identities (
	issuer     TEXT NOT NULL,
	subject    TEXT NOT NULL,
	account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	created_at INTEGER NOT NULL,
	PRIMARY KEY (issuer, subject),
	UNIQUE (account_id, issuer)
) STRICT, WITHOUT ROWID;
CREATE TABLE used_identity_tokens (
	digest     BLOB PRIMARY KEY,
	expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE password_attempts (
	id    INTEGER PRIMARY KEY AUTOINCREMENT,
	email TEXT NOT NULL,
	at    INTEGER NOT NULL
) STRICT;
CREATE TABLE sign_in_waits (
	email    TEXT PRIMARY KEY,
	step     INTEGER NOT NULL, -- the next wait is twice as long
	until_at INTEGER NOT NULL,
	set_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE known_networks (
	account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	network    TEXT NOT NULL,
	seen_at    INTEGER NOT NULL,
	PRIMARY KEY (account_id, network)
) STRICT, WITHOUT ROWID;
CREATE TABLE sent_mails (
	id        INTEGER PRIMARY KEY,
	recipient TEXT NOT NULL,
	at        INTEGER NOT NULL
, notice INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE bookmarks (
	id          INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice
	account_id  INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	name        TEXT NOT NULL,
	folded_name TEXT NOT NULL,
	created_at  INTEGER NOT NULL,
	UNIQUE (account_id, folded_name)
) STRICT;
CREATE TABLE bookmark_launches (
	id          INTEGER PRIMARY KEY, -- grows with each launch that is added
	bookmark_id INTEGER NOT NULL REFERENCES bookmarks (id) ON DELETE CASCADE,
	launch_id   TEXT NOT NULL REFERENCES launches (id) ON DELETE CASCADE ON UPDATE CASCADE,
	added_at    INTEGER NOT NULL,
	UNIQUE (bookmark_id, launch_id)
) STRICT;
CREATE TABLE contact_messages (
	id         INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice
	account_id INTEGER REFERENCES accounts (id) ON DELETE CASCADE, -- of who was signed in
	category   TEXT NOT NULL CHECK (category IN ('Bug', 'Account', 'Other')),
	email      TEXT NOT NULL,
	message    TEXT NOT NULL,
	created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE launch_digests (
	launch_id TEXT PRIMARY KEY REFERENCES launches (id) ON DELETE CASCADE ON UPDATE CASCADE,
	digest    BLOB NOT NULL,
	saved_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE bookmark_feeds (
	id          INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice
	bookmark_id INTEGER NOT NULL REFERENCES bookmarks (id) ON DELETE CASCADE,
	digest      BLOB NOT NULL UNIQUE, -- SHA-256 of the secret
	created_at  INTEGER NOT NULL
) STRICT;
CREATE VIRTUAL TABLE launch_words USING fts5 (
	words, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3 4 5', tokenize = 'ascii'
);
CREATE TABLE search_terms (
	term TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
CREATE TABLE search_moved (
	id INTEGER PRIMARY KEY
) STRICT;
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
CREATE TABLE deliveries (
	occasion_id INTEGER NOT NULL REFERENCES occasions (id) ON DELETE CASCADE,
	sink_id     INTEGER NOT NULL REFERENCES sinks (id) ON DELETE CASCADE,
	state       TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'done', 'dropped', 'gone')),
	tries       INTEGER NOT NULL DEFAULT 0,
	gathered    INTEGER NOT NULL DEFAULT 0, -- told together with others of its sink
	due_at      INTEGER NOT NULL,
	done_at     INTEGER,
	why         TEXT NOT NULL DEFAULT '', held INTEGER NOT NULL DEFAULT 0, -- the filter of the rule that matched, '' for one of the launch
	PRIMARY KEY (occasion_id, sink_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE "server_keys" (
	id         TEXT PRIMARY KEY,
	purpose    TEXT NOT NULL CHECK (purpose IN ('access', 'code', 'csrf', 'push')),
	seed       BLOB NOT NULL,
	created_at INTEGER NOT NULL,
	retired_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE "launch_changes" (
	id        INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice
	launch_id TEXT NOT NULL REFERENCES launches (id) ON DELETE CASCADE ON UPDATE CASCADE,
	seen_at   INTEGER NOT NULL,
	field     TEXT NOT NULL,
	old       TEXT NOT NULL,
	new       TEXT NOT NULL
) STRICT;
CREATE TABLE stations (
	id          INTEGER PRIMARY KEY,
	name        TEXT NOT NULL DEFAULT '',
	search_name TEXT NOT NULL DEFAULT '',
	image_id    INTEGER REFERENCES images (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	status_id   INTEGER,
	status_name TEXT NOT NULL DEFAULT '',
	type_id     INTEGER,
	type_name   TEXT NOT NULL DEFAULT '',
	founded     TEXT, -- YYYY-MM-DD
	deorbited   TEXT, -- YYYY-MM-DD
	orbit       TEXT NOT NULL DEFAULT '',
	description TEXT NOT NULL DEFAULT '',
	mass_t      REAL,
	height_m    REAL,
	width_m     REAL,
	volume_m3   REAL,
	detail      INTEGER NOT NULL DEFAULT 0,
	starter     INTEGER NOT NULL DEFAULT 0,
	seen_at     INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE station_agencies (
	station_id INTEGER NOT NULL REFERENCES stations (id) ON DELETE CASCADE ON UPDATE CASCADE,
	agency_id  INTEGER NOT NULL REFERENCES agencies (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	position   INTEGER NOT NULL,
	PRIMARY KEY (station_id, agency_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE dockings (
	id            INTEGER PRIMARY KEY,
	station_id    INTEGER NOT NULL REFERENCES stations (id) ON DELETE CASCADE ON UPDATE CASCADE,
	port          TEXT NOT NULL DEFAULT '',
	spacecraft_id INTEGER REFERENCES spacecraft (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	vehicle       TEXT NOT NULL DEFAULT '', -- the name of what is no spacecraft
	launch_id     TEXT NOT NULL DEFAULT '',
	docked_at     INTEGER,
	departed_at   INTEGER
) STRICT;
CREATE TABLE station_ports (
	id         INTEGER PRIMARY KEY,
	station_id INTEGER NOT NULL REFERENCES stations (id) ON DELETE CASCADE ON UPDATE CASCADE,
	position   INTEGER NOT NULL,
	name       TEXT NOT NULL DEFAULT '',
	docking_id INTEGER REFERENCES dockings (id) ON DELETE SET NULL ON UPDATE CASCADE -- of what is there now
) STRICT;
CREATE TABLE expeditions (
	id          INTEGER PRIMARY KEY,
	name        TEXT NOT NULL DEFAULT '',
	search_name TEXT NOT NULL DEFAULT '',
	station_id  INTEGER REFERENCES stations (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	starts_at   INTEGER,
	ends_at     INTEGER,
	patches     TEXT NOT NULL DEFAULT '[]', -- JSON
	detail      INTEGER NOT NULL DEFAULT 0,
	starter     INTEGER NOT NULL DEFAULT 0,
	seen_at     INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE expedition_crew (
	expedition_id INTEGER NOT NULL REFERENCES expeditions (id) ON DELETE CASCADE ON UPDATE CASCADE,
	seat_id       INTEGER NOT NULL,
	position      INTEGER NOT NULL,
	role          TEXT NOT NULL DEFAULT '',
	priority      INTEGER NOT NULL DEFAULT 0,
	astronaut_id  INTEGER NOT NULL REFERENCES astronauts (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	PRIMARY KEY (expedition_id, seat_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE events (
	id              INTEGER PRIMARY KEY,
	name            TEXT NOT NULL DEFAULT '',
	search_name     TEXT NOT NULL DEFAULT '',
	slug            TEXT NOT NULL DEFAULT '',
	type_id         INTEGER,
	type_name       TEXT NOT NULL DEFAULT '',
	date            INTEGER,
	precision_id    INTEGER REFERENCES net_precisions (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	duration_s      INTEGER,
	over_at         INTEGER, -- from when on it counts as past; NULL without a date
	location        TEXT NOT NULL DEFAULT '',
	description     TEXT NOT NULL DEFAULT '',
	webcast_live    INTEGER NOT NULL DEFAULT 0,
	videos          TEXT NOT NULL DEFAULT '[]', -- JSON
	info_links      TEXT NOT NULL DEFAULT '[]', -- JSON
	updates         TEXT NOT NULL DEFAULT '[]', -- JSON
	launches        TEXT NOT NULL DEFAULT '[]', -- JSON: ids, also of launches that are not known
	image_id        INTEGER REFERENCES images (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	last_updated_at INTEGER,
	detail          INTEGER NOT NULL DEFAULT 0,
	starter         INTEGER NOT NULL DEFAULT 0,
	seen_at         INTEGER NOT NULL DEFAULT 0
, withdrawn_at INTEGER) STRICT;
CREATE TABLE event_agencies (
	event_id  INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE ON UPDATE CASCADE,
	agency_id INTEGER NOT NULL REFERENCES agencies (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	position  INTEGER NOT NULL,
	PRIMARY KEY (event_id, agency_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE event_programs (
	event_id   INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE ON UPDATE CASCADE,
	program_id INTEGER NOT NULL REFERENCES programs (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	position   INTEGER NOT NULL,
	PRIMARY KEY (event_id, program_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE event_stations (
	event_id   INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE ON UPDATE CASCADE,
	station_id INTEGER NOT NULL REFERENCES stations (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	position   INTEGER NOT NULL,
	PRIMARY KEY (event_id, station_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE event_expeditions (
	event_id      INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE ON UPDATE CASCADE,
	expedition_id INTEGER NOT NULL REFERENCES expeditions (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	position      INTEGER NOT NULL,
	PRIMARY KEY (event_id, expedition_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE event_astronauts (
	event_id     INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE ON UPDATE CASCADE,
	astronaut_id INTEGER NOT NULL REFERENCES astronauts (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	position     INTEGER NOT NULL,
	PRIMARY KEY (event_id, astronaut_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE spacewalks (
	id          INTEGER PRIMARY KEY,
	name        TEXT NOT NULL DEFAULT '',
	search_name TEXT NOT NULL DEFAULT '',
	starts_at   INTEGER,
	ends_at     INTEGER,
	duration_s  INTEGER,
	location    TEXT NOT NULL DEFAULT '',
	station_id  INTEGER REFERENCES stations (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	detail      INTEGER NOT NULL DEFAULT 0,
	starter     INTEGER NOT NULL DEFAULT 0,
	seen_at     INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE spacewalk_crew (
	spacewalk_id INTEGER NOT NULL REFERENCES spacewalks (id) ON DELETE CASCADE ON UPDATE CASCADE,
	seat_id      INTEGER NOT NULL,
	position     INTEGER NOT NULL,
	role         TEXT NOT NULL DEFAULT '',
	priority     INTEGER NOT NULL DEFAULT 0,
	astronaut_id INTEGER NOT NULL REFERENCES astronauts (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	PRIMARY KEY (spacewalk_id, seat_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE announcement (
	id      INTEGER PRIMARY KEY CHECK (id = 1),
	text    TEXT NOT NULL,
	ends_at INTEGER NOT NULL
) STRICT;
CREATE TABLE "rules" (
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
CREATE TABLE "occasions" (
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
CREATE TABLE corrections (
	id          INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice
	kind        TEXT NOT NULL, -- as the feed's lists are named
	record_id   TEXT NOT NULL, -- of the record it was entered for
	field       TEXT NOT NULL, -- as the API names it
	tbl         TEXT NOT NULL, -- where the fact is kept
	row_id      TEXT NOT NULL,
	col         TEXT NOT NULL,
	value       TEXT NOT NULL, -- '' for none
	feed_value  TEXT NOT NULL, -- '' for none; once it ended, what the feed said then
	source      TEXT NOT NULL, -- an address
	account_id  INTEGER REFERENCES accounts (id) ON DELETE SET NULL, -- who entered or changed it last
	created_at  INTEGER NOT NULL,
	ended_at    INTEGER,
	why         TEXT NOT NULL DEFAULT '' -- mended, changed, withdrawn or gone, as catalogue.CorrectionEnd says
, told_at INTEGER) STRICT;
INSERT INTO account_roles VALUES (1, 'ADMIN');
INSERT INTO accounts VALUES (1, 'member1@example.org', 'member1', 'hash 1', 1785585600, NULL, NULL);
INSERT INTO agencies VALUES (1, 'Agency 1', 'agency 1', 'AG1', 3, 'Commercial', 0, 'A director', 2002, 'Rocket', 'Capsule', NULL, 1, 101, NULL, '{"total":120,"successful":118,"failed":2}', '{}', 'https://example.com/', 'https://wiki.example/', '[{"name":"Instagram","url":"https://instagram.example/agency"}]', 'It flies.', 3, 0, 1785585600, '');
INSERT INTO agencies VALUES (2, 'Agency 2', 'agency 2', 'AG2', 3, 'Commercial', 0, 'A director', 2002, 'Rocket', 'Capsule', NULL, 2, 102, NULL, '{"total":120,"successful":118,"failed":2}', '{}', 'https://example.com/', 'https://wiki.example/', '[{"name":"Instagram","url":"https://instagram.example/agency"}]', 'It flies.', 3, 0, 1785585600, '');
INSERT INTO agency_countries VALUES (1, 2, 0);
INSERT INTO agency_countries VALUES (2, 2, 0);
INSERT INTO announcement VALUES (1, 'a text', 1);
INSERT INTO article_launches VALUES (1, 1, 'a launch_id');
INSERT INTO articles VALUES (1, 'a title', 'a url', 'a image_url', 'a news_site', 'a summary', 'a authors', 1, 1, 1, 'a search_text');
INSERT INTO astronaut_countries VALUES (1, 2, 0);
INSERT INTO astronaut_countries VALUES (2, 2, 0);
INSERT INTO astronauts VALUES (1, 'Astronaut 1', 'astronaut 1', 1, 'Active', 1, 401, 2, 'Government', 0, NULL, NULL, '1980-01-02', NULL, NULL, 'https://wiki.example/astronaut', '[{"name":"Instagram","url":"https://instagram.example/astronaut"}]', 1690891200, NULL, 2, NULL, NULL, 'Flew.', 3, 0, 1785585600);
INSERT INTO astronauts VALUES (2, 'Astronaut 2', 'astronaut 2', 1, 'Active', 1, 402, 2, 'Government', 0, NULL, NULL, '1980-01-02', NULL, NULL, 'https://wiki.example/astronaut', '[{"name":"Instagram","url":"https://instagram.example/astronaut"}]', 1690891200, NULL, 2, NULL, NULL, 'Flew.', 3, 0, 1785585600);
INSERT INTO bookmark_feeds VALUES (1, 1, X'0102', 1);
INSERT INTO bookmark_launches VALUES (1, 1, '00000000-0000-4000-8000-000000000000', 1);
INSERT INTO bookmarks VALUES (1, 1, 'a name', 'a folded_name', 1);
INSERT INTO boosters VALUES (1, 'B1001', 'b1001', 1, 1, 0, 1, 'Active', NULL, 5, 4, 5, 1722513600, 1782907200, NULL, 'Often flown.', 3, 0, 1785585600, NULL, 0, 0, 0, 5);
INSERT INTO boosters VALUES (2, 'B1002', 'b1002', 2, 1, 0, 1, 'Active', NULL, 5, 4, 5, 1722513600, 1782907200, NULL, 'Often flown.', 3, 0, 1785585600, NULL, 0, 0, 0, 5);
INSERT INTO call_hold VALUES (1, 1, 'a reason');
INSERT INTO catalogue VALUES (1, 2, NULL);
INSERT INTO codes VALUES (X'0102', 'sign-in', 'a email', 1, X'0102', 1, 1, 1, 1, 1);
INSERT INTO contact_messages VALUES (1, 1, 'Bug', 'a email', 'a message', 1);
INSERT INTO corrections VALUES (1, 'a kind', 'a record_id', 'a field', 'a tbl', 'a row_id', 'a col', 'a value', 'a feed_value', 'a source', 1, 1, 1, 'a why', 1);
INSERT INTO countries VALUES (2, 'United States of America', 'US', 'USA', 'American');
INSERT INTO crew VALUES (1, 'landing', 3, 0, 'Commander', 1, 1);
INSERT INTO crew VALUES (1, 'launch', 1, 0, 'Commander', 1, 1);
INSERT INTO crew VALUES (1, 'launch', 2, 1, 'Pilot', 2, 2);
INSERT INTO deliveries VALUES (1, 1, 'waiting', 1, 1, 1, 1, 'a why', 1);
INSERT INTO dockings VALUES (1, 1, 'a port', 1, 'a vehicle', 'a launch_id', 1, 1);
INSERT INTO event_agencies VALUES (1, 1, 1);
INSERT INTO event_astronauts VALUES (1, 1, 1);
INSERT INTO event_expeditions VALUES (1, 1, 1);
INSERT INTO event_programs VALUES (1, 1, 1);
INSERT INTO event_stations VALUES (1, 1, 1);
INSERT INTO events VALUES (1, 'a name', 'a search_name', 'a slug', 1, 'a type_name', 1, 1, 1, 1, 'a location', 'a description', 1, 'a videos', 'a info_links', 'a updates', 'a launches', 1, 1, 1, 1, 1, 1);
INSERT INTO expedition_crew VALUES (1, 1, 1, 'a role', 1, 1);
INSERT INTO expeditions VALUES (1, 'a name', 'a search_name', 1, 1, 1, 'a patches', 1, 1, 1);
INSERT INTO first_admin VALUES (1, NULL);
INSERT INTO follows VALUES (1, NULL, 1, 'a zone', 1, 1, 1, 1, 1, 1);
INSERT INTO identities VALUES ('a issuer', 'a subject', 1, 1);
INSERT INTO images VALUES (1, 'Picture 1', 'https://images.example/1.jpg', 'https://images.example/1.thumb.jpg', 'A photographer', 'CC BY 2.0', 'https://creativecommons.org/licenses/by/2.0/');
INSERT INTO images VALUES (2, 'Picture 2', 'https://images.example/2.jpg', 'https://images.example/2.thumb.jpg', 'A photographer', 'CC BY 2.0', 'https://creativecommons.org/licenses/by/2.0/');
INSERT INTO images VALUES (101, 'Picture 101', 'https://images.example/101.jpg', 'https://images.example/101.thumb.jpg', 'A photographer', 'CC BY 2.0', 'https://creativecommons.org/licenses/by/2.0/');
INSERT INTO images VALUES (102, 'Picture 102', 'https://images.example/102.jpg', 'https://images.example/102.thumb.jpg', 'A photographer', 'CC BY 2.0', 'https://creativecommons.org/licenses/by/2.0/');
INSERT INTO images VALUES (201, 'Picture 201', 'https://images.example/201.jpg', 'https://images.example/201.thumb.jpg', 'A photographer', 'CC BY 2.0', 'https://creativecommons.org/licenses/by/2.0/');
INSERT INTO images VALUES (202, 'Picture 202', 'https://images.example/202.jpg', 'https://images.example/202.thumb.jpg', 'A photographer', 'CC BY 2.0', 'https://creativecommons.org/licenses/by/2.0/');
INSERT INTO images VALUES (301, 'Picture 301', 'https://images.example/301.jpg', 'https://images.example/301.thumb.jpg', 'A photographer', 'CC BY 2.0', 'https://creativecommons.org/licenses/by/2.0/');
INSERT INTO images VALUES (302, 'Picture 302', 'https://images.example/302.jpg', 'https://images.example/302.thumb.jpg', 'A photographer', 'CC BY 2.0', 'https://creativecommons.org/licenses/by/2.0/');
INSERT INTO images VALUES (401, 'Picture 401', 'https://images.example/401.jpg', 'https://images.example/401.thumb.jpg', 'A photographer', 'CC BY 2.0', 'https://creativecommons.org/licenses/by/2.0/');
INSERT INTO images VALUES (402, 'Picture 402', 'https://images.example/402.jpg', 'https://images.example/402.thumb.jpg', 'A photographer', 'CC BY 2.0', 'https://creativecommons.org/licenses/by/2.0/');
INSERT INTO images VALUES (1000, 'Picture 1000', 'https://images.example/1000.jpg', 'https://images.example/1000.thumb.jpg', 'A photographer', 'CC BY 2.0', 'https://creativecommons.org/licenses/by/2.0/');
INSERT INTO images VALUES (1001, 'Picture 1001', 'https://images.example/1001.jpg', 'https://images.example/1001.thumb.jpg', 'A photographer', 'CC BY 2.0', 'https://creativecommons.org/licenses/by/2.0/');
INSERT INTO ingest_runs VALUES (1, 'a job', 1, 1, 'COMPLETED', 1, 1, 1, 1, 1, 'a exit_message');
INSERT INTO known_networks VALUES (1, '192.0.2.0', 1785585600);
INSERT INTO landing_types VALUES (2, 'Autonomous Spaceport Drone Ship', 'ASDS', '');
INSERT INTO landing_zones VALUES (4, 'A Shortfall of Gravitas', 'ASOG', '', 30);
INSERT INTO landings VALUES (1, 1, NULL, 'It lands at sea.', 640.5, 2, 4);
INSERT INTO landings VALUES (2, 1, NULL, 'It lands at sea.', 640.5, 2, 4);
INSERT INTO launch_changes VALUES (1, '00000000-0000-4000-8000-000000000001', 1785585600, 'net', '2026-08-02T12:00:00Z', '2026-08-03T12:00:00Z');
INSERT INTO launch_digests VALUES ('00000000-0000-4000-8000-000000000000', X'0102', 1);
INSERT INTO launch_programs VALUES ('00000000-0000-4000-8000-000000000000', 1, 0);
INSERT INTO launch_programs VALUES ('00000000-0000-4000-8000-000000000001', 2, 0);
INSERT INTO launch_redirects VALUES ('a old_id', '00000000-0000-4000-8000-000000000000');
INSERT INTO launch_statuses VALUES (1, 'Go for Launch', 'Go', 'All is ready.');
INSERT INTO launcher_stages VALUES (1, '00000000-0000-4000-8000-000000000000', 0, 'Core', 1, 0, 1, 864000, NULL, '00000000-0000-4000-8000-000000100000', 'An earlier one', 1);
INSERT INTO launcher_stages VALUES (2, '00000000-0000-4000-8000-000000000001', 0, 'Core', 2, 0, 1, 864000, NULL, '00000000-0000-4000-8000-000000100001', 'An earlier one', 2);
INSERT INTO launches VALUES (1, '00000000-0000-4000-8000-000000000000', 'launch-0', 'Rocket 1 | Mission 0', '', 1, 0, 1785585600, 1, 1785585600, 1785589200, 1000, 1, 1, 7600, 1, 1, 1, 0, 90, 1, 1, 1785582000, NULL, 3, 0, 1785585600, '', 'Wind aloft', '', '#mission0', 'https://flightclub.example/0', 259200, '[{"url":"https://www.youtube.com/watch?v=abcdefghijk","title":"Live","type":"Official Webcast","type_id":1,"priority":10}]', '{"orbital":6000,"pad_year":3}', '[{"id":1,"name":"Patch","priority":10,"image_url":"https://example.com/patch.png"}]', '[{"title":"Press kit","url":"https://example.com/kit","priority":1}]', '[{"name":"Liftoff","offset":0},{"name":"Fuelling","offset":-2100000000000}]', '[{"id":1,"comment":"Go.","created_by":"Editor","created_at":"2026-08-01T12:00:00Z"}]', 'rocket 1 | mission 0
agency 1
ag1
rocket 1 block 5
pad 1
location 1', 2, 8, 'communications', 1, 0, 1, 1785585600, 1785582000);
INSERT INTO launches VALUES (2, '00000000-0000-4000-8000-000000000001', 'launch-1', 'Rocket 2 | Mission 1', '', 1, 0, 1785758400, 1, 1785672000, 1785675600, 1001, 2, 2, 7601, 2, 2, 2, 0, 90, 1, 0, 1785582000, NULL, 3, 0, 1785585600, '', 'Wind aloft', '', '#mission1', 'https://flightclub.example/1', 259200, '[{"url":"https://www.youtube.com/watch?v=abcdefghijk","title":"Live","type":"Official Webcast","type_id":1,"priority":10}]', '{"orbital":6001,"pad_year":3}', '[{"id":2,"name":"Patch","priority":10,"image_url":"https://example.com/patch.png"}]', '[{"title":"Press kit","url":"https://example.com/kit","priority":1}]', '[{"name":"Liftoff","offset":0},{"name":"Fuelling","offset":-2100000000000}]', '[{"id":2,"comment":"Go.","created_by":"Editor","created_at":"2026-08-01T12:00:00Z"}]', 'rocket 2 | mission 1
agency 2
ag2
rocket 2 block 5
pad 2
location 2', 2, 8, 'communications', 0, 0, 1, 1785585600, 1785585600);
INSERT INTO locations VALUES (1, 'Location 1', 'location 1', 'Earth', 1, 2, NULL, 'https://images.example/map.png', 28.5, -80.5, 'America/New_York', 900, 50, 'By the sea.', 3, 0, 1785585600);
INSERT INTO locations VALUES (2, 'Location 2', 'location 2', 'Earth', 1, 2, NULL, 'https://images.example/map.png', 28.5, -80.5, 'America/New_York', 900, 50, 'By the sea.', 3, 0, 1785585600);
INSERT INTO locations VALUES (30, 'Location 30', 'location 30', 'Earth', 1, 2, NULL, 'https://images.example/map.png', 28.5, -80.5, 'America/New_York', 900, 50, 'By the sea.', 3, 0, 1785585600);
INSERT INTO marks VALUES ('a key', 'a value');
INSERT INTO mission_agencies VALUES (1, 1, 0);
INSERT INTO mission_agencies VALUES (2, 2, 0);
INSERT INTO missions VALUES (1, 'Mission 0', 'Communications', NULL, 8, 'Carries things up.', 'communications');
INSERT INTO missions VALUES (2, 'Mission 1', 'Communications', NULL, 8, 'Carries things up.', 'communications');
INSERT INTO net_precisions VALUES (1, 'Minute', 'MIN');
INSERT INTO occasions VALUES (1, '00000000-0000-4000-8000-000000000000', NULL, 'a kind', 'a key', 1, 'a facts', 1, 1, 1, 1);
INSERT INTO orbits VALUES (8, 'Low Earth Orbit', 'LEO', 'Earth');
INSERT INTO pad_agencies VALUES (1, 1, 0);
INSERT INTO pad_agencies VALUES (2, 2, 0);
INSERT INTO pads VALUES (1, 'Pad 1', 'pad 1', 1, 1, 2, NULL, 'https://images.example/pad.png', '', '', 'https://wiki.example/pad', 28.6, -80.6, 90, 88, 216000, '', 3, 0, 1785585600);
INSERT INTO pads VALUES (2, 'Pad 2', 'pad 2', 1, 2, 2, NULL, 'https://images.example/pad.png', '', '', 'https://wiki.example/pad', 28.6, -80.6, 90, 88, 216000, '', 3, 0, 1785585600);
INSERT INTO password_attempts VALUES (1, 'a email', 1);
INSERT INTO pictures VALUES ('a date', 'a title', 'a explanation', 'a media_type', 'a url', 'a hd_url', 'a thumbnail_url', 'a copyright');
INSERT INTO program_agencies VALUES (1, 1, 0);
INSERT INTO program_agencies VALUES (1, 2, 1);
INSERT INTO program_agencies VALUES (2, 1, 0);
INSERT INTO program_agencies VALUES (2, 2, 1);
INSERT INTO programs VALUES (1, 'Program 1', 'program 1', 1, 'Exploration', 201, '', '', 1627819200, NULL, '[]', 'Goes far.', 3, 0, 1785585600);
INSERT INTO programs VALUES (2, 'Program 2', 'program 2', 1, 'Exploration', 202, '', '', 1627819200, NULL, '[]', 'Goes far.', 3, 0, 1785585600);
INSERT INTO record_redirects VALUES ('a kind', 1, 1);
INSERT INTO refresh_tokens VALUES (X'72656672657368', 'session', 1);
INSERT INTO registrations VALUES ('a email', 'a username', 'a password_hash', 1, 1);
INSERT INTO reset_links VALUES (X'0102', 1, 1);
INSERT INTO rocket_programs VALUES (1, 1, 0);
INSERT INTO rocket_programs VALUES (2, 2, 0);
INSERT INTO rockets VALUES (1, 'Rocket 1', 'Rocket 1 Block 5', 'rocket 1 block 5', 'Block 5', '', 'rocket 1', '', '["Rocket"]', 1, 1, 0, 1, 301, '', '', 1, 2, 70.0, 3.65, '2018-05-11', 62000000, 549.0, 22800.0, NULL, NULL, NULL, 7607.0, NULL, '{"total":400,"successful":399,"failed":1}', '{}', 180000, 'Two stages.', 3, 0, 1785585600, 0);
INSERT INTO rockets VALUES (2, 'Rocket 2', 'Rocket 2 Block 5', 'rocket 2 block 5', 'Block 5', '', 'rocket 2', '', '["Rocket"]', 1, 1, 0, 2, 302, '', '', 1, 2, 70.0, 3.65, '2018-05-11', 62000000, 549.0, 22800.0, NULL, NULL, NULL, 7607.0, NULL, '{"total":400,"successful":399,"failed":1}', '{}', 180000, 'Two stages.', 3, 0, 1785585600, 0);
INSERT INTO rules VALUES (1, 1, '00000000-0000-4000-8000-000000000000', NULL, NULL, 'a leads', 'a kinds', 1);
INSERT INTO sent_mails VALUES (1, 'member1@example.org', 1785585600, 0);
INSERT INTO server_keys VALUES ('a id', 'access', X'0102', 1, 1);
INSERT INTO sessions VALUES ('session', 1, 0, 1, 1785585600, 1785585600, 1785628800);
INSERT INTO sign_in_waits VALUES ('a email', 1, 1, 1);
INSERT INTO sinks VALUES (1, 1, 'a kind', 'a address', 'a keys', 'ok', 1, 1, 1, 'a failure', 1, 1);
INSERT INTO spacecraft VALUES (1, 'Vehicle 1', 'vehicle 1', 'C201', 0, 0, 1, 'Active', NULL, 1, 3, 3600000, NULL, 'White.', 3, 0, 1785585600);
INSERT INTO spacecraft_configs VALUES (1, 'Capsule 1', 'capsule 1', 1, 'Capsule', 1, '["Capsule"]', 1, NULL, 'Crew', '2020-05-30', 8.1, 4.0, 1, 4, NULL, NULL, '', '', '', NULL, '{}', '{}', NULL, 'Long.', 'Round.', 3, 0, 1785585600);
INSERT INTO spacecraft_stages VALUES (1, '00000000-0000-4000-8000-000000000000', 0, 1, 'Space station', NULL, 15552000, NULL, NULL);
INSERT INTO spacewalk_crew VALUES (1, 1, 1, 'a role', 1, 1);
INSERT INTO spacewalks VALUES (1, 'a name', 'a search_name', 1, 1, 1, 'a location', 1, 1, 1, 1);
INSERT INTO station_agencies VALUES (1, 1, 1);
INSERT INTO station_ports VALUES (1, 1, 1, 'a name', 1);
INSERT INTO stations VALUES (1, 'a name', 'a search_name', 1, 1, 'a status_name', 1, 'a type_name', 'a founded', 'a deorbited', 'a orbit', 'a description', 1.5, 1.5, 1.5, 1.5, 1, 1, 1);
INSERT INTO sweep_ids VALUES ('a sweep', 'a id');
INSERT INTO upstream_calls VALUES (1, 1, 1, 1, 1, 1, 'a purpose', 1, 'a error');
INSERT INTO used_identity_tokens VALUES (X'0102', 1);
INSERT INTO wrong_codes VALUES (1, 'a purpose', 'a email', 1);
INSERT INTO launches_fts (launches_fts) VALUES ('rebuild');
INSERT INTO search_dirty (seq) SELECT seq FROM launches;
CREATE INDEX agencies_search_name_idx ON agencies (search_name);
CREATE INDEX agencies_starter_idx ON agencies (search_name) WHERE starter = 1;
CREATE INDEX agencies_parent_id_idx ON agencies (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX locations_search_name_idx ON locations (search_name);
CREATE INDEX locations_starter_idx ON locations (search_name) WHERE starter = 1;
CREATE INDEX pads_search_name_idx ON pads (search_name);
CREATE INDEX pads_starter_idx ON pads (search_name) WHERE starter = 1;
CREATE INDEX pads_location_id_idx ON pads (location_id);
CREATE INDEX pad_agencies_agency_id_idx ON pad_agencies (agency_id);
CREATE INDEX programs_search_name_idx ON programs (search_name);
CREATE INDEX programs_starter_idx ON programs (search_name) WHERE starter = 1;
CREATE INDEX program_agencies_agency_id_idx ON program_agencies (agency_id);
CREATE INDEX rockets_search_name_idx ON rockets (search_name);
CREATE INDEX rockets_starter_idx ON rockets (search_name) WHERE starter = 1;
CREATE INDEX rocket_programs_program_id_idx ON rocket_programs (program_id);
CREATE INDEX boosters_search_name_idx ON boosters (search_name);
CREATE INDEX boosters_starter_idx ON boosters (search_name) WHERE starter = 1;
CREATE INDEX spacecraft_configs_search_name_idx ON spacecraft_configs (search_name);
CREATE INDEX spacecraft_configs_starter_idx ON spacecraft_configs (search_name) WHERE starter = 1;
CREATE INDEX spacecraft_search_name_idx ON spacecraft (search_name);
CREATE INDEX spacecraft_starter_idx ON spacecraft (search_name) WHERE starter = 1;
CREATE INDEX spacecraft_config_id_idx ON spacecraft (config_id, search_name, id);
CREATE INDEX astronauts_search_name_idx ON astronauts (search_name);
CREATE INDEX astronauts_starter_idx ON astronauts (search_name) WHERE starter = 1;
CREATE INDEX astronaut_countries_country_id_idx ON astronaut_countries (country_id);
CREATE INDEX mission_agencies_agency_id_idx ON mission_agencies (agency_id);
CREATE INDEX launches_final_net_idx ON launches (final, net, id, withdrawn_at);
CREATE INDEX launches_net_idx ON launches (net DESC, id, final, withdrawn_at);
CREATE INDEX launches_search_text_idx ON launches (search_text);
CREATE INDEX launches_seen_at_idx ON launches (withdrawn_at, starter, seen_at);
CREATE INDEX launches_last_updated_at_idx ON launches (last_updated_at) WHERE last_updated_at IS NOT NULL;
CREATE INDEX launches_mission_id_idx ON launches (mission_id);
CREATE INDEX launches_designator_idx ON launches (designator) WHERE designator <> '';
CREATE INDEX launches_starter_idx ON launches (net) WHERE starter = 1;
CREATE INDEX launch_programs_program_id_idx ON launch_programs (program_id, launch_id);
CREATE INDEX launcher_stages_launch_id_idx ON launcher_stages (launch_id, position);
CREATE INDEX launcher_stages_booster_id_idx ON launcher_stages (booster_id, launch_id);
CREATE INDEX launcher_stages_landing_id_idx ON launcher_stages (landing_id) WHERE landing_id IS NOT NULL;
CREATE INDEX spacecraft_stages_launch_id_idx ON spacecraft_stages (launch_id, position);
CREATE INDEX spacecraft_stages_spacecraft_id_idx ON spacecraft_stages (spacecraft_id, launch_id);
CREATE INDEX spacecraft_stages_landing_id_idx ON spacecraft_stages (landing_id) WHERE landing_id IS NOT NULL;
CREATE INDEX crew_astronaut_id_idx ON crew (astronaut_id, stage_id);
CREATE INDEX launch_redirects_new_id_idx ON launch_redirects (new_id);
CREATE TRIGGER launches_insert AFTER INSERT ON launches BEGIN
	INSERT INTO search_dirty (seq) VALUES (new.seq) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER launches_delete AFTER DELETE ON launches BEGIN
	INSERT INTO launches_fts (launches_fts, rowid, search_text)
	SELECT 'delete', old.seq, old.search_text WHERE old.search_text <> '';
	DELETE FROM search_dirty WHERE seq = old.seq;
END;
CREATE TRIGGER launches_search_text AFTER UPDATE OF search_text ON launches
WHEN old.search_text IS NOT new.search_text BEGIN
	INSERT INTO launches_fts (launches_fts, rowid, search_text)
	SELECT 'delete', old.seq, old.search_text WHERE old.search_text <> '';
	INSERT INTO launches_fts (rowid, search_text)
	SELECT new.seq, new.search_text WHERE new.search_text <> '';
END;
CREATE TRIGGER launches_renamed AFTER UPDATE OF name, mission_id, provider_id, rocket_id, pad_id, location_id ON launches
WHEN old.name IS NOT new.name OR old.mission_id IS NOT new.mission_id OR old.provider_id IS NOT new.provider_id
	OR old.rocket_id IS NOT new.rocket_id OR old.pad_id IS NOT new.pad_id OR old.location_id IS NOT new.location_id BEGIN
	INSERT INTO search_dirty (seq) VALUES (new.seq) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER missions_renamed AFTER UPDATE OF name ON missions WHEN old.name IS NOT new.name BEGIN
	INSERT INTO search_dirty (seq) SELECT seq FROM launches WHERE mission_id = new.id ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER agencies_renamed AFTER UPDATE OF name, abbrev ON agencies
WHEN old.name IS NOT new.name OR old.abbrev IS NOT new.abbrev BEGIN
	INSERT INTO search_dirty (seq) SELECT seq FROM launches WHERE provider_id = new.id ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER rockets_renamed AFTER UPDATE OF name, full_name ON rockets
WHEN old.name IS NOT new.name OR old.full_name IS NOT new.full_name BEGIN
	INSERT INTO search_dirty (seq) SELECT seq FROM launches WHERE rocket_id = new.id ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER pads_renamed AFTER UPDATE OF name ON pads WHEN old.name IS NOT new.name BEGIN
	INSERT INTO search_dirty (seq) SELECT seq FROM launches WHERE pad_id = new.id ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER pads_moved AFTER UPDATE OF location_id ON pads WHEN old.location_id IS NOT new.location_id BEGIN
	UPDATE launches SET location_id = new.location_id WHERE pad_id = new.id;
END;
CREATE TRIGGER locations_renamed AFTER UPDATE OF name ON locations WHEN old.name IS NOT new.name BEGIN
	INSERT INTO search_dirty (seq) SELECT seq FROM launches WHERE location_id = new.id ON CONFLICT DO NOTHING;
END;
CREATE INDEX articles_published_at_idx ON articles (published_at DESC, id);
CREATE INDEX article_launches_launch_id_idx ON article_launches (launch_id, article_id);
CREATE INDEX ingest_runs_started_at_idx ON ingest_runs (started_at, id);
CREATE INDEX upstream_calls_leaves_ms_idx ON upstream_calls (leaves_ms, calls);
CREATE INDEX accounts_deactivated_at_idx ON accounts (deactivated_at) WHERE deactivated_at IS NOT NULL;
CREATE INDEX registrations_username_idx ON registrations (username);
CREATE INDEX registrations_created_at_idx ON registrations (created_at);
CREATE INDEX codes_account_id_idx ON codes (account_id);
CREATE INDEX codes_started_at_idx ON codes (started_at);
CREATE INDEX wrong_codes_purpose_email_at_idx ON wrong_codes (purpose, email, at);
CREATE INDEX wrong_codes_at_idx ON wrong_codes (at);
CREATE INDEX sessions_account_id_idx ON sessions (account_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);
CREATE INDEX reset_links_account_id_idx ON reset_links (account_id);
CREATE INDEX reset_links_expires_at_idx ON reset_links (expires_at);
CREATE INDEX used_identity_tokens_expires_at_idx ON used_identity_tokens (expires_at);
CREATE INDEX password_attempts_email_at_idx ON password_attempts (email, at);
CREATE INDEX password_attempts_at_idx ON password_attempts (at);
CREATE INDEX sign_in_waits_set_at_idx ON sign_in_waits (set_at);
CREATE INDEX known_networks_seen_at_idx ON known_networks (seen_at);
CREATE INDEX sent_mails_recipient_at_idx ON sent_mails (recipient, at);
CREATE INDEX sent_mails_at_idx ON sent_mails (at);
CREATE INDEX bookmark_launches_launch_id_idx ON bookmark_launches (launch_id);
CREATE INDEX contact_messages_created_at_idx ON contact_messages (created_at, id);
CREATE INDEX contact_messages_email_idx ON contact_messages (email);
CREATE INDEX contact_messages_account_id_idx ON contact_messages (account_id);
CREATE INDEX launch_digests_digest_idx ON launch_digests (digest, launch_id, saved_at);
CREATE TRIGGER launches_facts_insert AFTER INSERT ON launches
WHEN new.mission_id IS NOT NULL OR new.pad_id IS NOT NULL BEGIN
	UPDATE launches SET
		country_id = (SELECT coalesce(p.country_id, lo.country_id) FROM pads p LEFT JOIN locations lo ON lo.id = p.location_id
			WHERE p.id = new.pad_id),
		orbit_id = (SELECT orbit_id FROM missions WHERE id = new.mission_id),
		mission_type = ifnull((SELECT search_type FROM missions WHERE id = new.mission_id), '')
	WHERE seq = new.seq;
END;
CREATE TRIGGER launches_facts_update AFTER UPDATE OF mission_id, pad_id ON launches
WHEN old.mission_id IS NOT new.mission_id OR old.pad_id IS NOT new.pad_id BEGIN
	UPDATE launches SET
		country_id = (SELECT coalesce(p.country_id, lo.country_id) FROM pads p LEFT JOIN locations lo ON lo.id = p.location_id
			WHERE p.id = new.pad_id),
		orbit_id = (SELECT orbit_id FROM missions WHERE id = new.mission_id),
		mission_type = ifnull((SELECT search_type FROM missions WHERE id = new.mission_id), '')
	WHERE seq = new.seq;
END;
CREATE TRIGGER missions_facts AFTER UPDATE OF orbit_id, search_type ON missions
WHEN old.orbit_id IS NOT new.orbit_id OR old.search_type IS NOT new.search_type BEGIN
	UPDATE launches SET orbit_id = new.orbit_id, mission_type = new.search_type WHERE mission_id = new.id;
END;
CREATE TRIGGER pads_facts AFTER UPDATE OF country_id, location_id ON pads
WHEN old.country_id IS NOT new.country_id OR old.location_id IS NOT new.location_id BEGIN
	UPDATE launches SET country_id = coalesce(new.country_id, (SELECT country_id FROM locations WHERE id = new.location_id))
	WHERE pad_id = new.id;
END;
CREATE TRIGGER locations_facts AFTER UPDATE OF country_id ON locations WHEN old.country_id IS NOT new.country_id BEGIN
	UPDATE launches SET country_id = new.country_id
	WHERE pad_id IN (SELECT id FROM pads WHERE location_id = new.id AND country_id IS NULL);
END;
CREATE INDEX launches_facts_idx ON launches (
	net DESC, id, final, withdrawn_at, status_id, net_precision_id, provider_id, location_id, rocket_id, pad_id, country_id,
	orbit_id, mission_type, crewed, reused, webcast
);
CREATE INDEX launches_provider_id_idx ON launches (
	provider_id, net DESC, id, final, withdrawn_at, status_id, net_precision_id, location_id, rocket_id, pad_id, country_id,
	orbit_id, mission_type, crewed, reused, webcast
);
CREATE INDEX launches_pad_id_idx ON launches (
	pad_id, net DESC, id, final, withdrawn_at, status_id, net_precision_id, provider_id, location_id, rocket_id, country_id,
	orbit_id, mission_type, crewed, reused, webcast
);
CREATE INDEX launches_location_id_idx ON launches (
	location_id, net DESC, id, final, withdrawn_at, status_id, net_precision_id, provider_id, rocket_id, pad_id, country_id,
	orbit_id, mission_type, crewed, reused, webcast
);
CREATE INDEX launches_rocket_id_idx ON launches (
	rocket_id, net DESC, id, final, withdrawn_at, status_id, net_precision_id, provider_id, location_id, pad_id, country_id,
	orbit_id, mission_type, crewed, reused, webcast
);
CREATE INDEX launches_status_id_idx ON launches (
	status_id, net DESC, id, final, withdrawn_at, net_precision_id, provider_id, location_id, rocket_id, pad_id, country_id,
	orbit_id, mission_type, crewed, reused, webcast
);
CREATE INDEX launches_country_id_idx ON launches (
	country_id, net DESC, id, final, withdrawn_at, status_id, net_precision_id, provider_id, location_id, rocket_id, pad_id,
	orbit_id, mission_type, crewed, reused, webcast
);
CREATE INDEX launches_orbit_id_idx ON launches (
	orbit_id, net DESC, id, final, withdrawn_at, status_id, net_precision_id, provider_id, location_id, rocket_id, pad_id,
	country_id, mission_type, crewed, reused, webcast
);
CREATE INDEX launches_mission_type_idx ON launches (
	mission_type, net DESC, id, final, withdrawn_at, status_id, net_precision_id, provider_id, location_id, rocket_id, pad_id,
	country_id, orbit_id, crewed, reused, webcast
);
CREATE TRIGGER boosters_turnaround_insert AFTER INSERT ON boosters WHEN new.fastest_turnaround_s IS NOT NULL BEGIN
	UPDATE boosters SET turnaround_s = new.fastest_turnaround_s WHERE id = new.id;
END;
CREATE TRIGGER boosters_turnaround_update AFTER UPDATE OF fastest_turnaround_s ON boosters
WHEN old.fastest_turnaround_s IS NOT new.fastest_turnaround_s BEGIN
	UPDATE boosters SET turnaround_s = coalesce(fastest_turnaround_s, (SELECT min(s.turn_around_s)
		FROM launcher_stages s JOIN launches l ON l.id = s.launch_id
		WHERE s.booster_id = boosters.id AND s.turn_around_s > 0 AND l.status_id IN (3, 4, 7, 9) AND l.withdrawn_at IS NULL))
	WHERE id = new.id;
END;
CREATE TRIGGER launcher_stages_turnaround_insert AFTER INSERT ON launcher_stages WHEN new.turn_around_s > 0 BEGIN
	UPDATE boosters SET turnaround_s = coalesce(fastest_turnaround_s, (SELECT min(s.turn_around_s)
		FROM launcher_stages s JOIN launches l ON l.id = s.launch_id
		WHERE s.booster_id = boosters.id AND s.turn_around_s > 0 AND l.status_id IN (3, 4, 7, 9) AND l.withdrawn_at IS NULL))
	WHERE id = new.booster_id;
END;
CREATE TRIGGER launcher_stages_turnaround_update AFTER UPDATE OF turn_around_s, booster_id ON launcher_stages
WHEN old.turn_around_s IS NOT new.turn_around_s OR old.booster_id IS NOT new.booster_id BEGIN
	UPDATE boosters SET turnaround_s = coalesce(fastest_turnaround_s, (SELECT min(s.turn_around_s)
		FROM launcher_stages s JOIN launches l ON l.id = s.launch_id
		WHERE s.booster_id = boosters.id AND s.turn_around_s > 0 AND l.status_id IN (3, 4, 7, 9) AND l.withdrawn_at IS NULL))
	WHERE id IN (old.booster_id, new.booster_id);
END;
CREATE TRIGGER launcher_stages_turnaround_delete AFTER DELETE ON launcher_stages WHEN old.turn_around_s > 0 BEGIN
	UPDATE boosters SET turnaround_s = coalesce(fastest_turnaround_s, (SELECT min(s.turn_around_s)
		FROM launcher_stages s JOIN launches l ON l.id = s.launch_id
		WHERE s.booster_id = boosters.id AND s.turn_around_s > 0 AND l.status_id IN (3, 4, 7, 9) AND l.withdrawn_at IS NULL))
	WHERE id = old.booster_id;
END;
CREATE TRIGGER launches_turnaround AFTER UPDATE OF status_id, withdrawn_at ON launches
WHEN old.status_id IS NOT new.status_id OR old.withdrawn_at IS NOT new.withdrawn_at BEGIN
	UPDATE boosters SET turnaround_s = coalesce(fastest_turnaround_s, (SELECT min(s.turn_around_s)
		FROM launcher_stages s JOIN launches l ON l.id = s.launch_id
		WHERE s.booster_id = boosters.id AND s.turn_around_s > 0 AND l.status_id IN (3, 4, 7, 9) AND l.withdrawn_at IS NULL))
	WHERE id IN (SELECT booster_id FROM launcher_stages WHERE launch_id = new.id);
END;
CREATE TRIGGER launches_changed_insert AFTER INSERT ON launches WHEN new.last_updated_at > new.changed_at BEGIN
	UPDATE launches SET changed_at = new.last_updated_at WHERE seq = new.seq;
END;
CREATE TRIGGER launches_changed_update AFTER UPDATE OF last_updated_at ON launches
WHEN new.last_updated_at > new.changed_at BEGIN
	UPDATE launches SET changed_at = new.last_updated_at WHERE seq = new.seq;
END;
CREATE TRIGGER launches_changed_told AFTER UPDATE OF videos, pad_id ON launches
WHEN old.pad_id IS NOT new.pad_id OR old.videos <> new.videos AND (
	SELECT value ->> 'url' FROM json_each(old.videos) WHERE value ->> 'type' LIKE 'Official%' ORDER BY value ->> 'priority' LIMIT 1
) IS NOT (
	SELECT value ->> 'url' FROM json_each(new.videos) WHERE value ->> 'type' LIKE 'Official%' ORDER BY value ->> 'priority' LIMIT 1
) BEGIN
	UPDATE launches SET changed_at = max(changed_at + 60, new.seen_at) WHERE seq = new.seq;
END;
CREATE TRIGGER pads_changed AFTER UPDATE OF name ON pads WHEN old.name <> new.name BEGIN
	UPDATE launches SET changed_at = max(changed_at + 60, new.seen_at) WHERE pad_id = new.id AND final = 0;
END;
CREATE TRIGGER locations_changed AFTER UPDATE OF name ON locations WHEN old.name <> new.name BEGIN
	UPDATE launches SET changed_at = max(changed_at + 60, new.seen_at) WHERE location_id = new.id AND final = 0;
END;
CREATE INDEX launches_changed_at_idx ON launches (
	changed_at DESC, id, net, final, withdrawn_at, status_id, net_precision_id, provider_id, location_id, rocket_id, pad_id,
	country_id, orbit_id, mission_type, crewed, reused, webcast
);
CREATE INDEX bookmark_feeds_bookmark_id_idx ON bookmark_feeds (bookmark_id);
CREATE TRIGGER launches_words_moved AFTER UPDATE OF net ON launches WHEN old.net <> new.net BEGIN
	INSERT INTO search_moved (id) VALUES ((old.net + (1 << 34) << 20) | (old.seq & 0xFFFFF)) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER launches_words_delete AFTER DELETE ON launches BEGIN
	INSERT INTO search_moved (id) VALUES ((old.net + (1 << 34) << 20) | (old.seq & 0xFFFFF)) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER launches_words_update AFTER UPDATE OF net, designator, country_id, orbit_id, crewed ON launches
WHEN old.net <> new.net OR old.designator <> new.designator OR old.country_id IS NOT new.country_id
	OR old.orbit_id IS NOT new.orbit_id OR old.crewed <> new.crewed BEGIN
	INSERT INTO search_dirty (seq) VALUES (new.seq) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER rockets_words AFTER UPDATE OF alias ON rockets WHEN old.alias <> new.alias BEGIN
	INSERT INTO search_dirty (seq) SELECT seq FROM launches WHERE rocket_id = new.id ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER countries_words AFTER UPDATE OF name ON countries WHEN old.name <> new.name BEGIN
	INSERT INTO search_dirty (seq) SELECT seq FROM launches WHERE country_id = new.id ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER orbits_words AFTER UPDATE OF abbrev ON orbits WHEN old.abbrev <> new.abbrev BEGIN
	INSERT INTO search_dirty (seq) SELECT seq FROM launches WHERE orbit_id = new.id ON CONFLICT DO NOTHING;
END;
CREATE INDEX follows_seen_at_idx ON follows (seen_at) WHERE token_digest IS NOT NULL;
CREATE INDEX deliveries_due_at_idx ON deliveries (due_at) WHERE state = 'waiting';
CREATE INDEX deliveries_sink_id_idx ON deliveries (sink_id, done_at);
CREATE UNIQUE INDEX server_keys_purpose_idx ON server_keys (purpose) WHERE retired_at IS NULL;
CREATE TRIGGER boosters_flown_insert AFTER INSERT ON boosters WHEN new.flights IS NOT NULL BEGIN
	UPDATE boosters SET flown = flights WHERE id = new.id;
END;
CREATE TRIGGER boosters_flown_update AFTER UPDATE OF flights, known_flights, highest_flight ON boosters
WHEN old.flights IS NOT new.flights OR old.known_flights IS NOT new.known_flights OR old.highest_flight IS NOT new.highest_flight BEGIN
	UPDATE boosters SET flown = CASE WHEN flights IS NOT NULL OR known_flights > 0 OR highest_flight > 0 THEN max(coalesce(flights, 0), known_flights, highest_flight) END
	WHERE id = new.id;
END;
CREATE TRIGGER launches_known_insert AFTER INSERT ON launches
WHEN new.status_id IN (3, 4, 7, 9) AND new.withdrawn_at IS NULL AND new.starter = 0 BEGIN
	UPDATE rockets SET known_launches = known_launches + 1 WHERE id = new.rocket_id;
END;
CREATE TRIGGER launches_known_delete AFTER DELETE ON launches
WHEN old.status_id IN (3, 4, 7, 9) AND old.withdrawn_at IS NULL AND old.starter = 0 BEGIN
	UPDATE rockets SET known_launches = known_launches - 1 WHERE id = old.rocket_id;
END;
CREATE TRIGGER launches_known_update AFTER UPDATE OF rocket_id, status_id, withdrawn_at, starter ON launches
WHEN old.rocket_id IS NOT new.rocket_id OR old.status_id IS NOT new.status_id
	OR old.withdrawn_at IS NOT new.withdrawn_at OR old.starter IS NOT new.starter BEGIN
	UPDATE rockets SET known_launches = known_launches - 1
	WHERE id = old.rocket_id AND old.status_id IN (3, 4, 7, 9) AND old.withdrawn_at IS NULL AND old.starter = 0;
	UPDATE rockets SET known_launches = known_launches + 1
	WHERE id = new.rocket_id AND new.status_id IN (3, 4, 7, 9) AND new.withdrawn_at IS NULL AND new.starter = 0;
END;
CREATE INDEX launch_changes_launch_id_idx ON launch_changes (launch_id, seen_at, id);
CREATE INDEX launch_changes_seen_at_idx ON launch_changes (seen_at, id, launch_id);
CREATE INDEX launch_changes_field_idx ON launch_changes (field, seen_at, id, launch_id);
CREATE TRIGGER launch_changes_changed AFTER INSERT ON launch_changes BEGIN
	UPDATE launches SET changed_at = new.seen_at WHERE id = new.launch_id AND changed_at < new.seen_at;
END;
CREATE INDEX stations_starter_idx ON stations (search_name) WHERE starter = 1;
CREATE INDEX station_agencies_agency_id_idx ON station_agencies (agency_id);
CREATE INDEX dockings_station_id_idx ON dockings (station_id, docked_at);
CREATE INDEX dockings_spacecraft_id_idx ON dockings (spacecraft_id) WHERE spacecraft_id IS NOT NULL;
CREATE INDEX station_ports_station_id_idx ON station_ports (station_id, position);
CREATE INDEX station_ports_docking_id_idx ON station_ports (docking_id) WHERE docking_id IS NOT NULL;
CREATE INDEX expeditions_starter_idx ON expeditions (search_name) WHERE starter = 1;
CREATE INDEX expeditions_station_id_idx ON expeditions (station_id, starts_at);
CREATE INDEX expedition_crew_astronaut_id_idx ON expedition_crew (astronaut_id);
CREATE INDEX launches_foreseen_idx ON launches (
	net, net_precision_id, status_id, first_seen_at, withdrawn_at, provider_id, final, starter
) WHERE first_seen_at > 0 AND first_seen_at <= net - 3600;
CREATE INDEX events_over_at_idx ON events (over_at, date, id);
CREATE INDEX events_starter_idx ON events (search_name) WHERE starter = 1;
CREATE INDEX event_agencies_agency_id_idx ON event_agencies (agency_id);
CREATE INDEX event_programs_program_id_idx ON event_programs (program_id);
CREATE INDEX event_stations_station_id_idx ON event_stations (station_id);
CREATE INDEX event_expeditions_expedition_id_idx ON event_expeditions (expedition_id);
CREATE INDEX event_astronauts_astronaut_id_idx ON event_astronauts (astronaut_id);
CREATE INDEX spacewalks_station_id_idx ON spacewalks (station_id) WHERE station_id IS NOT NULL;
CREATE INDEX spacewalks_starter_idx ON spacewalks (search_name) WHERE starter = 1;
CREATE INDEX spacewalk_crew_astronaut_id_idx ON spacewalk_crew (astronaut_id);
CREATE INDEX rules_launch_id_idx ON rules (launch_id) WHERE launch_id IS NOT NULL;
CREATE INDEX rules_event_id_idx ON rules (event_id) WHERE event_id IS NOT NULL;
CREATE INDEX rules_filter_idx ON rules (filter) WHERE filter IS NOT NULL;
CREATE INDEX occasions_ready_at_idx ON occasions (ready_at) WHERE fanned_at IS NULL;
CREATE INDEX occasions_launch_id_idx ON occasions (launch_id, kind);
CREATE INDEX occasions_event_id_idx ON occasions (event_id, kind) WHERE event_id IS NOT NULL;
CREATE INDEX occasions_expires_at_idx ON occasions (expires_at);
CREATE UNIQUE INDEX corrections_fact_idx ON corrections (tbl, row_id, col) WHERE ended_at IS NULL;
CREATE INDEX corrections_account_id_idx ON corrections (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX corrections_untold_idx ON corrections (ended_at) WHERE ended_at IS NOT NULL AND told_at IS NULL;
CREATE VIEW booster_flights AS
SELECT s.booster_id, iif(l.status_id IN (3, 4, 7, 9), l.id, NULL) AS known,
	iif(l.status_id IN (3, 4, 7, 9), coalesce(s.flight_number, 0), coalesce(s.flight_number, 1) - 1) AS number,
	l.status_id IN (3, 4, 7, 9) AND coalesce(s.turn_around_s, 0) > 0 AS turnaround
FROM launcher_stages s CROSS JOIN launches l ON l.id = s.launch_id
WHERE l.withdrawn_at IS NULL AND l.starter = 0;
CREATE TRIGGER launcher_stages_flights_insert AFTER INSERT ON launcher_stages WHEN new.booster_id IS NOT NULL BEGIN
	UPDATE boosters SET (known_flights, highest_flight, known_turnarounds) =
		(SELECT count(DISTINCT known), coalesce(max(number), 0), coalesce(sum(turnaround), 0) FROM booster_flights WHERE booster_id = boosters.id)
	WHERE id = new.booster_id;
END;
CREATE TRIGGER launcher_stages_flights_update AFTER UPDATE OF booster_id, launch_id, flight_number, turn_around_s ON launcher_stages
WHEN old.booster_id IS NOT new.booster_id OR old.launch_id IS NOT new.launch_id OR old.flight_number IS NOT new.flight_number
	OR old.turn_around_s IS NOT new.turn_around_s BEGIN
	UPDATE boosters SET (known_flights, highest_flight, known_turnarounds) =
		(SELECT count(DISTINCT known), coalesce(max(number), 0), coalesce(sum(turnaround), 0) FROM booster_flights WHERE booster_id = boosters.id)
	WHERE id IN (old.booster_id, new.booster_id);
END;
CREATE TRIGGER launcher_stages_flights_delete AFTER DELETE ON launcher_stages WHEN old.booster_id IS NOT NULL BEGIN
	UPDATE boosters SET (known_flights, highest_flight, known_turnarounds) =
		(SELECT count(DISTINCT known), coalesce(max(number), 0), coalesce(sum(turnaround), 0) FROM booster_flights WHERE booster_id = boosters.id)
	WHERE id = old.booster_id;
END;
CREATE TRIGGER launches_flights AFTER UPDATE OF status_id, withdrawn_at, starter ON launches
WHEN old.status_id IS NOT new.status_id OR old.withdrawn_at IS NOT new.withdrawn_at OR old.starter IS NOT new.starter BEGIN
	UPDATE boosters SET (known_flights, highest_flight, known_turnarounds) =
		(SELECT count(DISTINCT known), coalesce(max(number), 0), coalesce(sum(turnaround), 0) FROM booster_flights WHERE booster_id = boosters.id)
	WHERE id IN (SELECT booster_id FROM launcher_stages WHERE launch_id = new.id);
END;
PRAGMA user_version = 28;
