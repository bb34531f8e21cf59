package server

import (
	"time"

	"tminus/store/catalogue"
)

// Part says how old one part of the catalogue is.
type partView struct {
	Kind       catalogue.Kind `json:"kind"`
	Count      int            `json:"count"`
	SeenAt     *time.Time     `json:"seen_at"`
	CompleteAt *time.Time     `json:"complete_at"`
	Starter    int            `json:"starter"`
}

func newPartView(p catalogue.PartAge) partView {
	return partView{
		Kind: p.Kind, Count: p.Count, SeenAt: momentAt(p.NewestSeenAt), CompleteAt: momentAt(p.SweptAt),
		Starter: p.Starter,
	}
}

type plannedView struct {
	Job     string     `json:"job"`
	Purpose string     `json:"purpose"`
	LastAt  *time.Time `json:"last_at"`
	DueAt   time.Time  `json:"due_at"`
}

func newPlannedView(p PlannedCall) plannedView {
	return plannedView{Job: p.Job, Purpose: p.Purpose, LastAt: moment(p.LastAt), DueAt: p.DueAt.UTC()}
}
