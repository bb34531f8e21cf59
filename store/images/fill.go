package images

import (
	"cmp"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"time"
)

const (
	// checkEvery is how often a host is asked whether an image has changed.
	checkEvery = 30 * 24 * time.Hour
	// missingFor is how long an image that its host does not have stays away.
	missingFor = 7 * 24 * time.Hour
)

// patience is how long an image waits after so many failures in a row; after
// more it waits as long as one that is missing.
var patience = [...]time.Duration{time.Hour, 6 * time.Hour, 24 * time.Hour}

// SetNamed tells what the catalogue names now. Nothing else is fetched.
func (f *Folder) SetNamed(addresses []string) {
	named, keys := make(map[string]string, len(addresses)), make(map[string]string, len(addresses))
	for _, address := range addresses {
		key := f.key(address)
		named[key], keys[address] = address, key
	}
	f.keys.Store(&keys)
	f.mu.Lock()
	defer f.mu.Unlock()
	f.addresses = named
}

// Wanted has a value when a visitor missed an image since it was last read.
func (f *Folder) Wanted() <-chan struct{} { return f.changed }

// TakeWanted returns the addresses that visitors missed, once.
func (f *Folder) TakeWanted() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	list := make([]string, 0, len(f.wanted))
	for _, key := range f.wanted {
		list = append(list, f.addresses[key])
	}
	f.wanted = nil
	return list
}

// Due says from when the host of an image may be asked for it: the zero time
// for one that was never asked for.
func (f *Folder) Due(address string) time.Time {
	f.mu.Lock()
	defer f.mu.Unlock()
	e := f.entries[f.key(address)]
	switch {
	case e == nil:
		return time.Time{}
	case e.State == Kept:
		return cmp.Or(e.RetryAt, e.CheckedAt.Add(checkEvery))
	case e.State == Refused:
		return never
	}
	return e.RetryAt
}

// never is later than anything that is waited for.
var never = time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)

// HasRoom reports whether an image that nobody asked for yet may be fetched
// without one going for it that somebody did.
func (f *Folder) HasRoom() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.bytes < f.limit/20*19
}

// Validators returns what the host of a kept image may be asked with.
func (f *Folder) Validators(address string) Validators {
	f.mu.Lock()
	defer f.mu.Unlock()
	if e := f.entries[f.key(address)]; e != nil && e.State == Kept {
		return e.Validators
	}
	return Validators{}
}

// Keep writes the copy of an image. What was used longest ago goes when there
// is no room for it.
func (f *Folder) Keep(address string, c Copy, v Validators) error {
	key := f.key(address)
	f.remove(key)
	e := &entry{
		Address: address, State: Kept, Type: c.Type, Width: c.Width, Height: c.Height, Colour: c.Colour,
		CheckedAt: f.now(), Validators: v, used: f.now(),
	}
	for _, file := range c.Files {
		if err := write(f.file(key, widthSuffix(file.Width, c.Type)), file.Body); err != nil {
			return err
		}
		e.Widths = append(e.Widths, file.Width)
		e.Bytes += int64(len(file.Body))
	}
	return f.put(key, e)
}

// Spool makes a file for an image as it comes from its host, before there is a
// copy. Whoever asks for it removes it.
func (f *Folder) Spool() (file *os.File, err error) {
	folder := filepath.Join(f.path, "incoming")
	err = inFolder(folder, func() error {
		file, err = os.CreateTemp(folder, "image-*")
		return err
	})
	return file, err
}

// put writes an entry and puts it into the index.
func (f *Folder) put(key string, e *entry) error {
	if err := f.writeEntry(key, e); err != nil {
		return err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if old := f.entries[key]; old != nil {
		f.bytes -= old.Bytes
		e.used = old.used
	}
	f.entries[key] = e
	f.bytes += e.Bytes
	f.dirty = true
	return f.makeRoom(key)
}

// makeRoom removes what was used longest ago until the rest fits, but never the
// image that needs the room.
func (f *Folder) makeRoom(needs string) (err error) {
	if f.bytes <= f.limit {
		return nil
	}
	for _, key := range f.leastUsed() {
		if f.bytes <= f.limit {
			break
		}
		if key != needs {
			err = errors.Join(err, f.removeFiles(key))
			f.drop(key)
		}
	}
	return err
}

// remove takes an image out of the folder.
func (f *Folder) remove(key string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.entries[key] != nil {
		_ = f.removeFiles(key) // what stays is written over, or removed at the next start
		f.drop(key)
	}
}

func (f *Folder) removeFiles(key string) (err error) {
	paths := []string{f.file(key, entrySuffix)}
	for _, width := range f.entries[key].Widths {
		paths = append(paths, f.file(key, widthSuffix(width, f.entries[key].Type)))
	}
	for _, path := range paths {
		if removed := os.Remove(path); !errors.Is(removed, os.ErrNotExist) {
			err = errors.Join(err, removed)
		}
	}
	return err
}

// Confirm notes that an image has not changed.
func (f *Folder) Confirm(address string) error {
	return f.change(address, func(e *entry) {
		e.CheckedAt, e.RetryAt, e.Failures, e.Reason = f.now(), time.Time{}, 0, ""
	})
}

// Fail notes that an image could not be had, and why. One that is kept stays,
// unless its host says that it is gone or no image any more.
func (f *Folder) Fail(address string, state State, reason string) error {
	return f.change(address, func(e *entry) {
		e.CheckedAt, e.Reason, e.RetryAt = f.now(), reason, f.now().Add(missingFor)
		if state == Failing {
			if e.Failures < len(patience) {
				e.RetryAt = f.now().Add(patience[e.Failures])
			}
			e.Failures++
			if e.State == Kept {
				return
			}
		}
		e.State = state
	})
}

// change writes an entry as do leaves it. One that is no longer kept loses its
// files.
func (f *Folder) change(address string, do func(*entry)) error {
	key := f.key(address)
	f.mu.Lock()
	next := entry{Address: address, used: f.now()}
	if e := f.entries[key]; e != nil {
		next = *e
	}
	f.mu.Unlock()
	wasKept := next.State == Kept
	do(&next)
	if wasKept && next.State != Kept {
		f.remove(key)
		next = entry{Address: address, State: next.State, CheckedAt: next.CheckedAt, RetryAt: next.RetryAt, Reason: next.Reason}
	}
	return f.put(key, &next)
}

// Counts are what the folder tells of itself.
type Counts struct {
	Kept, Waiting, Missing, Failing, Refused int
	Bytes, Limit                             int64
	Hits, Misses                             uint64 // of files, since the start
	Hosts                                    []HostCounts
}

// HostCounts are those of one host's images that the catalogue names.
type HostCounts struct {
	Host        string
	Kept        int
	Waiting     int
	Failures    int    // missing, failing and refused ones
	LastFailure string // "" without any
}

// Counts returns how the folder stands.
func (f *Folder) Counts() Counts {
	f.mu.Lock()
	defer f.mu.Unlock()
	c := Counts{Bytes: f.bytes, Limit: f.limit, Hits: f.hits, Misses: f.misses}
	hosts := map[string]*HostCounts{}
	last := map[string]time.Time{}
	for key, address := range f.addresses {
		name := hostOf(address)
		host := hosts[name]
		if host == nil {
			host = &HostCounts{Host: name}
			hosts[name] = host
		}
		e := f.entries[key]
		if e == nil {
			host.Waiting++
			c.Waiting++
			continue
		}
		if e.State == Kept {
			host.Kept++
			continue
		}
		host.Failures++
		if e.CheckedAt.After(last[name]) {
			host.LastFailure, last[name] = e.Reason, e.CheckedAt
		}
	}
	for _, e := range f.entries {
		switch e.State {
		case Kept:
			c.Kept++
		case Missing:
			c.Missing++
		case Failing:
			c.Failing++
		case Refused:
			c.Refused++
		case Unknown:
		}
	}
	for _, host := range hosts {
		c.Hosts = append(c.Hosts, *host)
	}
	slices.SortFunc(c.Hosts, func(a, b HostCounts) int { return cmp.Compare(a.Host, b.Host) })
	return c
}

func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Host
}
