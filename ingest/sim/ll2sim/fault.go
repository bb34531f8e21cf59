package ll2sim

import (
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"time"
)

// Fault is one way for an answer to go wrong. The zero Fault is none.
type Fault struct {
	// Name is what the call log shows.
	Name string

	before  func(*Server, http.ResponseWriter, *http.Request) bool // true: it has answered
	rewrite func(answer) answer
	send    func(*Server, http.ResponseWriter, *http.Request, answer)
}

// Schedule says which fault the n-th request (from 1) meets. It is called for
// every admitted request, one at a time, /api-throttle/ included.
type Schedule func(r *http.Request, n int) Fault

// SetFaults replaces the schedule; nil means that all goes well.
func (s *Server) SetFaults(f Schedule) {
	s.faultMu.Lock()
	defer s.faultMu.Unlock()
	s.faults = f
}

// faultFor returns the fault of the n-th request.
func (s *Server) faultFor(r *http.Request, n int) Fault {
	s.faultMu.Lock()
	defer s.faultMu.Unlock()
	if s.faults == nil {
		return Fault{}
	}
	return s.faults(r, n)
}

// aside reports whether the request is for the uncounted throttle report,
// which the schedules below leave alone.
func aside(r *http.Request) bool { return strings.HasPrefix(r.URL.Path, root+throttlePath) }

// Always returns a schedule where every request meets the fault.
func Always(f Fault) Schedule {
	return func(r *http.Request, _ int) Fault {
		if aside(r) {
			return Fault{}
		}
		return f
	}
}

// Script returns a schedule where the requests from now on meet these faults
// in turn, and none after the last.
func Script(faults ...Fault) Schedule {
	var mu sync.Mutex
	return func(r *http.Request, _ int) Fault {
		mu.Lock()
		defer mu.Unlock()
		if len(faults) == 0 || aside(r) {
			return Fault{}
		}
		f := faults[0]
		faults = faults[1:]
		return f
	}
}

// On returns a schedule that asks inner only for paths below prefix, such as
// "launches/upcoming/" or "api-throttle/".
func On(prefix string, inner Fault) Schedule {
	return func(r *http.Request, _ int) Fault {
		if strings.HasPrefix(r.URL.Path, root+prefix) {
			return inner
		}
		return Fault{}
	}
}

// MixedFaults returns a schedule where that share of the requests fails, in
// ways a patient client gets over without losing a record: server errors,
// broken and garbled answers, resets, unknown fields, doubled rows. The same
// seed gives the same faults to the same calls.
func MixedFaults(seed uint64, share float64) Schedule {
	return mixed(seed, share, []Fault{
		Status(500), Status(502), Status(503), Truncate(), Cut(), HTML(), Reset(),
		Drip(150 * time.Millisecond), UnknownFields(), Duplicates(), WrongType("text/plain"),
	})
}

// WildFaults is MixedFaults with answers that cannot be read in full as well:
// bad records, missing results, wrong types, counts that lie.
func WildFaults(seed uint64, share float64) Schedule {
	return mixed(seed, share, []Fault{
		Status(500), Status(503), Truncate(), Cut(), HTML(), Reset(), UnknownFields(), Duplicates(),
		StringsForNumbers(), UnknownStatus(), UnknownPrecision(), NullObjects(), BadRecord(), NoResults(), LyingCount(),
		Gzipped(), Redirect("https://elsewhere.example.org/2.3.0/launches/"),
	})
}

func mixed(seed uint64, share float64, faults []Fault) Schedule {
	return func(r *http.Request, n int) Fault {
		rng := rand.New(rand.NewPCG(seed, uint64(n)))
		if aside(r) || rng.Float64() >= share {
			return Fault{}
		}
		return pick(rng, faults)
	}
}

// Body answers 200 with that JSON instead.
func Body(json string) Fault {
	return Fault{Name: "body", rewrite: func(answer) answer {
		return answer{status: http.StatusOK, kind: jsonType, body: []byte(json)}
	}}
}

// Throttled answers 429 and asks to wait.
func Throttled(wait time.Duration) Fault {
	return Fault{Name: "throttled", rewrite: func(answer) answer { return throttled(wait) }}
}
