package cli

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"tminus/store"
	"tminus/store/failure"
)

type backupCmd struct {
	To   string `arg:"" optional:"" placeholder:"FILE|DIR" help:"File to write, which must not be there yet, or folder; the folder of the backups when not given."`
	Keep int    `placeholder:"N" help:"Remove all but the newest N backups of the folder afterwards; 0: none."`
}

// Run copies the database and prints where the copy is and how big.
func (c backupCmd) Run(a *app) error {
	if c.Keep < 0 {
		return errors.New("--keep must be a number from 0 up")
	}
	folder, isFolder := a.backupFolder(c.To)
	if !isFolder && c.Keep > 0 {
		return errors.New("--keep needs a folder, not a file")
	}
	backUp := func() (store.Backup, error) { return store.BackUpTo(a.ctx, a.config.Database(), c.To) }
	if isFolder {
		backUp = func() (store.Backup, error) { return store.BackUp(a.ctx, a.config.Database(), folder, c.Keep) }
	}
	made, err := backUp()
	if a.ctx.Err() != nil && err != nil {
		return errors.New("the backup was stopped; nothing is left of it")
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(a.out, "%s\t%s\n", made.Path, size(made.Size))
	return err
}

// backupFolder says whether a folder is named, and which one.
func (a *app) backupFolder(to string) (folder string, ok bool) {
	if to == "" {
		return a.config.BackupDir, true
	}
	info, err := os.Stat(to)
	return to, err == nil && info.IsDir() || os.IsPathSeparator(to[len(to)-1])
}

type restoreCmd struct {
	File         string `arg:"" placeholder:"FILE" help:"The backup."`
	KeepSessions bool   `help:"Let sessions, codes and links of the backup go on; some may have been ended since."`
	Discard      bool   `help:"Keep nothing of the database that is there now."`
}

// Run puts the backup in place and prints where the database from before is.
func (c restoreCmd) Run(a *app) error {
	done, err := store.Restore(a.ctx, a.config.Database(), c.File, store.RestoreOptions{KeepSessions: c.KeepSessions, Discard: c.Discard})
	if err != nil {
		return err
	}
	fmt.Fprintf(a.out, "%s now holds %s (schema %d).\n", done.Path, c.File, done.Schema)
	if !c.KeepSessions {
		fmt.Fprintln(a.out, "All its sessions, codes and links are over. Roles and passwords are those of the backup.")
	}
	gone := done.Revoked
	if gone.Compared {
		fmt.Fprintf(a.out, "Taken over from the database before: %d accounts closed, %d private addresses ended, %d follows forgotten or paused, %d sinks ended.\n",
			gone.Accounts, gone.Addresses, gone.Follows, gone.Sinks)
	} else {
		fmt.Fprintf(a.out, "No database of this site was there to tell what was revoked since the backup: %d private addresses ended; unsubscribes, forgotten follows and deleted accounts since then are not known.\n", gone.Addresses)
	}
	if done.Previous != "" {
		fmt.Fprintf(a.out, "The database from before is %s: remove it once it is not needed.\n", done.Previous)
	}
	return nil
}

type checkCmd struct {
	File string `arg:"" optional:"" placeholder:"FILE" help:"A backup to look through in the database's stead."`
}

// Run prints how the database is, and fails when it is damaged.
func (c checkCmd) Run(a *app) error {
	path := c.File
	if path == "" {
		path = a.config.Database()
	}
	health, err := store.Check(a.ctx, path)
	if err != nil {
		if failure.CodeOf(err) == failure.NotFound && c.File == "" {
			return errNoDatabase(path)
		}
		return err
	}
	fmt.Fprintf(a.out, "file     %s\n", health.Path)
	fmt.Fprintf(a.out, "schema   %d of %d\n", health.Schema, health.Known)
	fmt.Fprintf(a.out, "size     %s, log %s\n", size(health.Size), size(health.Log))
	counts := make([]string, len(health.Counts))
	for i, count := range health.Counts {
		counts[i] = fmt.Sprintf("%d %s", count.Rows, count.Of)
	}
	if len(counts) > 0 {
		fmt.Fprintf(a.out, "rows     %s\n", strings.Join(counts, ", "))
	}
	if c.File == "" {
		if err := a.printBackups(); err != nil {
			return err
		}
	}
	if len(health.Problems) == 0 {
		_, err := fmt.Fprintln(a.out, "sound    yes")
		return err
	}
	fmt.Fprintf(a.out, "sound    no\n  %s\n", strings.Join(health.Problems, "\n  "))
	return fmt.Errorf("the database %s is damaged: restore a backup", path)
}

// printBackups tells how many backups there are and how old the newest is.
func (a *app) printBackups() error {
	list, err := store.Backups(a.config.BackupDir)
	if err != nil {
		return err
	}
	if len(list) == 0 {
		_, err := fmt.Fprintf(a.out, "backups  none in %s\n", a.config.BackupDir)
		return err
	}
	age := time.Since(list[0].At).Truncate(time.Second)
	told := age.String() + " old"
	if age < 0 { // the clock was set back since
		told = "of " + list[0].At.UTC().Format(time.RFC3339) + ", which is ahead of the clock"
	}
	_, err = fmt.Fprintf(a.out, "backups  %d in %s, the newest is %s\n", len(list), a.config.BackupDir, told)
	return err
}

// size writes a number of bytes for people.
func size(bytes int64) string {
	if bytes < 1e6 {
		return fmt.Sprintf("%.1f kB", float64(bytes)/1e3)
	}
	return fmt.Sprintf("%.1f MB", float64(bytes)/1e6)
}
