package starter

import "tminus/store"

// lookups are the small tables behind the records, by id or name.
type lookups struct {
	status          table[store.LaunchStatus]
	precision       table[store.NETPrecision]
	orbit           table[store.Orbit]
	landingType     table[store.LandingType]
	agencyType      table[store.NamedID]
	astronautType   table[store.NamedID]
	astronautStatus table[store.NamedID]
	programType     table[store.NamedID]
	boosterStatus   table[store.NamedID]
	craftType       table[store.NamedID]
	craftStatus     table[store.NamedID]
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
	fillLookup(l, &l.lists.status, file, "statuses", func(r lookupRow) store.LaunchStatus {
		return store.LaunchStatus{ID: r.ID, Name: r.Name, Abbrev: r.Abbrev, Description: r.Description}
	})
	fillLookup(l, &l.lists.precision, file, "net_precisions", func(r lookupRow) store.NETPrecision {
		return store.NETPrecision{ID: r.ID, Name: r.Name, Abbrev: r.Abbrev}
	})
	fillLookup(l, &l.lists.orbit, file, "orbits", func(r lookupRow) store.Orbit {
		return store.Orbit{ID: r.ID, Name: r.Name, Abbrev: r.Abbrev, CelestialBody: r.CelestialBody}
	})
	fillLookup(l, &l.lists.landingType, file, "landing_types", func(r lookupRow) store.LandingType {
		return store.LandingType{ID: r.ID, Name: r.Name, Abbrev: r.Abbrev, Description: r.Description}
	})
	for name, t := range map[string]*table[store.NamedID]{
		"agency_types":        &l.lists.agencyType,
		"astronaut_types":     &l.lists.astronautType,
		"astronaut_statuses":  &l.lists.astronautStatus,
		"program_types":       &l.lists.programType,
		"booster_statuses":    &l.lists.boosterStatus,
		"spacecraft_types":    &l.lists.craftType,
		"spacecraft_statuses": &l.lists.craftStatus,
	} {
		fillLookup(l, t, file, name, func(r lookupRow) store.NamedID { return store.NamedID{ID: r.ID, Name: r.Name} })
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
func named(l *loader, t *table[store.NamedID], owner, kind string, id *int64) store.NamedID {
	if value := t.maybe(l, owner, kind, id); value != nil {
		return *value
	}
	return store.NamedID{}
}
