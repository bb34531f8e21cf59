-- What happens between launches: dockings, spacewalks, landings, briefings.

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
) STRICT;
CREATE INDEX events_over_at_idx ON events (over_at, date, id);
CREATE INDEX events_starter_idx ON events (search_name) WHERE starter = 1;

CREATE TABLE event_agencies (
	event_id  INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE ON UPDATE CASCADE,
	agency_id INTEGER NOT NULL REFERENCES agencies (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	position  INTEGER NOT NULL,
	PRIMARY KEY (event_id, agency_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX event_agencies_agency_id_idx ON event_agencies (agency_id);

CREATE TABLE event_programs (
	event_id   INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE ON UPDATE CASCADE,
	program_id INTEGER NOT NULL REFERENCES programs (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	position   INTEGER NOT NULL,
	PRIMARY KEY (event_id, program_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX event_programs_program_id_idx ON event_programs (program_id);

CREATE TABLE event_stations (
	event_id   INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE ON UPDATE CASCADE,
	station_id INTEGER NOT NULL REFERENCES stations (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	position   INTEGER NOT NULL,
	PRIMARY KEY (event_id, station_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX event_stations_station_id_idx ON event_stations (station_id);

CREATE TABLE event_expeditions (
	event_id      INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE ON UPDATE CASCADE,
	expedition_id INTEGER NOT NULL REFERENCES expeditions (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	position      INTEGER NOT NULL,
	PRIMARY KEY (event_id, expedition_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX event_expeditions_expedition_id_idx ON event_expeditions (expedition_id);

CREATE TABLE event_astronauts (
	event_id     INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE ON UPDATE CASCADE,
	astronaut_id INTEGER NOT NULL REFERENCES astronauts (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	position     INTEGER NOT NULL,
	PRIMARY KEY (event_id, astronaut_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX event_astronauts_astronaut_id_idx ON event_astronauts (astronaut_id);
