// Package dump keeps the catalogue as files that programs take at once, instead
// of walking through lists. They stand in a folder that may be deleted at any
// time, and are made by a job alone: whoever asks never has one made.
package dump

import (
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// Kind is one of the files: JSON Lines, one record to a line, packed by gzip.
type Kind struct {
	Name string // such as "launches"
	// Write writes every record by a call of line.
	Write func(ctx context.Context, line func(record any) error) error
}

// FileName returns the name that a kind's file is served under.
func FileName(kind string) string { return kind + ".jsonl.gz" }

// Index says what files there are. All of them tell one state of the catalogue.
type Index struct {
	MadeAt  time.Time `json:"made_at"`
	Version int64     `json:"version"` // of the catalogue
	Files   []File    `json:"files"`
}

// File is one of the files as it was made.
type File struct {
	Name   string `json:"name"`
	Rows   int    `json:"rows"`
	Bytes  int64  `json:"bytes"` // packed
	SHA256 string `json:"sha256"`
}

// Folder is where the files are kept.
type Folder struct {
	path string

	mu    sync.Mutex
	index *Index // nil: not read, or none is there
}

// NewFolder returns the files kept in a folder, which need not be there.
func NewFolder(path string) *Folder { return &Folder{path: path} }

const indexName = "index.json"

// Index returns what files there are. It fails with fs.ErrNotExist when none
// were made, or somebody deleted them.
func (f *Folder) Index() (Index, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.index != nil {
		if _, err := os.Stat(filepath.Join(f.path, indexName)); err == nil {
			return *f.index, nil
		}
		f.index = nil
	}
	text, err := os.ReadFile(filepath.Join(f.path, indexName))
	if err != nil {
		return Index{}, err
	}
	var index Index
	if err := json.Unmarshal(text, &index); err != nil {
		return Index{}, fmt.Errorf("%s: %w", indexName, err)
	}
	f.index = &index
	return index, nil
}

// Open opens the file that is served under a name, as it was made last. It may
// be read to its end however often newer ones take its place.
func (f *Folder) Open(name string) (*os.File, File, Index, error) {
	index, err := f.Index()
	if err != nil {
		return nil, File{}, Index{}, err
	}
	for _, file := range index.Files {
		if file.Name == name {
			opened, err := os.Open(filepath.Join(f.path, stored(file)))
			return opened, file, index, err
		}
	}
	return nil, File{}, Index{}, fs.ErrNotExist
}

// stored returns what a file is called in the folder: another state of it is
// another file, so that one that is being read stays.
func stored(file File) string { return file.SHA256[:16] + "-" + file.Name }

// errChanging is what making ends with while the catalogue changes too fast.
var errChanging = errors.New("the catalogue kept changing while it was written")

// tries is how often the files are begun again because the catalogue changed.
const tries = 3

// Make makes all files anew, of one state of the catalogue, and then takes away
// those from before. Whatever fails leaves those as they are.
func (f *Folder) Make(ctx context.Context, kinds []Kind, version func(context.Context) (int64, error), now time.Time) (Index, error) {
	if err := os.MkdirAll(f.path, 0o700); err != nil {
		return Index{}, err
	}
	for range tries {
		index, err := f.tryToMake(ctx, kinds, version, now)
		if !errors.Is(err, errChanging) {
			return index, err
		}
	}
	return Index{}, errChanging
}

func (f *Folder) tryToMake(ctx context.Context, kinds []Kind, version func(context.Context) (int64, error), now time.Time) (Index, error) {
	before, err := version(ctx)
	if err != nil {
		return Index{}, err
	}
	index := Index{MadeAt: now.UTC().Truncate(time.Second), Version: before}
	for _, kind := range kinds {
		file, err := f.write(ctx, kind)
		if err != nil {
			return Index{}, errors.Join(fmt.Errorf("%s: %w", kind.Name, err), f.tidy())
		}
		index.Files = append(index.Files, file)
	}
	after, err := version(ctx)
	if err == nil && after != before {
		err = errChanging
	}
	if err != nil {
		return Index{}, errors.Join(err, f.tidy())
	}
	return index, f.replace(index)
}

// write writes the file of a kind and returns what it is called by its content.
// What is left of one that failed is tidied away with the others.
func (f *Folder) write(ctx context.Context, kind Kind) (File, error) {
	temporary, err := os.CreateTemp(f.path, "new-*")
	if err != nil {
		return File{}, err
	}
	sum, size := sha256.New(), &counter{}
	packed := gzip.NewWriter(io.MultiWriter(temporary, sum, size))
	lines := json.NewEncoder(packed)
	file := File{Name: FileName(kind.Name)}
	err = kind.Write(ctx, func(record any) error {
		file.Rows++
		return lines.Encode(record)
	})
	if err := errors.Join(err, packed.Close(), temporary.Close()); err != nil {
		return File{}, err
	}
	file.Bytes, file.SHA256 = size.bytes, hex.EncodeToString(sum.Sum(nil))
	return file, os.Rename(temporary.Name(), filepath.Join(f.path, stored(file)))
}

// counter counts what is written to it.
type counter struct{ bytes int64 }

func (c *counter) Write(part []byte) (int, error) {
	c.bytes += int64(len(part))
	return len(part), nil
}

// replace makes an index the one that counts, and takes away what it does not
// name.
func (f *Folder) replace(index Index) error {
	text, err := json.MarshalIndent(index, "", "  ")
	if err != nil {
		return err
	}
	temporary := filepath.Join(f.path, "new-"+indexName)
	if err := os.WriteFile(temporary, text, 0o600); err != nil {
		return err
	}
	f.mu.Lock()
	err = os.Rename(temporary, filepath.Join(f.path, indexName))
	if err == nil {
		f.index = &index
	}
	f.mu.Unlock()
	return errors.Join(err, f.tidy())
}

// tidy takes away files that the index does not name.
func (f *Folder) tidy() error {
	index, err := f.Index()
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	kept := map[string]bool{indexName: true}
	for _, file := range index.Files {
		kept[stored(file)] = true
	}
	entries, err := os.ReadDir(f.path)
	if err != nil {
		return err
	}
	var failed error
	for _, entry := range entries {
		if name := entry.Name(); !kept[name] && (strings.HasPrefix(name, "new-") || strings.HasSuffix(name, ".jsonl.gz")) {
			failed = errors.Join(failed, os.Remove(filepath.Join(f.path, name)))
		}
	}
	return failed
}
