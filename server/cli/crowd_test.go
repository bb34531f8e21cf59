package cli

import (
	"fmt"
	"maps"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"
)

// TestCrowdAtTheDoor lets two hundred sign in at the same moment. Each is let
// in or told when to come back; the server keeps its memory, and its pages
// their pace.
func TestCrowdAtTheDoor(t *testing.T) {
	if testing.Short() {
		t.Skip("measures, which the race detector distorts")
	}
	const password = "Str0ng!pass"
	data := t.TempDir()
	emails := make([]string, 151)
	for n := range emails {
		emails[n] = fmt.Sprintf("member%03d@example.org", n)
	}
	members(t, data, password, emails...)
	p := serveSlowly(t, data)
	c := newClient(t, p)
	list := func() time.Duration {
		start := time.Now()
		if status, body, _ := c.call(t, "GET", "/public/launches", "10.0.0.1", nil); status != http.StatusOK {
			t.Errorf("launches = %d %v", status, body)
		}
		return time.Since(start)
	}
	list()
	before := memory(t, p, "VmRSS")

	var mu sync.Mutex
	answers := map[int]int{}
	var crowd sync.WaitGroup
	for n := range 200 {
		email, from := emails[min(n, 150)], fmt.Sprintf("10.2.0.%d", n) // the last fifty share an account
		if n < 50 {
			from = "10.3.0.1" // the first fifty share an address
		}
		crowd.Go(func() {
			status, body, header := c.call(t, "POST", "/auth/authenticate", from, map[string]any{"email": email, "password": password})
			mu.Lock()
			defer mu.Unlock()
			answers[status]++
			waits := status == http.StatusLocked || status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable
			if status != http.StatusOK && (!waits || header.Get("Retry-After") == "") {
				t.Errorf("sign-in = %d %v with Retry-After %q", status, body, header.Get("Retry-After"))
			}
		})
	}
	gone := make(chan struct{})
	go func() { crowd.Wait(); close(gone) }()
	lists := []time.Duration{}
	for there := true; there; {
		lists = append(lists, list())
		select {
		case <-gone:
			there = false
		default:
		}
	}

	if middle := median(lists); len(lists) < 10 || middle > 50*time.Millisecond {
		t.Errorf("the launches take %v in the middle of %d, want at most 50 ms", middle, len(lists))
	}
	grown := memory(t, p, "VmHWM") - before
	if grown > 150<<10 {
		t.Errorf("memory grew by %d MB from %d MB, want at most 150", grown>>10, before>>10)
	}
	if answers[http.StatusOK] == 0 || len(answers) < 3 {
		t.Errorf("answers = %v, want some of each kind", answers)
	}
	for _, status := range slices.Sorted(maps.Keys(answers)) {
		t.Logf("%3d × %d", answers[status], status)
	}
	t.Logf("memory %d MB, at its peak %d MB more; launches in %v, %d times", before>>10, grown>>10, median(lists), len(lists))
}

// memory returns what the system says of the program's memory, in kB.
func memory(t *testing.T, p *child, what string) int {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		t.Skipf("this system does not tell a process's memory: %v", err)
	}
	found := regexp.MustCompile(what + `:\s+([0-9]+) kB`).FindSubmatch(status)
	if found == nil {
		t.Fatalf("no %s in %s", what, status)
	}
	kB, err := strconv.Atoi(string(found[1]))
	if err != nil {
		t.Fatal(err)
	}
	return kB
}

func median(took []time.Duration) time.Duration {
	slices.Sort(took)
	return took[len(took)/2]
}
