// Package ingestion says how ingestion stands, as far as the server shows it.
package ingestion

import "time"

// Status says how ingestion stands. Nil counts mean that calls are not paced.
type Status struct {
	Offline    bool
	CallsLimit *int // an hour
	CallsLeft  *int
	NextCallAt time.Time // earliest time of the next call
	HeldUntil  time.Time // the feed asked for rest until then; zero: it did not
	HeldReason string
	Next       []PlannedCall // soonest first
	Failed     []Failure     // jobs whose latest try failed
}

// PlannedCall is a call of the feed that ingestion means to make.
type PlannedCall struct {
	Job     string
	Purpose string
	LastAt  time.Time // when the job was last done; zero: never
	DueAt   time.Time
}

// Failure is why a job failed last.
type Failure struct {
	Job     string
	At      time.Time
	Class   string    // what anybody may know of it; "" is not told
	Message string    // a sentence for staff, which may name addresses
	RetryAt time.Time // zero: never
}

// LastFailure returns the latest of the failures that have a class, nil when
// there is none, or nobody tries again.
func (i Status) LastFailure() *Failure {
	var last *Failure
	for _, failed := range i.Failed {
		if !i.Offline && failed.Class != "" && (last == nil || failed.At.After(last.At)) {
			last = &failed
		}
	}
	return last
}
