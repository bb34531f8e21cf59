package server_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"tminus/store/firmness"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

var (
	aChance    = regexp.MustCompile(`(?i)\b\d+ in 10\b`)
	itsCounts  = regexp.MustCompile(`(?i)\b\d+ of \d+\b|\bof \d+\b[^.]*\b\d+ flew\b`)
	jsonInPage = regexp.MustCompile(`(?s)<script[^>]*id="app-data"[^>]*>(.*?)</script>`)
)

// nearby is within how many bytes after a chance its counts are told.
const nearby = 240

// TestNowhereAChanceWithoutItsCounts asks for everything that anybody may read of
// launches whose dates something is known of. Wherever that tells how likely one
// is to hold, it tells of how many, and the others do not speak of it.
func TestNowhereAChanceWithoutItsCounts(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 2, 7, keepingFiles(t))
	today := storetest.Launch(1)
	today.NET = storetest.Now.Add(20 * time.Hour)
	month := storetest.Launch(40)
	month.NETPrecision, month.Status.ID = storetest.Precision(7), ledger.StatusTBD
	storetest.SaveLaunches(t, s.store, today, month)
	if err := s.DumpWhenDue(t.Context()); err != nil {
		t.Fatal(err)
	}
	told := map[string]int{}
	look := func(path string, body []byte) {
		told[path] += 0 // it was asked
		text := jsonInPage.ReplaceAllString(string(unzipped(body)), "")
		for _, at := range aChance.FindAllStringIndex(text, -1) {
			told[path]++
			if after := text[at[1]:min(len(text), at[1]+nearby)]; !itsCounts.MatchString(after) {
				t.Errorf("%s tells a chance without its counts: %s", path, text[at[0]:at[1]]+after)
			}
		}
		for _, value := range values(body) {
			told[path] += chancesIn(t, path, value)
		}
	}
	for _, path := range publicPaths(s, today.ID) {
		look(path, s.get(t, path).Body.Bytes())
	}
	d := s.device(t)
	const preview = "/follow/preview?zone=UTC&leads=1440&launch="
	look(preview, d.send(http.MethodGet, preview+storetest.LaunchID(3), nil, "X-Follow", d.token).Body.Bytes())

	for _, path := range []string{
		apiPrefix + "/public/dump/launches.jsonl.gz", apiPrefix + "/public/launch/" + today.ID, apiPrefix + "/public/launches?view=brief",
		apiPrefix + "/public/next", preview, "/launches/" + today.ID, "/launches/" + today.ID + "/live",
	} {
		if told[path] == 0 {
			t.Errorf("%s tells no chance", path)
		}
	}
	for _, path := range []string{
		"/", "/launches", "/calendar", launchesURL, "/launches.ics", "/launches.csv", "/launches.atom", "/launches.rss", "/launches.json",
	} {
		if chances, asked := told[path]; chances > 0 || !asked {
			t.Errorf("%s tells %d chances (asked: %v), where cards are short", path, chances, asked)
		}
	}
}

// publicPaths returns what anybody may read: each path with a launch where it asks for one.
func publicPaths(s site, launch string) []string {
	paths := []string{launchesURL + "?view=brief"}
	for _, route := range s.Routes() {
		if route.Method != http.MethodGet || strings.HasSuffix(route.Path, "/stream") {
			continue
		}
		id := "1"
		if strings.Contains(route.Path, "launch/:id") || strings.HasPrefix(route.Path, "/launches/") {
			id = launch
		}
		path := strings.Replace(route.Path, ":id", id, 1)
		path = strings.Replace(path, "dump/:file", "dump/launches.jsonl.gz", 1)
		if !strings.ContainsAny(path, ":*") {
			paths = append(paths, path)
		}
	}
	return paths
}

// unzipped returns a body as it is read.
func unzipped(body []byte) []byte {
	if packed, err := gzip.NewReader(bytes.NewReader(body)); err == nil {
		if text, err := io.ReadAll(packed); err == nil {
			return text
		}
	}
	return body
}

// values returns the JSON of a body: all of it, its lines, or the data of a page.
func values(body []byte) (all []any) {
	body = unzipped(body)
	if page := jsonInPage.FindSubmatch(body); page != nil {
		body = page[1]
	}
	decoder := json.NewDecoder(bytes.NewReader(body))
	for {
		var value any
		if decoder.Decode(&value) != nil {
			return all
		}
		all = append(all, value)
	}
}

// chancesIn returns how many chances a value tells, each of which has its counts.
func chancesIn(t *testing.T, path string, value any) (found int) {
	t.Helper()
	switch value := value.(type) {
	case []any:
		for _, each := range value {
			found += chancesIn(t, path, each)
		}
	case map[string]any:
		if chance, is := value["held_chance"]; is {
			found++
			seen, _ := value["seen"].(float64)
			held, isCount := value["held"].(float64)
			if seen < firmness.Enough || !isCount || held > seen || value["of"] == "" {
				t.Errorf("%s tells a chance of %v without its counts: %v", path, chance, fmt.Sprint(value))
			}
		}
		for _, each := range value {
			found += chancesIn(t, path, each)
		}
	}
	return found
}
