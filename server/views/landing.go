package views

import (
	"tminus/store/catalogue"
)

// Landing is how a stage comes back, or came.
type Landing struct {
	Attempt     *bool        `json:"attempt"`
	Success     *bool        `json:"success"`
	Description *string      `json:"description"`
	Downrange   *float64     `json:"downrange_distance"` // kilometres
	Type        *LandingType `json:"landing_type"`
	Zone        *LandingZone `json:"landing_zone"`
}

// LandingType is a way to land.
type LandingType struct {
	Name        string  `json:"name"`
	Abbrev      *string `json:"abbrev"`
	Description *string `json:"description"`
}

// LandingZone is what is landed on.
type LandingZone struct {
	Name        string           `json:"name"`
	Abbrev      *string          `json:"abbrev"`
	Description *string          `json:"description"`
	Location    *LandingLocation `json:"location"`
}

// LandingLocation is where a landing zone is.
type LandingLocation struct {
	Name        string  `json:"name"`
	Description *string `json:"description"`
}

func newLanding(l catalogue.Landing) Landing {
	view := Landing{
		Attempt: l.Attempt, Success: l.Success, Description: NilIfEmpty(l.Description), Downrange: l.DownrangeKm,
		Zone: MapPtr(l.Zone, newLandingZone),
	}
	if l.Type.Name != "" {
		view.Type = &LandingType{
			Name: l.Type.Name, Abbrev: NilIfEmpty(l.Type.Abbrev), Description: NilIfEmpty(l.Type.Description),
		}
	}
	return view
}

func newLandingZone(z catalogue.LandingZone) LandingZone {
	view := LandingZone{Name: z.Name, Abbrev: NilIfEmpty(z.Abbrev), Description: NilIfEmpty(z.Description)}
	if z.Location != nil {
		view.Location = &LandingLocation{Name: z.Location.Name, Description: NilIfEmpty(z.Location.Description)}
	}
	return view
}
