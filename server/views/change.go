package views

import (
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// Change is an entry of a launch's ledger: the line, what it means, and how
// exactly NET was known before and after the moment at which it was seen.
type Change struct {
	SeenAt       time.Time      `json:"seen_at"`
	Field        string         `json:"field"`
	Kind         string         `json:"kind"`
	Old          *string        `json:"old"`
	New          *string        `json:"new"`
	OldPrecision *PrecisionName `json:"old_precision"`
	OldCertainty string         `json:"old_certainty"`
	NewPrecision *PrecisionName `json:"new_precision"`
	NewCertainty string         `json:"new_certainty"`
}

// PrecisionName is a precision as the ledger has it. The id of one that this
// program does not know is null.
type PrecisionName struct {
	ID   *int64 `json:"id"`
	Name string `json:"name"`
}

func newChange(e ledger.Entry) Change {
	return Change{
		SeenAt: e.SeenAt.UTC(), Field: e.Field, Kind: string(e.Kind), Old: NilIfEmpty(e.Old), New: NilIfEmpty(e.New),
		OldPrecision: MapPtr(e.Before.Precision, newPrecisionName), OldCertainty: string(e.Before.Certainty),
		NewPrecision: MapPtr(e.After.Precision, newPrecisionName), NewCertainty: string(e.After.Certainty),
	}
}

func newPrecisionName(p ledger.Precision) PrecisionName {
	name := PrecisionName{Name: p.Name}
	if ledger.KnowsPrecision(p.ID) {
		name.ID = &p.ID
	}
	return name
}

// LaunchChange is an entry of the ledger with the launch it is about.
type LaunchChange struct {
	Launch ChangedLaunch `json:"launch"`
	Change
}

// ChangedLaunch is the launch that an entry of the ledger is about.
type ChangedLaunch struct {
	ID       string  `json:"id"`
	Fullname string  `json:"fullname"`
	Agency   *string `json:"agency"`
	Timezone *string `json:"timezone"` // IANA name of the launch site's
}

// NewLaunchChange returns an entry of the ledger with its launch.
func NewLaunchChange(c catalogue.ListedChange) LaunchChange {
	view := LaunchChange{
		Launch: ChangedLaunch{ID: c.Launch.ID, Fullname: c.Launch.Name},
		Change: newChange(c.Entry),
	}
	if c.Launch.Provider != nil {
		view.Launch.Agency = NilIfEmpty(c.Launch.Provider.Name)
	}
	if pad := c.Launch.Pad; pad != nil && pad.Location != nil {
		view.Launch.Timezone = NilIfEmpty(pad.Location.Timezone)
	}
	return view
}
