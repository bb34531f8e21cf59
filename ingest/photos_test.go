package ingest_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tminus/ingest"
	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/images"
	"tminus/store/storetest"
)

// photoHosts stands for the hosts of images. Each answers with a photograph, or
// as the test says, and takes a while.
type photoHosts struct {
	t      *testing.T
	photo  []byte
	answer map[string]func(*http.Request) *http.Response // by path

	mu    sync.Mutex
	calls []photoCall
	open  map[string]int // calls under way by host
}

type photoCall struct {
	address   string
	host      string
	at        time.Time
	validator string
}

func newPhotoHosts(t *testing.T) *photoHosts {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, image.NewRGBA(image.Rect(0, 0, 40, 30)), nil); err != nil {
		t.Fatal(err)
	}
	return &photoHosts{t: t, photo: out.Bytes(), answer: map[string]func(*http.Request) *http.Response{}, open: map[string]int{}}
}

// RoundTrip implements http.RoundTripper.
func (h *photoHosts) RoundTrip(r *http.Request) (*http.Response, error) {
	h.mu.Lock()
	h.calls = append(h.calls, photoCall{r.URL.String(), r.URL.Host, time.Now(), r.Header.Get("If-None-Match")})
	h.open[r.URL.Host]++
	if h.open[r.URL.Host] > 1 {
		h.t.Errorf("%s is asked twice at a time", r.URL.Host)
	}
	h.mu.Unlock()
	time.Sleep(200 * time.Millisecond)
	h.mu.Lock()
	h.open[r.URL.Host]--
	h.mu.Unlock()
	if answer := h.answer[r.URL.Path]; answer != nil {
		response := answer(r)
		if response == nil {
			return nil, &url.Error{Op: "Get", URL: r.URL.String(), Err: errors.New("connection refused")}
		}
		return response, nil
	}
	return h.status(http.StatusOK, h.photo, "ETag", `"1"`), nil
}

func (h *photoHosts) status(code int, body []byte, header ...string) *http.Response {
	response := &http.Response{StatusCode: code, Header: http.Header{}, Body: io.NopCloser(bytes.NewReader(body)), ContentLength: -1}
	for i := 0; i < len(header); i += 2 {
		response.Header.Set(header[i], header[i+1])
	}
	return response
}

// asked returns the paths that were asked for since the last time, in order.
func (h *photoHosts) asked() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	var paths []string
	for _, call := range h.calls {
		u, _ := url.Parse(call.address)
		paths = append(paths, u.Path)
	}
	h.calls = nil
	return paths
}

// photoRun is a runner that keeps copies of images alone.
type photoRun struct {
	*photoHosts
	st     *store.Store
	folder *images.Folder
	ahead  *atomic.Int64 // how far the program's clock is, in nanoseconds
}

// runPhotos saves launches whose images are at the addresses, the first flying
// first, and keeps copies until the test ends.
func runPhotos(t *testing.T, hosts *photoHosts, limit int64, addresses ...string) *photoRun {
	t.Helper()
	ahead := &atomic.Int64{}
	now := func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) }
	st := storetest.New(t, store.WithClock(now))
	folder, err := images.Open(t.TempDir(), images.Options{Limit: limit, Now: now})
	if err != nil {
		t.Fatal(err)
	}
	saveImages(t, st, addresses...)
	runner, err := ingest.New(st.Catalogue, st.Intake, st.Journal, ingest.Config{
		BaseURL: "https://feed.example", Agent: "test", Now: now, Transport: silent{},
		Photos: ingest.Photos{Folder: folder, Client: &http.Client{Transport: hosts}, News: true},
	}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- runner.Run(ctx) }()
	t.Cleanup(func() {
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	return &photoRun{hosts, st, folder, ahead}
}

// silent is a feed that cannot be reached.
type silent struct{}

func (silent) RoundTrip(*http.Request) (*http.Response, error) { return nil, errors.New("no network") }

func saveImages(t *testing.T, st *store.Store, addresses ...string) {
	t.Helper()
	var launches []catalogue.Launch
	for i, address := range addresses {
		l := storetest.ListLaunch(i)
		l.NET = time.Now().Add(time.Duration(i+1) * time.Hour)
		l.Image = &catalogue.Image{ID: int64(100_000 + i), URL: address}
		launches = append(launches, l)
	}
	for part := range slices.Chunk(launches, 500) {
		storetest.SaveLaunches(t, st, part...)
	}
}

func addressesAt(host string, count int) []string {
	var list []string
	for i := range count {
		list = append(list, fmt.Sprintf("https://%s/%d.jpg", host, i))
	}
	return list
}

// TestAWholePassIsPolite fetches 2,000 images.
func TestAWholePassIsPolite(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		hosts := newPhotoHosts(t)
		addresses := addressesAt("images.example", 1900)
		for i := range 10 {
			addresses = append(addresses, addressesAt(fmt.Sprintf("news-%d.example", i), 10)...)
		}
		r := runPhotos(t, hosts, 1<<30, addresses...)
		for r.folder.Counts().Kept < len(addresses) {
			time.Sleep(time.Minute)
			if time.Since(began) > 2*time.Hour {
				t.Fatalf("%+v after %s", r.folder.Counts(), time.Since(began))
			}
		}
		if took := time.Since(began); took > time.Hour {
			t.Errorf("it took %s, want less than an hour", took)
		}
		last := map[string]time.Time{}
		seen := map[string]bool{}
		for i, call := range hosts.calls {
			if gap := call.at.Sub(last[call.host]); gap < time.Second {
				t.Errorf("call %d of %s comes %s after the one before", i, call.host, gap)
			}
			if seen[call.address] {
				t.Errorf("%s is asked for twice", call.address)
			}
			last[call.host], seen[call.address] = call.at, true
		}
		first := slices.IndexFunc(hosts.calls, func(c photoCall) bool { return c.host == "images.example" })
		if hosts.calls[first].address != addresses[0] {
			t.Errorf("the first is %s, want that of the next launch", hosts.calls[first].address)
		}
		hosts.asked()
		time.Sleep(time.Hour)
		if again := hosts.asked(); len(again) != 0 {
			t.Errorf("%d images are asked for again within an hour", len(again))
		}
	})
}

func TestWhatAVisitorMissedComesFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := runPhotos(t, newPhotoHosts(t), 1<<30, addressesAt("images.example", 100)...)
		time.Sleep(5 * time.Second)
		shown, _ := r.folder.Show("https://images.example/90.jpg")
		name := images.Name(shown.Key, 320, shown.Type)
		if _, ok := r.folder.Read(name); ok {
			t.Fatal("the last image is there already")
		}
		time.Sleep(3 * time.Second)
		if _, ok := r.folder.Read(name); !ok {
			t.Errorf("three seconds later it is not there; asked for were %v", r.asked())
		}
	})
}

// Who looks now is not kept waiting by what others missed before.
func TestTheLatestVisitComesFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := runPhotos(t, newPhotoHosts(t), 1<<30, addressesAt("images.example", 100)...)
		miss := func(numbers ...int) {
			for _, n := range numbers {
				shown, _ := r.folder.Show(fmt.Sprintf("https://images.example/%d.jpg", n))
				r.folder.Read(images.Name(shown.Key, 320, shown.Type))
				time.Sleep(time.Millisecond)
			}
		}
		time.Sleep(1500 * time.Millisecond)
		miss(50, 51, 52, 53, 54, 55)
		time.Sleep(3 * time.Second)
		r.asked()
		miss(90, 91)
		time.Sleep(5 * time.Second)
		if got := fmt.Sprint(r.asked()); got != "[/90.jpg /91.jpg /53.jpg /54.jpg]" && got != "[/90.jpg /91.jpg /52.jpg /53.jpg]" {
			t.Errorf("asked for are %s, want the latest visit's first, in their order", got)
		}
	})
}

func TestAHostThatAsksForRestGetsIt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hosts := newPhotoHosts(t)
		hosts.answer["/0.jpg"] = func(*http.Request) *http.Response {
			return hosts.status(http.StatusTooManyRequests, nil, "Retry-After", "120")
		}
		addresses := append(addressesAt("images.example", 3), "https://other.example/a.jpg")
		r := runPhotos(t, hosts, 1<<30, addresses...)
		time.Sleep(119 * time.Second)
		if got := r.asked(); fmt.Sprint(got) != "[/0.jpg /a.jpg]" && fmt.Sprint(got) != "[/a.jpg /0.jpg]" {
			t.Errorf("within two minutes %v are asked for, want one of each host", got)
		}
		time.Sleep(10 * time.Second)
		if got := r.asked(); fmt.Sprint(got) != "[/1.jpg /2.jpg]" {
			t.Errorf("then %v are asked for", got)
		}
		r.ahead.Store(int64(time.Hour))
		time.Sleep(2 * time.Minute)
		if got := r.asked(); fmt.Sprint(got) != "[/0.jpg]" {
			t.Errorf("after an hour %v are asked for, want what failed", got)
		}
	})
}

func TestAnswersOfImageHosts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hosts := newPhotoHosts(t)
		hosts.answer["/0.jpg"] = func(*http.Request) *http.Response { return hosts.status(404, nil) }
		hosts.answer["/1.jpg"] = func(*http.Request) *http.Response { return hosts.status(410, nil) }
		hosts.answer["/2.jpg"] = func(*http.Request) *http.Response { return hosts.status(500, nil) }
		hosts.answer["/3.jpg"] = func(*http.Request) *http.Response { return hosts.status(200, []byte("<html>")) }
		hosts.answer["/4.jpg"] = func(*http.Request) *http.Response { return nil }
		hosts.answer["/5.jpg"] = func(*http.Request) *http.Response { panic("a broken host") }
		hosts.answer["/6.jpg"] = func(*http.Request) *http.Response {
			response := hosts.status(200, nil)
			response.Body = io.NopCloser(endless{})
			return response
		}
		hosts.answer["/7.jpg"] = func(r *http.Request) *http.Response { <-r.Context().Done(); return nil } // says nothing
		r := runPhotos(t, hosts, 1<<30, addressesAt("images.example", 9)...)
		time.Sleep(time.Minute)
		want := images.Counts{Kept: 1, Missing: 2, Failing: 4, Refused: 2}
		got := r.folder.Counts()
		if got.Kept != want.Kept || got.Missing != want.Missing || got.Failing != want.Failing || got.Refused != want.Refused {
			t.Errorf("counts = %+v, want %+v", got, want)
		}
		for i, want := range []bool{false, false, false, false, false, false, false, false, true} {
			if _, ok := r.folder.Show(fmt.Sprintf("https://images.example/%d.jpg", i)); ok != want {
				t.Errorf("image %d is shown: %t", i, ok)
			}
		}
	})
}

// endless is a body without an end.
type endless struct{}

func (endless) Read(p []byte) (int, error) { return len(p), nil }

func TestAnImageIsCheckedOnceAMonth(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hosts := newPhotoHosts(t)
		r := runPhotos(t, hosts, 1<<30, "https://images.example/0.jpg")
		time.Sleep(time.Minute)
		hosts.asked()
		hosts.answer["/0.jpg"] = func(*http.Request) *http.Response { return hosts.status(http.StatusNotModified, nil) }
		r.ahead.Store(int64(31 * 24 * time.Hour))
		time.Sleep(2 * time.Minute)
		hosts.mu.Lock()
		calls := slices.Clone(hosts.calls)
		hosts.mu.Unlock()
		if len(calls) != 1 || calls[0].validator != `"1"` {
			t.Errorf("calls = %+v, want one with the tag", calls)
		}
		if r.folder.Counts().Kept != 1 {
			t.Errorf("counts = %+v, want the image kept", r.folder.Counts())
		}
	})
}

// When the folder is full, only what visitors miss is fetched.
func TestAFullFolderIsNotFilledInCircles(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hosts := newPhotoHosts(t)
		r := runPhotos(t, hosts, 8<<10, addressesAt("images.example", 60)...)
		time.Sleep(5 * time.Minute)
		size := r.folder.Counts().Bytes
		if asked := len(r.asked()); asked < 3 || asked > 40 || size > 8<<10 {
			t.Fatalf("%d images of %d bytes in all are kept in 8 KiB", asked, size)
		}
		shown, _ := r.folder.Show("https://images.example/59.jpg")
		name := images.Name(shown.Key, 160, shown.Type)
		r.folder.Read(name)
		time.Sleep(time.Minute)
		if _, ok := r.folder.Read(name); !ok || r.folder.Counts().Bytes > 8<<10 {
			t.Errorf("what is missed is there: %t, in %d bytes", ok, r.folder.Counts().Bytes)
		}
		if got := r.asked(); fmt.Sprint(got) != "[/59.jpg]" {
			t.Errorf("asked for are %v", got)
		}
	})
}

func TestANewLaunchIsSeenWithinAMinute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := runPhotos(t, newPhotoHosts(t), 1<<30, "https://images.example/0.jpg")
		time.Sleep(time.Minute)
		before := r.folder.Edition()
		saveImages(t, r.st, "https://images.example/new.jpg")
		time.Sleep(2 * time.Minute)
		if shown, ok := r.folder.Show("https://images.example/new.jpg"); !ok || shown.Width != 40 {
			t.Errorf("its image is %+v", shown)
		}
		if r.folder.Edition() == before {
			t.Error("pages do not learn of it")
		}
	})
}
