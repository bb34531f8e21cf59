package views

import "time"

// Done says that something was done.
type Done struct {
	Timestamp time.Time `json:"timestamp"`
	Message   string    `json:"message"`
}

// NewDone returns that something was done now.
func NewDone(now time.Time, message string) Done {
	return Done{Timestamp(now), message}
}

// Timestamp returns when an answer is given, as it says so.
func Timestamp(now time.Time) time.Time { return now.UTC().Truncate(time.Second) }
