// Package starter holds the starter catalogue: real launches and what belongs
// to them, written by hand from public facts, so that a first start without
// internet shows a working site. It gives way to the feed.
package starter

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"tminus/store/catalogue"
	"tminus/store/intake"
)

//go:embed data/*.json
var data embed.FS

// AsOf is the day the catalogue was last revised.
var AsOf = time.Date(2026, time.November, 21, 0, 0, 0, 0, time.UTC)

// Catalogue returns the whole starter catalogue with its references resolved.
// Every record is detailed, dated AsOf and marked as starter.
func Catalogue() (intake.Batch, error) {
	files, err := fs.Sub(data, "data")
	if err != nil {
		return intake.Batch{}, fmt.Errorf("starter catalogue: %w", err)
	}
	return Load(files)
}

// Load reads a catalogue from the JSON files of a folder. The error names
// everything that is wrong: unknown fields and references, ids that occur
// twice, dates, moments, durations and addresses that are none.
func Load(files fs.FS) (intake.Batch, error) {
	l := &loader{files: files}
	l.lookups()
	l.countries()
	l.agencies()
	l.programs()
	l.locations()
	l.pads()
	l.rockets()
	l.boosters()
	l.landingZones()
	l.spacecraftConfigs()
	l.spacecraft()
	l.astronauts()
	l.stations()
	l.expeditions()
	launches := l.launches()
	if len(l.errs) > 0 {
		return intake.Batch{}, fmt.Errorf("starter catalogue: %w", errors.Join(l.errs...))
	}
	return intake.Batch{
		Launches:          launches,
		Pads:              l.pad.all(),
		Locations:         l.location.all(),
		Agencies:          l.agency.all(),
		Rockets:           l.rocket.all(),
		Boosters:          l.booster.all(),
		SpacecraftConfigs: l.config.all(),
		Spacecraft:        l.craft.all(),
		Programs:          l.program.all(),
		Astronauts:        l.astronaut.all(),
		Stations:          l.station.all(),
		Expeditions:       l.expedition.all(),
	}, nil
}

// loader turns the files into records, one kind after the other, so that what
// a record refers to is there before it. It collects all errors.
type loader struct {
	files fs.FS
	errs  []error
	lists lookups

	country    table[catalogue.Country]
	agency     table[catalogue.Agency]
	program    table[catalogue.Program]
	location   table[catalogue.Location]
	pad        table[catalogue.Pad]
	rocket     table[catalogue.Rocket]
	booster    table[catalogue.Booster]
	zone       table[catalogue.LandingZone]
	config     table[catalogue.SpacecraftConfig]
	craft      table[catalogue.Spacecraft]
	astronaut  table[catalogue.Astronaut]
	station    table[catalogue.Station]
	expedition table[catalogue.Expedition]
}

func (l *loader) failf(format string, args ...any) {
	l.errs = append(l.errs, fmt.Errorf(format, args...))
}

// seen is what all records of the catalogue have in common.
func seen() catalogue.Seen {
	return catalogue.Seen{Detail: catalogue.DetailDetailed, At: AsOf, Starter: true}
}
