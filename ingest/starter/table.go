package starter

import (
	"encoding/json"
	"fmt"
)

// table holds the records of one kind in the order of their file.
type table[V any] struct {
	rows  map[int64]*V
	order []*V
}

// add files a record under its id, which must be new and positive.
func (t *table[V]) add(l *loader, kind string, id int64, record *V) {
	if id <= 0 {
		l.failf("%s %d: the id is not positive", kind, id)
	}
	t.put(l, kind, id, record)
}

// put files a record under its id, which must be new.
func (t *table[V]) put(l *loader, kind string, id int64, record *V) {
	if t.rows == nil {
		t.rows = map[int64]*V{}
	}
	if _, taken := t.rows[id]; taken {
		l.failf("%s %d occurs twice", kind, id)
	}
	t.rows[id] = record
	t.order = append(t.order, record)
}

// find returns the record with the given id; owner is who refers to it.
func (t *table[V]) find(l *loader, owner, kind string, id int64) *V {
	record, ok := t.rows[id]
	if !ok {
		l.failf("%s: no %s %d", owner, kind, id)
	}
	return record
}

// maybe is find for a reference that may be absent.
func (t *table[V]) maybe(l *loader, owner, kind string, id *int64) *V {
	if id == nil {
		return nil
	}
	return t.find(l, owner, kind, *id)
}

// list returns copies of the records with the given ids.
func (t *table[V]) list(l *loader, owner, kind string, ids []int64) []V {
	records := make([]V, 0, len(ids))
	for _, id := range ids {
		if record := t.find(l, owner, kind, id); record != nil {
			records = append(records, *record)
		}
	}
	return records
}

// all returns copies of all records.
func (t *table[V]) all() []V {
	records := make([]V, 0, len(t.order))
	for _, record := range t.order {
		records = append(records, *record)
	}
	return records
}

// read decodes every row of a file by itself, so that an error names the row.
func read[R any](l *loader, name string) []R {
	raw, ok := readFile[[]json.RawMessage](l, name)
	if !ok {
		return nil
	}
	rows := make([]R, 0, len(raw))
	for i, text := range raw {
		row, err := decode[R](text)
		if err != nil {
			l.errs = append(l.errs, fmt.Errorf("%s, row %d: %w", name, i+1, err))
			continue
		}
		rows = append(rows, row)
	}
	return rows
}
