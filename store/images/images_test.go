package images_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"tminus/store/images"
)

const (
	rocket = "https://images.example/rocket.jpg"
	owl    = "https://images.example/owl.png"
)

// clock is a time that a test moves.
type clock struct{ time.Time }

func (c *clock) now() time.Time { return c.Time }

func open(t *testing.T, path string, o images.Options) *images.Folder {
	t.Helper()
	if o.Limit == 0 {
		o.Limit = 1 << 20
	}
	f, err := images.Open(path, o)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// keep keeps an image of 500 × 400 pixels with files of so many bytes.
func keep(t *testing.T, f *images.Folder, address string, bytesEach int) {
	t.Helper()
	body := bytes.Repeat([]byte("x"), bytesEach)
	files := []images.File{{Width: 160, Body: body}, {Width: 320, Body: body}, {Width: 640, Body: body}}
	c := images.Copy{Type: "jpg", Width: 500, Height: 400, Colour: "#102030", Files: files}
	if err := f.Keep(address, c, images.Validators{ETag: `"1"`}); err != nil {
		t.Fatal(err)
	}
}

func nameOf(t *testing.T, f *images.Folder, address string, width int) string {
	t.Helper()
	shown, ok := f.Show(address)
	if !ok {
		t.Fatalf("%s is not shown", address)
	}
	return images.Name(shown.Key, width, shown.Type)
}

func TestAnImageIsShownFromTheStart(t *testing.T) {
	t.Parallel()
	f := open(t, t.TempDir(), images.Options{})
	shown, ok := f.Show(rocket)
	if !ok || len(shown.Widths) != 5 || shown.Width != 0 || shown.Colour != "" {
		t.Errorf("before it is fetched: %+v, %t; want five widths and nothing else", shown, ok)
	}
	if !regexp.MustCompile(`^[\w-]{22}$`).MatchString(shown.Key) || strings.Contains(rocket, shown.Key) {
		t.Errorf("key = %q, want 22 characters that tell nothing", shown.Key)
	}
	keep(t, f, rocket, 10)
	shown, _ = f.Show(rocket)
	if fmt.Sprint(shown.Widths) != "[160 320 640]" || shown.RealWidth(640) != 500 || shown.Height != 400 || shown.Colour != "#102030" {
		t.Errorf("when it is kept: %+v", shown)
	}
	if other := open(t, t.TempDir(), images.Options{}); nameOf(t, other, rocket, 160) == nameOf(t, f, rocket, 160) {
		t.Error("two sites give an image the same key")
	}
}

func TestAMissIsWantedOnceAndOnlyWhatTheCatalogueNames(t *testing.T) {
	t.Parallel()
	f := open(t, t.TempDir(), images.Options{})
	name := nameOf(t, f, rocket, 320)
	for range 2 {
		if _, ok := f.Read(name); ok {
			t.Fatal("there is a file of an image that was never fetched")
		}
	}
	for _, stranger := range []string{
		strings.Repeat("A", 22) + "-320.jpg", "", "x", "../../key", name + ".jpg", strings.Replace(name, "320", "321", 1),
		strings.Replace(name, ".jpg", ".svg", 1), strings.Repeat(".", 22) + "-320.jpg", strings.Repeat("/", 22) + "-320.jpg",
	} {
		if _, ok := f.Read(stranger); ok {
			t.Errorf("%q is answered", stranger)
		}
	}
	select {
	case <-f.Wanted():
	default:
		t.Error("nobody is told that an image is wanted")
	}
	if got := f.TakeWanted(); len(got) != 1 || got[0] != rocket {
		t.Errorf("wanted = %v, want the one image once", got)
	}
	if got := f.TakeWanted(); len(got) != 0 {
		t.Errorf("wanted = %v again", got)
	}
}

func TestTheNextSmallerWidthIsServed(t *testing.T) {
	t.Parallel()
	f := open(t, t.TempDir(), images.Options{})
	name := nameOf(t, f, rocket, 1280)
	keep(t, f, rocket, 10)
	served, ok := f.Read(name)
	if !ok || served.Type != "image/jpeg" || len(served.Body) != 10 {
		t.Errorf("%q is %q, %t; want the width that there is", name, served.Type, ok)
	}
	if largest, ok := f.Largest(rocket); !ok || len(largest.Body) != 10 {
		t.Errorf("the largest is %v, %t", largest, ok)
	}
	if _, ok := f.Largest(owl); ok || len(f.TakeWanted()) != 0 {
		t.Error("a look at the largest has an image fetched")
	}
}

func TestTheFolderIsReadAgain(t *testing.T) {
	t.Parallel()
	path := t.TempDir()
	now := &clock{time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC)}
	f := open(t, path, images.Options{Now: now.now})
	name := nameOf(t, f, rocket, 640)
	keep(t, f, rocket, 10)
	if err := f.Fail(owl, images.Missing, "answered 404"); err != nil {
		t.Fatal(err)
	}
	key, _, _ := strings.Cut(name, "-640")
	stray := filepath.Join(path, key[:2], key+"-1280.jpg")
	young := filepath.Join(path, key[:2], ".new-1")
	for _, file := range []string{stray, young} {
		if err := os.WriteFile(file, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	old := now.Add(-2 * time.Hour)
	if err := os.Chtimes(stray, old, old); err != nil {
		t.Fatal(err)
	}
	again := open(t, path, images.Options{Now: now.now})
	if _, ok := again.Read(name); !ok || again.Counts().Kept != 1 || again.Counts().Missing != 1 || again.Counts().Bytes != 30 {
		t.Errorf("after a start: %+v, served %t", again.Counts(), ok)
	}
	if _, err := os.Stat(stray); !os.IsNotExist(err) {
		t.Errorf("a file of no image stays: %v", err)
	}
	if _, err := os.Stat(young); err != nil {
		t.Errorf("a file that may be being written goes: %v", err)
	}
	if _, ok := again.Show(owl); ok {
		t.Error("an image that its host does not have is shown")
	}
}

func TestAnotherSecretForgetsTheFiles(t *testing.T) {
	t.Parallel()
	path := t.TempDir()
	f := open(t, path, images.Options{})
	keep(t, f, rocket, 10)
	if err := os.Remove(filepath.Join(path, "key")); err != nil {
		t.Fatal(err)
	}
	again := open(t, path, images.Options{})
	if c := again.Counts(); c.Kept != 0 || c.Bytes != 0 {
		t.Errorf("counts = %+v, want none", c)
	}
}

func TestWhatWasUsedLongestAgoGoes(t *testing.T) {
	t.Parallel()
	path := t.TempDir()
	now := &clock{time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC)}
	const limit, each = 30 * 100 * 3, 100
	f := open(t, path, images.Options{Limit: limit, Now: now.now})
	address := func(i int) string { return fmt.Sprintf("https://images.example/%d.jpg", i) }
	first := nameOf(t, f, address(0), 160)
	for i := range 3000 {
		now.Time = now.Add(time.Second)
		if i > 0 && i%10 == 0 {
			if _, ok := f.Read(first); !ok {
				t.Fatalf("what is used all the time went after %d images", i)
			}
		}
		keep(t, f, address(i), each)
		if got := f.Counts().Bytes; got > limit {
			t.Fatalf("%d bytes after %d images, want at most %d", got, i, limit)
		}
	}
	if c := f.Counts(); c.Kept != 30 || f.HasRoom() {
		t.Errorf("%+v, room %t; want 30 images and none", c, f.HasRoom())
	}
	var onDisk int64
	err := filepath.WalkDir(path, func(file string, d os.DirEntry, err error) error {
		if err == nil && filepath.Ext(file) == ".jpg" {
			info, err := d.Info()
			onDisk += info.Size()
			return err
		}
		return err
	})
	if err != nil || onDisk > limit {
		t.Errorf("%d bytes on disk, %v; want at most %d", onDisk, err, limit)
	}
	now.Time = now.Add(time.Second)
	if _, ok := f.Read(first); !ok {
		t.Fatal("what is used all the time is gone")
	}
	if err := f.SaveUsed(); err != nil {
		t.Fatal(err)
	}
	again := open(t, path, images.Options{Limit: limit, Now: now.now})
	for i := range 29 {
		now.Time = now.Add(time.Second)
		keep(t, again, address(5000+i), each)
	}
	if _, ok := again.Read(first); !ok {
		t.Error("what was used last before the start went first after it")
	}
}

func TestADeletedFolderHeals(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "images")
	f := open(t, path, images.Options{})
	name := nameOf(t, f, rocket, 160)
	keep(t, f, rocket, 10)
	if err := os.RemoveAll(path); err != nil {
		t.Fatal(err)
	}
	if _, ok := f.Read(name); ok {
		t.Fatal("a file that is gone is served")
	}
	if got := f.TakeWanted(); len(got) != 1 || got[0] != rocket {
		t.Errorf("wanted = %v, want what is gone", got)
	}
	keep(t, f, rocket, 10)
	if _, ok := f.Read(name); !ok {
		t.Error("what was fetched again is not served")
	}
}

// The cache may be deleted at any time: also while an image is being written.
func TestAnImageIsKeptWhileItsFolderIsDeleted(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "images")
	f := open(t, path, images.Options{})
	deleted := make(chan struct{})
	go func() {
		defer close(deleted)
		for range 20 {
			time.Sleep(10 * time.Millisecond)
			_ = os.Rename(path, path+".gone") // fails while there is no folder
			_ = os.RemoveAll(path + ".gone")
		}
	}()
	defer func() { <-deleted }()
	for {
		select {
		case <-deleted:
			return
		default:
		}
		file, err := f.Spool()
		if err != nil {
			t.Fatal(err)
		}
		file.Close()
		keep(t, f, rocket, 10)
	}
}

func TestClear(t *testing.T) {
	t.Parallel()
	path := t.TempDir()
	f, beside := open(t, path, images.Options{}), open(t, path, images.Options{})
	name := nameOf(t, f, rocket, 160)
	keep(t, f, rocket, 10)
	if err := beside.Clear(); err != nil {
		t.Fatal(err)
	}
	if _, ok := f.Read(name); ok || f.Counts().Kept != 0 {
		t.Error("another process removed the files, and they are served")
	}
	if again := open(t, path, images.Options{}); nameOf(t, again, rocket, 160) != name {
		t.Error("addresses change when copies are removed")
	}
}

func TestWhenAnImageIsDue(t *testing.T) {
	t.Parallel()
	start := time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC)
	now := &clock{start}
	f := open(t, t.TempDir(), images.Options{Now: now.now})
	if !f.Due(rocket).IsZero() {
		t.Error("an image that was never asked for is not due")
	}
	for i, want := range []time.Duration{time.Hour, 6 * time.Hour, 24 * time.Hour, 7 * 24 * time.Hour, 7 * 24 * time.Hour} {
		if err := f.Fail(rocket, images.Failing, "answered 500"); err != nil {
			t.Fatal(err)
		}
		if got := f.Due(rocket).Sub(now.Time); got != want {
			t.Errorf("after %d failures it is due in %s, want %s", i+1, got, want)
		}
	}
	keep(t, f, rocket, 10)
	if got := f.Due(rocket).Sub(now.Time); got != 30*24*time.Hour {
		t.Errorf("a kept image is due in %s, want a month", got)
	}
	if err := f.Fail(rocket, images.Failing, "answered 500"); err != nil {
		t.Fatal(err)
	}
	if _, ok := f.Read(nameOf(t, f, rocket, 160)); !ok || f.Due(rocket).Sub(now.Time) != time.Hour {
		t.Error("an image goes because its host fails for a while")
	}
	now.Time = now.Add(time.Hour)
	if err := f.Confirm(rocket); err != nil || f.Due(rocket).Sub(now.Time) != 30*24*time.Hour || f.Validators(rocket).ETag != `"1"` {
		t.Errorf("confirmed: %v, due in %s", err, f.Due(rocket).Sub(now.Time))
	}
	if err := f.Fail(rocket, images.Missing, "answered 404"); err != nil {
		t.Fatal(err)
	}
	if _, ok := f.Show(rocket); ok || f.Due(rocket).Sub(now.Time) != 7*24*time.Hour || f.Counts().Bytes != 0 {
		t.Error("an image that its host took away is still kept")
	}
	if err := f.Fail(owl, images.Refused, "text/html"); err != nil || f.Due(owl).Before(start.AddDate(1000, 0, 0)) {
		t.Errorf("what is no image is asked for again at %s, %v", f.Due(owl), err)
	}
}

func TestNobodyIsSentToWhatIsNotFetched(t *testing.T) {
	t.Parallel()
	f := open(t, t.TempDir(), images.Options{Idle: true})
	if _, ok := f.Show(rocket); ok {
		t.Error("an image that nobody will fetch is shown")
	}
	keep(t, f, rocket, 10)
	if _, ok := f.Show(rocket); !ok {
		t.Error("an image that is kept is not shown")
	}
}

func TestEditionGrowsWhenWhatIsShownChanges(t *testing.T) {
	t.Parallel()
	f := open(t, t.TempDir(), images.Options{})
	f.Publish()
	before := f.Edition()
	keep(t, f, rocket, 10)
	if f.Edition() != before {
		t.Error("an edition begins by itself")
	}
	f.Publish()
	if f.Edition() != before+1 {
		t.Errorf("edition = %d, want %d", f.Edition(), before+1)
	}
	f.Publish()
	if f.Edition() != before+1 {
		t.Error("an edition begins without a change")
	}
}

func TestCountsByHost(t *testing.T) {
	t.Parallel()
	f := open(t, t.TempDir(), images.Options{})
	news := "https://news.example/a.jpg"
	f.SetNamed([]string{rocket, owl, news})
	keep(t, f, rocket, 10)
	if err := f.Fail(news, images.Failing, "answered 503"); err != nil {
		t.Fatal(err)
	}
	got := f.Counts().Hosts
	want := []images.HostCounts{
		{Host: "images.example", Kept: 1, Waiting: 1},
		{Host: "news.example", Failures: 1, LastFailure: "answered 503"},
	}
	if fmt.Sprint(got) != fmt.Sprint(want) || f.Counts().Waiting != 1 {
		t.Errorf("hosts = %+v, want %+v", got, want)
	}
}
