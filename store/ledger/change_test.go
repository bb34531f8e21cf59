package ledger_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"tminus/store/ledger"
)

var fieldNamed = regexp.MustCompile(`(?m)^  \{ value: "(\w+)", label: "([^"]+)" \},$`)

// The page of changes and the titles of the server name each field alike.
func TestFieldsHaveTheNamesOfTheirPage(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../ui/src/features/changes/ChangesPage.tsx")
	if err != nil {
		t.Fatal(err)
	}
	found := fieldNamed.FindAllStringSubmatch(string(page), -1)
	if len(found) < 8 {
		t.Errorf("the page names %d fields", len(found))
	}
	for _, named := range found {
		if field, name := named[1], strings.ToLower(named[2]); ledger.FieldNames[field] != name {
			t.Errorf("%s is %q, and %q on the page", field, ledger.FieldNames[field], name)
		}
	}
	for _, field := range ledger.Fields {
		if ledger.FieldNames[field] == "" {
			t.Errorf("%s has no name", field)
		}
	}
}
