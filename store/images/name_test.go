package images

import (
	"strings"
	"testing"
)

func TestTheNameOfAnImageHoldsNoPath(t *testing.T) {
	t.Parallel()
	suffix := widthSuffix(Widths[0], "jpg")
	if key, width, ok := parseName(strings.Repeat("a", keyLength) + suffix); !ok || len(key) != keyLength || width != Widths[0] {
		t.Fatalf("a name is read as %q, %d, %v", key, width, ok)
	}
	for _, part := range []string{"/", `\`, ".", "..", "../", `..\`, "/../"} {
		for _, key := range []string{part + strings.Repeat("a", keyLength-len(part)), strings.Repeat("a", keyLength-len(part)) + part} {
			if got, _, ok := parseName(key + suffix); ok {
				t.Errorf("%q is taken for the key %q", key+suffix, got)
			}
		}
	}
}
