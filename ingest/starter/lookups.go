package starter

import (
	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// lookups are the small tables behind the records, by id or name.
type lookups struct {
	status          table[ledger.Status]
	precision       table[ledger.Precision]
	orbit           table[catalogue.Orbit]
	landingType     table[catalogue.LandingType]
	agencyType      table[catalogue.NamedID]
	astronautType   table[catalogue.NamedID]
	astronautStatus table[catalogue.NamedID]
	programType     table[catalogue.NamedID]
	boosterStatus   table[catalogue.NamedID]
	craftType       table[catalogue.NamedID]
	craftStatus     table[catalogue.NamedID]
	stationType     table[catalogue.NamedID]
	stationStatus   table[catalogue.NamedID]
	priority        map[string]int // of a crew role
}

// lookupRow is a row of any of the small tables.
type lookupRow struct {
	ID            int64  `json:"id"`
	Name          string `json:"name"`
	Abbrev        string `json:"abbrev"`
	Description   string `json:"description"`
	CelestialBody string `json:"celestial_body"`
	Priority      int    `json:"priority"`
}

func (l *loader) lookups() {
	file, _ := readFile[map[string][]lookupRow](l, "lookups.json")
	fillLookup(l, &l.lists.status, file, "statuses", func(r lookupRow) ledger.Status {
		return ledger.Status{ID: r.ID, Name: r.Name, Abbrev: r.Abbrev, Description: r.Description}
	})
	fillLookup(l, &l.lists.precision, file, "net_precisions", func(r lookupRow) ledger.Precision {
		return ledger.Precision{ID: r.ID, Name: r.Name, Abbrev: r.Abbrev}
	})
	fillLookup(l, &l.lists.orbit, file, "orbits", func(r lookupRow) catalogue.Orbit {
		return catalogue.Orbit{ID: r.ID, Name: r.Name, Abbrev: r.Abbrev, CelestialBody: r.CelestialBody}
	})
	fillLookup(l, &l.lists.landingType, file, "landing_types", func(r lookupRow) catalogue.LandingType {
		return catalogue.LandingType{ID: r.ID, Name: r.Name, Abbrev: r.Abbrev, Description: r.Description}
	})
	for name, t := range map[string]*table[catalogue.NamedID]{
		"agency_types":        &l.lists.agencyType,
		"astronaut_types":     &l.lists.astronautType,
		"astronaut_statuses":  &l.lists.astronautStatus,
		"program_types":       &l.lists.programType,
		"booster_statuses":    &l.lists.boosterStatus,
		"spacecraft_types":    &l.lists.craftType,
		"spacecraft_statuses": &l.lists.craftStatus,
		"station_types":       &l.lists.stationType,
		"station_statuses":    &l.lists.stationStatus,
	} {
		fillLookup(l, t, file, name, func(r lookupRow) catalogue.NamedID { return catalogue.NamedID{ID: r.ID, Name: r.Name} })
	}
	l.lists.priority = map[string]int{}
	for _, r := range file["roles"] {
		l.lists.priority[r.Name] = r.Priority
	}
}

func fillLookup[V any](l *loader, t *table[V], file map[string][]lookupRow, name string, value func(lookupRow) V) {
	for _, r := range file[name] {
		v := value(r)
		t.put(l, name, r.ID, &v)
	}
}

// named returns a value of a small table, and nothing for an absent one.
func named(l *loader, t *table[catalogue.NamedID], owner, kind string, id *int64) catalogue.NamedID {
	if value := t.maybe(l, owner, kind, id); value != nil {
		return *value
	}
	return catalogue.NamedID{}
}
