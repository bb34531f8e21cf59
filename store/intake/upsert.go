package intake

import (
	"fmt"
	"strings"
	"time"

	"tminus/store/catalogue"
)

// field is one column of a record that is being saved.
type field struct {
	name   string
	level  catalogue.Detail // the thinnest record that carries it
	value  any              // comparable, as the driver takes it
	sticky bool             // a blank value never replaces one that was told
}

// blank reports whether the field tells nothing, as valueSQL sees it.
func (f field) blank() bool {
	return f.value == nil || f.value == "" || f.value == "[]" || f.value == "{}"
}

// record is one row that is being saved. A plain table has no level of
// detail: every record of it carries everything.
type record struct {
	table string
	id    any // int64 or string
	seen  catalogue.Seen
	// storedLevel is that of a newer record that is stored: columns up to it
	// stay, but for sticky ones.
	storedLevel catalogue.Detail
	plain       bool
	fields      []field
}

// value returns what the record has for a column, nil when it has no such one.
func (r record) value(column string) any {
	for _, f := range r.fields {
		if f.name == column {
			return f.value
		}
	}
	return nil
}

func list(name string, value any) field {
	return field{name: name, level: catalogue.DetailList, value: value}
}

func normal(name string, value any) field {
	return field{name: name, level: catalogue.DetailNormal, value: value}
}

func detailed(name string, value any) field {
	return field{name: name, level: catalogue.DetailDetailed, value: value}
}

// once is a column that is told by the record that makes the row, and by no
// other: none is full enough.
func once(name string, value any) field {
	return field{name: name, level: catalogue.DetailDetailed + 1, value: value}
}

// sticky makes f a column that a blank never overwrites, whatever the record's
// level of detail: names, and what is found by them.
func sticky(f field) field {
	f.sticky = true
	return f
}

// upsertSQL returns the statement that writes r over what is stored, if that
// changes anything. Where the stored row is fuller, nothing blank is written
// over it and its level of detail stays.
func upsertSQL(r record, storedFuller bool) string {
	columns := []string{"id"}
	var stored, sent []string
	for _, f := range r.fields {
		columns = append(columns, f.name)
		if !r.plain && (f.level > r.seen.Detail || f.level <= r.storedLevel && !f.sticky) {
			continue
		}
		stored = append(stored, r.table+"."+f.name)
		sent = append(sent, valueSQL(r.table, f, storedFuller))
	}
	if !r.plain {
		columns = append(columns, "detail", "starter", "seen_at")
	}

	var sets []string
	for i, column := range stored {
		sets = append(sets, strings.TrimPrefix(column, r.table+".")+" = "+sent[i])
	}
	if !r.plain && !storedFuller {
		sets = append(sets, "detail = excluded.detail", "starter = excluded.starter", "seen_at = excluded.seen_at")
		stored = append(stored, r.table+".detail", r.table+".starter")
		sent = append(sent, "excluded.detail", "excluded.starter")
	}
	insert := fmt.Sprintf("INSERT INTO %s (%s) VALUES (?%s) ON CONFLICT (id) ",
		r.table, strings.Join(columns, ", "), strings.Repeat(", ?", len(columns)-1))
	if len(sets) == 0 {
		return insert + "DO NOTHING"
	}
	return insert + fmt.Sprintf("DO UPDATE SET %s WHERE (%s) IS NOT (%s)",
		strings.Join(sets, ", "), strings.Join(stored, ", "), strings.Join(sent, ", "))
}

func valueSQL(table string, f field, storedFuller bool) string {
	if !storedFuller && !f.sticky {
		return "excluded." + f.name
	}
	return fmt.Sprintf("CASE WHEN ifnull(excluded.%[2]s, '') IN ('', '[]', '{}') THEN %[1]s.%[2]s ELSE excluded.%[2]s END",
		table, f.name)
}

// lookup is the id of a value of one of the feed's fixed lists, or NULL without
// one. 0 is an id where the feed uses it.
func lookup(value catalogue.NamedID) any {
	if value == (catalogue.NamedID{}) {
		return nil
	}
	return value.ID
}

// optSeconds is a length of time in whole seconds, or NULL for nil; 0 is one.
func optSeconds(length *time.Duration) any {
	if length == nil {
		return nil
	}
	return int64(*length / time.Second)
}
