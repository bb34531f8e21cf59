// Package zones knows the time zones that people can be told times in.
package zones

import (
	"path"
	"time"
	_ "time/tzdata" // machines that run containers may know no zones
)

// Unknown is what is said of a name that Load does not take.
const Unknown = "This is no time zone that is known here."

// Load returns the zone of a name of the IANA database, such as Europe/Berlin or
// UTC. It is not ok for any other name, nor for one that means another zone, or
// none, on another machine: "", Local, or a path into the machine's own files.
func Load(name string) (zone *time.Location, ok bool) {
	if name == "Local" || name != path.Clean(name) || name[0] < 'A' || name[0] > 'Z' {
		return nil, false
	}
	zone, err := time.LoadLocation(name)
	return zone, err == nil
}

// OrUTC returns the zone of a name, UTC for a name that Load does not take.
func OrUTC(name string) *time.Location {
	if zone, ok := Load(name); ok {
		return zone
	}
	return time.UTC
}
