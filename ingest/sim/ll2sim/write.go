package ll2sim

import (
	"encoding/json"
	"net/http"
)

// shown returns a record as its own list or page shows it.
func (s *Server) shown(e entity, m mode) any {
	r := s.renderer()
	switch e := e.(type) {
	case *rawRecord:
		return json.RawMessage(e.json)
	case *Launch:
		if m == detailed { // all of these would fill the memory
			return r.launch(e, m)
		}
		return r.keep(part{what: e, mode: m}, func() fields { return r.launch(e, m) })
	case *Pad:
		return r.pad(e, normal)
	case *Location:
		return r.location(e, m, s.catalog.locationPads(e))
	case *Agency:
		if m != detailed {
			return r.agency(e, m)
		}
		rockets, crafts := s.catalog.makes(e)
		return r.agencyEndpoint(e, rockets, crafts)
	case *Astronaut:
		return r.astronaut(e, m, s.catalog.walksOf(e))
	case *LauncherConfig:
		return r.rocket(e, m, true)
	case *Launcher:
		return r.launcher(e, m)
	case *SpacecraftConfig:
		return r.craftConfig(e, m)
	case *Spacecraft:
		return r.spacecraft(e, m)
	case *Program:
		return r.programIn(e, m)
	case *Station:
		return r.station(e, m, s.catalog.activeOf(e))
	case *Spacewalk:
		return r.spacewalk(e, m)
	case *SpacecraftFlight:
		return r.dockingEvent(e)
	case *Event:
		return r.event(e, m)
	case *Expedition:
		return r.expedition(e, m, s.catalog.walksDuring(e))
	}
	return nil
}

// record returns a record as JSON.
func (s *Server) record(e entity, m mode) []byte {
	shown := s.shown(e, m)
	if done, ok := shown.(json.RawMessage); ok {
		return done
	}
	return jsonAnswer(http.StatusOK, shown).body
}

// renderer returns a renderer over the present view.
func (s *Server) renderer() *renderer {
	return &renderer{
		records: s.opts.RecordBase, images: s.opts.ImageBase, kept: &s.view.kept,
		now: func() int { return s.opts.Now().UTC().Year() },
	}
}

// Record returns a launch as its own page shows it. It is for use right after
// [Server.Update], and not while another goroutine changes the catalogue.
func (s *Server) Record(l *Launch) []byte {
	return s.record(l, detailed)
}
