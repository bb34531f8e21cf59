package ll2

import (
	"strconv"
	"testing"
	"time"
)

// A length of zero is one; none is told by null, by nonsense and below zero.
func TestLengthOfZero(t *testing.T) {
	for _, in := range []string{"P0D", "PT0S", "00:00:00"} {
		if got := read(in).length(); got == nil || *got != 0 {
			t.Errorf("length of %q = %v, want 0", in, got)
		}
	}
	var absent span
	_ = absent.UnmarshalJSON([]byte("null"))
	if got := absent.length(); got != nil {
		t.Errorf("length of null = %v, want none", *got)
	}
	if got := read("-PT45M").length(); got != nil {
		t.Errorf("length below zero = %v, want none", *got)
	}
}

func read(text string) span {
	var s span
	_ = s.UnmarshalJSON([]byte(strconv.Quote(text)))
	return s
}

func TestSpan(t *testing.T) {
	for in, want := range map[string]time.Duration{
		"P0D": 0, "PT23H32M33S": 23*time.Hour + 32*time.Minute + 33*time.Second,
		"P27DT8H33M": 27*dayLength + 8*time.Hour + 33*time.Minute, "P1009DT7H21M": 1009*dayLength + 7*time.Hour + 21*time.Minute,
		"-PT45M": -45 * time.Minute, "-P1DT2H": -26 * time.Hour, "P-1DT23H15M": -45 * time.Minute,
		"PT1.5S": 1500 * time.Millisecond, "PT0.123456S": 123 * time.Millisecond, "P2W": 14 * dayLength,
		"1 00:00:00": dayLength, "-1 23:15:00": -45 * time.Minute, "00:50:00": 50 * time.Minute,
		"12:00:01.25": 12*time.Hour + 1250*time.Millisecond,
	} {
		if got, ok := parseSpan(in); !ok || got != want {
			t.Errorf("parseSpan(%q) = %v, %v; want %v", in, got, ok, want)
		}
	}
	for _, in := range []string{"", "P", "PT", "P1", "PD", "P1Y", "P1M", "P1H", "PT1D", "PT1H2", "1:2", "a 1:2:3", "1:-2:3", "PTNaNS", "PTInfS", "P1e9D", "P99999999999D", "soon"} {
		if got := read(in).length(); got != nil {
			t.Errorf("length of %q = %v, want none", in, *got)
		}
		if got, ok := parseSpan(in); ok {
			t.Errorf("parseSpan(%q) = %v, want it refused", in, got)
		}
	}
}
