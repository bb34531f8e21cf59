package ll2sim

import (
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

const (
	root     = "/2.3.0/"
	jsonType = "application/json"
	htmlType = "text/html; charset=utf-8"
)

// Server is the simulated feed. It is safe for concurrent use.
type Server struct {
	opts    Options
	mu      sync.RWMutex // guards catalog and view
	catalog *Catalog
	view    *view
	calls   atomic.Uint64
	next    atomic.Int64 // when the next launch changes by itself, unix seconds

	throttle throttle
	log      callLog

	faultMu sync.Mutex
	faults  Schedule

	closed chan struct{}
	once   sync.Once
}

// New generates the catalogue of the options and returns a server for it.
func New(opts Options) *Server {
	opts = opts.withDefaults()
	s := &Server{opts: opts, catalog: generate(opts), view: newView(), faults: opts.Faults, closed: make(chan struct{})}
	s.throttle = throttle{opts: opts, spent: map[string][]time.Time{}}
	s.planFlights()
	return s
}

// Close lets go of every hanging request. The server goes on answering.
func (s *Server) Close() { s.once.Do(func() { close(s.closed) }) }

// Update runs change with the catalogue to itself; everything served later
// shows the change.
func (s *Server) Update(change func(*Catalog)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	change(s.catalog)
	s.view = newView()
	s.planFlights()
}

// Read runs look with the catalogue, which it must not change.
func (s *Server) Read(look func(*Catalog)) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	look(s.catalog)
}

// Epoch returns the moment the catalogue was generated for.
func (s *Server) Epoch() time.Time { return s.opts.Epoch }

// answer is a response not yet sent.
type answer struct {
	status     int
	kind       string // content type
	header     map[string]string
	body       []byte
	compressed bool
}

// jsonAnswer returns an answer with v as its body.
func jsonAnswer(status int, v any) answer {
	body, err := encode(v)
	if err != nil {
		return answer{status: http.StatusInternalServerError, kind: htmlType}
	}
	return answer{status: status, kind: jsonType, body: body}
}

// problem returns an answer in the form of the feed's framework.
func problem(status int, detail string) answer {
	return jsonAnswer(status, map[string]string{"detail": detail})
}

// ServeHTTP answers as the feed does, unless a fault says otherwise.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.flyDue()
	n := s.calls.Add(1)
	call := &Call{N: int(n), Method: r.Method, Path: r.URL.Path, Query: r.URL.Query(), Time: s.opts.Now(), Token: token(r)}
	s.log.add(call)
	rec := &recorder{ResponseWriter: w, log: &s.log, call: call}
	if refusal, refused := s.admit(r, call); refused {
		send(rec, r, refusal, s.opts.Gzip)
		return
	}
	fault := s.faultFor(r, int(n))
	s.log.set(func() { call.Fault = fault.Name })
	if fault.before != nil && fault.before(s, rec, r) {
		return
	}
	a := s.answer(r, n)
	if fault.rewrite != nil {
		a = fault.rewrite(a)
	}
	if fault.send != nil {
		fault.send(s, rec, r, a)
		return
	}
	send(rec, r, a, s.opts.Gzip)
}

// admit counts the call against its budget and refuses it when that is spent.
func (s *Server) admit(r *http.Request, call *Call) (answer, bool) {
	who, known := s.throttle.identify(r)
	if !known {
		return badToken(), true
	}
	s.log.set(func() { call.Ident = who.name })
	if strings.TrimSuffix(r.URL.Path, "/") == root+throttlePath {
		return answer{}, false
	}
	if wait := s.throttle.spend(who, s.opts.Now()); wait > 0 {
		return throttled(wait), true
	}
	return answer{}, false
}

// answer works the response of a request out.
func (s *Server) answer(r *http.Request, n uint64) answer {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return problem(http.StatusMethodNotAllowed, "Method \""+r.Method+"\" not allowed.")
	}
	path, ok := strings.CutPrefix(r.URL.Path, root)
	if !ok {
		return answer{status: http.StatusNotFound, kind: htmlType, body: []byte("<h1>Not Found</h1>")}
	}
	if path != "" && !strings.HasSuffix(path, "/") {
		to := r.URL.Path + "/"
		if r.URL.RawQuery != "" {
			to += "?" + r.URL.RawQuery
		}
		return answer{status: http.StatusMovedPermanently, kind: htmlType, header: map[string]string{"Location": to}}
	}
	parts := strings.Split(strings.TrimSuffix(path, "/"), "/")
	if len(parts) == 1 && parts[0] == throttlePath {
		return s.throttle.report(r, s.opts.Now())
	}
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.route(r, parts, n)
}

// route answers for a list or a single record.
func (s *Server) route(r *http.Request, parts []string, n uint64) answer {
	kind := Kind(parts[0])
	sub := ""
	if timeOf[kind] != "" && len(parts) > 1 && (parts[1] == "upcoming" || parts[1] == "previous") {
		sub, parts = parts[1], parts[1:]
	}
	known := false
	for _, k := range Kinds {
		known = known || k == kind
	}
	switch {
	case !known || len(parts) > 2:
		return problem(http.StatusNotFound, "Not found.")
	case len(parts) == 1:
		return s.list(r, readList(kind, sub, r.URL.Query()), n)
	}
	e := s.view.find(s.catalog, kind, strings.ToLower(parts[1]))
	if e == nil {
		return problem(http.StatusNotFound, "Not found.")
	}
	return jsonAnswer(http.StatusOK, s.shown(e, modeFor(kind, "detailed")))
}
