package fetch

import (
	"context"
	"errors"
	"fmt"
	"net"
)

// Error is a call that did not bring what was asked for. It never carries the
// query string.
type Error struct {
	URL       string
	Reason    string
	Status    int  // of the answer, 0 when none came
	Smaller   bool // asking for less may help: a timeout or a 5xx
	Throttled bool
	Doubted   bool // the feed works, but what it told is not believed
	Err       error
}

// Error returns the address and the reason.
func (f *Error) Error() string { return f.URL + ": " + f.Reason }

// Unwrap returns the cause, if there is one.
func (f *Error) Unwrap() error { return f.Err }

func timedOut(err error) bool {
	if errors.Is(err, context.DeadlineExceeded) {
		return true
	}
	timeout, ok := errors.AsType[net.Error](err)
	return ok && timeout.Timeout()
}

// Observer is told of the calls, from any goroutine.
type Observer interface {
	// CallEnded says that a call of a feed ended, and in a word why it failed;
	// "" when it did not.
	CallEnded(feed, reason string)
}

// reasonOf returns in a word why a call failed, "" when it did not.
func reasonOf(err error) string {
	fail, ok := errors.AsType[*Error](err)
	switch {
	case err == nil:
		return ""
	case !ok:
		return "internal"
	case fail.Throttled:
		return "throttled"
	case fail.Status != 0:
		return fmt.Sprintf("%dxx", fail.Status/100)
	case timedOut(fail.Err):
		return "timeout"
	case fail.Err != nil:
		return "broken"
	}
	return "unusable"
}
