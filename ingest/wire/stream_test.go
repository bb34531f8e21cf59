package wire_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"tminus/ingest/wire"
)

// anything is a record that is always good: its own JSON.
type anything struct{ text string }

// UnmarshalJSON implements json.Unmarshaler.
func (a *anything) UnmarshalJSON(data []byte) error {
	a.text = string(data)
	return nil
}

func (a *anything) record() (string, string, error) { return a.text, "", nil }

// readPage returns the records of a page as their JSON.
func readPage(page string) ([]string, wire.Envelope, error) {
	var records []string
	env, err := wire.ReadPage(iotest.HalfReader(strings.NewReader(page)), (*anything).record, func(text string) error {
		records = append(records, text)
		return nil
	})
	return records, env, err
}

func TestRecordsAreCutWhereTheyEnd(t *testing.T) {
	t.Parallel()
	want := []string{
		`{}`, `[]`, `""`, `0`, `-1.5e+9`, `true`, `null`, `{"a":{"b":[1,[2],{"c":"]}"}]}}`,
		`"\""`, `"\\"`, `{"\\\"":"}"}`, `"` + strings.Repeat(`{[\"\\`, 40000) + `"`, `"ü"`,
	}
	for name, gap := range map[string]string{"tight": "", "spaced": " \n\t"} {
		t.Run(name, func(t *testing.T) {
			page := gap + "{" + gap + `"results"` + gap + ":" + gap + "[" + gap + strings.Join(want, gap+","+gap) + gap + "]" + gap + "}"
			got, env, err := readPage(page)
			if err != nil || !slices.Equal(got, want) || env.Read != len(want) {
				t.Errorf("records = %.200q, %v, %d read, want %.200q", got, err, env.Read, want)
			}
		})
	}
}

func TestMalformedPages(t *testing.T) {
	t.Parallel()
	for name, page := range map[string]string{
		"no comma":             `{"results": [1 2]}`,
		"comma at the end":     `{"results": [1,]}`,
		"comma at the start":   `{"results": [,1]}`,
		"two commas":           `{"results": [1,,2]}`,
		"no colon":             `{"results" [1]}`,
		"no quotes":            `{results: [1]}`,
		"null as a name":       `{null: 1, "results": [1]}`,
		"comma after fields":   `{"results": [1],}`,
		"brackets mixed up":    `{"results": [{"a": [1}]]}`,
		"list closed wrongly":  `{"results": [1}}`,
		"a bad number":         `{"results": [1, 01]}`,
		"a bad word":           `{"results": [nul]}`,
		"a bad field":          `{"new": {"a": tru}, "results": [1]}`,
		"a line in a string":   "{\"results\": [1, \"a\nb\"]}",
		"an unknown escape":    `{"results": [1, "\x"]}`,
		"nothing after a name": `{"count":, "results": [1]}`,
	} {
		t.Run(name, func(t *testing.T) {
			_, _, err := readPage(page)
			format, ok := errors.AsType[*wire.FormatError](err)
			if !ok || !strings.Contains(format.Reason, "malformed") {
				t.Errorf("%s: error = %v, want a FormatError that says malformed", page, err)
			}
		})
	}
}

// A record that is known is handed over as it is known, and not read.
func TestKnownRecordsAreNotRead(t *testing.T) {
	t.Parallel()
	page := `{"count": 3, "results": [{"a": 1}, {"a": "old"}, {"a": 3}]}`
	read := 0
	known := func(raw []byte) (string, bool, error) { return "known", bytes.Contains(raw, []byte("old")), nil }
	record := func(a *anything) (string, string, error) {
		read++
		return a.text, "", nil
	}
	var got []string
	each := func(text string) error {
		got = append(got, text)
		return nil
	}
	env, err := wire.ReadPageKnowing(strings.NewReader(page), known, record, each)
	if err != nil || fmt.Sprint(got) != `[{"a": 1} known {"a": 3}]` || read != 2 || env.Read != 3 || env.Count != 3 {
		t.Errorf("records = %q, %d read, %+v, %v", got, read, env, err)
	}

	lost := errors.New("database is gone")
	_, err = wire.ReadPageKnowing(strings.NewReader(page), func([]byte) (string, bool, error) { return "", false, lost }, record, each)
	if _, format := errors.AsType[*wire.FormatError](err); !errors.Is(err, lost) || format {
		t.Errorf("error of known = %v, want it wrapped", err)
	}
}

// FuzzPages holds the reading of pages against the standard library's.
func FuzzPages(f *testing.F) {
	for _, page := range []string{
		`{"count": 1, "results": [{"id": "\"}"}, [1, {}], null, -1.5e3, "]"], "next": null}`,
		`{"results": [1,]}`, `{"results": [], "a": {"b": [}]}}`, `{"a": "\u00e9\\"} x`,
	} {
		f.Add(page)
	}
	f.Fuzz(func(t *testing.T, page string) {
		records, _, err := readPage(page)
		var whole map[string]json.RawMessage
		if strings.Count(page, "results") > 1 || strings.Contains(page, `\u`) {
			return // fields that come twice, or look as if they did
		}
		known := json.NewDecoder(strings.NewReader(page)).Decode(&whole)
		var want []json.RawMessage
		if known == nil && len(whole["results"]) > 0 && whole["results"][0] == '[' {
			known = json.Unmarshal(whole["results"], &want)
		} else if known == nil {
			known = errors.New("no results")
		}
		if (err == nil) != (known == nil) {
			t.Fatalf("%q: %v, the standard library says %v", page, err, known)
		}
		if err == nil && len(records) != len(want) {
			t.Errorf("%q: records %q, want %q", page, records, want)
		}
		for i := range records {
			if err == nil && records[i] != string(want[i]) {
				t.Errorf("%q: record %d is %s, want %s", page, i, records[i], want[i])
			}
		}
	})
}
