package server

import (
	"time"

	"tminus/store/catalogue"
)

type programSummaryView struct {
	ID          int64       `json:"id"`
	Name        string      `json:"name"`
	Type        *string     `json:"type"`
	Description *string     `json:"description"`
	Images      []imageView `json:"images"`
	StartDate   *time.Time  `json:"start_date"`
	EndDate     *time.Time  `json:"end_date"`
	InfoURL     *string     `json:"info_url"`
	WikiURL     *string     `json:"wiki_url"`
}

func newProgramSummaryView(p catalogue.Program) programSummaryView {
	return programSummaryView{
		ID: p.ID, Name: p.Name, Type: text(p.Type.Name), Description: text(p.Description),
		Images: newImageViews(p.Image), StartDate: momentAt(p.StartsAt), EndDate: momentAt(p.EndsAt),
		InfoURL: text(p.InfoURL), WikiURL: text(p.WikiURL),
	}
}
