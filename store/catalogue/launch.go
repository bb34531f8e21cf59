package catalogue

import (
	"strings"
	"time"
)

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

// LaunchStatus is the state of a launch in the feed's own words.
type LaunchStatus struct {
	ID          int64
	Name        string
	Abbrev      string
	Description string
}

// Final reports whether the launch is over and its outcome known.
func (s LaunchStatus) Final() bool {
	switch s.ID {
	case StatusSuccess, StatusFailure, StatusPartialFailure, StatusPayloadDeployed:
		return true
	}
	return false
}

// LiftedOff reports whether the launch lifted off.
func (s LaunchStatus) LiftedOff() bool { return s.ID == StatusInFlight || s.Final() }

// statusIDs are the ids by what the feed calls the statuses; the ledger keeps the
// names.
var statusIDs = map[string]int64{
	"Go for Launch": StatusGo, "To Be Determined": StatusTBD, "To Be Confirmed": StatusTBC, "On Hold": StatusHold,
	"Launch in Flight": StatusInFlight, "Launch Successful": StatusSuccess, "Launch Failure": StatusFailure,
	"Launch was a Partial Failure": StatusPartialFailure, "Payload Deployed": StatusPayloadDeployed,
}

// statusNamed returns the status that the feed calls by a name, as the ledger
// keeps it. The id of one whose name is not known here is 0, as of none.
func statusNamed(name string) LaunchStatus { return LaunchStatus{ID: statusIDs[name], Name: name} }

// LedgerName returns what the ledger calls the status: a name that statusNamed
// knows, whatever the feed calls it by now, else the feed's own.
func (s LaunchStatus) LedgerName() string {
	for name, id := range statusIDs {
		if id == s.ID {
			return name
		}
	}
	return s.Name
}

// NETPrecision says how exactly a launch's NET is known. Coarser than an
// hour, NET is the end of the period it names.
type NETPrecision struct {
	ID     int64 // 0 second, 1 minute, 2 hour, 5 day, 6 week, 7 month, 8–11 quarters, 12–13 halves, 14 year, 15 fiscal year, 16 decade
	Name   string
	Abbrev string
}

// Launch is one flight with everything that hangs on it. Nested objects may
// be thinner than the launch itself; their Seen says how thin.
type Launch struct {
	ID               string // the feed's UUID, the only stable key
	Slug             string
	Name             string // "Rocket | Mission"
	Designator       string // COSPAR launch number such as 1957-001, "" before launch
	Status           LaunchStatus
	NET              time.Time
	NETPrecision     *NETPrecision // nil on old launches
	WindowStart      time.Time     // zero when not told
	WindowEnd        time.Time
	Image            *Image
	Infographic      string
	Probability      *int // per cent of favourable weather, nil when not told
	WeatherConcerns  string
	FailReason       string
	Hashtag          string
	Provider         *Agency
	Rocket           *Rocket
	RocketStageID    int64 // the feed's id of this rocket's flight, 0 when not told
	Mission          *Mission
	Pad              *Pad
	WebcastLive      bool
	Programs         []Program
	Attempts         Attempts
	FlightClubURL    string
	PadTurnaround    time.Duration
	Updates          []Update
	InfoLinks        []Link
	Videos           []Video
	Timeline         []TimelineEvent
	Patches          []Patch
	LauncherStages   []LauncherStage
	SpacecraftStages []SpacecraftStage
	LastUpdated      time.Time // the feed's; does not move when linked things change
	WithdrawnAt      *time.Time
	FirstSeenAt      *time.Time     // when the feed first told of it, nil: not known; told by LaunchByID and ListForFeed only
	ChangedAt        time.Time      // when what is told of it changed last, 1970: not known; told by ListForFeed and LaunchByID only
	Certainty        CertaintyLevel // of NET, at the moment of reading; only reads tell it
	HeldAt           *time.Time     // when the count of a launch on hold stopped; only reads tell it
	Moved            *Move          // told by lists and LaunchByID only; nil when the NET did not move lately
	Changes          []LaunchChange // newest first; told by LaunchByID and ListForFeed only
	Digest           Digest         // of the feed's record, when it is to be known again; only Save looks at it
	Same             bool           // the record is known and told little; see KnownLaunch
	Seen
}

// Attempts counts launch attempts up to and including this one.
type Attempts struct {
	Orbital      *int `json:"orbital,omitempty"`
	Location     *int `json:"location,omitempty"`
	Pad          *int `json:"pad,omitempty"`
	Agency       *int `json:"agency,omitempty"`
	OrbitalYear  *int `json:"orbital_year,omitempty"`
	LocationYear *int `json:"location_year,omitempty"`
	PadYear      *int `json:"pad_year,omitempty"`
	AgencyYear   *int `json:"agency_year,omitempty"`
}

// Mission is what a launch carries and where to.
type Mission struct {
	ID          int64
	Name        string
	Type        string
	Description string
	Image       *Image
	Orbit       *Orbit
	Agencies    []Agency
}

// Orbit is a destination, e.g. {8 "Low Earth Orbit" LEO}.
type Orbit struct {
	ID            int64
	Name          string
	Abbrev        string
	CelestialBody string
}

// Video is a webcast or a recording of one.
type Video struct {
	URL          string     `json:"url"`
	Title        string     `json:"title,omitempty"`
	Description  string     `json:"description,omitempty"`
	Publisher    string     `json:"publisher,omitempty"`
	Source       string     `json:"source,omitempty"`
	Type         string     `json:"type,omitempty"` // e.g. "Official Webcast"
	TypeID       int64      `json:"type_id,omitempty"`
	Language     string     `json:"language,omitempty"`
	Priority     int        `json:"priority"` // upstream's; smaller comes first
	FeatureImage string     `json:"feature_image,omitempty"`
	StartsAt     *time.Time `json:"starts_at,omitempty"`
	EndsAt       *time.Time `json:"ends_at,omitempty"`
	Live         bool       `json:"live,omitempty"`
}

// longestLead is how long before T-0 a webcast begins at most.
const longestLead = 12 * time.Hour

// OfficialWebcast returns the address of the first official webcast, "" without
// one. Reads put those first. A video that began long before the NET shows an
// attempt that was called off, and is none.
func (l Launch) OfficialWebcast() string {
	for _, video := range l.Videos {
		earlier := video.StartsAt != nil && l.NET.Sub(*video.StartsAt) > longestLead
		if strings.HasPrefix(video.Type, "Official") && !earlier {
			return video.URL
		}
	}
	return ""
}

// TimelineEvent is a planned step of the count or the flight.
type TimelineEvent struct {
	Name        string        `json:"name"`
	Description string        `json:"description,omitempty"`
	Offset      time.Duration `json:"offset"` // from T-0; negative before
}

// Update is a note by the feed's editors.
type Update struct {
	ID        int64     `json:"id"`
	Comment   string    `json:"comment"`
	InfoURL   string    `json:"info_url,omitempty"`
	CreatedBy string    `json:"created_by,omitempty"`
	CreatedAt time.Time `json:"created_at"`
}

// LaunchChange is one line of a launch's ledger. Field is one of net,
// net_precision, status, window_start, window_end, pad, name, webcast_live,
// announced, withdrawn; Old and New are RFC 3339 moments, names, or "true" and
// "false". A launch that appears is announced: New is its name. One that goes is
// withdrawn: New is its name, and Old when it comes back. The other is "".
type LaunchChange struct {
	LaunchID string
	SeenAt   time.Time
	Field    string
	Old      string
	New      string
}
