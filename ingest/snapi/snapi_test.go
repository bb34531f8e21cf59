package snapi_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"tminus/ingest/snapi"
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

func TestGolden(t *testing.T) {
	for _, name := range []string{"articles", "articles_odd"} {
		t.Run(name, func(t *testing.T) {
			list := []catalogue.Article{}
			env, err := snapi.Articles(bytes.NewReader(sample(t, name)), func(a catalogue.Article) error {
				list = append(list, a)
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			got, err := json.MarshalIndent(map[string]any{"envelope": env, "articles": list}, "", "\t")
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

func TestArticle(t *testing.T) {
	good := `{"id": 7, "title": "T", "url": "https://example.org/", "published_at": "2026-01-02T03:04:05.678901+02:00", "launches": 5}`
	a, err := snapi.Article(strings.NewReader(good))
	if err != nil || a.ID != 7 || !a.PublishedAt.Equal(time.Date(2026, 1, 2, 1, 4, 5, 0, time.UTC)) {
		t.Errorf("article = %+v, %v", a, err)
	}
	for name, body := range map[string]string{
		"empty": "", "HTML": "<html>", "cut": good[:40], "a list": "[]", "null": "null", "no id": `{"title": "T"}`, "a message": `{"detail": "Not found."}`,
	} {
		_, err := snapi.Article(strings.NewReader(body))
		if _, ok := errors.AsType[*wire.FormatError](err); !ok {
			t.Errorf("%s: error = %v, want a FormatError", name, err)
		}
	}
}

// FuzzArticles checks what must hold for any answer: no panic, honest counts,
// and articles that keep their promises.
func FuzzArticles(f *testing.F) {
	for _, name := range []string{"articles", "articles_odd"} {
		data := sample(f, name)
		f.Add(data)
		f.Add(data[:len(data)/2])
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		kept := 0
		env, _ := snapi.Articles(bytes.NewReader(data), func(a catalogue.Article) error {
			kept++
			check(t, a)
			return nil
		})
		if env.Read != kept+env.Skipped {
			t.Errorf("read %d, kept %d, skipped %d", env.Read, kept, env.Skipped)
		}
		if a, err := snapi.Article(bytes.NewReader(data)); err == nil {
			check(t, a)
		}
	})
}

func check(t *testing.T, a catalogue.Article) {
	t.Helper()
	u, err := url.Parse(a.URL)
	if a.ID <= 0 || a.Title == "" || a.PublishedAt.IsZero() || err != nil || u.Host == "" {
		t.Errorf("article %d, title %q, URL %q, published at %v", a.ID, a.Title, a.URL, a.PublishedAt)
	}
	if a.ImageURL != "" && !strings.HasPrefix(strings.ToLower(a.ImageURL), "https://") {
		t.Errorf("image with the URL %q", a.ImageURL)
	}
	for _, text := range append([]string{a.Title, a.Summary, a.NewsSite}, a.Authors...) {
		if !utf8.ValidString(text) || text != strings.Join(strings.Fields(text), " ") || strings.ContainsRune(text, 0) {
			t.Errorf("unclean text %q", text)
		}
	}
	for _, id := range a.LaunchIDs {
		if len(id) != 36 || id != strings.ToLower(id) {
			t.Errorf("launch %q", id)
		}
	}
}
