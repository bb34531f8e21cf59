package ll2sim

// write writes a record as its own list or page shows it.
func (s *Server) write(w *writer, e entity, m mode) {
	r := s.renderer()
	switch e := e.(type) {
	case *rawRecord:
		w.raw(e.json)
	case *Launch:
		r.launch(w, e, m)
	case *Pad:
		r.pad(w, e, normal)
	case *Location:
		r.location(w, e, m, s.catalog.locationPads(e))
	case *Agency:
		if m != detailed {
			r.agency(w, e, m)
			return
		}
		rockets, crafts := s.catalog.makes(e)
		r.agencyEndpoint(w, e, rockets, crafts)
	case *Astronaut:
		r.astronaut(w, e, m)
	case *LauncherConfig:
		r.rocket(w, e, m, true)
	case *Launcher:
		r.launcher(w, e, m)
	case *SpacecraftConfig:
		r.craftConfig(w, e, m)
	case *Spacecraft:
		r.spacecraft(w, e, m)
	case *Program:
		r.program(w, e, m)
	}
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
	w := &writer{}
	s.write(w, l, detailed)
	return w.buf
}
