package store

import (
	"context"
	"fmt"
	"sync"
)

// parentsKept bounds how many objects of one kind are remembered.
const parentsKept = 1000

// parents finds what launches share. It remembers it: fewer than two thousand
// objects hang on all the launches there ever were, and reading them takes
// longer than reading a launch.
type parents struct {
	agencies   *parentMemo[Agency]
	rockets    *parentMemo[Rocket]
	pads       *parentMemo[Pad]
	programs   *parentMemo[Program]
	astronauts *parentMemo[Astronaut]
}

func newParents() parents {
	return parents{
		agencies:   &parentMemo[Agency]{query: agencySQL, read: readAgency},
		rockets:    &parentMemo[Rocket]{query: rocketSQL, read: readRocket},
		pads:       &parentMemo[Pad]{query: padSQL, read: readPad},
		programs:   &parentMemo[Program]{query: programSQL, read: readProgram},
		astronauts: &parentMemo[Astronaut]{query: astronautSQL, read: readAstronaut},
	}
}

// parentMemo keeps objects of one kind for one version of the catalogue.
type parentMemo[T any] struct {
	query string // selects the object with an id
	read  func(*cells) *T

	mu      sync.Mutex
	version int64
	kept    map[int64]*T
}

// find returns a copy of the object with the given id as of version, nil
// without an id.
func (m *parentMemo[T]) find(ctx context.Context, s *Store, version int64, id *int64) (*T, error) {
	if id == nil {
		return nil, nil
	}
	object := m.keptAt(version, *id)
	if object == nil {
		found, err := queryAll(ctx, s, m.read, m.query, *id)
		if err != nil || len(found) == 0 {
			return nil, err
		}
		object = found[0]
		m.keep(version, *id, object)
	}
	copied := *object
	return &copied, nil
}

// get is find as of now.
func (m *parentMemo[T]) get(ctx context.Context, s *Store, id int64) (*T, error) {
	version, err := s.CatalogueVersion(ctx)
	if err != nil {
		return nil, err
	}
	return m.find(ctx, s, version, &id)
}

// keptAt returns the kept object of a version. A new version outdates all
// that is kept.
func (m *parentMemo[T]) keptAt(version, id int64) *T {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.version < version || m.kept == nil || len(m.kept) >= parentsKept {
		m.version, m.kept = max(version, m.version), map[int64]*T{}
	}
	if m.version != version {
		return nil
	}
	return m.kept[id]
}

func (m *parentMemo[T]) keep(version, id int64, object *T) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.version == version {
		m.kept[id] = object
	}
}

var agencySQL = "SELECT " + join(agencyColumns.of("a"), imageColumns.of("i"), imageColumns.of("l"), imageColumns.of("s"),
	agencyCountriesJSON) + `
	FROM agencies a
	LEFT JOIN images i ON i.id = a.image_id
	LEFT JOIN images l ON l.id = a.logo_id
	LEFT JOIN images s ON s.id = a.social_logo_id
	WHERE a.id = ?`

var rocketSQL = "SELECT " + join(rocketColumns.of("r"), imageColumns.of("i"), agencyCore.of("m")) + `
	FROM rockets r` + rocketJoins + `
	WHERE r.id = ?`

var padSQL = "SELECT " + join(padColumns.of("p"), countryColumns.of("c"), imageColumns.of("i"),
	locationColumns.of("l"), countryColumns.of("lc"), imageColumns.of("li")) + `
	FROM pads p
	LEFT JOIN countries c ON c.id = p.country_id
	LEFT JOIN images i ON i.id = p.image_id
	LEFT JOIN locations l ON l.id = p.location_id
	LEFT JOIN countries lc ON lc.id = l.country_id
	LEFT JOIN images li ON li.id = l.image_id
	WHERE p.id = ?`

var programSQL = "SELECT " + join(programColumns.of("p"), imageColumns.of("i")) + `
	FROM programs p` + programJoins + `
	WHERE p.id = ?`

// addParents adds the provider, rocket, pad and programs of a launch.
func (s *Store) addParents(ctx context.Context, d *detail) error {
	version, err := s.CatalogueVersion(ctx)
	if err != nil {
		return err
	}
	find, l := s.reads.parents, &d.launch
	if l.Provider, err = find.agencies.find(ctx, s, version, d.providerID); err != nil {
		return fmt.Errorf("provider: %w", err)
	}
	if l.Rocket, err = find.rockets.find(ctx, s, version, d.rocketID); err != nil {
		return fmt.Errorf("rocket: %w", err)
	}
	if l.Pad, err = find.pads.find(ctx, s, version, d.padID); err != nil {
		return fmt.Errorf("pad: %w", err)
	}
	for _, id := range d.programIDs {
		program, err := find.programs.find(ctx, s, version, &id)
		if err != nil {
			return fmt.Errorf("program: %w", err)
		}
		if program != nil {
			l.Programs = append(l.Programs, *program)
		}
	}
	return nil
}
