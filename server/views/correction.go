package views

import (
	"time"

	"tminus/store/corrections"
)

// Correction is a fact of a record that this site put right until its data source
// does.
type Correction struct {
	Field    string    `json:"field"` // of the record's answer
	Label    string    `json:"label"`
	Value    *string   `json:"value"`
	Replaced *string   `json:"replaced_value"` // what the data source says
	Source   string    `json:"source"`         // an address
	Since    time.Time `json:"since"`
}

// NewCorrection returns the view of a correction.
func NewCorrection(c corrections.Correction) Correction {
	field, _ := corrections.FieldOf(c.Kind, c.Field)
	return Correction{
		Field: c.Field, Label: field.Label, Value: NilIfEmpty(c.Value), Replaced: NilIfEmpty(c.FeedValue),
		Source: c.Source, Since: c.CreatedAt.UTC(),
	}
}
