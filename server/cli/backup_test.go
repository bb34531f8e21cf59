package cli

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tminus/store/storetest"
)

// refused runs a command that fails with the code and says want.
func refused(t *testing.T, data string, code int, want string, args ...string) {
	t.Helper()
	var out, log storetest.Output
	got := Run(t.Context(), testProgram, append(args, "--data="+data), &out, &log)
	if got != code || !strings.Contains(log.String(), want) {
		t.Errorf("tminus %v ended with %d: %s, want %d and %q", args, got, log.String(), code, want)
	}
}

// serving starts a server that serves the starter catalogue from the data
// folder, and returns what stops it.
func serving(t *testing.T, data string, args ...string) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	var log storetest.Output
	ended := make(chan int, 1)
	args = append([]string{"serve", "--data=" + data, "--addr=" + free(t), "--offline"}, args...)
	go func() { ended <- Run(ctx, testProgram, args, &storetest.Output{}, &log) }()
	soon(t, "the start", func() bool { return strings.Contains(log.String(), "msg=serving") })
	return func() {
		cancel()
		if code := <-ended; code != 0 {
			t.Errorf("the server ended with %d: %s", code, log.String())
		}
	}
}

func TestBackupAndRestore(t *testing.T) {
	data := withDatabase(t)
	command(t, data, "Str0ng!pass\n", "user", "create", "--email=first@example.org", "--username=the_first")
	stop := serving(t, data)
	path, told, _ := strings.Cut(strings.TrimSpace(command(t, data, "", "backup", "--keep=3")), "\t")
	if info, err := os.Stat(path); err != nil || filepath.Dir(path) != filepath.Join(data, "backups") || info.Mode().Perm() != 0o600 || !strings.HasSuffix(told, "B") {
		t.Fatalf("backup = %s, %s, %v, %v", path, told, info, err)
	}
	command(t, data, "Str0ng!pass\n", "user", "create", "--email=second@example.org", "--username=the_second")
	refused(t, data, 1, "is in use", "restore", path)
	refused(t, data, 1, "Another Tminus is serving", "serve", "--offline", "--addr=127.0.0.1:0")
	if list := command(t, data, "", "check"); !strings.Contains(list, "2 accounts") || !strings.Contains(list, "backups  1 in ") || !strings.Contains(list, "sound    yes") {
		t.Errorf("check beside the server = %s", list)
	}
	stop()

	if told := command(t, data, "", "restore", path); !strings.Contains(told, "tminus.db.before-restore-") || !strings.Contains(told, "sessions, codes and links are over") {
		t.Errorf("restore = %s, want where the database from before is, and what is over", told)
	}
	if list := command(t, data, "", "user", "list"); !strings.Contains(list, "first@") || strings.Contains(list, "second@") {
		t.Errorf("accounts after the restore = %s, want the first only", list)
	}
	kept, err := filepath.Glob(filepath.Join(data, "tminus.db.before-restore-*"))
	if err != nil || len(kept) != 1 {
		t.Fatalf("kept = %q, %v", kept, err)
	}
	if told := command(t, data, "", "restore", kept[0], "--keep-sessions"); strings.Contains(told, "are over") {
		t.Errorf("restore with the sessions = %s", told)
	}
	if list := command(t, data, "", "user", "list"); !strings.Contains(list, "second@") {
		t.Errorf("accounts after going back = %s, want the second too", list)
	}
	serving(t, data)()
}

func TestBackupTargets(t *testing.T) {
	data, other := withDatabase(t), t.TempDir()
	command(t, data, "", "user", "list")
	file := filepath.Join(other, "copy.db")
	if told := command(t, data, "", "backup", file); !strings.HasPrefix(told, file+"\t") {
		t.Errorf("backup to a file = %s", told)
	}
	refused(t, data, 1, "is there already", "backup", file)
	stopped, stop := context.WithCancel(t.Context())
	stop()
	var log storetest.Output
	if code := Run(stopped, testProgram, []string{"backup", "--data=" + data}, &storetest.Output{}, &log); code != 1 || !strings.Contains(log.String(), "was stopped") {
		t.Errorf("a backup that is stopped ended with %d: %s", code, log.String())
	}
	refused(t, data, 1, "--keep needs a folder", "backup", filepath.Join(other, "other.db"), "--keep=1")
	refused(t, data, 1, "--keep must be", "backup", "--keep=-1")
	fresh := filepath.Join(other, "fresh")
	for want := 1; want <= 2; want++ {
		command(t, data, "", "backup", fresh+string(filepath.Separator))
		if found, err := filepath.Glob(filepath.Join(fresh, "tminus-*-schema*.db")); err != nil || len(found) != want {
			t.Errorf("backups = %q, %v, want %d", found, err, want)
		}
	}
	command(t, data, "", "backup", fresh, "--keep=1")
	if found, err := os.ReadDir(fresh); err != nil || len(found) != 1 {
		t.Errorf("left = %v, %v, want the newest", found, err)
	}
	if list := command(t, data, "", "check", file); !strings.Contains(list, "sound    yes") || strings.Contains(list, "backups") {
		t.Errorf("check of a backup = %s", list)
	}
}

func TestCheckOfADamagedDatabase(t *testing.T) {
	nowhere, data := t.TempDir(), withDatabase(t)
	refused(t, nowhere, 1, "there is no database in the folder "+nowhere, "check")
	refused(t, nowhere, 1, "There is no database", "backup")
	path := filepath.Join(data, "tminus.db")
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for i := 4096; i < len(content); i++ {
		content[i] = 0xa5
	}
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	refused(t, data, 1, "is damaged", "check")
	refused(t, data, 1, "is damaged", "backup")
	if left, err := os.ReadDir(filepath.Join(data, "backups")); err != nil || len(left) != 0 {
		t.Errorf("the backup of a damaged database left %v, %v", left, err)
	}
}
