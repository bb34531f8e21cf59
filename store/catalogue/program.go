package catalogue

import (
	"context"
	"fmt"
	"time"

	"tminus/store/failure"
	"tminus/store/sqlite"
)

// Program is a series of missions, such as Artemis.
type Program struct {
	ID          int64
	Name        string
	Type        NamedID
	Description string
	Image       *Image
	InfoURL     string
	WikiURL     string
	StartsAt    *time.Time
	EndsAt      *time.Time
	Agencies    []Agency
	Patches     []Patch
	Seen
}

var errNoProgram = failure.New(failure.NotFound, "Program not found.")

// ProgramFilter narrows a list of programs. What is empty does not narrow.
type ProgramFilter struct {
	Search    string // words of the name, as in Filter
	Ascending bool   // by start; the latest first otherwise; without one last
	Page      int    // from 1, the default
	Limit     int    // programs a page, 12 by default
}

var programListSQL = "SELECT " + sqlite.Join(programColumns.Of("p"), ImageColumns.Of("i")) + `
	FROM json_each(?) k CROSS JOIN programs p ON p.id = k.value
	LEFT JOIN images i ON i.id = p.image_id`

var programAgenciesSQL = linkedAgenciesSQL("program_agencies", "program_id")

func newProgramListing(f ProgramFilter) listing {
	l := newListing("programs", Listed, "x.search_name", f.Search)
	l.orderBy("x.starts_at", !f.Ascending)
	return l
}

// ListPrograms returns a page of programs with their images, without their
// agencies. Ties are broken by id.
func (s *Catalogue) ListPrograms(ctx context.Context, f ProgramFilter) (Page[Program], error) {
	page, err := listPage(ctx, s, newProgramListing(f), f.Page, f.Limit,
		programListSQL, readProgram, func(p *Program) int64 { return p.ID })
	if err != nil {
		return page, fmt.Errorf("list programs: %w", err)
	}
	return page, nil
}

// ProgramByID returns the program with the given id, its patches by largest
// priority and its agencies as ListAgencies returns them, or a NotFound error
// when nothing but the id is known.
func (s *Catalogue) ProgramByID(ctx context.Context, id int64) (Program, error) {
	program, err := s.reads.parents.programs.get(ctx, s, id)
	if err != nil {
		return Program{}, fmt.Errorf("program %d: %w", id, err)
	}
	if program == nil || program.Detail == DetailPlaceholder {
		return Program{}, errNoProgram
	}
	if program.Agencies, err = sqlite.QueryAll(ctx, s.db, valueOf(readListedAgency), programAgenciesSQL, id); err != nil {
		return Program{}, fmt.Errorf("agencies of program %d: %w", id, err)
	}
	return *program, nil
}
