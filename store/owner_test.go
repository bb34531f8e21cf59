//go:build !windows

package store_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"tminus/store"
)

// What root does in the folder of a service stays the service's.
func TestRootLeavesFilesToTheirOwner(t *testing.T) {
	t.Parallel()
	if os.Geteuid() != 0 {
		t.Skip("only root can give files away")
	}
	backup := closed(t, 1)
	folder := t.TempDir()
	if err := os.Chown(folder, 12345, 12346); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(folder, "tminus.db")
	if _, err := store.Restore(t.Context(), path, backup, store.RestoreOptions{}); err != nil {
		t.Fatal(err)
	}
	made, err := store.BackUp(t.Context(), path, filepath.Join(folder, store.BackupFolder), 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{path, path + ".lock", filepath.Dir(made.Path), made.Path} {
		info, err := os.Stat(file)
		if err != nil {
			t.Fatal(err)
		}
		if owner := info.Sys().(*syscall.Stat_t); owner.Uid != 12345 || owner.Gid != 12346 {
			t.Errorf("%s belongs to %d:%d, want the owner of its folder", file, owner.Uid, owner.Gid)
		}
	}
}
