package server_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/oasdiff/oasdiff/checker"
	"github.com/oasdiff/oasdiff/diff"
	"github.com/oasdiff/oasdiff/load"
)

// releasedDocument is the API as it was released last. It changes with a
// release alone.
const releasedDocument = "testdata/openapi-released.yaml"

// eitherPage is what the document says of a list that has a short view too, and
// fullPage what it says to whoever asks as before.
const (
	eitherPage = `oneOf:
                  - { $ref: "#/components/schemas/LaunchPage" }
                  - { $ref: "#/components/schemas/ShortLaunchPage" }
`
	fullPage = `$ref: "#/components/schemas/LaunchPage"
`
)

// TestTheAPIOnlyGrows holds the document against the one of the last release:
// nothing that programs count on may be removed or narrowed.
func TestTheAPIOnlyGrows(t *testing.T) {
	t.Parallel()
	for _, change := range breaking(t, readDocument(t)) {
		t.Error(change)
	}
}

// breaking returns what the document breaks of the released one, by rule and
// place.
func breaking(t *testing.T, document []byte) []string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "openapi.yaml")
	asked := strings.ReplaceAll(string(document), eitherPage, fullPage)
	if err := os.WriteFile(file, []byte(asked), 0o600); err != nil {
		t.Fatal(err)
	}
	specs := [2]*load.SpecInfo{}
	for i, source := range []string{releasedDocument, file} {
		spec, err := load.NewSpecInfo(openapi3.NewLoader(), load.NewSource(source))
		if err != nil {
			t.Fatalf("%s: %v", source, err)
		}
		enumerateEmptyValues(spec.Spec)
		specs[i] = spec
	}
	changes, sources, err := diff.GetWithOperationsSourcesMap(diff.NewConfig(), specs[0], specs[1])
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, change := range checker.CheckBackwardCompatibility(checker.NewConfig(checker.GetAllChecks()), changes, sources) {
		found = append(found, change.GetId()+" "+change.GetOperation()+" "+change.GetPath())
	}
	return found
}

// enumerateEmptyValues adds "" to the values of each parameter that may be
// empty, as the released document wrote it.
func enumerateEmptyValues(doc *openapi3.T) {
	for _, item := range doc.Paths.Map() {
		for _, operation := range item.Operations() {
			for _, ref := range operation.Parameters {
				p := ref.Value
				if !p.AllowEmptyValue || len(p.Schema.Value.Enum) == 0 || slices.Contains(p.Schema.Value.Enum, any("")) {
					continue
				}
				schema := *p.Schema.Value
				schema.Enum = append(slices.Clone(schema.Enum), "")
				p.Schema = &openapi3.SchemaRef{Value: &schema}
			}
		}
	}
}

// TestWhatBreaksTheAPIIsFound narrows the document in each way that matters.
func TestWhatBreaksTheAPIIsFound(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct{ old, replacement, want string }{
		"a call that goes":                       {"  /public/launches/years:", "  /public/launches/decades:", "api-path-removed"},
		"a parameter that goes":                  {"        - name: ordering\n", "        - name: sorting\n", "request-parameter-removed"},
		"a value that goes":                      {`enum: ["true", "false", "all"]`, `enum: ["true", "false"]`, "request-parameter-enum-value-removed"},
		"an empty value that goes":               {"          allowEmptyValue: true\n", "", "request-parameter-enum-value-removed"},
		"a field that goes":                      {"            launchNormalDTOes:\n", "            launches:\n", "response-required-property-removed"},
		"a field of another type":                {"              year: { type: integer }", "              year: { type: string }", "response-property-type-changed"},
		"a parameter that is due":                {"        - name: ordering\n          in: query\n", "        - name: ordering\n          in: query\n          required: true\n", "request-parameter-became-required"},
		"a bound that is narrower":               {"minimum: 1, default: 12 }", "minimum: 1, maximum: 20, default: 12 }", "request-parameter-max"},
		"what is told always now may be missing": {"            required: [year, count]", "            required: [year]", "response-property-became-optional"},
		"a call that comes":                      {"  /public/launches/years:", "  /public/more:\n    get:\n      responses:\n        default: { description: More. }\n  /public/launches/years:", ""},
		"a field that comes":                     {"              year: { type: integer }", "              year: { type: integer }\n              more: { type: integer }", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			document := string(readDocument(t))
			if !strings.Contains(document, tt.old) {
				t.Fatalf("the document has no %q", tt.old)
			}
			found := breaking(t, []byte(strings.ReplaceAll(document, tt.old, tt.replacement)))
			switch {
			case tt.want == "" && len(found) > 0:
				t.Errorf("found %v", found)
			case tt.want != "" && !slices.ContainsFunc(found, func(change string) bool { return strings.HasPrefix(change, tt.want) }):
				t.Errorf("found %v, want %s", found, tt.want)
			}
		})
	}
}
