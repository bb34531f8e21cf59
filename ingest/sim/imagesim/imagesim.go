package imagesim

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"net/http"
	"path"
	"slices"
	"strings"
	"sync"
	"time"
)

// Call is a request the server was sent.
type Call struct {
	Method    string
	Path      string
	Agent     string // the caller's User-Agent
	KnownETag string // its If-None-Match
	Time      time.Time
	Status    int // 0 until an answer is begun
}

// Server is a host of pictures. It is safe for concurrent use.
type Server struct {
	now    func() time.Time
	closed chan struct{}
	close  func()

	mu      sync.Mutex
	calls   []*Call
	changed map[string]change // what was changed about a path
}

// change is what was changed about a path.
type change struct {
	gone  bool
	newer int    // how often its picture was replaced
	to    string // where it leads
}

// keepCalls bounds the log.
const keepCalls = 20_000

// Path is where a server is mounted beside the feeds whose pictures it has.
const Path = "/pictures"

// changedAt is when every picture was put there.
var changedAt = time.Date(2024, time.March, 5, 19, 41, 59, 0, time.UTC)

// New returns a server whose log has the times of the given clock; nil means
// time.Now.
func New(now func() time.Time) *Server {
	if now == nil {
		now = time.Now
	}
	s := &Server{now: now, closed: make(chan struct{}), changed: map[string]change{}}
	s.close = sync.OnceFunc(func() { close(s.closed) })
	return s
}

// Close ends every answer that would go on for ever.
func (s *Server) Close() { s.close() }

// Calls returns the latest requests in the order they came; each is there before its
// answer goes out.
func (s *Server) Calls() []Call {
	s.mu.Lock()
	defer s.mu.Unlock()
	calls := make([]Call, len(s.calls))
	for i, call := range s.calls {
		calls[i] = *call
	}
	return calls
}

// Count returns how often the path was asked for.
func (s *Server) Count(path string) int {
	count := 0
	for _, call := range s.Calls() {
		if call.Path == path {
			count++
		}
	}
	return count
}

// Remove lets the path answer 404 from now on.
func (s *Server) Remove(path string) { s.change(path, func(c *change) { c.gone = true }) }

// Replace puts another picture at the path.
func (s *Server) Replace(path string) { s.change(path, func(c *change) { c.newer++ }) }

// Redirect lets the path lead to an address from now on.
func (s *Server) Redirect(path, to string) { s.change(path, func(c *change) { c.to = to }) }

func (s *Server) change(path string, edit func(*change)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	changed := s.changed[path]
	edit(&changed)
	s.changed[path] = changed
}

// ServeHTTP answers with the picture of the path, or with its fault.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	call := &Call{
		Method: r.Method, Path: r.URL.Path, Agent: r.UserAgent(), KnownETag: r.Header.Get("If-None-Match"), Time: s.now(),
	}
	s.mu.Lock()
	if len(s.calls) >= keepCalls {
		s.calls = slices.Delete(s.calls, 0, keepCalls/2)
	}
	s.calls = append(s.calls, call)
	changed := s.changed[call.Path]
	s.mu.Unlock()
	w = &noting{ResponseWriter: w, note: func(status int) {
		s.mu.Lock()
		defer s.mu.Unlock()
		call.Status = status
	}}
	fault, isFault := Faults[r.URL.Path]
	switch {
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		http.Error(w, "Method Not Allowed", http.StatusMethodNotAllowed)
	case isFault:
		fault.answer(s, w, r)
	case changed.to != "":
		redirect(http.StatusFound, changed.to).answer(s, w, r)
	case changed.gone || strings.HasPrefix(r.URL.Path, faultFolder) || path.Ext(r.URL.Path) == "":
		missing(w, http.StatusNotFound)
	default:
		file := fileOf(r.URL.Path, changed.newer)
		sendFile(w, r, file.kind, file.bytes)
	}
}

// sendFile answers as a store of files does: to be kept, with a mark by which
// it can be asked for again.
func sendFile(w http.ResponseWriter, r *http.Request, kind string, body []byte) {
	w.Header().Set("Content-Type", kind)
	w.Header().Set("ETag", fmt.Sprintf("%q", fmt.Sprintf("%x", sha256.Sum256(body))[:32]))
	http.ServeContent(w, r, "", changedAt, bytes.NewReader(body))
}

// missing answers as a store of files does where it has none.
func missing(w http.ResponseWriter, status int) {
	w.Header().Set("Content-Type", "application/xml")
	w.WriteHeader(status)
	fmt.Fprint(w, `<?xml version="1.0" encoding="UTF-8"?><Error><Code>NoSuchKey</Code></Error>`)
}

// noting tells the status of an answer as it is begun.
type noting struct {
	http.ResponseWriter
	note func(status int)
}

// WriteHeader notes the status and passes it on.
func (n *noting) WriteHeader(status int) {
	n.note(status)
	n.ResponseWriter.WriteHeader(status)
}

// Unwrap lets http.ResponseController reach the connection.
func (n *noting) Unwrap() http.ResponseWriter { return n.ResponseWriter }

// FaultPaths returns the paths of all faults in order.
func FaultPaths() []string {
	paths := make([]string, 0, len(Faults))
	for path := range Faults {
		paths = append(paths, path)
	}
	slices.Sort(paths)
	return paths
}
