package cli

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tminus/store/storetest"
)

// litestream returns the program that make replica builds.
func litestream(t *testing.T) string {
	t.Helper()
	path := os.Getenv("LITESTREAM")
	if path == "" {
		t.Skip("LITESTREAM names no program: make replica does")
	}
	return path
}

// large returns a data folder of so many megabytes, with a member.
func large(t *testing.T, megabytes int) string {
	t.Helper()
	data := withDatabase(t)
	command(t, data, "Str0ng!pass\n", "user", "create", "--email=Boss@example.org", "--username=big_boss")
	db := storetest.Database(t, filepath.Join(data, "tminus.db"))
	if _, err := db.Exec(`WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?)
		INSERT INTO marks (key, value) SELECT 'padding.' || n, hex(randomblob(20000)) FROM n`, megabytes*25); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	return data
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	in, err := os.Open(from)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(out, in); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
}

// diskOf returns how many bytes the files below a folder take, each once
// whatever names it has.
func diskOf(t *testing.T, folder string) (bytes int64) {
	t.Helper()
	seen := []os.FileInfo{}
	err := filepath.WalkDir(folder, func(_ string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err == nil && !slices.ContainsFunc(seen, func(other os.FileInfo) bool { return os.SameFile(info, other) }) {
			seen, bytes = append(seen, info), bytes+info.Size()
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return bytes
}

// writer renames a bookmark all the time. It notes when which name was
// acknowledged.
type writer struct {
	number int
	at     []time.Time
}

func (w *writer) name(n int) string { return fmt.Sprintf("%d of %d", n, w.number) }

// write goes on until the server no longer answers.
func (w *writer) write(v *visitor) {
	for {
		n := len(w.at)
		status, err := v.try(http.MethodPut, "/user/bookmark/update", fmt.Sprintf(`{"currentName":%q,"newName":%q}`, w.name(n), w.name(n+1)))
		if err != nil {
			return
		}
		if status != http.StatusOK {
			v.t.Errorf("renaming = %d", status)
			return
		}
		w.at = append(w.at, time.Now())
	}
}

// lost returns how long before the loss the first name was acknowledged that is
// none of the bookmarks.
func (w *writer) lost(bookmarks []string, killed time.Time) (time.Duration, bool) {
	for n := len(w.at); n >= 0; n-- {
		if slices.Contains(bookmarks, w.name(n)) {
			if n == len(w.at) {
				return 0, true
			}
			return killed.Sub(w.at[n]), true
		}
	}
	return 0, slices.Contains(bookmarks, w.name(len(w.at)+1)) // it was done and not acknowledged
}

// TestReplicaAfterALoss kills the server and Litestream while members write, takes
// the machine away, and goes on from the replica.
func TestReplicaAfterALoss(t *testing.T) {
	program := litestream(t)
	for _, megabytes := range []int{30, 100} {
		base := large(t, megabytes)
		var longest, most time.Duration
		for round := range 10 {
			lost, ready := loseMachine(t, program, base, int64(megabytes)<<20)
			t.Logf("%d MB, round %d: lost %v, ready after %v", megabytes, round+1, lost.Round(time.Millisecond), ready.Round(time.Millisecond))
			longest, most = max(longest, ready), max(most, lost)
		}
		t.Logf("%d MB: at most %v of acknowledged writes lost, ready after at most %v", megabytes, most.Round(time.Millisecond), longest.Round(time.Millisecond))
		if most > 2*time.Second || longest > 10*time.Second {
			t.Errorf("%d MB: want at most 2s lost and ready within 10s", megabytes)
		}
	}
}

// loseMachine returns for how long before the loss acknowledged writes are gone,
// and how long it took until the other machine was ready.
func loseMachine(t *testing.T, program, base string, size int64) (lost, ready time.Duration) {
	t.Helper()
	data, safe, box := t.TempDir(), t.TempDir(), t.TempDir()
	path := filepath.Join(data, "tminus.db")
	copyFile(t, filepath.Join(base, "tminus.db"), path)
	settings := filepath.Join(safe, "litestream.yml")
	text := fmt.Sprintf("dbs:\n  - path: %s\n    replica:\n      path: %s/replica\n", path, safe)
	if err := os.WriteFile(settings, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	address := freeAddress(t)
	main := serve(t, data, address)
	var said storetest.Output
	copying := exec.CommandContext(t.Context(), program, "replicate", "-config", settings)
	copying.Stdout, copying.Stderr = &said, &said
	if err := copying.Start(); err != nil {
		t.Fatal(err)
	}
	v := newVisitor(t, address)
	v.signIn(main.log, "Str0ng!pass")
	soon(t, "the replica", func() bool { return diskOf(t, safe) > size/3 }) // what is random is compressed to half
	writers := []*writer{{number: 1}, {number: 2}}
	var writing sync.WaitGroup
	for _, w := range writers {
		v.call(201, "POST", "/user/bookmark/create", fmt.Sprintf(`{"bookmarkName":%q}`, w.name(0)))
		writing.Go(func() { w.write(v) })
	}
	time.Sleep(time.Duration(2000+rand.IntN(2000)) * time.Millisecond)
	_ = copying.Process.Kill()
	main.kill()
	killed := time.Now()
	_ = copying.Wait()
	writing.Wait()
	if bytes := diskOf(t, safe); bytes > 3*size {
		t.Errorf("the replica takes %d MB of %d", bytes>>20, size>>20)
	}
	if out, err := exec.CommandContext(t.Context(), program, "restore", "-config", settings, "-o", filepath.Join(box, "tminus.db"), path).CombinedOutput(); err != nil {
		t.Fatalf("restore: %v %s\n%s", err, out, said.String())
	}
	other := freeAddress(t)
	serve(t, box, other)
	ready = time.Since(killed)
	mustBeSound(t, box)
	v.api = "http://" + other + "/api/v1"
	if account := v.call(200, "GET", "/user/my-account", ""); account["username"] != "big_boss" {
		t.Errorf("the session is of %v", account)
	}
	kept := namesOf(v)
	for _, w := range writers {
		gone, known := w.lost(kept, killed)
		if !known || len(w.at) < 10 {
			t.Errorf("of %d names none is in %q", len(w.at), kept)
		}
		lost = max(lost, gone)
	}
	return lost, ready
}

// namesOf returns what the member's bookmarks are called.
func namesOf(v *visitor) (names []string) {
	v.t.Helper()
	answer, err := v.send(http.MethodGet, "/user/user-bookmarks", "")
	if err != nil {
		v.t.Fatal(err)
	}
	defer answer.Body.Close()
	var lists []struct{ Bookmark string }
	decode(v.t, answer, &lists)
	for _, list := range lists {
		names = append(names, list.Bookmark)
	}
	return names
}

// TestReplicaSwapsUnderReading puts thirty copies of 100 MB in each other's place
// under a server that reads, and compares how long pages take.
func TestReplicaSwapsUnderReading(t *testing.T) {
	_ = litestream(t)
	base, box, address := large(t, 100), t.TempDir(), freeAddress(t)
	serve(t, base, address).stop()
	from, path := filepath.Join(base, "tminus.db"), filepath.Join(box, "tminus.db")
	copyFile(t, from, path)
	size := diskOf(t, box)
	c := serve(t, box, address, "--read-only")
	const swaps, sentence = 30, "a newer database is read from now on"
	swapping := func() {
		for n := range swaps {
			copyFile(t, from, path+".next")
			if err := os.Rename(path+".next", path); err != nil {
				t.Fatal(err)
			}
			if bytes := diskOf(t, box); bytes > 2*size+1<<20 {
				t.Errorf("swap %d: %d MB on the disk, want at most two databases", n, bytes>>20)
			}
			soon(t, "the swap", func() bool { return strings.Count(c.log.String(), sentence) == n+1 })
		}
	}
	quiet := p99(t, address, func() { time.Sleep(30 * time.Second) })
	busy := p99(t, address, swapping)
	t.Logf("99 of 100 pages take at most %v, while copies are swapped %v", quiet, busy)
	if busy > quiet+50*time.Millisecond {
		t.Errorf("swaps cost %v, want at most 50ms", busy-quiet)
	}
}

// p99 asks for pages while something is done, and returns how long 99 of 100 take.
func p99(t *testing.T, address string, do func()) time.Duration {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	var mu sync.Mutex
	var readers sync.WaitGroup
	var asked atomic.Int64
	times := []time.Duration{}
	for range 4 {
		readers.Go(func() {
			for ctx.Err() == nil {
				n := asked.Add(1)
				request, _ := http.NewRequestWithContext(t.Context(), http.MethodGet, fmt.Sprintf("http://%s/api/v1/public/launches?page=%d", address, n%5), nil)
				request.Header.Set("X-Forwarded-For", fmt.Sprintf("10.%d.%d.%d", n>>16&255, n>>8&255, n&255))
				start := time.Now()
				answer, err := http.DefaultClient.Do(request)
				if err != nil || answer.StatusCode != http.StatusOK {
					t.Errorf("a page: %v, %v", answer, err)
					return
				}
				_, err = io.Copy(io.Discard, answer.Body)
				_ = answer.Body.Close()
				if err != nil {
					t.Error(err)
				}
				mu.Lock()
				times = append(times, time.Since(start))
				mu.Unlock()
				time.Sleep(5 * time.Millisecond)
			}
		})
	}
	do()
	stop()
	readers.Wait()
	slices.Sort(times)
	return times[len(times)*99/100]
}
