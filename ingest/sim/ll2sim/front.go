package ll2sim

import (
	"bytes"
	"net/http"
	"time"
)

// Front puts the simulator of another feed behind the faults and the call log
// of this package. It is safe for concurrent use if the handler is.
type Front struct {
	sim   *Server // its faults, log and closing only
	inner http.Handler
}

// NewFront returns a Front for the handler, with the clock now.
func NewFront(inner http.Handler, now func() time.Time) *Front {
	return &Front{sim: &Server{opts: Options{Now: now}, closed: make(chan struct{})}, inner: inner}
}

// Close lets go of every hanging request. The handler goes on answering.
func (f *Front) Close() { f.sim.Close() }

// SetFaults replaces the schedule; nil means that all goes well.
func (f *Front) SetFaults(s Schedule) { f.sim.SetFaults(s) }

// Calls returns the latest requests in the order they came; each is there
// before its answer goes out.
func (f *Front) Calls() []Call { return f.sim.Calls() }

// ServeHTTP answers as the handler does, unless a fault says otherwise.
func (f *Front) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	n := int(f.sim.calls.Add(1))
	call := &Call{N: n, Method: r.Method, Path: r.URL.Path, Query: r.URL.Query(), Time: f.sim.opts.Now()}
	f.sim.log.add(call)
	rec := &recorder{ResponseWriter: w, log: &f.sim.log, call: call}
	fault := f.sim.faultFor(r, n)
	f.sim.log.set(func() { call.Fault = fault.Name })
	if fault.before != nil && fault.before(f.sim, rec, r) {
		return
	}
	kept := &keeper{header: http.Header{}, status: http.StatusOK}
	f.inner.ServeHTTP(kept, r)
	a := kept.answer()
	if fault.rewrite != nil {
		a = fault.rewrite(a)
	}
	if fault.send != nil {
		fault.send(f.sim, rec, r, a)
		return
	}
	send(rec, r, a, true)
}

// keeper keeps a response back.
type keeper struct {
	header http.Header
	status int
	body   bytes.Buffer
}

// Header implements http.ResponseWriter.
func (k *keeper) Header() http.Header { return k.header }

// WriteHeader implements http.ResponseWriter.
func (k *keeper) WriteHeader(status int) { k.status = status }

// Write implements http.ResponseWriter.
func (k *keeper) Write(p []byte) (int, error) { return k.body.Write(p) }

// answer returns the response with one value to a header.
func (k *keeper) answer() answer {
	a := answer{status: k.status, kind: k.header.Get("Content-Type"), header: map[string]string{}, body: k.body.Bytes()}
	for name := range k.header {
		a.header[name] = k.header.Get(name)
	}
	return a
}
