-- Who worked outside a spacecraft or a station, and when.

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
CREATE INDEX spacewalks_station_id_idx ON spacewalks (station_id) WHERE station_id IS NOT NULL;
CREATE INDEX spacewalks_starter_idx ON spacewalks (search_name) WHERE starter = 1;

CREATE TABLE spacewalk_crew (
	spacewalk_id INTEGER NOT NULL REFERENCES spacewalks (id) ON DELETE CASCADE ON UPDATE CASCADE,
	seat_id      INTEGER NOT NULL,
	position     INTEGER NOT NULL,
	role         TEXT NOT NULL DEFAULT '',
	priority     INTEGER NOT NULL DEFAULT 0,
	astronaut_id INTEGER NOT NULL REFERENCES astronauts (id) ON DELETE RESTRICT ON UPDATE CASCADE,
	PRIMARY KEY (spacewalk_id, seat_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX spacewalk_crew_astronaut_id_idx ON spacewalk_crew (astronaut_id);
