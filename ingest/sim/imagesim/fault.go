package imagesim

import (
	"compress/gzip"
	"net/http"
	"strconv"
	"time"
)

const faultFolder = "/faults/"

// Paths at which the host does what it should not. What is behind one of the
// bombs is small on its way and large where somebody unpacks it.
const (
	BombPNG    = "/faults/bomb.png"    // 50,000×50,000, whole, in 300 KB
	BombGIF    = "/faults/bomb.gif"    // 65,535×65,535 as it says
	BombJPEG   = "/faults/bomb.jpg"    // 65,500×65,500 as it says
	Swollen    = "/faults/swollen.png" // 64×64, and half a gigabyte behind its points
	Deep       = "/faults/deep.png"    // 7,000×7,000 of 64 bits: 49 megapixels, 392 MB
	Wide       = "/faults/wide.png"    // 8,000×4,190: 33 megapixels, 134 MB
	Long       = "/faults/long.png"    // 20,000×10
	Packed     = "/faults/packed.jpg"  // a gigabyte, gzipped on the way
	Endless    = "/faults/endless.jpg" // a picture's beginning, and then on and on
	Heavy      = "/faults/heavy.jpg"   // a whole picture, with 30 MB behind it
	Slow       = "/faults/slow.jpg"    // a byte every tenth of a second
	Silent     = "/faults/silent.jpg"  // no answer at all
	Page       = "/faults/page.jpg"    // HTML, called a JPEG
	Drawing    = "/faults/drawing.svg" // SVG with a script
	Disguised  = "/faults/drawing.png" // the same, called a PNG
	Mislabeled = "/faults/label.jpg"   // a good picture, called HTML
	Missing    = "/faults/missing.jpg"
	Gone       = "/faults/gone.jpg"      // 410
	Forbidden  = "/faults/forbidden.jpg" // 403
	Throttled  = "/faults/throttled.jpg" // 429, to be asked again after two minutes
	Broken     = "/faults/broken.jpg"    // 500
	Closed     = "/faults/closed.jpg"    // 503, to be asked again after an hour
	Moved      = "/faults/moved.jpg"     // 302 to [Landscape]
	Loop       = "/faults/loop.jpg"      // 301 to itself
	Inside     = "/faults/inside.jpg"    // 302 to https://127.0.0.1/
	Cloud      = "/faults/cloud.jpg"     // 302 to where clouds keep their keys
	Unsafe     = "/faults/unsafe.jpg"    // 302 to ftp:
	Truncated  = "/faults/truncated.jpg" // the connection ends in the middle
	Half       = "/faults/half.jpg"      // half a picture, called a whole one
	Empty      = "/faults/empty.jpg"
	Noise      = "/faults/noise.jpg" // no picture
)

// retries are the seconds that [Throttled] and [Closed] ask for.
const (
	RetryThrottled = 120
	RetryClosed    = 3600
)

// script must never run.
const script = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>document.title="x"</script></svg>`

// Fault is what goes wrong at a path.
type Fault struct {
	// Picture reports whether a picture can be had all the same.
	Picture bool
	answer  func(s *Server, w http.ResponseWriter, r *http.Request)
}

// Faults are what goes wrong, by path.
var Faults = map[string]Fault{
	BombPNG: bytesOf("image/png", bombPNG),
	BombGIF: bytesOf("image/gif", func() []byte {
		return []byte("GIF89a\xff\xff\xff\xff\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\xff\xff\xff\xff\x00\x02")
	}),
	BombJPEG:   bytesOf("image/jpeg", bombJPEG),
	Swollen:    bytesOf("image/png", swollenPNG),
	Deep:       bytesOf("image/png", deepPNG),
	Wide:       bytesOf("image/png", widePNG),
	Long:       bytesOf("image/png", longPNG),
	Packed:     {answer: packed},
	Endless:    {answer: endless},
	Heavy:      bytesOf("image/jpeg", func() []byte { return append(whole(), make([]byte, 30<<20)...) }),
	Slow:       {answer: slow},
	Silent:     {answer: silent},
	Page:       bytesOf("image/jpeg", func() []byte { return []byte("<!DOCTYPE html><title>Not here</title><script>alert(1)</script>") }),
	Drawing:    bytesOf("image/svg+xml", func() []byte { return []byte(script) }),
	Disguised:  bytesOf("image/png", func() []byte { return []byte(script) }),
	Mislabeled: good(bytesOf("text/html", whole)),
	Missing:    refusal(http.StatusNotFound, 0),
	Gone:       refusal(http.StatusGone, 0),
	Forbidden:  refusal(http.StatusForbidden, 0),
	Throttled:  refusal(http.StatusTooManyRequests, RetryThrottled),
	Broken:     refusal(http.StatusInternalServerError, 0),
	Closed:     refusal(http.StatusServiceUnavailable, RetryClosed),
	Moved:      good(redirect(http.StatusFound, ".."+Landscape)),
	Loop:       redirect(http.StatusMovedPermanently, "loop.jpg"),
	Inside:     redirect(http.StatusFound, "https://127.0.0.1/inside.jpg"),
	Cloud:      redirect(http.StatusFound, "https://169.254.169.254/latest/meta-data/"),
	Unsafe:     redirect(http.StatusFound, "ftp://127.0.0.1/picture.jpg"),
	Truncated:  {answer: truncated},
	Half:       bytesOf("image/jpeg", func() []byte { return whole()[:len(whole())/2] }),
	Empty:      bytesOf("image/jpeg", func() []byte { return nil }),
	Noise:      bytesOf("image/jpeg", func() []byte { return []byte("no picture at all, only words") }),
}

// whole returns a good picture.
func whole() []byte { return fileOf(Landscape, 0).bytes }

func good(f Fault) Fault {
	f.Picture = true
	return f
}

// bytesOf sends what is made, each time anew: no test asks twice for long.
func bytesOf(kind string, body func() []byte) Fault {
	return Fault{answer: func(_ *Server, w http.ResponseWriter, r *http.Request) { sendFile(w, r, kind, body()) }}
}

func refusal(status, retry int) Fault {
	return Fault{answer: func(_ *Server, w http.ResponseWriter, _ *http.Request) {
		if retry > 0 {
			w.Header().Set("Retry-After", strconv.Itoa(retry))
		}
		missing(w, status)
	}}
}

// redirect leads to an address relative to its own path: where the server is
// mounted below another one, that holds too.
func redirect(status int, to string) Fault {
	return Fault{answer: func(_ *Server, w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Location", to)
		w.WriteHeader(status)
	}}
}

// wait returns whether the caller and the server are still there after so
// long; 0 means for ever.
func (s *Server) wait(r *http.Request, pause time.Duration) bool {
	var over <-chan time.Time
	if pause > 0 {
		over = time.After(pause)
	}
	select {
	case <-over:
		return true
	case <-s.closed:
	case <-r.Context().Done():
	}
	return false
}

// endless sends a picture and then nothing that ends.
func endless(s *Server, w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "image/jpeg")
	more := make([]byte, 64<<10)
	for body := whole()[:64<<10]; ; body = more {
		if _, err := w.Write(body); err != nil || !s.wait(r, time.Microsecond) {
			return
		}
	}
}

func silent(s *Server, _ http.ResponseWriter, r *http.Request) {
	s.wait(r, 0)
	panic(http.ErrAbortHandler)
}

func slow(s *Server, w http.ResponseWriter, r *http.Request) {
	body := whole()
	w.Header().Set("Content-Type", "image/jpeg")
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	for i := range body {
		if _, err := w.Write(body[i : i+1]); err != nil {
			return
		}
		_ = http.NewResponseController(w).Flush() // a recorder of tests has nothing to flush
		if !s.wait(r, time.Second/10) {
			return
		}
	}
}

// truncated promises a whole picture and ends the connection.
func truncated(_ *Server, w http.ResponseWriter, _ *http.Request) {
	body := whole()
	w.Header().Set("Content-Type", "image/jpeg")
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	_, _ = w.Write(body[:len(body)/3])
	panic(http.ErrAbortHandler)
}

// packed sends a gigabyte of nothing to who unpacks by itself.
func packed(_ *Server, w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "image/jpeg")
	w.Header().Set("Content-Encoding", "gzip")
	zip := gzip.NewWriter(w)
	some := make([]byte, 1<<20)
	for range 1 << 10 {
		if _, err := zip.Write(some); err != nil {
			return
		}
	}
	_ = zip.Close() // a client that went away is not our concern
}
