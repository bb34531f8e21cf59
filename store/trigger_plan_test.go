package store_test

import (
	"regexp"
	"strings"
	"testing"

	"tminus/store/sqlite"
	"tminus/store/sqlite/sqlitetest"
)

// A trigger runs for each row that is saved: one that reads a whole table makes
// saving slower the more there is.
func TestNoTriggerReadsAWholeTable(t *testing.T) {
	t.Parallel()
	db := sqlitetest.Open(t)
	rows, err := db.Query(t.Context(), "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name")
	if err != nil {
		t.Fatal(err)
	}
	type trigger struct{ name, sql string }
	triggers, err := sqlite.Collect(rows, func(r sqlite.Scanner) (found trigger, err error) {
		return found, r.Scan(&found.name, &found.sql)
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(triggers) < 20 {
		t.Fatalf("%d triggers, want them all", len(triggers))
	}
	row := regexp.MustCompile(`\b(new|old)\.\w+`)
	for _, found := range triggers {
		_, body, _ := strings.Cut(found.sql, " BEGIN\n")
		body = row.ReplaceAllString(strings.TrimSuffix(body, "END"), "?1")
		for statement := range strings.SplitSeq(strings.TrimSpace(body), ";\n") {
			plan := sqlitetest.Plan(t, db, strings.TrimSuffix(statement, ";"), 1)
			if strings.Contains(strings.ReplaceAll(plan, "SCAN CONSTANT ROW", ""), "SCAN") {
				t.Errorf("trigger %s:\n%s\n%s", found.name, statement, plan)
			}
		}
	}
}
