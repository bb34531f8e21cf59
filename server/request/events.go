package request

import "tminus/store/catalogue"

// Events returns which events are asked for: those to come unless it is said.
func (p *Parameters) Events() catalogue.EventFilter {
	filter := catalogue.EventFilter{
		Search: p.Search(), TypeID: p.ID("type"), ProgramID: p.ID("program"), AgencyID: p.ID("agency"), StationID: p.ID("station"),
		AstronautID: p.ID("astronaut"), LaunchID: p.Launch("launch"), SpacecraftConfigID: p.ID("spacecraftConfig"),
	}
	if upcoming := p.OneOf("upcoming", "true", "false", "all"); upcoming != "all" {
		coming := upcoming == "true"
		filter.Upcoming = &coming
	}
	return filter
}
