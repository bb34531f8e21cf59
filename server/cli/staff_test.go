package cli

import (
	"context"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"tminus/ingest/sim/ll2sim"
	"tminus/store/storetest"
)

// TestStaffHaveTheFeedAsked signs in to a running server and asks for a look:
// it is among the runs soon after, long before the next pulse is due.
func TestStaffHaveTheFeedAsked(t *testing.T) {
	sim := ll2sim.New(ll2sim.Options{Seed: 7, Launches: 300})
	defer sim.Close()
	feed := httptest.NewServer(sim)
	defer feed.Close()
	data, address := withDatabase(t), free(t)
	command(t, data, "Str0ng!pass\n", "user", "create", "--email=boss@example.org", "--username=big_boss", "--role=MODERATOR")
	ctx, stop := context.WithCancel(t.Context())
	var log storetest.Output
	ended := make(chan int, 1)
	go func() {
		ended <- Run(ctx, testProgram, []string{
			"serve", "--data=" + data, "--addr=" + address, "--ll2-url=" + feed.URL + "/2.3.0", "--ll2-hourly=1000000",
			"--news-url=", "--apod-url=",
		}, &storetest.Output{}, &log)
	}()
	defer func() {
		stop()
		if code := <-ended; code != 0 {
			t.Errorf("the server ended with %d: %s", code, log.String())
		}
	}()
	soon(t, "the start", func() bool { return strings.Contains(log.String(), "msg=serving") })
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	v := &visitor{t: t, api: "http://" + address + "/api/v1", client: http.Client{Jar: jar}}
	v.csrf, _ = v.call(200, "GET", "/csrf/token", "")["token"].(string)
	v.signIn(&log, "Str0ng!pass")
	pulses := func() (n int) {
		list, _ := v.call(200, "GET", "/dashboard/report/tasks", "")["data"].([]any)
		for _, run := range list {
			if run := run.(map[string]any); run["jobName"] == "pulse" && run["status"] == "COMPLETED" {
				n++
			}
		}
		return n
	}
	report := map[string]any{}
	soon(t, "the first reading", func() bool {
		report = v.call(200, "GET", "/dashboard/ingest", "")
		next, _ := report["next"].([]any)
		first, _ := next[0].(map[string]any)
		due, _ := time.Parse(time.RFC3339, first["due_at"].(string))
		return due.After(time.Now().Add(time.Minute))
	})
	if report["offline"] != false || report["calls_limit"] != 1e6 || report["next_call_at"] == nil || report["held_until"] != nil {
		t.Errorf("report = %v", report)
	}
	before := pulses()
	v.call(202, "POST", "/dashboard/ingest/refresh", "")
	soon(t, "the look", func() bool { return pulses() == before+1 })
}

// soon waits until ok, which may be a call: those of one client are limited.
func soon(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); !ok(); time.Sleep(100 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("%s did not come within two minutes", what)
		}
	}
}
