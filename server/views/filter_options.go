package views

import (
	"tminus/store/catalogue"
)

// FilterOption is one choice of a list's filters. Count is how many items
// of the whole list, coming and past, have it.
type FilterOption struct {
	ID    int64  `json:"id"`
	Name  string `json:"name"`
	Count int    `json:"count"`
}

func newFilterOption(o catalogue.FilterOption) FilterOption {
	return FilterOption(o)
}

func newPadOption(o catalogue.FilterOption) FilterOption {
	o.Name = catalogue.PadName(o.Name)
	return newFilterOption(o)
}

// FilterWord is a choice that is told by its name alone.
type FilterWord struct {
	Name  string `json:"name"`
	Count int    `json:"count"`
}

func newFilterWord(o catalogue.FilterOption) FilterWord {
	return FilterWord{Name: o.Name, Count: o.Count}
}

// FilterPlace is what people call launch sites beside their own names.
type FilterPlace struct {
	Name  string   `json:"name"`
	Also  []string `json:"also"`
	IDs   []int64  `json:"ids"`
	Count int      `json:"count"`
}

func newFilterPlace(p catalogue.NamedPlace) FilterPlace {
	return FilterPlace(p)
}

// LaunchFilters are the choices of the filters of launches.
type LaunchFilters struct {
	Data struct {
		Locations         []FilterOption `json:"locations"`
		Launchers         []FilterOption `json:"launchers"`
		Agencies          []FilterOption `json:"agencies"`
		Rockets           []FilterOption `json:"rocket_configurations"`
		SpacecraftConfigs []FilterOption `json:"spacecraft_configurations"`
		Astronauts        []FilterOption `json:"astronauts"`
		Programs          []FilterOption `json:"programs"`
		Pads              []FilterOption `json:"pads"`
		Statuses          []FilterOption `json:"statuses"`
		Countries         []FilterOption `json:"countries"`
		Orbits            []FilterOption `json:"orbits"`
		MissionTypes      []FilterWord   `json:"mission_types"`
		Places            []FilterPlace  `json:"places"`
	} `json:"data"`
}

// NewLaunchFilters returns the choices of the filters of launches.
func NewLaunchFilters(options catalogue.LaunchFilterOptions) LaunchFilters {
	var view LaunchFilters
	view.Data.Locations = MapAll(options.Locations, newFilterOption)
	view.Data.Launchers = MapAll(options.Boosters, newFilterOption)
	view.Data.Agencies = MapAll(options.Agencies, newFilterOption)
	view.Data.Rockets = MapAll(options.Rockets, newFilterOption)
	view.Data.SpacecraftConfigs = MapAll(options.SpacecraftConfigs, newFilterOption)
	view.Data.Astronauts = MapAll(options.Astronauts, newFilterOption)
	view.Data.Programs = MapAll(options.Programs, newFilterOption)
	view.Data.Pads = MapAll(options.Pads, newPadOption)
	view.Data.Statuses = MapAll(options.Statuses, newFilterOption)
	view.Data.Countries = MapAll(options.Countries, newFilterOption)
	view.Data.Orbits = MapAll(options.Orbits, newFilterOption)
	view.Data.MissionTypes = MapAll(options.MissionTypes, newFilterWord)
	view.Data.Places = MapAll(options.Places, newFilterPlace)
	return view
}

// AstronautFilters are the choices of the filters of astronauts.
type AstronautFilters struct {
	Data struct {
		Statuses      []FilterOption `json:"status"`
		Nationalities []FilterOption `json:"nationalities"`
		Agencies      []FilterOption `json:"agencies"`
	} `json:"data"`
}

// NewAstronautFilters returns the choices of the filters of astronauts.
func NewAstronautFilters(options catalogue.AstronautFilterOptions) AstronautFilters {
	var view AstronautFilters
	view.Data.Statuses = MapAll(options.Statuses, newFilterOption)
	view.Data.Nationalities = MapAll(options.Nationalities, newFilterOption)
	view.Data.Agencies = MapAll(options.Agencies, newFilterOption)
	return view
}

// EventFilters are the choices of the filters of events.
type EventFilters struct {
	Data struct {
		Types    []FilterOption `json:"types"`
		Programs []FilterOption `json:"programs"`
		Agencies []FilterOption `json:"agencies"`
		Stations []FilterOption `json:"stations"`

		Astronauts        []FilterOption `json:"astronauts"`
		SpacecraftConfigs []FilterOption `json:"spacecraft_configurations"`
	} `json:"data"`
}

// NewEventFilters returns the choices of the filters of events.
func NewEventFilters(options catalogue.EventFilterOptions) EventFilters {
	var view EventFilters
	view.Data.Types = MapAll(options.Types, newFilterOption)
	view.Data.Programs = MapAll(options.Programs, newFilterOption)
	view.Data.Agencies = MapAll(options.Agencies, newFilterOption)
	view.Data.Stations = MapAll(options.Stations, newFilterOption)
	view.Data.Astronauts = MapAll(options.Astronauts, newFilterOption)
	view.Data.SpacecraftConfigs = MapAll(options.SpacecraftConfigs, newFilterOption)
	return view
}
