//go:build !windows

package store_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"tminus/store"
	"tminus/store/storetest"
)

// TestBackUpInAProcess is no test: other tests run it as a process of its own,
// which they kill or give little room. Its arguments stand in the environment.
func TestBackUpInAProcess(t *testing.T) {
	path := os.Getenv("BACKUP_OF")
	if path == "" {
		t.Skip("for other tests")
	}
	if os.Getenv("BACKUP_LIMIT") != "" {
		signal.Ignore(syscall.SIGXFSZ)
		limit := syscall.Rlimit{Cur: 1 << 20, Max: 1 << 20}
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
			t.Fatal(err)
		}
	}
	folder, ctx := os.Getenv("BACKUP_FOLDER"), t.Context()
	if os.Getenv("BACKUP_DEADLY") != "" {
		ctx = deadlyContext{ctx, folder}
	}
	_, err := store.BackUp(ctx, path, folder, 1)
	fmt.Println("ended:", err)
}

// backUpProcess returns a process that backs the database up.
func backUpProcess(t *testing.T, path, folder string, env ...string) *exec.Cmd {
	t.Helper()
	process := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestBackUpInAProcess$", "-test.count=1")
	process.Env = append(os.Environ(), "BACKUP_OF="+path, "BACKUP_FOLDER="+folder)
	process.Env = append(process.Env, env...)
	return process
}

// bigDatabase returns the path of a database of many megabytes.
func bigDatabase(t *testing.T, megabytes int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "tminus.db")
	if err := storetest.Open(t, path).Close(); err != nil {
		t.Fatal(err)
	}
	_, err := storetest.Database(t, path).Exec(`
		WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
		INSERT INTO marks (key, value) SELECT 'big ' || i, hex(randomblob(50000)) FROM n`, 10*megabytes)
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// deadlyContext kills its process as soon as somebody looks at it while the
// folder holds the draft of a copy. A copy is looked through, with the context,
// before it gets its name, so the process never lives to see that.
type deadlyContext struct {
	context.Context
	folder string
}

// Done kills, or does what the wrapped context does.
func (c deadlyContext) Done() <-chan struct{} {
	for _, draft := range drafts(c.folder) {
		if info, err := os.Stat(draft); err == nil && info.Size() > 1<<20 {
			_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
		}
	}
	return c.Context.Done()
}

func drafts(folder string) []string {
	found, _ := filepath.Glob(filepath.Join(folder, ".tminus-*.tmp"))
	return found
}

func TestBackUpKilled(t *testing.T) {
	t.Parallel()
	path := bigDatabase(t, 4)
	folder := t.TempDir()
	out, err := backUpProcess(t, path, folder, "BACKUP_DEADLY=1").CombinedOutput()
	if len(drafts(folder)) != 1 {
		t.Fatalf("the backup ended with %v and %q, want it killed amid its work", err, out)
	}
	if listed, err := store.Backups(folder); err != nil || len(listed) != 0 {
		t.Errorf("backups after the kill = %+v, %v, want none", listed, err)
	}
	if health, err := store.Check(t.Context(), path); err != nil || len(health.Problems) != 0 {
		t.Errorf("the database after the kill: %+v, %v", health, err)
	}
	if _, err := store.BackUp(t.Context(), path, folder, 1); err != nil {
		t.Errorf("the next backup: %v", err)
	}
}

func TestBackUpWithoutRoom(t *testing.T) {
	t.Parallel()
	path := bigDatabase(t, 4)
	folder := t.TempDir()
	older := filepath.Join(folder, "tminus-20250101T000000Z-schema1.db")
	if err := os.WriteFile(older, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := backUpProcess(t, path, folder, "BACKUP_LIMIT=1").CombinedOutput()
	if err != nil || !strings.Contains(string(out), "ended: The copy cannot be written in "+folder) {
		t.Errorf("%v, %s, want a sentence", err, out)
	}
	if got := names(t, folder); len(got) != 1 || got[0] != filepath.Base(older) {
		t.Errorf("there is %q, want only the older backup", got)
	}
}
