package shapetest

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// Checker collects what records show of each field, and complains of what the
// description does not have.
type Checker struct {
	shapes   Shapes
	found    map[string]map[string]bool // object → "field mark"
	problems map[string]string          // what is wrong → where it was first
}

// NewChecker returns a checker that has seen nothing.
func NewChecker(s Shapes) *Checker {
	return &Checker{shapes: s, found: map[string]map[string]bool{}, problems: map[string]string{}}
}

// Look compares a record, as encoding/json decodes it, with the object of the
// given name.
func (c *Checker) Look(name, where string, record any) {
	values, ok := record.(map[string]any)
	shape, described := c.shapes.objects[name]
	if !ok || !described {
		c.complain(where, "%s is %T or has no description", name, record)
		return
	}
	if c.found[name] == nil {
		c.found[name] = map[string]bool{}
	}
	for key := range values {
		if _, known := shape[key]; !known {
			c.complain(where, "%s has %q, the feed's has not", name, key)
		}
	}
	for key, f := range shape {
		value, told := values[key]
		if !told {
			c.found[name][key+" absent"] = true
			if !f.is("absent") {
				c.complain(where, "%s lacks %q", name, key)
			}
			continue
		}
		c.value(name, key, where+"."+key, f, value)
	}
}

func (c *Checker) value(name, key, where string, f field, value any) {
	found := c.found[name]
	switch {
	case value == nil:
		found[key+" null"] = true
		if !f.is("null") && !f.is("nullable") {
			c.complain(where, "%s.%s is null, the feed's never is", name, key)
		}
		return
	case value == "":
		found[key+" empty"] = true
	case value == 0.0 && key == "id":
		found[key+" zero"] = true
	}
	found[key+" told"] = true
	if key == "response_mode" && !slices.Contains(f.labels(), fmt.Sprint(value)) {
		c.complain(where, "%s calls itself %v, the feed's %v", name, value, f.labels())
	}
	kind, many := strings.CutPrefix(f.kind, "[]")
	if !many {
		c.one(kind, name+"."+key, where, value)
		return
	}
	items, ok := value.([]any)
	if !ok {
		c.complain(where, "%s.%s is %s, the feed's a list", name, key, kindOf(value))
	}
	if len(items) > 0 {
		found[key+" filled"] = true
	}
	for _, item := range items {
		c.one(kind, name+"."+key, where+"[]", item)
	}
}

// one compares a value that is no list with its kind.
func (c *Checker) one(kind, what, where string, value any) {
	_, isObject := c.shapes.objects[kind]
	switch got := kindOf(value); {
	case kind == "any":
	case isObject && got == "object":
		c.Look(kind, where, value)
	case isObject || got != kind:
		c.complain(where, "%s is %s, the feed's %s", what, got, kind)
	}
}

func kindOf(value any) string {
	switch value.(type) {
	case nil:
		return "null"
	case map[string]any:
		return "object"
	case []any:
		return "list"
	case string:
		return "string"
	case bool:
		return "boolean"
	}
	return "number"
}

func (c *Checker) complain(where, format string, args ...any) {
	problem := fmt.Sprintf(format, args...)
	if _, known := c.problems[problem]; !known {
		c.problems[problem] = where
	}
}

// Finish fails the test for every complaint, and for everything that recorded
// answers showed of the objects that were looked at and no record did.
func (c *Checker) Finish(tb testing.TB) {
	tb.Helper()
	for _, problem := range slices.Sorted(maps.Keys(c.problems)) {
		tb.Errorf("%s (first at %s)", problem, c.problems[problem])
	}
	for name, found := range c.found {
		for key, f := range c.shapes.objects[name] {
			for _, mark := range []string{"null", "empty", "filled", "zero", "absent"} {
				if f.is(mark) && !found[key+" "+mark] {
					tb.Errorf("%s.%s is never %s, the feed's sometimes is", name, key, mark)
				}
			}
			if !f.is("unseen") && f.kind != "any" && !found[key+" told"] && f.told() {
				tb.Errorf("%s.%s is never told, the feed's sometimes is", name, key)
			}
		}
	}
}

// told reports whether some recorded answer told the field.
func (f field) told() bool { return !f.is("blank") }
