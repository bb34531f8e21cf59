package shapetest_test

import (
	"encoding/json"
	"strings"
	"testing"

	"tminus/ingest/sim/shapetest"
)

// recorder is a test that only notes how it fails.
type recorder struct {
	testing.TB
	failures []string
}

func (r *recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	text, _ := json.Marshal(args)
	r.failures = append(r.failures, format+string(text))
}

func TestCheckerComplains(t *testing.T) {
	shapes := shapetest.Read(t, "testdata/made-up.txt")
	const good = `[{"id": 0, "response_mode": "normal", "name": "A", "note": null, "parts": [{"size": 1}], "text": ""},
		{"id": 1, "response_mode": "list", "name": "B", "note": "n", "parts": [], "text": "t", "extra": true}]`
	for name, tt := range map[string]struct{ old, new, want string }{
		"nothing":           {"", "", ""},
		"a field too many":  {`"name": "A"`, `"name": "A", "more": 1`, "has"},
		"a field missing":   {`"name": "A", `, "", "lacks"},
		"another type":      {`"name": "A"`, `"name": 1`, "the feed's string"},
		"another nesting":   {`[{"size": 1}]`, `{"size": 1}`, "a list"},
		"an object instead": {`"name": "A"`, `"name": {"size": 1}`, "the feed's string"},
		"another label":     {`"normal"`, `"detailed"`, "calls itself"},
		"null where never":  {`"name": "A"`, `"name": null`, "never is"},
		"never null":        {`"note": null`, `"note": "x"`, "null"},
		"never empty":       {`"text": ""`, `"text": "x"`, "empty"},
		"never 0":           {`"id": 0`, `"id": 2`, "zero"},
		"never absent":      {`"text": ""`, `"text": "", "extra": false`, "absent"},
		"never told":        {`"note": "n"`, `"note": null`, "never told"},
		"never filled":      {`[{"size": 1}]`, `[]`, "filled"},
		"inside":            {`"size": 1`, `"size": "1"`, "the feed's number"},
	} {
		t.Run(name, func(t *testing.T) {
			var records []any
			if err := json.Unmarshal([]byte(strings.Replace(good, tt.old, tt.new, 1)), &records); err != nil {
				t.Fatal(err)
			}
			r := &recorder{TB: t}
			c := shapetest.NewChecker(shapes)
			for _, record := range records {
				c.Look("Thing", "here", record)
			}
			c.Finish(r)
			found := strings.Join(r.failures, "\n")
			if (tt.want == "") != (found == "") || !strings.Contains(found, tt.want) {
				t.Errorf("complaints = %q, want %q", found, tt.want)
			}
		})
	}
}
