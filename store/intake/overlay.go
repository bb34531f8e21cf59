package intake

import (
	"fmt"
	"slices"

	"tminus/store/catalogue"
	"tminus/store/corrections"
	"tminus/store/sqlite"
)

// keptCorrection is a correction that holds and where its fact is kept.
type keptCorrection struct {
	corrections.Correction
	spec  corrections.Field
	rowID string
}

// heldCorrections returns the corrections that hold; they are read once in a
// transaction.
func (w *writer) heldCorrections() []keptCorrection {
	if !w.heldRead && w.err == nil {
		w.heldRead = true
		w.held = findAll(w, scanKept, `
			SELECT id, kind, record_id, field, row_id, value, feed_value, source, created_at FROM corrections
			WHERE ended_at IS NULL ORDER BY id`)
	}
	return w.held
}

func scanKept(r sqlite.Scanner) (k keptCorrection, err error) {
	err = r.Scan(&k.ID, &k.Kind, &k.RecordID, &k.Field, &k.rowID, &k.Value, &k.FeedValue, &k.Source, sqlite.AsTime(&k.CreatedAt))
	k.spec, _ = corrections.FieldOf(k.Kind, k.Field)
	return k, err
}

// overlay returns what is to be written of a record: where the feed says what it
// said when a fact was corrected, the corrected value stays in its place. Where
// it says something else the correction ends.
func (w *writer) overlay(r record, storedFuller bool) []field {
	fields := r.fields
	for _, k := range w.heldCorrections() {
		if k.spec.Table != r.table || k.rowID != fmt.Sprint(r.id) {
			continue
		}
		i := slices.IndexFunc(fields, func(f field) bool { return f.name == k.spec.Column })
		if i < 0 || !r.writes(fields[i], storedFuller) {
			continue
		}
		sent := corrections.TextOf(k.spec.Stored(sentText(fields[i].value)))
		if sent != k.FeedValue {
			w.endCorrection(k, sent, whyEnded(k, sent))
			continue
		}
		fields = withValue(fields, i, k.spec.Stored(k.Value))
	}
	return fields
}

// whyEnded says why a correction ends once the feed sends something else.
func whyEnded(k keptCorrection, sent string) corrections.End {
	if sent == k.Value {
		return corrections.Mended
	}
	return corrections.Changed
}

// writes reports whether what a record says of a field takes the place of what is
// stored, as upsertSQL has it.
func (r record) writes(f field, storedFuller bool) bool {
	if !r.plain && (f.level > r.seen.Detail || f.level <= r.storedLevel && !f.sticky) {
		return false
	}
	return !storedFuller && !f.sticky || !f.blank()
}

// sentText returns what the feed sent of a field as text.
func sentText(value any) string {
	if number, ok := value.(int); ok {
		return corrections.TextOf(int64(number))
	}
	return corrections.TextOf(value)
}

// withValue returns the fields with another value of one, and with what is made
// of it.
func withValue(fields []field, at int, value any) []field {
	fields = slices.Clone(fields)
	fields[at].value = value
	made := record{fields: fields}
	for i := range fields {
		switch fields[i].name {
		case "lived_days":
			first, _ := made.value("date_of_birth").(string)
			last, _ := made.value("date_of_death").(string)
			fields[i].value = daysBetween(first, last)
		case "search_type":
			text, _ := made.value("type").(string)
			fields[i].value = catalogue.MissionWords(text)
		}
	}
	return fields
}

// endCorrection notes that a correction ended, and what the feed says.
func (w *writer) endCorrection(k keptCorrection, feedValue string, why corrections.End) {
	w.exec("UPDATE corrections SET ended_at = ?, why = ?, feed_value = ? WHERE id = ?", w.now.Unix(), string(why), feedValue, k.ID)
	w.held = slices.DeleteFunc(slices.Clone(w.held), func(other keptCorrection) bool { return other.ID == k.ID })
	w.changes++ // pages mark it
}

// endLostCorrections ends those whose fact went: with its row, since the feed
// withdrew the record, or since the launch has another mission. What row is left
// has the feed's value again: nothing would mark the other one.
func (w *writer) endLostCorrections() {
	w.doing = "end corrections"
	for _, k := range w.heldCorrections() {
		if w.find(keptFactSQL(k.spec.Table), []any{k.rowID}, new(int)) || w.err != nil {
			continue
		}
		w.endCorrection(k, k.FeedValue, corrections.Gone)
		if w.find("SELECT 1 FROM "+k.spec.Table+" WHERE id = ?", []any{k.rowID}, new(int)) {
			w.writeFact(k.spec, k.rowID, k.FeedValue)
		}
	}
}

// keptFactSQL finds a row of a table if the feed has a record that shows it.
func keptFactSQL(table string) string {
	switch table {
	case "missions":
		return "SELECT 1 FROM launches WHERE mission_id = ? AND withdrawn_at IS NULL"
	case "launches":
		return "SELECT 1 FROM launches WHERE id = ? AND withdrawn_at IS NULL"
	}
	return "SELECT 1 FROM " + table + " WHERE id = ? AND detail > 0"
}

// moveCorrections lets what was corrected of a starter record hold of the feed's,
// which is the same row.
func (w *writer) moveCorrections(table string, old, id any) {
	w.exec("UPDATE corrections SET row_id = ? WHERE tbl = ? AND row_id = ?", fmt.Sprint(id), table, fmt.Sprint(old))
	w.exec("UPDATE corrections SET record_id = ? WHERE kind = ? AND record_id = ?", fmt.Sprint(id), table, fmt.Sprint(old))
	w.heldRead = false
}
