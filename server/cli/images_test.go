package cli

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tminus/ingest/sim/imagesim"
	"tminus/ingest/sim/imagesim/imagetest"
	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/images"
	"tminus/store/storetest"
)

// withImages returns a data folder whose catalogue names the addresses.
func withImages(t *testing.T, addresses ...string) string {
	t.Helper()
	data := t.TempDir()
	st, err := store.Open(t.Context(), filepath.Join(data, "tminus.db"))
	if err != nil {
		t.Fatal(err)
	}
	var launches []catalogue.Launch
	for i, address := range addresses {
		l := storetest.ListLaunch(i)
		l.NET = time.Now().Add(time.Duration(i+1) * time.Hour)
		l.Image = &catalogue.Image{ID: int64(100_000 + i), URL: address}
		launches = append(launches, l)
	}
	storetest.SaveLaunches(t, st, launches...)
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	return data
}

// serveImages serves the site from a data folder, with no feed but hosts of
// images on this machine.
func serveImages(t *testing.T, data string) *child {
	t.Helper()
	c := newChild(t, data, freeAddress(t), "serve", "--ll2-url=http://127.0.0.1:1", "--news-url=", "--apod-url=",
		"--private-targets=127.0.0.1/32")
	c.start()
	c.awaitReady()
	return c
}

// imagesCommand returns what the command prints. Other than most it asks nobody
// anything, so it may run beside others.
func imagesCommand(t *testing.T, data, option string) string {
	t.Helper()
	var out, log storetest.Output
	if code := Run(t.Context(), testProgram, []string{"images", option, "--data=" + data}, &out, &log); code != 0 {
		t.Fatalf("tminus images %s ended with %d: %s", option, code, log.String())
	}
	return out.String()
}

// statusWhenDone returns what the command tells once no image waits.
func statusWhenDone(t *testing.T, data string) string {
	t.Helper()
	// A host is asked once a second; the rest is a busy machine's.
	for end := time.Now().Add(5 * time.Minute); time.Now().Before(end); {
		status := imagesCommand(t, data, "--status")
		if slices.Equal(strings.Fields(lineOf(status, "waiting")), []string{"waiting", "0"}) {
			return status
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatalf("images wait for more than five minutes:\n%s", imagesCommand(t, data, "--status"))
	return ""
}

// lineOf returns the line that begins with a word.
func lineOf(text, word string) string {
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, word) {
			return line
		}
	}
	return ""
}

// TestHostsOfImagesCannotHarm has the program fetch all that a host should not
// send, and a few good images among it.
func TestHostsOfImagesCannotHarm(t *testing.T) {
	if testing.Short() {
		t.Skip("memory means nothing under the race detector")
	}
	t.Parallel()
	hosts := make([]*imagetest.Host, 8) // a host is asked once a second
	for i := range hosts {
		hosts[i] = imagetest.Start(t, nil)
	}
	neighbour := imagetest.StartNeighbour(t)
	good := []string{
		imagesim.Landscape, imagesim.Portrait, imagesim.Turned, imagesim.Logo, imagesim.Patch, imagesim.Small, imagesim.Film,
		imagesim.Modern, imagesim.Renamed, imagesim.Mislabeled, imagesim.Moved,
	}
	paths := slices.Concat(good, []string{imagesim.Scan}, imagesim.FaultPaths())
	addresses := []string{neighbour.URL + imagesim.Landscape, "http://localhost:1/a.jpg", "https://127.0.0.2/a.jpg"}
	of := map[string]string{}
	for i, path := range slices.Compact(paths) {
		// What makes the others wait, for its answer or for an hour, is tried apart.
		waits := []string{imagesim.Slow, imagesim.Silent, imagesim.Throttled, imagesim.Closed}
		if slices.Contains(waits, path) || of[path] != "" {
			continue
		}
		of[path] = hosts[i%len(hosts)].URL + path
		addresses = append(addresses, of[path])
	}
	data := withImages(t, addresses...)
	site := serveImages(t, data)
	before := memory(t, site, "VmRSS")
	status := statusWhenDone(t, data)
	grown := (memory(t, site, "VmHWM") - before) >> 10
	t.Logf("at its peak %d MB more\n%s", grown, status)
	if grown > 80 {
		t.Errorf("at its peak the program takes %d MB more, want at most 80", grown)
	}
	if neighbour.Connections() != 0 {
		t.Errorf("%d connections were made into the operator's network", neighbour.Connections())
	}
	site.mustShowLaunches()

	folder, err := images.Open(filepath.Join(data, "cache", "images"), images.Options{Limit: 1 << 30})
	if err != nil {
		t.Fatal(err)
	}
	for path, address := range of {
		kept := folder.Due(address).After(time.Now().AddDate(0, 0, 20)) && !folder.Due(address).After(time.Now().AddDate(1, 0, 0))
		if kept != slices.Contains(good, path) {
			t.Errorf("%s is kept: %t", path, kept)
		}
	}
	if strings.Contains(site.log.String(), "broke") {
		t.Errorf("something broke: %s", site.log)
	}
}

func TestImagesCommand(t *testing.T) {
	t.Parallel()
	host := imagetest.Start(t, nil)
	address := host.URL + imagesim.Landscape
	data := withImages(t, address, host.URL+imagesim.Missing)
	site := serveImages(t, data)
	status := statusWhenDone(t, data)
	for _, want := range []string{"kept 1", "waiting 0", "missing 1", "failing 0", "refused 0"} {
		word, _, _ := strings.Cut(want, " ")
		if got := strings.Join(strings.Fields(lineOf(status, word)), " "); got != want {
			t.Errorf("status says %q, want %q:\n%s", got, want, status)
		}
	}
	if line := lineOf(status, strings.TrimPrefix(host.URL, "http://")); !strings.Contains(line, "answered 404") {
		t.Errorf("the host's line is %q, want why it failed", line)
	}
	// What was removed beside a running server is fetched again when a page asks.
	folder, err := images.Open(filepath.Join(data, "cache", "images"), images.Options{Limit: 1 << 30})
	if err != nil {
		t.Fatal(err)
	}
	shown, _ := folder.Show(address)
	file := "http://" + site.address + "/img/" + images.Name(shown.Key, 320, shown.Type)
	if told := imagesCommand(t, data, "--clear"); !strings.Contains(told, "removed") {
		t.Errorf("clear says %q", told)
	}
	if status, _ := fetched(t, file); status == 200 {
		t.Error("a file that was removed is served")
	}
	soon(t, "the image to be fetched again", func() bool { status, _ := fetched(t, file); return status == 200 })
	refused(t, data, 1, "no copies are kept", "images", "--images=direct")
}
