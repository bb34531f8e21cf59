package ll2sim_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"tminus/ingest/sim/ll2sim"
)

// epoch is the moment the test catalogues are made for.
var epoch = time.Date(2026, 3, 5, 14, 0, 0, 0, time.UTC)

// clock is a clock that tests move by hand.
type clock struct{ now time.Time }

func (c *clock) Now() time.Time { return c.now }

// start returns a simulator of 600 launches, stopped at the epoch, and the
// base URL it answers at.
func start(t *testing.T, change func(*ll2sim.Options)) (*ll2sim.Server, string) {
	t.Helper()
	o := ll2sim.Options{Seed: 7, Launches: 600, Epoch: epoch, Now: func() time.Time { return epoch }}
	if change != nil {
		change(&o)
	}
	sim := ll2sim.New(o)
	ts := httptest.NewServer(sim)
	t.Cleanup(ts.Close)
	t.Cleanup(sim.Close)
	return sim, ts.URL + "/2.3.0/"
}

// envelope is a page of records.
type envelope struct {
	Count    int              `json:"count"`
	Next     *string          `json:"next"`
	Previous *string          `json:"previous"`
	Results  []map[string]any `json:"results"`
}

// reply is an answer read to its end.
type reply struct {
	status int
	header http.Header
	body   []byte
	err    error
}

// ask sends a GET with the headers, given as name and value in turn.
func ask(t *testing.T, url string, headers ...string) reply {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i+1 < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	client := &http.Client{
		Timeout:       time.Minute,
		Transport:     &http.Transport{DisableCompression: true, DisableKeepAlives: true},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	res, err := client.Do(req)
	if err != nil {
		return reply{err: err}
	}
	defer func() { _ = res.Body.Close() }()
	body, err := io.ReadAll(res.Body)
	return reply{res.StatusCode, res.Header, body, err}
}

// page asks for a page and fails the test unless it is one.
func page(t *testing.T, url string) envelope {
	t.Helper()
	r := ask(t, url)
	if r.err != nil || r.status != http.StatusOK {
		t.Fatalf("GET %s = %d, %v: %.200s", url, r.status, r.err, r.body)
	}
	var e envelope
	if err := json.Unmarshal(r.body, &e); err != nil {
		t.Fatalf("GET %s: %v", url, err)
	}
	return e
}

// record asks for a single record and fails the test unless it is one.
func record(t *testing.T, url string) map[string]any {
	t.Helper()
	r := ask(t, url)
	var v map[string]any
	if err := json.Unmarshal(r.body, &v); err != nil || r.status != http.StatusOK {
		t.Fatalf("GET %s = %d, %v", url, r.status, err)
	}
	return v
}

// all pages through a list and returns its rows.
func all(t *testing.T, url string, limit int) []map[string]any {
	t.Helper()
	var rows []map[string]any
	sep := "?"
	if strings.Contains(url, "?") {
		sep = "&"
	}
	for offset := 0; ; offset += limit {
		e := page(t, fmt.Sprintf("%s%slimit=%d&offset=%d", url, sep, limit, offset))
		rows = append(rows, e.Results...)
		if offset+limit >= e.Count {
			return rows
		}
	}
}

// distinct returns how many different ids the rows have.
func distinct(rows []map[string]any) int {
	seen := map[string]bool{}
	for _, r := range rows {
		seen[fmt.Sprint(r["id"])] = true
	}
	return len(seen)
}

// at follows a path such as "pad.location.name" into a record; a number picks
// an element of a list. It returns nil where the path ends early.
func at(v any, path string) any {
	for step := range strings.SplitSeq(path, ".") {
		switch x := v.(type) {
		case map[string]any:
			v = x[step]
		case []any:
			var i int
			if _, err := fmt.Sscan(step, &i); err != nil || i >= len(x) {
				return nil
			}
			v = x[i]
		default:
			return nil
		}
	}
	return v
}

func moment(t *testing.T, v any) time.Time {
	t.Helper()
	text, _ := v.(string)
	m, err := time.Parse(time.RFC3339, text)
	if err != nil {
		t.Fatalf("moment %v: %v", v, err)
	}
	return m
}
