package server_test

import (
	"encoding/json"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
)

// parsedDocument is the document as generators and linters read it, with its references as they stand.
func parsedDocument(t *testing.T) map[string]any {
	t.Helper()
	text, err := json.Marshal(loadDocument(t))
	if err != nil {
		t.Fatal(err)
	}
	var parsed map[string]any
	if err := json.Unmarshal(text, &parsed); err != nil {
		t.Fatal(err)
	}
	return parsed
}

// eachObject visits every object of a parsed document together with where it stands.
func eachObject(value any, at string, visit func(at string, object map[string]any)) {
	switch v := value.(type) {
	case map[string]any:
		visit(at, v)
		for _, key := range slices.Sorted(maps.Keys(v)) {
			eachObject(v[key], at+"/"+key, visit)
		}
	case []any:
		for _, item := range v {
			eachObject(item, at, visit)
		}
	}
}

// A generator names a constant after each value of an enumeration, and "" has no name.
func TestNoEnumerationHoldsTheEmptyValue(t *testing.T) {
	t.Parallel()
	eachObject(parsedDocument(t), "", func(at string, object map[string]any) {
		if values, ok := object["enum"].([]any); ok && slices.Contains(values, any("")) {
			t.Errorf("%s holds \"\"", at)
		}
	})
}

// OpenAPI 3.0.3 heeds `nullable` only beside a `type`.
func TestWhatMayBeNullNamesItsType(t *testing.T) {
	t.Parallel()
	seen := 0
	eachObject(parsedDocument(t), "", func(at string, object map[string]any) {
		if object["nullable"] != true {
			return
		}
		seen++
		if _, ok := object["type"].(string); !ok {
			t.Errorf("%s may be null but names no type", at)
		}
	})
	if seen < 50 {
		t.Errorf("%d schemas may be null, so not all were seen", seen)
	}
}

// A generator names a type after each component, whatever its section.
func TestNoNameOfAComponentStandsForTwoThings(t *testing.T) {
	t.Parallel()
	sections := map[string]string{}
	components, _ := parsedDocument(t)["components"].(map[string]any)
	for section, content := range components {
		for name := range content.(map[string]any) {
			if other, ok := sections[name]; ok {
				t.Errorf("%s is in %s and in %s", name, other, section)
			}
			sections[name] = section
		}
	}
}

func TestEveryCallSaysWhetherItNeedsAToken(t *testing.T) {
	t.Parallel()
	doc := loadDocument(t)
	if doc.Security == nil {
		t.Fatal("the document does not say what a call needs that says nothing of its own")
	}
	for path, item := range doc.Paths.Map() {
		for method, operation := range item.Operations() {
			public := slices.Contains(publicCalls, pathVariable.ReplaceAllString(prefixOf(item)+path, ":$1"))
			if strings.HasPrefix(prefixOf(item), apiPrefix) && !public && operation.Security == nil {
				t.Errorf("%s %s needs a token, but does not say so", method, path)
			}
		}
	}
}

func TestEmptyValuesOfParametersAreTakenAsDocumented(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	tried := 0
	for path, item := range loadDocument(t).Paths.Map() {
		get := item.Get
		if get == nil || strings.Contains(path, "{") || !slices.Contains(publicCalls, prefixOf(item)+path) {
			continue
		}
		for _, ref := range get.Parameters {
			p := ref.Value
			if p.In != openapi3.ParameterInQuery || p.Required {
				continue
			}
			if len(p.Schema.Value.Enum) > 0 && !p.AllowEmptyValue {
				t.Errorf("GET %s: the document does not say that %s may be empty", path, p.Name)
			}
			if p.AllowEmptyValue {
				tried++
				if w := s.get(t, prefixOf(item)+path+"?"+url.Values{p.Name: {""}}.Encode()); w.Code == http.StatusBadRequest {
					t.Errorf("GET %s?%s= answers %d %s", path, p.Name, w.Code, w.Body)
				}
			}
		}
	}
	if tried < 20 {
		t.Errorf("%d parameters were tried, so some were not found", tried)
	}
}
