package storetest

import (
	"database/sql"
	"fmt"
	"os"
	"strings"
	"testing"

	_ "modernc.org/sqlite" // the driver

	"tminus/store/migrations"
)

// Downgrade makes the database at path one of an earlier schema, with all that
// this schema can hold, and runs the statements on it. No store may have the
// database open.
func Downgrade(tb testing.TB, path string, schema int, statements ...string) {
	tb.Helper()
	newer := path + ".newer"
	if err := os.Rename(path, newer); err != nil {
		tb.Fatal(err)
	}
	db, err := sql.Open("sqlite", path)
	if err != nil {
		tb.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	db.SetMaxOpenConns(1) // what is attached is so to one connection
	for _, m := range migrations.All[:schema] {
		execute(tb, db, m.Script)
	}
	execute(tb, db, "ATTACH '"+newer+"' AS newer")
	for _, table := range column(tb, db, `
		SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'launches_fts%' AND name NOT LIKE 'launch_words%'`) {
		columns := strings.Join(column(tb, db, fmt.Sprintf("SELECT name FROM pragma_table_info('%s')", table)), ", ")
		execute(tb, db, fmt.Sprintf("DELETE FROM %s; INSERT INTO %[1]s (%s) SELECT %[2]s FROM newer.%[1]s", table, columns))
	}
	execute(tb, db, strings.Join(statements, ";\n"))
	execute(tb, db, fmt.Sprintf("DETACH newer; PRAGMA journal_mode = WAL; PRAGMA user_version = %d", schema))
}

func execute(tb testing.TB, db *sql.DB, script string) {
	tb.Helper()
	if _, err := db.ExecContext(tb.Context(), script); err != nil {
		tb.Fatalf("%s: %v", script, err)
	}
}

// column returns the only column of a query.
func column(tb testing.TB, db *sql.DB, query string) []string {
	tb.Helper()
	rows, err := db.QueryContext(tb.Context(), query)
	if err != nil {
		tb.Fatalf("%s: %v", query, err)
	}
	defer rows.Close()
	var list []string
	for rows.Next() {
		var value string
		if err := rows.Scan(&value); err != nil {
			tb.Fatal(err)
		}
		list = append(list, value)
	}
	if err := rows.Err(); err != nil {
		tb.Fatal(err)
	}
	return list
}

// Released makes the database of an earlier release at path: script is its
// schema with a few rows, as kept in store/testdata/schemas. Its first launch
// stands in it so many times more.
func Released(tb testing.TB, path, script string, launches int) {
	tb.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		tb.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	execute(tb, db, "PRAGMA journal_mode = WAL; BEGIN; "+script+"; COMMIT")
	values := column(tb, db, `SELECT CASE
			WHEN name = 'seq' THEN 'n + 100'
			WHEN name = 'id' THEN 'printf(''00000000-0000-4000-9000-%012d'', n)'
			WHEN name IN ('slug', 'name') THEN name || ' || '' '' || n'
			ELSE name END
		FROM pragma_table_info('launches')`)
	execute(tb, db, fmt.Sprintf(`
		WITH RECURSIVE copies (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < %d)
		INSERT INTO launches SELECT %s FROM copies, (SELECT * FROM launches ORDER BY seq LIMIT 1)`, launches, strings.Join(values, ", ")))
}
