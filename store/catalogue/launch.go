package catalogue

import (
	"time"

	"tminus/store/ledger"
)

// Launch is one flight with everything that hangs on it. Nested objects may
// be thinner than the launch itself; their Seen says how thin.
type Launch struct {
	ID               string // the feed's UUID, the only stable key
	Slug             string
	Name             string // "Rocket | Mission"
	Designator       string // COSPAR launch number such as 1957-001, "" before launch
	Status           ledger.Status
	NET              time.Time
	NETPrecision     *ledger.Precision // nil on old launches
	WindowStart      time.Time         // zero when not told
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
	FirstSeenAt      *time.Time        // when the feed first told of it, nil: not known; told by LaunchByID and ListForFeed only
	ChangedAt        time.Time         // when what is told of it changed last, 1970: not known; told by ListForFeed and LaunchByID only
	Certainty        ledger.Certainty  // of NET, at the moment of reading; only reads tell it
	HeldAt           *time.Time        // when the count of a launch on hold stopped; only reads tell it
	Moved            *ledger.Move      // how NET moved lately, several times as one; told by lists and LaunchByID only, nil where it did not
	Story            *ledger.DateStory // told by lists only, of launches that have not flown and have a step of it
	Changes          []ledger.Change   // newest first; told by LaunchByID and ListForFeed only
	Digest           Digest            // of the feed's record, when it is to be known again; only Save looks at it
	Same             bool              // the record is known and told little; see KnownLaunch
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

// Ledger returns what the launch is planned for, and what was seen to change as
// far as Changes tell it.
func (l Launch) Ledger() ledger.Ledger {
	return ledger.Ledger{NET: l.NET, Precision: l.NETPrecision, Status: l.Status, Changes: l.Changes}
}

// How long before T-0, after it without an outcome, and after the outcome it is
// the day of a launch; the site's client says the same.
const (
	dayBefore    = 24 * time.Hour
	dayAfter     = 24 * time.Hour
	afterOutcome = 6 * time.Hour
)

// IsItsDay reports whether a launch is near, flies, or was over a few hours ago:
// there is a page on which it can be followed then.
func (l Launch) IsItsDay(now time.Time) bool {
	switch {
	case l.WithdrawnAt != nil:
		return false
	case l.Status.Final():
		known := l.NET
		if since := l.Ledger().StatusSince(); since != nil {
			known = *since
		}
		return now.Sub(known) < afterOutcome
	}
	return Certainty(l, now) == ledger.CertaintyExact && l.NET.Sub(now) < dayBefore && now.Sub(l.NET) <= dayAfter
}

// About T-0 word of a launch may come any second.
const (
	hourBefore   = time.Hour
	quarterAfter = 15 * time.Minute
)

// IsAboutToFly reports whether the launch is within an hour before its exact T-0
// or a quarter of an hour after it: then its readers ask again and again.
func (l Launch) IsAboutToFly(now time.Time) bool {
	left := l.NET.Sub(now)
	return Certainty(l, now) == ledger.CertaintyExact && left <= hourBefore && left >= -quarterAfter
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
