package views_test

import (
	"testing"

	"tminus/server/views"
)

func TestNumbersAreCountedInWords(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]string{
		0: "0 launches", 1: "1 launch", 12: "12 launches", 999: "999 launches", 1000: "1,000 launches", 7312: "7,312 launches",
		1234567: "1,234,567 launches", -100: "-100 launches", -1000: "-1,000 launches",
	} {
		if got := views.Counted(n, "launch", "launches"); got != want {
			t.Errorf("Counted(%d) = %q, want %q", n, got, want)
		}
	}
}

func TestThingsAreCountedByTheirPlural(t *testing.T) {
	t.Parallel()
	for want, got := range map[string]string{
		"1 launch":      views.CountedOf(1, "launches"),
		"1 person":      views.CountedOf(1, "people"),
		"2 tonnes":      views.CountedOf(2, "tonnes"),
		"7,312 flights": views.CountedOf(7312, "flights"),
	} {
		if got != want {
			t.Errorf("counted: %q, want %q", got, want)
		}
	}
}
