package images

import (
	"os"
	"slices"
	"strconv"
	"strings"
)

// Shown is what a page may show of an image.
type Shown struct {
	Key    string
	Type   string // "jpg" or "png"
	Widths []int  // under which it can be asked for, smallest first
	// What follows is known once the image is kept.
	Width, Height int    // of the original, in pixels; 0: not known
	Colour        string // the mean colour as "#rrggbb"; "": not known, or transparent
}

// RealWidth returns how wide the file of a width is: an original that is
// smaller than its width is not made larger.
func (s Shown) RealWidth(width int) int {
	if s.Width > 0 {
		return min(width, s.Width)
	}
	return width
}

// Show returns what can be shown of the image of an address; not ok when there
// is nothing. One that is not fetched yet is shown by all its widths.
func (f *Folder) Show(address string) (shown Shown, ok bool) {
	if address == "" {
		return Shown{}, false
	}
	key := f.key(address)
	f.mu.Lock()
	defer f.mu.Unlock()
	e := f.entries[key]
	switch {
	case e != nil && e.State == Kept:
		return Shown{key, e.Type, e.Widths, e.Width, e.Height, e.Colour}, true
	case e != nil && e.State != Unknown, f.idle:
		return Shown{}, false
	}
	f.addresses[key] = address
	return Shown{Key: key, Type: "jpg", Widths: Widths[:]}, true
}

// Name is what a file is called outside: "<key>-<width>.<type>".
func Name(key string, width int, kind string) string { return key + widthSuffix(width, kind) }

// Served is a file as it goes over the wire.
type Served struct {
	Type string // "image/jpeg" or "image/png"
	Body []byte
}

// Read returns the file of a name: of a width that is not kept the next
// smaller one. What is not kept is wanted from then on; not ok.
func (f *Folder) Read(name string) (served Served, ok bool) {
	key, width, ok := parseName(name)
	if !ok {
		return Served{}, false
	}
	f.mu.Lock()
	e := f.entries[key]
	if e == nil || e.State != Kept {
		f.want(key)
		f.mu.Unlock()
		return Served{}, false
	}
	e.used = f.now()
	f.hits++
	kept, kind := e.Widths[0], e.Type
	for _, w := range e.Widths {
		if w <= width {
			kept = w
		}
	}
	f.mu.Unlock()
	body, err := os.ReadFile(f.file(key, widthSuffix(kept, kind)))
	if err != nil {
		f.lost(key)
		return Served{}, false
	}
	return Served{mediaTypes[kind], body}, true
}

var mediaTypes = map[string]string{"jpg": "image/jpeg", "png": "image/png"}

func parseName(name string) (key string, width int, ok bool) {
	stem, kind, _ := strings.Cut(name, ".")
	if len(stem) <= keyLength || stem[keyLength] != '-' || mediaTypes[kind] == "" {
		return "", 0, false
	}
	key = stem[:keyLength]
	width, err := strconv.Atoi(stem[keyLength+1:])
	if err != nil || !slices.Contains(Widths[:], width) || strings.ContainsAny(key, "./\\") {
		return "", 0, false
	}
	return key, width, true
}

// maxWanted is how many images wait at most because a visitor missed them.
const maxWanted = 200

// want puts an image that the catalogue names at the head of the queue.
func (f *Folder) want(key string) {
	f.misses++
	if f.addresses[key] == "" || f.idle || len(f.wanted) == maxWanted || slices.Contains(f.wanted, key) {
		return
	}
	f.wanted = append(f.wanted, key)
	f.wake()
}

func (f *Folder) wake() {
	select {
	case f.changed <- struct{}{}:
	default:
	}
}

// lost forgets an image whose files somebody deleted, so that it is fetched
// again.
func (f *Folder) lost(key string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if e := f.entries[key]; e != nil {
		f.addresses[key] = e.Address
		f.drop(key)
		f.want(key)
	}
}

// drop takes an image out of the index.
func (f *Folder) drop(key string) {
	f.bytes -= f.entries[key].Bytes
	delete(f.entries, key)
	f.dirty = true
}

// Largest returns the widest file of an address, without having it fetched; not
// ok when there is none.
func (f *Folder) Largest(address string) (served Served, ok bool) {
	key := f.key(address)
	f.mu.Lock()
	e := f.entries[key]
	if e == nil || e.State != Kept {
		f.mu.Unlock()
		return Served{}, false
	}
	path, kind := f.file(key, widthSuffix(e.Widths[len(e.Widths)-1], e.Type)), e.Type
	f.mu.Unlock()
	body, err := os.ReadFile(path)
	if err != nil {
		f.lost(key)
		return Served{}, false
	}
	return Served{mediaTypes[kind], body}, true
}

// Edition grows when images that became known, or unknown, are to be shown: at
// most as often as Publish is called.
func (f *Folder) Edition() int64 {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.edition
}

// Publish has what changed since the last time shown.
func (f *Folder) Publish() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.dirty {
		f.edition, f.dirty = f.edition+1, false
	}
}
