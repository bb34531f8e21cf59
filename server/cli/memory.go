package cli

import "runtime/debug"

// memoryLimit is the memory that the program's own data try to stay within: the
// cache of answers twice over, and what is under way. What SQLite holds and the
// program itself come on top, about 70 MB on two cores.
const memoryLimit = 80 << 20

// LimitMemory sets the limit, unless the operator did so in the environment,
// which lookup looks into. It is soft: who needs more gets it, for more work.
func LimitMemory(lookup func(name string) string) {
	if lookup("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(memoryLimit)
	}
}
