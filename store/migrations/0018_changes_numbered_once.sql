-- Programs that listen to the stream of changes go on from the number of the last
-- one they had, so the number of a deleted change is never given to another.

CREATE TABLE launch_changes_numbered (
	id        INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice
	launch_id TEXT NOT NULL REFERENCES launches (id) ON DELETE CASCADE ON UPDATE CASCADE,
	seen_at   INTEGER NOT NULL,
	field     TEXT NOT NULL,
	old       TEXT NOT NULL,
	new       TEXT NOT NULL
) STRICT;
INSERT INTO launch_changes_numbered (id, launch_id, seen_at, field, old, new)
	SELECT id, launch_id, seen_at, field, old, new FROM launch_changes ORDER BY id;
DROP TABLE launch_changes;
ALTER TABLE launch_changes_numbered RENAME TO launch_changes;

CREATE INDEX launch_changes_launch_id_idx ON launch_changes (launch_id, seen_at, id);
CREATE INDEX launch_changes_seen_at_idx ON launch_changes (seen_at, id, launch_id);
CREATE INDEX launch_changes_field_idx ON launch_changes (field, seen_at, id, launch_id);
CREATE TRIGGER launch_changes_changed AFTER INSERT ON launch_changes BEGIN
	UPDATE launches SET changed_at = new.seen_at WHERE id = new.launch_id AND changed_at < new.seen_at;
END;
