package dump_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tminus/server/cache"
	"tminus/server/cache/cachetest"
	"tminus/server/dump"
)

var night = time.Date(2026, time.August, 2, 4, 29, 0, 0, time.UTC)

// record is a line of these files.
type record struct {
	Name string `json:"name"`
}

// kindOf returns a kind with records of so many names.
func kindOf(kind string, names ...string) dump.Kind {
	return dump.Kind{Name: kind, Write: func(_ context.Context, line func(any) error) error {
		for _, name := range names {
			if err := line(record{name}); err != nil {
				return err
			}
		}
		return nil
	}}
}

func versions(numbers ...int64) func(context.Context) (int64, error) {
	return func(context.Context) (int64, error) {
		next := numbers[0]
		if len(numbers) > 1 {
			numbers = numbers[1:]
		}
		return next, nil
	}
}

// open returns a file of the folder, which is closed when the test ends.
func open(t *testing.T, f *dump.Folder, name string) (*os.File, dump.File) {
	t.Helper()
	opened, file, _, err := f.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = opened.Close() })
	return opened, file
}

// unpacked returns the text of a packed file.
func unpacked(t *testing.T, r io.Reader) string {
	t.Helper()
	return cachetest.Unpack(t, r, cache.Gzip)
}

func TestMake(t *testing.T) {
	t.Parallel()
	folder := dump.NewFolder(filepath.Join(t.TempDir(), "cache", "dump"))
	if _, err := folder.Index(); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the index of nothing = %v, want that it does not exist", err)
	}
	index, err := folder.Make(t.Context(), []dump.Kind{kindOf("pads", "a", "b"), kindOf("launches")}, versions(7), night)
	if err != nil {
		t.Fatal(err)
	}
	if index.Version != 7 || !index.MadeAt.Equal(night) || len(index.Files) != 2 || index.Files[0].Rows != 2 || index.Files[1].Rows != 0 {
		t.Errorf("index = %+v", index)
	}
	opened, file := open(t, folder, "pads.jsonl.gz")
	packed, err := io.ReadAll(opened)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(packed)
	if file.Bytes != int64(len(packed)) || file.SHA256 != hex.EncodeToString(sum[:]) {
		t.Errorf("%+v is said of %d bytes with the sum %x", file, len(packed), sum)
	}
	if got := unpacked(t, strings.NewReader(string(packed))); got != "{\"name\":\"a\"}\n{\"name\":\"b\"}\n" {
		t.Errorf("the file has %q", got)
	}
	if _, _, _, err := folder.Open("news.jsonl.gz"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("opening what there is not = %v", err)
	}
}

// TestAFileIsWholeWhileItIsReplaced reads a byte, has another made, and reads on.
func TestAFileIsWholeWhileItIsReplaced(t *testing.T) {
	t.Parallel()
	path := t.TempDir()
	folder := dump.NewFolder(path)
	if _, err := folder.Make(t.Context(), []dump.Kind{kindOf("pads", "before")}, versions(1), night); err != nil {
		t.Fatal(err)
	}
	opened, _ := open(t, folder, "pads.jsonl.gz")
	first := make([]byte, 1)
	if _, err := io.ReadFull(opened, first); err != nil {
		t.Fatal(err)
	}
	if _, err := folder.Make(t.Context(), []dump.Kind{kindOf("pads", "after")}, versions(2), night.AddDate(0, 0, 1)); err != nil {
		t.Fatal(err)
	}
	if got := unpacked(t, io.MultiReader(strings.NewReader(string(first)), opened)); !strings.Contains(got, "before") {
		t.Errorf("what was begun before the change ends as %q", got)
	}
	again, _ := open(t, dump.NewFolder(path), "pads.jsonl.gz")
	if got := unpacked(t, again); !strings.Contains(got, "after") {
		t.Errorf("after the change, and a restart, there is %q", got)
	}
	entries, err := os.ReadDir(path)
	if err != nil || len(entries) != 2 {
		t.Errorf("the folder has %v, want the index and one file: %v", entries, err)
	}
}

func TestWhatFailsLeavesTheFilesBefore(t *testing.T) {
	t.Parallel()
	broken := dump.Kind{Name: "pads", Write: func(context.Context, func(any) error) error { return errors.New("disk on fire") }}
	for name, tt := range map[string]struct {
		kinds   []dump.Kind
		version func(context.Context) (int64, error)
		want    string
	}{
		"a kind that fails":          {[]dump.Kind{kindOf("launches", "x"), broken}, versions(2), "pads: disk on fire"},
		"a record that is no JSON":   {[]dump.Kind{{Name: "pads", Write: func(_ context.Context, line func(any) error) error { return line(func() {}) }}}, versions(2), "pads: json"},
		"a catalogue that goes on":   {[]dump.Kind{kindOf("pads", "x")}, versions(2, 3, 3, 4, 4, 5), "kept changing"},
		"a version that is not told": {[]dump.Kind{kindOf("pads", "x")}, func(context.Context) (int64, error) { return 0, errors.New("no database") }, "no database"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := t.TempDir()
			folder := dump.NewFolder(path)
			if _, err := folder.Make(t.Context(), []dump.Kind{kindOf("pads", "before")}, versions(1), night); err != nil {
				t.Fatal(err)
			}
			if _, err := folder.Make(t.Context(), tt.kinds, tt.version, night.AddDate(0, 0, 1)); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("Make() = %v, want %q", err, tt.want)
			}
			opened, _ := open(t, folder, "pads.jsonl.gz")
			if got := unpacked(t, opened); !strings.Contains(got, "before") {
				t.Errorf("the file is %q", got)
			}
			if entries, err := os.ReadDir(path); err != nil || len(entries) != 2 {
				t.Errorf("the folder has %v, want what was there: %v", entries, err)
			}
		})
	}
}

func TestMakeBeginsAgainWhenSomethingChanges(t *testing.T) {
	t.Parallel()
	written := 0
	kind := dump.Kind{Name: "pads", Write: func(_ context.Context, line func(any) error) error {
		written++
		return line(record{"x"})
	}}
	index, err := dump.NewFolder(t.TempDir()).Make(t.Context(), []dump.Kind{kind}, versions(1, 2, 2), night)
	if err != nil || index.Version != 2 || written != 2 {
		t.Errorf("Make() = %+v, %v after %d tries, want version 2 at the second", index, err, written)
	}
}

func TestABrokenIndexIsMadeAnew(t *testing.T) {
	t.Parallel()
	path := t.TempDir()
	if err := os.WriteFile(filepath.Join(path, "index.json"), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	folder := dump.NewFolder(path)
	if _, err := folder.Index(); err == nil || errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a broken index = %v", err)
	}
	if _, err := folder.Make(t.Context(), []dump.Kind{kindOf("pads", "x")}, versions(1), night); err != nil {
		t.Errorf("Make() over a broken index = %v", err)
	}
}
