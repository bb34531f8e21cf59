-- Space stations, what is docked to them, and the crews that live there.

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
CREATE INDEX stations_starter_idx ON stations (search_name) WHERE starter = 1;

CREATE TABLE station_agencies (
	station_id INTEGER NOT NULL REFERENCES stations (id) ON DELETE CASCADE ON UPDATE CASCADE,
	agency_id  INTEGER NOT NULL REFERENCES agencies (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	position   INTEGER NOT NULL,
	PRIMARY KEY (station_id, agency_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX station_agencies_agency_id_idx ON station_agencies (agency_id);

-- Each vehicle's stay, also after it left. A stay may be known before the launch
-- that brought it, which is told by its id alone.
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
CREATE INDEX dockings_station_id_idx ON dockings (station_id, docked_at);
CREATE INDEX dockings_spacecraft_id_idx ON dockings (spacecraft_id) WHERE spacecraft_id IS NOT NULL;

CREATE TABLE station_ports (
	id         INTEGER PRIMARY KEY,
	station_id INTEGER NOT NULL REFERENCES stations (id) ON DELETE CASCADE ON UPDATE CASCADE,
	position   INTEGER NOT NULL,
	name       TEXT NOT NULL DEFAULT '',
	docking_id INTEGER REFERENCES dockings (id) ON DELETE SET NULL ON UPDATE CASCADE -- of what is there now
) STRICT;
CREATE INDEX station_ports_station_id_idx ON station_ports (station_id, position);
CREATE INDEX station_ports_docking_id_idx ON station_ports (docking_id) WHERE docking_id IS NOT NULL;

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
CREATE INDEX expeditions_starter_idx ON expeditions (search_name) WHERE starter = 1;
CREATE INDEX expeditions_station_id_idx ON expeditions (station_id, starts_at);

CREATE TABLE expedition_crew (
	expedition_id INTEGER NOT NULL REFERENCES expeditions (id) ON DELETE CASCADE ON UPDATE CASCADE,
	seat_id       INTEGER NOT NULL,
	position      INTEGER NOT NULL,
	role          TEXT NOT NULL DEFAULT '',
	priority      INTEGER NOT NULL DEFAULT 0,
	astronaut_id  INTEGER NOT NULL REFERENCES astronauts (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	PRIMARY KEY (expedition_id, seat_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX expedition_crew_astronaut_id_idx ON expedition_crew (astronaut_id);
