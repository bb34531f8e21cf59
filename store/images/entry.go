package images

import (
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// entry is an image as it stands in the index, and beside its files as JSON.
type entry struct {
	Address   string    `json:"address"`
	State     State     `json:"state"`
	Type      string    `json:"type,omitempty"`
	Width     int       `json:"width,omitempty"`
	Height    int       `json:"height,omitempty"`
	Colour    string    `json:"colour,omitempty"`
	Widths    []int     `json:"widths,omitempty"`
	Bytes     int64     `json:"bytes,omitempty"`
	CheckedAt time.Time `json:"checked_at"`         // when its host was asked last
	RetryAt   time.Time `json:"retry_at,omitzero"`  // when it is asked again; zero: when it is due
	Failures  int       `json:"failures,omitempty"` // in a row
	Reason    string    `json:"reason,omitempty"`   // why there is none
	Validators
	used time.Time // when somebody last asked for it
}

const (
	entrySuffix = ".json"
	usedName    = "used.json"
)

// file returns the path of something that belongs to an image.
func (f *Folder) file(key, rest string) string {
	return filepath.Join(f.path, key[:2], key+rest)
}

func widthSuffix(width int, kind string) string { return "-" + strconv.Itoa(width) + "." + kind }

// strayAge is how old a file is at least that is removed because it belongs to
// no image: a younger one may be being written by another process.
const strayAge = time.Hour

// readIndex walks the folder once. What belongs to no entry that this folder's
// secret made is removed.
func (f *Folder) readIndex() error {
	var others []string
	err := filepath.WalkDir(f.path, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Dir(path) == f.path {
			return err
		}
		key, isEntry := strings.CutSuffix(d.Name(), entrySuffix)
		if !isEntry {
			others = append(others, path)
			return nil
		}
		if e, ok := readEntry(path); ok && f.key(e.Address) == key {
			f.entries[key] = e
			f.bytes += e.Bytes
			return nil
		}
		return os.Remove(path)
	})
	if err != nil {
		return err
	}
	for _, path := range others {
		if err := f.removeStray(path); err != nil {
			return err
		}
	}
	return f.readUsed()
}

// removeStray removes a file that belongs to no image.
func (f *Folder) removeStray(path string) error {
	name := filepath.Base(path)
	key := name[:min(len(name), keyLength)]
	if e := f.entries[key]; e != nil && slices.Contains(e.names(key), name) {
		return nil
	}
	info, err := os.Stat(path)
	if err == nil && f.now().Sub(info.ModTime()) > strayAge {
		err = os.Remove(path)
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// keyLength is the length of a key in characters.
const keyLength = (keyBytes*8 + 5) / 6

func readEntry(path string) (*entry, bool) {
	body, err := os.ReadFile(path)
	if err != nil {
		return nil, false
	}
	e := &entry{}
	if err := json.Unmarshal(body, e); err != nil {
		return nil, false
	}
	e.used = e.CheckedAt
	return e, true
}

// names returns the names of the entry's files.
func (e *entry) names(key string) []string {
	var names []string
	for _, width := range e.Widths {
		names = append(names, key+widthSuffix(width, e.Type))
	}
	return names
}

// readUsed reads when images were used last, as far as that was written down.
func (f *Folder) readUsed() error {
	body, err := os.ReadFile(filepath.Join(f.path, usedName))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var used map[string]int64
	// One that cannot be read is written anew within the hour.
	_ = json.Unmarshal(body, &used)
	for key, at := range used {
		if e := f.entries[key]; e != nil {
			e.used = time.Unix(at, 0)
		}
	}
	return nil
}

// SaveUsed writes down when images were used last, for the next start.
func (f *Folder) SaveUsed() error {
	f.mu.Lock()
	used := make(map[string]int64, len(f.entries))
	for key, e := range f.entries {
		used[key] = e.used.Unix()
	}
	f.mu.Unlock()
	body, err := json.Marshal(used)
	if err != nil {
		return err
	}
	return write(filepath.Join(f.path, usedName), body)
}

// writeEntry puts an image's entry beside its files.
func (f *Folder) writeEntry(key string, e *entry) error {
	body, err := json.Marshal(e)
	if err != nil {
		return err
	}
	return write(f.file(key, entrySuffix), body)
}

// Clear removes all that is kept. A folder that serves meanwhile finds out file
// by file, and fetches again what is asked for.
func (f *Folder) Clear() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	children, err := os.ReadDir(f.path)
	if err != nil {
		return err
	}
	for _, child := range children {
		if child.IsDir() {
			err = errors.Join(err, os.RemoveAll(filepath.Join(f.path, child.Name())))
		}
	}
	f.entries, f.bytes, f.dirty = map[string]*entry{}, 0, true
	return err
}

// leastUsed returns the keys of what is kept, that of the longest ago first.
func (f *Folder) leastUsed() []string {
	keys := slices.DeleteFunc(slices.Collect(maps.Keys(f.entries)), func(key string) bool {
		return f.entries[key].State != Kept
	})
	slices.SortFunc(keys, func(a, b string) int { return f.entries[a].used.Compare(f.entries[b].used) })
	return keys
}
