// Package capacity fits the program to its machine: how many connections it
// holds at once, and how much memory Go may use for so many.
package capacity

import "math"

const (
	// base is what Go's memory limit is with few connections and nothing kept
	// aside. Half of it is in use when the cache of answers is full; the rest is
	// room for what is under way and for the collector.
	base = 72 << 20
	// perConnection is what each connection adds to the limit. One that asks all
	// the time keeps some 20 KB, of which 12 to 20 KB are its stacks: the rest
	// leaves the collector room.
	perConnection = 28 << 10
	// outside is what Go's limit does not count: SQLite's caches, the program
	// itself and what the kernel keeps for it.
	outside = 65 << 20
	// floor is the least memory that Go is given; with less it would only collect.
	floor = 32 << 20
	// few is how many connections a machine serves however small it is.
	few = 64
)

// Machine is what the program runs on.
type Machine struct {
	Memory int64 // bytes, of the machine or of its control group; 0: not known
	Files  int64 // that may be open at once; 0: not known
}

// available returns how many bytes the program may take: four fifths of all, so
// that it is never killed for the last of it.
func (m Machine) available() int64 {
	if m.Memory <= 0 {
		return math.MaxInt64
	}
	return m.Memory / 5 * 4
}

// Limit returns Go's memory limit in bytes while so many connections are open and
// so many bytes are kept that base does not count. A quarter more leaves the
// collector room.
func (m Machine) Limit(connections int, kept int64) int64 {
	wanted := int64(base) + int64(connections)*perConnection + kept + kept/4
	return max(floor, min(wanted, m.available()-outside))
}

// Connections returns how many connections the machine can serve at once.
func (m Machine) Connections() int {
	most := int64(math.MaxInt32)
	if m.Memory > 0 {
		most = min(most, (m.available()-outside-floor)/perConnection)
	}
	if m.Files > 0 {
		most = min(most, m.Files-filesOfOurs)
	}
	return int(max(few, most))
}

// filesOfOurs is how many files the program has open beside connections.
const filesOfOurs = 256
