package ingest

import (
	"iter"
	"log/slog"
	"strings"
	"sync"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/zones"
)

const (
	// mostUnknownZones is how many names are logged, and longestZone how much of each.
	mostUnknownZones = 100
	longestZone      = 64
)

// unknownZones remembers which time zones of places were dropped because nobody
// can be told times in them.
type unknownZones struct {
	mu     sync.Mutex
	logged map[string]bool
}

// drop takes the time zones that are not known here from the places of a batch.
// Each is logged once.
func (u *unknownZones) drop(batch *intake.Batch, log *slog.Logger) {
	for place := range placesOf(batch) {
		if place == nil || place.Timezone == "" {
			continue
		}
		if _, ok := zones.Load(place.Timezone); !ok {
			u.tell(place, log)
			place.Timezone = ""
		}
	}
}

// tell logs a time zone unless that was done before.
func (u *unknownZones) tell(place *catalogue.Location, log *slog.Logger) {
	name := strings.ToValidUTF8(place.Timezone[:min(len(place.Timezone), longestZone)], "")
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.logged[name] || len(u.logged) >= mostUnknownZones {
		return
	}
	if u.logged == nil {
		u.logged = map[string]bool{}
	}
	u.logged[name] = true
	log.Warn("a time zone of the feed is not known here: the place is shown without one", "zone", name, "location", place.Name)
}

// placesOf returns every location of a batch, nil where one is not told.
func placesOf(batch *intake.Batch) iter.Seq[*catalogue.Location] {
	return func(yield func(*catalogue.Location) bool) {
		for i := range batch.Locations {
			if !yield(&batch.Locations[i]) {
				return
			}
		}
		for i := range batch.Pads {
			if !yield(batch.Pads[i].Location) {
				return
			}
		}
		for i := range batch.Launches {
			for _, place := range placesOfLaunch(&batch.Launches[i]) {
				if !yield(place) {
					return
				}
			}
		}
	}
}

// placesOfLaunch returns the locations that a launch leaves from and its stages
// land at.
func placesOfLaunch(l *catalogue.Launch) (places []*catalogue.Location) {
	if l.Pad != nil {
		places = append(places, l.Pad.Location)
	}
	add := func(landing *catalogue.Landing) {
		if landing != nil && landing.Zone != nil {
			places = append(places, landing.Zone.Location)
		}
	}
	for _, stage := range l.LauncherStages {
		add(stage.Landing)
	}
	for _, stage := range l.SpacecraftStages {
		add(stage.Landing)
	}
	return places
}
