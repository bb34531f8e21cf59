package words

import (
	"strings"
	"testing"
)

func TestSeries(t *testing.T) {
	t.Parallel()
	for texts, want := range map[string]string{
		"":        "",
		"a":       "a",
		"a b":     "a or b",
		"a b c":   "a, b or c",
		" a  b c": "a, b or c",
	} {
		if got := Series(strings.Split(texts, " "), "or"); got != want {
			t.Errorf("Series(%q) = %q, want %q", texts, got, want)
		}
	}
}
