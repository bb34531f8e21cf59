package views

import "time"

// Announcement is what the host tells everybody, until a time.
type Announcement struct {
	Text  string    `json:"text"` // plain
	Until time.Time `json:"until"`
}
