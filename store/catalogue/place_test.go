package catalogue_test

import (
	"testing"

	"tminus/store/catalogue"
)

func TestABarePadNumberIsSaidWithPad(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"101": "Pad 101", "39A": "Pad 39A", "31/6": "Pad 31/6", "1/5": "Pad 1/5", "200/39 (200L)": "Pad 200/39 (200L)",
		"SLC-40": "SLC-40", "Space Launch Complex 4E": "Space Launch Complex 4E", "Pad 0A": "Pad 0A", "Unknown Pad": "Unknown Pad", "": "",
	} {
		if got := catalogue.PadName(name); got != want {
			t.Errorf("PadName(%q) = %q, want %q", name, got, want)
		}
	}
}
