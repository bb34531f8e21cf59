package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"

	sqlite3 "modernc.org/sqlite/lib"

	"tminus/store/migrations"
	"tminus/store/sqlite"
)

// problemsShown is how many problems a check names at most.
const problemsShown = 20

// Count is how many rows there are of a kind.
type Count struct {
	Of   string
	Rows int64
}

// Health is what a check of a database found.
type Health struct {
	Path     string
	Schema   int
	Known    int      // newest schema of this program
	Size     int64    // bytes of the file
	Log      int64    // bytes of the write-ahead log beside it
	Counts   []Count  // of what people look for first
	Problems []string // none: it is sound
}

// counted are the tables whose rows a check counts, and what they are called.
var counted = [][2]string{
	{"launches", "launches"},
	{"launch_changes", "changes"},
	{"astronauts", "astronauts"},
	{"rockets", "rockets"},
	{"articles", "articles"},
	{"accounts", "accounts"},
}

// Check looks through the whole database in the file at path, beside programs
// that use it, and changes nothing. A file that cannot be read or is something
// else, and a schema newer than this program, are a *failure.Error.
func Check(ctx context.Context, path string) (Health, error) {
	db, schema, err := openToRead(ctx, path)
	if err != nil {
		return Health{}, err
	}
	defer func() { _ = db.Close() }()
	h := Health{Path: path, Schema: schema, Known: len(migrations.All), Counts: []Count{}}
	if schema > h.Known {
		return Health{}, errNewer(path, schema)
	}
	if h.Problems, err = findProblems(ctx, db); err != nil {
		return Health{}, fmt.Errorf("check %s: %w", path, err)
	}
	if h.Size, err = sizeOf(path); err != nil {
		return Health{}, err
	}
	if h.Log, err = sizeOf(path + "-wal"); err != nil {
		return Health{}, err
	}
	if len(h.Problems) > 0 {
		return h, nil // what can be counted in it says nothing
	}
	h.Counts, err = countKinds(ctx, db)
	return h, err
}

func countKinds(ctx context.Context, db sqlite.Querier) ([]Count, error) {
	list := []Count{}
	for _, kind := range counted {
		there, err := hasTable(ctx, db, kind[0])
		if err != nil {
			return nil, fmt.Errorf("count %s: %w", kind[1], err)
		}
		if !there {
			continue // the schema is older
		}
		count := Count{Of: kind[1]}
		if err := db.QueryRowContext(ctx, "SELECT count(*) FROM "+kind[0]).Scan(&count.Rows); err != nil {
			return nil, fmt.Errorf("count %s: %w", kind[1], err)
		}
		list = append(list, count)
	}
	return list, nil
}

// hasTable reports whether the schema of the database has the table.
func hasTable(ctx context.Context, db sqlite.Querier, table string) (there bool, err error) {
	err = db.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ?", table).Scan(&there)
	return there, err
}

// findProblems looks at every page and index, and at every row that points at
// another one. Damage that stops the search is a problem itself.
func findProblems(ctx context.Context, db sqlite.Querier) ([]string, error) {
	rows, err := db.QueryContext(ctx, fmt.Sprintf("PRAGMA integrity_check(%d)", problemsShown))
	if err != nil {
		return damage(err)
	}
	problems, err := sqlite.Collect(rows, func(r sqlite.Scanner) (text string, err error) { return text, r.Scan(&text) })
	if err != nil {
		return damage(err)
	}
	if len(problems) == 1 && problems[0] == "ok" {
		problems = problems[:0]
	}
	if rows, err = db.QueryContext(ctx, "PRAGMA foreign_key_check"); err != nil {
		return damage(err)
	}
	orphans, err := sqlite.Collect(rows, scanOrphan)
	if err != nil {
		return damage(err)
	}
	problems = append(problems, orphans...)
	return problems[:min(problemsShown, len(problems))], nil
}

// damage tells damage of the file from a check that could not be made.
func damage(err error) ([]string, error) {
	switch sqlite.ResultCode(err) {
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
		return []string{err.Error()}, nil
	}
	return nil, err
}

// scanOrphan says which row points at a row that is not there.
func scanOrphan(r sqlite.Scanner) (string, error) {
	var table, parent string
	var rowid sql.NullInt64
	var key int
	if err := r.Scan(&table, &rowid, &parent, &key); err != nil {
		return "", err
	}
	return fmt.Sprintf("row %d of %s points at a missing row of %s", rowid.Int64, table, parent), nil
}

// sizeOf returns the size of the file, 0 when it is not there.
func sizeOf(path string) (int64, error) {
	info, err := os.Stat(path)
	if errors.Is(err, os.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("size of %s: %w", path, err)
	}
	return info.Size(), nil
}
