package cli

import (
	"runtime/debug"

	"tminus/server/capacity"
)

// LimitMemory sets the memory that Go tries to stay within to what a program
// without connections needs, and returns what sets it anew. Where the operator
// set it in the environment, which lookup looks into, it is left alone and nil
// is returned. The limit is soft: if more is needed, more is taken, for more
// work.
func LimitMemory(lookup func(name string) string) func(bytes int64) {
	if lookup("GOMEMLIMIT") != "" {
		return nil
	}
	set := func(bytes int64) { debug.SetMemoryLimit(bytes) }
	set(capacity.Machine{}.Limit(0, 0))
	return set
}
