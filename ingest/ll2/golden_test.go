package ll2_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"io"
	"os"
	"path/filepath"
	"testing"

	"tminus/ingest/ll2"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// parse reads a page and returns its records in one list, whatever they are.
type parse func(io.Reader) (ll2.Envelope, []any, error)

// parserOf adapts a typed parser.
func parserOf[T any](f func(io.Reader, func(T) error) (ll2.Envelope, error)) parse {
	return func(r io.Reader) (ll2.Envelope, []any, error) {
		list := []any{}
		env, err := f(r, func(v T) error {
			list = append(list, v)
			return nil
		})
		return env, list, err
	}
}

var parsers = map[string]parse{
	"launches":                  parserOf(ll2.Launches),
	"launches_odd":              parserOf(ll2.Launches),
	"pads":                      parserOf(ll2.Pads),
	"locations":                 parserOf(ll2.Locations),
	"agencies":                  parserOf(ll2.Agencies),
	"rockets":                   parserOf(ll2.Rockets),
	"boosters":                  parserOf(ll2.Boosters),
	"spacecraft_configurations": parserOf(ll2.SpacecraftConfigs),
	"spacecraft":                parserOf(ll2.Spacecraft),
	"programs":                  parserOf(ll2.Programs),
	"astronauts":                parserOf(ll2.Astronauts),
	"stations":                  parserOf(ll2.Stations),
	"expeditions":               parserOf(ll2.Expeditions),
	"events":                    parserOf(ll2.Events),
	"dockings":                  parserOf(ll2.Dockings),
	"spacewalks":                parserOf(ll2.Spacewalks),
}

func sample(tb testing.TB, name string) []byte {
	tb.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name+".json"))
	if err != nil {
		tb.Fatal(err)
	}
	return data
}

func TestGolden(t *testing.T) {
	for name, parse := range parsers {
		t.Run(name, func(t *testing.T) {
			env, records, err := parse(bytes.NewReader(sample(t, name)))
			if err != nil {
				t.Fatalf("parse %s: %v", name, err)
			}
			got, err := json.MarshalIndent(map[string]any{"envelope": env, "records": records}, "", "\t")
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, '\n')
			file := filepath.Join("testdata", name+".golden")
			if *update {
				if err := os.WriteFile(file, got, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, want) {
				t.Errorf("%s differs from %s; run with -update and read the difference. Got:\n%s", name, file, got)
			}
		})
	}
}
