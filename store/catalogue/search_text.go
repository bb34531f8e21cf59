package catalogue

import (
	"slices"
	"strings"
	"unicode"

	"tminus/store/sqlite"

	"golang.org/x/text/unicode/norm"
)

// letters that Unicode does not take apart into a base and an accent.
var letters = strings.NewReplacer(
	"ß", "ss", "æ", "ae", "œ", "oe", "ø", "o", "ł", "l", "đ", "d", "ð", "d",
	"þ", "th", "ħ", "h", "ı", "i", "ŧ", "t",
)

// fold returns text in lower case, without accents and with single spaces:
// two texts that a visitor would call the same fold to the same.
func fold(text string) string {
	if !isASCII(text) {
		bare := strings.Map(func(r rune) rune {
			if unicode.Is(unicode.Mn, r) {
				return -1
			}
			return unicode.ToLower(r)
		}, norm.NFKD.String(text))
		text = letters.Replace(norm.NFC.String(bare))
	}
	return strings.Join(strings.Fields(strings.ToLower(text)), " ")
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= 0x80 {
			return false
		}
	}
	return true
}

// searchText joins the folded parts, one to a line, so that no match spans
// two of them. A part that an earlier one contains adds nothing.
func searchText(parts ...string) string {
	text := ""
	for _, part := range parts {
		part = fold(part)
		switch {
		case part == "" || strings.Contains(text, part):
		case text == "":
			text = part
		default:
			text += "\n" + part
		}
	}
	return text
}

// dirtyQuery begins with the few launches that are dirty: CROSS JOIN keeps
// their order, where the planner would rather walk through all launches.
const dirtyQuery = `
	SELECT l.seq, l.name, m.name, a.name, a.abbrev, r.name, r.full_name, p.name, lo.name
	FROM search_dirty d
		CROSS JOIN launches l ON l.seq = d.seq
		LEFT JOIN missions m ON m.id = l.mission_id
		LEFT JOIN agencies a ON a.id = l.provider_id
		LEFT JOIN rockets r ON r.id = l.rocket_id
		LEFT JOIN pads p ON p.id = l.pad_id
		LEFT JOIN locations lo ON lo.id = l.location_id`

// searchable is the seq of a launch and what it can be found by now.
type searchable [2]any

// refreshSearch brings the search text of new, changed and renamed launches up
// to date. It writes many rows with one statement, because the index flushes
// with each.
func (w *writer) refreshSearch() {
	w.doing = "refresh search"
	for launches := range slices.Chunk(findAll(w, scanSearchable, dirtyQuery), 500) {
		w.exec(`
			UPDATE launches SET search_text = fresh.value ->> 1 FROM json_each(?) fresh
			WHERE launches.seq = fresh.value ->> 0 AND search_text IS NOT fresh.value ->> 1`,
			sqlite.JSONText(launches))
	}
	w.exec("DELETE FROM search_dirty")
}

func scanSearchable(r sqlite.Scanner) (searchable, error) {
	var seq int64
	parts := make([]string, 8)
	dest := []any{&seq}
	for i := range parts {
		dest = append(dest, sqlite.AsZero(&parts[i]))
	}
	err := r.Scan(dest...)
	return searchable{seq, searchText(parts...)}, err
}
