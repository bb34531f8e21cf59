package imagesim_test

import (
	"bytes"
	"compress/zlib"
	"context"
	"errors"
	"image"
	_ "image/gif"
	_ "image/jpeg"
	"image/png"
	"io"
	"net/http"
	"testing"
	"time"

	"tminus/ingest/sim/imagesim"
	"tminus/ingest/sim/imagesim/imagetest"
)

// head is how an answer begins.
type head struct {
	status int
	header http.Header
}

// ask returns the answer to a GET and its body.
func ask(t *testing.T, host *imagetest.Host, path string, header ...string) (head, []byte) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, host.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(header); i += 2 {
		request.Header.Set(header[i], header[i+1])
	}
	client := *host.Client()
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	answer, err := client.Do(request)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return head{answer.StatusCode, answer.Header}, body
}

func TestPicturesHaveTheSizesAndWeightsOfRealOnes(t *testing.T) {
	t.Parallel()
	host := imagetest.StartTLS(t, nil)
	for path, want := range map[string]struct {
		kind, format  string
		width, height int
		from, to      int // kilobytes
	}{
		imagesim.Landscape:                          {"image/jpeg", "jpeg", 1600, 1067, 250, 600},
		imagesim.Portrait:                           {"image/jpeg", "jpeg", 4000, 6000, 2000, 9000},
		imagesim.Turned:                             {"image/jpeg", "jpeg", 1600, 1067, 250, 600},
		imagesim.Logo:                               {"image/png", "png", 900, 300, 2, 100},
		imagesim.Patch:                              {"image/png", "png", 700, 700, 10, 700},
		imagesim.Small:                              {"image/jpeg", "jpeg", 255, 170, 4, 30},
		imagesim.Film:                               {"image/gif", "gif", 640, 427, 50, 800},
		imagesim.Renamed:                            {"binary/octet-stream", "jpeg", 1600, 1067, 250, 600},
		"/images/ada-moreau_portrait.jpeg":          {"image/jpeg", "jpeg", 1200, 1500, 200, 700},
		"/thumbnails/ada-moreau_portrait.jpeg":      {"image/jpeg", "jpeg", 255, 318, 4, 40},
		"/images/orbital-works_logo.png":            {"image/png", "png", 900, 300, 2, 100},
		"/news/10001.jpg":                           {"image/jpeg", "jpeg", 1200, 675, 100, 400},
		"/apod/2026-08-01-hd.jpg":                   {"image/jpeg", "jpeg", 4000, 2667, 1000, 5000},
		"/map_images/location_12.jpg":               {"image/jpeg", "jpeg", 820, 660, 60, 300},
		"/patches/program_artemis-of-simulator.png": {"image/png", "png", 700, 700, 10, 700},
	} {
		answer, body := ask(t, host, path)
		config, format, err := image.DecodeConfig(bytes.NewReader(body))
		if err != nil || format != want.format || config.Width != want.width || config.Height != want.height {
			t.Errorf("%s: %s of %d×%d, %v, want %s of %d×%d", path, format, config.Width, config.Height, err, want.format, want.width, want.height)
		}
		if size := len(body) >> 10; size < want.from || size > want.to {
			t.Errorf("%s: %d KB, want %d to %d", path, size, want.from, want.to)
		}
		if kind := answer.header.Get("Content-Type"); kind != want.kind || answer.header.Get("Last-Modified") == "" {
			t.Errorf("%s: %v, want %s and when it was changed", path, answer.header, want.kind)
		}
	}
}

func TestLogosAndPatchesAreTransparent(t *testing.T) {
	t.Parallel()
	host := imagetest.Start(t, nil)
	for _, path := range []string{imagesim.Logo, imagesim.Patch} {
		_, body := ask(t, host, path)
		img, _, err := image.Decode(bytes.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		drawn := 0
		for x := range img.Bounds().Dx() {
			if _, _, _, alpha := img.At(x, img.Bounds().Dy()/2).RGBA(); alpha > 0 {
				drawn++
			}
		}
		if _, _, _, alpha := img.At(0, 0).RGBA(); alpha != 0 || drawn == 0 {
			t.Errorf("%s: the corner has alpha %d and %d points are drawn, want a figure on nothing", path, alpha, drawn)
		}
	}
}

func TestFormatsThatAreNotDecodedHere(t *testing.T) {
	t.Parallel()
	host := imagetest.Start(t, nil)
	for path, want := range map[string]struct{ kind, begins string }{
		imagesim.Modern: {"image/webp", "RIFF"},
		imagesim.Scan:   {"image/x-ms-bmp", "BM"},
	} {
		answer, body := ask(t, host, path)
		if kind := answer.header.Get("Content-Type"); kind != want.kind || !bytes.HasPrefix(body, []byte(want.begins)) {
			t.Errorf("%s: %s that begins with %q, want %s with %q", path, kind, body[:4], want.kind, want.begins)
		}
	}
	if _, body := ask(t, host, imagesim.Turned); !bytes.Contains(body[:200], []byte("Exif\x00\x00MM")) || bytes.Count(body[:200], []byte{0x88, 0x25}) != 1 {
		t.Errorf("the turned picture begins with %q, want what a camera writes", body[:60])
	}
}

func TestAPictureStaysUntilItIsReplaced(t *testing.T) {
	t.Parallel()
	host, other := imagetest.Start(t, nil), imagetest.Start(t, nil)
	const path = "/images/sat_launch.jpeg"
	first, body := ask(t, host, path)
	tag := first.header.Get("ETag")
	if _, again := ask(t, other, path); !bytes.Equal(body, again) {
		t.Error("another host has another picture at the same path")
	}
	if same, _ := ask(t, host, path, "If-None-Match", tag); same.status != http.StatusNotModified {
		t.Errorf("asked with its mark it answers %d, want 304", same.status)
	}
	host.Replace(path)
	if newer, changed := ask(t, host, path, "If-None-Match", tag); newer.status != http.StatusOK || bytes.Equal(body, changed) {
		t.Errorf("replaced it answers %d, want another picture", newer.status)
	}
	host.Redirect(path, imagesim.Landscape)
	if moved, _ := ask(t, host, path); moved.status != http.StatusFound || moved.header.Get("Location") != imagesim.Landscape {
		t.Errorf("redirected it answers %d to %q", moved.status, moved.header.Get("Location"))
	}
	host.Remove(imagesim.Landscape)
	if gone, _ := ask(t, host, imagesim.Landscape); gone.status != http.StatusNotFound {
		t.Errorf("removed it answers %d, want 404", gone.status)
	}
}

func TestCallsAreLogged(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, time.August, 1, 12, 0, 0, 0, time.UTC)
	host := imagetest.Start(t, func() time.Time { return at })
	ask(t, host, imagesim.Small, "User-Agent", "somebody", "If-None-Match", `"mark"`)
	ask(t, host, imagesim.Gone)
	want := []imagesim.Call{
		{Method: "GET", Path: imagesim.Small, Agent: "somebody", KnownETag: `"mark"`, Time: at, Status: 200},
		{Method: "GET", Path: imagesim.Gone, Agent: "Go-http-client/1.1", Time: at, Status: 410},
	}
	calls := host.Calls()
	if len(calls) != len(want) || calls[0] != want[0] || calls[1] != want[1] || host.Count(imagesim.Gone) != 1 {
		t.Errorf("calls = %+v, want %+v", calls, want)
	}
}

// TestEveryFaultDoesWhatItSays asks for each and looks at what comes.
func TestEveryFaultDoesWhatItSays(t *testing.T) {
	t.Parallel()
	host := imagetest.Start(t, nil)
	statuses := map[string]int{
		imagesim.Missing: 404, imagesim.Gone: 410, imagesim.Forbidden: 403, imagesim.Throttled: 429, imagesim.Broken: 500,
		imagesim.Closed: 503, imagesim.Moved: 302, imagesim.Loop: 301, imagesim.Inside: 302, imagesim.Cloud: 302, imagesim.Unsafe: 302,
	}
	endless := map[string]bool{imagesim.Endless: true, imagesim.Slow: true, imagesim.Silent: true, imagesim.Truncated: true, imagesim.Packed: true}
	for _, path := range imagesim.FaultPaths() {
		if endless[path] {
			continue
		}
		want := statuses[path]
		if want == 0 {
			want = http.StatusOK
		}
		answer, body := ask(t, host, path)
		if answer.status != want {
			t.Errorf("%s answers %d, want %d", path, answer.status, want)
		}
		retries := path == imagesim.Throttled || path == imagesim.Closed
		if (answer.header.Get("Retry-After") != "") != retries {
			t.Errorf("%s: Retry-After is %q", path, answer.header.Get("Retry-After"))
		}
		if path != imagesim.Heavy && len(body) > 1<<20 {
			t.Errorf("%s sends %d bytes, want few", path, len(body))
		}
	}
}

func TestBombsAreLargerThanTheySeem(t *testing.T) {
	t.Parallel()
	host := imagetest.Start(t, nil)
	for path, want := range map[string]image.Point{
		imagesim.BombPNG: {X: 50_000, Y: 50_000}, imagesim.BombGIF: {X: 65_535, Y: 65_535}, imagesim.BombJPEG: {X: 65_500, Y: 65_500},
		imagesim.Deep: {X: 7_000, Y: 7_000}, imagesim.Wide: {X: 8_000, Y: 4_190}, imagesim.Long: {X: 20_000, Y: 10}, imagesim.Swollen: {X: 64, Y: 64},
	} {
		_, body := ask(t, host, path)
		config, _, err := image.DecodeConfig(bytes.NewReader(body))
		if err != nil || config.Width != want.X || config.Height != want.Y {
			t.Errorf("%s is %d×%d, %v, want %v", path, config.Width, config.Height, err, want)
		}
	}
}

// The answers that do not end are ended by who asks.
func TestAnswersThatDoNotEnd(t *testing.T) {
	t.Parallel()
	host := imagetest.Start(t, nil)
	for path, want := range map[string]struct {
		least, most int64
		err         error
	}{
		imagesim.Endless:   {8 << 20, 8 << 20, nil},
		imagesim.Packed:    {8 << 20, 8 << 20, nil},
		imagesim.Slow:      {1, 50, context.DeadlineExceeded},
		imagesim.Silent:    {0, 0, context.DeadlineExceeded},
		imagesim.Truncated: {1 << 10, 8 << 20, io.ErrUnexpectedEOF},
	} {
		t.Run(path, func(t *testing.T) {
			t.Parallel()
			patience := time.Minute
			if errors.Is(want.err, context.DeadlineExceeded) {
				patience = 3 * time.Second
			}
			ctx, cancel := context.WithTimeout(t.Context(), patience)
			defer cancel()
			request, err := http.NewRequestWithContext(ctx, http.MethodGet, host.URL+path, nil)
			if err != nil {
				t.Fatal(err)
			}
			var read int64
			answer, err := host.Client().Do(request)
			if err == nil {
				defer answer.Body.Close()
				read, err = io.Copy(io.Discard, io.LimitReader(answer.Body, 8<<20))
			}
			if !errors.Is(err, want.err) || read < want.least || read > want.most {
				t.Errorf("%d bytes, %v, want %d to %d and %v", read, err, want.least, want.most, want.err)
			}
		})
	}
}

// A bomb that could not be unpacked would show nothing.
func TestBombsGoOff(t *testing.T) {
	t.Parallel()
	host := imagetest.Start(t, nil)
	_, body := ask(t, host, imagesim.Long)
	if img, err := png.Decode(bytes.NewReader(body)); err != nil || img.Bounds().Dx() != 20_000 {
		t.Errorf("the long picture: %v, want that it can be decoded", err)
	}
	_, body = ask(t, host, imagesim.Swollen)
	data := body[bytes.Index(body, []byte("IDAT"))+4:]
	unpacked, err := zlib.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if size, err := io.Copy(io.Discard, unpacked); err != nil || size != 1<<29+64*65 {
		t.Errorf("behind the points come %d bytes, %v", size, err)
	}
}

func TestANeighbourCountsWhoComes(t *testing.T) {
	t.Parallel()
	n := imagetest.StartNeighbour(t)
	if n.Connections() != 0 {
		t.Fatalf("%d connections before anybody came", n.Connections())
	}
	answer, err := http.Get(n.URL + imagesim.Small)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if n.Connections() != 1 {
		t.Errorf("%d connections, want one", n.Connections())
	}
}
