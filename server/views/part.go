package views

import (
	"time"

	"tminus/server/ingestion"
	"tminus/store/catalogue"
)

// Part says how old one part of the catalogue is.
type Part struct {
	Kind       catalogue.Kind `json:"kind"`
	Count      int            `json:"count"`
	SeenAt     *time.Time     `json:"seen_at"`
	CompleteAt *time.Time     `json:"complete_at"`
	Starter    int            `json:"starter"`
}

// NewPart returns the view of a part's age.
func NewPart(p catalogue.PartAge) Part {
	return Part{
		Kind: p.Kind, Count: p.Count, SeenAt: UTC(p.NewestSeenAt), CompleteAt: UTC(p.SweptAt),
		Starter: p.Starter,
	}
}

// Planned is a call of the feed that ingestion means to make.
type Planned struct {
	Job     string     `json:"job"`
	Purpose string     `json:"purpose"`
	LastAt  *time.Time `json:"last_at"`
	DueAt   time.Time  `json:"due_at"`
}

// NewPlanned returns the view of a planned call.
func NewPlanned(p ingestion.PlannedCall) Planned {
	return Planned{Job: p.Job, Purpose: p.Purpose, LastAt: NilIfZero(p.LastAt), DueAt: Timestamp(p.DueAt)}
}
