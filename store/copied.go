package store

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"tminus/store/failure"
	"tminus/store/sqlite"
)

const (
	// readingSuffix is of the names by which copies are read: the database's own
	// name is that of the next one at any moment.
	readingSuffix = ".reading-"
	// lookEvery is how often it is looked for a newer copy.
	lookEvery = 2 * time.Second
)

// copied is a copy of another machine's database, which newer ones replace.
// Nobody changes such a file.
type copied struct {
	looking sync.Mutex

	mu      sync.Mutex
	reading fs.FileInfo // of the copy that is read
	seen    fs.FileInfo // of the one that was looked at last, be it refused
}

// OpenReadOnly returns the store of the file at path, for this process alone to
// serve from it and never to change it. It is a copy of a database of the present
// schema: one that is missing, damaged, of another schema or being written to is
// refused with a *failure.Error.
func OpenReadOnly(ctx context.Context, path string, opts ...Option) (st *Store, err error) {
	path, err = filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("path of the database: %w", err)
	}
	if err := readableFile(path); err != nil {
		return nil, err
	}
	sqlite.KeepTempFilesIn(filepath.Dir(path))
	using, err := useDatabase(ctx, path)
	if err != nil {
		return nil, err
	}
	serving, err := holdToServe(path)
	if err != nil {
		return nil, errors.Join(err, using.Close())
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, serving.Close(), using.Close())
		}
	}()
	name, info, err := nameCopy(ctx, path)
	if err != nil {
		return nil, err
	}
	db, err := sqlite.OpenReadOnly(ctx, name, clockOf(opts), remover(name))
	if err != nil {
		_ = os.Remove(name)
		return nil, explainOpen(path, err)
	}
	st = newStore(db, path, using)
	st.serving, st.copied = serving, &copied{reading: info, seen: info}
	return st, nil
}

// CopiedAt returns when the file that is read was made; false where this store is
// no copy.
func (s *Store) CopiedAt() (time.Time, bool) {
	if s.copied == nil {
		return time.Time{}, false
	}
	s.copied.mu.Lock()
	defer s.copied.mu.Unlock()
	return s.copied.reading.ModTime(), true
}

// TakeNewer has what begins from now on read the file that was put in the place of
// the one that is read, and reports whether there was one. One that is refused is
// a *failure.Error, once; the old one is read on.
func (s *Store) TakeNewer(ctx context.Context) (bool, error) {
	c := s.copied
	c.looking.Lock()
	defer c.looking.Unlock()
	found, err := os.Stat(s.path)
	if errors.Is(err, fs.ErrNotExist) || err == nil && sameCopy(found, c.seen) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("look for a newer copy: %w", err)
	}
	name, info, err := nameCopy(ctx, s.path)
	if ctx.Err() != nil {
		return false, ctx.Err()
	}
	if err != nil {
		c.seen = found
		return false, err
	}
	if err := s.db.ReadFrom(ctx, name, remover(name)); err != nil {
		_ = os.Remove(name)
		return false, explainOpen(s.path, err)
	}
	c.seen = info
	c.mu.Lock()
	c.reading = info
	c.mu.Unlock()
	s.Catalogue.Replaced()
	s.Figures.Replaced()
	return true, nil
}

// TakeNewerOnes does so every few seconds until ctx ends.
func (s *Store) TakeNewerOnes(ctx context.Context, log *slog.Logger) {
	ticker := time.NewTicker(lookEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
		case <-ctx.Done():
			return
		}
		var taken bool
		err := failure.Try(func() (err error) {
			taken, err = s.TakeNewer(ctx)
			return err
		})
		switch {
		case ctx.Err() != nil:
		case err != nil:
			log.ErrorContext(ctx, "a newer database is not taken, the old one stays", "error", err.Error())
		case taken:
			log.InfoContext(ctx, "a newer database is read from now on")
		}
	}
}

// sameCopy reports whether nobody put another file in the place of one, and
// nobody wrote into it.
func sameCopy(a, b fs.FileInfo) bool {
	return os.SameFile(a, b) && a.Size() == b.Size() && a.ModTime().Equal(b.ModTime())
}

// nameCopy gives the file at path one more name, which stays when another file is
// put there, and checks it.
func nameCopy(ctx context.Context, path string) (name string, info fs.FileInfo, err error) {
	target, err := filepath.EvalSymlinks(path)
	if err != nil {
		return "", nil, fmt.Errorf("find the copy: %w", err)
	}
	name = path + readingSuffix + rand.Text()[:8]
	if err := os.Link(target, name); err != nil {
		return "", nil, failure.New(failure.Unavailable, fmt.Sprintf("The database %s cannot be given a second name (%v): let the user of the program own it.", path, errors.Unwrap(err)))
	}
	defer func() {
		if err != nil {
			_ = os.Remove(name)
		}
	}()
	if info, err = os.Stat(name); err != nil {
		return "", nil, fmt.Errorf("look at the copy: %w", err)
	}
	return name, info, checkCopy(ctx, path, name)
}

// checkCopy fails unless the file that has this name besides path can be read.
func checkCopy(ctx context.Context, path, name string) error {
	for _, suffix := range []string{"-wal", "-journal"} {
		if bytes, err := sizeOf(path + suffix); err != nil || bytes > 0 {
			return errors.Join(err, failure.New(failure.Unavailable, fmt.Sprintf("The database %s has a log beside it, %s, that is not written into it: put a whole copy in its place and remove the log.", path, filepath.Base(path+suffix))))
		}
	}
	health, err := Check(ctx, name)
	if e, ok := errors.AsType[*failure.Error](err); ok {
		return failure.New(e.Code, strings.ReplaceAll(e.Message, name, path))
	}
	switch {
	case err != nil:
		return err
	case len(health.Problems) > 0:
		return failure.New(failure.Unavailable, fmt.Sprintf("The database %s is damaged (%s): copy it again.", path, health.Problems[0]))
	case health.Schema < health.Known:
		return failure.New(failure.Unavailable, fmt.Sprintf("The database %s has an older schema (%d, this program knows %d): have a program of this version write it first, and copy it again.", path, health.Schema, health.Known))
	}
	return nil
}

// remover removes a name that a copy was read by.
func remover(name string) func() { return func() { _ = os.Remove(name) } }

// removeReadings removes the names that a killed process has left.
func removeReadings(path string) {
	entries, _ := os.ReadDir(filepath.Dir(path))
	for _, entry := range entries {
		if strings.HasPrefix(entry.Name(), filepath.Base(path)+readingSuffix) {
			_ = os.Remove(filepath.Join(filepath.Dir(path), entry.Name()))
		}
	}
}
