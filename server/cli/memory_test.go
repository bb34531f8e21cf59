package cli_test

import (
	"runtime/debug"
	"testing"

	"tminus/server/cli"
)

func TestOperatorsMemoryLimitStays(t *testing.T) {
	const operators = 300 << 20
	before := debug.SetMemoryLimit(operators)
	defer debug.SetMemoryLimit(before)
	for _, set := range []string{"300MiB", "off"} {
		cli.LimitMemory(func(string) string { return set })
		if got := debug.SetMemoryLimit(-1); got != operators {
			t.Errorf("with GOMEMLIMIT=%s the limit is %d, want it left alone", set, got)
		}
	}
	cli.LimitMemory(func(string) string { return "" })
	if got := debug.SetMemoryLimit(-1); got >= 160<<20 {
		t.Errorf("without GOMEMLIMIT the limit is %d, want less than 160 MB", got)
	}
}
