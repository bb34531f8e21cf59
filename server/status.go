package server

import (
	"context"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/store/catalogue"
)

// IngestStatus says how ingestion stands. Nil counts mean that calls are not
// paced.
type IngestStatus struct {
	Offline    bool
	CallsLimit *int // an hour
	CallsLeft  *int
	NextCallAt time.Time // earliest moment of the next call
	HeldUntil  time.Time // the feed asked for rest until then; zero: it did not
	HeldReason string
	Next       []PlannedCall // soonest first
	Failed     []IngestError // jobs whose latest try failed
}

// PlannedCall is a call of the feed that ingestion means to make.
type PlannedCall struct {
	Job     string
	Purpose string
	LastAt  time.Time // when the job was last done; zero: never
	DueAt   time.Time
}

// IngestError is why a job failed last.
type IngestError struct {
	Job     string
	At      time.Time
	Class   string    // what anybody may know of it; "" is not told
	Message string    // a sentence for staff, which may name addresses
	RetryAt time.Time // zero: never
}

// lastError returns the latest of the failures that have a class, nil when
// there is none, or nobody tries again.
func (i IngestStatus) lastError() *IngestError {
	var last *IngestError
	for _, failed := range i.Failed {
		if !i.Offline && failed.Class != "" && (last == nil || failed.At.After(last.At)) {
			last = &failed
		}
	}
	return last
}

// getStatus handles GET /api/v1/public/status.
func (s *Server) getStatus(c echo.Context) error {
	return s.send(c, s.status())
}

func (s *Server) status() answer {
	return answer{key: "public/status", hold: holdStatus, view: func(ctx context.Context) (any, error) {
		age, err := s.store.Catalogue.CatalogueAge(ctx)
		if err != nil {
			return nil, err
		}
		ingest, err := s.ingestStatus(ctx)
		if err != nil {
			return nil, err
		}
		return newStatusView(s.now(), s.config.Version, age, ingest), nil
	}}
}

type statusView struct {
	ServerTime     time.Time  `json:"server_time"`
	Version        string     `json:"version"`
	LaunchesSeenAt *time.Time `json:"launches_seen_at"`
	StarterAsOf    *string    `json:"starter_as_of"` // YYYY-MM-DD
	Parts          []partView `json:"parts"`
	Ingest         ingestView `json:"ingest"`
}

type partView struct {
	Kind       catalogue.Kind `json:"kind"`
	Count      int            `json:"count"`
	SeenAt     *time.Time     `json:"seen_at"`
	CompleteAt *time.Time     `json:"complete_at"`
	Starter    int            `json:"starter"`
}

type ingestView struct {
	Offline    bool             `json:"offline"`
	CallsLimit *int             `json:"calls_limit"`
	CallsLeft  *int             `json:"calls_left"`
	Next       []plannedView    `json:"next"`
	LastError  *ingestErrorView `json:"last_error"`
}

type plannedView struct {
	Job     string     `json:"job"`
	Purpose string     `json:"purpose"`
	LastAt  *time.Time `json:"last_at"`
	DueAt   time.Time  `json:"due_at"`
}

type ingestErrorView struct {
	Job    string    `json:"job"`
	At     time.Time `json:"at"`
	Reason string    `json:"reason"`
}

func newStatusView(now time.Time, version string, age catalogue.Age, ingest IngestStatus) statusView {
	view := statusView{
		ServerTime: now.UTC().Truncate(time.Millisecond), Version: version,
		LaunchesSeenAt: momentAt(age.LaunchesSeenAt), Parts: each(age.Parts, newPartView),
		Ingest: ingestView{
			Offline: ingest.Offline, CallsLimit: ingest.CallsLimit, CallsLeft: ingest.CallsLeft,
			Next: each(ingest.Next, newPlannedView), LastError: optional(ingest.lastError(), newIngestErrorView),
		},
	}
	if age.StarterAsOf != nil {
		view.StarterAsOf = text(age.StarterAsOf.UTC().Format(time.DateOnly))
	}
	return view
}

func newPartView(p catalogue.PartAge) partView {
	return partView{
		Kind: p.Kind, Count: p.Count, SeenAt: momentAt(p.NewestSeenAt), CompleteAt: momentAt(p.SweptAt),
		Starter: p.Starter,
	}
}

func newPlannedView(p PlannedCall) plannedView {
	return plannedView{Job: p.Job, Purpose: p.Purpose, LastAt: moment(p.LastAt), DueAt: p.DueAt.UTC()}
}

func newIngestErrorView(e IngestError) ingestErrorView {
	return ingestErrorView{Job: e.Job, At: e.At.UTC(), Reason: e.Class}
}
