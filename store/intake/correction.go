package intake

import (
	"context"
	"database/sql"
	"fmt"
	"slices"

	"tminus/store/catalogue"
	"tminus/store/corrections"
	"tminus/store/failure"
	"tminus/store/sqlite"
)

var (
	errNotCorrectable = failure.New(failure.Invalid, "That cannot be corrected here.")
	errNoFact         = failure.New(failure.NotFound, "Our data source has no such record, or it has no mission.")
	errCorrected      = failure.New(failure.Conflict, "This is corrected already: change that correction or withdraw it.")
	errSameValue      = failure.New(failure.Conflict, "Our data source says the same.")
	errNoCountry      = failure.New(failure.Invalid, "Value names a country that is not known here: write countries as pages of agencies do, such as Canada, France.")
	errTooMany        = failure.New(failure.Conflict, fmt.Sprintf("There can be %d corrections at once: withdraw one first.", corrections.Most))
)

// Correct puts a value in the place of the feed's until the feed says something
// else or no longer has the record, and returns the correction as it is kept. Of c
// its kind, record, field, value, source and account count; the value is in the
// spelling that corrections.Field.Read gives it. It is no change that the feed told: the ledger
// has no line of it and nobody gets a notice.
func (s *Intake) Correct(ctx context.Context, c corrections.Correction) (corrections.Correction, error) {
	err := s.saving(ctx, func(w *writer) error {
		w.doing = "correct"
		if err := w.correct(&c); err != nil {
			return err
		}
		return w.finish()
	})
	if err != nil {
		return corrections.Correction{}, fmt.Errorf("correct %s of %s %s: %w", c.Field, c.Kind, c.RecordID, err)
	}
	return c, nil
}

func (w *writer) correct(c *corrections.Correction) (err error) {
	field, ok := corrections.FieldOf(c.Kind, c.Field)
	if !ok {
		return errNotCorrectable
	}
	rowID, found := w.factRow(field, &c.RecordID)
	if w.err != nil {
		return w.err
	}
	if !found {
		return errNoFact
	}
	if c.Value, err = w.spelled(field, c.Value); err != nil {
		return err
	}
	c.FeedValue, c.CreatedAt = w.factText(field, rowID), w.now
	var held, same int
	w.find("SELECT count(*), coalesce(sum(tbl = ? AND row_id = ? AND col = ?), 0) FROM corrections WHERE ended_at IS NULL",
		[]any{field.Table, fmt.Sprint(rowID), field.Column}, &held, &same)
	switch {
	case w.err != nil:
		return w.err
	case same > 0:
		return errCorrected
	case c.Value == c.FeedValue:
		return errSameValue
	case held >= corrections.Most:
		return errTooMany
	}
	w.find(`
		INSERT INTO corrections (kind, record_id, field, tbl, row_id, col, value, feed_value, source, account_id, created_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
		[]any{
			string(c.Kind), c.RecordID, c.Field, field.Table, fmt.Sprint(rowID), field.Column, c.Value, c.FeedValue, c.Source,
			sqlite.NonZero(c.By), c.CreatedAt.Unix(),
		}, &c.ID)
	w.writeFact(field, rowID, c.Value)
	return w.err
}

// factRow returns the id of the row that holds a fact of a record, whose own id
// it puts in its one spelling.
func (w *writer) factRow(field corrections.Field, recordID *string) (id any, found bool) {
	kept := "detail > 0"
	if field.Kind == catalogue.KindLaunches {
		kept += " AND withdrawn_at IS NULL"
	}
	found = w.find("SELECT id FROM "+string(field.Kind)+" WHERE id = ? AND "+kept, []any{*recordID}, &id)
	*recordID = fmt.Sprint(id)
	if found && field.Table == "missions" {
		found = w.find("SELECT mission_id FROM launches WHERE id = ? AND mission_id IS NOT NULL", []any{*recordID}, &id)
	}
	return id, found
}

// factText returns the fact of a row as the text of a correction.
func (w *writer) factText(field corrections.Field, rowID any) string {
	if field.Type == corrections.Countries {
		return w.namesOf(w.linked(astronautCountries, rowID))
	}
	var value any
	w.find("SELECT "+field.Column+" FROM "+field.Table+" WHERE id = ?", []any{rowID}, &value)
	return corrections.TextOf(value)
}

// writeFact writes a value into the column or the rows that hold the fact, with
// what is made of it.
func (w *writer) writeFact(field corrections.Field, rowID any, value string) {
	w.changes++
	if field.Type == corrections.Countries {
		// A country that has another name by now leaves what is stored, until the feed is read again.
		if ids, known := w.countriesNamed(value); known {
			w.relink(astronautCountries, rowID, ids)
		}
		return
	}
	w.exec("UPDATE "+field.Table+" SET "+field.Column+" = ? WHERE id = ?", field.Stored(value), rowID)
	var first, last string
	switch field.Column {
	case "date_of_birth", "date_of_death":
		w.find("SELECT date_of_birth, date_of_death FROM astronauts WHERE id = ?", []any{rowID}, sqlite.AsZero(&first), sqlite.AsZero(&last))
		w.exec("UPDATE astronauts SET lived_days = ? WHERE id = ?", daysBetween(first, last), rowID)
	case "type":
		w.exec("UPDATE missions SET search_type = ? WHERE id = ?", catalogue.MissionWords(value), rowID)
	}
}

// ChangeCorrection puts another value and source into a correction that holds.
func (s *Intake) ChangeCorrection(ctx context.Context, id int64, value, source string, by int64) (corrections.Correction, error) {
	return s.changing(ctx, id, func(w *writer, k keptCorrection) (corrections.Correction, error) {
		value, err := w.spelled(k.spec, value)
		if err != nil {
			return k.Correction, err
		}
		if value == k.FeedValue {
			return k.Correction, errSameValue
		}
		k.Value, k.Source, k.By, k.CreatedAt = value, source, by, w.now
		w.exec("UPDATE corrections SET value = ?, source = ?, account_id = ?, created_at = ? WHERE id = ?",
			value, source, sqlite.NonZero(by), w.now.Unix(), id)
		w.writeFact(k.spec, k.rowID, value)
		return k.Correction, nil
	})
}

// WithdrawCorrection ends a correction: what the feed says shows again.
func (s *Intake) WithdrawCorrection(ctx context.Context, id int64) (corrections.Correction, error) {
	return s.changing(ctx, id, func(w *writer, k keptCorrection) (corrections.Correction, error) {
		w.endCorrection(k, k.FeedValue, corrections.Withdrawn)
		w.writeFact(k.spec, k.rowID, k.FeedValue)
		k.EndedAt, k.Why = w.now, corrections.Withdrawn
		return k.Correction, nil
	})
}

// ToldCorrections notes that staff were told of the end of corrections.
func (s *Intake) ToldCorrections(ctx context.Context, ids []int64) error {
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		return sqlite.Exec(ctx, tx, "UPDATE corrections SET told_at = ? WHERE id IN (SELECT value FROM json_each(?)) AND ended_at IS NOT NULL",
			s.db.Now().Unix(), sqlite.JSONText(ids))
	})
	if err != nil {
		return fmt.Errorf("note that staff were told of corrections: %w", err)
	}
	return nil
}

// changing does something with a correction that holds, in one transaction.
func (s *Intake) changing(
	ctx context.Context, id int64, do func(*writer, keptCorrection) (corrections.Correction, error),
) (changed corrections.Correction, err error) {
	err = s.saving(ctx, func(w *writer) error {
		w.doing = "find it"
		i := slices.IndexFunc(w.heldCorrections(), func(k keptCorrection) bool { return k.ID == id })
		if w.err == nil && i < 0 {
			return corrections.ErrNone
		}
		if w.err == nil {
			w.doing = "change it"
			if changed, err = do(w, w.held[i]); err != nil {
				return err
			}
		}
		return w.finish()
	})
	if err != nil {
		return corrections.Correction{}, fmt.Errorf("correction %d: %w", id, err)
	}
	return changed, nil
}
