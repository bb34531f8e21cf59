-- What the search over everything knows of launches: whole words in order of
-- NET, so that the first launches that have them need no sorting. The rowid is
-- (net + 2^34) << 20 | seq & 0xFFFFF. The words are taken apart before they get
-- here, so the tokenizer must not find other borders in them than spaces: with
-- detail = none a word that it cut in two would be an error.
CREATE VIRTUAL TABLE launch_words USING fts5 (
	words, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3 4 5', tokenize = 'ascii'
);

-- The words that are, or were, in the index: they say how a long beginning goes
-- on, which the index itself would answer by collecting every launch first.
CREATE TABLE search_terms (
	term TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- Rows of launch_words whose launch has moved or gone. Like search_dirty it is
-- emptied by the write that filled it.
CREATE TABLE search_moved (
	id INTEGER PRIMARY KEY
) STRICT;

CREATE TRIGGER launches_words_moved AFTER UPDATE OF net ON launches WHEN old.net <> new.net BEGIN
	INSERT INTO search_moved (id) VALUES ((old.net + (1 << 34) << 20) | (old.seq & 0xFFFFF)) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER launches_words_delete AFTER DELETE ON launches BEGIN
	INSERT INTO search_moved (id) VALUES ((old.net + (1 << 34) << 20) | (old.seq & 0xFFFFF)) ON CONFLICT DO NOTHING;
END;

-- The words hold more than search_text: these have their launches indexed anew.
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

-- Launches that are there already are indexed when the store is opened: only it
-- knows how their words are folded.
INSERT INTO search_dirty (seq) SELECT seq FROM launches WHERE true ON CONFLICT DO NOTHING;
