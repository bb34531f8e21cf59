package cli

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"
)

// A hundred tries are one round. While the answers so far do not tell whether
// they lie apart another round with other addresses is added, as long as there
// are mails: all strangers together may cause 700 an hour.
const (
	timedPairs    = 50
	mailingRounds = 3
	timedRounds   = 6
)

// gapAllowed is how far the two sides may lie apart: half of the 3 ms that would
// be seen from a few hundred tries over a network.
const gapAllowed = 1500 * time.Microsecond

// timedCall is a call that must not tell by its time who has an account.
type timedCall struct {
	path   string
	want   int
	rounds int
	form   func(email string, n int) map[string]any
}

var timedCalls = []timedCall{
	{"/auth/authenticate", 401, timedRounds, func(email string, _ int) map[string]any {
		return map[string]any{"email": email, "password": "Wr0ng!pass"}
	}},
	{"/auth/register", 200, mailingRounds, func(email string, n int) map[string]any {
		return map[string]any{
			"username": fmt.Sprintf("name%06d", n), "email": email,
			"password": "Str0ng!pass", "repeatPassword": "Str0ng!pass", "policy": true,
		}
	}},
	{"/auth/forgot-password", 200, mailingRounds, func(email string, _ int) map[string]any {
		return map[string]any{"email": email}
	}},
}

// TestNobodyLearnsWhoHasAnAccountByTheClock asks in turn for addresses with and
// without an account, over HTTP, while the mail server is slow. The answers
// must take equally long, as far as the machine lets anybody see: a busy one
// hides what lies apart by less than it makes each answer differ.
func TestNobodyLearnsWhoHasAnAccountByTheClock(t *testing.T) {
	if testing.Short() {
		t.Skip("measures, which the race detector distorts")
	}
	data := t.TempDir()
	known := make([]string, timedPairs*timedRounds)
	for n := range known {
		known[n] = fmt.Sprintf("somebody%03d@example.org", n)
	}
	members(t, data, "Str0ng!pass", known...)
	c := newClient(t, serveSlowly(t, data))
	tries := 0
	for _, call := range timedCalls {
		took := map[bool][]time.Duration{}
		var least, most time.Duration
		for round := range call.rounds {
			for n, member := range known[round*timedPairs : (round+1)*timedPairs] {
				first := rand.IntN(2) == 0 // or what one leaves to do would always weigh on the other
				for _, isKnown := range []bool{first, !first} {
					email := member
					if !isKnown {
						email = fmt.Sprintf("nobody%d_%03d@example.org", round, n)
					}
					tries++
					took[isKnown] = append(took[isKnown], c.timed(t, call, email, tries))
				}
			}
			least, most = apart(took[true], took[false])
			t.Logf("%-21s %v to %v between the answers of a pair", call.path, least, most)
			if most < gapAllowed || least >= gapAllowed {
				break
			}
		}
		if least >= gapAllowed {
			t.Errorf("%s: at least %v between the answers with and without an account, want less than %v", call.path, least, gapAllowed)
		}
	}
}

// timed makes try number n and returns how long its answer took.
func (c *client) timed(t *testing.T, call timedCall, email string, n int) time.Duration {
	t.Helper()
	form, from := call.form(email, n), fmt.Sprintf("10.1.%d.%d", n>>8, n&255)
	start := time.Now()
	status, body, _ := c.call(t, "POST", call.path, from, form)
	took := time.Since(start)
	if status != call.want {
		t.Fatalf("%s for %s = %d %v, want %d", call.path, email, status, body, call.want)
	}
	return took
}

// apart returns how far the two sides lie apart, at least and at most: the
// median over the pairs, of which both were asked right after each other, so
// whatever else the machine does weighs on both alike. It lies in between in 999
// of 1,000 cases, for it is as likely above any of the pairs as below.
func apart(with, without []time.Duration) (least, most time.Duration) {
	differences := make([]time.Duration, len(with))
	for i := range with {
		differences[i] = with[i] - without[i]
	}
	slices.Sort(differences)
	middle, off := len(differences)/2, int(1.65*math.Sqrt(float64(len(differences))))
	low, high := differences[middle-off], differences[middle+off]
	return max(low, -high, 0), max(-low, high)
}
