package apod_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
	"time"
	"unicode/utf8"

	"tminus/ingest/apod"
	"tminus/ingest/wire"
	"tminus/store/catalogue"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func sample(tb testing.TB, name string) []byte {
	tb.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name+".json"))
	if err != nil {
		tb.Fatal(err)
	}
	return data
}

func parse(data []byte) (wire.Envelope, []catalogue.Picture, error) {
	list := []catalogue.Picture{}
	env, err := apod.Pictures(bytes.NewReader(data), func(p catalogue.Picture) error {
		list = append(list, p)
		return nil
	})
	return env, list, err
}

func TestGolden(t *testing.T) {
	for _, name := range []string{"range", "video"} {
		t.Run(name, func(t *testing.T) {
			env, list, err := parse(sample(t, name))
			if err != nil {
				t.Fatal(err)
			}
			got, err := json.MarshalIndent(map[string]any{"envelope": env, "pictures": list}, "", "\t")
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

func TestNoPicture(t *testing.T) {
	good := `{"date": "2026-01-01", "title": "T"}`
	for name, tt := range map[string]struct {
		body     string
		bad      string // in the FormatError; "" none
		pictures int
	}{
		"empty":           {"", "is empty", 0},
		"HTML":            {" <html>", `begins with "<html>"`, 0},
		"text":            {`"soon"`, "neither a JSON list nor an object", 0},
		"cut":             {good[:20], "ends too early", 0},
		"a cut list":      {"[" + good + ", {", "ends too early, after 1 records", 1},
		"HTML inside":     {"[" + good + ", <p>", "malformed after 1 records", 1},
		"an empty list":   {"[]", "", 0},
		"a message":       {`{"code": 400, "msg": "Date must be between"}`, "", 0},
		"a key's problem": {`{"error": {"code": "API_KEY_INVALID"}}`, "", 0},
	} {
		t.Run(name, func(t *testing.T) {
			env, list, err := parse([]byte(tt.body))
			format, ok := errors.AsType[*wire.FormatError](err)
			if ok != (tt.bad != "") || ok && !strings.Contains(format.Reason, tt.bad) {
				t.Errorf("error = %v, want a FormatError with %q", err, tt.bad)
			}
			if len(list) != tt.pictures || env.Read != tt.pictures+env.Skipped {
				t.Errorf("%d pictures, read %d, skipped %d", len(list), env.Read, env.Skipped)
			}
		})
	}
	broken := errors.New("broken")
	_, err := apod.Pictures(iotest.ErrReader(broken), func(catalogue.Picture) error { return nil })
	if !errors.Is(err, broken) {
		t.Errorf("error = %v, want the reader's", err)
	}
	_, err = apod.Pictures(strings.NewReader("["+good+"]"), func(catalogue.Picture) error { return broken })
	if !errors.Is(err, broken) {
		t.Errorf("error = %v, want the taker's", err)
	}
}

func FuzzPictures(f *testing.F) {
	for _, name := range []string{"range", "video"} {
		data := sample(f, name)
		f.Add(data)
		f.Add(data[:len(data)/2])
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		env, list, _ := parse(data)
		if env.Read != len(list)+env.Skipped {
			t.Errorf("read %d, kept %d, skipped %d", env.Read, len(list), env.Skipped)
		}
		for _, p := range list {
			if _, err := time.Parse(time.DateOnly, p.Date); err != nil || p.Title == "" {
				t.Errorf("picture of %q called %q", p.Date, p.Title)
			}
			for _, text := range []string{p.Title, p.Copyright} {
				if !utf8.ValidString(text) || text != strings.Join(strings.Fields(text), " ") {
					t.Errorf("unclean text %q", text)
				}
			}
			for _, link := range []string{p.HDURL, p.ThumbnailURL} {
				if link != "" && !strings.HasPrefix(strings.ToLower(link), "https://") {
					t.Errorf("image with the URL %q", link)
				}
			}
		}
	})
}
