package server_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"tminus/store/storetest"
)

// runJobs runs every job once, as a start of the program does.
func (s site) runJobs(t *testing.T) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if err := s.RunJobs(ctx); err != nil {
		t.Fatal(err)
	}
}

func TestJobsRunUntilTheyAreStopped(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	storetest.SignIn(t, s.store, storetest.Account(t, s.store, 1), storetest.Session("s", "r", ""))
	s.clock.Advance(12 * time.Hour)
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- s.RunJobs(ctx) }()
	eventually(t, "the sweep", func() bool {
		_, err := s.store.Accounts.SessionOfRefresh(t.Context(), []byte("r"))
		return err != nil
	})
	select {
	case err := <-done:
		t.Fatalf("the jobs stopped by themselves: %v", err)
	case <-time.After(50 * time.Millisecond):
	}
	stop()
	select {
	case err := <-done:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(time.Minute):
		t.Error("the jobs do not stop")
	}
}

// A job that breaks is a failed one, at the start of the program as well.
func TestAJobThatBreaksEndsNothingElse(t *testing.T) {
	t.Parallel()
	option, lines := logged(t)
	s := newSite(t, option)
	s.store.Accounts = nil // no job can be done
	s.runJobs(t)
	failed := 0
	for _, line := range lines() {
		if line["msg"] == "job failed" && strings.Contains(fmt.Sprint(line["error"]), "panic") {
			failed++
		}
	}
	if failed != 2 {
		t.Errorf("%d jobs failed, want both", failed)
	}
}
