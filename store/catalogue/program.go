package catalogue

import "time"

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
