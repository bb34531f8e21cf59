package views

import "tminus/store/catalogue"

// LaunchShortcuts are the shortcuts of a list of launches.
type LaunchShortcuts struct {
	Data []LaunchShortcut `json:"data"`
}

// LaunchShortcut is what many people look for among launches.
type LaunchShortcut struct {
	Name  string   `json:"name"`
	Query string   `json:"query"`
	Zones []string `json:"zones"`
	Count int      `json:"count"`
}

// NewLaunchShortcut returns a shortcut as the API tells it.
func NewLaunchShortcut(s catalogue.Shortcut) LaunchShortcut {
	return LaunchShortcut{Name: s.Name, Query: s.Query.Encode(), Zones: append([]string{}, s.Zones...), Count: s.Count}
}
