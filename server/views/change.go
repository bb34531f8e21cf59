package views

import (
	"time"

	"tminus/store/catalogue"
)

// Change is a line of a launch's ledger.
type Change struct {
	SeenAt time.Time `json:"seen_at"`
	Field  string    `json:"field"`
	Old    *string   `json:"old"`
	New    *string   `json:"new"`
}

func newChange(c catalogue.LaunchChange) Change {
	return Change{SeenAt: c.SeenAt.UTC(), Field: c.Field, Old: NilIfEmpty(c.Old), New: NilIfEmpty(c.New)}
}

// LaunchChange is a line of the ledger with the launch it is about.
type LaunchChange struct {
	Launch ChangedLaunch `json:"launch"`
	Change
}

// ChangedLaunch is the launch that a line of the ledger is about.
type ChangedLaunch struct {
	ID       string  `json:"id"`
	Fullname string  `json:"fullname"`
	Agency   *string `json:"agency"`
	Timezone *string `json:"timezone"` // IANA name of the launch site's
}

// NewLaunchChange returns a line of the ledger with its launch.
func NewLaunchChange(c catalogue.ListedChange) LaunchChange {
	view := LaunchChange{
		Launch: ChangedLaunch{ID: c.Launch.ID, Fullname: c.Launch.Name},
		Change: newChange(c.LaunchChange),
	}
	if c.Launch.Provider != nil {
		view.Launch.Agency = NilIfEmpty(c.Launch.Provider.Name)
	}
	if pad := c.Launch.Pad; pad != nil && pad.Location != nil {
		view.Launch.Timezone = NilIfEmpty(pad.Location.Timezone)
	}
	return view
}
