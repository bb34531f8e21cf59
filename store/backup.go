package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"time"

	"tminus/store/failure"
)

// BackupFolder is the folder beside the database that backups go to when no
// other is named.
const BackupFolder = "backups"

// CacheFolder is the folder beside the database for files that may be deleted at
// any time.
const CacheFolder = "cache"

// stampLayout is how moments stand in the names of copies.
const stampLayout = "20060102T150405Z"

// Backup is a copy of the database.
type Backup struct {
	Path   string
	At     time.Time
	Size   int64 // bytes
	Schema int
}

// backupName is how backups in a folder are called. The last number tells those
// of one second apart.
var backupName = regexp.MustCompile(`^tminus-(\d{8}T\d{6}Z)-schema(\d+)(?:-(\d+))?\.db$`)

// draftName is how copies are called while they are made.
var draftName = regexp.MustCompile(`^\.tminus-\d+\.tmp(-journal)?$`)

// BackUp copies the database in the file at path into the folder, which it
// makes when missing, beside programs that read and write it. The copy appears
// under its name, made of the time and the schema, only when it is whole and
// checked. Then all but the newest keep backups in the folder are removed; 0
// keeps them all. What goes wrong for the operator is a *failure.Error.
func BackUp(ctx context.Context, path, folder string, keep int) (Backup, error) {
	if err := makeFolder(folder); err != nil {
		return Backup{}, failure.New(failure.Unavailable, fmt.Sprintf("The folder %s for backups cannot be made (%v).", folder, cause(err)))
	}
	made, err := copyDatabase(ctx, path, folder, func(b Backup, try int) string {
		return numbered(fmt.Sprintf("tminus-%s-schema%d", b.At.Format(stampLayout), b.Schema), try)
	})
	if err != nil {
		return Backup{}, err
	}
	return made, removeOlder(folder, made.Path, keep)
}

// numbered returns the name of a database's file; every further try has another.
func numbered(name string, try int) string {
	if try > 0 {
		name += "-" + strconv.Itoa(try+1)
	}
	return name + ".db"
}

// makeFolder makes the folder for its owner only, unless it is there.
func makeFolder(folder string) error {
	if _, err := os.Stat(folder); err == nil {
		return os.MkdirAll(folder, 0o700) // fails for a file
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	return giveToOwner(folder, filepath.Dir(folder))
}

// BackUpTo copies the database in the file at path, as BackUp does, to a file
// that must not be there yet.
func BackUpTo(ctx context.Context, path, file string) (Backup, error) {
	if _, err := os.Lstat(file); err == nil {
		return Backup{}, errTaken(file)
	}
	return copyDatabase(ctx, path, filepath.Dir(file), func(_ Backup, try int) string {
		if try > 0 {
			return ""
		}
		return filepath.Base(file)
	})
}

// BackUp copies the store's database as the function of that name does.
func (s *Store) BackUp(ctx context.Context, folder string, keep int) (Backup, error) {
	return BackUp(ctx, s.path, folder, keep)
}

// Backups returns the backups in the folder, newest first; none when there is
// no such folder. Files with other names are not looked at.
func Backups(folder string) ([]Backup, error) {
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return []Backup{}, nil
	}
	if err != nil {
		return nil, failure.New(failure.Unavailable, fmt.Sprintf("The folder %s of backups cannot be read (%v).", folder, cause(err)))
	}
	type namesake struct {
		Backup
		number int
	}
	found := []namesake{}
	for _, entry := range entries {
		parts := backupName.FindStringSubmatch(entry.Name())
		info, err := entry.Info()
		if parts == nil || err != nil || !info.Mode().IsRegular() {
			continue
		}
		at, err := time.Parse(stampLayout, parts[1])
		if err != nil {
			continue
		}
		schema, _ := strconv.Atoi(parts[2])
		number, _ := strconv.Atoi(parts[3])
		found = append(found, namesake{Backup{filepath.Join(folder, entry.Name()), at, info.Size(), schema}, number})
	}
	slices.SortFunc(found, func(a, b namesake) int {
		return cmp.Or(b.At.Compare(a.At), cmp.Compare(b.number, a.number))
	})
	list := make([]Backup, len(found))
	for i, f := range found {
		list[i] = f.Backup
	}
	return list, nil
}

// removeOlder removes all backups in the folder but made and the newest others,
// keep in all, and what backups that were killed long ago left there.
func removeOlder(folder, made string, keep int) error {
	removeLeftOvers(folder)
	if keep <= 0 {
		return nil
	}
	list, err := Backups(folder)
	if err != nil {
		return err
	}
	list = slices.DeleteFunc(list, func(b Backup) bool { return b.Path == made })
	for _, old := range list[min(keep-1, len(list)):] {
		if err := os.Remove(old.Path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return failure.New(failure.Unavailable, fmt.Sprintf("The backup %s was made, but the older %s cannot be removed (%v).", made, old.Path, cause(err)))
		}
	}
	return nil
}

// removeLeftOvers removes unfinished copies that nobody can still be writing.
func removeLeftOvers(folder string) {
	entries, _ := os.ReadDir(folder)
	for _, entry := range entries {
		info, err := entry.Info()
		if err == nil && draftName.MatchString(entry.Name()) && time.Since(info.ModTime()) > 24*time.Hour {
			_ = os.Remove(filepath.Join(folder, entry.Name()))
		}
	}
}

func errTaken(file string) error {
	return failure.New(failure.Conflict, fmt.Sprintf("The file %s is there already: name another one or remove it first.", file))
}
