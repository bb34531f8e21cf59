package ingest

import (
	"context"
	"slices"
	"time"

	"tminus/store/catalogue"
)

// Status says how ingestion stands.
type Status struct {
	Offline    bool
	Age        catalogue.Age
	Hourly     int       // calls an hour
	Left       int       // calls that are possible now
	NextCallAt time.Time // earliest moment of the next call
	HeldUntil  time.Time // the feed asked for rest until then; zero: it did not
	HeldReason string
	Planned    []Planned // soonest first
	Failed     []Failed  // jobs whose latest try failed
}

// Planned is a job and the moment its next call is expected.
type Planned struct {
	Job     string
	Purpose string    // what the job is for, for a person
	LastAt  time.Time // when it was last done; zero: never
	At      time.Time
}

// Failed is a job whose latest try failed, and when it is tried again.
type Failed struct {
	Job     string
	At      time.Time // of the failure
	Class   Class     // "" when an earlier version noted the failure
	Error   string    // a sentence for staff: it names the feed's address
	RetryAt time.Time // zero: never, the program runs offline
}

// Status returns the age of each part, the budget left, the next planned calls
// and the last errors. It calls nobody.
func (r *Runner) Status(ctx context.Context) (Status, error) {
	status := Status{Offline: r.cfg.Offline}
	var err error
	if status.Age, err = r.catalogue.CatalogueAge(ctx); err != nil {
		return status, err
	}
	if r.cfg.Offline {
		return status, r.addFailed(ctx, &status)
	}
	if status.HeldUntil, status.HeldReason, err = r.feed.CallsHeldUntil(ctx); err != nil {
		return status, err
	}
	used, _, err := r.feed.CallsInLastHour(ctx)
	if err != nil {
		return status, err
	}
	if status.Hourly, err = r.budget.told(ctx); err != nil {
		return status, err
	}
	if status.HeldUntil.IsZero() {
		status.Left = max(status.Hourly-used, 0)
	}
	if status.NextCallAt, err = r.budget.freeAt(ctx, status.Hourly); err != nil {
		return status, err
	}
	return status, r.addPlan(ctx, &status)
}

// addFailed adds what failed before the program ran offline. None of it is
// tried again.
func (r *Runner) addFailed(ctx context.Context, status *Status) error {
	err := r.addPlan(ctx, status)
	status.Planned = nil
	for i := range status.Failed {
		status.Failed[i].RetryAt = time.Time{}
	}
	return err
}

// addPlan adds what is planned and what failed.
func (r *Runner) addPlan(ctx context.Context, status *Status) error {
	st, err := r.state(ctx)
	if err != nil {
		return err
	}
	st.limit = status.Hourly
	for _, t := range st.tasks() {
		status.Planned = append(status.Planned, Planned{t.job, purpose(t.job), st.jobs[t.job].Done, st.freeAt(t)})
	}
	for _, f := range r.sides {
		if err := f.addPlan(ctx, status); err != nil {
			return err
		}
	}
	slices.SortStableFunc(status.Planned, func(a, b Planned) int { return a.At.Compare(b.At) })
	for _, job := range priority {
		if p := st.jobs[job]; p.Error != "" {
			status.Failed = append(status.Failed, Failed{job, p.FailedAt, p.Class, p.Error, later(p.Retry, status.HeldUntil)})
		}
	}
	return nil
}

var purposes = map[string]string{
	jobFirst:    "see the coming launches for the first time",
	jobPulse:    "see what changed anywhere",
	jobNear:     "see the next launches again, with what hangs on them",
	jobUpcoming: "read all coming launches through",
	jobMissing:  "ask for launches that are no longer listed",
	jobRecent:   "see how recent launches ended",
	jobHistory:  "read all past launches through",
}

// purpose returns what a job is for. The jobs without an entry read the list
// they are named after.
func purpose(job string) string {
	if text, known := purposes[job]; known {
		return text
	}
	return "read the whole list through"
}
