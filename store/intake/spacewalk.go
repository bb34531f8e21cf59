package intake

import (
	"tminus/store/catalogue"
	"tminus/store/sqlite"
	"tminus/store/words"
)

func (w *writer) saveSpacewalk(walk *catalogue.Spacewalk) outcome {
	r := record{table: "spacewalks", id: walk.ID, seen: walk.Seen, fields: []field{
		sticky(list("name", walk.Name)),
		sticky(list("search_name", words.Fold(walk.Name))),
		list("starts_at", sqlite.UnixPtr(walk.StartsAt)),
		list("ends_at", sqlite.UnixPtr(walk.EndsAt)),
		list("duration_s", optSeconds(walk.Duration)),
		list("location", walk.Location),
		sticky(normal("station_id", w.station(walk.Station))),
	}}
	res := w.put(r)
	return w.crewOf(crewTable{"spacewalk_crew", "spacewalk_id", catalogue.DetailNormal}, r, res, walk.Crew).outcome
}
