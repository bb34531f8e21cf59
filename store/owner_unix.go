//go:build !windows

package store

import (
	"log/slog"
	"os"
	"syscall"
)

// giveToOwner gives what root made in the folder to the folder's owner, who
// could not use it otherwise. Nobody else can give files away. Where root may not
// either, as on many shares, the file stays as it is, with a warning.
func giveToOwner(file, folder string) error {
	if os.Geteuid() != 0 {
		return nil
	}
	info, err := os.Stat(folder)
	if err != nil {
		return err
	}
	if owner, ok := info.Sys().(*syscall.Stat_t); ok && owner.Uid != 0 {
		if err := os.Chown(file, int(owner.Uid), int(owner.Gid)); err != nil {
			slog.Warn("a file cannot be given to the owner of its folder, who may not be able to use it", "path", file, "error", cause(err))
		}
	}
	return nil
}
