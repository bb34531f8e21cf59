package server_test

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tminus/server"
	"tminus/store/accounts"
	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/storetest"
)

const dumpURL = apiPrefix + "/public/dump"

// keepingFiles gives a server a folder for files of its own.
func keepingFiles(t *testing.T) func(*server.Config) {
	t.Helper()
	folder := t.TempDir()
	return func(c *server.Config) { c.CacheFolder = folder }
}

// dumped is a server of the documented records whose dump is made.
func dumped(t *testing.T) (s site, folder string) {
	t.Helper()
	s = newSite(t, func(c *server.Config) {
		c.CacheFolder = filepath.Join(t.TempDir(), "cache")
		folder = c.CacheFolder
	})
	seedMadeUp(t, s)
	var launches []catalogue.Launch
	for n := range 610 { // more than are read at once
		launches = append(launches, storetest.ListLaunch(n))
	}
	storetest.SaveLaunches(t, s.store, append(launches, storetest.Launch(700), launchDue(-2))...)
	storetest.Save(t, s.store, madeUp(300))
	storetest.Save(t, s.store, intake.Batch{Events: []catalogue.Event{storetest.Event(1), storetest.Event(2)}})
	moved := storetest.Launch(700)
	moved.NET, moved.At = moved.NET.Add(time.Hour), storetest.Now
	storetest.SaveLaunches(t, s.store, moved)
	if err := s.DumpWhenDue(t.Context()); err != nil {
		t.Fatal(err)
	}
	return s, folder
}

// withoutFirmness leaves out of the lines of launches what their list does not
// tell, and says of how many something was told.
func withoutFirmness(t *testing.T, lines []string) (told int) {
	t.Helper()
	for i, line := range lines {
		record := map[string]any{}
		if err := json.Unmarshal([]byte(line), &record); err != nil {
			t.Fatal(err)
		}
		if firmness, is := record["firmness"]; !is {
			t.Errorf("a launch has no firmness: %s", line)
		} else if firmness != nil {
			told++
		}
		delete(record, "firmness")
		text, err := json.Marshal(record)
		if err != nil {
			t.Fatal(err)
		}
		lines[i] = normal(t, text)
	}
	return told
}

// dumpLists are the lists that the files of a dump are made from, and where in
// their answers the records are. Lists that are not paged ignore the page.
var dumpLists = map[string]struct {
	path    string
	records []any
}{
	"launches":   {launchesURL + "?upcoming=all&ordering=asc", []any{"_embedded", "launchNormalDTOes"}},
	"changes":    {apiPrefix + "/public/changes?x=", []any{"_embedded", "launchChangeDTOes"}},
	"astronauts": {apiPrefix + "/public/astronauts?x=", []any{"_embedded", "astronautNormalDTOes"}},
	"agencies":   {apiPrefix + "/public/agencies?x=", []any{"data"}},
	"rockets":    {apiPrefix + "/public/rockets?x=", []any{"_embedded", "rocketConfigSummarizedDTOes"}},
	"launchers":  {apiPrefix + "/public/launchers?x=", []any{"_embedded", "launcherDTOes"}},
	"pads":       {apiPrefix + "/public/launch-pads?x=", []any{"data", "pads"}},
	"programs":   {apiPrefix + "/public/programs?x=", []any{"_embedded", "programSummarizedDTOes"}},
	"stations":   {apiPrefix + "/public/stations?x=", nil},
	"events":     {apiPrefix + "/public/events?upcoming=all", []any{"_embedded", "eventDTOes"}},
}

// correctionsFile has no list: what it tells is told by the records.
const correctionsFile = "corrections.jsonl.gz"

// TestADumpTellsWhatIsCorrected compares the file of corrections with what the
// records' own calls tell, after one ended and one was withdrawn.
func TestADumpTellsWhatIsCorrected(t *testing.T) {
	t.Parallel()
	s, batch := withFacts(t, keepingFiles(t))
	second := storetest.Launch(2)
	second.Mission = storetest.Launch(1).Mission
	storetest.SaveLaunches(t, s.store, second)
	b := s.staffed(t, 1, accounts.Moderator)
	b.post(200, correctionsPath, correction("launches", storetest.LaunchID(1), "mission.type", "Astrophysics"))
	b.post(200, correctionsPath, correction("rockets", "1", "length", "70.25"))
	b.post(200, correctionsPath, correction("astronauts", "1", "date_of_birth", "1934-03-09"))
	b.post(200, correctionsPath, correction("agencies", "1", "founding_year", "1958"))
	b.must(200, "DELETE", correctionsPath+"/4", nil)
	batch.Astronauts[0].DateOfBirth = "1934-03-19"
	storetest.Save(t, s.store, intake.Batch{Astronauts: batch.Astronauts})
	if err := s.DumpWhenDue(t.Context()); err != nil {
		t.Fatal(err)
	}
	var want []string
	for _, record := range []struct{ kind, id, path string }{
		{"launches", storetest.LaunchID(1), "launch/" + storetest.LaunchID(1)},
		{"launches", second.ID, "launch/" + second.ID},
		{"rockets", "1", "rocket/1"},
		{"astronauts", "1", "astronaut/1"},
		{"agencies", "1", "agency/1"},
	} {
		told, _ := s.getJSON(t, 200, api+record.path)["corrections"].([]any)
		for _, held := range told {
			line := held.(map[string]any)
			line["kind"], line["record_id"] = record.kind, record.id
			text, err := json.Marshal(line)
			if err != nil {
				t.Fatal(err)
			}
			want = append(want, normal(t, text))
		}
	}
	got := dumpLines(t, s.get(t, dumpURL+"/"+correctionsFile).Body.Bytes())
	slices.Sort(got)
	slices.Sort(want)
	if len(want) != 3 || !slices.Equal(got, want) {
		t.Errorf("the dump tells\n%s\nthe records\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestADumpIsItsLists compares each file with its list, record for record and
// field for field, and with what the index says of it.
func TestADumpIsItsLists(t *testing.T) {
	t.Parallel()
	s, _ := dumped(t)
	index := s.getJSON(t, http.StatusOK, dumpURL)
	files, _ := at(index, "files").([]any)
	if len(files) != len(dumpLists)+1 || at(index, "made_at") != "2026-08-01T12:00:00Z" {
		t.Fatalf("the index is %v", index)
	}
	for _, file := range files {
		name, path := at(file, "name").(string), at(file, "path").(string)
		w := s.get(t, path)
		sum := sha256.Sum256(w.Body.Bytes())
		if w.Code != http.StatusOK || hex.EncodeToString(sum[:]) != at(file, "sha256") || float64(w.Body.Len()) != at(file, "bytes") {
			t.Errorf("%s = %d with %d bytes, the index says %v", path, w.Code, w.Body.Len(), file)
		}
		got := dumpLines(t, w.Body.Bytes())
		if name == "launches.jsonl.gz" && withoutFirmness(t, got) == 0 {
			t.Error("nothing is told of how firm dates are")
		}
		if name == correctionsFile {
			continue
		}
		want := s.listLines(t, name[:len(name)-len(".jsonl.gz")])
		if float64(len(got)) != at(file, "rows") || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s has %d lines, the index says %v, the list has %d records", name, len(got), at(file, "rows"), len(want))
		}
		if len(want) == 0 {
			t.Errorf("there is nothing to see in %s", name)
		}
	}
}

// dumpLines returns the lines of a packed file.
func dumpLines(t *testing.T, packed []byte) []string {
	t.Helper()
	reader, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	scanner := bufio.NewScanner(reader)
	scanner.Buffer(nil, 1<<20)
	for scanner.Scan() {
		lines = append(lines, normal(t, scanner.Bytes()))
	}
	if err := scanner.Err(); err != nil {
		t.Fatal(err)
	}
	return lines
}

// listLines returns the records on all pages of a list.
func (s site) listLines(t *testing.T, name string) []string {
	t.Helper()
	list := dumpLists[name]
	var lines []string
	for page := 1; ; page++ {
		var body any // an object, or the records alone
		if err := json.Unmarshal(s.get(t, list.path+"&limit=50&page="+strconv.Itoa(page)).Body.Bytes(), &body); err != nil {
			t.Fatal(err)
		}
		records, _ := at(body, list.records...).([]any)
		for _, record := range records {
			text, err := json.Marshal(record)
			if err != nil {
				t.Fatal(err)
			}
			lines = append(lines, normal(t, text))
		}
		if at(body, "page") == nil || len(records) < 50 {
			return lines
		}
	}
}

// normal returns JSON with its keys in order.
func normal(t *testing.T, text []byte) string {
	t.Helper()
	var value any
	if err := json.Unmarshal(text, &value); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestADumpIsMadeWhenItIsDue(t *testing.T) {
	t.Parallel()
	s, folder := dumped(t)
	made := func() string {
		t.Helper()
		if err := s.DumpWhenDue(t.Context()); err != nil {
			t.Fatal(err)
		}
		return s.getJSON(t, http.StatusOK, dumpURL)["made_at"].(string)
	}
	first := made()
	s.advance(t, "3h")
	if got := made(); got != first {
		t.Errorf("made again after three hours, at %s", got)
	}
	s.advance(t, "13h30m") // 04:30
	night := made()
	if night != "2026-08-02T04:30:00Z" {
		t.Errorf("made at %s, want in the night", night)
	}
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	if w := s.get(t, dumpURL); w.Code != http.StatusServiceUnavailable || at(decode(t, w.Body.Bytes()), "businessErrorCode") != 105.0 {
		t.Errorf("after its folder was deleted the dump = %d %s", w.Code, w.Body)
	}
	if w := s.get(t, dumpURL+"/launches.jsonl.gz"); w.Code != http.StatusServiceUnavailable {
		t.Errorf("after its folder was deleted a file = %d %s", w.Code, w.Body)
	}
	s.advance(t, "1h")
	if got := made(); got != "2026-08-02T05:30:00Z" {
		t.Errorf("made at %s, want as soon as there is none", got)
	}
	entries, err := os.ReadDir(filepath.Join(folder, "dump"))
	if err != nil || len(entries) != len(dumpLists)+2 {
		t.Errorf("the folder has %d files, want those of one dump: %v", len(entries), err)
	}
}

func TestFilesOfADumpAreForPrograms(t *testing.T) {
	t.Parallel()
	s, _ := dumped(t)
	path := dumpURL + "/launches.jsonl.gz"
	w := s.get(t, path, "Accept-Encoding", "gzip, br")
	for name, want := range map[string]string{
		"Content-Type": "application/gzip", "Content-Encoding": "", "Access-Control-Allow-Origin": "*",
		"Cache-Control": "public, max-age=300, stale-while-revalidate=3600", "Accept-Ranges": "bytes",
		"Content-Disposition": "attachment; filename=launches.jsonl.gz", "Last-Modified": "Sat, 01 Aug 2026 12:00:00 GMT",
	} {
		if got := w.Header().Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if got := w.Header().Get("Vary"); got != "Authorization" {
		t.Errorf("Vary is %q, want that who signs in is answered apart", got)
	}
	if got := s.get(t, path, "Authorization", "Bearer x").Header(); got.Get("Cache-Control") != "private, no-store" || got.Get("CDN-Cache-Control") != "" {
		t.Errorf("with credentials Cache-Control is %q, want that nobody keeps it", got.Get("Cache-Control"))
	}
	if w := s.get(t, path, "If-None-Match", w.Header().Get("ETag")); w.Code != http.StatusNotModified {
		t.Errorf("who has it gets %d, want 304", w.Code)
	}
	part := s.get(t, path, "Range", "bytes=10-19")
	if part.Code != http.StatusPartialContent || !bytes.Equal(part.Body.Bytes(), w.Body.Bytes()[10:20]) {
		t.Errorf("ten bytes of it = %d with %d bytes", part.Code, part.Body.Len())
	}
	for _, name := range []string{"nothing.jsonl.gz", "index.json", "..%2Findex.json", "launches.jsonl"} {
		if w := s.get(t, dumpURL+"/"+name); w.Code != http.StatusNotFound {
			t.Errorf("%s = %d, want 404", name, w.Code)
		}
	}
}

func TestWithoutADumpTheFirstIsPromised(t *testing.T) {
	t.Parallel()
	s := newSite(t, keepingFiles(t))
	for _, path := range []string{dumpURL, dumpURL + "/launches.jsonl.gz"} {
		answer := s.get(t, path)
		if answer.Code != http.StatusServiceUnavailable || answer.Header().Get("Retry-After") != "300" {
			t.Errorf("%s = %d, Retry-After %q, want 503 and 300", path, answer.Code, answer.Header().Get("Retry-After"))
		}
	}
}
