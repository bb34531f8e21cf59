package public

import (
	"time"

	"tminus/server/views"
	"tminus/store/catalogue"
)

type programSummaryView struct {
	ID          int64         `json:"id"`
	Name        string        `json:"name"`
	Type        *string       `json:"type"`
	Description *string       `json:"description"`
	Images      []views.Image `json:"images"`
	StartDate   *time.Time    `json:"start_date"`
	EndDate     *time.Time    `json:"end_date"`
	InfoURL     *string       `json:"info_url"`
	WikiURL     *string       `json:"wiki_url"`
}

func (m maker) newProgramSummaryView(p catalogue.Program) programSummaryView {
	return programSummaryView{
		ID: p.ID, Name: p.Name, Type: views.NilIfEmpty(p.Type.Name), Description: views.NilIfEmpty(p.Description),
		Images: m.images.List(p.Image), StartDate: views.UTC(p.StartsAt), EndDate: views.UTC(p.EndsAt),
		InfoURL: views.NilIfEmpty(p.InfoURL), WikiURL: views.NilIfEmpty(p.WikiURL),
	}
}
