//go:build !windows

package store

import (
	"os"
	"syscall"
)

// giveToOwner gives what root made in the folder to the folder's owner, who
// could not use it otherwise. Nobody else can give files away.
func giveToOwner(file, folder string) error {
	if os.Geteuid() != 0 {
		return nil
	}
	info, err := os.Stat(folder)
	if err != nil {
		return err
	}
	if owner, ok := info.Sys().(*syscall.Stat_t); ok && owner.Uid != 0 {
		return os.Chown(file, int(owner.Uid), int(owner.Gid))
	}
	return nil
}
