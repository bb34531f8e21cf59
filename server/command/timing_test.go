package command

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"
)

// Two hundred tries are one round; a round that something else on the machine
// disturbed is repeated with other addresses.
const (
	timedPairs  = 100
	timedRounds = 5
)

// gapAllowed is how far the medians may lie apart: 2 ms on a machine that does
// nothing else. Beside all other tests there is more noise, but work that is
// left out for one side still shows.
func gapAllowed() time.Duration {
	if os.Getenv(soaking) != "" {
		return 2 * time.Millisecond
	}
	return 10 * time.Millisecond
}

// timedCall is a call that must not tell by its time who has an account.
type timedCall struct {
	path string
	want int
	form func(email string, n int) map[string]any
}

var timedCalls = []timedCall{
	{"/auth/authenticate", 401, func(email string, _ int) map[string]any {
		return map[string]any{"email": email, "password": "Wr0ng!pass"}
	}},
	{"/auth/register", 200, func(email string, n int) map[string]any {
		return map[string]any{
			"username": fmt.Sprintf("name%06d", n), "email": email,
			"password": "Str0ng!pass", "repeatPassword": "Str0ng!pass", "policy": true,
		}
	}},
	{"/auth/forgot-password", 200, func(email string, _ int) map[string]any {
		return map[string]any{"email": email}
	}},
}

// TestNobodyLearnsWhoHasAnAccountByTheClock asks in turn for addresses with and
// without an account, over HTTP, while the mail server is slow. The answers
// must take equally long.
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
		var gap time.Duration
		for round := range timedRounds {
			took := map[bool][]time.Duration{}
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
			with, without := median(took[true]), median(took[false])
			t.Logf("%-21s median %v with an account, %v without", call.path, with, without)
			if gap = (with - without).Abs(); gap < gapAllowed() {
				break
			}
		}
		if gap >= gapAllowed() {
			t.Errorf("%s: %v between the medians, want less than %v", call.path, gap, gapAllowed())
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

func median(took []time.Duration) time.Duration {
	slices.Sort(took)
	return took[len(took)/2]
}
