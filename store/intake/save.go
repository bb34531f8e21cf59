package intake

import (
	"context"
	"errors"
	"fmt"

	"tminus/store/catalogue"
	"tminus/store/journal"
)

// Batch is what one answer of the feed, or the starter catalogue, brings.
// Records hold their nested objects, which are saved with them.
type Batch struct {
	Launches          []catalogue.Launch
	Pads              []catalogue.Pad
	Locations         []catalogue.Location
	Agencies          []catalogue.Agency
	Rockets           []catalogue.Rocket
	Boosters          []catalogue.Booster
	SpacecraftConfigs []catalogue.SpacecraftConfig
	Spacecraft        []catalogue.Spacecraft
	Programs          []catalogue.Program
	Astronauts        []catalogue.Astronaut
	Stations          []catalogue.Station
	Expeditions       []catalogue.Expedition
	Events            []catalogue.Event
	Spacewalks        []catalogue.Spacewalk
	Dockings          []catalogue.Docking // those at stations are kept
	Marks             []journal.Mark      // progress, written in the same transaction
	Sweep             string              // when set, the ids of the records above join this sweep
}

// IDs returns the ids of the batch's records, without those inside others.
func (b Batch) IDs() []string {
	var ids []string
	ids = appendIDs(ids, b.Launches, func(l *catalogue.Launch) any { return l.ID })
	ids = appendIDs(ids, b.Pads, func(p *catalogue.Pad) any { return p.ID })
	ids = appendIDs(ids, b.Locations, func(l *catalogue.Location) any { return l.ID })
	ids = appendIDs(ids, b.Agencies, func(a *catalogue.Agency) any { return a.ID })
	ids = appendIDs(ids, b.Rockets, func(r *catalogue.Rocket) any { return r.ID })
	ids = appendIDs(ids, b.Boosters, func(b *catalogue.Booster) any { return b.ID })
	ids = appendIDs(ids, b.SpacecraftConfigs, func(c *catalogue.SpacecraftConfig) any { return c.ID })
	ids = appendIDs(ids, b.Spacecraft, func(c *catalogue.Spacecraft) any { return c.ID })
	ids = appendIDs(ids, b.Programs, func(p *catalogue.Program) any { return p.ID })
	ids = appendIDs(ids, b.Astronauts, func(a *catalogue.Astronaut) any { return a.ID })
	ids = appendIDs(ids, b.Stations, func(s *catalogue.Station) any { return s.ID })
	ids = appendIDs(ids, b.Expeditions, func(e *catalogue.Expedition) any { return e.ID })
	ids = appendIDs(ids, b.Events, func(e *catalogue.Event) any { return e.ID })
	ids = appendIDs(ids, b.Spacewalks, func(s *catalogue.Spacewalk) any { return s.ID })
	return appendIDs(ids, b.Dockings, func(d *catalogue.Docking) any { return d.ID })
}

func appendIDs[T any](ids []string, records []T, id func(*T) any) []string {
	for i := range records {
		ids = append(ids, fmt.Sprint(id(&records[i])))
	}
	return ids
}

// Saved counts what became of a batch's top-level records, each once, and the
// ledger lines they caused.
type Saved struct{ Inserted, Updated, Unchanged, Changes int }

// Save writes a batch in one transaction, parents first. A thinner record
// never blanks what a fuller one gave, an older one never overwrites a newer
// one, and what is known only by its id gets a placeholder row. The catalogue
// version grows when anything a page shows changed. Seen.Starter is ignored:
// what is saved comes from the feed, and takes the place of starter rows. Of a
// launch that is the same as before nothing is written but that it was seen.
func (s *Intake) Save(ctx context.Context, batch Batch) (Saved, error) {
	var saved Saved
	err := s.saving(ctx, func(w *writer) error {
		w.save(batch)
		saved = w.saved
		return w.finish()
	})
	if err != nil {
		return Saved{}, fmt.Errorf("save batch: %w", err)
	}
	return saved, nil
}

// save writes all records of the batch, parents first.
func (w *writer) save(batch Batch) {
	saveEach(w, batch.Agencies, func(a *catalogue.Agency) (int64, catalogue.Detail) { return a.ID, a.Detail }, w.saveAgency)
	saveEach(w, batch.Locations, func(l *catalogue.Location) (int64, catalogue.Detail) { return l.ID, l.Detail }, w.saveLocation)
	saveEach(w, batch.Pads, func(p *catalogue.Pad) (int64, catalogue.Detail) { return p.ID, p.Detail }, w.savePad)
	saveEach(w, batch.Programs, func(p *catalogue.Program) (int64, catalogue.Detail) { return p.ID, p.Detail }, w.saveProgram)
	saveEach(w, batch.Rockets, func(r *catalogue.Rocket) (int64, catalogue.Detail) { return r.ID, r.Detail }, w.saveRocket)
	saveEach(w, batch.Boosters, func(b *catalogue.Booster) (int64, catalogue.Detail) { return b.ID, b.Detail }, w.saveBooster)
	saveEach(w, batch.SpacecraftConfigs, func(c *catalogue.SpacecraftConfig) (int64, catalogue.Detail) { return c.ID, c.Detail }, w.saveSpacecraftConfig)
	saveEach(w, batch.Spacecraft, func(c *catalogue.Spacecraft) (int64, catalogue.Detail) { return c.ID, c.Detail }, w.saveSpacecraft)
	saveEach(w, batch.Astronauts, func(a *catalogue.Astronaut) (int64, catalogue.Detail) { return a.ID, a.Detail }, w.saveAstronaut)
	saveEach(w, batch.Stations, func(s *catalogue.Station) (int64, catalogue.Detail) { return s.ID, s.Detail }, w.saveStation)
	saveEach(w, batch.Expeditions, func(e *catalogue.Expedition) (int64, catalogue.Detail) { return e.ID, e.Detail }, w.saveExpedition)
	saveEach(w, batch.Events, func(e *catalogue.Event) (int64, catalogue.Detail) { return e.ID, e.Detail }, w.saveEvent)
	saveEach(w, batch.Spacewalks, func(s *catalogue.Spacewalk) (int64, catalogue.Detail) { return s.ID, s.Detail }, w.saveSpacewalk)
	saveEach(w, batch.Dockings, func(d *catalogue.Docking) (int64, catalogue.Detail) { return d.ID, catalogue.DetailNormal }, w.saveDocking)
	saveEach(w, batch.Launches, func(l *catalogue.Launch) (string, catalogue.Detail) { return l.ID, l.Detail }, w.saveLaunch)
	w.keep(journal.Progress{Marks: batch.Marks, Sweep: batch.Sweep, IDs: w.ids})
}

// saveEach saves the records of one kind: of several with one id the fullest,
// and of equally full ones the last.
func saveEach[T any, K int64 | string](w *writer, records []T, identify func(*T) (K, catalogue.Detail), save func(*T) outcome) {
	best := make(map[K]int, len(records))
	for i := range records {
		id, detail := identify(&records[i])
		before, ok := best[id]
		if ok {
			if _, fullest := identify(&records[before]); fullest > detail {
				continue
			}
		}
		best[id] = i
	}
	for i := range records {
		id, _ := identify(&records[i])
		if w.err != nil || best[id] != i {
			continue
		}
		var none K
		if id == none {
			w.doing = fmt.Sprintf("save %T", records[i])
			w.fail(errors.New("it has no id"))
			return
		}
		w.saved.count(save(&records[i]))
		w.ids = append(w.ids, fmt.Sprint(id))
	}
}

func (n *Saved) count(what outcome) {
	switch what {
	case inserted:
		n.Inserted++
	case updated:
		n.Updated++
	case unchanged:
		n.Unchanged++
	}
}

// keep writes how far the batch brought ingestion.
func (w *writer) keep(p journal.Progress) {
	w.doing = "keep progress"
	if w.err == nil {
		w.fail(journal.Keep(w.ctx, w.tx, p))
	}
}

// hasMark reports whether ingestion ever set a mark.
func (w *writer) hasMark(key string) (has bool) {
	if w.err == nil {
		var err error
		has, err = journal.HasMark(w.ctx, w.tx, key)
		w.fail(err)
	}
	return has
}

// finish does what concerns the batch as a whole and returns the first error.
func (w *writer) finish() error {
	w.refreshSearch(-1)
	if w.replacedLaunch {
		w.dropOrphans()
	}
	if w.replacedStarter {
		w.endStarter()
	}
	w.endLostCorrections()
	if w.changes > 0 {
		w.doing = "catalogue version"
		w.exec("UPDATE catalogue SET version = version + 1")
	}
	return w.err
}
