package intake

import (
	"time"

	"tminus/store/catalogue"
	"tminus/store/sqlite"
	"tminus/store/words"
)

func (w *writer) saveEvent(event *catalogue.Event) outcome {
	agencies, programs := w.agencyIDs(event.Agencies), w.programIDs(event.Programs)
	stations := idsOf(event.Stations, func(s *catalogue.Station) int64 { w.station(s); return s.ID })
	expeditions := idsOf(event.Expeditions, func(e *catalogue.Expedition) int64 { w.expedition(e); return e.ID })
	astronauts := idsOf(event.Astronauts, func(a *catalogue.Astronaut) int64 { w.astronaut(a); return a.ID })
	r := record{table: "events", id: event.ID, seen: event.Seen, fields: []field{
		sticky(list("name", event.Name)),
		sticky(list("search_name", words.Fold(event.Name))),
		list("slug", event.Slug),
		list("type_id", lookup(event.Type)),
		list("type_name", event.Type.Name),
		list("date", sqlite.UnixPtr(event.Date)),
		list("precision_id", w.netPrecision(event.Precision)),
		normal("duration_s", optSeconds(event.Duration)),
		normal("over_at", sqlite.UnixPtr(catalogue.EventOver(*event))),
		list("location", event.Location),
		list("description", event.Description),
		list("webcast_live", event.WebcastLive),
		list("videos", sqlite.JSONList(event.Videos)),
		list("info_links", sqlite.JSONList(event.InfoLinks)),
		list("image_id", w.image(event.Image)),
		normal("updates", sqlite.JSONList(event.Updates)),
		normal("last_updated_at", sqlite.Unix(event.LastUpdated)),
		detailed("launches", sqlite.JSONList(event.LaunchIDs)),
	}}
	wasLive, known := w.eventLive(event)
	res := w.put(r)
	w.bringBack("events", event.ID)
	if known && !wasLive {
		w.notifyEventLive(event)
	}
	res = w.link(eventAgencies, r, res, agencies)
	res = w.link(eventPrograms, r, res, programs)
	res = w.link(eventStations, r, res, stations)
	res = w.link(eventExpeditions, r, res, expeditions)
	return w.link(eventAstronauts, r, res, astronauts).outcome
}

// eventLive returns whether the webcast of an event was live, as far as the feed
// told that before.
func (w *writer) eventLive(event *catalogue.Event) (live, known bool) {
	known = w.find("SELECT webcast_live FROM events WHERE id = ? AND detail >= ? AND starter = 0",
		[]any{event.ID, catalogue.DetailList}, &live)
	return live, known
}

// notifyEventLive tells that the webcast of an event is live, once for each of its
// dates and not after it is over.
func (w *writer) notifyEventLive(event *catalogue.Event) {
	seenAt := w.seenAt(event.Seen)
	if !event.WebcastLive || catalogue.EventIsOver(*event, seenAt) {
		return
	}
	date := time.Time{}
	if event.Date != nil {
		date = *event.Date
	}
	w.notify(catalogue.Occasion{
		EventID: event.ID, Kind: catalogue.OccasionWebcast, NET: date, HappenedAt: seenAt,
		Key: catalogue.OccasionKey(catalogue.OccasionWebcast, catalogue.SubjectOf("", event.ID), date.Unix()),
	})
}

// idsOf returns what id makes of each.
func idsOf[T any](things []T, id func(*T) int64) []int64 {
	ids := make([]int64, len(things))
	for i := range things {
		ids[i] = id(&things[i])
	}
	return ids
}
