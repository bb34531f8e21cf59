package ingest

import (
	"context"
	"slices"
	"time"

	"tminus/ingest/fetch"
	"tminus/ingest/plan"
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
	At      time.Time   // of the failure
	Class   fetch.Class // "" when an earlier version noted the failure
	Error   string      // a sentence for staff: it names the feed's address
	RetryAt time.Time   // zero: never, the program runs offline
}

func newFailed(job string, p plan.Progress, retryAt time.Time) Failed {
	return Failed{Job: job, At: p.FailedAt, Class: fetch.Class(p.Class), Error: p.Error, RetryAt: retryAt}
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
	if status.HeldUntil, status.HeldReason, err = r.journal.CallsHeldUntil(ctx); err != nil {
		return status, err
	}
	used, _, err := r.journal.CallsInLastHour(ctx)
	if err != nil {
		return status, err
	}
	if status.Hourly, err = r.launches.toldLimit(ctx); err != nil {
		return status, err
	}
	if status.HeldUntil.IsZero() {
		status.Left = max(status.Hourly-used, 0)
	}
	if status.NextCallAt, err = r.launches.budget.FreeAt(ctx, status.Hourly); err != nil {
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
	st, err := r.launches.state(ctx)
	if err != nil {
		return err
	}
	st.Limit = status.Hourly
	if !status.Offline {
		tasks := st.Tasks()
		for i, at := range st.AllFreeAt(tasks) {
			job := tasks[i].Job
			status.Planned = append(status.Planned, Planned{job, purpose(job), st.Jobs[job].Done, at})
		}
	}
	for _, f := range r.paced {
		if err := f.addPlan(ctx, status); err != nil {
			return err
		}
	}
	slices.SortStableFunc(status.Planned, func(a, b Planned) int { return a.At.Compare(b.At) })
	for _, job := range plan.Jobs {
		if p := st.Jobs[job]; p.Error != "" {
			status.Failed = append(status.Failed, newFailed(job, p, plan.Later(p.Retry, status.HeldUntil)))
		}
	}
	return nil
}

var purposes = map[string]string{
	plan.JobFirst:    "see the coming launches for the first time",
	plan.JobPoll:     "see what changed anywhere",
	plan.JobNear:     "see the next launches again, with what hangs on them",
	plan.JobUpcoming: "read all coming launches through",
	plan.JobMissing:  "ask for launches that are no longer listed",
	plan.JobGone:     "ask for other records that are no longer listed",
	plan.JobRecent:   "see how recent launches ended",
	plan.JobEvents:   "see what happens next between launches",
	plan.JobHistory:  "read all past launches through",
}

// purpose returns what a job is for. The jobs without an entry read the list
// they are named after.
func purpose(job string) string {
	if text, known := purposes[job]; known {
		return text
	}
	return "read the whole list through"
}
