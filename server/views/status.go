package views

import (
	"time"

	"tminus/server/ingestion"
	"tminus/store/catalogue"
)

// Status is how old the catalogue is and how ingestion stands.
type Status struct {
	ServerTime     time.Time  `json:"server_time"`
	Version        string     `json:"version"`
	LaunchesSeenAt *time.Time `json:"launches_seen_at"`
	StarterAsOf    *string    `json:"starter_as_of"` // YYYY-MM-DD
	Parts          []Part     `json:"parts"`
	Ingest         Ingest     `json:"ingest"`
	// Announcement is what the host tells everybody now.
	Announcement *Announcement `json:"announcement"`
}

// Ingest is how ingestion stands.
type Ingest struct {
	Offline    bool         `json:"offline"`
	CallsLimit *int         `json:"calls_limit"`
	CallsLeft  *int         `json:"calls_left"`
	Next       []Planned    `json:"next"`
	LastError  *IngestError `json:"last_error"`
}

// IngestError is the latest failure of ingestion.
type IngestError struct {
	Job    string    `json:"job"`
	At     time.Time `json:"at"`
	Reason string    `json:"reason"`
}

// NewStatus returns how old the catalogue is, how ingestion stands and what is announced.
func NewStatus(now time.Time, version string, age catalogue.Age, ingest ingestion.Status, announced *Announcement) Status {
	view := Status{
		ServerTime: now.UTC().Truncate(time.Millisecond), Version: version,
		LaunchesSeenAt: UTC(age.LaunchesSeenAt), Parts: MapAll(age.Parts, NewPart), Announcement: announced,
		Ingest: Ingest{
			Offline: ingest.Offline, CallsLimit: ingest.CallsLimit, CallsLeft: ingest.CallsLeft,
			Next: MapAll(ingest.Next, NewPlanned), LastError: MapPtr(ingest.LastFailure(), newIngestError),
		},
	}
	if age.StarterAsOf != nil {
		view.StarterAsOf = NilIfEmpty(age.StarterAsOf.UTC().Format(time.DateOnly))
	}
	return view
}

func newIngestError(e ingestion.Failure) IngestError {
	return IngestError{Job: e.Job, At: Timestamp(e.At), Reason: e.Class}
}
