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

// Timestamp returns a moment as answers tell it: in UTC, to the second.
func Timestamp(now time.Time) time.Time { return now.UTC().Truncate(time.Second) }
