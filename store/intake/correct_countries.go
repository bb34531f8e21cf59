package intake

import (
	"cmp"
	"fmt"

	"tminus/store/corrections"
)

// countryName is what a country is called in corrections: names of nationality are
// not for one country alone, and commas stand between countries.
const countryName = "coalesce(iif(instr(name, ','), NULL, nullif(name, '')), nullif(alpha_3, ''), nullif(alpha_2, ''), CAST(id AS TEXT))"

// spelled returns the value of a correction with countries as they are called
// here, however they were typed.
func (w *writer) spelled(field corrections.Field, value string) (string, error) {
	if field.Type != corrections.Countries {
		return value, w.err
	}
	ids, known := w.countriesNamed(value)
	if !known {
		return "", cmp.Or[error](w.err, errNoCountry)
	}
	return w.namesOf(ids), w.err
}

// countriesNamed returns the countries that a list names by their names, codes or
// what their citizens are called, and reports whether all of them are known.
func (w *writer) countriesNamed(list string) (ids []int64, known bool) {
	for _, name := range corrections.SplitCountries(list) {
		var id int64
		if !w.find(`
			SELECT id FROM countries WHERE (?1 COLLATE NOCASE) IN (`+countryName+`, alpha_2, alpha_3)
				OR nationality_name = ?1 COLLATE NOCASE AND 1 = (SELECT count(*) FROM countries WHERE nationality_name = ?1 COLLATE NOCASE)
			ORDER BY (?1 COLLATE NOCASE) = `+countryName+` DESC, id LIMIT 1`, []any{name}, &id) {
			return nil, false
		}
		ids = append(ids, id)
	}
	return distinct(ids), true
}

// namesOf returns the list that names these countries.
func (w *writer) namesOf(ids []int64) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		w.find("SELECT "+countryName+" FROM countries WHERE id = ?", []any{id}, &names[i])
	}
	return corrections.JoinCountries(names)
}

// overlayCountries returns the countries that are to be linked to what the record
// is of, as overlay has it for what a column holds.
func (w *writer) overlayCountries(r record, sent []int64) []int64 {
	for _, k := range w.heldCorrections() {
		if k.spec.Type != corrections.Countries || k.spec.Table != r.table || k.rowID != fmt.Sprint(r.id) {
			continue
		}
		if said := w.namesOf(sent); said != k.FeedValue {
			w.endCorrection(k, said, whyEnded(k, said))
			return sent
		}
		if ids, known := w.countriesNamed(k.Value); known {
			return ids
		}
		return w.linked(astronautCountries, r.id) // one has another name by now
	}
	return sent
}
