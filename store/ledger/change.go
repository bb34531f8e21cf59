package ledger

import (
	"strconv"
	"time"
)

// What of a launch the ledger watches.
const (
	FieldNET         = "net"
	FieldPrecision   = "net_precision"
	FieldStatus      = "status"
	FieldWindowStart = "window_start"
	FieldWindowEnd   = "window_end"
	FieldPad         = "pad"
	FieldName        = "name"
	FieldWebcast     = "webcast_live"
	FieldAnnounced   = "announced"
	FieldWithdrawn   = "withdrawn"
)

// Fields are all of them.
var Fields = []string{
	FieldNET, FieldPrecision, FieldStatus, FieldWindowStart, FieldWindowEnd, FieldPad, FieldName, FieldWebcast,
	FieldAnnounced, FieldWithdrawn,
}

// FieldNames says what each of them is to a person, as lists of changes are narrowed
// to it; the page of changes has the same words.
var FieldNames = map[string]string{
	FieldNET: "launch times", FieldPrecision: "precision", FieldStatus: "status", FieldWindowStart: "window openings",
	FieldWindowEnd: "window closings", FieldPad: "pads", FieldName: "names", FieldWebcast: "webcasts",
	FieldAnnounced: "new launches", FieldWithdrawn: "withdrawals",
}

// TimeFields are those that tell how a launch moved, as a list of SQL.
const TimeFields = "('net', 'net_precision', 'status')"

// Change is one line of a launch's ledger: Field is one of Fields; Old and New are RFC 3339 moments, names, or "true" and
// "false". A launch that appears is announced: New is its name. One that goes is
// withdrawn: New is its name, and Old when it comes back. The other is "".
type Change struct {
	LaunchID string
	SeenAt   time.Time
	Field    string
	Old      string
	New      string
}

// Text returns how the ledger keeps a moment, "" for one that is not told.
func Text(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return at.Format(time.RFC3339)
}

// FlagText returns how the ledger keeps whether something is so.
func FlagText(is bool) string { return strconv.FormatBool(is) }

// NewTime returns the moment that a change of NET or of a window led to, and
// whether there is one.
func (c Change) NewTime() (at time.Time, told bool) { return readTime(c.New) }

// IsOn reports whether a change of the webcast began it.
func (c Change) IsOn() bool { return c.New == FlagText(true) }

// IsBack reports whether a withdrawn launch came back.
func (c Change) IsBack() bool { return c.Field == FieldWithdrawn && c.New == "" }

// readTime reads a moment as the ledger keeps it, and reports whether there is one.
func readTime(text string) (at time.Time, told bool) {
	at, err := time.Parse(time.RFC3339, text)
	return at, err == nil
}
