package catalogue

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"tminus/store/sqlite"
)

// saver writes the records of one transaction. Its first error sticks: later
// calls do nothing, and the caller looks at err once.
type saver struct {
	ctx     context.Context
	tx      *sql.Tx
	now     time.Time
	seeding bool // the records are the starter catalogue's
	err     error

	doing      string // what an error is reported with
	kept       *sqlite.Statements
	fresh      []string // statements that are not kept yet
	statements map[string]prepared
	upserts    map[upsertKey]string
	written    map[rowKey]written
	starters   map[string]bool // tables that still hold starter rows
	writes     int64           // changes of what a page shows
	gaveWay    bool            // a starter row is gone
	sweep      string          // what the top-level records join
	saved      Saved
}

// prepared is a statement that ends with its transaction.
type prepared interface {
	ExecContext(ctx context.Context, args ...any) (sql.Result, error)
	QueryContext(ctx context.Context, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, args ...any) *sql.Row
}

// upsertKey is what the text of an upsert depends on.
type upsertKey struct {
	table         string
	detail, above Detail
	thin          bool
}

// rowKey names a row of any table.
type rowKey struct {
	table string
	id    any
}

// written is what this transaction already wrote to a row: the feed repeats
// the same agency or rocket in a hundred launches of one page.
type written struct {
	detail Detail
	fields []field
}

// outcome says what saving a record did to its row.
type outcome int

const (
	unchanged outcome = iota
	updated
	inserted
)

// result is an outcome and what the record's sets need to know.
type result struct {
	outcome
	skipped bool // written before in this transaction, or not to be written
	thin    bool // the stored row is fuller than the record
}

// saving runs fn with a saver in one transaction. What the saver had to
// prepare is kept for the transactions that follow.
func (s *Catalogue) saving(ctx context.Context, fn func(w *saver) error) error {
	// The transaction watches ctx already; a watcher per statement is dear.
	unwatched := context.WithoutCancel(ctx)
	var w *saver
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		w = newSaver(unwatched, tx, s.db.Now(), &s.db.Writes)
		return fn(w)
	})
	if err != nil {
		return err
	}
	s.db.Writes.Keep(unwatched, s.db.Write, w.fresh)
	return nil
}

func newSaver(ctx context.Context, tx *sql.Tx, now time.Time, kept *sqlite.Statements) *saver {
	return &saver{
		ctx: ctx, tx: tx, now: now, kept: kept,
		statements: map[string]prepared{},
		upserts:    map[upsertKey]string{},
		written:    map[rowKey]written{},
		starters:   map[string]bool{},
	}
}

// put saves one row and tells what happened to it.
func (s *saver) put(r record) result {
	if s.err != nil {
		return result{skipped: true}
	}
	if before, ok := s.written[rowKey{r.table, r.id}]; ok {
		if !before.lacks(r) {
			return result{skipped: true}
		}
		if before.detail == r.seen.Detail {
			r.above, r.fields = r.seen.Detail, before.completed(r)
		}
	}
	s.written[rowKey{r.table, r.id}] = written{r.seen.Detail, r.fields}

	s.doing = fmt.Sprintf("save %v of %s", r.id, r.table)
	old := rowState{}
	thin := false
	if !r.plain {
		s.replaceStarter(r)
		old = s.state(r.table, r.id)
		thin = old.exists && r.seen.Detail < old.detail && old.starter == s.seeding
		if old.exists && r.seen.Detail == DetailPlaceholder {
			return result{skipped: true}
		}
	}

	affected := s.exec(s.upsert(r, thin), s.args(r)...)
	switch {
	case s.err != nil:
		return result{skipped: true}
	case affected == 0:
		if old.exists && !thin {
			s.touch(r)
		}
		return result{outcome: unchanged, thin: thin}
	case r.plain || old.exists:
		s.writes++
		s.gaveWay = s.gaveWay || old.starter && !s.seeding
		return result{outcome: updated, thin: thin}
	}
	s.writes++
	return result{outcome: inserted}
}

// lacks reports whether r adds to what this transaction wrote to its row
// before. Of equally full records of one answer the first counts; later ones
// only tell what the shape of the first left out.
func (w written) lacks(r record) bool {
	if r.plain || w.detail > r.seen.Detail {
		return false
	}
	if w.detail < r.seen.Detail {
		return true
	}
	for i, f := range w.fields {
		if f.keep && f.blank() && !r.fields[i].blank() {
			return true
		}
	}
	return false
}

// completed returns what was written, with what r tells of the columns that
// were left open.
func (w written) completed(r record) []field {
	fields := slices.Clone(w.fields)
	for i, f := range fields {
		if f.keep && f.blank() {
			fields[i] = r.fields[i]
		}
	}
	return fields
}

// upsert returns upsertSQL of r, made once per transaction.
func (s *saver) upsert(r record, thin bool) string {
	key := upsertKey{r.table, r.seen.Detail, r.above, thin}
	query, ok := s.upserts[key]
	if !ok {
		query = upsertSQL(r, thin)
		s.upserts[key] = query
	}
	return query
}

func (s *saver) args(r record) []any {
	args := make([]any, 0, len(r.fields)+4)
	args = append(args, r.id)
	for _, f := range r.fields {
		args = append(args, f.value)
	}
	if !r.plain {
		args = append(args, int64(r.seen.Detail), s.seeding, s.seenAt(r.seen).Unix())
	}
	return args
}

// seenAt is when the feed answered with the record.
func (s *saver) seenAt(seen Seen) time.Time {
	if seen.At.IsZero() {
		return s.now
	}
	return seen.At
}

// touch notes that an unchanged row was seen again.
func (s *saver) touch(r record) {
	at := s.seenAt(r.seen).Unix()
	s.exec("UPDATE "+r.table+" SET seen_at = ? WHERE id = ? AND seen_at < ?", at, r.id, at)
}

// rowState is what decides how a record meets the stored row.
type rowState struct {
	exists  bool
	detail  Detail
	starter bool
}

func (s *saver) state(table string, id any) rowState {
	var state rowState
	state.exists = s.find("SELECT detail, starter FROM "+table+" WHERE id = ?", []any{id}, &state.detail, &state.starter)
	return state
}

// exec runs a statement and returns how many rows it changed.
func (s *saver) exec(query string, args ...any) int64 {
	statement := s.prepare(query)
	if s.err != nil {
		return 0
	}
	done, err := statement.ExecContext(s.ctx, args...)
	if err != nil {
		s.fail(err)
		return 0
	}
	affected, err := done.RowsAffected()
	s.fail(err)
	return affected
}

// write is exec for what a page shows.
func (s *saver) write(query string, args ...any) {
	s.writes += s.exec(query, args...)
}

// find reads one row into dest and reports whether there is one.
func (s *saver) find(query string, args []any, dest ...any) bool {
	statement := s.prepare(query)
	if s.err != nil {
		return false
	}
	err := statement.QueryRowContext(s.ctx, args...).Scan(dest...)
	if errors.Is(err, sql.ErrNoRows) {
		return false
	}
	s.fail(err)
	return err == nil
}

// findAll reads all rows with scan.
func findAll[T any](s *saver, scan func(sqlite.Scanner) (T, error), query string, args ...any) []T {
	statement := s.prepare(query)
	if s.err != nil {
		return nil
	}
	rows, err := statement.QueryContext(s.ctx, args...)
	if err != nil {
		s.fail(err)
		return nil
	}
	items, err := sqlite.Collect(rows, scan)
	s.fail(err)
	return items
}

// prepare returns a statement of the transaction: a kept one, or one that is
// to be kept.
func (s *saver) prepare(query string) prepared {
	if s.err != nil {
		return nil
	}
	if statement, ok := s.statements[query]; ok {
		return statement
	}
	if kept := s.kept.Find(query); kept != nil {
		statement := s.tx.StmtContext(s.ctx, kept)
		s.statements[query] = statement
		return statement
	}
	statement, err := s.tx.PrepareContext(s.ctx, query)
	if err != nil {
		s.fail(err)
		return nil
	}
	s.fresh = append(s.fresh, query)
	s.statements[query] = statement
	return statement
}

// fail keeps the first error together with what was being done.
func (s *saver) fail(err error) {
	if err != nil && s.err == nil {
		s.err = fmt.Errorf("%s: %w", s.doing, err)
	}
}
