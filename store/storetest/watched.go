package storetest

import (
	"context"
	"database/sql"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"tminus/store"
)

// LedgerSQL selects what changed of launches, a line for each field, in the
// order in which it was seen.
const LedgerSQL = "SELECT field || ': ' || old || ' -> ' || new FROM launch_changes ORDER BY id"

// UnixText returns a moment as a column of the database is read as a text.
func UnixText(moment time.Time) string { return strconv.FormatInt(moment.Unix(), 10) }

// Watched is a store under test, a clock that moves it, and a second look at
// its file.
type Watched struct {
	*store.Store
	Clock *Clock
	DB    *sql.DB
}

// unended is a context that is also good when the test ends.
func unended(tb testing.TB) context.Context { return context.WithoutCancel(tb.Context()) }

// Watch returns a fresh store. When the test ends, no row may point at a
// missing one, no rename may be left unindexed, and the search indexes must
// agree with the launches.
func Watch(tb testing.TB) Watched {
	tb.Helper()
	path := filepath.Join(tb.TempDir(), "tminus.db")
	clock := NewClock()
	o := Watched{NewAt(tb, path, store.WithClock(clock.Now)), clock, Database(tb, path)}
	tb.Cleanup(func() {
		if broken := o.Texts(tb, "SELECT \"table\" || ' to ' || parent FROM pragma_foreign_key_check"); len(broken) > 0 {
			tb.Errorf("rows that point at nothing: %q", broken)
		}
		if left := o.Text(tb, "SELECT count(*) FROM search_dirty"); left != "0" {
			tb.Errorf("launches left to index: %s", left)
		}
		if _, err := o.DB.ExecContext(unended(tb), "INSERT INTO launches_fts (launches_fts, rank) VALUES ('integrity-check', 1)"); err != nil {
			tb.Errorf("search index: %v", err)
		}
		o.CheckWords(tb)
	})
	return o
}

// CheckWords fails unless the index of words is sound, has each launch at its
// NET and nothing else, and all of its words are known.
func (o Watched) CheckWords(tb testing.TB) {
	tb.Helper()
	if left := o.Text(tb, "SELECT count(*) FROM search_moved"); left != "0" {
		tb.Errorf("moved launches left to index: %s", left)
	}
	if _, err := o.DB.ExecContext(unended(tb), `
		INSERT INTO launch_words (launch_words, rank) VALUES ('integrity-check', 1);
		CREATE VIRTUAL TABLE temp.indexed USING fts5vocab('main', 'launch_words', 'row')`); err != nil {
		tb.Errorf("index of words: %v", err)
		return
	}
	const rows = "SELECT (net + (1 << 34) << 20) | (seq & 0xFFFFF) FROM launches"
	if wrong := o.Texts(tb, "SELECT * FROM ("+rows+" EXCEPT SELECT rowid FROM launch_words) UNION ALL SELECT * FROM (SELECT rowid FROM launch_words EXCEPT "+rows+")"); len(wrong) > 0 {
		tb.Errorf("launches that lack their words, or words without launch: %q", wrong)
	}
	if unknown := o.Texts(tb, "SELECT term FROM temp.indexed EXCEPT SELECT term FROM search_terms"); len(unknown) > 0 {
		tb.Errorf("words that nothing goes on to: %q", unknown)
	}
}

// Texts returns the first column of the query's rows.
func (o Watched) Texts(tb testing.TB, query string, args ...any) []string {
	tb.Helper()
	rows, err := o.DB.QueryContext(unended(tb), query, args...)
	if err != nil {
		tb.Fatalf("%s: %v", query, err)
	}
	defer rows.Close()
	list := []string{}
	for rows.Next() {
		var text sql.NullString
		if err := rows.Scan(&text); err != nil {
			tb.Fatalf("%s: %v", query, err)
		}
		if !text.Valid {
			text.String = "NULL"
		}
		list = append(list, text.String)
	}
	if err := rows.Err(); err != nil {
		tb.Fatalf("%s: %v", query, err)
	}
	return list
}

// Text returns the query's only value.
func (o Watched) Text(tb testing.TB, query string, args ...any) string {
	tb.Helper()
	list := o.Texts(tb, query, args...)
	if len(list) != 1 {
		tb.Fatalf("%s: %d rows, want 1", query, len(list))
	}
	return list[0]
}

// Expect fails the test unless the first column of the query's rows, joined by
// commas, is what is wanted.
func (o Watched) Expect(tb testing.TB, what, want, query string, args ...any) {
	tb.Helper()
	if got := strings.Join(o.Texts(tb, query, args...), ", "); got != want {
		tb.Errorf("%s = %q, want %q", what, got, want)
	}
}

// Version returns the version of the catalogue.
func (o Watched) Version(tb testing.TB) string {
	tb.Helper()
	return o.Text(tb, "SELECT version FROM catalogue")
}
