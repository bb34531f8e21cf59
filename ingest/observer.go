package ingest

import (
	"errors"
	"fmt"
)

// Observer is told what the runner does, from any goroutine.
type Observer interface {
	// RunEnded says that a run of a job ended with a result, one of the states
	// of a store.IngestRun.
	RunEnded(job, result string)
	// CallEnded says that a call of a feed ended, and in a word why it failed;
	// "" when it did not.
	CallEnded(feed, reason string)
}

// nobody watches.
type nobody struct{}

func (nobody) RunEnded(string, string)  {}
func (nobody) CallEnded(string, string) {}

// reasonOf returns in a word why a call failed, "" when it did not.
func reasonOf(err error) string {
	fail, ok := errors.AsType[*fetchError](err)
	switch {
	case err == nil:
		return ""
	case !ok:
		return "internal"
	case fail.throttled:
		return "throttled"
	case fail.status != 0:
		return fmt.Sprintf("%dxx", fail.status/100)
	case timedOut(fail.err):
		return "timeout"
	case fail.err != nil:
		return "broken"
	}
	return "unusable"
}
