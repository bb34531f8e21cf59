package catalogue

// Image is a picture as the feed describes it. URL and ThumbnailURL are
// absolute https URLs; ThumbnailURL may be empty. Credit and License travel
// with the picture and are shown wherever it is shown large.
type Image struct {
	ID           int64
	Name         string
	URL          string
	ThumbnailURL string
	Credit       string // "" when the feed names nobody
	License      string // e.g. "CC BY-NC 2.0", "Unknown"
	LicenseURL   string // "" when the licence has no page
}

// Link is an address that a page only shows: an official page, a profile.
type Link struct {
	Title       string `json:"title,omitempty"`
	Description string `json:"description,omitempty"`
	Source      string `json:"source,omitempty"` // host or publisher, as the feed names it
	URL         string `json:"url"`
	Type        string `json:"type,omitempty"`     // e.g. "Official Page"
	Language    string `json:"language,omitempty"` // e.g. "English"
	Priority    int    `json:"priority,omitempty"` // upstream's; smaller comes first
}

// SocialLink is a profile of an agency or astronaut.
type SocialLink struct {
	Name string `json:"name"` // the network's name, e.g. "Instagram"
	URL  string `json:"url"`
}

// Patch is a mission patch; the largest Priority is shown.
type Patch struct {
	ID       int64  `json:"id"`
	Name     string `json:"name"`
	Priority int    `json:"priority"`
	ImageURL string `json:"image_url"`
	Agency   string `json:"agency,omitempty"` // name of the agency it belongs to
}
