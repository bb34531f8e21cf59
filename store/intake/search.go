package intake

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"tminus/store/sqlite"
	"tminus/store/words"
)

// dirtyQuery begins with the few launches that are dirty: CROSS JOIN keeps
// their order, where the planner would rather walk through all launches. Its
// texts are first those that lists search, then those that only whole words
// find.
const dirtyQuery = `
	SELECT l.seq, l.net, l.crewed, l.name, m.name, a.name, a.abbrev, r.name, r.full_name, p.name, lo.name,
		r.alias, c.name, o.abbrev, l.designator
	FROM (SELECT seq FROM search_dirty ORDER BY seq LIMIT ?) d
		CROSS JOIN launches l ON l.seq = d.seq
		LEFT JOIN missions m ON m.id = l.mission_id
		LEFT JOIN agencies a ON a.id = l.provider_id
		LEFT JOIN rockets r ON r.id = l.rocket_id
		LEFT JOIN pads p ON p.id = l.pad_id
		LEFT JOIN locations lo ON lo.id = l.location_id
		LEFT JOIN countries c ON c.id = l.country_id
		LEFT JOIN orbits o ON o.id = l.orbit_id`

// How many of the texts of dirtyQuery there are, and how many lists search.
const (
	searchableTexts = 12
	listedTexts     = 8
)

// searchable is what a launch can be found by now.
type searchable struct {
	seq, net int64
	text     string   // folded names, one to a line
	words    []string // each once, with the marks of what it is
}

// indexedAtOnce is how many launches one transaction of IndexLaunches takes in.
const indexedAtOnce = 5000

// IndexLaunches takes the launches into the search that a new schema left out
// of it. What is done stays when it is ended in between.
func (s *Intake) IndexLaunches(ctx context.Context) error {
	for {
		var left int
		if err := s.db.Write.QueryRowContext(ctx, "SELECT count(*) FROM (SELECT 1 FROM search_dirty LIMIT 1)").Scan(&left); err != nil {
			return fmt.Errorf("launches left to index: %w", err)
		}
		if left == 0 {
			return nil
		}
		err := s.saving(ctx, func(w *writer) error {
			w.refreshSearch(indexedAtOnce)
			return w.err
		})
		if err != nil {
			return fmt.Errorf("index launches: %w", err)
		}
	}
}

// refreshSearch brings the search up to date for new, changed and renamed
// launches, at most so many; below 0 for all. It writes many rows with one
// statement, because the indexes flush with each, and one index after the
// other.
func (w *writer) refreshSearch(most int) {
	w.doing = "refresh search"
	if w.find("SELECT 1 FROM search_moved LIMIT 1", nil, new(int)) {
		w.exec("DELETE FROM launch_words WHERE rowid IN (SELECT id FROM search_moved)")
		w.exec("DELETE FROM search_moved")
	}
	dirty := findAll(w, scanSearchable, dirtyQuery, most)
	for launches := range slices.Chunk(dirty, 500) {
		texts := make([][2]any, len(launches))
		for i, launch := range launches {
			texts[i] = [2]any{launch.seq, launch.text}
		}
		w.exec(`
			UPDATE launches SET search_text = fresh.value ->> 1 FROM json_each(?) fresh
			WHERE launches.seq = fresh.value ->> 0 AND search_text IS NOT fresh.value ->> 1`,
			sqlite.JSONText(texts))
	}
	done := int64(math.MaxInt64)
	if len(dirty) == most {
		done = dirty[most-1].seq
	}
	w.exec("DELETE FROM search_dirty WHERE seq <= ?", done)
	// A row before the one that was written last would make the index flush.
	slices.SortFunc(dirty, func(a, b searchable) int { return cmp.Compare(a.row(), b.row()) })
	for launches := range slices.Chunk(dirty, 500) {
		w.indexWords(launches)
	}
}

// indexWords puts the words of launches into their index.
func (w *writer) indexWords(launches []searchable) {
	rows, terms := make([][2]any, len(launches)), []string{}
	for i, launch := range launches {
		rows[i] = [2]any{launch.row(), strings.Join(launch.words, " ")}
		terms = append(terms, launch.words...)
	}
	slices.Sort(terms)
	w.exec("INSERT INTO search_terms (term) SELECT value FROM json_each(?) WHERE true ON CONFLICT DO NOTHING", sqlite.JSONText(slices.Compact(terms)))
	w.exec("INSERT OR REPLACE INTO launch_words (rowid, words) SELECT value ->> 0, value ->> 1 FROM json_each(?)", sqlite.JSONText(rows))
}

// mergeWords brings pieces of the index of words together, as far as so many
// pages go: launches that changed leave marks in them that every search reads.
func (s *Intake) mergeWords(ctx context.Context) error {
	if _, err := s.db.Write.ExecContext(ctx, "INSERT INTO launch_words (launch_words, rank) VALUES ('merge', -2000)"); err != nil {
		return fmt.Errorf("merge words: %w", err)
	}
	return nil
}

// row returns the row that has the launch's words.
func (s *searchable) row() int64 { return words.IndexRow(s.net, s.seq) }

func scanSearchable(r sqlite.Scanner) (searchable, error) {
	var found searchable
	var crewed bool
	texts := make([]string, searchableTexts)
	dest := []any{&found.seq, &found.net, &crewed}
	for i := range texts {
		dest = append(dest, sqlite.AsZero(&texts[i]))
	}
	err := r.Scan(dest...)
	found.text = words.SearchText(texts[:listedTexts]...)
	for line := range strings.SplitSeq(found.text, "\n") {
		found.addWords(words.Terms(line))
	}
	for _, text := range texts[listedTexts:] {
		found.addWords(words.Terms(words.Fold(text)))
	}
	found.words = append(found.words, words.YearMark(time.Unix(found.net, 0).UTC().Year()))
	if crewed {
		found.words = append(found.words, words.CrewedMark)
	}
	found.words = distinct(found.words)
	return found, err
}

// addWords adds words that stand beside each other, and each number together
// with what it belongs to: a Falcon 9 is not everything else that is a Falcon
// and has a 9.
func (s *searchable) addWords(texts []string) {
	for i, word := range texts {
		s.words = append(s.words, word)
		if i > 0 && words.IsNumber(word) {
			s.words = append(s.words, words.JoinNumber(texts[i-1], word))
		}
	}
}
