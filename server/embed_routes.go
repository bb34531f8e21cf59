package server

import (
	"tminus/server/blueprint"
	"tminus/server/embeds"
	"tminus/server/paper"
)

// badges are pictures of how a launch stands, for the pages of others.
func (s *Server) badges() []route {
	e := s.embeds
	return []route{
		{get, embeds.LaunchBadge, anyone, nil, e.GetLaunchBadge},
		{get, embeds.NextBadge, anyone, nil, e.GetNextBadge},
		{get, embeds.NextShield, anyone, nil, e.GetNextShield},
	}
}

// homeFiles are what screens and programs at home show and import.
func (s *Server) homeFiles() []route {
	return []route{
		{get, paper.Picture, anyone, nil, s.paper.GetPicture},
		{get, blueprint.Folder + ":file", anyone, nil, s.blueprint.Get},
	}
}

// embedCalls are what programs ask about frames, and screens about their picture.
func (s *Server) embedCalls() []route {
	return []route{
		{get, embeds.OEmbed, anyone, nil, s.embeds.GetOEmbed},
		{get, paper.Pointer, anyone, nil, s.paper.GetPointer},
	}
}

// frames are pages that others show inside of theirs, with what those load.
func (s *Server) frames() []route {
	e := s.embeds
	return []route{
		{get, embeds.NextFrame, anyone, nil, e.GetNextFrame},
		{get, embeds.LaunchFrame, anyone, nil, e.GetLaunchFrame},
		{get, embeds.ListFrame, anyone, nil, e.GetListFrame},
		{get, embeds.DriftFrame, anyone, nil, e.GetDriftFrame},
		{get, embeds.StylePath(), anyone, nil, e.GetStyle},
		{get, embeds.ScriptPath(), anyone, nil, e.GetScript},
		{get, embeds.Component, anyone, nil, e.GetComponent},
	}
}
