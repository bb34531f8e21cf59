package server

import "time"

// doneView says that something was done.
type doneView struct {
	Timestamp time.Time `json:"timestamp"`
	Message   string    `json:"message"`
}

func newDoneView(now time.Time, message string) doneView {
	return doneView{timestamp(now), message}
}

// timestamp returns when an answer is given, as it says so.
func timestamp(now time.Time) time.Time { return now.UTC().Truncate(time.Second) }
