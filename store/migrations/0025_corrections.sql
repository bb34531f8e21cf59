-- Facts that staff put right here until the feed does. While one has not ended,
-- its column holds the value from here and feed_value what the feed says.
-- AUTOINCREMENT: the dashboard names them, so no id is given twice.

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
) STRICT;
CREATE UNIQUE INDEX corrections_fact_idx ON corrections (tbl, row_id, col) WHERE ended_at IS NULL;
CREATE INDEX corrections_account_id_idx ON corrections (account_id) WHERE account_id IS NOT NULL;
