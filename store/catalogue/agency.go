package catalogue

// Country is a state as the feed knows it. Id 17 is the real "unknown"
// country with the codes "??" and "???".
type Country struct {
	ID              int64
	Name            string
	Alpha2          string
	Alpha3          string
	NationalityName string // e.g. "American"
}

// Agency is an organisation: launch service provider, manufacturer or owner.
// Counters are nil when the record was too thin to carry them.
type Agency struct {
	ID            int64
	Name          string
	Abbrev        string
	Type          NamedID // e.g. {1 Government}
	Featured      bool
	Countries     []Country
	Description   string
	Administrator string
	FoundingYear  *int
	Launchers     string // free text, e.g. "Falcon | Starship"
	Spacecraft    string // free text
	ParentID      *int64 // of the agency it belongs to; nil when none is told, or only its name
	ParentName    string // of that agency as the feed tells it
	Image         *Image
	Logo          *Image
	SocialLogo    *Image
	Launches      Record
	Landings      Record // of boosters
	InfoURL       string
	WikiURL       string
	SocialLinks   []SocialLink
	Seen
}

// Record counts attempts and their outcomes. Nil means not told.
type Record struct {
	Total       *int `json:"total,omitempty"`
	Successful  *int `json:"successful,omitempty"`
	Failed      *int `json:"failed,omitempty"`
	Pending     *int `json:"pending,omitempty"`
	Consecutive *int `json:"consecutive,omitempty"` // successes in a row, up to now
}

// atLeast returns the record with no fewer launches in all than are known to be
// over: the feed's own counter may lag.
func (r Record) atLeast(known int) Record {
	if known > 0 && (r.Total == nil || *r.Total < known) {
		r.Total = &known
	}
	return r
}
