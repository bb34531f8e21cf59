package catalogue

import (
	"crypto/sha256"
	"time"
)

// Detail says how much of an object an answer of the feed carried. A thinner
// record never blanks what a fuller one gave.
type Detail int

// Levels of detail, thinnest first.
const (
	DetailPlaceholder Detail = iota // known by id only
	DetailList                      // the feed's mode=list
	DetailNormal                    // the feed's mode=normal
	DetailDetailed                  // the feed's mode=detailed
)

// Seen says where a record comes from and how good it is.
type Seen struct {
	Detail Detail
	At     time.Time // when the feed answered with it; zero: the time of the write
	// Starter marks a row of the starter catalogue, which gives way to the feed.
	Starter bool
}

// Kind names a list of the feed, and the table it fills.
type Kind string

// The kinds that are ingested.
const (
	KindLaunches          Kind = "launches"
	KindPads              Kind = "pads"
	KindLocations         Kind = "locations"
	KindAgencies          Kind = "agencies"
	KindRockets           Kind = "rockets"
	KindBoosters          Kind = "boosters"
	KindSpacecraftConfigs Kind = "spacecraft_configurations"
	KindSpacecraft        Kind = "spacecraft"
	KindPrograms          Kind = "programs"
	KindAstronauts        Kind = "astronauts"
	KindStations          Kind = "stations"
	KindExpeditions       Kind = "expeditions"
	KindEvents            Kind = "events"
	KindSpacewalks        Kind = "spacewalks"
)

// KindDockings is a list of the feed that fills what stations have: it has no
// records of its own that anybody asks for.
const (
	KindDockings Kind = "dockings"
)

// The kinds of the other feeds.
const (
	KindNews     Kind = "news"
	KindPictures Kind = "pictures"
)

// NamedID is a small lookup value, such as a booster's status.
type NamedID struct {
	ID   int64
	Name string
}

// Digest stands for the bytes of a record as the feed sent them; "" for those
// of no record.
type Digest string

// DigestOf returns the digest of a record's bytes.
func DigestOf(record []byte) Digest {
	sum := sha256.Sum256(record)
	return Digest(sum[:16])
}
