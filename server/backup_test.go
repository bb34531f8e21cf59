package server_test

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tminus/server"
	"tminus/store"
	"tminus/store/storetest"
)

func TestBackupsByTheClock(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "backups")
	s := newSite(t, func(c *server.Config) {
		c.Backups = server.Backups{When: "@every 1s", Folder: folder, Keep: 1}
	})
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- s.RunJobs(ctx) }()
	var first string
	eventually(t, "a backup", func() bool {
		made, err := store.Backups(folder)
		if err != nil || len(made) == 0 {
			return false
		}
		first = made[0].Path
		return true
	})
	eventually(t, "the next backup, and the end of the first", func() bool {
		_, err := os.Stat(first)
		return err != nil
	})
	stop()
	if err := <-done; err != nil {
		t.Error(err)
	}
	made, err := store.Backups(folder)
	if err != nil || len(made) == 0 || len(made) > 2 {
		t.Errorf("backups = %+v, %v, want the newest", made, err)
	}
}

func TestBackupsThatFailAreLogged(t *testing.T) {
	t.Parallel()
	taken := filepath.Join(t.TempDir(), "taken")
	if err := os.WriteFile(taken, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	var log storetest.Output
	s := newSite(t, func(c *server.Config) {
		c.Backups = server.Backups{When: "@every 1s", Folder: taken, Keep: 1}
		c.Log = slog.New(slog.NewTextHandler(&log, nil))
	})
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	done := make(chan error, 1)
	go func() { done <- s.RunJobs(ctx) }()
	eventually(t, "a word about it in the log", func() bool {
		return strings.Contains(log.String(), "backup failed") && strings.Contains(log.String(), "cannot be made")
	})
	stop()
	if err := <-done; err != nil {
		t.Error(err)
	}
}
