package ll2_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"tminus/ingest/ll2"
	"tminus/store/catalogue"
)

const goodPad = `{"id": %d, "name": "Pad %d"}`

func pads(t *testing.T, r io.Reader) ([]int64, ll2.Envelope, error) {
	t.Helper()
	var ids []int64
	env, err := ll2.Pads(r, func(p catalogue.Pad) error {
		ids = append(ids, p.ID)
		return nil
	})
	return ids, env, err
}

func TestNoPage(t *testing.T) {
	two := fmt.Sprintf(goodPad+","+goodPad, 1, 1, 2, 2)
	for name, tt := range map[string]struct {
		body, reason string
		records      int
	}{
		"empty":           {"", "is empty", 0},
		"spaces":          {" \n\t", "is empty", 0},
		"HTML":            {"<!DOCTYPE html><html>", `begins with "<!DOCTYPE html>`, 0},
		"a list":          {"[1,2]", "no JSON object", 0},
		"a message":       {`{"detail": "Not found."}`, "no list of results", 0},
		"results no list": {`{"results": {"a": 1}}`, "results are no list", 0},
		"cut in a record": {`{"count": 9, "results": [` + two + `, {"id": 3, "na`, "ends too early, after 2 records", 2},
		"cut after one":   {`{"results": [` + two + `,`, "ends too early, after 2 records", 2},
		"cut at the end":  {`{"results": [` + two + `]`, "ends too early, after 2 records", 2},
		"HTML inside":     {`{"results": [` + two + `, <html>`, "malformed after 2 records", 2},
		"binary":          {`{"results": [` + two + ",\x00\xff", "malformed after 2 records", 2},
	} {
		t.Run(name, func(t *testing.T) {
			ids, _, err := pads(t, strings.NewReader(tt.body))
			format, ok := errors.AsType[*ll2.FormatError](err)
			if !ok || !strings.Contains(format.Error(), tt.reason) {
				t.Errorf("error = %v, want a FormatError with %q", err, tt.reason)
			}
			if len(ids) != tt.records {
				t.Errorf("%d records before the error, want %d", len(ids), tt.records)
			}
		})
	}
}

func TestPageInAnyOrder(t *testing.T) {
	body := `{"results": [` + fmt.Sprintf(goodPad, 4, 4) + `], "new": {"a": [1]}, "next": "https://x/?offset=1", "count": "12"} trailing`
	ids, env, err := pads(t, iotest.OneByteReader(strings.NewReader(body)))
	if err != nil {
		t.Fatal(err)
	}
	if len(ids) != 1 || env.Count != 12 || !env.HasNext || env.Read != 1 || env.Skipped != 0 {
		t.Errorf("ids %v, envelope %+v; want one record, count 12 and a next page", ids, env)
	}
}

func TestBadRecordsAreCounted(t *testing.T) {
	body := `{"count": null, "results": [` + fmt.Sprintf(goodPad, 4, 4) + strings.Repeat(`, 7`, 250) + `]}`
	ids, env, err := pads(t, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	if len(ids) != 1 || env.Count != -1 || env.Read != 251 || env.Skipped != 250 || len(env.Bad) != 100 {
		t.Errorf("ids %v, read %d, skipped %d, described %d; want [4], 251, 250, 100", ids, env.Read, env.Skipped, len(env.Bad))
	}
	if bad := env.Bad[0]; bad.Index != 1 || bad.ID != "" || bad.Reason != "no id" {
		t.Errorf("first bad record = %+v, want index 1 without id", bad)
	}
}

func TestErrorsOfOthersKeepTheirIdentity(t *testing.T) {
	broken := errors.New("connection reset")
	_, _, err := pads(t, io.MultiReader(strings.NewReader(`{"results": [`+fmt.Sprintf(goodPad, 1, 1)+`,`), iotest.ErrReader(broken)))
	if !errors.Is(err, broken) {
		t.Errorf("error of the reader = %v, want it wrapped", err)
	}
	full := errors.New("disk full")
	_, err = ll2.Pads(strings.NewReader(`{"results": [`+fmt.Sprintf(goodPad, 1, 1)+`]}`), func(catalogue.Pad) error { return full })
	if !errors.Is(err, full) {
		t.Errorf("error of the receiver = %v, want it wrapped", err)
	}
}

// TestPageIsNotHeld reads 16 MB and looks at the heap in between.
func TestPageIsNotHeld(t *testing.T) {
	if testing.Short() {
		t.Skip("reads 16 MB")
	}
	launch := sample(t, "launches")
	start := bytes.IndexByte(launch, '[') + 1
	record := bytes.TrimSpace(launch[start:bytes.LastIndexByte(launch, ']')])
	n := 16 << 20 / len(record)
	parts := []io.Reader{strings.NewReader(`{"results": [`)}
	for i := range n {
		if i > 0 {
			parts = append(parts, strings.NewReader(","))
		}
		parts = append(parts, bytes.NewReader(record))
	}
	parts = append(parts, strings.NewReader("]}"))
	var before, during runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	seen := 0
	env, err := ll2.Launches(io.MultiReader(parts...), func(catalogue.Launch) error {
		if seen++; seen == n-1 {
			runtime.GC()
			runtime.ReadMemStats(&during)
		}
		return nil
	})
	if err != nil || env.Read != n {
		t.Fatalf("read %d of %d: %v", env.Read, n, err)
	}
	if grown := int64(during.HeapAlloc) - int64(before.HeapAlloc); grown > 2<<20 {
		t.Errorf("heap grew by %d bytes while a page was read, want at most 2 MiB", grown)
	}
}
