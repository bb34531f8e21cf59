package store_test

import (
	"cmp"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tminus/store/accounts"
	"tminus/store/storetest"
)

// fixture is the file that keeps a schema as it was released, with rows.
func fixture(schema int) string {
	return filepath.Join("testdata", "schemas", fmt.Sprintf("%d.sql", schema))
}

// texts returns what the query's only column holds.
func texts(t *testing.T, db *sql.DB, query string, args ...any) []string {
	t.Helper()
	rows, err := db.Query(query, args...)
	if err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	defer rows.Close()
	list := []string{}
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			t.Fatalf("%s: %v", query, err)
		}
		list = append(list, text)
	}
	if err := rows.Err(); err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return list
}

// tables returns the tables whose rows are data: those of the search indexes
// are made from others.
func tables(t *testing.T, db *sql.DB) []string {
	t.Helper()
	return texts(t, db, `
		SELECT name FROM sqlite_schema
		WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'launches_fts%' AND name NOT LIKE 'launch_words%'
			AND name NOT LIKE 'search_%'
		ORDER BY name`)
}

// columns returns the columns of the table in order.
func columns(t *testing.T, db *sql.DB, table string) []string {
	t.Helper()
	return texts(t, db, "SELECT name FROM pragma_table_info(?)", table)
}

// words are values of columns that do not take any.
var words = map[string]string{
	"codes.purpose": "'sign-in'", "contact_messages.category": "'Bug'", "ingest_runs.status": "'COMPLETED'", "server_keys.purpose": "'access'",
	"follows.token_digest": "NULL", "rules.event_id": "NULL", "rules.filter": "NULL", "occasions.event_id": "NULL", "sinks.state": "'ok'", "deliveries.state": "'waiting'",
}

// filled returns the path of a database of the present schema, with rows in
// every table.
func filled(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "tminus.db")
	st := storetest.Open(t, path)
	storetest.SaveLaunches(t, st, storetest.Launch(0), storetest.Launch(1))
	later := storetest.Launch(1)
	later.NET = later.NET.AddDate(0, 0, 1)
	storetest.SaveLaunches(t, st, later)
	account := storetest.Account(t, st, 1, accounts.Admin)
	storetest.SignIn(t, st, account, storetest.Session("session", "refresh", "192.0.2.0"))
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	db := storetest.Database(t, path)
	for again := true; again; { // a row may have to wait for the one it points at
		again = false
		for _, table := range tables(t, db) {
			again = fill(t, db, table) || again
		}
	}
	for _, table := range tables(t, db) {
		if texts(t, db, "SELECT count(*) FROM "+table)[0] == "0" {
			t.Errorf("table %s has no row: give it one by hand", table)
		}
	}
	return path
}

// fill adds a row to a table that has none, if that is possible yet.
func fill(t *testing.T, db *sql.DB, table string) bool {
	t.Helper()
	if texts(t, db, "SELECT count(*) FROM "+table)[0] != "0" {
		return false
	}
	values := []string{}
	for _, column := range columns(t, db, table) {
		value := texts(t, db, `
			SELECT CASE type WHEN 'TEXT' THEN quote('a ' || name) WHEN 'BLOB' THEN 'X''0102''' WHEN 'REAL' THEN '1.5' ELSE '1' END
			FROM pragma_table_info(?) WHERE name = ?`, table, column)[0]
		for _, parent := range texts(t, db, `SELECT "table" || '.' || coalesce("to", 'id') FROM pragma_foreign_key_list(?) WHERE "from" = ?`, table, column) {
			of, key, _ := strings.Cut(parent, ".")
			found := texts(t, db, "SELECT quote("+key+") FROM "+of+" LIMIT 1")
			if len(found) == 0 {
				return false
			}
			value = found[0]
		}
		values = append(values, cmp.Or(words[table+"."+column], value))
	}
	if _, err := db.Exec("INSERT INTO " + table + " VALUES (" + strings.Join(values, ", ") + ")"); err != nil {
		t.Fatalf("fill %s: %v", table, err)
	}
	return true
}

// dump returns the database as statements that make it.
func dump(t *testing.T, db *sql.DB) string {
	t.Helper()
	var b strings.Builder
	for _, statement := range texts(t, db, `
		SELECT sql FROM sqlite_schema
		WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'launches_fts_%' AND name NOT LIKE 'launch_words_%'
		ORDER BY rowid`) {
		b.WriteString(statement + ";\n")
	}
	for _, table := range tables(t, db) {
		quoted := columns(t, db, table)
		for i, column := range quoted {
			quoted[i] = "quote(" + column + ")"
		}
		for _, values := range texts(t, db, "SELECT "+strings.Join(quoted, " || ', ' || ")+" FROM "+table) {
			fmt.Fprintf(&b, "INSERT INTO %s VALUES (%s);\n", table, values)
		}
	}
	b.WriteString("INSERT INTO launches_fts (launches_fts) VALUES ('rebuild');\n")
	b.WriteString("INSERT INTO search_dirty (seq) SELECT seq FROM launches;\n") // the index of words has no other content
	for _, statement := range texts(t, db, `
		SELECT sql FROM sqlite_schema WHERE type IN ('index', 'trigger', 'view') AND sql IS NOT NULL ORDER BY rowid`) {
		b.WriteString(statement + ";\n")
	}
	b.WriteString("PRAGMA user_version = " + texts(t, db, "PRAGMA user_version")[0] + ";\n")
	return b.String()
}

// fromFixture returns the path of a database as the release with the schema
// left it.
func fromFixture(t *testing.T, schema int) string {
	t.Helper()
	script, err := os.ReadFile(fixture(schema))
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "tminus.db")
	db := storetest.Database(t, path)
	if _, err := db.Exec("PRAGMA journal_mode = WAL; BEGIN; " + string(script) + "; COMMIT"); err != nil {
		t.Fatalf("%s: %v", fixture(schema), err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// rows returns the rows of each table, of the columns that shown names for it.
func rows(t *testing.T, db *sql.DB, shown map[string][]string) map[string][]string {
	t.Helper()
	found := map[string][]string{}
	for table, names := range shown {
		list := []string{}
		for _, name := range names {
			list = append(list, "'"+name+"=' || quote("+name+")")
		}
		found[table] = texts(t, db, "SELECT "+strings.Join(list, " || ' ' || ")+" FROM "+table)
		slices.Sort(found[table])
	}
	return found
}
