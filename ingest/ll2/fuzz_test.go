package ll2_test

import (
	"bytes"
	"encoding/json"
	"net/url"
	"strings"
	"testing"
	"unicode/utf8"

	"tminus/ingest/ll2"
	"tminus/store/catalogue"
)

// fuzzPages checks what must hold for any answer: no panic, honest counts, and
// nothing without results taken for a page.
func fuzzPages(f *testing.F, name string) {
	f.Helper()
	parse := parsers[name]
	whole := compact(f, name)
	f.Add(whole)
	f.Add(whole[:len(whole)/2])
	f.Add([]byte(`{"count": 1, "next": null, "results": [{"id": 1, "name": "n"}, null, [], "s", 1e999]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		env, records, err := parse(bytes.NewReader(data))
		if env.Read != len(records)+env.Skipped || len(env.Bad) > env.Skipped {
			t.Errorf("read %d, kept %d, skipped %d, described %d", env.Read, len(records), env.Skipped, len(env.Bad))
		}
		if err == nil && !bytes.Contains(data, []byte("results")) && !bytes.Contains(data, []byte(`\u`)) {
			t.Errorf("%q was taken for a page", data)
		}
	})
}

// compact returns a sample without the spaces that only people need.
func compact(f *testing.F, name string) []byte {
	f.Helper()
	var buf bytes.Buffer
	if err := json.Compact(&buf, sample(f, name)); err != nil {
		f.Fatal(err)
	}
	return buf.Bytes()
}

func FuzzPads(f *testing.F)              { fuzzPages(f, "pads") }
func FuzzLocations(f *testing.F)         { fuzzPages(f, "locations") }
func FuzzAgencies(f *testing.F)          { fuzzPages(f, "agencies") }
func FuzzRockets(f *testing.F)           { fuzzPages(f, "rockets") }
func FuzzBoosters(f *testing.F)          { fuzzPages(f, "boosters") }
func FuzzSpacecraftConfigs(f *testing.F) { fuzzPages(f, "spacecraft_configurations") }
func FuzzSpacecraft(f *testing.F)        { fuzzPages(f, "spacecraft") }
func FuzzPrograms(f *testing.F)          { fuzzPages(f, "programs") }
func FuzzAstronauts(f *testing.F)        { fuzzPages(f, "astronauts") }

// FuzzLaunches also checks each launch against the promises its readers rely on.
func FuzzLaunches(f *testing.F) {
	f.Add(compact(f, "launches"))
	f.Add(compact(f, "launches_odd"))
	f.Fuzz(func(t *testing.T, data []byte) {
		kept := 0
		env, _ := ll2.Launches(bytes.NewReader(data), func(l catalogue.Launch) error {
			kept++
			checkLaunch(t, l)
			return nil
		})
		if env.Read != kept+env.Skipped {
			t.Errorf("read %d, kept %d, skipped %d", env.Read, kept, env.Skipped)
		}
	})
}

func checkLaunch(t *testing.T, l catalogue.Launch) {
	t.Helper()
	if len(l.ID) != 36 || l.ID != strings.ToLower(l.ID) || l.Name == "" || l.NET.IsZero() {
		t.Errorf("launch %q, name %q, NET %v", l.ID, l.Name, l.NET)
	}
	for _, s := range []string{l.Name, l.Slug, l.WeatherConcerns, l.Status.Name} {
		if !utf8.ValidString(s) || strings.ContainsAny(s, "\x00\r\t\x1b") {
			t.Errorf("unclean text %q", s)
		}
	}
	for _, v := range l.Videos {
		if u, err := url.Parse(v.URL); err != nil || u.Host == "" {
			t.Errorf("video with the URL %q", v.URL)
		}
	}
	if l.Image != nil && !strings.HasPrefix(l.Image.URL, "https://") && !strings.HasPrefix(l.Image.URL, "HTTPS://") {
		t.Errorf("image with the URL %q", l.Image.URL)
	}
	if l.Probability != nil && (*l.Probability < 0 || *l.Probability > 100) {
		t.Errorf("probability %d", *l.Probability)
	}
}

func FuzzThrottle(f *testing.F) {
	f.Add([]byte(`{"your_request_limit": 15, "limit_frequency_secs": 3600, "current_use": 0, "next_use_secs": 0}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		got, err := ll2.ReadThrottle(bytes.NewReader(data))
		if err == nil && (got.Limit < 1 || got.Frequency <= 0 || got.NextUse < 0) {
			t.Errorf("%q reads as %+v", data, got)
		}
	})
}

func BenchmarkLaunches(b *testing.B) {
	data := sample(b, "launches")
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		_, err := ll2.Launches(bytes.NewReader(data), func(catalogue.Launch) error { return nil })
		if err != nil {
			b.Fatal(err)
		}
	}
}
