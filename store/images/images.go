// Package images keeps copies of the catalogue's images as files, in a folder
// that may be deleted at any time. What is in it is known by the address an
// image was published at; what goes over the wire is a key of that address, so
// that nobody can have an address asked that the catalogue does not name.
package images

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"
)

// Widths are the widths in pixels in which an image is kept. An original that
// is smaller is kept in its own size under the next width, and in no larger one.
var Widths = [...]int{160, 320, 640, 960, 1280}

// State is how far an image is.
type State string

// The states of an image.
const (
	Unknown State = ""        // nobody asked its host yet
	Kept    State = "kept"    // its widths are files
	Missing State = "missing" // its host says that there is none
	Failing State = "failing" // its host cannot be asked, or fails
	Refused State = "refused" // what its host answers is no image that can be shown
)

// Copy is what an image looks like once it is kept.
type Copy struct {
	Type   string // of its files: "jpg" or "png"
	Width  int    // of the original, in pixels, the right way up
	Height int
	Colour string // the mean colour as "#rrggbb"; "" for an image with transparency
	Files  []File // by width, smallest first
}

// File is an image in one width.
type File struct {
	Width int // one of Widths
	Body  []byte
}

// Validators are what a host is asked with whether an image has changed.
type Validators struct {
	ETag         string `json:"etag,omitempty"`
	LastModified string `json:"last_modified,omitempty"`
}

// Options say how a folder is kept.
type Options struct {
	Limit int64            // bytes; what was used longest ago goes first
	Now   func() time.Time // nil: time.Now
	// Idle says that nobody fetches what is not kept.
	Idle bool
}

// Folder has the copies. Its methods may be called from any goroutine.
type Folder struct {
	path    string
	limit   int64
	now     func() time.Time
	idle    bool
	secret  []byte
	changed chan struct{} // has a value when something is wanted
	// keys are those of what the catalogue names, by address: each is asked for
	// once a second while the folder is filled, and making one takes a microsecond.
	keys atomic.Pointer[map[string]string]

	mu        sync.Mutex
	entries   map[string]*entry // by key
	addresses map[string]string // by key: what the catalogue names
	wanted    []string          // keys that a visitor missed, in that order
	bytes     int64             // of all files
	hits      uint64
	misses    uint64
	edition   int64
	dirty     bool // something is shown otherwise than in this edition
}

// Open returns the folder at path, which it makes when it is missing.
func Open(path string, o Options) (*Folder, error) {
	if o.Now == nil {
		o.Now = time.Now
	}
	f := &Folder{
		path: path, limit: o.Limit, now: o.Now, idle: o.Idle, changed: make(chan struct{}, 1),
		entries: map[string]*entry{}, addresses: map[string]string{},
	}
	if err := os.MkdirAll(path, 0o700); err != nil {
		return nil, fmt.Errorf("folder of images: %w", err)
	}
	if err := f.readSecret(); err != nil {
		return nil, fmt.Errorf("folder of images: %w", err)
	}
	if err := f.readIndex(); err != nil {
		return nil, fmt.Errorf("folder of images: %w", err)
	}
	return f, nil
}

const (
	secretName  = "key"
	secretBytes = 32
	keyBytes    = 16 // written as 22 characters
)

// readSecret reads the secret that keys are made with, or makes it. It stands
// in the folder: without the files nobody needs it.
func (f *Folder) readSecret() error {
	path := filepath.Join(f.path, secretName)
	secret, err := os.ReadFile(path)
	if err == nil && len(secret) == secretBytes {
		f.secret = secret
		return nil
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	f.secret = make([]byte, secretBytes)
	_, _ = rand.Read(f.secret) // never fails
	return write(path, f.secret)
}

// key returns the 22 characters by which an address is known outside.
func (f *Folder) key(address string) string {
	if named := f.keys.Load(); named != nil {
		if key, ok := (*named)[address]; ok {
			return key
		}
	}
	mac := hmac.New(sha256.New, f.secret)
	mac.Write([]byte(address))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:keyBytes])
}

// attempts is how often a file is begun at most, when its folder is deleted each
// time.
const attempts = 5

// inFolder makes a folder and does what writes into it, and both again when
// somebody deleted the folder in between.
func inFolder(folder string, do func() error) (err error) {
	for range attempts {
		if err = os.MkdirAll(folder, 0o700); err == nil {
			err = do()
		}
		if !errors.Is(err, fs.ErrNotExist) {
			break
		}
	}
	return err
}

// write writes a file in one step, so that nobody reads half of it.
func write(path string, body []byte) error {
	folder := filepath.Dir(path)
	return inFolder(folder, func() error {
		temporary, err := os.CreateTemp(folder, ".new-*")
		if err != nil {
			return err
		}
		_, err = temporary.Write(body)
		if err = errors.Join(err, temporary.Close()); err == nil {
			err = os.Rename(temporary.Name(), path)
		}
		if err != nil {
			_ = os.Remove(temporary.Name())
		}
		return err
	})
}
