package words

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// The map searches its pads in the browser, for the same names: its file is
// written from these with -update.
func TestTheSiteHasTheseNicknames(t *testing.T) {
	t.Parallel()
	const path = "../../ui/src/assets/nicknames.json"
	var want bytes.Buffer
	encoder := json.NewEncoder(&want)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(map[string]any{
		"nicknames": nicknames, "numbered": numbered, "shorter": shorter, "numberedName": numberedName.String(),
	}); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(path, want.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want.Bytes()) {
		t.Errorf("%s has other nicknames: run go test ./store/words -run Nicknames -update", path)
	}
}
