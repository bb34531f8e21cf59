package catalogue

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"

	"tminus/store/sqlite"
	"tminus/store/words"
)

// The rows that lists show: known by more than their id, with a name, and not
// the feed's stand-ins for what is unknown.
const (
	Listed     = "x.detail > 0 AND x.search_name <> ''"
	ListedReal = Listed + " AND x.placeholder = 0"
	// ListedEvents leaves out those that the feed no longer has.
	ListedEvents = Listed + " AND x.withdrawn_at IS NULL"
)

// listing is a list of one kind of record: what narrows it, and the segments
// that it is made of one after the other.
type listing struct {
	table    string // with its alias, such as "rockets x"
	key      string // the column that a page is made of, such as "x.id"
	conds    []string
	binds    []any
	index    string // yields every segment, in place of their own; "": each its own
	driver   driver // what index yields rows by, beside conds
	segments []segment
}

// driver is a choice of values of the first column of an index that goes on in
// the order of the list.
type driver struct {
	column string // "": nothing drives
	values []any
	index  string
}

// segment is a part of a list in one order. That of a large table is yielded by
// an index; small tables are sorted, which takes a millisecond for all astronauts.
type segment struct {
	cond  string // beside the listing's conditions
	binds []any  // of cond
	order string // of ORDER BY
	index string // "": sorted
}

// newListing returns the list of a table's rows that have the words of search
// in a folded text.
func newListing(table, rows, text, search string) listing {
	l := listing{table: table + " x", key: "x.id", conds: []string{rows}}
	if cond, args := words.Condition(search, text); cond != "" {
		l.narrow(cond, args...)
	}
	return l
}

// narrow adds a condition and its arguments.
func (l *listing) narrow(cond string, binds ...any) {
	l.conds = append(l.conds, cond)
	l.binds = append(l.binds, binds...)
}

// byID narrows the list to rows that meet a condition on an id, unless that is
// nil.
func (l *listing) byID(cond string, id *int64) {
	if id != nil {
		l.narrow(cond, *id)
	}
}

// driveBy narrows the list to rows with one of the driver's values, and lets
// its index yield them.
func (l *listing) driveBy(d driver) {
	l.undrive()
	l.driver, l.index = d, d.index
}

// undrive makes what drove the list one of its conditions.
func (l *listing) undrive() {
	if l.driver.column != "" {
		l.conds, l.binds = slices.Clip(l.conds), slices.Clip(l.binds) // others may have them too
		l.narrow(l.driver.condition())
		l.driver, l.index = driver{}, ""
	}
}

// condition returns what rows with one of the values meet, and its argument.
func (d driver) condition() (cond string, bind any) {
	if len(d.values) == 1 {
		return d.column + " = ?", d.values[0]
	}
	return d.column + " IN " + valuesOf, sqlite.JSONText(d.values)
}

// orderBy puts the list in order of a value, rows without it last, and those
// with the same by id.
func (l *listing) orderBy(value string, descending bool) {
	if descending {
		value += " DESC"
	}
	l.segments = []segment{{cond: "true", order: value + " NULLS LAST, x.id"}}
}

// from returns the FROM and WHERE clauses of a segment and their arguments.
// Indexes are named outright, as the planner prefers ids when it has no
// statistics.
func (l listing) from(part segment) (clauses string, args []any) {
	table := l.table
	if index := cmp.Or(l.index, part.index); index != "" {
		table += " INDEXED BY " + index
	}
	l.undrive()
	return fmt.Sprintf("FROM %s WHERE %s AND %s", table, part.cond, strings.Join(l.conds, " AND ")),
		slices.Concat(part.binds, l.binds)
}

// count returns the statement and the arguments for the length of a segment.
func (l listing) count(part segment) (query string, args []any) {
	clauses, args := l.from(part)
	return "SELECT count(*) " + clauses, args
}

// page returns the statement and the arguments for keys of a segment. SQLite
// plans a statement anew for every bare parameter as its limit, hence the sum.
func (l listing) page(part segment, limit, offset int) (query string, args []any) {
	if len(l.driver.values) > 1 {
		return l.mergedPage(part, limit, offset)
	}
	clauses, args := l.from(part)
	return "SELECT " + l.key + " " + clauses + " ORDER BY " + part.order + " LIMIT ? + 0 OFFSET ?", append(args, limit, offset)
}

// mergedPage is page where rows of several values are wanted. The index has
// those of each in order, so they are merged as far as the page goes: with IN
// alone all of them would be sorted.
func (l listing) mergedPage(part segment, limit, offset int) (query string, args []any) {
	columns := orderColumns.Replace(part.order)
	var each []string
	for _, value := range l.driver.values {
		one := l
		one.driver.values = []any{value}
		clauses, binds := one.from(part)
		each = append(each, "SELECT "+l.key+" AS key, "+columns+" "+clauses)
		args = append(args, binds...)
	}
	bare := tableNames.ReplaceAllString(part.order, "")
	return "SELECT key FROM (" + strings.Join(each, " UNION ALL ") + " ORDER BY " + bare + " LIMIT ? + 0 OFFSET ?) ORDER BY " + bare,
		append(args, limit, offset)
}

var (
	orderColumns = strings.NewReplacer(" DESC", "")
	tableNames   = regexp.MustCompile(`\b[a-z]+\.`)
)

// listKeys returns the keys of a page of the list in order, and its length.
func (s *Catalogue) listKeys(ctx context.Context, l listing, number, limit int) (keys []int64, total int, err error) {
	now, err := s.asOf(ctx)
	if err != nil {
		return nil, 0, err
	}
	return PageOver(l.segments, number, limit,
		func(part segment) (int, error) {
			query, args := l.count(part)
			return s.reads.counts.Get(now, query+fmt.Sprintf("%#v", args), func() (int, error) {
				return s.db.QueryCount(ctx, query, args...)
			})
		},
		func(part segment, limit, offset int) ([]int64, error) {
			query, args := l.page(part, limit, offset)
			return s.db.QueryIDs(ctx, query, args...)
		})
}

// listPage returns a page of the list: what read makes of the rows that query
// selects for a JSON list of ids.
func listPage[T any](
	ctx context.Context, s *Catalogue, l listing, number, limit int, query string, read func(*sqlite.Row) *T, id func(*T) int64,
) (Page[T], error) {
	ids, total, err := s.listKeys(ctx, l, number, limit)
	if err != nil {
		return Page[T]{}, err
	}
	items, err := sqlite.InOrder(ctx, s.db, ids, query, valueOf(read), id)
	if err != nil {
		return Page[T]{}, err
	}
	return Page[T]{Items: items, Total: total}, nil
}

// Page is one page of a list, and how many records the list has.
type Page[T any] struct {
	Items []T // never nil
	Total int
}

// DefaultLimit is how many records a page holds unless told.
const DefaultLimit = 12

// PageOver returns the ids of one page of a list that is made of parts one
// after the other, and the length of the whole list. Pages count from 1; a
// limit below 1 stands for DefaultLimit. Count tells how long a part is, take
// returns ids of a part in order.
func PageOver[P any](
	parts []P, number, limit int, count func(P) (int, error), take func(part P, limit, offset int) ([]int64, error),
) (ids []int64, total int, err error) {
	if limit < 1 {
		limit = DefaultLimit
	}
	offset := min(max(number, 1)-1, math.MaxInt32) * limit
	for _, part := range parts {
		length, err := count(part)
		if err != nil {
			return nil, 0, err
		}
		total += length
		if missing := limit - len(ids); missing > 0 && offset < length {
			found, err := take(part, missing, offset)
			if err != nil {
				return nil, 0, err
			}
			ids, offset = append(ids, found...), 0
			continue
		}
		offset = max(0, offset-length)
	}
	return ids, total, nil
}
