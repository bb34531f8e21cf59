package ledger

// Ids of the launch statuses the feed is known to send. Others are stored and
// shown by their own name.
const (
	StatusGo              = 1
	StatusTBD             = 2
	StatusSuccess         = 3
	StatusFailure         = 4
	StatusHold            = 5
	StatusInFlight        = 6
	StatusPartialFailure  = 7
	StatusTBC             = 8
	StatusPayloadDeployed = 9
)

// Status is the state of a launch in the feed's own words.
type Status struct {
	ID          int64
	Name        string
	Abbrev      string
	Description string
}

// Final reports whether the launch is over and its outcome known.
func (s Status) Final() bool {
	switch s.ID {
	case StatusSuccess, StatusFailure, StatusPartialFailure, StatusPayloadDeployed:
		return true
	}
	return false
}

// LiftedOff reports whether the launch lifted off.
func (s Status) LiftedOff() bool { return s.ID == StatusInFlight || s.Final() }

// statusIDs are the ids by what the feed calls the statuses; the ledger keeps the
// names.
var statusIDs = map[string]int64{
	"Go for Launch": StatusGo, "To Be Determined": StatusTBD, "To Be Confirmed": StatusTBC, "On Hold": StatusHold,
	"Launch in Flight": StatusInFlight, "Launch Successful": StatusSuccess, "Launch Failure": StatusFailure,
	"Launch was a Partial Failure": StatusPartialFailure, "Payload Deployed": StatusPayloadDeployed,
}

// statusNamed returns the status that the feed calls by a name, as the ledger
// keeps it. The id of one whose name is not known here is 0, as of none.
func statusNamed(name string) Status { return Status{ID: statusIDs[name], Name: name} }

// LedgerName returns what the ledger calls the status: a name that statusNamed
// knows, whatever the feed calls it by now, else the feed's own.
func (s Status) LedgerName() string {
	for name, id := range statusIDs {
		if id == s.ID {
			return name
		}
	}
	return s.Name
}
