package cli

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// release is a version of Node: major, minor, patch.
type release [3]int

// readRelease reads "22.13", where what is left out is zero, and returns how
// many numbers were given.
func readRelease(text string) (r release, given int) {
	for part := range strings.SplitSeq(text, ".") {
		n, err := strconv.Atoi(part)
		if err != nil || given == len(r) {
			break
		}
		r[given] = n
		given++
	}
	return r, given
}

var comparator = regexp.MustCompile(`(>=|\^)?\s*([0-9][0-9.*x]*)`)

// allows reports whether a range of package.json, such as "^20.19.0 ||
// >=22.12.0", contains a version.
func allows(span string, version release) bool {
	for choice := range strings.SplitSeq(span, "||") {
		fits := true
		for _, found := range comparator.FindAllStringSubmatch(choice, -1) {
			least, given := readRelease(found[2])
			switch found[1] {
			case ">=":
				fits = fits && slices.Compare(version[:], least[:]) >= 0
			case "^":
				fits = fits && version[0] == least[0] && slices.Compare(version[:], least[:]) >= 0
			default:
				fits = fits && slices.Equal(version[:given], least[:given])
			}
		}
		if fits {
			return true
		}
	}
	return false
}

func TestRangesOfNode(t *testing.T) {
	for _, test := range []struct {
		span, version string
		want          bool
	}{
		{">= 22", "20.20", false},
		{">= 22", "22.0", true},
		{"^20.19.0 || >=22.12.0", "20.20", true},
		{"^20.19.0 || >=22.12.0", "22.11", false},
		{"^20.19.0 || >=22.12.0", "24", true},
		{"6.* || >= 10.*", "6.2", true},
		{"6.* || >= 10.*", "8", false},
		{">=16 || 14 >=14.17", "14.16", false},
		{">=16 || 14 >=14.17", "14.17", true},
		{"*", "1", true},
	} {
		if version, _ := readRelease(test.version); allows(test.span, version) != test.want {
			t.Errorf("%q allows %s: want %t", test.span, test.version, test.want)
		}
	}
}

// What the documents call the oldest Node is what package.json asks for, and
// every package of the lock file runs with it.
func TestNodeIsWhatTheLockFileAsksFor(t *testing.T) {
	type manifest struct {
		Engines json.RawMessage `json:"engines"` // some old packages have a list here
	}
	node := func(m manifest) string {
		var engines struct{ Node string }
		if len(m.Engines) == 0 || json.Unmarshal(m.Engines, &engines) != nil {
			return ""
		}
		return engines.Node
	}
	var own manifest
	var lock struct{ Packages map[string]manifest }
	for name, into := range map[string]any{"ui/package.json": &own, "ui/package-lock.json": &lock} {
		if err := json.Unmarshal([]byte(document(t, name)), into); err != nil {
			t.Fatal(name, err)
		}
	}
	least, found := strings.CutPrefix(node(own), ">=")
	if !found {
		t.Fatalf("package.json asks for Node %q, want a least version", node(own))
	}
	if copied := node(lock.Packages[""]); copied != node(own) {
		t.Errorf("the lock file's own copy says %q, package.json %q", copied, node(own))
	}
	for _, name := range []string{"README.md", "docs/contributing.md"} {
		if want := fmt.Sprintf("Node ≥ %s", least); !regexp.MustCompile(regexp.QuoteMeta(want) + `[^0-9.]`).MatchString(document(t, name)) {
			t.Errorf("%s does not say %q", name, want)
		}
	}
	version, _ := readRelease(least)
	for _, name := range slices.Sorted(maps.Keys(lock.Packages)) {
		if span := node(lock.Packages[name]); span != "" && !allows(span, version) {
			t.Errorf("%s asks for Node %q, and the documents promise %s", name, span, least)
		}
	}
}
