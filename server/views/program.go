package views

import (
	"time"

	"tminus/store/catalogue"
)

// ProgramSummary is what a program's card shows.
type ProgramSummary struct {
	ID          int64      `json:"id"`
	Name        string     `json:"name"`
	Type        *string    `json:"type"`
	Description *string    `json:"description"`
	Images      []Image    `json:"images"`
	StartDate   *time.Time `json:"start_date"`
	EndDate     *time.Time `json:"end_date"`
	InfoURL     *string    `json:"info_url"`
	WikiURL     *string    `json:"wiki_url"`
}

// ProgramSummary returns what a program's card shows.
func (m Maker) ProgramSummary(p catalogue.Program) ProgramSummary {
	return ProgramSummary{
		ID: p.ID, Name: p.Name, Type: NilIfEmpty(p.Type.Name), Description: NilIfEmpty(p.Description),
		Images: m.List(p.Image), StartDate: UTC(p.StartsAt), EndDate: UTC(p.EndsAt),
		InfoURL: NilIfEmpty(p.InfoURL), WikiURL: NilIfEmpty(p.WikiURL),
	}
}

// ProgramDetail is everything known about a program.
type ProgramDetail struct {
	ProgramSummary
	Agencies []AgencySummary `json:"agencies"`
	Patches  []Patch         `json:"mission_patches"`
	Upcoming *LaunchCard     `json:"upcoming_launch"`
	Starter  bool            `json:"starter"`
}

// NewProgramName returns a program by its name.
func NewProgramName(p catalogue.Program) Named {
	return Named{ID: p.ID, Name: p.Name}
}
