package ll2sim

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// send sends an answer, compressed for clients that accept it when asked to.
func send(w http.ResponseWriter, r *http.Request, a answer, compress bool) {
	if compress && !a.compressed && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		a = compressed(a)
	}
	head(w, a)
	w.Header().Set("Content-Length", strconv.Itoa(len(a.body)))
	w.WriteHeader(a.status)
	_, _ = w.Write(a.body) // a client that went away is not our concern
}

// head writes the headers of an answer.
func head(w http.ResponseWriter, a answer) {
	h := w.Header()
	h.Set("Content-Type", a.kind)
	h.Set("Vary", "Accept")
	for k, v := range a.header {
		h.Set(k, v)
	}
	if a.compressed {
		h.Set("Content-Encoding", "gzip")
	}
}

// compressed returns the answer with a gzip body.
func compressed(a answer) answer {
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestSpeed) // the level is a valid one
	_, _ = z.Write(a.body)
	_ = z.Close()
	a.body, a.compressed = b.Bytes(), true
	return a
}

// Status answers with that code and the kind of page proxies show.
func Status(code int) Fault {
	return Fault{Name: strconv.Itoa(code), before: func(_ *Server, w http.ResponseWriter, r *http.Request) bool {
		text := fmt.Sprintf("<html><body><h1>%d %s</h1></body></html>", code, http.StatusText(code))
		send(w, r, answer{status: code, kind: htmlType, body: []byte(text)}, false)
		return true
	}}
}

// HTML answers 200 with a page where JSON belongs.
func HTML() Fault {
	return Fault{Name: "html", rewrite: func(answer) answer {
		return answer{status: http.StatusOK, kind: htmlType, body: []byte("<!doctype html><title>Maintenance</title><p>We will be back soon.")}
	}}
}

// WrongType answers rightly under another content type.
func WrongType(kind string) Fault {
	return Fault{Name: "wrong type", rewrite: func(a answer) answer { a.kind = kind; return a }}
}

// Gzipped compresses the body whether or not the client asked for it.
func Gzipped() Fault {
	return Fault{Name: "gzip", rewrite: compressed}
}

// Hang never answers; it ends when the client gives up or the server is
// closed.
func Hang() Fault {
	return Fault{Name: "hang", before: func(s *Server, _ http.ResponseWriter, r *http.Request) bool {
		select {
		case <-r.Context().Done():
		case <-s.closed:
		}
		panic(http.ErrAbortHandler)
	}}
}

// Reset breaks the connection off with a TCP reset.
func Reset() Fault {
	return Fault{Name: "reset", before: func(_ *Server, w http.ResponseWriter, _ *http.Request) bool {
		conn, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			panic(http.ErrAbortHandler)
		}
		if tcp, ok := conn.(*net.TCPConn); ok {
			_ = tcp.SetLinger(0)
		}
		_ = conn.Close()
		return true
	}}
}

// Truncate promises the whole body, sends half and breaks off.
func Truncate() Fault {
	return Fault{Name: "truncate", send: func(_ *Server, w http.ResponseWriter, _ *http.Request, a answer) {
		head(w, a)
		w.Header().Set("Content-Length", strconv.Itoa(len(a.body)))
		w.WriteHeader(a.status)
		_, _ = w.Write(a.body[:len(a.body)/2])
		_ = http.NewResponseController(w).Flush()
		panic(http.ErrAbortHandler)
	}}
}

// Cut sends half of the body as if it were all of it.
func Cut() Fault {
	return Fault{Name: "cut", rewrite: func(a answer) answer { a.body = a.body[:len(a.body)/2]; return a }}
}

// Drip spreads the body over that time.
func Drip(over time.Duration) Fault {
	const pieces = 20
	return Fault{Name: "drip", send: func(s *Server, w http.ResponseWriter, r *http.Request, a answer) {
		head(w, a)
		w.WriteHeader(a.status)
		size := len(a.body)/pieces + 1
		for len(a.body) > 0 {
			n := min(size, len(a.body))
			if _, err := w.Write(a.body[:n]); err != nil {
				return
			}
			_ = http.NewResponseController(w).Flush()
			a.body = a.body[n:]
			select {
			case <-time.After(over / pieces):
			case <-r.Context().Done():
				return
			case <-s.closed:
				return
			}
		}
	}}
}

// Redirect answers 302 to the address, which may be on this host
// ("/2.3.0/launches/?x=1") or on another.
func Redirect(to string) Fault {
	return Fault{Name: "redirect", rewrite: func(answer) answer {
		return answer{status: http.StatusFound, kind: htmlType, header: map[string]string{"Location": to}}
	}}
}

// Huge answers with a valid page of one record whose name is that many bytes
// long, written as a stream.
func Huge(size int) Fault { return huge("huge", size, false) }

// Bomb is Huge, compressed to almost nothing.
func Bomb(size int) Fault { return huge("bomb", size, true) }

func huge(name string, size int, compress bool) Fault {
	return Fault{Name: name, send: func(_ *Server, w http.ResponseWriter, _ *http.Request, a answer) {
		a.compressed = compress
		head(w, a)
		w.WriteHeader(a.status)
		var out io.Writer = w
		if compress {
			z := gzip.NewWriter(w)
			defer func() { _ = z.Close() }()
			out = z
		}
		_, _ = io.WriteString(out, `{"count":1,"next":null,"previous":null,"results":[{"id":1,"name":"`)
		chunk := bytes.Repeat([]byte("x"), 64<<10)
		for left := size; left > 0; left -= len(chunk) {
			if _, err := out.Write(chunk[:min(left, len(chunk))]); err != nil {
				return
			}
		}
		_, _ = io.WriteString(out, `"}]}`)
	}}
}
