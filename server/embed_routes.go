package server

// badges are pictures of how a launch stands, for the pages of others.
func (s *Server) badges() []route {
	e := s.embeds
	return []route{
		{get, "/badge/launch/:file", anyone, nil, e.GetLaunchBadge},
		{get, "/badge/next.svg", anyone, nil, e.GetNextBadge},
		{get, "/badge/next.json", anyone, nil, e.GetNextShield},
	}
}
