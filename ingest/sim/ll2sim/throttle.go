package ll2sim

import (
	"fmt"
	"math"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	throttlePath = "api-throttle"
	period       = time.Hour
)

// throttle counts calls in a sliding hour, as the feed's framework does:
// refused calls are not counted.
type throttle struct {
	opts  Options
	mu    sync.Mutex
	spent map[string][]time.Time
}

// caller is who calls: a token or an address, and its hourly limit.
type caller struct {
	name   string
	limit  int // 0 means none
	others int
}

// token returns the key of the request's Authorization header.
func token(r *http.Request) string {
	kind, key, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	if kind != "Token" {
		return ""
	}
	return key
}

// identify returns who calls; false for an unknown token.
func (t *throttle) identify(r *http.Request) (caller, bool) {
	if key := token(r); key != "" {
		limit, ok := t.opts.Tokens[key]
		if !ok {
			return caller{}, false
		}
		return caller{name: "token " + key, limit: limit}, true
	}
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	return caller{name: host, limit: t.opts.Hourly, others: t.opts.OthersHourly}, true
}

// window forgets calls older than an hour and returns the others.
func (t *throttle) window(name string, now time.Time) []time.Time {
	calls := t.spent[name]
	for len(calls) > 0 && !calls[0].After(now.Add(-period)) {
		calls = calls[1:]
	}
	t.spent[name] = calls
	return calls
}

// wait returns how long the caller has to wait; 0 means that it may call.
func (t *throttle) wait(who caller, now time.Time) time.Duration {
	calls := t.window(who.name, now)
	switch {
	case who.limit == 0 || len(calls)+who.others < who.limit:
		return 0
	case len(calls) == 0:
		return period / time.Duration(max(1, who.others))
	}
	return calls[0].Add(period).Sub(now)
}

// spend counts a call, or returns how long the caller has to wait.
func (t *throttle) spend(who caller, now time.Time) time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	if wait := t.wait(who, now); wait > 0 {
		return wait
	}
	if who.limit > 0 {
		t.spent[who.name] = append(t.spent[who.name], now)
	}
	return 0
}

// report answers /api-throttle/: an object, whatever the documentation says.
func (t *throttle) report(r *http.Request, now time.Time) answer {
	who, known := t.identify(r)
	if !known {
		return badToken()
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	return jsonAnswer(http.StatusOK, fields{
		"your_request_limit":   who.limit,
		"limit_frequency_secs": int(period.Seconds()),
		"current_use":          len(t.window(who.name, now)) + who.others,
		"next_use_secs":        seconds(t.wait(who, now)),
		"ident":                who.name,
	})
}

// badToken is the framework's answer to a token it does not know.
func badToken() answer { return problem(http.StatusUnauthorized, "Invalid token.") }

func seconds(d time.Duration) int { return int(math.Ceil(d.Seconds())) }

// throttled is the framework's refusal.
func throttled(wait time.Duration) answer {
	n := seconds(wait)
	unit := "seconds"
	if n == 1 {
		unit = "second"
	}
	a := problem(http.StatusTooManyRequests, fmt.Sprintf("Request was throttled. Expected available in %d %s.", n, unit))
	a.header = map[string]string{"Retry-After": strconv.Itoa(n)}
	return a
}

// SpendElsewhere makes other callers behind the address use n calls of its
// budget now.
func (s *Server) SpendElsewhere(address string, n int) {
	s.throttle.mu.Lock()
	defer s.throttle.mu.Unlock()
	for range n {
		s.throttle.spent[address] = append(s.throttle.spent[address], s.opts.Now())
	}
}

// SetHourly changes the limit of addresses; 0 means none.
func (s *Server) SetHourly(n int) {
	s.throttle.mu.Lock()
	defer s.throttle.mu.Unlock()
	s.throttle.opts.Hourly = n
}
