package server

import "tminus/server/embeds"

// badges are pictures of how a launch stands, for the pages of others.
func (s *Server) badges() []route {
	e := s.embeds
	return []route{
		{get, embeds.LaunchBadge, anyone, nil, e.GetLaunchBadge},
		{get, embeds.NextBadge, anyone, nil, e.GetNextBadge},
		{get, embeds.NextShield, anyone, nil, e.GetNextShield},
	}
}

// embedCalls are what programs ask about the frames.
func (s *Server) embedCalls() []route {
	return []route{
		{get, embeds.OEmbed, anyone, nil, s.embeds.GetOEmbed},
	}
}

// frames are pages that others show inside of theirs, with what those load.
func (s *Server) frames() []route {
	e := s.embeds
	return []route{
		{get, embeds.NextFrame, anyone, nil, e.GetNextFrame},
		{get, embeds.LaunchFrame, anyone, nil, e.GetLaunchFrame},
		{get, embeds.ListFrame, anyone, nil, e.GetListFrame},
		{get, embeds.StylePath(), anyone, nil, e.GetStyle},
		{get, embeds.ScriptPath(), anyone, nil, e.GetScript},
		{get, embeds.Component, anyone, nil, e.GetComponent},
	}
}
