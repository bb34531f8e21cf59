package capacity

import (
	"math"

	"github.com/KimMachineGun/automemlimit/memlimit"
)

// This returns the machine that the program runs on. What the system does not
// tell is 0.
func This() Machine {
	memory, err := memlimit.FromSystem()
	if err != nil {
		memory = 0
	}
	group, err := memlimit.FromCgroup()
	if err == nil && group > 0 && (memory == 0 || group < memory) {
		memory = group
	}
	return Machine{Memory: int64(min(memory, math.MaxInt64)), Files: openFiles()}
}
