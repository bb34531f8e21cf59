// Package ll2 turns answers of Launch Library 2.3.0 into the catalogue's
// types. It is pure: bytes in, records out, no network, no database, no clock.
//
// The feed is read as a stream, one record at a time, and forgiven wherever
// that is harmless: numbers may come as strings, objects may be null, fields
// may be missing or new. A record that lacks what identifies it is skipped and
// reported; the others are kept. Text is plain text and never interpreted.
package ll2

import (
	"io"

	"tminus/ingest/wire"
	"tminus/store/catalogue"
)

// Envelope says what a page of a list held besides its records.
type Envelope = wire.Envelope

// BadRecord is a record that was skipped.
type BadRecord = wire.BadRecord

// FormatError says that an answer is not what the feed sends.
type FormatError = wire.FormatError

// The values of a record.
type (
	text             = wire.Text
	line             = wire.Line
	label            = wire.Label
	name             = wire.Name
	weblink          = wire.Weblink
	imagelink        = wire.Imagelink
	day              = wire.Day
	integer          = wire.Integer
	number           = wire.Number
	boolean          = wire.Boolean
	moment           = wire.Moment
	oneOrMany[T any] = wire.OneOrMany[T]
)

// Launches reads a page of launches, in any mode, and hands each one to each.
// A FormatError says that the answer is no such page; errors of r and of each
// are returned wrapped. The records handed over before an error are good.
func Launches(r io.Reader, each func(catalogue.Launch) error) (Envelope, error) {
	return wire.ReadPage(r, (*launch).record, each)
}

// NewLaunches reads a page as Launches does, but does not look into records
// that known returns by their digests: they are handed over as known has them.
// The others carry their digests. Errors of known are returned wrapped.
func NewLaunches(
	r io.Reader, known func(catalogue.Digest) (catalogue.Launch, bool, error), each func(catalogue.Launch) error,
) (Envelope, error) {
	var digest catalogue.Digest // of the record that is being read
	look := func(raw []byte) (catalogue.Launch, bool, error) {
		digest = catalogue.DigestOf(raw)
		return known(digest)
	}
	return wire.ReadPageKnowing(r, look, (*launch).record, func(l catalogue.Launch) error {
		l.Digest = digest
		return each(l)
	})
}

// Pads reads a page of pads as Launches reads one of launches.
func Pads(r io.Reader, each func(catalogue.Pad) error) (Envelope, error) {
	return wire.ReadPage(r, (*pad).record, each)
}

// Locations reads a page of locations as Launches reads one of launches.
func Locations(r io.Reader, each func(catalogue.Location) error) (Envelope, error) {
	return wire.ReadPage(r, (*location).record, each)
}

// Agencies reads a page of agencies as Launches reads one of launches.
func Agencies(r io.Reader, each func(catalogue.Agency) error) (Envelope, error) {
	return wire.ReadPage(r, (*agency).record, each)
}

// Rockets reads a page of launcher configurations as Launches reads one of
// launches.
func Rockets(r io.Reader, each func(catalogue.Rocket) error) (Envelope, error) {
	return wire.ReadPage(r, (*rocket).record, each)
}

// Boosters reads a page of launchers as Launches reads one of launches.
func Boosters(r io.Reader, each func(catalogue.Booster) error) (Envelope, error) {
	return wire.ReadPage(r, (*booster).record, each)
}

// SpacecraftConfigs reads a page of spacecraft configurations as Launches
// reads one of launches.
func SpacecraftConfigs(r io.Reader, each func(catalogue.SpacecraftConfig) error) (Envelope, error) {
	return wire.ReadPage(r, (*spacecraftConfig).record, each)
}

// Spacecraft reads a page of spacecraft as Launches reads one of launches.
func Spacecraft(r io.Reader, each func(catalogue.Spacecraft) error) (Envelope, error) {
	return wire.ReadPage(r, (*spacecraft).record, each)
}

// Programs reads a page of programs as Launches reads one of launches.
func Programs(r io.Reader, each func(catalogue.Program) error) (Envelope, error) {
	return wire.ReadPage(r, (*program).record, each)
}

// Stations reads a page of space stations as Launches reads one of launches.
func Stations(r io.Reader, each func(catalogue.Station) error) (Envelope, error) {
	return wire.ReadPage(r, (*station).record, each)
}

// Expeditions reads a page of expeditions as Launches reads one of launches.
func Expeditions(r io.Reader, each func(catalogue.Expedition) error) (Envelope, error) {
	return wire.ReadPage(r, (*expedition).record, each)
}

// Events reads a page of events as Launches reads one of launches.
func Events(r io.Reader, each func(catalogue.Event) error) (Envelope, error) {
	return wire.ReadPage(r, (*event).record, each)
}

// Spacewalks reads a page of spacewalks as Launches reads one of launches.
func Spacewalks(r io.Reader, each func(catalogue.Spacewalk) error) (Envelope, error) {
	return wire.ReadPage(r, (*spacewalk).record, each)
}

// Dockings reads a page of docking events as Launches reads one of launches.
// Those at other vehicles have no station.
func Dockings(r io.Reader, each func(catalogue.Docking) error) (Envelope, error) {
	return wire.ReadPage(r, (*dockingEvent).record, each)
}

// Astronauts reads a page of astronauts as Launches reads one of launches.
func Astronauts(r io.Reader, each func(catalogue.Astronaut) error) (Envelope, error) {
	return wire.ReadPage(r, (*astronaut).record, each)
}
