package sqlite

import (
	"strings"
	"testing"
)

// A column of another type than asked for is an error, never a zero value:
// the order of the reads is all that ties them to the columns.
func TestRowRefusesOtherTypes(t *testing.T) {
	t.Parallel()
	db := openEmpty(t)
	for name, tt := range map[string]struct {
		column string
		read   func(*Row)
	}{
		"integer as text":     {"1", func(r *Row) { r.Text() }},
		"integer as float":    {"1", func(r *Row) { r.OptFloat() }},
		"integer as JSON":     {"1", func(r *Row) { r.JSON(new(int)) }},
		"text as integer":     {"'1'", func(r *Row) { r.Int64() }},
		"text as float":       {"'1'", func(r *Row) { r.OptFloat() }},
		"text as boolean":     {"'true'", func(r *Row) { r.Bool() }},
		"text as time":        {"'2026-11-22'", func(r *Row) { r.OptTime() }},
		"text as duration":    {"'5s'", func(r *Row) { r.OptSeconds() }},
		"float as integer":    {"1.5", func(r *Row) { r.OptInt() }},
		"float as text":       {"1.5", func(r *Row) { r.Text() }},
		"float as identifier": {"1.0", func(r *Row) { r.OptInt64() }},
		"bytes as text":       {"x'61'", func(r *Row) { r.Text() }},
		"JSON cut short":      {"'[1'", func(r *Row) { r.JSON(new([]int)) }},
		"JSON of other shape": {"'[1]'", func(r *Row) { r.JSON(new([]string)) }},
		"bytes as boolean":    {"x'61'", func(r *Row) { r.OptBool() }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			read := func(r *Row) (none struct{}) { r.Skip(1); tt.read(r); return none }
			if _, err := QueryAll(t.Context(), db, read, "SELECT 0, "+tt.column); err == nil || !strings.Contains(err.Error(), "column 2 of the row: ") {
				t.Errorf("SELECT %s: error %v, want one that names column 2", tt.column, err)
			}
			if _, err := QueryAll(t.Context(), db, read, "SELECT 0, NULL"); err != nil {
				t.Errorf("NULL: %v, want the zero value", err)
			}
		})
	}
}

// Columns that nobody read, and reads without a column, would shift all that
// follow.
func TestRowCountsColumns(t *testing.T) {
	t.Parallel()
	db := openEmpty(t)
	for query, wrong := range map[string]bool{"SELECT 1, 2": false, "SELECT 1": true, "SELECT 1, 2, 3": true} {
		_, err := QueryAll(t.Context(), db, func(r *Row) int { return r.Int() + r.Int() }, query)
		if (err != nil) != wrong {
			t.Errorf("two numbers of %s: %v", query, err)
		}
	}
}
