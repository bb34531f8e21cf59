package ll2sim

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"
)

// keepCalls bounds the log.
const keepCalls = 20000

// Call is a request the server was sent.
type Call struct {
	N      int // 1 for the first request
	Method string
	Path   string
	Query  url.Values
	Time   time.Time // by the server's clock
	Status int       // 0 until an answer is begun
	Fault  string    // the name of the fault, "" for none
	Ident  string    // who called: an address or a token
	Token  string
}

// callLog keeps the latest calls.
type callLog struct {
	mu    sync.Mutex
	calls []*Call
}

// add puts a call into the log; change it through set from then on.
func (l *callLog) add(c *Call) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.calls) >= keepCalls {
		l.calls = slices.Delete(l.calls, 0, keepCalls/2)
	}
	l.calls = append(l.calls, c)
}

// set changes a call that is in the log already.
func (l *callLog) set(change func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	change()
}

// Calls returns the latest requests in the order they came; each is there
// before its answer goes out.
func (s *Server) Calls() []Call {
	s.log.mu.Lock()
	defer s.log.mu.Unlock()
	out := make([]Call, len(s.log.calls))
	for i, c := range s.log.calls {
		out[i] = *c
	}
	return out
}

// Count returns how many requests for paths below prefix (such as
// "launches/upcoming/", "" for all) have come, /api-throttle/ not counted unless
// asked for.
func (s *Server) Count(prefix string) int {
	n := 0
	for _, c := range s.Calls() {
		path := strings.TrimPrefix(c.Path, root)
		uncounted := strings.HasPrefix(path, throttlePath) && !strings.HasPrefix(prefix, throttlePath)
		if strings.HasPrefix(path, prefix) && !uncounted {
			n++
		}
	}
	return n
}

// ForgetCalls empties the log.
func (s *Server) ForgetCalls() {
	s.log.mu.Lock()
	defer s.log.mu.Unlock()
	s.log.calls = nil
}

// recorder notes the status of a response in the log.
type recorder struct {
	http.ResponseWriter
	log  *callLog
	call *Call
}

// WriteHeader notes the status and passes it on.
func (r *recorder) WriteHeader(status int) {
	r.log.set(func() { r.call.Status = status })
	r.ResponseWriter.WriteHeader(status)
}

// Unwrap lets http.ResponseController reach the connection.
func (r *recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }
