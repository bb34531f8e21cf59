package capacity_test

import (
	"testing"

	"tminus/server/capacity"
)

const (
	mb = 1 << 20
	kb = 1 << 10
)

func TestLimitFollowsConnections(t *testing.T) {
	t.Parallel()
	roomy := capacity.Machine{Memory: 2048 * mb}
	if got := roomy.Limit(0, 0); got != 72*mb {
		t.Errorf("limit without connections = %d MB, want 72", got/mb)
	}
	if grown := roomy.Limit(5000, 0) - roomy.Limit(0, 0); grown < 5000*20*kb || grown > 5000*40*kb {
		t.Errorf("5,000 connections raise the limit by %d KB each, want 20 to 40", grown/5000/kb)
	}
}

func TestLimitLeavesRoomForWhatIsKept(t *testing.T) {
	t.Parallel()
	roomy := capacity.Machine{Memory: 2048 * mb}
	if more := roomy.Limit(100, 32*mb) - roomy.Limit(100, 0); more < 36*mb || more > 48*mb {
		t.Errorf("32 MB that are kept raise the limit by %d MB, want 36 to 48", more/mb)
	}
}

func TestLimitStaysWithinTheMachine(t *testing.T) {
	t.Parallel()
	for _, memory := range []int64{128, 256, 512, 1024} {
		machine := capacity.Machine{Memory: memory * mb}
		for _, open := range []int{0, machine.Connections(), 100_000} {
			limit := machine.Limit(open, 32*mb)
			if most := max(32*mb, memory*mb/5*4-65*mb); limit > most {
				t.Errorf("%d MB with %d connections: limit %d MB, want at most %d", memory, open, limit/mb, most/mb)
			}
		}
	}
	if got := (capacity.Machine{}).Limit(1_000_000, 0); got < 1_000_000*20*kb {
		t.Errorf("limit on a machine of unknown memory = %d MB, want what the connections need", got/mb)
	}
}

func TestConnectionsFitTheMachine(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		machine  capacity.Machine
		from, to int
	}{
		"nothing is known":     {capacity.Machine{}, 1 << 30, 1 << 31},
		"a tiny control group": {capacity.Machine{Memory: 64 * mb}, 64, 64},
		"256 MB":               {capacity.Machine{Memory: 256 * mb}, 2500, 4000},
		"few files":            {capacity.Machine{Memory: 8192 * mb, Files: 1024}, 700, 1000},
	} {
		if got := tt.machine.Connections(); got < tt.from || got > tt.to {
			t.Errorf("%s: %d connections, want %d to %d", name, got, tt.from, tt.to)
		}
	}
}

func TestThisMachineIsKnown(t *testing.T) {
	t.Parallel()
	machine := capacity.This()
	if machine.Memory < 64*mb || machine.Connections() < 64 {
		t.Errorf("This() = %+v, want what the system tells", machine)
	}
}
