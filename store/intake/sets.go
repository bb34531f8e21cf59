package intake

import (
	"fmt"
	"slices"

	"tminus/store/catalogue"
	"tminus/store/sqlite"
)

// linkSet is the ordered list of rows that one row points at through a link
// table: the countries of an agency, the programs of a launch.
type linkSet struct {
	table, owner, target string
	level                catalogue.Detail // the thinnest record of the owner that carries it
}

var (
	agencyCountries    = linkSet{"agency_countries", "agency_id", "country_id", catalogue.DetailNormal}
	astronautCountries = linkSet{"astronaut_countries", "astronaut_id", "country_id", catalogue.DetailNormal}
	padAgencies        = linkSet{"pad_agencies", "pad_id", "agency_id", catalogue.DetailNormal}
	programAgencies    = linkSet{"program_agencies", "program_id", "agency_id", catalogue.DetailNormal}
	rocketPrograms     = linkSet{"rocket_programs", "rocket_id", "program_id", catalogue.DetailNormal}
	stationOwners      = linkSet{"station_agencies", "station_id", "agency_id", catalogue.DetailDetailed}
	eventAgencies      = linkSet{"event_agencies", "event_id", "agency_id", catalogue.DetailDetailed}
	eventPrograms      = linkSet{"event_programs", "event_id", "program_id", catalogue.DetailDetailed}
	eventStations      = linkSet{"event_stations", "event_id", "station_id", catalogue.DetailDetailed}
	eventExpeditions   = linkSet{"event_expeditions", "event_id", "expedition_id", catalogue.DetailDetailed}
	eventAstronauts    = linkSet{"event_astronauts", "event_id", "astronaut_id", catalogue.DetailDetailed}
	launchPrograms     = linkSet{"launch_programs", "launch_id", "program_id", catalogue.DetailNormal}
	missionAgencies    = linkSet{"mission_agencies", "mission_id", "agency_id", catalogue.DetailPlaceholder}
)

// link replaces the set of r's row by ids, unless the record does not carry
// the set or is too thin to empty it. It returns res, updated when the set is
// different now.
func (w *writer) link(set linkSet, r record, res result, ids []int64) result {
	if w.err != nil || res.skipped || !carries(set.level, r) || res.storedFuller && len(ids) == 0 {
		return res
	}
	ids = distinct(ids)
	if set == astronautCountries {
		ids = w.overlayCountries(r, ids)
	}
	if res.outcome == inserted {
		w.addLinks(set, r.id, ids)
		return res
	}
	if slices.Equal(w.linked(set, r.id), ids) {
		return res
	}
	w.relink(set, r.id, ids)
	res.outcome = max(res.outcome, updated)
	return res
}

// linked returns what a row points at, in its order.
func (w *writer) linked(set linkSet, owner any) []int64 {
	return findAll(w, sqlite.ScanID, fmt.Sprintf("SELECT %s FROM %s WHERE %s = ? ORDER BY position", set.target, set.table, set.owner), owner)
}

// relink has a row point at these and nothing else.
func (w *writer) relink(set linkSet, owner any, ids []int64) {
	w.write(fmt.Sprintf("DELETE FROM %s WHERE %s = ?", set.table, set.owner), owner)
	w.addLinks(set, owner, ids)
}

func (w *writer) addLinks(set linkSet, owner any, ids []int64) {
	insert := fmt.Sprintf("INSERT INTO %s (%s, %s, position) VALUES (?, ?, ?)", set.table, set.owner, set.target)
	for position, id := range ids {
		w.write(insert, owner, id, position)
	}
}

// carries reports whether the record r brings what the given level carries and
// the stored row does not already have from a newer record.
func carries(level catalogue.Detail, r record) bool {
	return r.plain || level <= r.seen.Detail && level > r.storedLevel
}

// distinct returns ids or words without zeros and repetitions, in order.
func distinct[T int64 | string](values []T) []T {
	var zero T
	unique := make([]T, 0, len(values))
	for _, value := range values {
		if value != zero && !slices.Contains(unique, value) {
			unique = append(unique, value)
		}
	}
	return unique
}

// placeholder makes sure that a row known only by its id is there to point at.
func (w *writer) placeholder(table string, id int64) any {
	if id == 0 {
		return nil
	}
	w.exec("INSERT INTO "+table+" (id, starter) VALUES (?, ?) ON CONFLICT (id) DO NOTHING", id, w.seeding)
	return id
}
