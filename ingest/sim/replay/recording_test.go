package replay_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tminus/ingest/sim/replay"
)

const launchID = "11111111-2222-4333-8444-555555555555"

func TestReadPutsLinesInOrder(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "recording.jsonl")
	lines := `{"observed_at": "2026-03-02T00:00:00Z", "record": {"id": "b"}}

{"observed_at": "2026-03-01T00:00:00.5Z", "record": {"id": "a"}}
{"observed_at": "2026-03-03T00:00:00Z", "id": "a", "record": null}`
	if err := os.WriteFile(path, []byte(lines), 0o600); err != nil {
		t.Fatal(err)
	}
	r, file, err := replay.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	first, last := r.Span()
	if want := time.Date(2026, 3, 1, 0, 0, 0, 500_000_000, time.UTC); !first.Equal(want) || !last.Equal(time.Date(2026, 3, 3, 0, 0, 0, 0, time.UTC)) {
		t.Errorf("recording from %v to %v", first, last)
	}
}

func TestReadRefuses(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"nothing":   "\n\n",
		"no JSON":   `{"observed_at": "2026-03-02T00:00:00Z", `,
		"no moment": `{"observed_at": "yesterday", "record": {"id": "a"}}`,
	} {
		if _, err := replay.Read(strings.NewReader(text)); err == nil {
			t.Errorf("%s was taken for a recording", name)
		}
	}
}

func TestEntryAsJSON(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	for name, want := range map[string]replay.Entry{
		"launch":  {At: at, ID: launchID, Record: json.RawMessage(`{"id":"` + launchID + `","name":"Rocket | Mission"}`)},
		"deleted": {At: at, ID: launchID},
	} {
		text, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		var got replay.Entry
		if err := json.Unmarshal(text, &got); err != nil || !got.At.Equal(at) || got.ID != want.ID || string(got.Record) != string(want.Record) {
			t.Errorf("%s: %s reads as %+v, %v; want %+v", name, text, got, err, want)
		}
	}
	for name, text := range map[string]string{
		"no moment":      `{"record": {"id": "a"}}`,
		"no id":          `{"observed_at": "2026-03-01T12:00:00Z", "record": {"name": "x"}}`,
		"deleted no one": `{"observed_at": "2026-03-01T12:00:00Z", "record": null}`,
	} {
		var e replay.Entry
		if err := json.Unmarshal([]byte(text), &e); err == nil {
			t.Errorf("%s: %s reads as %+v", name, text, e)
		}
	}
}
